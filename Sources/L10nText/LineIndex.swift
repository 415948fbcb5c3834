/// Lines and columns of a text, computed at the edge. LF, CR and CRLF end a line; U+2028 and U+2029 do not. Both
/// count from 1; a column is one Unicode scalar, and a byte order mark is none.
package struct LineIndex: Sendable {
  /// Where every line starts, as offsets into the text.
  private let starts: [Int]
  private let end: Int
  /// Inside long lines, the column of a character every `stride` bytes, so that no line is walked from its start again
  /// and again.
  private let checkpoints: [(offset: Int, column: Int)]
  private static let stride = 4096

  /// - Parameters:
  ///   - text: text as `TextDecoder.withText` hands it out.
  ///   - decoded: where it starts and ends.
  package init(_ decoded: DecodedText, text: RawSpan) {
    self.init(text: text, from: decoded.start, to: decoded.end)
  }

  package init(text: RawSpan, from start: Int, to end: Int) {
    var starts = [start]
    var offset = start
    while offset < end {
      offset = text.scan(from: offset, for: UInt8(ascii: "\n"), or: UInt8(ascii: "\r"))
      guard offset < end else { break }
      let byte = text[byte: offset]
      offset += 1
      if byte == 0 { continue }
      if byte == UInt8(ascii: "\r"), offset < end, text[byte: offset] == UInt8(ascii: "\n") { offset += 1 }
      starts.append(offset)
    }
    self.starts = starts
    self.end = end
    var points: [(offset: Int, column: Int)] = []
    for (number, start) in starts.enumerated() {
      let next = number + 1 < starts.count ? starts[number + 1] : end
      if next - start > Self.stride { Self.addCheckpoints(start..<next, of: text, to: &points) }
    }
    checkpoints = points
  }

  private static func addCheckpoints(
    _ line: Range<Int>, of text: RawSpan, to points: inout [(offset: Int, column: Int)]
  ) {
    var column = 1
    var cursor = line.lowerBound
    var next = cursor + stride
    while cursor < line.upperBound {
      if cursor >= next {
        points.append((cursor, column))
        next = cursor + stride
      }
      cursor += WTF8.length(of: text[byte: cursor])
      column += 1
    }
  }

  /// The last place at or before `offset`, on the line that starts at `start`, whose column is known.
  private func known(before offset: Int, from start: Int) -> (offset: Int, column: Int) {
    var low = 0
    var high = checkpoints.count
    while low < high {
      let middle = (low + high) / 2
      if checkpoints[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0, checkpoints[low - 1].offset >= start else { return (start, 1) }
    return checkpoints[low - 1]
  }

  /// The position of a character, by its offset in the text.
  package func position(_ offset: Int, in text: RawSpan) -> TextPosition {
    let line = lineIndex(of: offset)
    var (cursor, column) = known(before: min(offset, end), from: starts[line])
    while cursor < min(offset, end) {
      cursor += WTF8.length(of: text[byte: cursor])
      column += 1
    }
    return TextPosition(line: line + 1, column: column)
  }

  /// The range of the line that holds an offset, without its line end.
  package func lineRange(at offset: Int, in text: RawSpan) -> Range<Int> {
    let line = lineIndex(of: offset)
    let next = line + 1 < starts.count ? starts[line + 1] : end
    var upper = next
    while upper > starts[line], case let byte = text[byte: upper - 1], byte == 10 || byte == 13 { upper -= 1 }
    return starts[line]..<upper
  }

  private func lineIndex(of offset: Int) -> Int {
    var low = 0
    var high = starts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }
}

/// A place in a text: line and column, both from 1; a column is one Unicode scalar.
package struct TextPosition: Equatable, Hashable, Comparable, Sendable {
  package var line: Int
  package var column: Int

  package init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.column) < (right.line, right.column)
  }
}
