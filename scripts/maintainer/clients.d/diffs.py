"""Commits of real histories compared again, for scripts/maintainer/test-clients: diffs.py BINARY REPOSITORY…

Of each history so many commits as `--commits` says, evenly, of those on the first-parent line that touch a `.strings`,
`.stringsdict` or `.xcstrings` file, go through `l10ncheck diff PARENT COMMIT`. What has changed is worked out by the readers of
merges.py: every text of every such file, by language and key. Each of them has to be in the answer: as a change of its key
in a table of its name and in its language, as a table or language that came or went, or by the name of its file.

REPOSITORY is a folder of git, bare or not: nothing in it changes. Prints a line for each, and every text that the answer
does not have; ends with 1 if there is one, or an answer that says that nothing has changed and is wrong.
"""

import argparse
import collections
import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile

from merges import KINDS, Repository, Unreadable, read

# What the tool takes for one language, beside the spelling of the tag.
ALIASES = {"english": "en", "german": "de", "french": "fr", "spanish": "es", "italian": "it", "dutch": "nl",
           "japanese": "ja", "iw": "he", "in": "id", "no": "no", "zh-tw": "zh-tw"}

LEFT_OUT = re.compile(r"\.xcloc/|/Carthage/Build/|/DerivedData/|/node_modules/|/\.")


def tag(name):
    name = name.replace("_", "-").lower()
    return ALIASES.get(name, name)


def leaves(node, path=()):
    """The texts of a localization or a rule, by the way to each."""
    if isinstance(node, dict):
        for name, value in node.items():
            yield from leaves(value, path + (name,))
    elif isinstance(node, list):
        for number, value in enumerate(node):
            yield from leaves(value, path + (str(number),))
    else:
        yield path, node


def texts(kind, path, data):
    """What a file says: texts by language and key. The language of a file in no folder of one is empty."""
    table, _ = read(kind, data)
    found = {}
    if kind == "xcstrings":
        source = table.get("sourceLanguage", "en")
        for key, entry in table.get("strings", {}).items():
            localizations = entry.get("localizations", {})
            if source not in localizations:
                found[tag(source), key] = key
            for language, value in localizations.items():
                said = [(way, text) for way, text in leaves(value) if way[-1] == "value" or "values" in way]
                if said:
                    alone = len(said) == 1 and said[0][0] == ("stringUnit", "value")
                    found[tag(language), key] = said[0][1] if alone else tuple(sorted(said))
        return found
    folder = re.search(r"([^/]+)\.lproj/", path)
    language = tag(folder.group(1)) if folder else ""
    for key, value in table.items():
        found[language, key] = tuple(sorted(leaves(value))) if isinstance(value, dict) else value
    return found


def changed(repository, parent, commit):
    """The texts that a commit changes, by file: language and key; and the files that cannot be read on a side."""
    # A file that was moved is compared with what it was.
    fields = iter(repository.git(
        "diff-tree", "-r", "-z", "--find-renames", "-l0", parent, commit, "--",
        *["*" + end for end in KINDS]).split(b"\0"))
    jobs = {}
    for head in fields:
        if not head:
            continue
        words = head.decode().split()
        former = os.fsdecode(next(fields))
        path = os.fsdecode(next(fields)) if words[4][0] in "RC" else former
        # What is in none of the folders that are looked at (Docs/Discovery.md) is no text of the project.
        if not LEFT_OUT.search("/" + path) and not {"120000", "160000"} & {words[0][1:], words[1]}:
            jobs[path] = former, words[2], words[3]
    contents = repository.contents({name for job in jobs.values() for name in job[1:]})
    found, unreadable = {}, []
    for path, (former, *names) in jobs.items():
        try:
            before, after = (
                texts(KINDS[os.path.splitext(place)[1]], place, contents.get(name, b""))
                for place, name in zip((former, path), names))
        except Unreadable:
            unreadable.append(path)
            continue
        differing = {place for place in before.keys() | after.keys() if before.get(place) != after.get(place)}
        if differing:
            found[path] = differing
    return found, unreadable


class Answer:
    """What the tool says."""

    def __init__(self, changes):
        self.files = {change["file"] for change in changes if change["kind"].startswith("file-")}
        self.languages = {tag(c["locale"]) for c in changes if c["kind"] in ("language-added", "language-removed")}
        self.tables = {os.path.basename(c["place"]) for c in changes if c["kind"] in ("table-added", "table-removed")}
        # By the name of the table and the key the languages; None for one of the key as a whole.
        self.keys = collections.defaultdict(set)
        for change in changes:
            if change.get("key") is not None:
                name = os.path.basename(change.get("place", ""))
                locale = change.get("locale")
                for key in (change["key"], change.get("old") if change["kind"] == "key-renamed" else None):
                    self.keys[name, key].add(locale and tag(locale))
        self.is_empty = not changes

    def has(self, path, language, key):
        name = os.path.splitext(os.path.basename(path))[0]
        if path in self.files or language in self.languages or name in self.tables:
            return True
        languages = self.keys.get((name, key), ())
        return None in languages or language in languages


def judge(binary, tree, repository, parent, commit):
    found, unreadable = changed(repository, parent, commit)
    run = subprocess.run(
        [binary, "diff", parent, commit, "--format", "json", "--quiet"], cwd=tree, capture_output=True, check=False)
    said = collections.Counter(commits=1)
    try:
        changes = json.loads(run.stdout)["changes"]
    except (ValueError, KeyError):
        said["no answer"] = 1
        return said, [] if not found else [f"{commit[:12]}: status {run.returncode}: {run.stderr.decode()[:200]}"]
    answer = Answer(changes)
    said["with texts"] = int(bool(found))
    said["texts"] = sum(map(len, found.values()))
    said["empty"] = int(answer.is_empty)
    said["unreadable"] = len(unreadable)
    failures = []
    for path in unreadable:
        if answer.is_empty:
            failures.append(f"{commit[:12]} {path}: cannot be read on a side, and the answer is empty")
    if found and answer.is_empty:
        said["EMPTY"] = 1
    for path, places in sorted(found.items()):
        lost = sorted(place for place in places if not answer.has(path, *place))
        said["LOST"] += len(lost)
        if lost:
            failures.append(f"{commit[:12]} {path}: {len(lost)} of {len(places)}: {lost[:3]}")
    return said, failures


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--commits", type=int, default=30, metavar="N")
    parser.add_argument("binary")
    parser.add_argument("repositories", nargs="+")
    arguments = parser.parse_args()
    binary = os.path.abspath(arguments.binary)
    columns = ["commits", "with texts", "texts", "empty", "unreadable", "no answer", "EMPTY", "LOST"]
    print(f"{'':32}" + "".join(f"{name:>12}" for name in columns))
    total = collections.Counter()
    failures = []
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for number, path in enumerate(arguments.repositories):
            repository = Repository(os.path.abspath(path))
            # Revisions are compared in a working tree; none of its files is needed.
            tree = os.path.join(folder, str(number))
            subprocess.run(
                ["git", "clone", "-q", "--shared", "--no-checkout", repository.path, tree], check=True)
            log = repository.git(
                "log", "--first-parent", "--no-merges", "--format=%H %P", "--", *["*" + end for end in KINDS])
            lines = [line.split() for line in log.decode().splitlines()]
            lines = [line for line in lines if len(line) == 2]
            count = min(arguments.commits, len(lines))
            chosen = [lines[place * len(lines) // count] for place in range(count)]
            jobs = [pool.submit(judge, binary, tree, repository, parent, commit) for commit, parent in chosen]
            sums = collections.Counter()
            for job in jobs:
                said, found = job.result()
                sums.update(said)
                failures += [f"{repository.name} {line}" for line in found]
            total.update(sums)
            print(f"{repository.name:32}" + "".join(f"{sums[name]:12}" for name in columns), flush=True)
    print(f"{'all':32}" + "".join(f"{total[name]:12}" for name in columns))
    print(*failures, sep="\n")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
