"""Precision and recall of an answer on judged rows: scripts/maintainer/score-verdicts has the usage."""

import argparse
import collections
import json
import os
import subprocess
import sys

# What a row of a kind says, by its verdict: the measure, and whether the key belongs to it.
MEANINGS = {
    **{kind: {"yes": [("missing", True)], "no": [("missing", False)]} for kind in ("missing", "empty", "new", "stub", "unchanged")},
    **{kind: {"yes": [("finding", True)], "no": [("finding", False)]} for kind in ("error", "warning", "note")},
    "unused": {"yes": [("unused", True), ("used", False)], "no": [("unused", False), ("used", True)]},
    "used": {"yes": [("used", True), ("unused", False)], "no": [("used", False), ("unused", True)]},
    "possible": {"yes": [("unused", False), ("used", True)], "no": [("unused", True), ("used", False)]},
    "in-no-table": {"yes": [("in no table", True)], "no": [("in no table", False)]},
    "hard-coded": {"yes": [("hard-coded", True)], "no": [("hard-coded", False)]},
}
# The measures that an answer's kinds belong to.
MEASURES = {kind: meaning["yes"][0][0] for kind, meaning in MEANINGS.items() if kind != "possible"}
MEASURES["finding"] = "finding"
ORDER = ["missing", "unused", "used", "in no table", "hard-coded", "finding"]


def field(text):
    """A text as a field of a row."""
    return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r")


def table(file, name, needed):
    """The rows of a table, as dictionaries."""
    lines = file.read().split("\n")
    head = lines[0].rstrip("\r").split("\t")
    for column in needed:
        if column not in head:
            sys.exit(f"error: {name} has no column {column}")
    for number, line in enumerate(lines[1:], 2):
        cells = line.rstrip("\r").split("\t")
        if line and len(cells) != len(head):
            sys.exit(f"error: {name}:{number}: {len(cells)} fields, and the head has {len(head)}")
        if line:
            yield collections.defaultdict(str, zip(head, cells))


def identity(row):
    """What has to be the same in both. Tables may be named with more or less of their path."""
    # What the rule of a text in code says is how sure that is, which may change.
    rule = "" if row["kind"] == "hard-coded" else row["rule"]
    return row["app"], row["language"].replace("_", "-").lower(), row["key"], rule, row["path"]


def same_table(one, other):
    return not one or not other or ("/" + one).endswith("/" + other) or ("/" + other).endswith("/" + one)


class Answer:
    def __init__(self):
        self.tables = collections.defaultdict(list)

    def add(self, row):
        measure = MEASURES.get(row["kind"])
        if measure is None:
            sys.exit(f"error: {row['kind']} is no kind of an answer: there are {', '.join(sorted(MEASURES))}")
        self.tables[measure, *identity(row)].append(row["table"])

    def has(self, measure, row):
        return any(same_table(table, row["table"]) for table in self.tables.get((measure, *identity(row)), ()))


def ask(program, folder, *words):
    done = subprocess.run([program, *words, "--format", "json", "."], cwd=folder, capture_output=True)
    if done.returncode not in (0, 1) or not done.stdout:
        sys.exit(f"error: {folder}: {words[0]} ended with status {done.returncode}: {done.stderr.decode(errors='replace')}")
    return json.loads(done.stdout)


def answer_of_l10ncheck(program, app, folder, answer):
    def add(kind, **members):
        answer.add(collections.defaultdict(str, app=app, kind=kind, **{name: field(text) for name, text in members.items()}))

    report = ask(program, folder, "report", "--details")
    for bundle in report["bundles"]:
        for each in bundle["tables"]:
            place = os.path.normpath(os.path.join(bundle["path"], each["container"], each["name"]))
            for language, cell in each["locales"].items():
                for kind in ("missing", "empty", "new", "stub", "unchanged"):
                    for key in cell.get(kind + "Keys", ()):
                        add(kind, language=language, table=place, key=key)
    # What translations alone have is said to be there, and not in no table.
    translated = {(each["table"], each["key"]) for each in report["inNoTable"]["keys"] if each.get("locales")}
    for each in ask(program, folder, "keys")["keys"]:
        if each["state"] == "missing" and (each["table"], each["key"]) in translated:
            continue
        kind = {"missing": "in-no-table"}.get(each["state"], each["state"])
        add(kind, table=os.path.normpath(os.path.join(each["container"] or ".", each["table"])), key=each["key"])
    for each in ask(program, folder, "check")["findings"]:
        add("finding", rule=each["rule"], path=each["path"], key=each.get("key", ""))
    for each in ask(program, folder, "keys", "--only", "hard-coded")["literals"]:
        add("hard-coded", path=f"{each['path']}:{each['line']}", key=each["text"])


def commit_of(folder):
    done = subprocess.run(["git", "-C", folder, "rev-parse", "HEAD"], capture_output=True)
    return done.stdout.decode().strip()


def share(part, whole):
    return f"{100 * part // whole:3} %" if whole else "    -"


def main():
    options = argparse.ArgumentParser(prog="score-verdicts")
    options.add_argument("--set", action="append")
    options.add_argument("--app", action="append")
    options.add_argument("--any-commit", action="store_true")
    options.add_argument("--by", choices=["app", "set"])
    options.add_argument("--list", action="store_true")
    source = options.add_mutually_exclusive_group(required=True)
    source.add_argument("--answer")
    source.add_argument("--apps")
    options = options.parse_args()

    with open(os.environ["VERDICTS"], encoding="utf-8", newline="") as file:
        judged = list(table(file, os.environ["VERDICTS"], ["set", "app", "commit", "kind", "language", "table", "key", "verdict"]))
    judged = [
        row for row in judged
        if row["kind"] in MEANINGS and row["verdict"] in ("yes", "no") and (not options.set or row["set"] in options.set)
        and (not options.app or row["app"] in options.app) and (options.any_commit or row["commit"])
    ]

    answer = Answer()
    if options.answer:
        file = sys.stdin if options.answer == "-" else open(options.answer, encoding="utf-8", newline="")
        for row in table(file, options.answer, ["app", "kind"]):
            answer.add(row)
    else:
        program = os.path.abspath(os.environ["L10NCHECK"])
        kept = []
        for app in sorted({row["app"] for row in judged}):
            folder = os.path.join(options.apps, app)
            if not os.path.isdir(folder):
                continue
            commit = commit_of(folder)
            rows = [row for row in judged if row["app"] == app and (options.any_commit or commit.startswith(row["commit"]))]
            if rows:
                answer_of_l10ncheck(program, app, folder, answer)
                kept += rows
            else:
                print(f"{app}: no row was judged at {commit or 'a commit that git knows'}", file=sys.stderr)
        judged = kept
    if not judged:
        sys.exit("error: no judged row is left to score")

    counts = collections.defaultdict(collections.Counter)
    seen = set()
    for row in judged:
        group = row[options.by] if options.by else ""
        for measure, belongs in MEANINGS[row["kind"]][row["verdict"]]:
            # Sets share rows: each counts once.
            mark = (group, measure, row["table"], *identity(row))
            if mark in seen:
                continue
            seen.add(mark)
            has = answer.has(measure, row)
            counts[group, measure][belongs, has] += 1
            if options.list and has != belongs:
                says = "is not" if has else "is"
                print("\t".join([measure, says, row["app"], row["language"], row["table"], row["path"], row["key"], row["cause"]]))

    width = max([len(group) for group, _ in counts] + [0])
    print(f"{'':{width}}  {'':11}  judged  right  wrong  not found  precision  recall")
    for group, measure in sorted(counts, key=lambda each: (each[0], ORDER.index(each[1]))):
        count = counts[group, measure]
        right, wrong, lost = count[True, True], count[False, True], count[True, False]
        print(
            f"{group:{width}}  {measure:11}  {count.total():6}  {right:5}  {wrong:5}  {lost:9}  {share(right, right + wrong):>9}"
            f"  {share(right, right + lost):>6}")


main()
