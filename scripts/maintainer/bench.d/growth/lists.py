"""Property lists: binary ones with objects that are shared, XML and old-style ones, `.stringsdict` and `.loctable`."""
from growth.cases import laughs, variable, binary, dictionary, each, names, pair, plist, row, rule, string

READ = ("report --format csv", "parse --summary", "export --count")


def rules(content, other=None):
    return pair(content, other, "Localizable.stringsdict")


def numbered(name, count):
    return [name % i for i in range(count)]


def table(keys, values):
    """A binary table of keys with values, each value an object however often it is used."""
    different = list(dict.fromkeys(values))
    place = {value: 1 + len(keys) + number for number, value in enumerate(different)}
    return binary([(list(range(1, len(keys) + 1)), [place[value] for value in values]), *keys, *different])


row("lists/binary-honest", 8000, *READ, files=lambda n:
    pair(table(numbered(b"key.%d", n), [b"Value of %d" % (i // 3) for i in range(n)])))
# All keys share one value, as long as all of them together.
row("lists/binary-one-value", 2000, *READ, files=lambda n:
    pair(table(numbered(b"key.%d", n), [b"a long text " * n] * n)))
row("lists/binary-one-value-accents", 250, *READ, files=lambda n:
    pair(table(numbered(b"key.%d", n), [b"\xe9t\xe9 %@ " * n] * n)))


def doubling(n):
    """Each array holds the next one twice: 2^n leaves."""
    content = binary([([1], [2]), b"key"] + [[3 + i, 3 + i] for i in range(n)] + [b"leaf " * n])
    return rules(content) | pair(content)


def shared_rule(n):
    """All keys share one rule, of as many variables."""
    variable = 1 + n
    fixed = [b"NSStringFormatSpecTypeKey", b"NSStringPluralRuleType", b"NSStringFormatValueTypeKey", b"d", b"other",
             b"%d of them", b"NSStringLocalizedFormatKey", b"%#@v0@"]
    first = variable + 2
    at = {text: first + i for i, text in enumerate(fixed)}
    named = first + len(fixed)
    rule = ([at[fixed[6]]] + [named + i for i in range(n)], [at[fixed[7]]] + [variable + 1] * n)
    leaf = ([at[fixed[0]], at[fixed[2]], at[fixed[4]]], [at[fixed[1]], at[fixed[3]], at[fixed[5]]])
    return rules(binary([
        (list(range(1, n + 1)), [variable] * n), *numbered(b"key.%d", n), rule, leaf, *fixed, *numbered(b"v%d", n)]))


def one_place(n):
    """Many objects in one place: each value is the same long text, by another number."""
    objects = [(list(range(1, n + 1)), list(range(n + 1, 2 * n + 1))), *numbered(b"key.%d", n), *[b"a long text " * n] * n]
    return pair(binary(objects, starts={n + 1 + i: n + 1 for i in range(1, n)}))


def arrays_in_one_place(n):
    """Many arrays in one place, each with all of the leaves."""
    objects = [([1], [2]), b"key", list(range(3, n + 2)), *([[2 + n] * n] * (n - 1)), b"leaf"]
    content = binary(objects, starts={i: 3 for i in range(4, n + 2)})
    return pair(content) | {"Info.plist": content}


row("lists/binary-doubling-arrays", 50, *READ, files=doubling)
row("lists/binary-shared-rules", 500, *READ, files=shared_rule)
row("lists/binary-one-place", 2000, *READ, files=one_place)
row("lists/binary-one-place-arrays", 2000, *READ, "resolve", files=arrays_in_one_place)
# An Info.plist whose localizations are one long name.
row("lists/binary-info", 2000, "report --format csv", "resolve", files=lambda n: {
    "App.app/Info.plist": binary([([1], [2]), b"CFBundleLocalizations", [3] * n, b"a-name-" * n]),
    "App.app/en.lproj/Localizable.strings": '"a" = "b";\n'})
row("lists/xml", 6000, *READ, files=lambda n:
    pair(plist(dictionary(("key.%d" % i, string("Value &amp; %d" % i)) for i in range(n)))))
row("lists/xml-deep", 20000, "report --format csv", "parse --summary", files=lambda n:
    pair(plist("<dict><key>a</key>" * n + string("b") + "</dict>" * n)))
row("lists/xml-entities", 20, "report --format csv", "parse --summary", files=lambda n: pair(
    '<?xml version="1.0"?>\n' + laughs("plist", n) + "<plist><dict><key>k</key><string>&e%d;</string></dict></plist>\n" % n))
row("lists/xml-references", 20000, *READ, files=lambda n:
    pair(plist(dictionary([("key", string("&#233;&amp;<![CDATA[x]]>" * n))]))))
row("lists/old-style", 8000, *READ, files=lambda n: pair("{\n" + each(n, "key.%d = \"Value\\n %d\";\n") + "}\n"))
row("lists/old-style-deep", 40000, "report --format csv", "parse --summary", files=lambda n:
    rules("{a = " * n + "b" + ";}" * n))


def of_them(variables, form):
    return rule(variables, form, one="one", other="%d of them")


def variables(n):
    """One rule of many variables, all of them named."""
    names = numbered("v%d", n)
    content = plist(dictionary([("key", of_them(names, " ".join("%%#@%s@" % v for v in names)))]))
    return rules(content, content.replace("<key>one</key>", "<key>few</key>"))


def forms(n):
    """One variable with many width and plural forms."""
    return dictionary([("NSStringLocalizedFormatKey", string("%#@v@")),
                       ("v", variable(("%d" % i, "form %d" % i) for i in range(n))),
                       ("NSStringVariableWidthRuleType", dictionary(("%d" % i, string("w")) for i in range(n)))])


row("lists/rules", 2000, *READ, "export --format po --output {out} {tree}", files=lambda n:
    rules(plist(dictionary(("key.%d" % i, of_them(["v"], "%#@v@")) for i in range(n)))))
row("lists/rule-variables", 2000, *READ, "stubs", "export --format xliff --output {out} {tree}", files=variables)
# Each variable names the next one.
row("lists/rule-variables-chain", 2000, *READ, files=lambda n: rules(plist(dictionary([("key", dictionary([
    ("NSStringLocalizedFormatKey", string("%#@v0@")),
    *(("v%d" % i, variable([("other", "%%#@v%d@" % (i + 1))])) for i in range(n))]))]))))
row("lists/rule-forms", 8000, *READ, files=lambda n: rules(plist(dictionary([("key", forms(n))]))))
# One format that names one variable again and again.
row("lists/rule-references", 20000, *READ, files=lambda n:
    rules(plist(dictionary([("key", of_them(["v"], "%#@v@ " * n))]))))


def loctable(locales, count):
    inner = dictionary(("key.%d" % i, string("Value %d" % i)) for i in range(count))
    return {"Localizable.loctable": plist(dictionary((name, inner) for name in locales))}


def loctable_shared(n):
    """All locales share one dictionary, of as many keys."""
    shared = 1 + n
    objects = [(list(range(1, n + 1)), [shared] * n), *(name.encode() for name in names(n)),
               ([shared + 2 + i for i in range(n)], [shared + 1] * n), b"value", *numbered(b"key.%d", n)]
    return {"Localizable.loctable": binary(objects)}


row("lists/loctable-locales", 200, *READ, "resolve --key key.1 {tree}", files=lambda n: loctable(["en", *names(n)], 20))
row("lists/loctable-keys", 4000, *READ, files=lambda n: loctable(["en", "de", "fr"], n))
row("lists/loctable-shared", 500, *READ, files=loctable_shared)
