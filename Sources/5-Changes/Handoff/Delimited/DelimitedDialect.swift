internal import L10nText

/// Where the rows of a delimited text start, and what stands between its cells.
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
