"""Makes repositories: `two` has a corpus in two commits, `past` a history of many commits and translations."""
import pathlib
import random
import re
import shutil
import subprocess
import sys

LANGUAGES = ("de fr es it nl pl pt ru ja ko zh-Hans zh-Hant cs da fi nb sv tr el hu ro sk uk ar he hi th vi id ms").split()


def git(folder, *words, **options):
    return subprocess.run(["git", "-C", folder, "-c", "user.name=a", "-c", "user.email=a@b", *words], check=True, **options)


def two(folder, corpus):
    """The tree of a corpus, and a commit that changes five texts in each of twenty files."""
    from harness import Corpus
    made = Corpus(corpus, "--size", corpus)
    made.make()
    shutil.copytree(made.tree, folder)
    git(folder, "init", "-q", "-b", "main")
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "one")
    chance = random.Random(1)
    tables = sorted(path for path in folder.rglob("*.strings") if path.read_bytes().isascii() or path.parent.name == "de.lproj")
    for path in chance.sample(tables, min(20, len(tables))):
        lines = path.read_bytes().split(b"\n")
        edited = 0
        for place in chance.sample(range(len(lines)), len(lines)):
            if re.fullmatch(rb'"[^"\\]*" = "[^"\\]*";', lines[place]) and edited < 5:
                lines[place] = lines[place][:-2] + b' edited";'
                edited += 1
        path.write_bytes(b"\n".join(lines))
    git(folder, "commit", "-q", "-a", "-m", "two")
    git(folder, "gc", "-q")


def past(folder, commits=10_000, keys=500, tables=20):
    """Thirty translations of 10,000 texts; each commit changes up to three texts of one file."""
    folder.mkdir(parents=True)
    git(folder, "init", "-q", "-b", "main")
    chance = random.Random(1)
    texts = {(language, table): ['"key.%d.%d" = "Text %d in %s";\n' % (table, key, key, language) for key in range(keys)]
             for language in ["en", *LANGUAGES] for table in range(tables)}
    stream = subprocess.Popen(["git", "-C", folder, "fast-import", "--quiet"], stdin=subprocess.PIPE)

    def put(language, table):
        data = "".join(texts[language, table]).encode()
        stream.stdin.write(b"M 644 inline %s.lproj/T%d.strings\ndata %d\n%s\n" % (language.encode(), table, len(data), data))
    for number in range(commits):
        stream.stdin.write(b"commit refs/heads/main\ncommitter a <a@b> %d +0000\ndata 1\nx\n" % (1500000000 + number * 3600))
        if number == 0:
            for language, table in texts:
                put(language, table)
            continue
        language, table = "en" if number % 3 == 0 else chance.choice(LANGUAGES), chance.randrange(tables)
        for _ in range(chance.randint(1, 3)):
            key = chance.randrange(keys)
            texts[language, table][key] = '"key.%d.%d" = "Text %d in %s, %d";\n' % (table, key, key, language, number)
        put(language, table)
    stream.stdin.close()
    if stream.wait() != 0:
        sys.exit("git fast-import failed")
    # As whoever clones it has it: fast-import packs files in the order of commits.
    git(folder, "repack", "-adfq", "--depth=50", "--window=10")
    git(folder, "reset", "-q", "--hard", "main")


if __name__ == "__main__":
    {"two": two, "past": past}[sys.argv[2]](pathlib.Path(sys.argv[1]), *sys.argv[3:])
