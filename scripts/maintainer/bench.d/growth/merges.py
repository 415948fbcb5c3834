"""Three versions of a table, and two of a tree."""
from growth.cases import each, entries, pair, row

MERGE = "merge-driver {side}/base {copy}/ours {side}/theirs "


def versions(base, ours, theirs):
    return {"../side/base": base, "ours": ours, "../side/theirs": theirs}


row("merges/strings", 4000, MERGE + "L.strings", "textconv {tree}/ours", files=lambda n: versions(
    each(n, '"k%07d" = "v";\n'), each(n, '"k%07d" = "v";\n"K%07d" = "o";\n'), each(n, '"k%07d" = "v";\n"k%07dx" = "t";\n')))
# All that both sides have added stands behind one entry, with a section above each.
row("merges/at-one-place", 4000, MERGE + "L.strings", files=lambda n: versions(
    '"a" = "1";\n', *('"a" = "1";\n' + each(n, added) for added in ('\n// o%d\n\n"o%d" = "1";\n', '\n// t%d\n\n"t%d" = "1";\n'))))


def commented(n, word):
    """One gap with many comments, of which every other one is of this version."""
    return '"a" = "1";\n' + "".join("// %s%d\n\n" % (word if i % 2 else "", i) for i in range(n)) + '"b" = "2";\n'


def moved(n):
    lines = ['"k%07d" = "v";\n' % number for number in range(n)]
    return versions("".join(lines), "".join(reversed(lines)), "".join(lines[n // 2:] + lines[:n // 2]))


row("merges/comments", 4000, MERGE + "L.strings", files=lambda n: versions(*(commented(n, word) for word in ("", "o", "t"))))
row("merges/moved", 4000, MERGE + "L.strings", files=moved)
# One key that stands again and again.
row("merges/twice", 4000, MERGE + "L.strings", files=lambda n: versions(
    '"k" = "0";\n' * n, each(n, '"k" = "%d";\n'), '"k" = "1";\n' * (n + 1)))
row("merges/catalog", 2000, MERGE + "L.xcstrings", "textconv {tree}/ours", files=lambda n: versions(*(
    '{"sourceLanguage":"en","strings":{%s},"version":"1.0"}' % ",".join(
        '"k%07d":{"localizations":{"%s":{"stringUnit":{"state":"translated","value":"x"}}}}' % (number, language)
        for number in range(n)) for language in ("de", "fr", "it"))))
row("merges/list", 2000, MERGE + "L.stringsdict", files=lambda n: versions(*(
    '<plist version="1.0"><dict>%s</dict></plist>' % each(
        n, "<key>k%07d</key><string>v</string><key>" + word + "%d</key><string>v</string>") for word in ("b", "o", "t"))))
# All keys have other names, and half of them the same texts.
row("merges/diff", 2000, "diff {side}/old {tree}", files=lambda n:
    {"../side/old/{en,de}.lproj/L.strings": entries(n)}
    | pair("".join('"new%d" = "%s";\n' % (i, "same" if i % 2 else i) for i in range(n)), entries(n // 2), "L.strings"))
