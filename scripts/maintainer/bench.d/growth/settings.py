"""The configuration, git's ignore rules, its index, its attributes."""
from growth.cases import each, entries, many, pair, row

REPORT = ("report --format csv",)


CONFIGURED = "config --config {tree}/.l10ncheck.yml {tree}"
TREE = pair(entries(10))
GIT = TREE | {".git/HEAD": "ref: refs/heads/main\n", ".git/objects/": "", ".git/refs/": ""}


def tables(n):
    return {"q%d/{en,de}.lproj/T%d.strings" % (i, i): entries(2) for i in range(n)}


# What is larger than a limit is refused before it is read: these stay below what is measured at all.
row("settings/configuration-sparse", 64 << 20, "report --format csv", "config {tree}",
    "report --format csv --config {tree}/.l10ncheck.yml {tree}", files=lambda n: TREE | {".l10ncheck.yml": n})
row("settings/ignore-sparse", 64 << 20, *REPORT, files=lambda n: TREE | {".git/": "", ".gitignore": n})
row("settings/git-sparse", 64 << 20, *REPORT, "stubs", files=lambda n: TREE | {
    ".git/HEAD": "ref: refs/heads/main\n", ".git/{config,info/exclude,info/attributes}": n, ".gitattributes": n})
row("settings/configuration-lists", 1000, *REPORT, CONFIGURED, files=lambda n:
    TREE | {".l10ncheck.yml": "exclude:\n" + each(n, "  - 'a%d/**'\n")})
row("settings/configuration-anchors", 1000, *REPORT, CONFIGURED, files=lambda n:
    TREE | {".l10ncheck.yml": "exclude: &a0 [x]\n" + each(n, "a%d: &a%d [*a%d, *a%d]\n", 1, 1, 0, 0)})
row("settings/configuration-deep", 4000, *REPORT, CONFIGURED, files=lambda n:
    TREE | {".l10ncheck.yml": "exclude: " + "[" * n})
row("settings/configuration-unknown", 2000, *REPORT, CONFIGURED, files=lambda n:
    TREE | {".l10ncheck.yml": each(n, "excluded%d: x\n")})
# Patterns that fit in very many ways, against long names.
row("settings/patterns", 500, "report --format csv", "report --format csv --exclude '%s' {tree}" % ("{{a,b}}*" * 12),
    files=lambda n: many(20, {"ab" * 60 + "/" + "ab" * 50 + "%d/en.lproj/Localizable.strings": entries(2)})
    | {".l10ncheck.yml": "exclude:\n" + each(n, "  - '**/*a*b*a*b*c%d/**'\n")})
# As many patterns as folders.
row("settings/exclude-folders", 500, "report --no-code --format csv", files=lambda n:
    tables(n) | {".l10ncheck.yml": "exclude:\n" + each(n, "  - '**/x%d/**/r/*'\n")})
# As many owners as tables.
row("settings/owners-tables", 500, "report --no-code --format csv", files=lambda n:
    tables(n) | {".l10ncheck.yml": "owners:\n" + each(n, "  - name: o%d\n    tables: ['*x%d*']\n")})
# A page of words for translators, of which each is new.
row("settings/translation-page", 4000, "report --format csv", "check", files=lambda n:
    TREE | {"TRANSLATION.md": "| Term | de |\n| --- | --- |\n" + each(n, "| w%d | m%d |\n")})
# One term in every line, with the same translation and with others.
row("settings/translation-page-term", 8000, "report --format csv", "check", files=lambda n:
    TREE | {"TRANSLATION.md": "| Term | de |\n| --- | --- |\n" + each(n, "| w | m |\n| w | m%d |\n")})
# A rule for each of as many keys.
row("settings/formats-keys", 500, "check --no-code", files=lambda n:
    pair(each(4 * n, '"k%d.x" = "en %d %%d";\n'), each(4 * n, '"k%d.x" = "de %d %%d";\n'))
    | {".l10ncheck.yml": "formats:\n" + each(n, "  - keys: ['*z%d*']\n    format: false\n")})
row("settings/ignore-lines", 4000, *REPORT, files=lambda n:
    TREE | {".git/": "", ".gitignore": each(n, "name%d\n*.x%d\na/**/b%d\n")} | many(50, {"src/File%d.swift": ""}))
# As many patterns of git as folders.
row("settings/ignore-folders", 500, *REPORT, files=lambda n:
    tables(n) | {".git/": "", ".gitignore": each(n, "**/x%d*/**/z\n*x%d*y*z\n")})
row("settings/ignore-stars", 500, *REPORT, files=lambda n: TREE | {".git/": "", ".gitignore": "*a" * n + "b\n", "a" * 250: ""})
# An ignore file in every folder.
row("settings/ignore-files", 500, *REPORT, files=lambda n:
    TREE | {".git/": ""} | many(n, {"F%d/.gitignore": "build\n*.o\n", "F%d/a.swift": ""}))


def index(n):
    """A git index of many files that are not there."""
    data = bytearray(b"DIRC" + (2).to_bytes(4, "big") + n.to_bytes(4, "big"))
    for name in sorted(b"build/file%d.o" % i for i in range(n)):
        entry = bytes(24) + (0o100644).to_bytes(4, "big") + bytes(12) + bytes(20) + len(name).to_bytes(2, "big") + name
        data += entry + bytes(8 - len(entry) % 8)
    return bytes(data) + bytes(20)


row("settings/index", 20000, *REPORT, files=lambda n: GIT | {".git/index": index(n), ".gitignore": "build\n"})
row("settings/attributes", 4000, "stubs", files=lambda n:
    GIT | {"de.lproj/Localizable.strings": entries(2), ".gitattributes": each(n, "*.a%d text eol=lf\n")})
row("settings/git-configuration", 8000, "stubs", files=lambda n:
    GIT | {"de.lproj/Localizable.strings": entries(2), ".git/config": each(n, "[s%d \"x\"]\n\ta = b\n")})
