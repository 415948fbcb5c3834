"""String catalogs, and StoreKit configurations."""
import json

from growth.cases import many, names, regions, row

READ = ("report --format json --details", "parse --summary", "export --count")
WRITE = ("stubs", "export --output {out} {tree}")


def catalog(strings, name="Localizable", indent=1):
    content = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    return {name + ".xcstrings": json.dumps(content, indent=indent)}


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def key(**texts):
    return {"localizations": texts}


def variations(kind, **forms):
    return {"variations": {kind: {form: unit(text) for form, text in forms.items()}}}


def substituted(n, specifier, other):
    """A text of many substitutions, in two languages."""
    text = {**unit(" ".join("%%#@s%d@" % i for i in range(n))), "substitutions": {
        "s%d" % i: {"argNum": i + 1, "formatSpecifier": specifier, **variations("plural", one="%arg one", other=other)}
        for i in range(n)}}
    return in_both(text)


def in_both(text):
    return key(en=text, de=text)


row("catalogs/keys", 2000, *READ, *WRITE, files=lambda n: catalog({"key %d" % i: {
    "comment": "what it is", **key(en=unit("Value %d" % i), de=unit("Wert %d" % i), fr=unit(""))} for i in range(n)}))
row("catalogs/locales", 250, *READ, "stubs", "resolve", files=lambda n:
    catalog({"key %d" % k: key(**dict.fromkeys(["en", *names(n)], unit("x"))) for k in range(4)}))
# Many localizations of one language.
row("catalogs/regions", 125, *READ, "stubs", "resolve", files=lambda n:
    catalog({"key %d" % k: key(**dict.fromkeys(["en", *list(regions(n))[k % 2::2]], unit("x"))) for k in range(4)}))
row("catalogs/deep", 40000, "report --format csv", "parse --summary", files=lambda n:
    {"Localizable.xcstrings": '{"sourceLanguage": "en", "strings": {"a": ' + '{"x": ' * n + "1" + "}" * n + "}}"})
row("catalogs/deep-arrays", 100000, "report --format csv", "parse --summary", files=lambda n:
    {"Localizable.xcstrings": '{"sourceLanguage": "en", "strings": ' + "[" * n})


def variations_deep(n):
    """Variations in each other."""
    text = '{"stringUnit": {"state": "new", "value": "x"}}'
    for i in range(n):
        text = '{"variations": {"%s": {"other": %s}}}' % (("device", "plural")[i % 2], text)
    return duplicated('"a": {"localizations": {"en": %s, "de": %s}}' % (text, text), end="}}")


def duplicated(item, count=1, end='}, "version": "1.0"}'):
    return {"Localizable.xcstrings": '{"sourceLanguage": "en", "strings": {' + ",\n".join([item] * count) + end}


row("catalogs/variations-deep", 500, *READ, "stubs", files=variations_deep)
# One text of many substitutions.
row("catalogs/substitutions", 1000, *READ, *WRITE, files=lambda n: catalog({"key": substituted(n, "d", "%arg more")}))
row("catalogs/plurals", 1000, *READ, *WRITE, files=lambda n: catalog({"key %d" % i: key(
    en=variations("plural", one="%d one", other="%d more"), pl=variations("plural", one="%d one", other="%d more"), ar=unit("x"))
    for i in range(n)}))
row("catalogs/devices", 1000, *READ, *WRITE, files=lambda n: catalog({
    "key %d" % i: in_both(variations("device", iphone="x", ipad="x", mac="x", other="x")) for i in range(n)}))
row("catalogs/device-names", 4000, *READ, files=lambda n:
    catalog({"key": in_both(variations("device", **{"d%d" % i: "x" for i in range(n)}))}))
row("catalogs/plural-names", 4000, *READ, files=lambda n:
    catalog({"key": in_both(variations("plural", **{"p%d" % i: "x" for i in range(n)}))}))
row("catalogs/duplicate-keys", 4000, *READ, "stubs --prune", files=lambda n:
    duplicated('"a": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "x"}}}}', n))
row("catalogs/duplicate-locales", 8000, *READ, "stubs --prune", files=lambda n: duplicated(
    '"a": {"localizations": {%s}}' % ", ".join(['"de": {"stringUnit": {"state": "new", "value": "x"}}'] * n)))
row("catalogs/duplicate-members", 20000, *READ, files=lambda n:
    duplicated('"a": {%s}' % ", ".join(['"comment": "c", "extractionState": "stale"'] * n)))
# Many catalogs of one folder.
row("catalogs/many", 250, *READ, "stubs", "resolve", files=lambda n:
    many(n, catalog({"a": key(en=unit("x"), de=unit("y"))}, "T%d", indent=None)))
row("catalogs/junk", 40000, "report --format csv", "parse --summary", files=lambda n:
    {"Localizable.xcstrings": '{"sourceLanguage": "en", "strings": {"a": ,, ] } "b": "\\x' * n})
row("catalogs/long-strings", 100000, *READ, files=lambda n: catalog({"a": key(en=unit("\u00e9\\ \n" * n), de=unit("x" * n))}))


def phrases(keys, values):
    both = in_both({"stringSet": {"state": "new", "values": values}})
    return catalog(dict.fromkeys(keys, both), "AppShortcuts", indent=None)


row("catalogs/shortcut-phrases", 2000, *READ, files=lambda n:
    phrases(["k%d" % k for k in range(n)], ["do ${applicationName}"] * 4))
row("catalogs/shortcut-set", 8000, *READ, files=lambda n:
    phrases(["k"], ["do ${applicationName} %d" % i for i in range(n)]))


def configuration(products, locales):
    def localization(name, i):
        return {"description": "What %d is" % i, "displayName": "Name %d" % i, "locale": name}
    return {"Shop.storekit": json.dumps({"products": [
        {"localizations": [localization(name, i) for name in locales], "productID": "id.%d" % i}
        for i in range(products)]}, indent=1)}


row("catalogs/storekit-products", 1000, *READ, *WRITE, files=lambda n: configuration(n, ["en", "de", "fr"]))
# More languages than are read: each reads the file once.
row("catalogs/storekit-locales", 400, "report --format csv", "parse --summary", "stubs", files=lambda n:
    configuration(4, ["en", *names(n)]))
# A text with many substitutions, each of which a rule becomes.
row("catalogs/substitutions-converted", 200, "convert --to strings {tree}", files=lambda n:
    catalog({"a": substituted(n, "lld", "%arg other")}))
