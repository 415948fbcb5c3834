/// Positions of offsets that are asked for in rising order: each stretch of the text is looked at once.
package struct LineCursor: Sendable {
  private let start: Int
  private let end: Int
  private var line = 1
  private var lineStart: Int
  /// Line ends before this offset are counted.
  private var scanned: Int
  /// The offset that was asked for last, and its column, for the next one on the same line.
  private var last: Int
  private var lastColumn = 1

  /// - Parameter decoded: where the text starts and ends.
  package init(_ decoded: DecodedText) {
    start = decoded.start
    end = decoded.end
    lineStart = decoded.start
    scanned = decoded.start
    last = decoded.start
  }

  /// The position of a character. An offset before the last one is right too, and starts over.
  package mutating func position(_ offset: Int, in text: RawSpan) -> TextPosition {
    let offset = min(max(offset, start), end)
    if offset < last {
      line = 1
      lineStart = start
      scanned = start
      last = start
      lastColumn = 1
    }
    var sum = LineIndex.Block()
    var reached = scanned
    while reached < offset {
      let next = min(reached + LineIndex.blockSize, offset)
      LineIndex.count(text, from: reached, to: next, into: &sum)
      reached = next
    }
    if sum.lineEnds > 0 {
      line += sum.lineEnds
      lineStart = offset
      while !LineIndex.endsLine(text, at: lineStart - 1) { lineStart -= 1 }
    }
    scanned = max(scanned, offset)
    if last < lineStart {
      last = lineStart
      lastColumn = 1
    }
    for place in last..<max(offset, last) where text[byte: place] & 0xC0 != 0x80 { lastColumn += 1 }
    last = max(offset, last)
    return TextPosition(line: line, column: lastColumn)
  }
}
