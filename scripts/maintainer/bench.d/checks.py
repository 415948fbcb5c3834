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


def summed_cells(tables, cells, corpus, expected):
    """A report, summed for each locale: the expected keys of its tables, which are the keys that English has, and its
    cells (locale, present, empty, inherited, missing, extra)."""
    sums = {"en": [sum(tables), 0, 0]}
    for locale, present, empty, inherited, missing, extra in cells:
        row = sums.setdefault(locale, [0, 0, 0])
        row[0] += present + empty + extra
        row[1] += missing + inherited
        row[2] += extra
    return compared(["%s\t%d\t%d\t%d" % (locale, *row) for locale, row in sums.items()], corpus, expected)


CELL = ("present", "empty", "inherited", "missing", "extra")


def report_csv(output, corpus, expected="expected.tsv"):
    """The report's rows are the generator's table."""
    rows = list(csv.DictReader(io.StringIO(output.lstrip("\ufeff"))))
    tables = {(r["bundle"], r["container"], r["table"]): int(r["expected"]) for r in rows}
    cells = ((r["locale"], *(int(r[name]) for name in CELL)) for r in rows)
    return summed_cells(tables.values(), cells, corpus, expected)


def added_entries(output, corpus):
    """The patch adds an entry for each missing key, and takes nothing out."""
    lines = output.split("\n")
    # Lines of Xcode's comments on interface texts end like an entry.
    added = sum(line.startswith("+") and line.rstrip().endswith(";") and not line.startswith(("+//", "+/*"))
                for line in lines)
    removed = sum(line.startswith("-") and not line.startswith("---") for line in lines)
    missing = corpus.manifest["total"]["missing"]
    if added != missing or removed:
        return "%d entries added, %d lines removed; %d are missing" % (added, removed, missing)
    return ""


def catalogue_csv(output, corpus):
    """The same, of the string catalogue."""
    return report_csv(output, corpus, "expected_xcstrings.tsv")


def handoff_units(output, corpus):
    """Each locale's XLIFF has a unit for each English key."""
    keys = sum(int(line.split("\t")[1]) for line in (corpus.folder / "expected.tsv").read_text().splitlines()
               if line.startswith("en\t"))
    for locale in corpus.translations:
        units = (corpus.handoffs("handoffs") / (locale + ".xliff")).read_bytes().count(b"<trans-unit ")
        if units != keys:
            return "%s.xliff has %d units, English has %d keys" % (locale, units, keys)
    return ""


def nothing(output, corpus):
    """There is nothing to change."""
    return "there is a patch" if output else ""


def report_html(output, corpus):
    """The cells of the page's data are the generator's table."""
    data = json.loads(re.search('<script type="application/json" id="data">(.*?)</script>', output, re.S)[1])
    sizes = [sum(pairs[1::2]) for pairs in data["sets"]]
    # Behind four numbers a cell has those of the states, which the page lists.
    states = [state[0] for state in data["states"]]
    cells = []
    for table in data["tables"]:
        for cell in table["t"]:
            locale, _, inherited, _, *sets = cell + [0] * (4 + len(states) - len(cell))
            missing, extra = (sizes[sets[states.index(name)]] for name in ("missing", "extra"))
            cells.append((data["locales"][locale][0], table["e"] - missing - inherited, 0, inherited, missing, extra))
    return summed_cells((table["e"] for table in data["tables"]), cells, corpus, "expected.tsv")


def report_json(output, corpus):
    """The cells of the report are the generator's table."""
    tables = [table for bundle in json.loads(output)["bundles"] for table in bundle["tables"]]
    cells = ((locale, *(cell[name] for name in CELL)) for table in tables
             for locale, cell in table["locales"].items())
    return summed_cells((table["expected"] for table in tables), cells, corpus, "expected.tsv")


def summed_entries(output, corpus):
    """A line for each file; the numbers before `entries` and `loaded` sum to the generator's."""
    total = corpus.manifest["total"]
    for word, wanted in (("entries", total["entries"]), ("loaded", total["distinct"])):
        got = sum(int(n.replace(",", "")) for n in re.findall(r"([\d,]+) %s" % word, output))
        if got != wanted:
            return "%d %s, not %d" % (got, word, wanted)
    return ""
