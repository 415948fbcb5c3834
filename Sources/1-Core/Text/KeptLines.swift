/// Lines of a text, kept while the others are let go: what is found in them later needs no second look at the file.
package struct KeptLines: Sendable {
  private var text: [UInt8] = []
  private var stretches: [LineRange] = []
  /// The number of the line that comes next.
  private var nextLine = 1
  /// How many bytes are kept at most: a range with longer lines is read from the file again.
  private let most: Int

  /// A part of the file, from the beginning of a line to the end of one.
  private struct LineRange {
    /// Where the part begins, in what is kept and in the file.
    var start: Int
    var originalStart: Int
    /// The numbers of its first line.
    var line: Int
    var originalLine: Int
  }

  /// - Parameter most: how many bytes are kept at most.
  package init(atMost most: Int) { self.most = most }

  package var isEmpty: Bool { text.isEmpty }

  /// The lines that a range stands on, with their ends; nil where they are too many to be kept.
  package func lines(of range: Range<Int>, in original: RawSpan, _ decoded: DecodedText) -> Range<Int>? {
    var lower = range.lowerBound
    while lower > decoded.start, !LineIndex.endsLine(original, at: lower - 1) {
      lower -= 1
      if range.lowerBound - lower > most { return nil }
    }
    var upper = range.upperBound
    while upper < decoded.end, !LineIndex.endsLine(original, at: upper) {
      upper += 1
      if upper - lower > most { return nil }
    }
    upper = min(upper + 1, decoded.end)
    return upper - lower <= most - text.count ? lower..<upper : nil
  }

  /// Keeps lines that stand behind those that are kept.
  /// - Parameter number: the number of the first.
  /// - Returns: how far they have moved.
  package mutating func keep(_ lines: Range<Int>, from number: Int, in original: RawSpan) -> Int {
    let distance = text.count - lines.lowerBound
    stretches.append(
      LineRange(start: text.count, originalStart: lines.lowerBound, line: nextLine, originalLine: number))
    text += original.copy(lines)
    nextLine += lines.count { LineIndex.endsLine(original, at: $0) }
    if !lines.isEmpty, !LineIndex.endsLine(original, at: lines.upperBound - 1) { endLine() }
    return distance
  }

  /// Adds a line that the file does not have.
  package mutating func add(_ line: [UInt8]) {
    text += line
    endLine()
  }

  private mutating func endLine() {
    text.append(10)
    nextLine += 1
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
