"""Revisions of a tree in git, and histories of texts."""
import subprocess

from growth.cases import case, entries, names, write

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


@case("revisions/tables", 200, *here(*DIFFS))
def tables(folder, n):
    """Many tables, of which a few have changed since."""
    repository(folder, [{"M%d/%s.lproj/T.strings" % (i, locale): entries(10) for i in range(n) for locale in ("en", "de")}])
    for i in range(0, n, 20):
        write(folder / ("tree/M%d/en.lproj/T.strings" % i), entries(10, "Changed %d"))


@case("revisions/changed", 1000, *here(*DIFFS, "report --since HEAD --git --format csv", "check --since HEAD --git"))
def changed(folder, n):
    """All source texts have changed, and no translation."""
    repository(folder, [{"en.lproj/T.strings": entries(n), "de.lproj/T.strings": entries(n, "Wert %d")}])
    write(folder / "tree/en.lproj/T.strings", entries(n, "Something else %d"))


@case("revisions/new-code", 500, *here("diff HEAD", "report --since HEAD", "check --since HEAD", "keys --since HEAD"))
def new_code(folder, n):
    """Code that asks for many new texts, and for others in the place of those that its table has."""
    def code(key, count):
        return "".join('let a = NSLocalizedString("%s", comment: "")\n' % (key % i) for i in range(count))
    files = {"%s.lproj/Localizable.strings" % locale: entries(n, key="Text %d") for locale in ("en", "de", "fr")}
    repository(folder, [{**files, "a.swift": code("Text %d", n)}])
    write(folder / "tree/a.swift", code("Text no %d", 2 * n))


@case("revisions/one-object", 30, *here("diff HEAD", "check --since HEAD"))
def one_object(folder, n):
    """One text of a megabyte under many names, which packs into nothing: of more than 256 MiB together it is refused."""
    text = "/* %s */\n" % ("a" * (1 << 20))
    repository(folder, [{"en.lproj/T%d.strings" % i: text for i in range(n)}])
    for i in range(n):
        write(folder / ("tree/en.lproj/T%d.strings" % i), entries(1))


@case("revisions/locales", 100, *here(*DIFFS))
def locales(folder, n):
    """Many languages, of which each has lost and got some."""
    repository(folder, [{"%s.lproj/T.strings" % name: entries(20) for name in ["en", *names(n)]}])
    for name in names(n):
        write(folder / ("tree/%s.lproj/T.strings" % name), entries(18) + entries(5, key="new.%d"))


@case("revisions/renamed", 1000, *here("diff HEAD", "diff HEAD --format json"))
def renamed(folder, n):
    """All keys have other names; half of the texts are one text."""
    def table(key):
        return "".join('"%s%d" = "%s";\n' % (key, i, "same" if i % 2 else "text %d" % i) for i in range(n))
    repository(folder, [{"en.lproj/T.strings": table("a"), "de.lproj/T.strings": table("a")}])
    write(folder / "tree/en.lproj/T.strings", table("b"))
    write(folder / "tree/de.lproj/T.strings", table("b"))


@case("revisions/moved", 200, *here("diff HEAD"))
def moved(folder, n):
    """All tables lie in other folders."""
    repository(folder, [{"A/M%d/%s.lproj/T.strings" % (i, locale): entries(5) for i in range(n) for locale in ("en", "de")}])
    (folder / "tree/A").rename(folder / "tree/B")


@case("revisions/words", 4000, *here("diff HEAD", "diff HEAD --format html"))
def words(folder, n):
    """One long text, of which every other word has changed."""
    text = '"a" = "%s";\n'
    repository(folder, [{"en.lproj/T.strings": text % " ".join("w%d" % i for i in range(n))}])
    write(folder / "tree/en.lproj/T.strings", text % " ".join("w%d" % (i if i % 2 else -i) for i in range(n)))


@case("revisions/files", 4000, *here("diff HEAD"))
def files(folder, n):
    """Many files that are no tables."""
    repository(folder, [{"src/%d/File%d.txt" % (i // 100, i): "x" for i in range(n)} | {
        "en.lproj/T.strings": entries(5), "de.lproj/T.strings": entries(4)}])


@case("revisions/saved", 2000, "diff {side}/old.json {side}/new.json",
      before=["report --format json --details --output {side}/old.json {tree}",
              "report --format json --details --output {side}/new.json {copy}"])
def saved(folder, n):
    """Two saved reports, of a tree in which half is missing."""
    write(folder / "tree/en.lproj/T.strings", entries(n))
    write(folder / "tree/de.lproj/T.strings", entries(n // 2))


OUTDATED = here("report --git --format csv", "report --git --list outdated", "export --only outdated --count", "check --git",
                "report --git --cache {out} --format csv", "report --git --cache {side} --format csv")
FILLED = ["@ report --git --cache {side} --format csv"]


@case("revisions/commits", 250, *OUTDATED, before=FILLED)
def commits(folder, n):
    """Many commits that change a text each, of source and translation in turn, among a hundred."""
    def history():
        texts = {"en": [0] * 100, "de": [0] * 100}
        for number in range(n):
            changed = ["en", "de"] if number == 0 else ["en" if number % 2 else "de"]
            texts[changed[0]][number * 7 % 100] = number
            yield {"%s.lproj/T.strings" % name: "".join('"k%d" = "text %d";\n' % pair for pair in enumerate(texts[name]))
                   for name in changed}
    repository(folder, history())


@case("revisions/pairs", 2000, *OUTDATED, before=FILLED)
def pairs(folder, n):
    """Many keys, and a few commits that change all of them."""
    repository(folder, [{"en.lproj/T.strings": entries(n, "Text %%d, %d" % i)} | (
        {} if i % 2 else {"de.lproj/T.strings": entries(n, "Wert %%d, %d" % i)}) for i in range(8)])


@case("revisions/commits-elsewhere", 2000, *OUTDATED, before=FILLED)
def elsewhere(folder, n):
    """Many commits, of which none has to do with a table."""
    repository(folder, [{"en.lproj/T.strings": entries(10), "de.lproj/T.strings": entries(9)},
                        *({"note": str(i)} for i in range(n))])


@case("revisions/history-tables", 100, *OUTDATED, before=FILLED)
def history_tables(folder, n):
    """Many tables, each changed by three commits of its own."""
    def history():
        for i in range(n):
            for step in range(3):
                # In folders of ten: git reads all of a folder for each commit that changes something in it.
                yield {"%s/M/%s.lproj/T.strings" % ("/".join("%05d" % i), locale): entries(5, "Text %%d, %d" % step)
                       for locale in (("en", "de") if step == 0 else ("en",))}
    repository(folder, history())


@case("revisions/history-folders", 200, *OUTDATED, before=FILLED)
def history_folders(folder, n):
    """One commit that moves all tables, which have one name and one content."""
    first = {"A/M%d/%s.lproj/T.strings" % (i, locale): entries(2) for i in range(n) for locale in ("en", "de")}
    repository(folder, [first, {path.replace("A/", "B/"): text for path, text in first.items()} | {
        path: None for path in first}, {"B/M0/en.lproj/T.strings": entries(2, "Other %d")}])


@case("revisions/history-moved", 250, *OUTDATED, before=FILLED)
def history_moved(folder, n):
    """A table whose keys are taken out and put in again, by turns."""
    repository(folder, [{"en.lproj/T.strings": entries(50 if i % 2 else 5, "Text %%d, %d" % i),
                         "de.lproj/T.strings": entries(5 if i % 2 else 50)} for i in range(n)])


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
