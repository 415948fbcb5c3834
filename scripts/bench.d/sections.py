"""What is measured: a section is a corpus, rows (commands), and bars (what the ratios have to keep).

In a command, {tree} is the corpus, {catalogue} its string catalogue, and {name} any tool of harness.TOOLS.
"""
from checks import expected_table, summed_entries
from harness import AtLeast, AtMost, Corpus, PeakMemory, Row, Section

S = Corpus("S", "--size", "S")
M = Corpus("M", "--size", "M")
L = Corpus("L", "--size", "L")
UTF16 = Corpus("M16", "--size", "M", "--utf16", "1")
PLURALS = Corpus("plurals", "--locales", "40", "--tables", "5", "--keys", "200", "--stringsdict", "200")
CATALOGUE = Corpus("catalogue", "--size", "none", "--locales", "40", "--xcstrings-keys", "6500")
REPOSITORY = Corpus("repository", "--size", "S", "--beside", "45000")

YARDSTICK = Row("C yardstick, UTF-8 validated", "{yardstick} -u {tree}", check=expected_table)
DECODER = Row("PropertyListDecoder", "{foundation} decoder {tree}", check=expected_table, rounds=3)
SERIALIZATION = Row("PropertyListSerialization", "{foundation} serialization {tree}", check=expected_table, rounds=3)
PARSE = Row("l10ncheck parse --summary", "{l10ncheck} parse --summary --jobs 1 {tree}", check=summed_entries)

SECTIONS = [
    Section(
        "parse", "every .strings of a tree, one thread", M, rounds=9,
        rows=[YARDSTICK, PARSE, DECODER, SERIALIZATION],
        bars=[AtMost(1.35, PARSE, YARDSTICK), AtLeast(18, DECODER, PARSE), AtLeast(24, SERIALIZATION, PARSE),
              PeakMemory(10, PARSE)]),
    Section(
        "parse-small", "the same, on a small tree", S, rounds=21,
        rows=[YARDSTICK, PARSE, DECODER, SERIALIZATION], bars=[]),
    Section(
        "parse-large", "the same, on a large tree", L, rounds=5,
        rows=[YARDSTICK, PARSE], bars=[AtMost(1.35, PARSE, YARDSTICK), PeakMemory(10, PARSE)]),
    Section(
        "parse-utf16", "the same, all but English in UTF-16", UTF16, rounds=5,
        rows=[YARDSTICK, PARSE], bars=[]),
    Section(
        "python", "the same, by what translators' tools are made of", S, rounds=3,
        rows=[YARDSTICK, PARSE,
              Row("openstep-plist", "{python} openstep_plist {tree}", check=expected_table),
              # It miscounts on this dialect of the format: timed, not checked.
              Row("translate-toolkit", "{python} translate {tree}")],
        bars=[]),
    Section(
        "start", "start-up", None, rounds=41,
        rows=[icu := Row("C on dynamic ICU", "{icu}"), version := Row("l10ncheck --version", "{l10ncheck} --version")],
        bars=[AtMost(1.0, version, icu)]),
    Section(
        "walk", "finding 200 files among 45,200", REPOSITORY, rounds=9,
        rows=[Row("C readdir, nothing read", "{yardstick} -w {tree}"), YARDSTICK, PARSE], bars=[]),
    Section(
        "stringsdict", "every .stringsdict of a tree", PLURALS, rounds=9,
        rows=[Row("expat", "{expat} {tree}")], bars=[]),
    Section(
        "xcstrings", "one string catalogue of 50 MB", CATALOGUE, rounds=9,
        rows=[Row("simdjson, on demand", "{simdjson} ondemand {catalogue}"),
              Row("simdjson, as a tree", "{simdjson} dom {catalogue}")], bars=[]),
]
