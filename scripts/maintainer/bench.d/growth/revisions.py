"""Revisions of a tree in git, and histories of texts."""
import subprocess

from growth.cases import case, each, entries, fill, localized, many, names, pair, row, write

DIFFS = ("diff HEAD", "diff HEAD --format json", "diff HEAD --format markdown", "diff HEAD --format html",
         "report --since HEAD --format csv", "check --since HEAD")


def repository(folder, commits):
    """Makes a repository of commits, each the files that it writes, or removes (None), in the order of time; the
    last one is checked out."""
    git = ["git", "-C", folder / "tree"]
    subprocess.run([*git, "init", "-q", "-b", "main"], check=True)
    import_ = subprocess.Popen([*git, "fast-import", "--quiet"], stdin=subprocess.PIPE)
    for number, files in enumerate(commits):
        import_.stdin.write(b"commit refs/heads/main\ncommitter a <a@b> %d +0000\ndata 1\nx\n" % (1500000000 + number * 60))
        for path, text in files.items():
            if text is None:
                import_.stdin.write(b"D %s\n" % path.encode())
                continue
            data = text.encode()
            import_.stdin.write(b"M 644 inline %s\ndata %d\n%s\n" % (path.encode(), len(data), data))
    import_.stdin.close()
    if import_.wait() != 0:
        raise RuntimeError("git fast-import has failed")
    subprocess.run([*git, "reset", "-q", "--hard", "main"], check=True)


def here(*commands):
    """Commands that run in the tree, as revisions are of the current folder."""
    return tuple("@ " + command for command in commands)


def changed(name, size, *commands, commits, then=None, before=()):
    """Registers a repository of commits, in whose tree `then` writes files that are not committed."""
    @case(name, size, *commands, before=before)
    def make(folder, n):
        repository(folder, commits(n))
        fill(folder, then(n) if then else {})


def modules(n, table, prefix=""):
    return {"%sM%d/%s.lproj/T.strings" % (prefix, i, locale): table for i in range(n) for locale in ("en", "de")}


def calls(key, count):
    return each(count, 'let a = NSLocalizedString("' + key + '", comment: "")\n')


def half(n, key):
    """A table of which half of the texts are one text."""
    return "".join('"%s%d" = "%s";\n' % (key, i, "same" if i % 2 else "text %d" % i) for i in range(n))


# Many tables, of which a few have changed since.
changed("revisions/tables", 200, *here(*DIFFS), commits=lambda n: [modules(n, entries(10))],
        then=lambda n: {"M%d/en.lproj/T.strings" % i: entries(10, "Changed %d") for i in range(0, n, 20)})
# All source texts have changed, and no translation.
changed("revisions/changed", 1000, *here(*DIFFS, "report --since HEAD --git --format csv", "check --since HEAD --git"),
        commits=lambda n: [pair(entries(n), entries(n, "Wert %d"), "T.strings")],
        then=lambda n: {"en.lproj/T.strings": entries(n, "Something else %d")})
# Code that asks for many new texts, and for others in the place of those that its table has.
changed("revisions/new-code", 500, *here("diff HEAD", "report --since HEAD", "check --since HEAD", "keys --since HEAD"),
        commits=lambda n: [localized(("en", "de", "fr"), entries(n, key="Text %d")) | {"a.swift": calls("Text %d", n)}],
        then=lambda n: {"a.swift": calls("Text no %d", 2 * n)})
# One text of a megabyte under many names, which packs into nothing: of more than 256 MiB together it is refused.
changed("revisions/one-object", 30, *here("diff HEAD", "check --since HEAD"),
        commits=lambda n: [{"en.lproj/T%d.strings" % i: "/* %s */\n" % ("a" * (1 << 20)) for i in range(n)}],
        then=lambda n: many(n, {"en.lproj/T%d.strings": entries(1)}))
# Many languages, of which each has lost and got some.
changed("revisions/locales", 100, *here(*DIFFS), commits=lambda n: [localized(["en", *names(n)], entries(20), "T.strings")],
        then=lambda n: localized(names(n), entries(18) + entries(5, key="new.%d"), "T.strings"))
# All keys have other names; half of the texts are one text.
changed("revisions/renamed", 1000, *here("diff HEAD", "diff HEAD --format json"),
        commits=lambda n: [pair(half(n, "a"), table="T.strings")], then=lambda n: pair(half(n, "b"), table="T.strings"))


@case("revisions/moved", 200, *here("diff HEAD"))
def moved(folder, n):
    """All tables lie in other folders."""
    repository(folder, [modules(n, entries(5), "A/")])
    (folder / "tree/A").rename(folder / "tree/B")


# One long text, of which every other word has changed.
changed("revisions/words", 4000, *here("diff HEAD", "diff HEAD --format html"),
        commits=lambda n: [{"en.lproj/T.strings": '"a" = "%s";\n' % " ".join("w%d" % i for i in range(n))}],
        then=lambda n: {"en.lproj/T.strings": '"a" = "%s";\n' % " ".join("w%d" % (i if i % 2 else -i) for i in range(n))})
# Many files that are no tables.
changed("revisions/files", 4000, *here("diff HEAD"), commits=lambda n: [
    {"src/%d/File%d.txt" % (i // 100, i): "x" for i in range(n)} | pair(entries(5), entries(4), "T.strings")])
# Two saved reports, of a tree in which half is missing.
row("revisions/saved", 2000, "diff {side}/old.json {side}/new.json",
    before=["report --format json --details --output {side}/old.json {tree}",
            "report --format json --details --output {side}/new.json {copy}"],
    files=lambda n: pair(entries(n), entries(n // 2), "T.strings"))


OUTDATED = here("report --git --format csv", "report --git --list outdated", "export --only outdated --count", "check --git",
                "report --git --cache {out} --format csv", "report --git --cache {side} --format csv")
FILLED = ["@ report --git --cache {side} --format csv"]


def in_turn(n):
    """Commits that change a text each, of source and translation in turn, among a hundred."""
    texts = {"en": [0] * 100, "de": [0] * 100}
    for number in range(n):
        languages = ["en", "de"] if number == 0 else ["en" if number % 2 else "de"]
        texts[languages[0]][number * 7 % 100] = number
        yield {"%s.lproj/T.strings" % name: "".join('"k%d" = "text %d";\n' % text for text in enumerate(texts[name]))
               for name in languages}


def three_each(n):
    """Commits to many tables, each of which is changed by three of its own."""
    for i in range(n):
        for step in range(3):
            # In folders of ten: git reads all of a folder for each commit that changes something in it.
            yield {"%s/M/%s.lproj/T.strings" % ("/".join("%05d" % i), locale): entries(5, "Text %%d, %d" % step)
                   for locale in (("en", "de") if step == 0 else ("en",))}


def all_moved(n):
    """One commit that moves all tables, which have one name and one content."""
    first = modules(n, entries(2), "A/")
    return [first, modules(n, entries(2), "B/") | dict.fromkeys(first), {"B/M0/en.lproj/T.strings": entries(2, "Other %d")}]


changed("revisions/commits", 250, *OUTDATED, before=FILLED, commits=in_turn)
# Many keys, and a few commits that change all of them.
changed("revisions/pairs", 2000, *OUTDATED, before=FILLED, commits=lambda n: [
    {"en.lproj/T.strings": entries(n, "Text %%d, %d" % i)} | (
        {} if i % 2 else {"de.lproj/T.strings": entries(n, "Wert %%d, %d" % i)}) for i in range(8)])
# Many commits, of which none has to do with a table.
changed("revisions/commits-elsewhere", 2000, *OUTDATED, before=FILLED, commits=lambda n: [
    pair(entries(10), entries(9), "T.strings"), *({"note": str(i)} for i in range(n))])
changed("revisions/history-tables", 100, *OUTDATED, before=FILLED, commits=three_each)
changed("revisions/history-folders", 200, *OUTDATED, before=FILLED, commits=all_moved)
# A table whose keys are taken out and put in again, by turns.
changed("revisions/history-moved", 250, *OUTDATED, before=FILLED, commits=lambda n: [
    pair(entries(50 if i % 2 else 5, "Text %%d, %d" % i), entries(5 if i % 2 else 50), "T.strings") for i in range(n)])


@case("revisions/conflicts", 500, *here("merge --resolve --write", "merge --resolve"))
def conflicts(folder, n):
    """A merge that git has left in many tables."""
    git = ["git", "-C", folder / "tree", "-c", "user.name=a", "-c", "user.email=a@b"]
    paths = ["M%d/en.lproj/T.strings" % i for i in range(max(1, n // 10))]
    base = '"a" = "1";\n"b" = "2";\n'
    repository(folder, [{path: base for path in paths}])
    subprocess.run([*git, "checkout", "-q", "-b", "other"], check=True)
    for path in paths:
        write(folder / "tree" / path, base + '"o" = "1";\n' * 1)
    subprocess.run([*git, "commit", "-q", "-a", "-m", "o"], check=True)
    subprocess.run([*git, "checkout", "-q", "main"], check=True)
    for path in paths:
        write(folder / "tree" / path, base + '"t" = "1";\n')
    subprocess.run([*git, "commit", "-q", "-a", "-m", "t"], check=True)
    subprocess.run([*git, "merge", "other"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
