"""What is wrong with texts: `check`, its forms, baselines, fixes, glossaries."""
from growth.cases import case, dictionary, entries, names, plist, string, write

FORMS = tuple("check --format %s" % form for form in (
    "text", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "markdown", "xcode"))
# What is off by itself as well.
ALL = "check --only doubled-space,doubled-word,three-dots,same-source,same-translation,numbers,urls,brackets,quotes,markup"


def pair(folder, english, german):
    write(folder / "tree/en.lproj/Localizable.strings", english)
    write(folder / "tree/de.lproj/Localizable.strings", german)


@case("findings/placeholders", 2000, *FORMS, "report --format csv", "report",
      "check --baseline {side}/known --write-baseline {tree}", "check --baseline {side}/base {tree}",
      "check --baseline {side}/base --prune-baseline {tree}", before=["check --baseline {side}/base --write-baseline {tree}"])
def placeholders(folder, n):
    """Every text crashes."""
    pair(folder, entries(n, "Value of %%@ and %%d, %d"), entries(n, "Wert von %%d und %%@, %d"))


@case("findings/clean", 8000, "check", "check --format json", "report --format csv")
def clean(folder, n):
    pair(folder, entries(n, "Value of %%@, %d."), entries(n, "Wert von %%@, %d."))


@case("findings/plain", 8000, "check", "report --format csv")
def plain(folder, n):
    """Nowhere a placeholder, and no end of a line: what is looked for is not there."""
    pair(folder, entries(n, "Value of %d.").replace("\n", " "), entries(n, "Wert von %d.").replace("\n", " "))


@case("findings/many-arguments", 8000, "check", "report --format csv")
def many_arguments(folder, n):
    """One text of very many placeholders."""
    pair(folder, '"a" = "%s";\n' % ("%@ %1$d " * n), '"a" = "%s";\n' % ("%d %2$@ " * n))


@case("findings/percent-signs", 40000, "check", "report --format csv")
def percent_signs(folder, n):
    pair(folder, '"a" = "%s";\n' % ("%" * n), '"a" = "%s";\n' % ("% \uff05" * n))


@case("findings/positions", 8000, "check", "report --format csv")
def positions(folder, n):
    pair(folder, '"a" = "%s";\n' % "".join("%%%d$@" % (i + 1) for i in range(n)),
         '"a" = "%s";\n' % "".join("%%%d$@" % (n - i) for i in range(n)))


@case("findings/edges", 4000, "check", "check --fix", "check --fix --write {copy}")
def edges(folder, n):
    """White space, line breaks, punctuation, double spaces, all of which can be mended."""
    pair(folder, entries(n, "Value  of %d ...\\n"), entries(n, "Wert  von  %d"))


@case("findings/fixes", 4000, "check --only doubled-space,three-dots --fix", "check --only doubled-space,three-dots --fix --write {copy}")
def fixes(folder, n):
    pair(folder, entries(n, "Value  of %d..."), entries(n, "Wert  von %d..."))


@case("findings/words", 20000, "check", "check --only doubled-word,doubled-space,look-alike {tree}")
def words(folder, n):
    """One text of very many words."""
    pair(folder, '"a" = "%s";\n' % ("the the  (1) \u00ab" * n), '"a" = "%s";\n' % ("das das  [2 \u201e" * n))


@case("findings/same-texts", 4000, "check")
def same_texts(folder, n):
    """One source text with very many translations, and the reverse."""
    pair(folder, "".join('"k%d" = "%s";\n' % (i, "Same" if i % 2 else "Text %d" % i) for i in range(n)),
         "".join('"k%d" = "%s";\n' % (i, "Text %d" % i if i % 2 else "Same") for i in range(n)))


@case("findings/languages", 100, "check", "check --format sarif", "check --format json")
def languages(folder, n):
    """A fault that all languages share."""
    write(folder / "tree/en.lproj/L.strings", entries(20, "Value of %%@, %d"))
    for name in names(n):
        write(folder / ("tree/%s.lproj/L.strings" % name), entries(20, "Wert von %%d, %d"))


@case("findings/plurals", 1000, "check", "report --format csv")
def plurals(folder, n):
    def rule(word):
        return plist(dictionary([("k%d" % i, dictionary([
            ("NSStringLocalizedFormatKey", string("%#@a@")), ("a", dictionary([
                ("NSStringFormatSpecTypeKey", string("NSStringPluralRuleType")), ("NSStringFormatValueTypeKey", string("d")),
                ("one", string("%%d %s" % word)), ("many", string("%@"))]))])) for i in range(n)]))
    write(folder / "tree/en.lproj/L.stringsdict", rule("thing"))
    write(folder / "tree/de.lproj/L.stringsdict", rule("Ding"))


@case("findings/catalog", 1000, "check", "check --fix", "report --format csv")
def catalog(folder, n):
    write(folder / "tree/L.xcstrings", '{"sourceLanguage":"en","strings":{%s},"version":"1.0"}' % ",".join(
        '"k%07d %%@":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"x %%d"}}}}' % i for i in range(n)))


@case("findings/one-line", 2000, "check", "check --format sarif", "check --format json")
def one_line(folder, n):
    """All of a file in one line, which each finding shows a part of."""
    pair(folder, entries(n, "%%@ %d").replace("\n", " "), entries(n, "%%d %d").replace("\n", " "))


@case("findings/ignored", 4000, "check", "check --format json")
def ignored(folder, n):
    """A comment at each entry that silences rules, also unknown ones."""
    pair(folder, entries(n, "%%@ %d"), "".join(
        '/* l10ncheck:ignore placeholder-type, nothing-%d */\n"key.%d" = "%%d %d";\n' % (i, i, i) for i in range(n)))


@case("findings/glossary", 500, "check", "config")
def glossary(folder, n):
    """A glossary of very many terms, all of which occur."""
    write(folder / "tree/.l10ncheck.yml", "glossary: glossary.yml\n")
    write(folder / "tree/glossary.yml", "terms:\n" + "".join(
        "- {term: term%d, must: {de: Wort%d}}\n" % (i, i) for i in range(n)))
    pair(folder, entries(n, "The term%d is here"), entries(n, "Das ding%d ist hier"))


@case("findings/glossary-same-words", 500, "check")
def glossary_same_words(folder, n):
    """Terms that begin alike, and texts that have these words again and again."""
    write(folder / "tree/.l10ncheck.yml", "glossary: glossary.yml\n")
    write(folder / "tree/glossary.yml", "terms:\n" + "".join(
        "- {term: [the good old word%d], keep: true}\n- {term: the good new word%d, must-not: {de: Wort%d}}\n" % (i, i, i)
        for i in range(n)))
    pair(folder, entries(n, "the good old the good new the good old word%d"), entries(n, "das gute alte Wort%d"))


@case("findings/baseline", 8000, "check --baseline {side}/known {tree}", "check --baseline {side}/known --prune-baseline {tree}")
def baseline(folder, n):
    """A list of known findings that are all gone."""
    pair(folder, entries(10), entries(10))
    write(folder / "side/known", "".join(
        '{"rule":"placeholder-type","container":"","table":"Localizable","locale":"de","key":"k%d"}\n' % i for i in range(n)))


@case("findings/baseline-text", 40000, "check --baseline {side}/known {tree}")
def baseline_text(folder, n):
    """A list that is none."""
    pair(folder, entries(10), entries(10))
    write(folder / "side/known", "{[" * n)
