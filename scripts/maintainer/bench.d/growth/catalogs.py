"""String catalogs, and StoreKit configurations."""
import json

from growth.cases import case, names, regions, write

READ = ("report --format json --details", "parse --summary", "export --count")
WRITE = ("stubs", "export --output {out} {tree}")


def catalog(folder, strings, **more):
    write(folder / "tree/Localizable.xcstrings",
          json.dumps({"sourceLanguage": "en", "strings": strings, "version": "1.0", **more}, indent=1))


def unit(text, state="translated"):
    return {"stringUnit": {"state": state, "value": text}}


@case("catalogs/keys", 2000, *READ, *WRITE)
def keys(folder, n):
    catalog(folder, {"key %d" % i: {"comment": "what it is", "localizations": {
        "en": unit("Value %d" % i), "de": unit("Wert %d" % i), "fr": unit("")}} for i in range(n)})


@case("catalogs/locales", 250, *READ, "stubs", "resolve")
def locales(folder, n):
    catalog(folder, {"key %d" % k: {"localizations": {name: unit("x") for name in ["en", *names(n)]}} for k in range(4)})


@case("catalogs/regions", 125, *READ, "stubs", "resolve")
def one_language(folder, n):
    """Many localizations of one language."""
    catalog(folder, {"key %d" % k: {"localizations": {name: unit("x") for name in ["en", *list(regions(n))[k % 2::2]]}}
                     for k in range(4)})


@case("catalogs/deep", 40000, "report --format csv", "parse --summary")
def deep(folder, n):
    write(folder / "tree/Localizable.xcstrings",
          '{"sourceLanguage": "en", "strings": {"a": ' + '{"x": ' * n + "1" + "}" * n + "}}")


@case("catalogs/deep-arrays", 100000, "report --format csv", "parse --summary")
def deep_arrays(folder, n):
    write(folder / "tree/Localizable.xcstrings", '{"sourceLanguage": "en", "strings": ' + "[" * n)


@case("catalogs/variations-deep", 500, *READ, "stubs")
def variations_deep(folder, n):
    """Variations in each other."""
    text = '{"stringUnit": {"state": "new", "value": "x"}}'
    for i in range(n):
        text = '{"variations": {"%s": {"other": %s}}}' % (("device", "plural")[i % 2], text)
    write(folder / "tree/Localizable.xcstrings",
          '{"sourceLanguage": "en", "strings": {"a": {"localizations": {"en": %s, "de": %s}}}}' % (text, text))


@case("catalogs/substitutions", 1000, *READ, *WRITE)
def substitutions(folder, n):
    """One text of many substitutions."""
    inner = {"s%d" % i: {"argNum": i + 1, "formatSpecifier": "d", "variations": {"plural": {
        "one": unit("%arg one"), "other": unit("%arg more")}}} for i in range(n)}
    text = {**unit(" ".join("%%#@s%d@" % i for i in range(n))), "substitutions": inner}
    catalog(folder, {"key": {"localizations": {"en": text, "de": text}}})


@case("catalogs/plurals", 1000, *READ, *WRITE)
def plurals(folder, n):
    forms = {"variations": {"plural": {"one": unit("%d one"), "other": unit("%d more")}}}
    catalog(folder, {"key %d" % i: {"localizations": {"en": forms, "pl": forms, "ar": unit("x")}} for i in range(n)})


@case("catalogs/devices", 1000, *READ, *WRITE)
def devices(folder, n):
    forms = {"variations": {"device": {name: unit("x") for name in ("iphone", "ipad", "mac", "other")}}}
    catalog(folder, {"key %d" % i: {"localizations": {"en": forms, "de": forms}} for i in range(n)})


@case("catalogs/device-names", 4000, *READ)
def device_names(folder, n):
    forms = {"variations": {"device": {"d%d" % i: unit("x") for i in range(n)}}}
    catalog(folder, {"key": {"localizations": {"en": forms, "de": forms}}})


@case("catalogs/plural-names", 4000, *READ)
def plural_names(folder, n):
    forms = {"variations": {"plural": {"p%d" % i: unit("x") for i in range(n)}}}
    catalog(folder, {"key": {"localizations": {"en": forms, "de": forms}}})


def duplicated(folder, item, count):
    write(folder / "tree/Localizable.xcstrings",
          '{"sourceLanguage": "en", "strings": {' + ",\n".join([item] * count) + '}, "version": "1.0"}')


@case("catalogs/duplicate-keys", 4000, *READ, "stubs --prune")
def duplicate_keys(folder, n):
    duplicated(folder, '"a": {"localizations": {"de": {"stringUnit": {"state": "new", "value": "x"}}}}', n)


@case("catalogs/duplicate-locales", 8000, *READ, "stubs --prune")
def duplicate_locales(folder, n):
    item = ", ".join(['"de": {"stringUnit": {"state": "new", "value": "x"}}'] * n)
    duplicated(folder, '"a": {"localizations": {%s}}' % item, 1)


@case("catalogs/duplicate-members", 20000, *READ)
def duplicate_members(folder, n):
    duplicated(folder, '"a": {%s}' % ", ".join(['"comment": "c", "extractionState": "stale"'] * n), 1)


@case("catalogs/many", 250, *READ, "stubs", "resolve")
def many(folder, n):
    """Many catalogs of one folder."""
    for i in range(n):
        write(folder / ("tree/T%d.xcstrings" % i), json.dumps({"sourceLanguage": "en", "strings": {"a": {"localizations": {
            "en": unit("x"), "de": unit("y")}}}, "version": "1.0"}))


@case("catalogs/junk", 40000, "report --format csv", "parse --summary")
def junk(folder, n):
    write(folder / "tree/Localizable.xcstrings", '{"sourceLanguage": "en", "strings": {"a": ,, ] } "b": "\\x' * n)


@case("catalogs/long-strings", 100000, *READ)
def long_strings(folder, n):
    catalog(folder, {"a": {"localizations": {"en": unit("\u00e9\\ \n" * n), "de": unit("x" * n)}}})


@case("catalogs/shortcut-phrases", 2000, *READ)
def phrases(folder, n):
    write(folder / "tree/AppShortcuts.xcstrings", json.dumps({"sourceLanguage": "en", "strings": {
        "k%d" % k: {"localizations": {name: {"stringSet": {"state": "new", "values": ["do ${applicationName}"] * 4}}
                                     for name in ("en", "de")}} for k in range(n)}, "version": "1.0"}))


@case("catalogs/shortcut-set", 8000, *READ)
def phrase_set(folder, n):
    write(folder / "tree/AppShortcuts.xcstrings", json.dumps({"sourceLanguage": "en", "strings": {
        "k": {"localizations": {name: {"stringSet": {"state": "new", "values": ["do ${applicationName} %d" % i for i in range(n)]}}
                                for name in ("en", "de")}}}, "version": "1.0"}))


def configuration(folder, products, locales):
    def localization(name, i):
        return {"description": "What %d is" % i, "displayName": "Name %d" % i, "locale": name}
    write(folder / "tree/Shop.storekit", json.dumps({"products": [
        {"localizations": [localization(name, i) for name in locales], "productID": "id.%d" % i} for i in range(products)]},
        indent=1))


@case("catalogs/storekit-products", 1000, *READ, *WRITE)
def storekit_products(folder, n):
    configuration(folder, n, ["en", "de", "fr"])


@case("catalogs/storekit-locales", 400, "report --format csv", "parse --summary", "stubs")
def storekit_locales(folder, n):
    """More languages than are read: each reads the file once."""
    configuration(folder, 4, ["en", *names(n)])


@case("catalogs/substitutions-converted", 200, "convert --to strings {tree}")
def substitutions_converted(folder, n):
    """A text with many substitutions, each of which a rule becomes."""
    text = {"stringUnit": unit(" ".join("%%#@s%d@" % i for i in range(n)))["stringUnit"], "substitutions": {
        "s%d" % i: {"argNum": i + 1, "formatSpecifier": "lld", "variations": {"plural": {
            form: unit("%arg " + form) for form in ("one", "other")}}} for i in range(n)}}
    catalog(folder, {"a": {"localizations": {"en": text, "de": text}}})
