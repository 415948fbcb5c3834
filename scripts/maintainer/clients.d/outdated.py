"""Which translations a history says are outdated, worked out once more: outdated.py BINARY WORKTREE…

Replays each history from its first commit, by first parents: of every translation it keeps the source text of the moment
at which it was last touched, and compares that with the source text of now. Readers and rules are its own. Of
the files that a report compares it prints how many
`l10ncheck check --git` finds alike, and each one that only one of the two finds; ends with 1 if less than 99 % are alike.
"""

import json
import re
import subprocess
import sys

from merges import Unreadable, read_strings

SOURCES = ("en.lproj", "English.lproj", "Base.lproj")


def git(tree, *words):
    return subprocess.run(["git", "-C", tree, *words], capture_output=True, check=True).stdout


class Blobs:
    """Contents, through one process."""

    def __init__(self, tree):
        self.process = subprocess.Popen(
            ["git", "-C", tree, "cat-file", "--batch"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def read(self, name):
        self.process.stdin.write(name.encode() + b"\n")
        self.process.stdin.flush()
        head = self.process.stdout.readline().split()
        if len(head) < 3:
            return None
        data = self.process.stdout.read(int(head[2]))
        self.process.stdout.read(1)
        return data


def table(data):
    try:
        return read_strings(data)[0] if data is not None else None
    except (Unreadable, UnicodeDecodeError, ValueError, SyntaxError):
        return None


def words(text):
    return "".join(c for c in text.lower() if c.isalpha() or c.isnumeric() or c in "%@")


def placeholders(text):
    return sorted(re.findall(r"%(?:\d+\$)?[-+ #0]*\d*(?:\.\d+)?(?:hh|h|ll|l|q|z|t|j|L)?[@a-zA-Z]", text.replace("%%", "")))


def sources_of(path):
    """The files that a translation's source may be in, in the order in which they are asked."""
    parts = path.split("/")
    if len(parts) < 2 or not parts[-2].endswith(".lproj") or parts[-2] in SOURCES:
        return []
    return ["/".join(parts[:-2] + [folder, parts[-1]]) for folder in SOURCES]


def source_text(path, key, tables):
    """What the source of a translation says; nothing where it has no source."""
    return next((tables[source][key] for source in sources_of(path) if key in tables.get(source, {})), None)


def replay(tree):
    """The outdated translations as (path, key)."""
    blobs = Blobs(tree)
    log = git(tree, "log", "--first-parent", "-m", "--reverse", "--raw", "-z", "-M100%", "-l0", "--no-abbrev", "--format=%x01%H")
    tables, seen = {}, {}
    # What a source said of a key first: a translation may be older than that.
    first = {}
    for commit in log.split(b"\x01")[1:]:
        fields = commit.split(b"\0")[1:]
        touched, gone, came = [], {}, []
        place = 0
        while place < len(fields):
            field = fields[place].strip(b"\n")
            if not field.startswith(b":"):
                place += 1
                continue
            _, mode, _, new, status = field.decode().split()
            path = fields[place + 1].decode("utf-8", "replace")
            place += 2
            if status[0] in "RC":
                old, path = path, fields[place].decode("utf-8", "replace")
                place += 1
                if status[0] == "R" and old in tables and path.endswith(".strings"):
                    tables[path] = tables.pop(old)
                    seen[path] = seen.pop(old, {})
            if not path.endswith(".strings"):
                continue
            if status[0] == "D":
                gone["/".join(path.split("/")[-2:])] = (tables.pop(path, None), seen.pop(path, {}))
                continue
            content = table(blobs.read(new)) if mode.startswith("100") else None
            if content is None:
                continue
            came.append((path, content))
        for path, content in came:
            # A folder that was moved while its files were edited.
            before, known = gone.get("/".join(path.split("/")[-2:]), (None, {}))
            if path not in tables and before is not None:
                tables[path], seen[path] = before, known
            before = tables.get(path, {})
            touched += [(path, key) for key, text in content.items() if before.get(key) != text]
            tables[path] = content
        for path, key in touched:
            first.setdefault((path, key), tables[path][key])
            seen.setdefault(path, {})[key] = source_text(path, key, tables)
    outdated = set()
    for path, content in tables.items():
        for key in content:
            was, now = seen.get(path, {}).get(key), source_text(path, key, tables)
            if was is None:
                was = next((first[source, key] for source in sources_of(path) if (source, key) in first), None)
            if was is None or now is None or was == now:
                continue
            if words(was) != words(now) or placeholders(was) != placeholders(now):
                outdated.add((path, key))
    return outdated


def run(binary, command, tree, *words):
    flags = ["--development-region", "en", "--all-files", "--format", "json"]
    return json.loads(subprocess.run([binary, command, *words, *flags, tree], capture_output=True).stdout)


def compared(binary, tree):
    """The translated files that a report compares: those of the project's languages, whose table says what is expected."""
    files = set()
    for bundle in run(binary, "report", tree, "--exit-zero")["bundles"]:
        for table in bundle["tables"]:
            if table["expectedFrom"] == "development":
                locales = set(table["locales"])
                files |= {path for path in table["files"] if locale_of(path) in locales}
    return files


def locale_of(path):
    name = path.split("/")[-2] if "/" in path else ""
    return name.removesuffix(".lproj").replace("_", "-")


def found(binary, tree):
    return {
        (item["path"], item["key"])
        for item in run(binary, "check", tree, "--git", "--only", "outdated-translation")["findings"]
        if item["path"].endswith(".strings")
    }


def main():
    binary, *trees = sys.argv[1:]
    failed = False
    for tree in trees:
        files = compared(binary, tree)
        ours, theirs = ({item for item in items if item[0] in files} for items in (replay(tree), found(binary, tree)))
        alike, all_of_them = len(ours & theirs), len(ours | theirs)
        print(f"{tree}: {len(ours)} outdated, {alike} of {all_of_them} alike", flush=True)
        for title, items in (("only replayed", ours - theirs), ("only found", theirs - ours)):
            for path, key in sorted(items)[:40]:
                print(f"  {title}: {path} {key!r}")
        failed = failed or alike < 0.99 * all_of_them
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
