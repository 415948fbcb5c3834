"""Workbooks, and what zip makes of them; memories of translations."""
import io
import zipfile

from growth.cases import each, entries, pair, row
from growth.handoffs import SMALL, there_and_back

there_and_back("xlsx", 2000)


def workbook(sheets, strings=None, extra=0):
    """A workbook as programs write them, of these sheets' rows in XML, beside two tables."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>')
        space = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
        relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
        packages = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
        archive.writestr("_rels/.rels", '<Relationships %s><Relationship Id="r1" Type="%s/officeDocument" '
                         'Target="xl/workbook.xml"/></Relationships>' % (packages, relations))
        archive.writestr("xl/workbook.xml", '<workbook %s xmlns:r="%s"><sheets>%s</sheets></workbook>' % (
            space, relations, "".join('<sheet name="S%d" sheetId="%d" r:id="r%d"/>' % (i, i + 1, i)
                                      for i in range(len(sheets)))))
        archive.writestr("xl/_rels/workbook.xml.rels", "<Relationships %s>%s</Relationships>" % (packages, "".join(
            '<Relationship Id="r%d" Type="%s/worksheet" Target="worksheets/sheet%d.xml"/>' % (i, relations, i)
            for i in range(len(sheets))) + '<Relationship Id="s" Type="%s/sharedStrings" Target="sharedStrings.xml"/>'
            % relations))
        for number, rows in enumerate(sheets):
            archive.writestr("xl/worksheets/sheet%d.xml" % number,
                             "<worksheet %s><sheetData>%s</sheetData></worksheet>" % (space, rows))
        if strings is not None:
            archive.writestr("xl/sharedStrings.xml", "<sst %s>%s</sst>" % (space, strings))
        for number in range(extra):
            archive.writestr("x/%d" % number, "")
    return SMALL | {"../side/de.xlsx": content.getvalue()}


def cells(number, *cells):
    return '<row r="%d">%s</row>' % (number, "".join(
        '<c r="%s%d" t="inlineStr"><is><t>%s</t></is></c>' % ("ABCDEFGH"[place], number, cell)
        for place, cell in enumerate(cells)))


HEAD = cells(1, "container", "table", "key", "locale", "source", "target", "state", "comment")
IMPORT = "import --into {tree} {side}/de.xlsx"

# Rows of keys that nobody knows.
row("workbooks/rows", 4000, IMPORT, files=lambda n:
    workbook([HEAD + "".join(cells(i + 2, "", "Localizable", "k%d" % i, "de", "a", "b") for i in range(n))]))
row("workbooks/sheets", 250, IMPORT, files=lambda n: workbook([HEAD] * n))
row("workbooks/files", 4000, IMPORT, files=lambda n: workbook([HEAD], extra=n))
# One long shared text that every cell has: it would unfold.
row("workbooks/shared", 2000, IMPORT, files=lambda n: workbook(
    [HEAD + each(n, '<row r="%d"><c r="E%d" t="s"><v>0</v></c><c r="F%d" t="s"><v>0</v></c></row>', 2, 2, 2)],
    "<si><t>%s</t></si>" % ("x" * n)))
# Very much of one byte, which packs a thousand to one.
row("workbooks/bomb", 1 << 20, IMPORT, files=lambda n:
    workbook([HEAD + cells(2, "", "Localizable", "key.1", "de", "a", "x" * (n * 8))]))
row("workbooks/cells-deep", 20000, IMPORT, files=lambda n: workbook([HEAD + "<row>" + "<c>" * n + "</c>" * n + "</row>"]))
# Cells in the last column, in rows that are far apart.
row("workbooks/cells-far", 4000, IMPORT, files=lambda n: workbook([HEAD + "".join(
    '<row r="%d"><c r="XFD%d"><v>1</v></c></row>' % (i * 200, i * 200) for i in range(1, n + 1))]))


def archive(names, text=""):
    """An app in an archive, with files of these names beside its tables."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as made:
        for locale in ("en", "de"):
            made.writestr("A.app/%s.lproj/L.strings" % locale, entries(2))
        for name in names:
            made.writestr(name, text)
    return {"../side/x.zip": content.getvalue()}


row("archives/files", 2_000, "report {side}/x.zip", "parse --summary {side}/x.zip", files=lambda n:
    archive(("A.app/Resources/%d/en.lproj/T%d.strings" % (i % 50, i) for i in range(n)), entries(2)))
# Names of folders in each other, of which the bytes pay for all.
row("archives/deep", 40, "report {side}/x.zip", files=lambda n: archive("A.app/%d/" % i + "a/" * 50 + "x" for i in range(n)))
