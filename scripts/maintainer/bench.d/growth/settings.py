"""The configuration, git's ignore rules, its index, its attributes."""
from growth.cases import case, entries, write

REPORT = ("report --format csv",)


def tree(folder):
    for locale in ("en", "de"):
        write(folder / ("tree/%s.lproj/Localizable.strings" % locale), entries(10))


def sparse(path, size):
    path.parent.mkdir(parents=True, exist_ok=True)
    with open(path, "wb") as file:
        file.truncate(size)


# What is larger than a limit is refused before it is read: these stay below what is measured at all.
@case("settings/configuration-sparse", 64 << 20, "report --format csv", "config {tree}",
      "report --format csv --config {tree}/.l10ncheck.yml {tree}")
def configuration_sparse(folder, n):
    tree(folder)
    sparse(folder / "tree/.l10ncheck.yml", n)


@case("settings/ignore-sparse", 64 << 20, *REPORT)
def ignore_sparse(folder, n):
    tree(folder)
    (folder / "tree/.git").mkdir()
    sparse(folder / "tree/.gitignore", n)


@case("settings/git-sparse", 64 << 20, *REPORT, "stubs")
def git_sparse(folder, n):
    tree(folder)
    write(folder / "tree/.git/HEAD", "ref: refs/heads/main\n")
    for name in ("config", "info/exclude", "info/attributes"):
        sparse(folder / "tree/.git" / name, n)
    sparse(folder / "tree/.gitattributes", n)


@case("settings/configuration-lists", 1000, *REPORT, "config --config {tree}/.l10ncheck.yml {tree}")
def configuration_lists(folder, n):
    tree(folder)
    write(folder / "tree/.l10ncheck.yml", "exclude:\n" + "".join("  - 'a%d/**'\n" % i for i in range(n)))


@case("settings/configuration-anchors", 1000, *REPORT, "config --config {tree}/.l10ncheck.yml {tree}")
def configuration_anchors(folder, n):
    tree(folder)
    write(folder / "tree/.l10ncheck.yml", "exclude: &a0 [x]\n" + "".join(
        "a%d: &a%d [*a%d, *a%d]\n" % (i + 1, i + 1, i, i) for i in range(n)))


@case("settings/configuration-deep", 4000, *REPORT, "config --config {tree}/.l10ncheck.yml {tree}")
def configuration_deep(folder, n):
    tree(folder)
    write(folder / "tree/.l10ncheck.yml", "exclude: " + "[" * n)


@case("settings/configuration-unknown", 2000, *REPORT, "config --config {tree}/.l10ncheck.yml {tree}")
def configuration_unknown(folder, n):
    tree(folder)
    write(folder / "tree/.l10ncheck.yml", "".join("excluded%d: x\n" % i for i in range(n)))


@case("settings/patterns", 500, "report --format csv", "report --format csv --exclude '%s' {tree}" % ("{{a,b}}*" * 12))
def patterns(folder, n):
    """Patterns that fit in very many ways, against long names."""
    for i in range(20):
        write(folder / ("tree/%s/%s%d/en.lproj/Localizable.strings" % ("ab" * 60, "ab" * 50, i)), entries(2))
    write(folder / "tree/.l10ncheck.yml", "exclude:\n" + "".join("  - '**/*a*b*a*b*c%d/**'\n" % i for i in range(n)))


def tables(folder, n):
    for locale in ("en", "de"):
        for i in range(n):
            write(folder / ("tree/q%d/%s.lproj/T%d.strings" % (i, locale, i)), entries(2))


@case("settings/exclude-folders", 500, "report --no-code --format csv")
def exclude_folders(folder, n):
    """As many patterns as folders."""
    tables(folder, n)
    write(folder / "tree/.l10ncheck.yml", "exclude:\n" + "".join("  - '**/x%d/**/r/*'\n" % i for i in range(n)))


@case("settings/owners-tables", 500, "report --no-code --format csv")
def owners_tables(folder, n):
    """As many owners as tables."""
    tables(folder, n)
    write(folder / "tree/.l10ncheck.yml", "owners:\n" + "".join(
        "  - name: o%d\n    tables: ['*x%d*']\n" % (i, i) for i in range(n)))


@case("settings/formats-keys", 500, "check --no-code")
def formats_keys(folder, n):
    """A rule for each of as many keys."""
    for locale in ("en", "de"):
        write(folder / ("tree/%s.lproj/Localizable.strings" % locale), "".join(
            '"k%d.x" = "%s %d %%d";\n' % (i, locale, i) for i in range(4 * n)))
    write(folder / "tree/.l10ncheck.yml", "formats:\n" + "".join(
        "  - keys: ['*z%d*']\n    format: false\n" % i for i in range(n)))


@case("settings/ignore-lines", 4000, *REPORT)
def ignore_lines(folder, n):
    tree(folder)
    (folder / "tree/.git").mkdir()
    write(folder / "tree/.gitignore", "".join("name%d\n*.x%d\na/**/b%d\n" % (i, i, i) for i in range(n)))
    for i in range(50):
        write(folder / ("tree/src/File%d.swift" % i), "")


@case("settings/ignore-folders", 500, *REPORT)
def ignore_folders(folder, n):
    """As many patterns of git as folders."""
    tables(folder, n)
    (folder / "tree/.git").mkdir()
    write(folder / "tree/.gitignore", "".join("**/x%d*/**/z\n*x%d*y*z\n" % (i, i) for i in range(n)))


@case("settings/ignore-stars", 500, *REPORT)
def ignore_stars(folder, n):
    tree(folder)
    (folder / "tree/.git").mkdir()
    write(folder / "tree/.gitignore", "*a" * n + "b\n")
    write(folder / "tree" / ("a" * 250), "")


@case("settings/ignore-files", 500, *REPORT)
def ignore_files(folder, n):
    """An ignore file in every folder."""
    tree(folder)
    (folder / "tree/.git").mkdir()
    for i in range(n):
        write(folder / ("tree/F%d/.gitignore" % i), "build\n*.o\n")
        write(folder / ("tree/F%d/a.swift" % i), "")


@case("settings/index", 20000, *REPORT)
def index(folder, n):
    """A git index of many files that are not there."""
    tree(folder)
    write(folder / "tree/.git/HEAD", "ref: refs/heads/main\n")
    (folder / "tree/.git/objects").mkdir()
    (folder / "tree/.git/refs").mkdir()
    data = bytearray(b"DIRC" + (2).to_bytes(4, "big") + n.to_bytes(4, "big"))
    for name in sorted(b"build/file%d.o" % i for i in range(n)):
        entry = bytes(24) + (0o100644).to_bytes(4, "big") + bytes(12) + bytes(20) + len(name).to_bytes(2, "big") + name
        data += entry + bytes(8 - len(entry) % 8)
    write(folder / "tree/.git/index", bytes(data) + bytes(20))
    write(folder / "tree/.gitignore", "build\n")


@case("settings/attributes", 4000, "stubs")
def attributes(folder, n):
    tree(folder)
    write(folder / "tree/de.lproj/Localizable.strings", entries(2))
    write(folder / "tree/.git/HEAD", "ref: refs/heads/main\n")
    (folder / "tree/.git/objects").mkdir()
    (folder / "tree/.git/refs").mkdir()
    write(folder / "tree/.gitattributes", "".join("*.a%d text eol=lf\n" % i for i in range(n)))


@case("settings/git-configuration", 8000, "stubs")
def git_configuration(folder, n):
    tree(folder)
    write(folder / "tree/de.lproj/Localizable.strings", entries(2))
    write(folder / "tree/.git/HEAD", "ref: refs/heads/main\n")
    (folder / "tree/.git/objects").mkdir()
    (folder / "tree/.git/refs").mkdir()
    write(folder / "tree/.git/config", "".join("[s%d \"x\"]\n\ta = b\n" % i for i in range(n)))
