"""Tables of strings as text, and what is in texts."""
from growth.cases import each, entries, pair, row

READ = ("report --format json --details", "parse --format json", "export --count")
QUICK = ("report --format csv", "parse --summary")

row("texts/entries", 8000, *READ, "export --output {out} {tree}", "stubs --prune --sort", files=lambda n:
    pair(entries(n), entries(n // 2, "Wert von %d")))


def kept_names(n):
    """Names that a language keeps, looked for in all its other texts."""
    same = "".join('"name.%d" = "Name of the %s";\n' % (i, "x" * (i % 8) + "abc %d" % i) for i in range(n // 6))
    return pair(same + entries(n, "Value %d"), same + entries(n, "Wert Name of the xyz, Name of the abc %d"))


row("texts/same-within-others", 6000, "report --format json --details", files=kept_names)
row("texts/utf16", 8000, *READ, files=lambda n: pair(entries(n, "été %d").encode("utf-16")))
row("texts/comments", 8000, *READ, "export --format po --output {out} {tree}", files=lambda n:
    pair(each(n, '/* what it is for, %d */\n// and more\n"key.%d" = "Value";\n')))
row("texts/comments-alone", 60000, *QUICK, files=lambda n: pair("/* a */ // b\n" * n + '"a" = "b";\n'))
row("texts/comments-open", 40000, *QUICK, files=lambda n: pair('"a" = "b"; /* ' * n))
row("texts/escapes", 40000, *READ, files=lambda n: pair('"a" = "%s";\n' % ("\\n\\U00e9\\101\\\"" * n)))
row("texts/junk", 20000, *READ, files=lambda n: pair('"a" = "b";\n' + '}} "k" = ; " = ) "x" "y"\n' * n))
row("texts/no-semicolons", 10000, *READ, "stubs", files=lambda n: pair(each(n, '"key.%d" = "Value"\n')))
row("texts/duplicates", 10000, *READ, "stubs --prune", files=lambda n: pair('"a" = "b";\n' * n))
row("texts/duplicates-each", 8000, *READ, "stubs --prune", files=lambda n: pair(entries(n) + entries(n, "Other %d")))
row("texts/quotes-open", 40000, *QUICK, files=lambda n: pair('"a = \\"b;\n' * n))
row("texts/quotes", 100000, *QUICK, files=lambda n: pair('"' * n))
row("texts/long-keys", 8, *READ, "stubs", files=lambda n: pair(each(n, '"' + "k" * 20000 + '%d" = "b";\n'), ""))
row("texts/long-line", 8000, *READ, "stubs", files=lambda n: pair(entries(n).replace("\n", " "), ""))
row("texts/long-value", 200000, *READ, "export --format csv --output {out} {tree}", files=lambda n:
    pair('"a" = "%s";\n' % ("word " * n)))
# Keys that are their texts, of words that may be tags.
row("texts/tags", 400000, *READ, files=lambda n:
    pair("".join('"%s" = "%s";\n' % (text, text) for text in ("a</a " + "<" * n, "a</a " + "<" * n + ">"))))
# Keys that differ at the end, and in their case: lookalikes.
row("texts/similar-keys", 100, *READ, files=lambda n:
    pair(each(n, '"' + "k" * n + '%d" = "a";\n'), each(n, '"' + "k" * n + '%d " = "a";\n"' + "K" * n + '%d" = "a";\n')))
row("texts/extra", 8000, *READ, "stubs --prune", files=lambda n: pair(entries(n), entries(n, key="Key.%d")))
row("texts/specifiers", 20000, *READ, files=lambda n: pair('"a" = "%s";\n' % ("%@ %d " * n), '"a" = "%s";\n' % ("%d %@ " * n)))


def there_and_reversed(text, prefix=""):
    return pair('"a" = "%s%s";\n' % (prefix, text), '"a" = "%s%s";\n' % (prefix, text[::-1]))


def marks(count):
    """Combining marks of two classes in turn, which normal forms put in order."""
    return "a" + "\u0301\u0316" * count


row("texts/specifiers-numbered", 8000, *READ, files=lambda n: there_and_reversed(" ".join("%%%d$@" % (i + 1) for i in range(n))))
row("texts/marks", 6000, "report --format csv", "export --count", "parse --summary", files=lambda n:
    pair('"%s" = "%s";\n' % (marks(n), marks(n)), '"%s" = "%s";\n' % (marks(n) + "b", marks(n) + "c")))
row("texts/marks-values", 6000, "report --format csv", "export --output {out} {tree}", "resolve --key a {tree}", files=lambda n:
    there_and_reversed("".join(chr(0x300 + i % 64) for i in range(2 * n)), "x"))
row("texts/marks-runs", 2000, "report --format csv", "export --count", files=lambda n:
    pair(*('"a" = "x%s%s";\n' % ("a\u0301\u0316\u0301\u0316" * 2 * n, end) for end in ("", "y"))))
row("texts/hangul", 40000, *QUICK, files=lambda n:
    pair('"a" = "%s";\n' % ("\u1100\u1161\u11a8" * n), '"a" = "%s";\n' % ("\uac01" * n)))
# Words without blanks between them, by dictionary.
row("texts/thai", 8000, "export --count", files=lambda n: pair('"a" = "%s";\n' % ("ไม่สามารถเชื่อมต่อ" * n)))
# A script that no dictionary ends a word in.
row("texts/letters", 8000, "export --count", files=lambda n: pair('"a" = "%s";\n"b" = "%s";\n' % ("字" * n * 4, "ก" * n * 4)))
# One text for all keys: what repeats.
row("texts/same-texts", 8000, "export --count", "export --format po --output {out} {tree}", "stubs --value memory",
    files=lambda n: pair(entries(n, "The same"), entries(n // 2, "Dasselbe")))
row("texts/controls", 60000, *QUICK, "report", files=lambda n: pair(b'"a" = "' + b"\x01\x02\xc2\x85" * n + b'";\n'))
row("texts/not-utf8", 60000, *QUICK, files=lambda n: pair(b'"a" = "' + b"\xff\xfe\xa9" * n + b'";\n'))
