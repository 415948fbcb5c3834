#!/usr/bin/env python3
"""Sends the work of trees out and brings it back: see scripts/maintainer/try-handoffs --help."""

import argparse
import collections
import csv
import html
import io
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

COLUMNS = ["tree", "status", "texts", "keys", "tasks", "taken", "unchanged", "open", "refused", "left out", "again"]
UNIT = re.compile(r"<trans-unit.*?</trans-unit>", re.S)
FILE = re.compile(r'<file original="([^"]*)".*?</file>', re.S)
SAID = re.compile(r"(\d+) (taken|unchanged|without a translation|refused)")
# What differs from text to text in a message.
DETAIL = re.compile(r'"[^"]*"|\'[^\']*\'|\S*/\S*|\S+\.(?:strings\w*|xcstrings|plist|xib|storyboard)\b|\d+')


def filled(source, language, limit=None):
    """A translation of a text: with all that is in it, and the language in front, as long as may be."""
    return f"{language} " + (source[:max(0, limit - len(language) - 1)].rstrip() if limit else source)


def fill_xliff(text, language):
    def fill(match):
        unit = re.sub(r"\s*<target(?:\s[^>]*)?(?:/>|>.*?</target>)", "", match[0], count=1, flags=re.S)
        limit = re.search(r'maxwidth="(\d+)"', unit[:unit.index(">")])
        unit = unit.replace("<source/>", "<source></source>", 1)
        source = re.search(r"<source>(.*?)</source>", unit, re.S)
        target = filled(html.unescape(source[1]), language, int(limit[1]) if limit else None)
        target = html.escape(target, quote=False).replace("\r", "&#13;")
        return unit.replace("</source>", f'</source><target state="translated">{target}</target>', 1)
    return UNIT.sub(fill, text)


def units_xliff(text):
    """The texts of a handoff: file, and id."""
    return [(part[1], name) for part in FILE.finditer(text) for name in re.findall(r'<trans-unit id="([^"]*)"', part[0])]


def fill_csv(text, language):
    rows = list(csv.reader(io.StringIO(text, newline="")))
    source, target, state = (rows[0].index(name) for name in ("source", "target", "state"))
    for row in rows[1:]:
        row[target], row[state] = filled(row[source], language), "translated"
    made = io.StringIO()
    csv.writer(made).writerows(rows)
    return made.getvalue()


def units_csv(text):
    rows = list(csv.reader(io.StringIO(text, newline="")))
    return [(row[rows[0].index("file")], row[0]) for row in rows[1:]]


FORMS = {"xliff": (fill_xliff, units_xliff), "csv": (fill_csv, units_csv)}


class Tree:
    def __init__(self, source, options):
        self.source, self.options = pathlib.Path(source).resolve(), options
        self.fill, self.units = FORMS[options.form]
        self.lines, self.refused, self.left = [], collections.Counter(), collections.Counter()

    def tool(self, *words):
        done = subprocess.run(
            ["timeout", "600", self.options.tool, *words], cwd=self.tree, capture_output=True, stdin=subprocess.DEVNULL,
            env=dict(os.environ, LC_ALL="C.UTF-8", GIT_CEILING_DIRECTORIES=str(self.place)))
        return done.returncode, done.stdout, done.stderr.decode(errors="replace")

    def export(self, folder, *words):
        """Status, what was said, and the texts of each language's file."""
        status, _, said = self.tool(
            "export", "--only", "untranslated", "--format", self.options.form, "--output", str(folder), *words, ".")
        files = sorted(folder.iterdir()) if folder.is_dir() else []
        return status, said, {path.name: path.read_bytes().decode() for path in files}

    def note(self, kind, message):
        self.lines.append((self.source.name, kind, message))

    def tasks(self, keys):
        """What the report counts to hand out, and how many keys an export has of the languages that it asks for."""
        status, output, _ = self.tool("report", "--format", "json", ".")
        if status > 1:
            return 0, keys
        report = json.loads(output)
        tasks = [task["count"] for task in report["tasks"] if "export --only untranslated" in (task["command"] or "")]
        names = {name for part in [report, *report["bundles"]] for name in part.get("locales") or {}}
        if max(tasks, default=0) != keys:
            keys = self.keys(self.export(self.place / "asked", "--locale", ",".join(sorted(names)))[1])[1] if names else 0
        return max(tasks, default=0), keys

    @staticmethod
    def keys(said):
        """How many texts an export has, and of how many keys."""
        found = re.search(r"^l10ncheck: (\d+) texts? for \d+ localizations?(?: \((\d+) keys?:)?", said.replace(",", ""), re.M)
        return (int(found[1]), int(found[2] or found[1])) if found else (0, 0)

    def left_out(self, said):
        """Counts the texts that an export names as left out, by reason."""
        for line in said.splitlines():
            if "[handoff-left-out]" not in line:
                continue
            message = line.split(": ", 2)[-1].rsplit(" [", 1)[0]
            count = re.match(r"(\d+) texts? ", message)
            each = re.match(r'".*" is left out for (.*?): ', message)
            number = int(count[1]) if count else len(each[1].split(", ")) if each else 0
            reason = DETAIL.sub("…", re.split(r" (?:is|are) left out for .*?: ", message)[-1])
            self.left[reason] += number
            self.note("left out", f"{number}: {line}")

    def row(self):
        row = dict.fromkeys(COLUMNS, "")
        row["tree"] = self.source.name
        with tempfile.TemporaryDirectory(prefix="try-handoffs.") as place:
            self.place = pathlib.Path(place).resolve()
            self.tree = self.place / "tree"
            shutil.copytree(self.source, self.tree, symlinks=True, ignore=shutil.ignore_patterns(".git"))
            self.send(row)
        return row

    def send(self, row):
        """What becomes of a tree's work, in the columns of a row."""
        status, said, handoffs = self.export(self.place / "out")
        self.left_out(said)
        row["status"], row["left out"], (row["texts"], keys) = status, sum(self.left.values()), self.keys(said)
        row["tasks"], row["keys"] = self.tasks(keys)
        if status > 1 and "Not looked at" not in said:
            self.note("status", said[-300:].replace("\n", " | "))
        if not handoffs:
            return
        for name, text in handoffs.items():
            (self.place / "out" / name).write_bytes(self.fill(text, name.partition(".")[0]).encode())
        status, patch, said = self.tool(
            "import", *(str(self.place / "out" / name) for name in handoffs), "--into", ".")
        summary = re.search(r"^l10ncheck: \d+ texts?: .*", said, re.M)
        counts = {word: int(number) for number, word in SAID.findall(summary[0] if summary else "")}
        for line in said.splitlines():
            if "[handoff-refused]" in line:
                self.note("refused", line)
                self.refused[DETAIL.sub("…", re.split(r" \([A-Za-z0-9-]+\): ", line)[-1].rsplit(" [", 1)[0])] += 1
        if status > 1 or not summary:
            self.note("status", f"import {status}: " + said[-300:].replace("\n", " | "))
        row["open"] = counts.get("without a translation", 0)
        row.update({name: counts.get(name, 0) for name in ("taken", "unchanged", "refused")})
        (self.place / "patch").write_bytes(patch)
        done = subprocess.run(
            ["git", "apply", "--allow-empty", "--whitespace=nowarn", str(self.place / "patch")], cwd=self.tree, capture_output=True,
            env=dict(os.environ, GIT_CEILING_DIRECTORIES=str(self.place)))
        if done.returncode:
            self.note("status", "git apply: " + done.stderr.decode(errors="replace")[:300].replace("\n", " | "))
        _, _, more = self.export(self.place / "again")
        before = {name: set(self.units(text)) for name, text in handoffs.items()}
        again = [(name, unit) for name, text in more.items() for unit in self.units(text)]
        for name, unit in again:
            self.note("again" if unit in before.get(name, ()) else "asked anew", f"{name}: {unit[0]}: {unit[1]}")
        row["again"] = sum(unit in before.get(name, ()) for name, unit in again)


def main():
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--form", choices=FORMS, default="xliff")
    parser.add_argument("--list")
    parser.add_argument("trees", nargs="+")
    options = parser.parse_args()
    options.tool = str(pathlib.Path(options.tool).resolve())

    total, refused, left, with_work, wrong = (collections.Counter() for _ in range(5))
    lines = []
    print("\t".join(COLUMNS))
    for source in options.trees:
        tree = Tree(source, options)
        try:
            row = tree.row()
        except (OSError, ValueError) as error:
            tree.note("status", repr(error))
            row = dict.fromkeys(COLUMNS, "") | {"tree": tree.source.name, "status": "ERROR"}
        print("\t".join(str(row[name]) for name in COLUMNS), flush=True)
        total.update({name: row[name] for name in COLUMNS if isinstance(row[name], int) and name != "status"})
        refused.update(tree.refused), left.update(tree.left)
        lines += tree.lines
        with_work["trees"] += bool(row["texts"] or row["left out"])
        wrong.update({
            "with refused texts": int(bool(row["refused"])), "that ask again": int(bool(row["again"])),
            "whose tasks count other texts": int(row["tasks"] != row["keys"]),
            "without an end": int(any(kind == "status" for _, kind, _ in tree.lines))})
    print("\t".join(["total", ""] + [str(total[name]) for name in COLUMNS[2:]]))
    print(f"\n{len(options.trees)} trees, {with_work['trees']} with work; " + ", ".join(f"{count} {name}" for name, count in wrong.items()))
    for title, counts in [("refused", refused), ("left out", left)]:
        print(f"\n{title}:" + "".join(f"\n  {count:6} {reason}" for reason, count in counts.most_common()))
    if options.list:
        pathlib.Path(options.list).write_text("".join("\t".join(line) + "\n" for line in lines))
    sys.exit(1 if any(wrong.values()) else 0)


main()
