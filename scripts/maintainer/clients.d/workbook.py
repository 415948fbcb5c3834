"""usage: workbook.py BINARY FOLDER [SOFFICE WORK]

Opens the workbook of `report --format xlsx` with openpyxl, once as it is and once as Calc wrote it back: each cell of a language is
a word of the legend, in its colour there; as many say a state as the report counts; header and key columns stay, rows can be
filtered, and no cell is a formula.
"""

import collections
import json
import pathlib
import subprocess
import sys

import openpyxl

COLUMNS = 4
STATES = ["missing", "empty", "new", "stub", "unchanged"]


def color(cell):
    return cell.fill.fgColor.rgb


def look(path, counts):
    book = openpyxl.load_workbook(path)
    texts, legend = book.worksheets
    colors = {row[0].value: color(row[0]) for row in legend.iter_rows(min_row=2)}
    assert all(len(set(group)) for group in colors), "a word of the legend is empty"
    assert texts.freeze_panes == "E2", texts.freeze_panes
    assert texts.auto_filter.ref, "no filter"
    found = collections.Counter()
    for row in texts.iter_rows(min_row=2):
        for cell in row:
            assert cell.data_type != "f", f"{cell.coordinate} is a formula"
        for cell in row[COLUMNS:]:
            if cell.value is None:
                continue
            assert color(cell) == colors[cell.value], f"{cell.coordinate}: {cell.value} has another colour"
            found[cell.value] += 1
    for word in STATES:
        assert found[word] == counts[word], f"{word}: {found[word]} cells, {counts[word]} in the report"
    return sum(found.values())


def main(binary, folder, soffice=None, work="."):
    work = pathlib.Path(work)
    path = work / "report.xlsx"
    subprocess.run([binary, "report", "--quiet", "--exit-zero", "--format", "xlsx", "--output", path, folder], check=True)
    said = subprocess.run(
        [binary, "report", "--exit-zero", "--format", "json", folder], check=True, capture_output=True,
        text=True,
    ).stdout
    counts = collections.Counter()
    for bundle in json.loads(said)["bundles"]:
        for table in bundle["tables"]:
            for cell in table["locales"].values():
                counts.update({word: cell["translation"].get(word, cell.get(word, 0)) for word in STATES})
    count = look(path, counts)
    if soffice:
        back = work / "back"
        subprocess.run(
            [soffice, "--headless", f"-env:UserInstallation=file://{work.resolve()}/office", "--convert-to",
             "xlsx:Calc MS Excel 2007 XML", "--outdir", back, path],
            check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
        )
        assert look(back / "report.xlsx", counts) == count
    print(count)


main(*sys.argv[1:])
