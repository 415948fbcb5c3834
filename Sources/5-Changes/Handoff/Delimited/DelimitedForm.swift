internal import L10nLocale
internal import L10nText

/// The columns and the words for states that CSV and TSV handoffs share.
package enum DelimitedForm: String, Sendable, CaseIterable {
  case csv, tsv

  var delimiter: UInt8 { self == .csv ? UInt8(ascii: ",") : 0x09 }

  /// The columns that a table has to have to be read.
  static let needed = ["key", "source", "target", "file", "target-language"]
  /// All columns, in order; those of references follow.
  static let columns = [
    "key", "source", "target", "comment", "file", "line", "limit", "state", "placeholders", "source-language",
    "target-language", "base",
  ]
  /// The columns that a row may lack: translators do not need them.
  static let spare: Set<String> = ["base"]
  /// The beginning of the header of another language's texts.
  static let reference = "reference:"

  /// The language of a column of texts, by its header; nil for another column.
  static func language(_ header: String) -> String? {
    if columns.contains(header.lowercased()) || header.utf8.count > 100 { return nil }
    return LocaleTag(name: header).isLocale ? header : LocaleTag.name(ofWords: header)
  }

  /// Whether translations stand in the column with a header.
  static func isTarget(_ header: String) -> Bool { header == "target" || language(header) != nil }

  /// The word for a target that is not there.
  static let untranslated = "untranslated"
}

/// The start of the rows of a delimited text, and the sign between its cells.
struct DelimitedDialect {
  let start: Int
  let delimiter: UInt8

  init(_ text: RawSpan, _ decoded: DecodedText) {
    if let (delimiter, start) = Self.named(text, decoded) {
      self.delimiter = delimiter
      self.start = start
    } else {
      start = decoded.start
      delimiter = Self.mostFrequent(text, decoded)
    }
  }

  /// The delimiter that a line `sep=;` names, as Excel takes it, and where the next line starts.
  private static func named(_ text: RawSpan, _ decoded: DecodedText) -> (UInt8, start: Int)? {
    var offset = decoded.start
    let isQuoted = text[byte: offset] == UInt8(ascii: "\"")
    if isQuoted { offset += 1 }
    guard decoded.end - offset > 4, text.matches("sep=", at: offset) || text.matches("SEP=", at: offset)
    else {
      return nil
    }
    let delimiter = text[byte: offset + 4]
    offset += 5
    // Behind it there may be the delimiter itself, as often as the sheet has columns.
    while offset < decoded.end, [delimiter, UInt8(ascii: "\"")].contains(text[byte: offset]) { offset += 1 }
    guard ![0, 0x0A, 0x0D, UInt8(ascii: "\"")].contains(delimiter), delimiter < 0x80, offset < decoded.end,
      [0x0A, 0x0D].contains(text[byte: offset])
    else { return nil }
    let isPair = text[byte: offset] == 0x0D && offset + 1 < decoded.end && text[byte: offset + 1] == 0x0A
    return (delimiter, offset + (isPair ? 2 : 1))
  }

  /// The tab, comma or semicolon that stands most often in the header.
  private static func mostFrequent(_ text: RawSpan, _ decoded: DecodedText) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var offset = decoded.start
    while offset < decoded.end, text[byte: offset] != 0x0A, text[byte: offset] != 0x0D {
      counts[text[byte: offset], default: 0] += 1
      offset += 1
    }
    let candidates: [UInt8] = [UInt8(ascii: ","), 0x09, UInt8(ascii: ";")]
    return candidates.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? UInt8(ascii: ",")
  }
}

/// A cell of a spreadsheet that holds no text. In the table that a sheet becomes, a mark that no text of a workbook has stands
/// before its value.
enum CellWithoutText {
  static let mark: UInt8 = 0
  /// Words that programs show in the place of a value that they cannot work out.
  private static let errors: Set<String> = [
    "#N/A", "#NAME?", "#REF!", "#VALUE!", "#DIV/0!", "#NUM!", "#NULL!", "#SPILL!", "#CALC!", "#FIELD!",
    "#ERROR!", "#BLOCKED!", "#CONNECT!", "#UNKNOWN!", "#BUSY!", "#GETTING_DATA",
  ]

  /// Why a cell is no translation; nil for a text.
  static func reason(_ cell: [UInt8], source: [UInt8]) -> String? {
    if cell == source { return nil }
    let text = String(decoding: cell.first == mark ? cell.dropFirst() : cell[...], as: UTF8.self)
    if errors.contains(text) || text.hasPrefix("Err:5") && text.utf8.count == 7 {
      return "its cell has an error of the spreadsheet, \(text), and no text"
    }
    guard cell.first == mark, !cell.dropFirst().elementsEqual(source) else { return nil }
    if text.isEmpty { return "its cell has a formula without a value, and no text" }
    return ["TRUE", "FALSE"].contains(text)
      ? "its cell has a truth value, \(text), and no text"
      : "its cell has a number or a date, \(text), and no text"
  }
}

/// Keeps spreadsheets from running what stands in a cell, so that it can be undone: an apostrophe is put before a text
/// that starts a formula, and before one that an apostrophe would be taken from.
enum FormulaGuard {
  static let apostrophe = UInt8(ascii: "'")
  /// `＝`, `＋`, `－` and `＠`.
  private static let wide: [[UInt8]] = [
    [0xEF, 0xBC, 0x9D], [0xEF, 0xBC, 0x8B], [0xEF, 0xBC, 0x8D], [0xEF, 0xBC, 0xA0],
  ]

  /// Whether an apostrophe has to be put before a text.
  static func isInDanger(_ text: [UInt8]) -> Bool {
    isFormula(text) || text.first == apostrophe && isGuarded(text.dropFirst())
  }

  static func unguarded(_ cell: [UInt8]) -> [UInt8] {
    cell.first == apostrophe && isGuarded(cell.dropFirst()) ? Array(cell.dropFirst()) : cell
  }

  /// Whether a text stands only behind an apostrophe that was put there.
  private static func isGuarded(_ text: some Collection<UInt8>) -> Bool {
    text.first == apostrophe || isFormula(text)
  }

  private static func isFormula(_ text: some Collection<UInt8>) -> Bool {
    switch text.first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A, 0x0D: true
    case 0xEF: wide.contains { text.starts(with: $0) }
    default: false
    }
  }
}

/// Takes a delimited text apart, row by row: cells may stand in double quotes, which are doubled inside.
struct DelimitedRows {
  /// A cell, by its place in the text.
  struct Cell {
    /// The place of the cell, between its quotes if it has some.
    var range: Range<Int>
    /// Whether quotes in it are doubled.
    var hasQuotes = false
  }

  /// The row that was read last; its memory is used again and again.
  private(set) var cells: [Cell] = []
  /// The offset at which the row starts in the text.
  private(set) var start: Int
  private let delimiter: UInt8
  private var offset: Int
  private let end: Int
  /// Why reading ended early.
  private(set) var fault: (message: String, offset: Int)?

  /// - Parameter first: where the first row starts.
  init(_ decoded: DecodedText, from first: Int, delimiter: UInt8) {
    self.delimiter = delimiter
    start = first
    offset = first
    end = decoded.end
  }

  /// Reads the next row; false at the end, and behind a fault.
  mutating func next(_ text: RawSpan) -> Bool {
    guard offset < end, fault == nil else { return false }
    cells.removeAll(keepingCapacity: true)
    start = offset
    while true {
      guard let cell = cell(text) else { return false }
      cells.append(cell)
      guard offset < end else { return true }
      let byte = text[byte: offset]
      offset += 1
      if byte == delimiter {
        // A delimiter at the very end is followed by one more, empty cell.
        if offset == end {
          cells.append(Cell(range: end..<end))
          return true
        }
        continue
      }
      if byte == 0x0D, offset < end, text[byte: offset] == 0x0A { offset += 1 }
      return true
    }
  }

  /// The number of cells up to the last one that is not empty.
  var filledCount: Int { (cells.lastIndex { !$0.range.isEmpty } ?? -1) + 1 }

  private mutating func cell(_ text: RawSpan) -> Cell? {
    let first = offset
    guard offset < end, text[byte: offset] == UInt8(ascii: "\"") else {
      offset = text.scan(from: first, for: delimiter, 0x0A, 0x0D)
      while offset < end, !isEnd(text[byte: offset]) {
        offset = text.scan(from: offset + 1, for: delimiter, 0x0A, 0x0D)
      }
      offset = min(offset, end)
      return Cell(range: first..<offset)
    }
    var cell = Cell(range: first + 1..<first + 1)
    offset += 1
    while true {
      offset = text.scan(from: offset, for: UInt8(ascii: "\""), or: UInt8(ascii: "\""))
      guard offset < end else { break }
      // A NUL is a character like any other here.
      let isQuote = text[byte: offset] == UInt8(ascii: "\"")
      offset += 1
      if !isQuote { continue }
      if offset < end, text[byte: offset] == UInt8(ascii: "\"") {
        cell.hasQuotes = true
        offset += 1
        continue
      }
      guard offset == end || isEnd(text[byte: offset]) else {
        fault = ("text after a closing quote", offset)
        return nil
      }
      cell.range = first + 1..<offset - 1
      return cell
    }
    fault = ("a quote is never closed: the file may be cut off", first)
    return nil
  }

  @inline(__always)
  private func isEnd(_ byte: UInt8) -> Bool { byte == delimiter || byte == 0x0A || byte == 0x0D }
}

extension DelimitedRows.Cell {
  /// The text of the cell, without what keeps spreadsheets from running it.
  func bytes(in text: RawSpan) -> [UInt8] {
    guard hasQuotes else { return FormulaGuard.unguarded(text.copy(range)) }
    var bytes: [UInt8] = []
    var isFirst = false
    for offset in range {
      // One of two quotes is kept.
      isFirst = text[byte: offset] == UInt8(ascii: "\"") && !isFirst
      if !isFirst { bytes.append(text[byte: offset]) }
    }
    return FormulaGuard.unguarded(bytes)
  }

  /// The text of the cell as a word.
  func word(in text: RawSpan) -> String { String(decoding: bytes(in: text), as: UTF8.self) }
}
