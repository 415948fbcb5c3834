import L10nDiscovery
import TestSupport

@testable import L10nHandoff

extension ModelDialect {
  /// Spreadsheets, as programs save them.
  static let tables = [
    // Source: Microsoft, "Import or export text (.txt or .csv) files", CSV UTF-8 where the list separator is a semicolon: a byte
    // order mark, quotes only where they are needed, CRLF.
    table("Excel, CSV", delimiter: ";", lineEnd: "\r\n", mark: "\u{FEFF}", quotesAll: false),
    // Source: Apple, "Export to Excel or another file format in Numbers": UTF-8 without a mark, commas, CRLF, empty cells to the
    // width of the sheet.
    table("Numbers, CSV", delimiter: ",", lineEnd: "\r\n", mark: "", quotesAll: false, width: 3),
    // Source: help.libreoffice.org, "Importing and Exporting CSV Files", "Quote all text cells".
    table("LibreOffice, CSV", delimiter: ",", lineEnd: "\n", mark: "", quotesAll: true),
    // Source: ECMA-376, 18.3.1.4 and 18.18.11: shared strings; what is typed as a truth value is a cell of type `b`.
    workbook("Excel, XLSX"),
  ]

  /// What cells say: an empty one is no translation, unless it says so.
  private static func say(_ form: inout ModelCase.Form) {
    switch form.word {
    case .unapproved: form.word = .nothing
    case .doneUnapproved: form.word = .done
    default: break
    }
    if form.target == "", form.word != .done { form.target = nil }
    if form.target == nil, form.word == .done { form.target = "" }
  }

  private static let header = ["key", "source", "target", "state", "file", "target-language", "base"]

  private static func rows(_ document: ModelDocument, _ random: inout SeededGenerator) -> [[String]] {
    // The last column may have been deleted.
    let count = document.keepsNotes ? header.count : header.count - 1
    var rows = [Array(header.prefix(count))]
    for row in document.rows {
      let cells = [
        row.id, row.source, row.target ?? "", row.word.cell, row.original, document.language.tag,
        row.note ?? "",
      ]
      rows.append(Array(cells.prefix(count)))
      if Int.random(in: 0..<40, using: &random) == 0 { rows.append(cells.prefix(count).map { _ in "" }) }
    }
    return rows
  }

  /// The text as `export` writes it and programs save it: one that may be a formula has an apostrophe before
  /// it.
  private static func guarded(_ text: String) -> String {
    guard let first = text.unicodeScalars.first else { return text }
    if "=+-@\t\r\n＝＋－＠".unicodeScalars.contains(first) { return "'" + text }
    if first == "'", let second = text.unicodeScalars.dropFirst().first,
      "='+-@\t\r\n＝＋－＠".unicodeScalars.contains(second)
    {
      return "'" + text
    }
    return text
  }

  private static func table(
    _ name: String, delimiter: String, lineEnd: String, mark: String, quotesAll: Bool, width: Int = 0
  ) -> ModelDialect {
    ModelDialect(name: name, form: .table, keepsNotes: true, say: { form, _, _ in say(&form) }) {
      document, random in
      var text = mark
      for (number, cells) in rows(document, &random).enumerated() {
        let written = cells.map { cell -> String in
          let cell = number > 0 ? guarded(cell) : cell
          let needsQuotes = cell.contains { "\"\n\r".contains($0) } || cell.contains(delimiter)
          return quotesAll && !cell.isEmpty || needsQuotes
            ? "\"\(cell.replacing("\"", with: "\"\""))\"" : cell
        }
        text += (written + Array(repeating: "", count: width)).joined(separator: delimiter) + lineEnd
      }
      return Array(text.utf8)
    }
  }

  private static func workbook(_ name: String) -> ModelDialect {
    ModelDialect(name: name, form: .workbook, keepsNotes: true, say: { form, _, _ in say(&form) }) {
      document, random in
      var shared: [String] = []
      var places: [String: Int] = [:]
      var sheet = ""
      for (number, cells) in rows(document, &random).enumerated() {
        sheet += "<row r=\"\(number + 1)\">"
        for (place, text) in cells.enumerated() where !text.isEmpty {
          let name = "\(["A", "B", "C", "D", "E", "F", "G"][place])\(number + 1)"
          let index = places[text] ?? shared.count
          if index == shared.count {
            places[text] = index
            shared.append("<si><t xml:space=\"preserve\">\(ModelProject.marked(text))</t></si>")
          }
          sheet += "<c r=\"\(name)\" t=\"s\"><v>\(index)</v></c>"
        }
        sheet += "</row>"
      }
      return ZipArchive.archive([
        ("xl/workbook.xml", Array("<workbook/>".utf8)),
        ("xl/worksheets/sheet1.xml", Array("<worksheet><sheetData>\(sheet)</sheetData></worksheet>".utf8)),
        ("xl/sharedStrings.xml", Array("<sst xmlns=\"m\">\(shared.joined())</sst>".utf8)),
      ])
    }
  }
}
