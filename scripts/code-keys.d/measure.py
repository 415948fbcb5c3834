"""Holds what the scan of sources finds against what Xcode extracted. See scripts/code-keys."""

import argparse
import json
import pathlib
import re
import subprocess

SOURCES = {".swift", ".m", ".mm", ".h", ".c", ".cpp", ".xib", ".storyboard", ".plist", ".intentdefinition"}
SKIPPED = {".git", ".build", "Pods", "Carthage", "DerivedData", "node_modules"}
SPECIFIER = re.compile(
    r"%(?:\d+\$)?(?:arg|[-+ 0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?[@diouxXfFeEgGaAcCsSp])")


def between(key):
    """The key with every specifier replaced by one mark."""
    return SPECIFIER.sub("%arg", key.replace("%%", "\0"))


def walk(root):
    for path in sorted(root.rglob("*")):
        if path.is_file() and not SKIPPED.intersection(path.relative_to(root).parts):
            yield path


class Uses:
    """What the scan says of each key."""

    def __init__(self, lines, root):
        self.certain, self.wild, self.possible, self.patterns = {}, {}, {}, []
        for line in lines:
            path, number, column, certainty, kind, table, shape, key = json.loads(line)
            place = f"{pathlib.Path(path).relative_to(root)}:{number}:{column}"
            if kind == "composed":
                parts = [re.escape(part) for part in key.split("*")]
                self.patterns.append((re.compile(".*".join(parts), re.S), place))
            elif certainty != "certain":
                self.possible.setdefault(key, place)
                if shape != "exact":
                    self.possible.setdefault(between(key), place)
            elif shape == "exact":
                self.certain.setdefault(key, place)
            else:
                self.wild.setdefault(between(key), place)

    def judge(self, key):
        """How a key is found, and where."""
        if key in self.certain:
            return "certain", self.certain[key]
        if between(key) in self.wild:
            return "wildcard", self.wild[between(key)]
        if key in self.possible:
            return "literal", self.possible[key]
        if between(key) in self.possible:
            return "literal", self.possible[between(key)]
        for pattern, place in self.patterns:
            if pattern.fullmatch(key):
                return "pattern", place
        return "missed", ""


def catalogs(files):
    """The keys of the catalogs that hold what code asks for, by how they came there."""
    keys = {"extracted": {}, "manual": {}, "stale": {}}
    for path in files:
        if path.suffix != ".xcstrings" or "mul.lproj" in path.parts or path.stem in ("InfoPlist", "AppShortcuts"):
            continue
        for key, entry in json.loads(path.read_text("utf-8"))["strings"].items():
            state = entry.get("extractionState", "")
            kind = state if state in keys else "extracted"
            keys[kind if state != "migrated" else "manual"][(path.stem, key)] = path
    return keys


def strings(path):
    """The keys of a .strings file."""
    data = path.read_bytes()
    text = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8")
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.S)
    escapes = {"n": "\n", "t": "\t", "r": "\r"}
    keys = {}
    for match in re.finditer(r'^\s*"((?:[^"\\]|\\.)*)"\s*=', text, re.M):
        key = re.sub(r"\\(.)", lambda escape: escapes.get(escape[1], escape[1]), match[1], flags=re.S)
        keys[(path.stem, key)] = path
    return {"extracted": keys, "manual": {}, "stale": {}}


def share(part, whole):
    return f"{part} of {whole}" + (f" ({100 * part / whole:.1f} %)" if whole else "")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("checkout", type=pathlib.Path)
    parser.add_argument("--routine", action="append", default=[])
    parser.add_argument("--strings", type=pathlib.Path)
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()

    files = list(walk(options.checkout))
    paths = [str(path) for path in files if path.suffix in SOURCES]
    output = subprocess.run(
        [options.tool, *options.routine], input="\n".join(paths), capture_output=True, text=True, check=True)
    uses = Uses(output.stdout.splitlines(), options.checkout)
    keys = strings(options.strings) if options.strings else catalogs(files)

    truth = keys["extracted"]
    found = {entry: uses.judge(entry[1]) for entry in truth}
    by_cause = {cause: [entry for entry in found if found[entry][0] == cause]
                for cause in ("certain", "wildcard", "literal", "pattern", "missed")}
    sure = len(by_cause["certain"]) + len(by_cause["wildcard"])
    print(f"extracted keys found for certain: {share(sure, len(truth))}")
    for cause, text in (("literal", "only as a literal"), ("pattern", "only as a pattern"), ("missed", "not at all")):
        print(f"  {text}: {len(by_cause[cause])}")

    tables = {key for group in keys.values() for _, key in group}
    marked = {between(key) for key in tables}
    known = sum(key in tables for key in uses.certain) + sum(key in marked for key in uses.wild)
    print(f"certain keys that a table has: {share(known, len(uses.certain) + len(uses.wild))}")
    formatted = [key for _, key in truth if SPECIFIER.search(key.replace("%%", ""))]
    exact = sum(key in uses.certain for key in formatted)
    either = sum(uses.judge(key)[0] in ("certain", "wildcard") for key in formatted)
    print(f"keys with specifiers, exactly right: {share(exact, len(formatted))}")
    print(f"keys with specifiers, with a wildcard: {share(either, len(formatted))}")
    for kind in ("manual", "stale"):
        judged = [uses.judge(key)[0] for _, key in keys[kind]]
        counts = ", ".join(f"{judged.count(cause)} {cause}" for cause in by_cause)
        if judged:
            print(f"{kind} keys: {len(judged)}: {counts}")

    if options.list:
        for cause in ("literal", "pattern", "missed"):
            for table, key in by_cause[cause]:
                print(f"{cause}\t{table}\t{key!r}\t{found[(table, key)][1]}")
        for key in sorted(set(uses.certain) - tables):
            print(f"in no table\t\t{key!r}\t{uses.certain[key]}")


main()
