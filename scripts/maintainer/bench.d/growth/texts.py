"""Tables of strings as text, and what is in texts."""
from growth.cases import case, entries, write

READ = ("report --format json --details", "parse --format json", "export --count")
QUICK = ("report --format csv", "parse --summary")


def pair(folder, english, german=None):
    write(folder / "tree/en.lproj/Localizable.strings", english)
    write(folder / "tree/de.lproj/Localizable.strings", english if german is None else german)


@case("texts/entries", 8000, *READ, "export --output {out} {tree}", "stubs --prune --sort")
def many_entries(folder, n):
    pair(folder, entries(n), entries(n // 2, "Wert von %d"))


@case("texts/same-within-others", 6000, "report --format json --details")
def same_within_others(folder, n):
    # Names that a language keeps, looked for in all its other texts.
    same = "".join('"name.%d" = "Name of the %s";\n' % (i, "x" * (i % 8) + "abc %d" % i) for i in range(n // 6))
    pair(folder, same + entries(n, "Value %d"), same + entries(n, "Wert Name of the xyz, Name of the abc %d"))


@case("texts/utf16", 8000, *READ)
def utf16(folder, n):
    pair(folder, entries(n, "été %d").encode("utf-16"))


@case("texts/comments", 8000, *READ, "export --format po --output {out} {tree}")
def comments(folder, n):
    pair(folder, "".join('/* what it is for, %d */\n// and more\n"key.%d" = "Value";\n' % (i, i) for i in range(n)))


@case("texts/comments-alone", 60000, *QUICK)
def comments_alone(folder, n):
    pair(folder, "/* a */ // b\n" * n + '"a" = "b";\n')


@case("texts/comments-open", 40000, *QUICK)
def comments_open(folder, n):
    pair(folder, '"a" = "b"; /* ' * n)


@case("texts/escapes", 40000, *READ)
def escapes(folder, n):
    pair(folder, '"a" = "%s";\n' % ("\\n\\U00e9\\101\\\"" * n))


@case("texts/junk", 20000, *READ)
def junk(folder, n):
    pair(folder, '"a" = "b";\n' + '}} "k" = ; " = ) "x" "y"\n' * n)


@case("texts/no-semicolons", 10000, *READ, "stubs")
def no_semicolons(folder, n):
    pair(folder, "".join('"key.%d" = "Value"\n' % i for i in range(n)))


@case("texts/duplicates", 10000, *READ, "stubs --prune")
def duplicates(folder, n):
    pair(folder, '"a" = "b";\n' * n)


@case("texts/duplicates-each", 8000, *READ, "stubs --prune")
def duplicates_each(folder, n):
    pair(folder, entries(n) + entries(n, "Other %d"))


@case("texts/quotes-open", 40000, *QUICK)
def quotes_open(folder, n):
    pair(folder, '"a = \\"b;\n' * n)


@case("texts/quotes", 100000, *QUICK)
def quotes(folder, n):
    pair(folder, '"' * n)


@case("texts/long-keys", 8, *READ, "stubs")
def long_keys(folder, n):
    pair(folder, "".join('"%s%d" = "b";\n' % ("k" * 20000, i) for i in range(n)), "")


@case("texts/long-line", 8000, *READ, "stubs")
def long_line(folder, n):
    pair(folder, entries(n).replace("\n", " "), "")


@case("texts/long-value", 200000, *READ, "export --format csv --output {out} {tree}")
def long_value(folder, n):
    pair(folder, '"a" = "%s";\n' % ("word " * n))


@case("texts/tags", 400000, *READ)
def tags(folder, n):
    # Keys that are their texts, of words that may be tags.
    pair(folder, "".join('"%s" = "%s";\n' % (text, text) for text in ("a</a " + "<" * n, "a</a " + "<" * n + ">")))


@case("texts/similar-keys", 100, *READ)
def similar_keys(folder, n):
    """Keys that differ at the end, and in their case: lookalikes."""
    prefix = "k" * n
    pair(folder, "".join('"%s%d" = "a";\n' % (prefix, i) for i in range(n)),
         "".join('"%s%d " = "a";\n"%s%d" = "a";\n' % (prefix, i, prefix.upper(), i) for i in range(n)))


@case("texts/extra", 8000, *READ, "stubs --prune")
def extra(folder, n):
    pair(folder, entries(n), entries(n, key="Key.%d"))


@case("texts/specifiers", 20000, *READ)
def specifiers(folder, n):
    pair(folder, '"a" = "%s";\n' % ("%@ %d " * n), '"a" = "%s";\n' % ("%d %@ " * n))


@case("texts/specifiers-numbered", 8000, *READ)
def specifiers_numbered(folder, n):
    text = " ".join("%%%d$@" % (i + 1) for i in range(n))
    pair(folder, '"a" = "%s";\n' % text, '"a" = "%s";\n' % text[::-1])


def marks(count):
    """Combining marks of two classes in turn, which normal forms put in order."""
    return "a" + "\u0301\u0316" * count


@case("texts/marks", 6000, "report --format csv", "export --count", "parse --summary")
def combining(folder, n):
    pair(folder, '"%s" = "%s";\n' % (marks(n), marks(n)), '"%s" = "%s";\n' % (marks(n) + "b", marks(n) + "c"))


@case("texts/marks-values", 6000, "report --format csv", "export --output {out} {tree}", "resolve --key a {tree}")
def combining_values(folder, n):
    text = "".join(chr(0x300 + i % 64) for i in range(2 * n))
    pair(folder, '"a" = "x%s";\n' % text, '"a" = "x%s";\n' % text[::-1])


@case("texts/marks-runs", 2000, "report --format csv", "export --count")
def combining_runs(folder, n):
    text = "".join("a\u0301\u0316\u0301\u0316" for i in range(2 * n))
    pair(folder, '"a" = "x%s";\n' % text, '"a" = "x%sy";\n' % text)


@case("texts/hangul", 40000, *QUICK)
def hangul(folder, n):
    pair(folder, '"a" = "%s";\n' % ("\u1100\u1161\u11a8" * n), '"a" = "%s";\n' % ("\uac01" * n))


@case("texts/thai", 8000, "export --count")
def thai(folder, n):
    """Words without blanks between them, by dictionary."""
    pair(folder, '"a" = "%s";\n' % ("ไม่สามารถเชื่อมต่อ" * n))


@case("texts/letters", 8000, "export --count")
def letters(folder, n):
    """A script that no dictionary ends a word in."""
    pair(folder, '"a" = "%s";\n"b" = "%s";\n' % ("字" * n * 4, "ก" * n * 4))


@case("texts/same-texts", 8000, "export --count", "export --format po --output {out} {tree}", "stubs --value memory")
def same_texts(folder, n):
    """One text for all keys: what repeats."""
    pair(folder, entries(n, "The same"), entries(n // 2, "Dasselbe"))


@case("texts/controls", 60000, *QUICK, "report")
def controls(folder, n):
    pair(folder, b'"a" = "' + b"\x01\x02\xc2\x85" * n + b'";\n')


@case("texts/not-utf8", 60000, *QUICK)
def not_utf8(folder, n):
    pair(folder, b'"a" = "' + b"\xff\xfe\xa9" * n + b'";\n')
