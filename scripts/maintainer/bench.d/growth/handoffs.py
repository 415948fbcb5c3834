"""Handoffs: what comes back from translators, in every form."""
from growth.cases import laughs, dictionary, each, entries, localized, many, names, pair, plist, row, rule

IMPORT = "import --into {tree} {side}/*"
SMALL = pair(entries(10))
PO = 'msgid ""\nmsgstr "Language: de\\n%s"\n'
PLURAL = "Plural-Forms: nplurals=2; plural=%s;\\n"


def there_and_back(form, size):
    """Out in a form, and back."""
    row("handoffs/%s" % form, size, "export --format %s --output {out} {tree}" % form, IMPORT,
        "import --write --into {copy} {side}/*", before=["export --format %s --output {side} {tree}" % form],
        files=lambda n: pair(entries(n), entries(n // 2, "Wert von %d")))


for form in ("xliff", "xliff2", "csv", "tsv", "po", "xcloc"):
    there_and_back(form, 4000)


def xliff(units, locale="de", declared=""):
    return ('<?xml version="1.0"?>\n' + declared + '<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n'
            + file_of(units, locale) + "</xliff>\n")


def file_of(units, locale="de", table="Localizable"):
    return ('<file original="%s.lproj/%s.strings" source-language="en" target-language="%s" datatype="plaintext"><body>\n'
            "%s</body></file>" % (locale, table, locale, units))


def unit(source, target="a", key="key.1"):
    return '<trans-unit id="%s"><source>%s</source><target>%s</target></trans-unit>' % (key, source, target)


row("handoffs/xliff-same-unit", 4000, IMPORT, files=lambda n:
    SMALL | {"../side/de.xliff": xliff((unit("Value of 1") + "\n") * n)})
row("handoffs/xliff-unknown-units", 4000, IMPORT, files=lambda n:
    SMALL | {"../side/de.xliff": xliff(each(n, unit("a", "b", "k%d") + "\n"))})
row("handoffs/xliff-files", 2000, IMPORT, files=lambda n:
    SMALL | {"../side/de.xliff": xliff("").replace(file_of(""), each(n, file_of("", table="T%d")))})
# A handoff whose files have all moved.
row("handoffs/xliff-moved", 300, IMPORT, files=lambda n: many(n, {"B%d/en.lproj/T%d.strings": entries(2), "B%d/de.lproj/T%d.strings": ""})
    | {"../side/de.xliff": xliff("").replace(file_of(""), each(
        n, file_of(unit("Value of 1"), table="T%d").replace('l="', 'l="A%d/')))})
row("handoffs/xliff-deep", 20000, IMPORT, files=lambda n: SMALL | {"../side/de.xliff": xliff("<group>" * n + "</group>" * n)})
row("handoffs/xliff-inline", 20000, IMPORT, files=lambda n:
    SMALL | {"../side/de.xliff": xliff(unit("Value of 1", '<x id="1" equiv-text="%@"/>&amp;a' * n))})
row("handoffs/xliff-entities", 20, IMPORT, files=lambda n:
    SMALL | {"../side/de.xliff": xliff(unit("Value of 1", "&e%d;" % n), declared=laughs("xliff", n))})
row("handoffs/xliff-open", 8000, IMPORT, files=lambda n:
    SMALL | {"../side/de.xliff": xliff('<trans-unit id="key.1"><source>a' * n)})
row("handoffs/csv-quotes", 100000, IMPORT, files=lambda n: SMALL | {"../side/de.csv": 'key,source,target\n"' + '""a,\n' * n})
row("handoffs/csv-columns", 20000, IMPORT, files=lambda n:
    SMALL | {"../side/de.csv": ",".join("column%d" % i for i in range(n)) + "\n" + "a," * n + "\n"})
row("handoffs/csv-rows", 20000, IMPORT, files=lambda n: SMALL | {"../side/de.csv": "key,source,target\n" + ",,\n" * n})
row("handoffs/po-pieces", 40000, IMPORT, files=lambda n:
    SMALL | {"../side/de.po": PO % "" + '\nmsgctxt "key.1"\nmsgid "Value of 1"\nmsgstr "a"\n' + '"more"\n' * n})
row("handoffs/po-plurals", 8000, IMPORT, files=lambda n:
    SMALL | {"../side/de.po": PO % (PLURAL % ("(n!=1)" + "+(n!=1)" * n))
             + '\nmsgid "a"\nmsgid_plural "b"\n' + each(n, 'msgstr[%d] "a"\n')})
row("handoffs/po-plural-deep", 8000, IMPORT, files=lambda n: SMALL | {"../side/de.po": PO % (PLURAL % ("(" * n + "n" + ")" * n))})
row("handoffs/po-junk", 40000, IMPORT, files=lambda n: SMALL | {"../side/de.po": PO % "" + 'msgid "\nmsgstr x\n' * n})
# A handoff for each of many localizations.
row("handoffs/many-files", 250, IMPORT, files=lambda n:
    {"en.lproj/Localizable.strings": entries(10)} | localized(names(n), entries(5))
    | {"../side/%s.xliff" % name: xliff(each(10, unit("Value of %d", "b", "key.%d") + "\n"), name) for name in names(n)})
# Plural rules there and back.
row("handoffs/rules-back", 1000, IMPORT, "import --write --into {copy} {side}/*", before=["export --output {side} {tree}"],
    files=lambda n: pair(*(
        plist(dictionary(("key.%d" % i, rule(["v"], "%#@v@", one=text, other="%d " + text)) for i in range(n)))
        for text in ("en", "de")), "Localizable.stringsdict"))
