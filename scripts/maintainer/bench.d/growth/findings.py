"""What is wrong with texts: `check`, its forms, baselines, fixes, glossaries."""
from growth.cases import dictionary, each, entries, localized, names, pair, plist, row, rule

FORMS = tuple("check --format %s" % form for form in (
    "text", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "markdown", "xcode"))
# What is off by itself as well.
ALL = "check --only doubled-space,doubled-word,three-dots,same-source,same-translation,numbers,urls,brackets,quotes,markup"

# Every text crashes.
row("findings/placeholders", 2000, *FORMS, "report --format csv", "report",
    "check --baseline {side}/known --write-baseline {tree}", "check --baseline {side}/base {tree}",
    "check --baseline {side}/base --prune-baseline {tree}", before=["check --baseline {side}/base --write-baseline {tree}"],
    files=lambda n: pair(entries(n, "Value of %%@ and %%d, %d"), entries(n, "Wert von %%d und %%@, %d")))
row("findings/clean", 8000, "check", "check --format json", "report --format csv", files=lambda n:
    pair(entries(n, "Value of %%@, %d."), entries(n, "Wert von %%@, %d.")))
# Nowhere a placeholder, and no end of a line: what is looked for is not there.
row("findings/plain", 8000, "check", "report --format csv", files=lambda n:
    pair(entries(n, "Value of %d.").replace("\n", " "), entries(n, "Wert von %d.").replace("\n", " ")))
# One text of very many placeholders.
row("findings/many-arguments", 8000, "check", "report --format csv", files=lambda n:
    pair('"a" = "%s";\n' % ("%@ %1$d " * n), '"a" = "%s";\n' % ("%d %2$@ " * n)))
row("findings/percent-signs", 40000, "check", "report --format csv", files=lambda n:
    pair('"a" = "%s";\n' % ("%" * n), '"a" = "%s";\n' % ("% \uff05" * n)))
row("findings/positions", 8000, "check", "report --format csv", files=lambda n:
    pair('"a" = "%s";\n' % each(n, "%%%d$@", 1), '"a" = "%s";\n' % "".join("%%%d$@" % (n - i) for i in range(n))))
# White space, line breaks, punctuation, double spaces, all of which can be mended.
row("findings/edges", 4000, "check", "check --fix", "check --fix --write {copy}", files=lambda n:
    pair(entries(n, "Value  of %d ...\\n"), entries(n, "Wert  von  %d")))
row("findings/fixes", 4000, "check --only doubled-space,three-dots --fix",
    "check --only doubled-space,three-dots --fix --write {copy}", files=lambda n:
    pair(entries(n, "Value  of %d..."), entries(n, "Wert  von %d...")))
# One text of very many words.
row("findings/words", 20000, "check", "check --only doubled-word,doubled-space,look-alike {tree}", files=lambda n:
    pair('"a" = "%s";\n' % ("the the  (1) \u00ab" * n), '"a" = "%s";\n' % ("das das  [2 \u201e" * n)))
# One source text with very many translations, and the reverse.
row("findings/same-texts", 4000, "check", files=lambda n:
    pair(*("".join('"k%d" = "%s";\n' % (i, "Same" if i % 2 == same else "Text %d" % i) for i in range(n)) for same in (1, 0))))
# A fault that all languages share.
row("findings/languages", 100, "check", "check --format sarif", "check --format json", files=lambda n:
    {"en.lproj/L.strings": entries(20, "Value of %%@, %d")} | localized(names(n), entries(20, "Wert von %%d, %d"), "L.strings"))
row("findings/plurals", 1000, "check", "report --format csv", files=lambda n: pair(*(
    plist(dictionary(("k%d" % i, rule(["a"], "%#@a@", one="%d " + word, many="%@")) for i in range(n)))
    for word in ("thing", "Ding")), "L.stringsdict"))
row("findings/catalog", 1000, "check", "check --fix", "report --format csv", files=lambda n: {
    "L.xcstrings": '{"sourceLanguage":"en","strings":{%s},"version":"1.0"}' % ",".join(
        '"k%07d %%@":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"x %%d"}}}}' % i for i in range(n))})
# All of a file in one line, which each finding shows a part of.
row("findings/one-line", 2000, "check", "check --format sarif", "check --format json", files=lambda n:
    pair(entries(n, "%%@ %d").replace("\n", " "), entries(n, "%%d %d").replace("\n", " ")))
# A comment at each entry that silences rules, also unknown ones.
row("findings/ignored", 4000, "check", "check --format json", files=lambda n:
    pair(entries(n, "%%@ %d"), each(n, '/* l10ncheck:ignore placeholder-type, nothing-%d */\n"key.%d" = "%%d %d";\n')))


def glossary(terms):
    return {".l10ncheck.yml": "glossary: glossary.yml\n", "glossary.yml": "terms:\n" + terms}


# A glossary of very many terms, all of which occur.
row("findings/glossary", 500, "check", "config", files=lambda n:
    glossary(each(n, "- {term: term%d, must: {de: Wort%d}}\n"))
    | pair(entries(n, "The term%d is here"), entries(n, "Das ding%d ist hier")))
# Terms that begin alike, and texts that have these words again and again.
row("findings/glossary-same-words", 500, "check", files=lambda n:
    glossary(each(n, "- {term: [the good old word%d], keep: true}\n- {term: the good new word%d, must-not: {de: Wort%d}}\n"))
    | pair(entries(n, "the good old the good new the good old word%d"), entries(n, "das gute alte Wort%d")))
# A list of known findings that are all gone.
row("findings/baseline", 8000, "check --baseline {side}/known {tree}", "check --baseline {side}/known --prune-baseline {tree}",
    files=lambda n: pair(entries(10)) | {"../side/known": each(
        n, '{"rule":"placeholder-type","container":"","table":"Localizable","locale":"de","key":"k%d"}\n')})
# A list that is none.
row("findings/baseline-text", 40000, "check --baseline {side}/known {tree}", files=lambda n:
    pair(entries(10)) | {"../side/known": "{[" * n})
