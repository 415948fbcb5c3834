package import L10nText

/// Puts the entries of a `.strings` file in another order. Each moves with its comment and what stands behind it on
/// its line; empty lines and all other comments stay where they are.
package enum StringsSorter {
  /// The edits of a file's bytes; none for a file that is damaged, or in order already. Entries of one rank keep their
  /// order.
  ///
  /// - Parameter rank: the place of a key; a key without one stays behind the key that it follows.
  package static func edits(
    _ bytes: [UInt8], reading: FileReading, rank: (_ key: [UInt8]) -> Int?
  ) -> [ByteEdit] {
    let source = PaddedBuffer(bytes)
    var decoder = TextDecoder()
    return source.withText { original in
      let decoded = decoder.decode(original, count: bytes.count)
      return decoder.withText(of: decoded, in: original) { text in
        let document = StringsDocument(
          text, decoded, original: original, count: bytes.count, reading: reading)
        guard document.verdict == .table, document.outcome.faults.isEmpty, decoded.isReadable else {
          return []
        }
        let map = SourceMap(decoded, text: text)
        return moves(document, in: text, rank: rank).map { target, moved in
          ByteEdit(
            replace: map.original(target, in: text), with: decoded.encoding.encode(text.copy(moved)))
        }
      }
    }
  }

  /// Which stretch of the text each stretch becomes.
  private static func moves(
    _ document: StringsDocument, in text: RawSpan, rank: (_ key: [UInt8]) -> Int?
  ) -> [(target: Range<Int>, moved: Range<Int>)] {
    let pieces = pieces(of: document, in: text)
    var ranks: [Int] = []
    for entry in document.entries { ranks.append(rank(entry.keyText(in: text)) ?? ranks.last ?? -1) }
    let order = ranks.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    return zip(pieces.indices, order).filter { $0 != $1 }.map { (pieces[$0], pieces[$1]) }
  }

  private static func pieces(of document: StringsDocument, in text: RawSpan) -> [Range<Int>] {
    let lines = StringsLines(document, text)
    let starts = document.entries.map { lines.ownStart(of: $0, in: text) }
    return document.entries.indices.map { index in
      let entry = document.entries[index]
      let next = index + 1 < starts.count ? starts[index + 1] : lines.end
      let end = lines.lineEnd(behind: entry.end, in: text).flatMap { $0 <= next ? $0 : nil } ?? entry.end
      return starts[index]..<max(entry.end, trimmed(entry.end..<end, in: text))
    }
  }

  /// The end of a range without the white space in front of it.
  private static func trimmed(_ range: Range<Int>, in text: RawSpan) -> Int {
    var end = range.upperBound
    while end > range.lowerBound, case let byte = text[byte: end - 1], byte == 32 || byte == 9 { end -= 1 }
    return end
  }
}
