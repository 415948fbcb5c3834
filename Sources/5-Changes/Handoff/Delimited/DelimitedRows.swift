internal import L10nText

/// Takes a delimited text apart, row by row: cells may stand in double quotes, which are doubled inside.
struct DelimitedRows {
  /// A cell, by its place in the text.
  struct Cell {
    /// Between its quotes, if it has some.
    var range: Range<Int>
    /// Whether quotes in it are doubled.
    var hasQuotes = false
  }

  /// The row that was read last; its memory is used again and again.
  private(set) var cells: [Cell] = []
  /// Where it starts in the text.
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

  /// How many cells there are up to the last one that is not empty.
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
        fault = ("text stands behind a closing quote", offset)
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
  func read(_ text: RawSpan, into draft: inout TextDraft) {
    draft.removeAll()
    guard hasQuotes else { return draft.append(FormulaGuard.unguarded(range, in: text), of: text) }
    var bytes: [UInt8] = []
    var isFirst = false
    for offset in range {
      // Of two quotes one is kept.
      isFirst = text[byte: offset] == UInt8(ascii: "\"") && !isFirst
      if !isFirst { bytes.append(text[byte: offset]) }
    }
    draft.edit(in: text) { $0 += FormulaGuard.unguarded(bytes) }
  }

  /// The same as a word.
  func word(in text: RawSpan) -> String {
    var draft = TextDraft()
    read(text, into: &draft)
    return draft.word(in: text)
  }

  /// Whether the same stands in another cell.
  func isEqual(_ other: DelimitedRows.Cell, in text: RawSpan) -> Bool {
    hasQuotes == other.hasQuotes && text.isEqual(range, to: other.range, of: text)
  }
}
