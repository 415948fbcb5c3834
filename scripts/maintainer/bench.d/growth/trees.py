"""Folders: many, deep, with long names; localizations, tables and resources."""
import os

from growth.cases import case, dictionary, entries, names, plist, regions, string, write

ALL = ("report --format csv", "resolve", "export --count", "stubs")


@case("trees/containers", 500, *ALL, "resolve --key key.1 {tree}")
def containers(folder, n):
    for i in range(n):
        for locale in ("en", "de"):
            write(folder / ("tree/F%d/%s.lproj/Localizable.strings" % (i, locale)), entries(2))


@case("trees/containers-nested", 20_000, *ALL)
def containers_nested(folder, n):
    """Containers in each other. The input is the bytes of all their paths: each level's has those of all above it. Below
    some 2,000 levels no path can be opened."""
    place = folder / "tree"
    for i in range(int(n**0.5 * 2)):
        write(place / "en.lproj/Localizable.strings", entries(2))
        write(place / "de.lproj/Localizable.strings", entries(1))
        place = place / "a"


@case("trees/tables", 500, *ALL, "resolve --key key.1 {tree}")
def tables(folder, n):
    for i in range(n):
        for locale in ("en", "de"):
            write(folder / ("tree/%s.lproj/T%d.strings" % (locale, i)), entries(2))


@case("trees/locales", 500, *ALL, "export --output {out} {tree}", "resolve --prefer qab,de {tree}")
def locales(folder, n):
    for locale in ["en", *names(n)]:
        write(folder / ("tree/%s.lproj/Localizable.strings" % locale), entries(2))


@case("trees/regions", 250, *ALL, "export --output {out} {tree}", "resolve --prefer en-GB {tree}")
def one_language(folder, n):
    """Many localizations of one language."""
    for place, locale in enumerate(["en", *regions(n)]):
        write(folder / ("tree/%s.lproj/Localizable.strings" % locale), entries(1 + place % 2))


@case("trees/spellings", 250, *ALL)
def spellings(folder, n):
    """Folders for one locale in many spellings."""
    for i in range(n):
        spelled = "".join(letter.upper() if i >> place & 1 else letter for place, letter in enumerate("en-latn-us-posix"))
        write(folder / ("tree/%s.lproj/Localizable.strings" % spelled), entries(2))


@case("trees/declared", 2000, "resolve", "report --format csv", "stubs")
def declared(folder, n):
    """Localizations that only an Info.plist declares."""
    declared = "".join(string(name) for name in names(n))
    write(folder / "tree/App.app/Info.plist", plist(dictionary([("CFBundleLocalizations", "<array>%s</array>" % declared)])))
    for locale in ("en", "de"):
        write(folder / ("tree/App.app/%s.lproj/Localizable.strings" % locale), entries(2))


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


@case("trees/files", 4000, "report --format csv", "resolve")
def files(folder, n):
    """Files that are no tables, in folders of a hundred."""
    write(folder / "tree/en.lproj/Localizable.strings", entries(2))
    for i in range(n):
        write(folder / ("tree/src/%d/File%d.swift" % (i // 100, i)), "")


@case("trees/one-folder", 8000, "report --format csv", "resolve")
def one_folder(folder, n):
    write(folder / "tree/en.lproj/Localizable.strings", entries(2))
    for i in range(n):
        write(folder / ("tree/File%d.swift" % i), "")


@case("trees/resources", 1000, "report --format csv", "report", "resolve --resource Image1.png {tree}", "stubs")
def resources(folder, n):
    write(folder / "tree/en.lproj/Localizable.strings", entries(2))
    for i in range(n):
        for locale in ("en", "de") if i % 2 else ("en",):
            write(folder / ("tree/%s.lproj/Image%d.png" % (locale, i)), "")


@case("trees/variants", 1000, "report --format csv", "resolve --resource Image.png {tree}")
def variants(folder, n):
    """One resource in many variants."""
    for i in range(n):
        for locale in ("en", "de"):
            write(folder / ("tree/%s.lproj/Image~d%d.png" % (locale, i)), "")


@case("trees/roots", 250, "report --format csv {tree}/*", "resolve {tree}/*", "stubs {tree}/*", "export --count {tree}/*")
def roots(folder, n):
    """Many paths on the command line."""
    for i in range(n):
        for locale in ("en", "de"):
            write(folder / ("tree/R%d/%s.lproj/Localizable.strings" % (i, locale)), entries(2))


@case("trees/links", 1000, "report --format csv", "resolve")
def links(folder, n):
    write(folder / "tree/real/en.lproj/Localizable.strings", entries(2))
    write(folder / "tree/real/de.lproj/Localizable.strings", entries(1))
    for i in range(n):
        (folder / ("tree/link%d" % i)).symlink_to("real")


@case("trees/links-chain", 1000, "report --format csv")
def links_chain(folder, n):
    write(folder / "tree/en.lproj/Localizable.strings", entries(2))
    for i in range(n):
        (folder / ("tree/link%d" % i)).symlink_to("link%d" % (i + 1))


@case("trees/code-folders", 500, "report --format csv", "stubs")
def code(folder, n):
    """Folders of sources beside one container."""
    for locale in ("en", "de"):
        write(folder / ("tree/%s.lproj/Localizable.strings" % locale), entries(20))
    for i in range(n):
        write(folder / ("tree/M%d/a.swift" % i), 'let a = NSLocalizedString("key.%d", comment: "")\n' % i)


@case("trees/long-names", 100, "report --format csv", "resolve", "stubs")
def long_names(folder, n):
    for i in range(n):
        for locale in ("en", "de"):
            write(folder / ("tree/%s/%s.lproj/%s%d.strings" % ("f" * 200, locale, "t" * 200, i)), entries(2))


@case("trees/matrix", 20, "report --format json --details", "report --format html", "report --format markdown", "report",
      "report --format openmetrics", "report --format badge", "report --format tsv")
def matrix(folder, n):
    """Tables by localizations, half of it missing; four times the cells for twice the number, so one grows."""
    for locale in ["en", *names(20)]:
        for table in range(n):
            write(folder / ("tree/%s.lproj/T%d.strings" % (locale, table)), entries(20 if locale == "en" else 10))
