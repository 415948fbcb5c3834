"""Workbooks, and what zip makes of them; memories of translations."""
import io
import zipfile

from growth.cases import case, entries, write
from growth.handoffs import there_and_back

there_and_back("xlsx", 2000)


def small(folder):
    write(folder / "tree/en.lproj/Localizable.strings", entries(10))
    write(folder / "tree/de.lproj/Localizable.strings", entries(10))


def workbook(folder, sheets, strings=None, method=zipfile.ZIP_DEFLATED, extra=0):
    """A workbook as programs write them, of these sheets' rows in XML."""
    content = io.BytesIO()
    with zipfile.ZipFile(content, "w", method) as archive:
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
    write(folder / "side/de.xlsx", content.getvalue())


def row(number, *cells):
    return '<row r="%d">%s</row>' % (number, "".join(
        '<c r="%s%d" t="inlineStr"><is><t>%s</t></is></c>' % ("ABCDEFGH"[place], number, cell)
        for place, cell in enumerate(cells)))


HEAD = row(1, "container", "table", "key", "locale", "source", "target", "state", "comment")
IMPORT = "import --into {tree} {side}/de.xlsx"


@case("workbooks/rows", 4000, IMPORT)
def rows(folder, n):
    """Rows of keys that nobody knows."""
    small(folder)
    workbook(folder, [HEAD + "".join(row(i + 2, "", "Localizable", "k%d" % i, "de", "a", "b") for i in range(n))])


@case("workbooks/sheets", 250, IMPORT)
def sheets(folder, n):
    small(folder)
    workbook(folder, [HEAD] * n)


@case("workbooks/files", 4000, IMPORT)
def files(folder, n):
    small(folder)
    workbook(folder, [HEAD], extra=n)


@case("workbooks/shared", 2000, IMPORT)
def shared(folder, n):
    """One long shared text that every cell has: it would unfold."""
    small(folder)
    workbook(folder, [HEAD + "".join('<row r="%d"><c r="E%d" t="s"><v>0</v></c><c r="F%d" t="s"><v>0</v></c></row>' % (i, i, i)
                                     for i in range(2, n + 2))], "<si><t>%s</t></si>" % ("x" * n))


@case("workbooks/bomb", 1 << 20, IMPORT)
def bomb(folder, n):
    """Very much of one byte, which packs a thousand to one."""
    small(folder)
    workbook(folder, [HEAD + row(2, "", "Localizable", "key.1", "de", "a", "x" * (n * 8))])


@case("workbooks/cells-deep", 20000, IMPORT)
def cells_deep(folder, n):
    small(folder)
    workbook(folder, [HEAD + "<row>" + "<c>" * n + "</c>" * n + "</row>"])


@case("workbooks/cells-far", 4000, IMPORT)
def cells_far(folder, n):
    """Cells in the last column, in rows that are far apart."""
    small(folder)
    workbook(folder, [HEAD + "".join('<row r="%d"><c r="XFD%d"><v>1</v></c></row>' % (i * 200, i * 200)
                                     for i in range(1, n + 1))])


@case("workbooks/memory", 4000, "stubs --value memory --memory {side}/m.tmx {tree}", "export --format tmx --output {out}/m.tmx {tree}")
def memory(folder, n):
    write(folder / "tree/en.lproj/Localizable.strings", entries(n))
    write(folder / "tree/de.lproj/Localizable.strings", entries(n // 2))
    write(folder / "side/m.tmx", '<tmx version="1.4"><header srclang="en"/><body>%s</body></tmx>' % "".join(
        '<tu><tuv xml:lang="en"><seg>Value of %d</seg></tuv><tuv xml:lang="de"><seg>Wert %d</seg></tuv></tu>' % (i, i)
        for i in range(n)))


@case("workbooks/memory-same", 4000, "stubs --value memory --memory {side}/m.tmx {tree}")
def memory_same(folder, n):
    """One text with very many translations, and many languages in one unit."""
    write(folder / "tree/en.lproj/Localizable.strings", '"a" = "Value";\n"b" = "Value";\n')
    write(folder / "tree/de.lproj/Localizable.strings", "")
    write(folder / "side/m.tmx", '<tmx version="1.4"><header srclang="en"/><body>%s<tu>%s</tu></body></tmx>' % ("".join(
        '<tu><tuv xml:lang="en"><seg>Value</seg></tuv><tuv xml:lang="de"><seg>Wert %d</seg></tuv></tu>' % i
        for i in range(n)), "".join('<tuv xml:lang="en"><seg>Value</seg></tuv>' for i in range(n))))


def archive(folder, names, text=""):
    """An app in an archive, with files of these names beside its tables."""
    with zipfile.ZipFile(folder / "side/x.zip", "w", zipfile.ZIP_DEFLATED) as made:
        for locale in ("en", "de"):
            made.writestr("A.app/%s.lproj/L.strings" % locale, entries(2))
        for name in names:
            made.writestr(name, text)


@case("archives/files", 2_000, "report {side}/x.zip", "parse --summary {side}/x.zip")
def archive_files(folder, n):
    archive(folder, ("A.app/Resources/%d/en.lproj/T%d.strings" % (i % 50, i) for i in range(n)), entries(2))


@case("archives/deep", 40, "report {side}/x.zip")
def archive_deep(folder, n):
    """Names of folders in each other, of which the bytes pay for all."""
    archive(folder, ("A.app/%d/" % i + "a/" * 50 + "x" for i in range(n)))
