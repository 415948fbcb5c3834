internal import L10nText

/// A `.strings` text taken apart without a gap between the parts: what stands before the first entry, each entry with
/// what is its own, and what stands behind the last. Put together again they are the text.
package struct StringsParts: Sendable {
  /// An entry. What stands between it and the one before is its gap.
  package struct Part: Sendable {
    package var gap: Range<Int>
    /// The comment that is the entry's own, with the white space behind it.
    package var comment: Range<Int>
    package var key: Range<Int>
    /// The place from behind the key to the end of the value, with what stands between the two.
    package var value: Range<Int>
    /// The semicolon, and comments behind it on its line.
    package var tail: Range<Int>
    /// The key and the value as the loader has them, in WTF-8.
    package var keyText: [UInt8]
    package var valueText: [UInt8]
    /// Whether it ends with a semicolon.
    package var isClosed: Bool
  }

  package private(set) var head: Range<Int>
  package private(set) var parts: [Part] = []
  package private(set) var foot: Range<Int>

  /// - Parameters:
  ///   - document: what was read from the text.
  ///   - text: that text.
  package init(_ document: StringsDocument, in text: RawSpan) {
    let lines = StringsLines(document, text)
    head = document.decoded.start..<lines.end
    foot = lines.end..<lines.end
    let starts = document.entries.map { lines.ownStart(of: $0, in: text) }
    var place = document.decoded.start
    for (index, entry) in document.entries.enumerated() {
      let next = index + 1 < starts.count ? starts[index + 1] : lines.end
      let start = max(place, starts[index])
      if index == 0 { head = place..<start }
      let keyEnd = entry.key.range.upperBound
      let valueEnd: Int
      switch entry.value {
      case .key: valueEnd = keyEnd
      case .text(let token): valueEnd = token.range.upperBound
      case .structure(let range): valueEnd = range.upperBound
      }
      let end = lines.ownEnd(of: entry, before: next, in: text)
      parts.append(
        Part(
          gap: index == 0 ? start..<start : place..<start, comment: start..<entry.key.range.lowerBound,
          key: entry.key.range, value: keyEnd..<valueEnd, tail: valueEnd..<max(valueEnd, end),
          keyText: entry.keyText(in: text), valueText: entry.valueText(in: text),
          isClosed: entry.end > valueEnd))
      place = max(valueEnd, end)
    }
    if !parts.isEmpty { foot = place..<max(place, lines.end) }
  }
}
