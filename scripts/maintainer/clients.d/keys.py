#!/usr/bin/env python3
"""usage: keys.py [--list] BINARY CHECKOUT...

Holds what `l10ncheck keys` says against what Xcode wrote into the catalogs of apps: keys that it extracted are used, keys
that it marked stale are not. Prints a row for each checkout: extracted keys; how many of them are used for certain, possibly
and nowhere; how many of the last stand in a source, interface file or property list all the same; keys that code surely uses,
and how many of these no table has; stale keys, and how many of them are called used for certain. With --list, every key that
is not as it should be, with a place.
"""
import argparse, collections, glob, json, os, re, subprocess, sys

READ = (".swift", ".m", ".mm", ".h", ".c", ".cpp", ".xib", ".storyboard", ".plist", ".intentdefinition", ".pbxproj")
SKIPPED = ("InfoPlist", "AppShortcuts")
SPECIFIER = re.compile(r"%(?:\d+\$)?[-+ 0#']*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?[@diouxXfFeEgGaAcCsSp%]")


def states(folder):
    """How each key of a catalog came there, by the catalog's path and the key. Interface files' catalogs are left out."""
    found = {}
    for path in glob.glob(os.path.join(folder, "**", "*.xcstrings"), recursive=True):
        if os.path.basename(path).split(".")[0] in SKIPPED or f"{os.sep}mul.lproj{os.sep}" in path:
            continue
        with open(path, encoding="utf-8") as file:
            for key, entry in json.load(file)["strings"].items():
                found[os.path.relpath(path, folder), key] = entry.get("extractionState", "")
    return found


def sources(folder):
    for where, names, files in os.walk(folder):
        names[:] = [name for name in names if name not in (".git", ".build")]
        for file in files:
            if file.endswith(READ):
                with open(os.path.join(where, file), encoding="utf-8", errors="replace") as opened:
                    yield opened.read()


def stands(key, texts):
    """Whether the parts of a key between its specifiers stand in one source, spelt as there."""
    parts = [json.dumps(part, ensure_ascii=False)[1:-1] for part in SPECIFIER.split(key) if part.strip()]
    return bool(parts) and any(all(part in text for part in parts) for text in texts)


def measure(binary, folder, lists):
    done = subprocess.run([binary, "keys", "--format", "json", folder], capture_output=True)
    if not done.stdout:
        sys.exit(f"{folder}: {done.stderr.decode()}")
    known, counts, odd, texts = states(folder), collections.Counter(), [], None
    for row in json.loads(done.stdout)["keys"]:
        place = row.get("entry") or (row["uses"] or [{}])[0]
        where = f"{place.get('path')}:{place.get('line')}\t{row['key']!r}"
        if "entry" not in row:
            if row["state"] == "missing":
                counts["in no table"] += 1
                odd.append(f"in no table\t{where}")
            continue
        counts["sure"] += row["certainty"] == "certain"
        state = known.get((row["entry"]["path"], row["key"]))
        if state == "stale":
            counts["stale"] += 1
            if row["certainty"] == "certain":
                counts["stale, used"] += 1
                odd.append(f"stale, used\t{where}")
        elif state in ("", "extracted_with_value"):
            certainty = row["certainty"] or "unused"
            counts["extracted"] += 1
            counts[certainty] += 1
            if certainty != "certain":
                odd.append(f"{certainty}\t{where}")
            if certainty in ("unused", "none"):
                texts = texts or list(sources(folder))
                counts["stands"] += stands(row["key"], texts)
    sure = counts["sure"] + counts["in no table"]
    unused = counts["extracted"] - counts["certain"] - counts["possible"]
    share = 100 * counts["certain"] / counts["extracted"] if counts["extracted"] else 0
    print(
        f"| {os.path.basename(os.path.normpath(folder))} | {counts['extracted']} | {counts['certain']}, {share:.1f} % "
        f"| {counts['possible']} | {unused} | {counts['stands']} | {sure} | {counts['in no table']} "
        f"| {counts['stale']} | {counts['stale, used']} |")
    for line in odd if lists else []:
        print(line)


def main():
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[0].replace("usage: ", ""))
    parser.add_argument("--list", action="store_true")
    parser.add_argument("paths", nargs="+")
    options = parser.parse_args()
    print(
        "| project | extracted | certain | possible | nowhere | of these in sources | sure | in no table | stale "
        "| of these sure |")
    print("|" + " --- |" * 10)
    for folder in options.paths[1:]:
        measure(options.paths[0], folder, options.list)


main()
