"""What is measured: a section is a corpus, rows (commands), and bars (what the ratios have to keep).

In a command, {tree} is the corpus, {catalogue} its string catalogue ({catalogues} the folder that it is in), {handoffs} and
{gaps} are folders that handoffs go into, {each-handoff} and {each-gap} their files, and {name} is any tool of harness.TOOLS.
"""
from checks import (added_entries, catalogue_csv, expected_catalogue, expected_table, handoff_units, nothing, report_csv,
                    report_html, report_json, summed_entries)
from harness import (Corpus, Row, Section, at_least, at_most, falls_as, file_size, memory_within, no_slower, peak_memory, scales,
                     wall_at_most, within)

S = Corpus("S", "--size", "S")
M = Corpus("M", "--size", "M")
L = Corpus("L", "--size", "L")
UTF16 = Corpus("M16", "--size", "M", "--utf16", "1")
PLURALS = Corpus("plurals", "--locales", "40", "--tables", "5", "--keys", "200", "--only", "stringsdict")
BINARY = Corpus("binary", "--size", "M", "--only", "binary")
CATALOGUE = Corpus("catalogue", "--size", "none", "--locales", "40", "--xcstrings-keys", "6500")
REPOSITORY = Corpus("repository", "--locales", "2", "--tables", "1", "--keys", "10", "--beside", "45000")

YARDSTICK = Row("C yardstick, UTF-8 validated", "{yardstick} -u {tree}", check=expected_table)
DECODER = Row("PropertyListDecoder", "{foundation} decoder {tree}", check=expected_table, rounds=3)
SERIALIZATION = Row("PropertyListSerialization", "{foundation} serialization {tree}", check=expected_table, rounds=3)
PARSE = Row("l10ncheck parse --summary", "{l10ncheck} parse --summary --jobs 1 {tree}", check=summed_entries)

# Some of the generated texts would crash: the report says so, which is no failure here.
REPORT = "{l10ncheck} report --exit-zero --format %s --jobs %d {tree}"
REPORT_CSV = Row("l10ncheck report, csv", REPORT % ("csv", 1), check=report_csv)
REPORT_CSV2 = Row("l10ncheck report, 2 jobs", REPORT % ("csv", 2), check=report_csv)
REPORT_JSON = Row("l10ncheck report, json", REPORT % ("json", 1), check=report_json)
REPORT_DETAILS = Row("l10ncheck report, json with details", REPORT % ("json --details", 1), check=report_json)
REPORT_HTML = Row("l10ncheck report, html", REPORT % ("html", 1), check=report_html)
YARDSTICK2 = Row("C yardstick, 2 threads", "{yardstick} -u -t 2 {tree}", check=expected_table)
SCALED = [Row("report %s" % c.name, REPORT % ("csv", 1), check=report_csv, corpus=c) for c in (S, M, L)]
RULES = Row("l10ncheck report", REPORT % ("csv", 1), check=report_csv)


def apps(title, jobs, words):
    """A report on some of the 200 apps of a repository, by a line of the shell that stands in its folder."""
    line = "cd $1; report() { $0 report --exit-zero --format csv --jobs %d $@; }; %s" % (jobs, words)
    return Row("l10ncheck report, " + title, "sh -c '%s' {l10ncheck} {apps}" % line)


# Fixtures for the App Store have errors, and are read whatever is included.
keys = Row("l10ncheck keys, on its own code", "{l10ncheck} keys --format csv --jobs 1 --include /Sources "
           "--include /Fixtures/projects/Trails {checkout}", status=1)

SECTIONS = [
    Section(
        "report", "missing and extra keys of a tree", M, rounds=9,
        rows=[YARDSTICK, REPORT_CSV, REPORT_JSON, REPORT_DETAILS, REPORT_HTML,
              YARDSTICK2, REPORT_CSV2, DECODER,
              # It miscounts on this dialect of the format: timed, not checked.
              Row("translate-toolkit", "{python} translate {tree}", rounds=1)],
        bars=[at_most(2.2, REPORT_CSV, YARDSTICK), at_most(1.2, REPORT_JSON, REPORT_CSV),
              at_most(1.2, REPORT_HTML, REPORT_DETAILS), falls_as(REPORT_CSV2, REPORT_CSV, YARDSTICK2, YARDSTICK)]),
    Section(
        "report-scaling", "the same, on trees of three sizes", None, rounds=5, rows=SCALED,
        bars=[scales(2.3, SCALED[1], SCALED[0]), scales(2.3, SCALED[2], SCALED[1]),
              *(memory_within(megabytes, row) for megabytes, row in zip((16, 24, 40), SCALED))]),
    Section(
        "handoff", "handoffs of all localizations out, and back unchanged", M, rounds=7,
        rows=[YARDSTICK,
              out := Row("l10ncheck export", "{l10ncheck} export --jobs 1 --quiet --force --output {handoffs} {tree}",
                         check=handoff_units),
              back := Row("l10ncheck import", "{l10ncheck} import --jobs 1 --quiet --into {tree} {each-handoff}",
                          check=nothing),
              gaps := Row("l10ncheck export --only missing",
                          "{l10ncheck} export --jobs 1 --quiet --force --only missing --output {gaps} {tree}"),
              filled := Row("l10ncheck import, of that", "{l10ncheck} import --jobs 1 --quiet --into {tree} {each-gap}",
                            check=nothing)],
        bars=[*(at_most(25, row, YARDSTICK) for row in (out, gaps, filled, back)),
              peak_memory(25, out, references=True), peak_memory(60, back, references=True)]),
    Section(
        "apps", "200 apps in one repository, each a package", None, rounds=5,
        rows=[singly := apps("one by one", 1, "for app in apps/*; do report $app; done"), whole := apps("one root", 1, "report ."),
              whole2 := apps("one root, 2 jobs", 2, "report ."), roots := apps("200 roots", 1, "report apps/*"),
              roots2 := apps("200 roots, 2 jobs", 2, "report apps/*"),
              since := apps("--since, one app changed", 1, "report --since HEAD~1"),
              alone := apps("--since, that app alone", 1, "report --since HEAD~1 apps/App7")],
        bars=[at_most(1.15, whole, singly), at_most(1.15, roots, singly), wall_at_most(0.6, whole2, whole),
              wall_at_most(0.6, roots2, roots), at_most(3, since, alone)]),
    Section(
        "catalog", "report on one string catalogue of 50 MB", CATALOGUE, rounds=9,
        rows=[ondemand := Row("simdjson, on demand", "{simdjson} ondemand {catalogue}", check=expected_catalogue),
              catalog := Row("l10ncheck report", "{l10ncheck} report --exit-zero --format csv --jobs 1 {catalogues}",
                             check=catalogue_csv),
              Row("simdjson, as a tree", "{simdjson} dom {catalogue}", check=expected_catalogue),
              Row("JSONDecoder", "{foundation} catalogue {catalogue}", check=expected_catalogue, rounds=3)],
        bars=[at_most(2.5, catalog, ondemand), peak_memory(10, catalog, references=True)]),
    Section(
        "stringsdict", "report on 23 MB of plural rules", PLURALS, rounds=9,
        rows=[expat := Row("expat", "{expat} {tree}"), RULES],
        bars=[at_most(1.5, RULES, expat)]),
    Section(
        "binary", "report on tables as binary property lists", BINARY, rounds=9,
        rows=[binary := Row("l10ncheck report", REPORT % ("csv", 1), check=report_csv), SERIALIZATION, DECODER],
        bars=[at_least(5, SERIALIZATION, binary)]),
    Section(
        "stubs", "the patch with all that is missing", M, rounds=9,
        rows=[YARDSTICK,
              stubs := Row("l10ncheck stubs", "{l10ncheck} stubs --jobs 1 {tree}", check=added_entries)],
        bars=[at_most(7, stubs, YARDSTICK), peak_memory(20, stubs, references=True)]),
    Section(
        "check", "what is wrong with the texts of a tree, some of them with errors", M, rounds=7,
        rows=[YARDSTICK,
              check := Row("l10ncheck check", "{l10ncheck} check --format json --jobs 1 {tree}", status=1)],
        bars=[at_most(7, check, YARDSTICK)]),
    Section(
        "diff", "two revisions of a tree, of which a hundred texts differ", M, rounds=7,
        rows=[YARDSTICK,
              edited := Row("l10ncheck diff, with the working tree", "env -C {revised} {l10ncheck} diff --jobs 1 HEAD~1"),
              commits := Row("l10ncheck diff, two commits", "env -C {revised} {l10ncheck} diff --jobs 1 HEAD~1 HEAD")],
        bars=[at_most(9, edited, YARDSTICK), at_most(9, commits, YARDSTICK)]),
    Section(
        "outdated", "10,000 commits of 300,000 pairs of source and translation", None, rounds=5,
        rows=[Row("git log --raw", "git -C {past} log --first-parent --raw"),
              past := Row("l10ncheck report --git", "{l10ncheck} report --git --format csv --jobs 1 {past}"),
              kept := Row("l10ncheck report --git --cache",
                          "{l10ncheck} report --git --format csv --jobs 1 --cache {kept} {past}")],
        bars=[within(10, past), within(1, kept)]),
    Section(
        "walk", "report on 45,000 files, two of them tables", REPOSITORY, rounds=9,
        rows=[readdir := Row("C readdir, nothing read", "{yardstick} -w {tree}"),
              walked := Row("l10ncheck report --no-code", REPORT % ("csv --no-code", 1), check=report_csv),
              Row("l10ncheck report, which reads them", REPORT % ("csv", 1), check=report_csv)],
        bars=[at_most(2.0, walked, readdir)]),
    Section(
        "quick", "what people wait for, against the last release", M, rounds=5,
        rows=[YARDSTICK, REPORT_CSV, check, stubs, out, back, edited, keys],
        bars=[no_slower(row, YARDSTICK) for row in (REPORT_CSV, check, stubs, back, edited, keys)]),
    Section(
        "parse", "every .strings of a tree, one thread", M, rounds=9,
        rows=[YARDSTICK, PARSE, DECODER, SERIALIZATION],
        bars=[at_most(3, PARSE, YARDSTICK), peak_memory(10, PARSE)]),
    Section(
        "parse-small", "the same, on a small tree", S, rounds=21,
        rows=[YARDSTICK, PARSE, DECODER, SERIALIZATION], bars=[]),
    Section(
        "parse-large", "the same, on a large tree", L, rounds=5,
        rows=[YARDSTICK, PARSE], bars=[at_most(3, PARSE, YARDSTICK), peak_memory(10, PARSE)]),
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
        "history", "a thousand nights of 50 localizations and 200 tables", S, rounds=9,
        rows=[rows := Row("sqlite3, all cells as text", "sqlite3 -batch {history} 'SELECT * FROM cell'"),
              read := Row("history export", "{l10ncheck} history export --history {history}"),
              site := Row("dashboard --output, 357 files, none of them new",
                          "{l10ncheck} dashboard --history {history} --no-record --output {site}"),
              # The same commit again and again: it is counted, compared with the night before, and replaced.
              record := Row("dashboard, one night more",
                            "{l10ncheck} dashboard --quiet --history {recorded} --branch main --commit bench "
                            "--time 1900000000 {tree}", status=1)],
        bars=[at_most(4, read, rows), at_most(10, site, rows), at_most(3, record, rows), file_size(100, "history")]),
    Section(
        "start", "start-up", None, rounds=41,
        rows=[icu := Row("C on dynamic ICU", "{icu}"), version := Row("l10ncheck --version", "{l10ncheck} --version")],
        bars=[at_most(1.0, version, icu)]),
]
