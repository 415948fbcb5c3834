package import L10nText

/// Entries of a `.strings` text with the lines that they stand on: what is found in them later needs no second look at
/// the file.
package struct KeptEntries: Sendable {
  /// The entries with their places in the text that is kept.
  package private(set) var entries: [TextEntry] = []
  /// The lines.
  package private(set) var lines = KeptLines(atMost: 1 << 16)

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// Keeps an entry that stands behind those that are kept. False, and nothing kept, where that would be too much.
  /// - Parameter leadStart: where the comments before it begin.
  package mutating func keep(
    _ entry: TextEntry, from leadStart: Int, in original: RawSpan, _ decoded: DecodedText,
    _ index: LazyLineIndex
  ) -> Bool {
    guard let key = entry.keyRange, let text = entry.first.range,
      let stretch = lines.lines(of: leadStart..<text.upperBound, in: original, decoded)
    else { return false }
    let position = index.index(decoded, text: original, upTo: decoded.end)
      .position(stretch.lowerBound, in: original)
    let distance = lines.keep(stretch, from: position.line, in: original)
    func moved(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + distance..<range.upperBound + distance
    }
    var entry = entry
    entry.comment = OldStyleComment.text(in: original, before: key.lowerBound, from: leadStart)
    entry.keyRange = moved(key)
    entry.first.range = moved(text)
    entries.append(entry)
    return true
  }
}
