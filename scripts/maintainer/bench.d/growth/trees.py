"""Folders: many, deep, with long names; localizations, tables and resources."""
import os
import pathlib

from growth.cases import case, dictionary, entries, many, names, pair, plist, regions, row, string, write

ALL = ("report --format csv", "resolve", "export --count", "stubs")

row("trees/containers", 500, *ALL, "resolve --key key.1 {tree}", files=lambda n:
    many(n, {"F%d/{en,de}.lproj/Localizable.strings": entries(2)}))


@case("trees/containers-nested", 20_000, *ALL)
def containers_nested(folder, n):
    """Containers in each other. The input is the bytes of all their paths: each level's has those of all above it. Below
    some 2,000 levels no path can be opened."""
    place = folder / "tree"
    for i in range(int(n**0.5 * 2)):
        write(place / "en.lproj/Localizable.strings", entries(2))
        write(place / "de.lproj/Localizable.strings", entries(1))
        place = place / "a"


row("trees/tables", 500, *ALL, "resolve --key key.1 {tree}", files=lambda n: many(n, {"{en,de}.lproj/T%d.strings": entries(2)}))
row("trees/locales", 500, *ALL, "export --output {out} {tree}", "resolve --prefer qab,de {tree}", files=lambda n:
    {"%s.lproj/Localizable.strings" % locale: entries(2) for locale in ["en", *names(n)]})
# Many localizations of one language.
row("trees/regions", 250, *ALL, "export --output {out} {tree}", "resolve --prefer en-GB {tree}", files=lambda n:
    {"%s.lproj/Localizable.strings" % locale: entries(1 + place % 2) for place, locale in enumerate(["en", *regions(n)])})


def spelled(number):
    """The name of one locale in one of many spellings."""
    return "".join(letter.upper() if number >> place & 1 else letter for place, letter in enumerate("en-latn-us-posix"))


row("trees/spellings", 250, *ALL, files=lambda n: {spelled(i) + ".lproj/Localizable.strings": entries(2) for i in range(n)})
# Localizations that only an Info.plist declares.
row("trees/declared", 2000, "resolve", "report --format csv", "stubs", files=lambda n: {
    "App.app/Info.plist": plist(dictionary([("CFBundleLocalizations", "<array>%s</array>" % "".join(map(string, names(n))))])),
    "App.app/{en,de}.lproj/Localizable.strings": entries(2),
})


@case("trees/deep", 200, "report --format csv", "resolve")
def deep(folder, n):
    """Folders in each other, beyond what a path may be long."""
    place = os.open(folder / "tree", os.O_RDONLY)
    for _ in range(n):
        os.mkdir("a" * 20, dir_fd=place)
        inner = os.open("a" * 20, os.O_RDONLY, dir_fd=place)
        os.close(place)
        place = inner
    os.close(place)
    write(folder / "tree/en.lproj/Localizable.strings", entries(2))


# Files that are no tables, in folders of a hundred.
row("trees/files", 4000, "report --format csv", "resolve", files=lambda n:
    {"en.lproj/Localizable.strings": entries(2)} | {"src/%d/File%d.swift" % (i // 100, i): "" for i in range(n)})
row("trees/one-folder", 8000, "report --format csv", "resolve", files=lambda n:
    {"en.lproj/Localizable.strings": entries(2)} | many(n, {"File%d.swift": ""}))
row("trees/resources", 1000, "report --format csv", "report", "resolve --resource Image1.png {tree}", "stubs", files=lambda n:
    {"en.lproj/Localizable.strings": entries(2)}
    | {"%s.lproj/Image%d.png" % ("{en,de}" if i % 2 else "en", i): "" for i in range(n)})
# One resource in many variants.
row("trees/variants", 1000, "report --format csv", "resolve --resource Image.png {tree}", files=lambda n:
    many(n, {"{en,de}.lproj/Image~d%d.png": ""}))
# Many paths on the command line.
row("trees/roots", 250, "report --format csv {tree}/*", "resolve {tree}/*", "stubs {tree}/*", "export --count {tree}/*",
    files=lambda n: many(n, {"R%d/{en,de}.lproj/Localizable.strings": entries(2)}))
row("trees/links", 1000, "report --format csv", "resolve", files=lambda n:
    {"real/en.lproj/Localizable.strings": entries(2), "real/de.lproj/Localizable.strings": entries(1)}
    | {"link%d" % i: pathlib.Path("real") for i in range(n)})
row("trees/links-chain", 1000, "report --format csv", files=lambda n:
    {"en.lproj/Localizable.strings": entries(2)} | {"link%d" % i: pathlib.Path("link%d" % (i + 1)) for i in range(n)})
# Folders of sources beside one container.
row("trees/code-folders", 500, "report --format csv", "stubs", files=lambda n:
    pair(entries(20)) | many(n, {"M%d/a.swift": 'let a = NSLocalizedString("key.%d", comment: "")\n'}))
row("trees/long-names", 100, "report --format csv", "resolve", "stubs", files=lambda n:
    {"%s/{en,de}.lproj/%s%d.strings" % ("f" * 200, "t" * 200, i): entries(2) for i in range(n)})
# Tables by localizations, half of it missing; four times the cells for twice the number, so one grows.
row("trees/matrix", 20, "report --format json --details", "report --format html", "report --format markdown", "report",
    "report --format openmetrics", "report --format badge", "report --format tsv", files=lambda n:
    many(n, {"en.lproj/T%d.strings": entries(20), "{" + ",".join(names(20)) + "}.lproj/T%d.strings": entries(10)}))
