#!/usr/bin/env python3
"""writers.py: what the commands that write do to trees, held against four properties.

Usage: writers.py --tool BIN [--only COMMAND,...] TREE...

Each command runs in a copy of each tree, which is made a git repository under TMPDIR:
  applies  its patch applies with `git apply` as a whole
  left     no file that it says it left as it is stands in the patch
  again    after `--write`, a second run writes nothing more
  kept     no text is gone, empty or the English one afterwards that was not
Texts are read by a reader of this script's own. The table has a row for each command, and below it each exception:
  command <TAB> property <TAB> tree <TAB> detail
"""
import argparse, collections, json, os, plistlib, re, shutil, subprocess, sys, tempfile

ENTRY = re.compile(r'/\*.*?\*/|//[^\n]*|("(?:[^"\\]|\\.)*"|[\w.$/:-]+)\s*=\s*("(?:[^"\\]|\\.)*"|[\w.$/:-]+)\s*;', re.S)
ESCAPE = re.compile(r'\\(?:[Uu]([0-9a-fA-F]{1,4})|(.))', re.S)
LEFT = re.compile(r"^l10ncheck: (?:error: |warning: )?(\S.*?)(?:: not (?:edited|created|written)| stays as it is)\b", re.M)
PROPERTIES = ["applies", "left", "again", "kept"]


def plain(word):
    if not word.startswith('"'):
        return word
    return ESCAPE.sub(lambda m: chr(int(m[1], 16)) if m[1] else {"n": "\n", "t": "\t", "r": "\r"}.get(m[2], m[2]), word[1:-1])


def leaves(value, path=()):
    """The texts of a tree of dictionaries, by their paths."""
    if isinstance(value, dict):
        for name in value:
            yield from leaves(value[name], path + (name,))
    elif isinstance(value, str):
        yield path, value


def texts(path):
    """The texts of a file by language, key and place; nothing of a file that cannot be read."""
    folder, name = os.path.split(path)
    data = open(path, "rb").read()
    try:
        if name.endswith(".xcstrings"):
            for key, entry in json.loads(data)["strings"].items():
                for language, unit in entry.get("localizations", {}).items():
                    for place, text in leaves(unit):
                        if place[-1] == "value":
                            yield language, key, place[:-2], text
            return
        language = os.path.basename(folder).removesuffix(".lproj").replace("English", "en")
        if name.endswith(".stringsdict"):
            for place, text in leaves(plistlib.loads(data)):
                yield language, place[0], place[1:], text
            return
        if data.startswith(b"bplist") or data.lstrip().startswith(b"<?xml"):
            for place, text in leaves(plistlib.loads(data)):
                yield language, place[0], (), text
            return
        decoded = data.decode("utf-16" if data[:2] in (b"\xff\xfe", b"\xfe\xff") else "utf-8-sig")
        for match in ENTRY.finditer(decoded):
            if match[1]:
                yield language, plain(match[1]), (), plain(match[2])
    except (ValueError, KeyError, AttributeError, plistlib.InvalidFileException):
        return


def tree_texts(top):
    """All texts of a tree, by table, key and place, and by language."""
    found = collections.defaultdict(dict)
    for folder, folders, names in os.walk(top):
        folders[:] = [name for name in folders if name != ".git"]
        for name in names:
            table, ending = os.path.splitext(name)
            path = os.path.join(folder, name)
            if ending in (".strings", ".stringsdict", ".xcstrings") and not os.path.islink(path):
                home = os.path.relpath(os.path.dirname(folder) if folder.endswith(".lproj") else folder, top)
                for language, key, place, text in texts(path):
                    found[os.path.join(home, table), key, place][language.lower().replace("_", "-")] = text
    return found


def worse(before, after, isMoved):
    """Translations that are gone, empty, or the source's text, and were not."""
    for place, languages in before.items():
        now = after.get(place, {})
        # Rules and units of several forms have other places in another kind of file.
        if isMoved and (place[2] or not now):
            continue
        sources = {languages.get(name) for name in ("en", "base", "english")} | {place[1]}
        for language, text in languages.items():
            other = now.get(language) if language != "base" or not isMoved else text
            if text.strip() and (not (other or "").strip() or other in sources and text not in sources):
                yield f"{place[0]} [{language}] {place[1]!r}: {text!r} is now {other!r}"


class Trial:
    def __init__(self, tool, tree, home):
        self.tool, self.tree, self.home, self.number = tool, tree, home, 0
        self.found = []

    def git(self, copy, *words, data=None):
        return subprocess.run(["git", "-C", copy, *words], input=data, capture_output=True)

    def copy(self):
        """One more copy of the tree, which is added to git once."""
        first = os.path.join(self.home, "0", "tree")
        if not self.number:
            shutil.copytree(self.tree, first, symlinks=True, ignore=shutil.ignore_patterns(".git"))
            self.git(first, "init", "-q")
            self.git(first, "add", "-Af")
            self.git(first, "-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "x")
        self.number += 1
        top = os.path.join(self.home, f"{self.number}", "tree")
        shutil.copytree(first, top, symlinks=True)
        return top

    def run(self, top, words):
        try:
            return subprocess.run([self.tool, *words], cwd=top, capture_output=True, timeout=120)
        except subprocess.TimeoutExpired:
            return subprocess.CompletedProcess(words, 124, b"", b"l10ncheck: no end after 120 seconds")

    def fail(self, command, fault, detail):
        self.found.append((command, fault, os.path.basename(self.tree), detail.replace("\n", " ")[:300]))

    def handoff(self, top):
        """The files that come back with every text filled by pseudo-translations of the source."""
        out = os.path.join(os.path.dirname(top), "out")
        self.run(top, ["export", "--only", "untranslated", "--output", out, "."])
        files = sorted(os.path.join(out, name) for name in os.listdir(out)) if os.path.isdir(out) else []
        for path in files:
            text = open(path, encoding="utf-8").read()
            text = re.sub(r"\s*<target(?:\s[^>]*)?(?:/>|>.*?</target>)", "", text, flags=re.S)
            text = re.sub(r"<source>(.*?)</source>", r'\g<0><target state="translated">\1 ‹ö›</target>', text, flags=re.S)
            open(path, "w", encoding="utf-8").write(text)
        return files

    def try_command(self, command, words):
        top = self.copy()
        if command == "handoff":
            files = self.handoff(top)
            if not files:
                return False
            words = ["import", *files, "--into", "."]
        before = tree_texts(top)
        first = self.run(top, words)
        said = first.stderr.decode("utf-8", "replace")
        if first.returncode > 1 and not first.stdout:
            return False
        if first.stdout.strip():
            applied = self.git(top, "apply", "--check", "-", data=first.stdout)
            if applied.returncode:
                self.fail(command, "applies", applied.stderr.decode("utf-8", "replace"))
        paths = set(re.findall(r"^diff --git a/.* b/(.*)$", first.stdout.decode("utf-8", "replace"), re.M))
        for path in set(LEFT.findall(said)) & paths:
            self.fail(command, "left", path)
        self.run(top, [*words, "--write"])
        faults = list(worse(before, tree_texts(top), command.startswith("convert")))
        for detail in faults[:3]:
            self.fail(command, "kept", f"{len(faults)} texts: {detail}")
        second = self.run(top, words)
        if b"diff --git" in second.stdout:
            changed = sorted(set(re.findall(r"^diff --git a/.* b/(.*)$", second.stdout.decode("utf-8", "replace"), re.M)))
            self.fail(command, "again", f"{len(changed)} files: {', '.join(changed[:4])}")
        shutil.rmtree(os.path.dirname(top))
        return True


COMMANDS = {
    "stubs": ["stubs"], "stubs memory": ["stubs", "--value", "memory"],
    "stubs pseudo": ["stubs", "--value", "pseudo", "--unmarked"], "stubs empty": ["stubs", "--value", "empty"],
    "stubs resources": ["stubs", "--copy-resources"], "stubs add": ["stubs", "--add-locale", "sw"],
    "sync": ["sync"], "convert catalog": ["convert", "--to", "catalog"], "convert strings": ["convert", "--to", "strings"],
    "handoff": [],
}

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tool", required=True)
    parser.add_argument("--only", help="commands, with commas between them")
    parser.add_argument("trees", nargs="+", metavar="TREE")
    asked = parser.parse_args()
    chosen = asked.only.split(",") if asked.only else list(COMMANDS)
    found, ran = [], collections.Counter()
    for tree in asked.trees:
        with tempfile.TemporaryDirectory() as home:
            trial = Trial(os.path.abspath(asked.tool), tree.rstrip("/"), home)
            for command in chosen:
                ran[command] += trial.try_command(command, COMMANDS[command])
            found += trial.found
        print(f"{os.path.basename(trial.tree)}: {len(trial.found)} exceptions", file=sys.stderr, flush=True)
    print("\t".join(["command", "trees", *PROPERTIES]))
    for command in chosen:
        broken = [len({row[2] for row in found if row[:2] == (command, fault)}) for fault in PROPERTIES]
        print("\t".join(map(str, [command, ran[command], *broken])))
    for row in found:
        print("\t".join(row))
    sys.exit(1 if found else 0)
