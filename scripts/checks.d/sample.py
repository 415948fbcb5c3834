#!/usr/bin/env python3
"""Draws findings for a person to judge: right, or a false alarm?

    sample.py [--seed N] [--count N] [--each N] [--only RULES] [--texts] L10NCHECK FOLDER...
    sample.py --table VERDICTS...

Of what `l10ncheck check` finds in the folders, apps' sources, errors and warnings are drawn at random, of each rule no
more than --each. Prints a row for each: app, rule, severity, path, key, and two empty columns for verdict (`right`: somebody
should act; or `false`) and cause; with --texts line, locale and message as well. The same seed draws the same findings.

--table counts the verdicts of such a list by rule.
"""
import argparse
import collections
import hashlib
import json
import os
import subprocess
import sys


def field(text):
    text = "" if text is None else str(text)
    return text.replace("\\", "\\\\").replace("\t", "\\t").replace("\n", "\\n").replace("\r", "\\r")


def findings(binary, folder):
    done = subprocess.run([binary, "check", "--format", "json", folder], capture_output=True)
    if not done.stdout:
        sys.exit(f"{folder}: {done.stderr.decode()}")
    for finding in json.loads(done.stdout)["findings"]:
        if finding["severity"] != "note":
            yield finding


def draw(options):
    found = []
    for folder in options.paths[1:]:
        app = os.path.basename(os.path.normpath(folder))
        for finding in findings(options.paths[0], folder):
            row = [app] + [field(finding.get(name)) for name in ("rule", "severity", "path", "key")]
            place = [field(finding.get(name)) for name in ("line", "locale", "message")]
            if not options.only or finding["rule"] in options.only.split(","):
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
    parser.add_argument("--texts", action="store_true")
    parser.add_argument("--table", action="store_true")
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()
    count(options.paths) if options.table else draw(options)


main()
