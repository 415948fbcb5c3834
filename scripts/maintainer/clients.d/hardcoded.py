"""Texts that commits localized, looked for on the commits before: hardcoded.py BINARY COMMITS MIRRORS

COMMITS is a table with the columns repo, parent, file, line_in_parent and literal; MIRRORS a folder with a repository OWNER+NAME/repo for
each. Prints for Swift and Objective-C how many of the literals `keys --only hard-coded` finds in their file, and how sure it
is of these.
"""

import collections
import csv
import json
import os
import re
import subprocess
import sys
import tempfile

KINDS = (
    ".swift", ".m", ".h", ".mm", ".strings", ".stringsdict", ".xcstrings", ".pbxproj", ".plist", ".xib", ".storyboard",
    ".yml", ".xcconfig")


def skeleton(text):
    """A text without what is filled in: tables of literals write it in other ways."""
    while (found := re.search(r"\\\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)+", text)):
        text = text[:found.start()] + "*" + text[found.end():]
    return text.replace("\\n", "\n").strip()


def check_out(repository, commit, folder):
    listed = subprocess.run(
        ["git", "-C", repository, "ls-tree", "-r", "-z", commit], capture_output=True, check=True).stdout
    entries = [line.split(b"\t", 1) for line in listed.split(b"\0") if line]
    wanted = [(head.split()[2], path.decode()) for head, path in entries if path.decode("utf-8", "replace").endswith(KINDS)]
    answer = subprocess.run(
        ["git", "-C", repository, "cat-file", "--batch"], input=b"".join(name + b"\n" for name, _ in wanted),
        capture_output=True, check=True).stdout
    place = 0
    for _, path in wanted:
        end = answer.index(b"\n", place)
        head = answer[place:end].split()
        place = end + 1
        if len(head) < 3:
            continue
        size = int(head[2])
        os.makedirs(os.path.dirname(os.path.join(folder, path)), exist_ok=True)
        with open(os.path.join(folder, path), "wb") as file:
            file.write(answer[place:place + size])
        place += size + 1


def main():
    if len(sys.argv) != 4:
        sys.exit(__doc__)
    binary, commits, mirrors = sys.argv[1:]
    with open(commits, encoding="utf-8") as file:
        rows = list(csv.DictReader(file, delimiter="\t", quoting=csv.QUOTE_NONE))
    counts = collections.Counter()
    for repo, parent in sorted({(row["repo"], row["parent"]) for row in rows}):
        with tempfile.TemporaryDirectory() as folder:
            check_out(os.path.join(mirrors, repo.replace("/", "+"), "repo"), parent, folder)
            run = subprocess.run(
                [binary, "keys", "--only", "hard-coded", "--verbose", "--format", "json", folder], capture_output=True)
            found = json.loads(run.stdout)["literals"]
        for row in rows:
            if (row["repo"], row["parent"]) != (repo, parent):
                continue
            language = "Swift" if row["file"].endswith(".swift") else "Objective-C"
            same = [
                text for text in found
                if text["path"] == row["file"] and skeleton(text["text"]) == skeleton(row["literal"])]
            nearest = min(same, key=lambda text: abs(text["line"] - int(row["line_in_parent"])), default=None)
            counts[language, nearest["certainty"] if nearest else "not found"] += 1
    for language in ("Swift", "Objective-C"):
        own = {certainty: count for (name, certainty), count in sorted(counts.items()) if name == language}
        total = sum(own.values())
        print(f"{language}: {total - own.get('not found', 0)} of {total}: {own}")


if __name__ == "__main__":
    main()
