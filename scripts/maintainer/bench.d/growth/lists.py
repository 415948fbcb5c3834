"""Property lists: binary ones with objects that are shared, XML and old-style ones, `.stringsdict` and `.loctable`."""
from growth.cases import binary, case, dictionary, names, plist, string, write

READ = ("report --format csv", "parse --summary", "export --count")


def pair(folder, suffix, content, other=b""):
    """The same table in English and German, the German one empty unless it is given."""
    write(folder / ("tree/en.lproj/Localizable." + suffix), content)
    write(folder / ("tree/de.lproj/Localizable." + suffix), other or content)


def table(keys, values):
    """A binary table of keys with values, each value an object however often it is used."""
    different = list(dict.fromkeys(values))
    place = {value: 1 + len(keys) + number for number, value in enumerate(different)}
    return binary([(list(range(1, len(keys) + 1)), [place[value] for value in values]), *keys, *different])


@case("lists/binary-honest", 8000, *READ)
def binary_honest(folder, n):
    pair(folder, "strings", table([b"key.%d" % i for i in range(n)], [b"Value of %d" % (i // 3) for i in range(n)]))


@case("lists/binary-one-value", 2000, *READ)
def binary_one_value(folder, n):
    """All keys share one value, as long as all of them together."""
    pair(folder, "strings", table([b"key.%d" % i for i in range(n)], [b"a long text " * n] * n))


@case("lists/binary-one-value-accents", 250, *READ)
def binary_one_value_accents(folder, n):
    pair(folder, "strings", table([b"key.%d" % i for i in range(n)], [b"\xe9t\xe9 %@ " * n] * n))


@case("lists/binary-doubling-arrays", 50, *READ)
def binary_doubling(folder, n):
    """Each array holds the next one twice: 2^n leaves."""
    levels = n
    objects = [([1], [2]), b"key"] + [[3 + i, 3 + i] for i in range(levels)] + [b"leaf " * n]
    pair(folder, "stringsdict", binary(objects))
    pair(folder, "strings", binary(objects))


@case("lists/binary-shared-rules", 500, *READ)
def binary_shared_rules(folder, n):
    """All keys share one rule, of as many variables."""
    variable = 1 + n
    fixed = [b"NSStringFormatSpecTypeKey", b"NSStringPluralRuleType", b"NSStringFormatValueTypeKey", b"d", b"other",
             b"%d of them", b"NSStringLocalizedFormatKey", b"%#@v0@"]
    names = [b"v%d" % i for i in range(n)]
    first = variable + 2
    at = {text: first + i for i, text in enumerate(fixed)}
    named = first + len(fixed)
    rule = ([at[fixed[6]]] + [named + i for i in range(n)], [at[fixed[7]]] + [variable + 1] * n)
    leaf = ([at[fixed[0]], at[fixed[2]], at[fixed[4]]], [at[fixed[1]], at[fixed[3]], at[fixed[5]]])
    keys = [b"key.%d" % i for i in range(n)]
    pair(folder, "stringsdict", binary([(list(range(1, n + 1)), [variable] * n), *keys, rule, leaf, *fixed, *names]))


@case("lists/binary-one-place", 2000, *READ)
def binary_one_place(folder, n):
    """Many objects in one place: each value is the same long text, by another number."""
    keys = [b"key.%d" % i for i in range(n)]
    values = [b"a long text " * n] * n
    objects = [(list(range(1, n + 1)), list(range(n + 1, 2 * n + 1))), *keys, *values]
    pair(folder, "strings", binary(objects, starts={n + 1 + i: n + 1 for i in range(1, n)}))


@case("lists/binary-one-place-arrays", 2000, *READ, "resolve")
def binary_one_place_arrays(folder, n):
    """Many arrays in one place, each with all of the leaves."""
    leaf = 2 + n
    objects = [([1], [2]), b"key", list(range(3, n + 2)), *([[leaf] * n] * (n - 1)), b"leaf"]
    content = binary(objects, starts={i: 3 for i in range(4, n + 2)})
    pair(folder, "strings", content)
    write(folder / "tree/Info.plist", content)


@case("lists/binary-info", 2000, "report --format csv", "resolve")
def binary_info(folder, n):
    """An Info.plist whose localizations are one long name."""
    objects = [([1], [2]), b"CFBundleLocalizations", [3] * n, b"a-name-" * n]
    write(folder / "tree/App.app/Info.plist", binary(objects))
    write(folder / "tree/App.app/en.lproj/Localizable.strings", '"a" = "b";\n')


@case("lists/xml", 6000, *READ)
def xml(folder, n):
    pair(folder, "strings", plist(dictionary(("key.%d" % i, string("Value &amp; %d" % i)) for i in range(n))))


@case("lists/xml-deep", 20000, "report --format csv", "parse --summary")
def xml_deep(folder, n):
    pair(folder, "strings", plist("<dict><key>a</key>" * n + string("b") + "</dict>" * n))


@case("lists/xml-entities", 20, "report --format csv", "parse --summary")
def xml_entities(folder, n):
    text = '<?xml version="1.0"?>\n<!DOCTYPE plist [<!ENTITY e0 "laugh">' + "".join(
        '<!ENTITY e%d "&e%d;&e%d;">' % (i + 1, i, i) for i in range(n)) + "]>\n<plist><dict><key>k</key><string>&e%d;" % n
    pair(folder, "strings", text + "</string></dict></plist>\n")


@case("lists/xml-references", 20000, *READ)
def xml_references(folder, n):
    pair(folder, "strings", plist(dictionary([("key", string("&#233;&amp;<![CDATA[x]]>" * n))])))


@case("lists/old-style", 8000, *READ)
def old_style(folder, n):
    pair(folder, "strings", "{\n" + "".join("key.%d = \"Value\\n %d\";\n" % (i, i) for i in range(n)) + "}\n")


@case("lists/old-style-deep", 40000, "report --format csv", "parse --summary")
def old_style_deep(folder, n):
    pair(folder, "stringsdict", "{a = " * n + "b" + ";}" * n)


def rule(variables, form="%d of them", text="one"):
    body = [("NSStringLocalizedFormatKey", string(form))]
    for name in variables:
        body.append((name, dictionary([
            ("NSStringFormatSpecTypeKey", string("NSStringPluralRuleType")), ("NSStringFormatValueTypeKey", string("d")),
            ("one", string(text)), ("other", string("%d of them"))])))
    return dictionary(body)


@case("lists/rules", 2000, *READ, "export --format po --output {out} {tree}")
def rules(folder, n):
    pair(folder, "stringsdict", plist(dictionary(("key.%d" % i, rule(["v"], "%#@v@")) for i in range(n))))


@case("lists/rule-variables", 2000, *READ, "stubs", "export --format xliff --output {out} {tree}")
def rule_variables(folder, n):
    """One rule of many variables, all of them named."""
    names = ["v%d" % i for i in range(n)]
    content = plist(dictionary([("key", rule(names, " ".join("%%#@%s@" % v for v in names)))]))
    pair(folder, "stringsdict", content, content.replace("<key>one</key>", "<key>few</key>"))


@case("lists/rule-variables-chain", 2000, *READ)
def rule_chain(folder, n):
    """Each variable names the next one."""
    body = [("NSStringLocalizedFormatKey", string("%#@v0@"))] + [("v%d" % i, dictionary([
        ("NSStringFormatSpecTypeKey", string("NSStringPluralRuleType")), ("NSStringFormatValueTypeKey", string("d")),
        ("other", string("%%#@v%d@" % (i + 1)))])) for i in range(n)]
    pair(folder, "stringsdict", plist(dictionary([("key", dictionary(body))])))


@case("lists/rule-forms", 8000, *READ)
def rule_forms(folder, n):
    """One variable with many width and plural forms."""
    forms = [("NSStringFormatSpecTypeKey", string("NSStringPluralRuleType")), ("NSStringFormatValueTypeKey", string("d"))]
    forms += [("%d" % i, string("form %d" % i)) for i in range(n)]
    body = dictionary([("NSStringLocalizedFormatKey", string("%#@v@")), ("v", dictionary(forms)),
                       ("NSStringVariableWidthRuleType", dictionary(("%d" % i, string("w")) for i in range(n)))])
    pair(folder, "stringsdict", plist(dictionary([("key", body)])))


@case("lists/rule-references", 20000, *READ)
def rule_references(folder, n):
    """One format that names one variable again and again."""
    pair(folder, "stringsdict", plist(dictionary([("key", rule(["v"], "%#@v@ " * n))])))


@case("lists/loctable-locales", 200, "report --format csv", "parse --summary", "export --count", "resolve --key key.1 {tree}")
def loctable_locales(folder, n):
    inner = dictionary(("key.%d" % i, string("Value %d" % i)) for i in range(20))
    write(folder / "tree/Localizable.loctable", plist(dictionary((name, inner) for name in ["en", *names(n)])))


@case("lists/loctable-keys", 4000, "report --format csv", "parse --summary", "export --count")
def loctable_keys(folder, n):
    inner = dictionary(("key.%d" % i, string("Value %d" % i)) for i in range(n))
    write(folder / "tree/Localizable.loctable", plist(dictionary((name, inner) for name in ["en", "de", "fr"])))


@case("lists/loctable-shared", 500, "report --format csv", "parse --summary", "export --count")
def loctable_shared(folder, n):
    """All locales share one dictionary, of as many keys."""
    locales = [name.encode() for name in names(n)]
    shared = 1 + n
    keys = [b"key.%d" % i for i in range(n)]
    objects = [(list(range(1, n + 1)), [shared] * n), *locales,
               ([shared + 2 + i for i in range(n)], [shared + 1] * n), b"value", *keys]
    write(folder / "tree/Localizable.loctable", binary(objects))
