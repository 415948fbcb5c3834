"""Handoffs: what comes back from translators, in every form."""
from growth.cases import case, dictionary, entries, names, plist, string, write

FORMS = {"xliff": "de.xliff", "xliff2": "de.xliff", "csv": "de.csv", "tsv": "de.tsv", "po": "de.po", "xcloc": "de.xcloc"}


def project(folder, n, german="Wert von %d"):
    write(folder / "tree/en.lproj/Localizable.strings", entries(n))
    write(folder / "tree/de.lproj/Localizable.strings", entries(n // 2, german))


def there_and_back(form, size):
    """Out in a form, and back."""
    @case("handoffs/%s" % form, size, "export --format %s --output {out} {tree}" % form, "import --into {tree} {side}/*",
          "import --write --into {copy} {side}/*", before=["export --format %s --output {side} {tree}" % form])
    def make(folder, n):
        project(folder, n)
    return make


for each in FORMS:
    there_and_back(each, 4000)


def small(folder):
    write(folder / "tree/en.lproj/Localizable.strings", entries(10))
    write(folder / "tree/de.lproj/Localizable.strings", entries(10))


def xliff(units, original="de.lproj/Localizable.strings"):
    return ('<?xml version="1.0"?>\n<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">\n<file original="%s"'
            ' source-language="en" target-language="de" datatype="plaintext"><body>\n%s</body></file></xliff>\n' % (
                original, units))


IMPORT = "import --into {tree} {side}/*"


@case("handoffs/xliff-same-unit", 4000, IMPORT)
def same_unit(folder, n):
    small(folder)
    write(folder / "side/de.xliff", xliff(
        '<trans-unit id="key.1"><source>Value of 1</source><target>a</target></trans-unit>\n' * n))


@case("handoffs/xliff-unknown-units", 4000, IMPORT)
def unknown_units(folder, n):
    small(folder)
    write(folder / "side/de.xliff", xliff("".join(
        '<trans-unit id="k%d"><source>a</source><target>b</target></trans-unit>\n' % i for i in range(n))))


@case("handoffs/xliff-files", 2000, IMPORT)
def many_files(folder, n):
    small(folder)
    one = xliff("")
    body = one[one.index("<file"):one.index("</xliff>")]
    write(folder / "side/de.xliff", one.replace(body, "".join(
        body.replace("Localizable", "T%d" % i) for i in range(n))))


@case("handoffs/xliff-deep", 20000, IMPORT)
def xliff_deep(folder, n):
    small(folder)
    write(folder / "side/de.xliff", xliff("<group>" * n + "</group>" * n))


@case("handoffs/xliff-inline", 20000, IMPORT)
def xliff_inline(folder, n):
    small(folder)
    write(folder / "side/de.xliff", xliff('<trans-unit id="key.1"><source>Value of 1</source><target>%s</target>'
                                          "</trans-unit>" % ('<x id="1" equiv-text="%@"/>&amp;a' * n)))


@case("handoffs/xliff-entities", 20, IMPORT)
def xliff_entities(folder, n):
    small(folder)
    declared = '<!DOCTYPE xliff [<!ENTITY e0 "laugh">' + "".join(
        '<!ENTITY e%d "&e%d;&e%d;">' % (i + 1, i, i) for i in range(n)) + "]>\n"
    write(folder / "side/de.xliff", xliff('<trans-unit id="key.1"><source>Value of 1</source><target>&e%d;</target>'
                                          "</trans-unit>" % n).replace("<xliff", declared + "<xliff", 1))


@case("handoffs/xliff-open", 8000, IMPORT)
def xliff_open(folder, n):
    small(folder)
    write(folder / "side/de.xliff", xliff('<trans-unit id="key.1"><source>a' * n))


@case("handoffs/csv-quotes", 100000, IMPORT)
def csv_quotes(folder, n):
    small(folder)
    write(folder / "side/de.csv", 'key,source,target\n"' + '""a,\n' * n)


@case("handoffs/csv-columns", 20000, IMPORT)
def csv_columns(folder, n):
    small(folder)
    write(folder / "side/de.csv", ",".join("column%d" % i for i in range(n)) + "\n" + "a," * n + "\n")


@case("handoffs/csv-rows", 20000, IMPORT)
def csv_rows(folder, n):
    small(folder)
    write(folder / "side/de.csv", "key,source,target\n" + ",,\n" * n)


@case("handoffs/po-pieces", 40000, IMPORT)
def po_pieces(folder, n):
    small(folder)
    write(folder / "side/de.po", 'msgid ""\nmsgstr "Language: de\\n"\n\nmsgctxt "key.1"\nmsgid "Value of 1"\nmsgstr "a"\n'
          + '"more"\n' * n)


@case("handoffs/po-plurals", 8000, IMPORT)
def po_plurals(folder, n):
    small(folder)
    write(folder / "side/de.po", 'msgid ""\nmsgstr "Language: de\\nPlural-Forms: nplurals=2; plural=%s;\\n"\n\n'
          'msgid "a"\nmsgid_plural "b"\n%s' % ("(n!=1)" + "+(n!=1)" * n, "".join(
              'msgstr[%d] "a"\n' % i for i in range(n))))


@case("handoffs/po-plural-deep", 8000, IMPORT)
def po_plural_deep(folder, n):
    small(folder)
    write(folder / "side/de.po", 'msgid ""\nmsgstr "Language: de\\nPlural-Forms: nplurals=2; plural=%s;\\n"\n' % (
        "(" * n + "n" + ")" * n))


@case("handoffs/po-junk", 40000, IMPORT)
def po_junk(folder, n):
    small(folder)
    write(folder / "side/de.po", 'msgid ""\nmsgstr "Language: de\\n"\n' + 'msgid "\nmsgstr x\n' * n)


@case("handoffs/many-files", 250, IMPORT)
def handoff_files(folder, n):
    """A handoff for each of many localizations."""
    write(folder / "tree/en.lproj/Localizable.strings", entries(10))
    for locale in names(n):
        write(folder / ("tree/%s.lproj/Localizable.strings" % locale), entries(5))
        write(folder / ("side/%s.xliff" % locale), xliff("".join(
            '<trans-unit id="key.%d"><source>Value of %d</source><target>b</target></trans-unit>\n' % (i, i)
            for i in range(10))).replace('"de"', '"%s"' % locale).replace("de.lproj", locale + ".lproj"))


@case("handoffs/rules-back", 1000, IMPORT, "import --write --into {copy} {side}/*",
      before=["export --output {side} {tree}"])
def rules_back(folder, n):
    """Plural rules there and back."""
    def rule(text):
        return dictionary([("NSStringLocalizedFormatKey", string("%#@v@")), ("v", dictionary([
            ("NSStringFormatSpecTypeKey", string("NSStringPluralRuleType")), ("NSStringFormatValueTypeKey", string("d")),
            ("one", string(text)), ("other", string("%d " + text))]))])
    for locale in ("en", "de"):
        write(folder / ("tree/%s.lproj/Localizable.stringsdict" % locale), plist(dictionary(
            ("key.%d" % i, rule(locale)) for i in range(n))))
