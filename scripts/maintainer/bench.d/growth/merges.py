"""Three versions of a table, and two of a tree."""
from growth.cases import case, entries, write


MERGE = "merge-driver {side}/base {copy}/ours {side}/theirs "


def versions(folder, base, ours, theirs):
    write(folder / "side/base", base)
    write(folder / "tree/ours", ours)
    write(folder / "side/theirs", theirs)


@case("merges/strings", 4000, MERGE + "L.strings", "textconv {tree}/ours")
def strings(folder, n):
    lines = ['"k%07d" = "v";\n' % number for number in range(n)]
    versions(folder, "".join(lines), "".join(line + '"%s" = "o";\n' % line[1:9].upper() for line in lines),
             "".join(line + '"%sx" = "t";\n' % line[1:9] for line in lines))


@case("merges/at-one-place", 4000, MERGE + "L.strings")
def at_one_place(folder, n):
    """All that both sides have added stands behind one entry, with a section above each."""
    head = '"a" = "1";\n'
    versions(folder, head, head + "".join('\n// o%d\n\n"o%d" = "1";\n' % (i, i) for i in range(n)),
             head + "".join('\n// t%d\n\n"t%d" = "1";\n' % (i, i) for i in range(n)))


@case("merges/comments", 4000, MERGE + "L.strings")
def comments(folder, n):
    """One gap with many comments, of which both sides have changed some."""
    def text(word):
        return '"a" = "1";\n' + "".join("// %s\n\n" % (word % i if i % 2 else i) for i in range(n)) + '"b" = "2";\n'
    versions(folder, text("%d"), text("o%d"), text("t%d"))


@case("merges/moved", 4000, MERGE + "L.strings")
def moved(folder, n):
    lines = ['"k%07d" = "v";\n' % number for number in range(n)]
    versions(folder, "".join(lines), "".join(reversed(lines)), "".join(lines[n // 2:] + lines[:n // 2]))


@case("merges/twice", 4000, MERGE + "L.strings")
def twice(folder, n):
    """One key that stands again and again."""
    line = '"k" = "%d";\n'
    versions(folder, line % 0 * n, "".join(line % i for i in range(n)), line % 1 * (n + 1))


@case("merges/catalog", 2000, MERGE + "L.xcstrings", "textconv {tree}/ours")
def catalog(folder, n):
    def text(language):
        unit = '"%s":{"stringUnit":{"state":"translated","value":"x"}}' % language
        return '{"sourceLanguage":"en","strings":{%s},"version":"1.0"}' % ",".join(
            '"k%07d":{"localizations":{%s}}' % (number, unit) for number in range(n))
    versions(folder, text("de"), text("fr"), text("it"))


@case("merges/list", 2000, MERGE + "L.stringsdict")
def property_list(folder, n):
    def text(word):
        return '<plist version="1.0"><dict>%s</dict></plist>' % "".join(
            "<key>k%07d</key><string>v</string><key>%s%d</key><string>v</string>" % (i, word, i) for i in range(n))
    versions(folder, text("b"), text("o"), text("t"))


@case("merges/diff", 2000, "diff {side}/old {tree}")
def diff(folder, n):
    """All keys have other names, and half of them the same texts."""
    write(folder / "side/old/en.lproj/L.strings", entries(n))
    write(folder / "side/old/de.lproj/L.strings", entries(n))
    write(folder / "tree/en.lproj/L.strings",
          "".join('"new%d" = "%s";\n' % (i, "same" if i % 2 else i) for i in range(n)))
    write(folder / "tree/de.lproj/L.strings", entries(n // 2))
