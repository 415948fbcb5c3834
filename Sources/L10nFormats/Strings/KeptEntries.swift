package import L10nText

/// Entries of a `.strings` text with the lines that they stand on: what is found in them later needs no second look at
/// the file.
package struct KeptEntries: Sendable {
  /// Where the entries stand in the text that is kept.
  package private(set) var entries: [KnownEntry] = []
  private var text: [UInt8] = []
  private var stretches: [Stretch] = []
  /// The number of the line that comes next.
  private var nextLine = 1
  /// Of a file with more than this it is no longer kept: it is to be read again.
  private static let most = 1 << 16

  /// A part of the file, from the beginning of a line to the end of one.
  private struct Stretch {
    /// Where it begins, in what is kept and in the file.
    var start: Int
    var originalStart: Int
    /// The numbers of its first line.
    var line: Int
    var originalLine: Int
  }

  package init() {}

  package var isEmpty: Bool { entries.isEmpty }

  /// Keeps an entry that stands behind those that are kept. False, and nothing kept, where that would be too much.
  package mutating func keep(
    _ entry: KnownEntry, in original: RawSpan, _ decoded: DecodedText, _ lines: SharedLines
  ) -> Bool {
    var lower = entry.leadStart
    while lower > decoded.start, !LineIndex.endsLine(original, at: lower - 1) {
      lower -= 1
      if entry.leadStart - lower > Self.most { return false }
    }
    var upper = entry.value.range.upperBound
    while upper < decoded.end, !LineIndex.endsLine(original, at: upper) {
      upper += 1
      if upper - lower > Self.most { return false }
    }
    upper = min(upper + 1, decoded.end)
    guard text.count + upper - lower <= Self.most else { return false }
    let line = lines.index(decoded, text: original, upTo: decoded.end).position(lower, in: original).line
    let stretch = Stretch(start: text.count, originalStart: lower, line: nextLine, originalLine: line)
    stretches.append(stretch)
    entries.append(entry.moved(by: stretch.start - lower))
    text += original.copy(lower..<upper)
    nextLine += (lower..<upper).count { LineIndex.endsLine(original, at: $0) }
    if !LineIndex.endsLine(original, at: upper - 1) {
      text.append(10)
      nextLine += 1
    }
    return true
  }

  /// Hands out the text that is kept.
  package func withText<Result>(_ body: (RawSpan, DecodedText) -> Result) -> Result {
    let buffer = PaddedBuffer(text)
    return buffer.withText {
      body($0, DecodedText(signature: EncodingSignature(encoding: .utf8), start: 0, end: text.count))
    }
  }

  /// A finding about the text that is kept, with its places in the file.
  package func placed(_ problem: Problem) -> Problem {
    problem.moved(
      { position in
        let stretch = stretches.last { $0.line <= position.line }
        return TextPosition(
          line: position.line + (stretch.map { $0.originalLine - $0.line } ?? 0), column: position.column)
      },
      { range in
        let stretch = stretches.last { $0.start <= range.lowerBound }
        let distance = stretch.map { $0.originalStart - $0.start } ?? 0
        return range.lowerBound + distance..<range.upperBound + distance
      })
  }
}
