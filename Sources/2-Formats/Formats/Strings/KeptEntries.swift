package import L10nText

/// Entries of a `.strings` text with the lines that they stand on: what is found in them later needs no second look at
/// the file.
package struct KeptEntries: Sendable {
  /// Where the entries stand in the text that is kept.
  package private(set) var entries: [KnownEntry] = []
  /// The lines.
  package private(set) var lines = KeptLines(atMost: 1 << 16)

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// Keeps an entry that stands behind those that are kept. False, and nothing kept, where that would be too much.
  package mutating func keep(
    _ entry: KnownEntry, in original: RawSpan, _ decoded: DecodedText, _ index: SharedLines
  ) -> Bool {
    let range = entry.leadStart..<entry.value.range.upperBound
    guard let stretch = lines.lines(of: range, in: original, decoded) else { return false }
    let position = index.index(decoded, text: original, upTo: decoded.end)
      .position(stretch.lowerBound, in: original)
    entries.append(entry.moved(by: lines.keep(stretch, from: position.line, in: original)))
    return true
  }
}
