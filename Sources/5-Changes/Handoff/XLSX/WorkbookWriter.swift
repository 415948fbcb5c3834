internal import L10nDiscovery
internal import L10nText
internal import L10nFormats

/// Makes workbooks in which every cell is a text: of a handoff's table, where only target and state are to be written into, and of
/// rows with words that have colours.
package enum WorkbookWriter {
  /// A workbook, and the keys of the rows that it cannot hold.
  /// - Parameters:
  ///   - table: the handoff as CSV, as this tool writes it.
  ///   - sheet: the sheet's name.
  package static func workbook(_ table: [UInt8], sheet: String) -> (bytes: [UInt8], unfit: [[UInt8]]) {
    var rows = SheetRows()
    PaddedBuffer(table).withDecoded { rows.add($1, $0) }
    return (ZipArchive.archive(files([(sheet, rows, 0)], colors: [])), rows.unfit)
  }

  /// A row of a sheet, and the words that give its cells their colours.
  package typealias Row = (cells: [[UInt8]], words: [[UInt8]])

  /// A workbook of rows, the first of which is the header, and a sheet that explains the words.
  /// - Parameters:
  ///   - frozen: how many columns stay where they are; those behind them have colours.
  ///   - legend: the words, each with its colour, `FFC7CE`, and what it means.
  package static func workbook(
    _ sheets: [(name: String, rows: [Row])], frozen: Int,
    legend: [(word: String, color: String, meaning: String)]
  ) -> [UInt8] {
    let styles = Dictionary(
      legend.enumerated().map { (Array($1.word.utf8), 4 + $0) }, uniquingKeysWith: { $1 })
    let words = ([["state", "meaning"]] + legend.map { [$0.word, $0.meaning] }).map { row -> Row in
      let cells = row.map { Array($0.utf8) }
      return (cells, cells)
    }
    let all = sheets.map { ($0.name, $0.rows, frozen) } + [("Legend", words, 0)]
    return ZipArchive.archive(
      files(
        all.map { name, rows, frozen in
          var sheet = SheetRows(styles: styles, frozen: frozen)
          for row in rows { sheet.add(row.cells, row.words) }
          return (name, sheet, frozen)
        }, colors: legend.map(\.color)))
  }

  package static func canHold(_ cell: [UInt8]) -> Bool {
    WTF8.text(cell).utf16.count <= CellText.limit && XMLText.canHold(CellText.escape(cell))
  }

  private static let declaration = "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n"
  private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
  private static let relations = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
  private static let package = "http://schemas.openxmlformats.org/package/2006"

  private static func files(
    _ sheets: [(name: String, rows: SheetRows, frozen: Int)], colors: [String]
  ) -> [(path: String, bytes: [UInt8])] {
    func each(_ text: (_ number: Int) -> String) -> String { sheets.indices.map { text($0 + 1) }.joined() }
    let type = "application/vnd.openxmlformats-officedocument.spreadsheetml"
    let texts: [(String, String)] = [
      (
        "[Content_Types].xml",
        "<Types xmlns=\"\(package)/content-types\">"
          + "<Default Extension=\"rels\" ContentType=\"application/vnd.openxmlformats-package.relationships+xml\"/>"
          + "<Override PartName=\"/xl/workbook.xml\" ContentType=\"\(type).sheet.main+xml\"/>"
          + each {
            "<Override PartName=\"/xl/worksheets/sheet\($0).xml\" ContentType=\"\(type).worksheet+xml\"/>"
          }
          + "<Override PartName=\"/xl/styles.xml\" ContentType=\"\(type).styles+xml\"/></Types>"
      ),
      (
        "_rels/.rels",
        "<Relationships xmlns=\"\(package)/relationships\"><Relationship Id=\"rId1\" Type=\"\(relations)/officeDocument\" "
          + "Target=\"xl/workbook.xml\"/></Relationships>"
      ),
      (
        "xl/workbook.xml",
        "<workbook xmlns=\"\(main)\" xmlns:r=\"\(relations)\"><sheets>"
          + each { "<sheet name=\"\(sheets[$0 - 1].name.prefix(31))\" sheetId=\"\($0)\" r:id=\"rId\($0)\"/>" }
          + "</sheets></workbook>"
      ),
      (
        "xl/_rels/workbook.xml.rels",
        "<Relationships xmlns=\"\(package)/relationships\">"
          + each {
            "<Relationship Id=\"rId\($0)\" Type=\"\(relations)/worksheet\" Target=\"worksheets/sheet\($0).xml\"/>"
          }
          + "<Relationship Id=\"rId\(sheets.count + 1)\" Type=\"\(relations)/styles\" Target=\"styles.xml\"/></Relationships>"
      ),
      ("xl/styles.xml", styles(colors)),
    ]
    return texts.map { ($0.0, Array((declaration + $0.1).utf8)) }
      + sheets.enumerated().map { place, sheet in
        (
          "xl/worksheets/sheet\(place + 1).xml",
          content(sheet.rows, frozen: sheet.frozen, isOpen: !colors.isEmpty)
        )
      }
  }

  /// - Parameter isOpen: whether all of it may be written into; else only what is marked so.
  private static func content(_ rows: SheetRows, frozen: Int, isOpen: Bool) -> [UInt8] {
    let widths = rows.names.enumerated().map { place, name in
      let isWide =
        ["source", "comment", "meaning"].contains(name) || frozen == 0 && DelimitedForm.isTarget(name)
      let width = isWide ? 50 : name == "key" ? 30 : 14
      return
        "<col min=\"\(place + 1)\" max=\"\(place + 1)\" width=\"\(width)\" style=\"1\" customWidth=\"1\"/>"
    }
    let corner = SheetRows.column(frozen)
    let first =
      declaration + "<worksheet xmlns=\"\(main)\"><sheetViews><sheetView workbookViewId=\"0\">"
      + "<pane\(frozen > 0 ? " xSplit=\"\(frozen)\"" : "") ySplit=\"1\" topLeftCell=\"\(corner)2\" "
      + "activePane=\"bottom\(frozen > 0 ? "Right" : "Left")\" state=\"frozen\"/></sheetView></sheetViews>"
      + "<cols>\(widths.joined())</cols><sheetData>"
    let last =
      isOpen
      ? "<autoFilter ref=\"A1:\(SheetRows.column(max(1, rows.names.count) - 1))\(max(1, rows.count))\"/>"
      : "<sheetProtection sheet=\"1\" formatCells=\"0\" formatColumns=\"0\" formatRows=\"0\" autoFilter=\"0\"/>"
    return Array(first.utf8) + rows.body + Array("</sheetData>\(last)</worksheet>".utf8)
  }

  /// Format 49 is text: what is typed stays as it is typed.
  private static func styles(_ colors: [String]) -> String {
    func style(_ font: Int, isLocked: Bool, fill: Int = 0) -> String {
      "<xf numFmtId=\"49\" fontId=\"\(font)\" fillId=\"\(fill)\" applyFill=\"1\" borderId=\"0\" xfId=\"0\" applyNumberFormat=\"1\" applyFont=\"1\" "
        + "applyAlignment=\"1\" applyProtection=\"1\"><alignment vertical=\"top\" wrapText=\"1\"/>"
        + "<protection locked=\"\(isLocked ? 1 : 0)\"/></xf>"
    }
    let font = "<sz val=\"11\"/><name val=\"Calibri\"/>"
    let plain = "<xf numFmtId=\"0\" fontId=\"0\" fillId=\"0\" borderId=\"0\"/>"
    let fills = colors.map {
      "<fill><patternFill patternType=\"solid\"><fgColor rgb=\"FF\($0)\"/></patternFill></fill>"
    }
    return
      "<styleSheet xmlns=\"\(main)\"><fonts count=\"2\"><font>\(font)</font><font><b/>\(font)</font></fonts>"
      + "<fills count=\"\(2 + fills.count)\"><fill><patternFill patternType=\"none\"/></fill><fill><patternFill patternType=\"gray125\"/>"
      + "</fill>\(fills.joined())</fills><borders count=\"1\"><border><left/><right/><top/><bottom/><diagonal/></border></borders>"
      + "<cellStyleXfs count=\"1\">\(plain)</cellStyleXfs>"
      + "<cellXfs count=\"\(4 + fills.count)\">\(plain)\(style(0, isLocked: true))\(style(0, isLocked: false))"
      + "\(style(1, isLocked: true))\(fills.indices.map { style(0, isLocked: false, fill: $0 + 2) }.joined())</cellXfs><cellStyles count=\"1\"><cellStyle name=\"Normal\" xfId=\"0\" builtinId=\"0\"/></cellStyles></styleSheet>"
  }
}

/// The rows of a sheet, as they are made of a table's.
private struct SheetRows {
  var body: [UInt8] = []
  /// The names of the columns.
  var names: [String] = []
  var count = 0
  /// The keys of rows that a workbook cannot hold.
  var unfit: [[UInt8]] = []
  /// The styles of words, in columns that are not among the first.
  var styles: [[UInt8]: Int] = [:]
  var frozen = 0

  mutating func add(_ decoded: DecodedText, _ text: RawSpan) {
    var rows = DelimitedRows(decoded, from: decoded.start, delimiter: UInt8(ascii: ","))
    while rows.next(text) { add(rows.cells.map { $0.bytes(in: text) }) }
  }

  /// - Parameter words: those whose styles the cells have.
  mutating func add(_ cells: [[UInt8]], _ words: [[UInt8]] = []) {
    guard cells.allSatisfy(WorkbookWriter.canHold) else { return unfit.append(cells.first ?? []) }
    count += 1
    let isHeader = names.isEmpty
    if isHeader { names = cells.map { String(decoding: $0, as: UTF8.self) } }
    body += "<row r=\"\(count)\">".utf8
    for (place, cell) in cells.enumerated() {
      let isOpen =
        !isHeader && styles.isEmpty && names.indices.contains(place)
        && (names[place] == "state" || DelimitedForm.isTarget(names[place]))
      if cell.isEmpty, !isOpen { continue }
      let own = place < frozen || place >= words.count ? nil : styles[words[place]]
      body +=
        "<c r=\"\(Self.column(place))\(count)\" s=\"\(isHeader ? 3 : isOpen ? 2 : own ?? 1)\" t=\"inlineStr\">"
        .utf8
      body += "<is><t xml:space=\"preserve\">".utf8 + XMLText.escape(CellText.escape(cell))
      body += "</t></is></c>".utf8
    }
    body += "</row>".utf8
  }

  /// `A`, `B` … `AA`.
  static func column(_ place: Int) -> String {
    var place = place
    var name = ""
    while place >= 0 {
      name = String(UnicodeScalar(UInt8(ascii: "A") + UInt8(truncatingIfNeeded: place % 26))) + name
      place = place / 26 - 1
    }
    return name
  }
}
