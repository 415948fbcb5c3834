internal import L10nDiscovery
internal import L10nText
internal import L10nFormats

/// Makes a workbook of a handoff's table: one sheet, every cell a text, and only target and state to be written into.
package enum WorkbookWriter {
  /// A workbook, and the keys of the rows that it cannot hold.
  /// - Parameters:
  ///   - table: the handoff as CSV, as this tool writes it.
  ///   - sheet: the sheet's name.
  package static func workbook(_ table: [UInt8], sheet: String) -> (bytes: [UInt8], unfit: [[UInt8]]) {
    var rows = SheetRows()
    PaddedBuffer(table).withDecoded { rows.add($1, $0) }
    return (ZipArchive.archive(files(rows.body, sheet: sheet, rows.names)), rows.unfit)
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"

  private static func files(_ body: [UInt8], sheet: String, _ names: [String]) -> [(
    path: String, bytes: [UInt8]
  )] {
    let widths = names.enumerated().map { place, name in
      let width = ["source", "target", "comment"].contains(name) ? 50 : name == "key" ? 30 : 14
      return
        "<col min=\"\(place + 1)\" max=\"\(place + 1)\" width=\"\(width)\" style=\"1\" customWidth=\"1\"/>"
    }
    let type = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    let first =
      declaration + "<worksheet xmlns=\"\(main)\"><sheetViews><sheetView workbookViewId=\"0\">"
      + "<pane ySplit=\"1\" topLeftCell=\"A2\" activePane=\"bottomLeft\" state=\"frozen\"/></sheetView></sheetViews>"
      + "<cols>\(widths.joined())</cols><sheetData>"
    let last =
      "</sheetData><sheetProtection sheet=\"1\" formatCells=\"0\" formatColumns=\"0\" formatRows=\"0\" autoFilter=\"0\"/>"
      + "</worksheet>"
    let texts: [(String, String)] = [
      (
        "[Content_Types].xml",
        "<Types xmlns=\"\(package)/content-types\">"
          + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
          + "<Override PartName=\"/xl/workbook.xml\" ContentType=\"\(type).sheet.main+xml\"/>"
          + "<Override PartName=\"/xl/worksheets/sheet1.xml\" ContentType=\"\(type).worksheet+xml\"/>"
          + "<Override PartName=\"/xl/styles.xml\" ContentType=\"\(type).styles+xml\"/></Types>"
      ),
      (
        "_rels/.rels",
        "<Relationships xmlns=\"\(package)/relationships\"><Relationship Id=\"rId1\" Type=\"\(relations)/officeDocument\" "
          + "Target=\"xl/workbook.xml\"/></Relationships>"
      ),
      (
        "xl/workbook.xml",
        "<workbook xmlns=\"\(main)\" xmlns:r=\"\(relations)\"><sheets><sheet name=\"\(sheet.prefix(31))\" sheetId=\"1\" "
          + "r:id=\"rId1\"/></sheets></workbook>"
      ),
      (
        "xl/_rels/workbook.xml.rels",
        "<Relationships xmlns=\"\(package)/relationships\"><Relationship Id=\"rId1\" Type=\"\(relations)/worksheet\" "
          + "Target=\"worksheets/sheet1.xml\"/><Relationship Id=\"rId2\" Type=\"\(relations)/styles\" "
          + "Target=\"styles.xml\"/></Relationships>"
      ),
      ("xl/styles.xml", styles),
    ]
    return texts.map { ($0.0, Array((declaration + $0.1).utf8)) }
      + [("xl/worksheets/sheet1.xml", Array(first.utf8) + body + Array(last.utf8))]
  }

  /// Format 49 is text: what is typed stays as it is typed.
  private static var styles: String {
    func style(_ font: Int, isLocked: Bool) -> String {
      "<xf numFmtId=\"49\" fontId=\"\(font)\" fillId=\"0\" borderId=\"0\" xfId=\"0\" applyNumberFormat=\"1\" applyFont=\"1\" "
        + "applyAlignment=\"1\" applyProtection=\"1\"><alignment vertical=\"top\" wrapText=\"1\"/>"
        + "<protection locked=\"\(isLocked ? 1 : 0)\"/></xf>"
    }
    let font = "<sz val=\"11\"/><name val=\"Calibri\"/>"
    let plain = "<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/>"
    return
      "<styleSheet xmlns=\"\(main)\"><fonts count=\"2\"><font>\(font)</font><font><b/>\(font)</font></fonts>"
      + "<fills count=\"2\"><fill><patternFill patternType=\"none\"/></fill><fill><patternFill patternType=\"gray125\"/>"
      + "</fill></fills><borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"
      + "<cellStyleXfs count=\"1\">\(plain)</cellStyleXfs>"
      + "<cellXfs count=\"4\">\(plain)\(style(0, isLocked: true))\(style(0, isLocked: false))"
      + "\(style(1, isLocked: true))</cellXfs><cellStyles count=\"1\"><cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/></cellStyles></styleSheet>"
  }
}

/// The rows of a sheet, as they are made of a table's.
private struct SheetRows {
  var body: [UInt8] = []
  /// The names of the columns.
  var names: [String] = []
  /// The keys of rows that a workbook cannot hold.
  var unfit: [[UInt8]] = []

  mutating func add(_ decoded: DecodedText, _ text: RawSpan) {
    var rows = DelimitedRows(decoded, from: decoded.start, delimiter: UInt8(ascii: ","))
    var number = 0
    while rows.next(text) {
      let cells = rows.cells.map { $0.bytes(in: text) }
      let isFit = cells.allSatisfy {
        WTF8.text($0).utf16.count <= CellText.limit && XMLText.canHold(CellText.escape($0))
      }
      if !isFit {
        unfit.append(cells.first ?? [])
        continue
      }
      number += 1
      add(cells, number)
    }
  }

  private mutating func add(_ cells: [[UInt8]], _ number: Int) {
    let isHeader = names.isEmpty
    if isHeader { names = cells.map { String(decoding: $0, as: UTF8.self) } }
    body += "<row r=\"\(number)\">".utf8
    for (place, cell) in cells.enumerated() {
      let isOpen =
        !isHeader && ["target", "state"].contains(names.indices.contains(place) ? names[place] : "")
      if cell.isEmpty, !isOpen { continue }
      body +=
        "<c r=\"\(Self.column(place))\(number)\" s=\"\(isHeader ? 3 : isOpen ? 2 : 1)\" t=\"inlineStr\">".utf8
      body += "<is><t xml:space=\"preserve\">".utf8 + XMLText.escape(CellText.escape(cell))
      body += "</t></is></c>".utf8
    }
    body += "</row>".utf8
  }

  /// `A`, `B` … `AA`.
  private static func column(_ place: Int) -> String {
    var place = place
    var name = ""
    while place >= 0 {
      name = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(truncatingIfNeeded: place % 26))) + name
      place = place / 26 - 1
    }
    return name
  }
}
