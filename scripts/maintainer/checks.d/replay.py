#!/usr/bin/env python3
"""Which findings do people act on? Replays the history of projects through `l10ncheck check`.

    replay.py L10NCHECK [--snapshots N] [--only RULES] GIT-DIRECTORY...

Of each project's commits on the first-parent line that touch string files, N are taken, evenly. A finding is open from
the first of them that has it to the last. It is *fixed* where it is gone while its key is still there, its source text
is the same and its translation is not; *left* where it stands in the last one and was there a year before. Prints a
table: rule, severity, findings, fixed, left, fixed / (fixed + left), and default warnings per thousand translations.
"""

import argparse
import collections
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

ENDINGS = (".strings", ".stringsdict", ".xcstrings")
PAIR = re.compile(r'"((?:[^"\\]|\\.)*)"\s*=\s*"((?:[^"\\]|\\.)*)"\s*;', re.S)


def git(folder, *words, data=None):
    return subprocess.run(["git", "--git-dir", folder, *words], input=data, capture_output=True, check=True).stdout


def tables(folder, commit):
    """The string files of a commit: blobs by path."""
    found = {}
    for line in git(folder, "ls-tree", "-r", "-z", commit).split(b"\0"):
        head, _, path = line.partition(b"\t")
        if not path:
            continue
        _, kind, blob = head.decode().split()
        path = path.decode("utf-8", "replace")
        if kind == "blob" and path.endswith(ENDINGS) and "Pods/" not in path and "Carthage/" not in path:
            found[path] = blob
    return found


def update(folder, tree, old, new):
    """Makes a folder of files out of one that has others."""
    for path in old.keys() - new.keys():
        os.unlink(os.path.join(tree, path))
    for path, blob in new.items():
        if old.get(path) == blob:
            continue
        place = os.path.join(tree, path)
        os.makedirs(os.path.dirname(place), exist_ok=True)
        with open(place, "wb") as file:
            file.write(git(folder, "cat-file", "blob", blob))


def texts(folder, blob, path, cache):
    """The texts of a file by key; of a catalog by language and key."""
    if blob is None:
        return {}
    if blob in cache:
        return cache[blob]
    data = git(folder, "cat-file", "blob", blob)
    encoding = "utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8"
    text = data.decode(encoding, "replace")
    found = {}
    if path.endswith(".xcstrings"):
        try:
            for key, entry in json.loads(text).get("strings", {}).items():
                for language, value in entry.get("localizations", {}).items():
                    found[(language, key)] = json.dumps(value, sort_keys=True)
        except ValueError:
            pass
    else:
        for key, value in PAIR.findall(text):
            plain = re.sub(r"\\(.)", lambda m: {"n": "\n", "t": "\t"}.get(m[1], m[1]), key)
            found[plain] = value
    cache[blob] = found
    return found


def development(path, files):
    """The path of the development file beside a translation."""
    for name in ("en", "Base", "English", "en-US", "en-GB"):
        other = re.sub(r"[^/]*\.lproj", name + ".lproj", path)
        if other in files:
            return other
    return None


def values(folder, files, finding, cache):
    """What a finding's key says in its language, and in the source."""
    path, key = finding["path"], finding.get("key")
    own = texts(folder, files.get(path), path, cache)
    if path.endswith(".xcstrings"):
        source = [value for (language, name), value in own.items() if name == key and language in ("en", "en-US")]
        return own.get((finding.get("locale"), key)), source[0] if source else key
    other = development(path, files)
    return own.get(key), texts(folder, files.get(other), other or "", cache).get(key)


def identity(finding):
    return tuple(finding.get(name) for name in ("rule", "container", "table", "locale", "key", "leaf"))


def replay(binary, folder, snapshots, only):
    log = git(folder, "log", "--first-parent", "--format=%H %ct", "--", "*.strings", "*.xcstrings").decode().split("\n")
    commits = [line.split() for line in reversed(log) if line]
    if not commits:
        return None
    chosen = sorted({round(i * (len(commits) - 1) / max(1, snapshots - 1)) for i in range(snapshots)})
    tree = tempfile.mkdtemp()
    files, open_, counts, cache, perThousand = {}, {}, collections.defaultdict(lambda: [0, 0, 0]), {}, 0
    for number in chosen:
        commit, time = commits[number][0], int(commits[number][1])
        new = tables(folder, commit)
        update(folder, tree, files, new)
        command = [binary, "check", "--format", "json", tree] + (["--only", only] if only else [])
        answer = subprocess.run(command, capture_output=True)
        try:
            findings = json.loads(answer.stdout)["findings"]
        except (ValueError, KeyError):
            files = new
            continue
        seen = {}
        for finding in findings:
            if finding.get("key") is not None and finding.get("locale"):
                finding["path"] = os.path.relpath(finding["path"], tree) if finding["path"].startswith("/") else finding["path"]
                seen[identity(finding)] = finding
        for name in open_.keys() - seen.keys():
            first, finding = open_.pop(name)
            before, source = values(folder, files, finding, cache)
            after, sourceAfter = values(folder, new, finding, cache)
            if None not in (before, after) and source == sourceAfter and before != after:
                counts[name[0], finding["severity"]][1] += 1
        for name, finding in seen.items():
            if name not in open_:
                counts[name[0], finding["severity"]][0] += 1
                open_[name] = (time, finding)
        files, last = new, (time, seen)
        cache.clear()
    for name, (first, finding) in open_.items():
        if last[0] - first > 365 * 86400:
            counts[name[0], finding["severity"]][2] += 1
    translations = 0
    for path, blob in files.items():
        if "/en.lproj/" not in "/" + path and "/Base.lproj/" not in "/" + path:
            translations += len(texts(folder, blob, path, cache))
    warnings = sum(1 for finding in last[1].values() if finding["severity"] == "warning")
    perThousand = 1000 * warnings / max(1, translations)
    shutil.rmtree(tree)
    return counts, perThousand, translations


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--snapshots", type=int, default=40)
    parser.add_argument("--only", default="")
    parser.add_argument("folders", nargs="+")
    arguments = parser.parse_args()
    total = collections.defaultdict(lambda: [0, 0, 0])
    for folder in arguments.folders:
        result = replay(arguments.binary, folder, arguments.snapshots, arguments.only)
        if result is None:
            continue
        counts, perThousand, translations = result
        print(f"{folder}: {translations} translations, {perThousand:.1f} warnings per thousand", flush=True)
        for name, (found, fixed, left) in counts.items():
            for place, number in enumerate((found, fixed, left)):
                total[name][place] += number
    print("| rule | severity | findings | fixed | left over a year | fixed / (fixed + left) |")
    print("| --- | --- | --- | --- | --- | --- |")
    for (rule, severity), (found, fixed, left) in sorted(total.items(), key=lambda item: (item[0][1], item[0][0])):
        share = f"{100 * fixed / (fixed + left):.0f} %" if fixed + left else "–"
        print(f"| `{rule}` | {severity} | {found} | {fixed} | {left} | {share} |")


if __name__ == "__main__":
    sys.exit(main())
