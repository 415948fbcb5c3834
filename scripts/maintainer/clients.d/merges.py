"""Merges of real histories done again, for scripts/maintainer/test-clients: merges.py BINARY REPOSITORY…

Every merge commit in which both sides have changed one table, of `.strings`, `.stringsdict` or `.xcstrings`, is merged
once more by `l10ncheck merge-driver` and, beside it, by `git merge-file`. What has to come out is worked out by parsers
and a merge of their own: every text by its key, nothing lost, nothing twice, status 1 where both sides have changed one
text and nowhere else.
REPOSITORY is a folder of git, bare or not. Prints a line for each repository and kind of table, and every merge that
went wrong; ends with 1 if one did. `--min KIND=N` says how many there have to be.
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
import xml.etree.ElementTree as ElementTree

KINDS = {".strings": "strings", ".stringsdict": "stringsdict", ".xcstrings": "xcstrings"}
MARKS = re.compile(rb"^(<<<<<<<|=======|>>>>>>>)", re.M)
TOKEN = re.compile(r'/\*.*?\*/|//[^\n\r\u2028\u2029]*|"(?:[^"\\]|\\.)*"|\'(?:[^\'\\]|\\.)*\'|[\w$/:.-]+|[=;{}(),<>]|\s+', re.S)
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


class Unreadable(Exception):
    pass


# MARK: - Readers of its own


def text_of(data):
    for mark, name in ((b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be"), (b"\xef\xbb\xbf", "utf-8")):
        if data.startswith(mark):
            return data[len(mark) :].decode(name, "strict")
    return data.decode("utf-8", "strict")


def unescaped(token):
    if token[0] not in "\"'":
        return token

    def one(match):
        code = match.group(1)
        if code[0] in "Uu" and len(code) > 1:
            return chr(int(code[1:], 16))
        if code[0] in "01234567":
            return chr(int(code, 8))
        return ESCAPES.get(code, code)

    return re.sub(r"\\([Uu][0-9a-fA-F]{1,4}|[0-7]{1,3}|.)", one, token[1:-1], flags=re.S)


def read_strings(data):
    """The texts by key, and the keys that stand twice."""
    text = text_of(data)
    if text.lstrip().startswith("<"):
        return read_property_list(data)
    tokens = []
    place = 0
    while place < len(text):
        match = TOKEN.match(text, place)
        if not match:
            raise Unreadable(text[place : place + 40])
        place = match.end()
        if match.group().isspace() or match.group().startswith(("/*", "//")):
            continue
        tokens.append(match.group())
    table, twice = {}, set()
    place = 0
    while place < len(tokens):
        rest = tokens[place : place + 4]
        if len(rest) == 4 and rest[1] == "=" and rest[3] == ";" and rest[2][0] not in "{(<":
            key, value = unescaped(rest[0]), unescaped(rest[2])
            place += 4
        elif len(rest) > 1 and rest[1] == ";":
            key = value = unescaped(rest[0])
            place += 2
        else:
            raise Unreadable(" ".join(rest))
        if rest[0][0] in "=;{}(),<>":
            raise Unreadable(" ".join(rest))
        if key in table:
            twice.add(key)
        table[key] = value
    return table, twice


def read_catalog(data):
    twice = set()

    def members(pairs):
        names = [name for name, _ in pairs]
        twice.update(name for name, count in collections.Counter(names).items() if count > 1)
        # The first one of a name counts.
        return dict(reversed(pairs))

    try:
        table = json.loads(text_of(data), object_pairs_hook=members)
    except ValueError as error:
        raise Unreadable(str(error)) from error
    if not isinstance(table, dict):
        raise Unreadable("no object")
    return table, twice


def read_property_list(data):
    twice = set()

    def value(node):
        if node.tag != "dict":
            return node.text or "" if node.tag == "string" else ElementTree.tostring(node)
        table = {}
        for key, item in zip(node[::2], node[1::2]):
            if key.text in table:
                twice.add(key.text)
            table[key.text] = value(item)
        return table

    try:
        root = ElementTree.fromstring(data)
    except ElementTree.ParseError as error:
        raise Unreadable(str(error)) from error
    if root.tag != "plist" or len(root) != 1 or root[0].tag != "dict":
        raise Unreadable("no property list")
    return value(root[0]), twice


def read(kind, data):
    if not data.strip():
        return {}, set()
    try:
        return {"strings": read_strings, "xcstrings": read_catalog}.get(kind, read_property_list)(data)
    except (UnicodeDecodeError, RecursionError) as error:
        raise Unreadable(str(error)) from error


# MARK: - A merge of its own


def is_remark(kind, path):
    if kind != "xcstrings":
        return False
    if len(path) == 3 and path[0] == "strings":
        return path[2] != "localizations"
    return path == ("version",) or len(path) > 4 and path[-1] == "state"


def plain(kind, node, path):
    """A value without what is only remarked about its texts."""
    if not isinstance(node, dict):
        return node
    inner = {name: plain(kind, value, path + (name,)) for name, value in node.items()}
    return {name: value for name, value in inner.items() if not is_remark(kind, path + (name,))}


def merged(kind, base, ours, theirs, path, conflicts):
    """What has to come out, without remarks; places where both sides have changed one text go to `conflicts`."""
    if ours == theirs or theirs == base:
        return ours
    if ours == base:
        return theirs
    if isinstance(ours, dict) and isinstance(theirs, dict):
        before = base if isinstance(base, dict) else {}
        result = {}
        for name in ours.keys() | theirs.keys():
            value = merged(kind, before.get(name), ours.get(name), theirs.get(name), path + (name,), conflicts)
            if value is not None:
                result[name] = value
        forms = [{"stringUnit", "variations"}, {"plural", "device", "width"}]
        for names in forms:
            if kind == "xcstrings" and len(names & result.keys()) > 1 and not any(
                len(names & side.keys()) > 1 for side in (ours, theirs)
            ):
                conflicts[:] = [place for place in conflicts if place[: len(path)] != path] + [path]
                return ours
        return result
    conflicts.append(path)
    if ours is None or theirs is None:
        return theirs if ours is None else ours
    return ours


# MARK: - Histories


class Repository:
    def __init__(self, path):
        self.path = path
        self.name = os.path.basename(path.rstrip("/").removesuffix("/repo")).replace("+", "/")

    def git(self, *words, data=None):
        command = ["git", "-C", self.path, *words]
        return subprocess.run(command, input=data, capture_output=True, check=False).stdout

    def changes(self, old, new):
        lines = self.git("diff-tree", "-r", "-z", "--no-renames", old, new, "--", *["*" + end for end in KINDS])
        fields = lines.split(b"\0")
        found = {}
        for head, path in zip(fields[::2], fields[1::2]):
            words = head.split()
            if words[0].lstrip(b":").startswith((b"100", b"000000")) and words[1].startswith(b"100"):
                found[path] = words[2].decode(), words[3].decode()
        return found

    def both_changed(self, line):
        merge, *parents = line.split()
        if len(parents) != 2:
            return []
        base = self.git("merge-base", *parents).decode().strip()
        if not base or base in parents:
            return []
        ours = self.changes(base, parents[0])
        if not ours:
            return []
        theirs = self.changes(base, parents[1])
        found = []
        for path in ours.keys() & theirs.keys():
            if ours[path][1] != theirs[path][1]:
                found.append((os.fsdecode(path), ours[path][0], ours[path][1], theirs[path][1], merge))
        return found

    def triples(self, pool):
        """Merges in which both sides have changed a table, each content once."""
        lines = self.git("rev-list", "--merges", "--parents", "--all").decode().splitlines()
        found = {}
        for several in pool.map(self.both_changed, lines):
            for path, *versions, merge in several:
                found.setdefault((os.path.splitext(path)[1], *versions), (path, merge))
        return found

    def contents(self, names):
        names = sorted(names)
        output = self.git("cat-file", "--batch", data="".join(name + "\n" for name in names).encode())
        contents, place = {}, 0
        for name in names:
            end = output.index(b"\n", place)
            words = output[place:end].split()
            place = end + 1
            if len(words) == 3:
                size = int(words[2])
                contents[name] = output[place : place + size]
                place += size + 1
            elif name.strip("0") == "":
                contents[name] = b""
        return contents


# MARK: - Judging


def judge(binary, path, versions):
    kind = KINDS[os.path.splitext(path)[1]]
    said = collections.Counter(merges=1)
    with tempfile.TemporaryDirectory() as folder:
        names = []
        for name, data in zip(("base", "ours", "theirs"), versions):
            names.append(os.path.join(folder, name))
            with open(names[-1], "wb") as file:
                file.write(data)
        base, ours, theirs = names
        lines = subprocess.run(
            ["git", "merge-file", "-p", "-q", ours, base, theirs], capture_output=True, check=False)
        said["by lines"] = int(lines.returncode != 0)
        with open(os.path.join(folder, "swapped"), "wb") as file:
            file.write(versions[2])
        swapped = subprocess.run(
            [binary, "merge-driver", base, file.name, ours, path], capture_output=True, check=False)
        run = subprocess.run([binary, "merge-driver", base, ours, theirs, path], capture_output=True, check=False)
        with open(ours, "rb") as file:
            result = file.read()
        with open(os.path.join(folder, "swapped"), "rb") as file:
            other = file.read()
    try:
        tables = [read(kind, data) for data in versions]
    except Unreadable:
        said["unreadable"] = 1
        if run.returncode == 0:
            try:
                read(kind, result)
            except Unreadable as error:
                if b"by lines" not in run.stderr:
                    return said, f"the result cannot be read: {error}"
        return said, None
    conflicts = []
    wanted = merged(kind, *[plain(kind, table, ()) for table, _ in tables], (), conflicts)
    said["by key"] = int(bool(conflicts))
    said["resolved"] = int(bool(lines.returncode) and not conflicts)
    if lines.returncode == 0:
        try:
            table, twice = read(kind, lines.stdout)
            is_right = plain(kind, table, ()) == wanted and not twice - tables[1][1] - tables[2][1]
        except Unreadable:
            is_right = False
        said["wrong by lines"] = int(not is_right and not conflicts)
    if b"merged by lines" in run.stderr:
        return said, "merged by lines: " + run.stderr.decode(errors="replace").strip()
    if run.returncode != int(bool(conflicts)):
        return said, f"status {run.returncode}, conflicts {conflicts[:3]}: " + run.stderr.decode(errors="replace")
    if kind == "strings" and conflicts and MARKS.search(result.replace(b"\0", b"")):
        if not all(mark in result.replace(b"\0", b"") for mark in (b"<<<<<<<", b"=======", b">>>>>>>")):
            return said, "a mark is missing"
        # Of what stands between the marks ours counts, or theirs where ours has nothing.
        encoding = {b"\xff\xfe": "utf-16-le", b"\xfe\xff": "utf-16-be"}.get(result[:2], "utf-8")
        text = result.decode(encoding)
        text = re.sub(
            r"^<<<<<<< ours\r?\n(.*?)^=======\r?\n(.*?)^>>>>>>> theirs",
            lambda match: match.group(1) or match.group(2), text, flags=re.M | re.S)
        result = text.encode(encoding)
    elif kind == "strings" and conflicts and not result.lstrip().startswith(b"<"):
        return said, "no marks"
    try:
        table, twice = read(kind, result)
    except Unreadable as error:
        return said, f"the result cannot be read: {error}"
    if twice - tables[1][1] - tables[2][1]:
        return said, f"twice: {sorted(twice)[:3]}"
    if plain(kind, table, ()) != wanted:
        found = plain(kind, table, ())
        names = [name for name in wanted.keys() | found.keys() if wanted.get(name) != found.get(name)]
        return said, f"other texts: {sorted(names)[:3]}"
    if not conflicts and (other != result or swapped.returncode != 0):
        return said, "another file when theirs comes first"
    return said, None


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--min", action="append", default=[], metavar="KIND=N")
    parser.add_argument("binary")
    parser.add_argument("repositories", nargs="+")
    arguments = parser.parse_args()
    columns = ["merges", "by lines", "by key", "resolved", "wrong by lines", "unreadable", "FAILED"]
    print(f"{'':40}" + "".join(f"{name:>15}" for name in columns))
    totals = collections.defaultdict(collections.Counter)
    failures = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for path in arguments.repositories:
            repository = Repository(path)
            found = repository.triples(pool)
            contents = repository.contents({name for triple in found for name in triple[1:]})
            jobs = []
            for triple, (name, merge) in sorted(found.items()):
                versions = [contents.get(blob) for blob in triple[1:]]
                if None not in versions:
                    jobs.append((name, merge, pool.submit(judge, arguments.binary, name, versions)))
            sums = collections.defaultdict(collections.Counter)
            for name, merge, job in jobs:
                said, failure = job.result()
                kind = KINDS[os.path.splitext(name)[1]]
                if failure:
                    said["FAILED"] = 1
                    failures.append(f"{repository.name} {merge[:12]} {name}: {failure}")
                sums[kind].update(said)
                totals[kind].update(said)
            for kind, counts in sorted(sums.items()):
                line = f"{repository.name} {kind}"
                print(f"{line:40}" + "".join(f"{counts[name]:15}" for name in columns), flush=True)
    for kind, counts in sorted(totals.items()):
        print(f"{'all ' + kind:40}" + "".join(f"{counts[name]:15}" for name in columns))
    print(*failures, sep="\n")
    for wanted in arguments.min:
        kind, _, count = wanted.partition("=")
        if totals[kind]["merges"] < int(count):
            failures.append(f"only {totals[kind]['merges']} merges of {kind}")
            print(failures[-1])
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
