#!/usr/bin/env python3
"""Draws findings for a person to judge: right, or a false alarm?

    sample.py [--seed N] [--count N] [--each N] [--only RULES] [--severity NAME] [--texts] L10NCHECK FOLDER...
    sample.py --rates L10NCHECK FOLDER...
    sample.py --table VERDICTS...

Of what `l10ncheck check` finds in the folders, apps' sources, errors and warnings are drawn at random, of each rule no
more than --each, and of one severity only if that is named. With --only, rules are looked for that are off by
themselves as well. Prints a row for each: app, rule, severity, path, key, and two empty columns for verdict (`right`: somebody
should act; or `false`) and cause; with --texts line, locale and message as well. The same seed draws the same findings.

--rates counts errors and warnings of each app, and warnings for a thousand translations that are there.

--table counts the verdicts of such a list by rule.
"""
import argparse
import collections
import hashlib
import json
import os
import statistics
import subprocess
import sys


def field(text):
    text = "" if text is None else str(text)
    return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r")


def read(binary, *words):
    done = subprocess.run([binary, *words, "--format", "json"], capture_output=True)
    if not done.stdout:
        sys.exit(f"{words[-1]}: {done.stderr.decode()}")
    return json.loads(done.stdout)


def findings(binary, folder, only=None):
    for finding in read(binary, "check", *(["--only", only] if only else []), folder)["findings"]:
        if only or finding["severity"] != "note":
            yield finding


def translations(binary, folder):
    """How many texts the localizations have, the development one aside."""
    return sum(
        cell["present"]
        for bundle in read(binary, "report", "--no-code", folder)["bundles"]
        for table in bundle["tables"]
        for locale, cell in table["locales"].items()
        if locale != bundle["developmentRegion"]["locale"])


def rates(options):
    print("| app | translations | errors | warnings | for a thousand |\n| --- | --- | --- | --- | --- |")
    shares, rules = [], collections.Counter()
    for folder in options.paths[1:]:
        found = list(findings(options.paths[0], folder))
        rules.update((finding["severity"], finding["rule"]) for finding in found)
        texts = translations(options.paths[0], folder)
        warnings = sum(finding["severity"] == "warning" for finding in found)
        if texts:
            shares.append(1000 * warnings / texts)
        app = os.path.basename(os.path.normpath(folder))
        print(f"| {app} | {texts} | {len(found) - warnings} | {warnings} |", f"{shares[-1]:.1f} |" if texts else "– |")
    print(f"| median | | | | {statistics.median(shares):.1f} |\n")
    for (severity, rule), count in sorted(rules.items()):
        print(f"{count:5} {severity} {rule}")


def draw(options):
    found = []
    for folder in options.paths[1:]:
        app = os.path.basename(os.path.normpath(folder))
        for finding in findings(options.paths[0], folder, options.only):
            if options.severity not in (None, finding["severity"]):
                continue
            row = [app] + [field(finding.get(name)) for name in ("rule", "severity", "path", "key")]
            place = [field(finding.get(name)) for name in ("line", "locale", "message")]
            found.append((row, place))
    chance = lambda pair: hashlib.sha256("\t".join([str(options.seed), *pair[0], *pair[1]]).encode()).digest()
    drawn, counts = [], collections.Counter()
    for row, place in sorted(found, key=chance):
        if len(drawn) < options.count and counts[row[1]] < options.each:
            counts[row[1]] += 1
            drawn.append(row + ["", ""] + (place if options.texts else []))
    for row in sorted(drawn):
        print("\t".join(row))
    print(f"{len(found)} findings, {len(drawn)} drawn", file=sys.stderr)


def count(paths):
    rules = collections.defaultdict(collections.Counter)
    for path in paths:
        with open(path, encoding="utf-8") as file:
            for line in list(file)[1:]:
                _, rule, severity, _, _, verdict, _ = line.rstrip("\n").split("\t")
                rules[rule, severity][verdict] += 1
                rules["all", ""][verdict] += 1
    print("| rule | severity | judged | right | share |\n| --- | --- | --- | --- | --- |")
    for (rule, severity), verdicts in sorted(rules.items(), key=lambda pair: (pair[0][0] == "all", pair[0])):
        judged, right = verdicts.total(), verdicts["right"]
        print(f"| `{rule}` | {severity} | {judged} | {right} | {100 * right / judged:.0f} % |")


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1].strip())
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=50)
    parser.add_argument("--each", type=int, default=5)
    parser.add_argument("--only")
    parser.add_argument("--severity")
    parser.add_argument("--rates", action="store_true")
    parser.add_argument("--texts", action="store_true")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()
    count(options.paths) if options.table else rates(options) if options.rates else draw(options)


main()
