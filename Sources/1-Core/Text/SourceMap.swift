/// A map from offsets in the text that a reader walked to offsets in the file's own bytes. It is built at the
/// edge, when there is something to report or to edit, not while reading.
package struct SourceMap: Sendable {
  private let decoded: DecodedText
  /// The original offset of every 1,024th byte's character of a transcoded text, as (text, original) pairs.
  private let checkpoints: [(text: Int, original: Int)]
  private static let stride = 1024

  /// - Parameters:
  ///   - text: the text that `decoded` describes.
  ///   - original: the file's own bytes.
  package init(_ decoded: DecodedText, text: RawSpan) {
    self.decoded = decoded
    guard decoded.isTranscoded else {
      checkpoints = []
      return
    }
    var points = [(text: 0, original: decoded.signature.textStart)]
    var walk = Walk(decoded: decoded, text: 0, original: decoded.signature.textStart)
    var next = Self.stride
    while walk.text < decoded.end {
      walk.step(in: text)
      if walk.text >= next {
        points.append((walk.text, walk.original))
        next = walk.text + Self.stride
      }
    }
    checkpoints = points
  }

  /// The offset in the file of the character at `offset` in the text.
  package func original(_ offset: Int, in text: RawSpan) -> Int {
    guard decoded.isTranscoded, !checkpoints.isEmpty else { return offset }
    let last = checkpoints[max(0, checkpoints.partitioningIndex { $0.text > offset } - 1)]
    var walk = Walk(decoded: decoded, text: last.text, original: last.original)
    while walk.text < min(offset, decoded.end) { walk.step(in: text) }
    return walk.original
  }

  /// The range in the file of a range in the text.
  package func original(_ range: Range<Int>, in text: RawSpan) -> ByteRange {
    let lower = original(range.lowerBound, in: text)
    return lower..<max(lower, original(range.upperBound, in: text))
  }

  /// Two cursors that go on together, a character at a time.
  private struct Walk {
    let decoded: DecodedText
    var text: Int
    var original: Int

    /// Whether a U+FFFD is taken for an invalid byte because it stands behind the last one of a file that has
    /// more than are kept: an offset may be too small there, but never outside the file.
    private func isUncounted(in span: RawSpan) -> Bool {
      guard decoded.invalidByteCount > decoded.invalidBytes.count,
        let last = decoded.invalidBytes.last, original > last.original
      else { return false }
      return span.matches("\u{FFFD}", at: text)
    }

    mutating func step(in span: RawSpan) {
      let length = WTF8.length(of: span[byte: text])
      switch decoded.encoding {
      case .utf8:
        let isReplaced =
          decoded.strayCopyrightSigns.contains(original: original)
          || decoded.invalidBytes.contains(original: original)
        original += isReplaced || isUncounted(in: span) ? 1 : length
      case .utf16LittleEndian, .utf16BigEndian: original += length == 4 ? 4 : 2
      case .utf32LittleEndian, .utf32BigEndian: original += 4
      }
      text += length
    }
  }
}

extension [ReplacedByte] {
  /// Whether the byte at an offset of the file is among these, which are in order.
  fileprivate func contains(original offset: Int) -> Bool {
    let place = partitioningIndex { $0.original >= offset }
    return place < count && self[place].original == offset
  }
}
