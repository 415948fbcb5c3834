internal import L10nText

/// Takes a delimited text apart, row by row: cells may stand in double quotes, which are doubled inside.
struct DelimitedRows {
  struct Row {
    var cells: [[UInt8]]
    /// Where the row starts in the text.
    var start: Int
  }

  private let delimiter: UInt8
  private var offset: Int
  private let end: Int
  /// Why reading ended early.
  private(set) var fault: (message: String, offset: Int)?

  init(_ text: RawSpan, _ decoded: DecodedText, delimiter: UInt8) {
    self.delimiter = delimiter
    offset = decoded.start
    end = decoded.end
  }

  /// The next row; nil at the end, and behind a fault.
  mutating func next(_ text: RawSpan) -> Row? {
    guard offset < end, fault == nil else { return nil }
    var row = Row(cells: [], start: offset)
    while true {
      guard let cell = cell(text) else { return nil }
      row.cells.append(cell)
      guard offset < end else { return row }
      let byte = text[byte: offset]
      offset += 1
      if byte == delimiter {
        // A delimiter at the very end is followed by one more, empty cell.
        if offset == end {
          row.cells.append([])
          return row
        }
        continue
      }
      if byte == 0x0D, offset < end, text[byte: offset] == 0x0A { offset += 1 }
      return row
    }
  }

  private mutating func cell(_ text: RawSpan) -> [UInt8]? {
    var cell: [UInt8] = []
    guard offset < end, text[byte: offset] == UInt8(ascii: "\"") else {
      let start = offset
      while offset < end, !isEnd(text[byte: offset]) { offset += 1 }
      return text.copy(start..<offset)
    }
    let opening = offset
    offset += 1
    while offset < end {
      let byte = text[byte: offset]
      offset += 1
      guard byte == UInt8(ascii: "\"") else {
        cell.append(byte)
        continue
      }
      if offset < end, text[byte: offset] == UInt8(ascii: "\"") {
        cell.append(byte)
        offset += 1
        continue
      }
      guard offset == end || isEnd(text[byte: offset]) else {
        fault = ("text stands behind a closing quote", offset)
        return nil
      }
      return cell
    }
    fault = ("a quote is never closed: the file may be cut off", opening)
    return nil
  }

  private func isEnd(_ byte: UInt8) -> Bool { byte == delimiter || byte == 0x0A || byte == 0x0D }
}
