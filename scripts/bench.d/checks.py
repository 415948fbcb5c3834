"""Whether a command's answer is right: functions of its output and the corpus; a text says what is wrong."""
import csv
import io
import json
import re


def compared(lines, corpus, expected):
    """Holds lines, in any order, against a table of the generator's."""
    wanted = (corpus.folder / expected).read_text(encoding="utf-8").splitlines()
    got = set(lines)
    wrong = sum(1 for line in wanted if line not in got)
    return "%d of %d lines wrong" % (wrong, len(wanted)) if wrong or len(got) != len(wanted) else ""


def expected_table(output, corpus, expected="expected.tsv"):
    """The output is the generator's own table: locale, distinct keys, missing, extra."""
    return compared(output.splitlines(), corpus, expected)


def expected_catalogue(output, corpus):
    """The same, of the string catalogue."""
    return expected_table(output, corpus, "expected_xcstrings.tsv")


def summed_cells(cells, corpus, expected):
    """Cells of a report (locale, present, empty, inherited, missing, extra), summed for each locale."""
    sums = {}
    for locale, present, empty, inherited, missing, extra in cells:
        row = sums.setdefault(locale, [0, 0, 0])
        row[0] += present + empty + extra
        row[1] += missing + inherited
        row[2] += extra
    return compared(["%s\t%d\t%d\t%d" % (locale, *row) for locale, row in sums.items()], corpus, expected)


CELL = ("present", "empty", "inherited", "missing", "extra")


def report_csv(output, corpus, expected="expected.tsv"):
    """The report's rows, summed for each locale, are the generator's table."""
    rows = csv.DictReader(io.StringIO(output.lstrip("\ufeff")))
    return summed_cells(((r["locale"], *(int(r[name]) for name in CELL)) for r in rows), corpus, expected)


def catalogue_csv(output, corpus):
    """The same, of the string catalogue."""
    return report_csv(output, corpus, "expected_xcstrings.tsv")


def report_json(output, corpus):
    """The cells of the report, summed for each locale, are the generator's table."""
    cells = ((locale, *(cell[name] for name in CELL)) for bundle in json.loads(output)["bundles"]
             for table in bundle["tables"] for locale, cell in table["locales"].items())
    return summed_cells(cells, corpus, "expected.tsv")


def summed_entries(output, corpus):
    """A line for each file; the numbers before `entries` and `loaded` sum to the generator's."""
    total = corpus.manifest["total"]
    for word, wanted in (("entries", total["entries"]), ("loaded", total["distinct"])):
        got = sum(int(n.replace(",", "")) for n in re.findall(r"([\d,]+) %s" % word, output))
        if got != wanted:
            return "%d %s, not %d" % (got, word, wanted)
    return ""
