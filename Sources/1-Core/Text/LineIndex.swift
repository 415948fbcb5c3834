/// Lines and columns of a text, computed at the edge. LF, CR and CRLF end a line; U+2028 and U+2029 do not. Both
/// count from 1; a column is one Unicode scalar, and a byte order mark does not count.
///
/// The index counts the lines and scalars before each block of the text. Making it costs one fast pass; a question costs a block or
/// two, however long the lines are.
package struct LineIndex: Sendable {
  struct Block {
    var lineEnds = 0
    var scalars = 0
  }

  static let blockSize = 2048

  /// The counts before each block, and before the end.
  private let blocks: [Block]
  private let start: Int
  /// The end of the index; the text may go on to `textEnd`.
  private let end: Int
  private let textEnd: Int

  /// - Parameters:
  ///   - text: text as `TextDecoder.withText` hands it out.
  ///   - decoded: where it starts and ends.
  ///   - limit: no offset behind this one will be asked for; the whole text if there is none.
  package init(_ decoded: DecodedText, text: RawSpan, upTo limit: Int? = nil) {
    let indexed = limit.map { min(max($0, decoded.start), decoded.end) } ?? decoded.end
    self.init(text: text, from: decoded.start, indexedTo: indexed, to: decoded.end)
  }

  package init(text: RawSpan, from start: Int, to end: Int) {
    self.init(text: text, from: start, indexedTo: end, to: end)
  }

  /// - Parameter shorter: an index of the same text that ends before this one.
  private init(
    text: RawSpan, from start: Int, indexedTo end: Int, to textEnd: Int,
    beginningWith shorter: LineIndex? = nil
  ) {
    self.start = start
    self.end = max(start, end)
    self.textEnd = max(start, textEnd)
    // The last one is a part of a block.
    let known = shorter.map { ($0.end - start) / Self.blockSize } ?? 0
    var blocks = shorter.map { Array($0.blocks[..<known]) } ?? []
    blocks.reserveCapacity((end - start) / Self.blockSize + 2)
    var sum = shorter.map { $0.blocks[known] } ?? Block()
    var offset = start + known * Self.blockSize
    while offset < end {
      blocks.append(sum)
      let next = min(offset + Self.blockSize, end)
      Self.count(text, from: offset, to: next, into: &sum)
      offset = next
    }
    blocks.append(sum)
    self.blocks = blocks
  }

  /// The index of the same text up to another place.
  func reaching(_ limit: Int, in text: RawSpan) -> LineIndex {
    let limit = min(max(limit, start), textEnd)
    return limit <= end
      ? self : LineIndex(text: text, from: start, indexedTo: limit, to: textEnd, beginningWith: self)
  }

  /// The position of a character, by its offset in the text.
  package func position(_ offset: Int, in text: RawSpan) -> TextPosition {
    let offset = min(max(offset, start), end)
    let lineStart = lineStart(before: offset, in: text)
    let before = sums(before: lineStart, in: text)
    // Most lines are short: the scalars before the character on its own line are counted, not looked up.
    guard offset - lineStart > Self.blockSize else {
      var line = Block()
      Self.count(text, from: lineStart, to: offset, into: &line)
      return TextPosition(line: before.lineEnds + 1, column: line.scalars + 1)
    }
    let column = sums(before: offset, in: text).scalars - before.scalars
    return TextPosition(line: before.lineEnds + 1, column: column + 1)
  }

  /// The position of a character by the known position of an earlier one on the same line; nil on another line, or far behind.
  func position(
    _ offset: Int, onLineOf other: Int, _ position: TextPosition, in text: RawSpan
  ) -> TextPosition? {
    guard other >= start, offset >= other, offset <= end, offset - other <= Self.blockSize else { return nil }
    var stretch = Block()
    Self.count(text, from: other, to: offset, into: &stretch)
    guard stretch.lineEnds == 0 else { return nil }
    return TextPosition(line: position.line, column: position.column + stretch.scalars)
  }

  /// The range of the line that holds an offset, without its line end; nil for one of more than `limit` bytes.
  package func lineRange(at offset: Int, in text: RawSpan, limit: Int) -> Range<Int>? {
    let offset = min(max(offset, start), end)
    let lower = lineStart(before: offset, in: text)
    var upper = offset
    while upper < textEnd, text[byte: upper] != 10, text[byte: upper] != 13 {
      upper += 1
      if upper - lower > limit { return nil }
    }
    return upper - lower > limit ? nil : lower..<max(lower, upper)
  }

  /// The start of the line that holds the character at `offset`.
  private func lineStart(before offset: Int, in text: RawSpan) -> Int {
    let block = (offset - start) / Self.blockSize
    let blockStart = start + block * Self.blockSize
    if let found = lastLineEnd(in: text, from: blockStart, to: offset) { return found + 1 }
    // The last block before this one that adds a line end.
    let wanted = blocks[block].lineEnds
    if wanted == 0 { return start }
    let last = max(0, blocks[..<block].partitioningIndex { $0.lineEnds >= wanted } - 1)
    let lower = start + last * Self.blockSize
    return lastLineEnd(in: text, from: lower, to: min(lower + Self.blockSize, end)).map { $0 + 1 } ?? start
  }

  private func lastLineEnd(in text: RawSpan, from lower: Int, to upper: Int) -> Int? {
    var offset = upper - 1
    while offset >= lower {
      if Self.endsLine(text, at: offset) { return offset }
      offset -= 1
    }
    return nil
  }

  private func sums(before offset: Int, in text: RawSpan) -> Block {
    let block = (offset - start) / Self.blockSize
    var sum = blocks[block]
    Self.count(text, from: start + block * Self.blockSize, to: offset, into: &sum)
    return sum
  }

  /// Whether the byte is the last one of a line end. Behind the text stands its padding.
  package static func endsLine(_ text: RawSpan, at offset: Int) -> Bool {
    let byte = text[byte: offset]
    return byte == 10 || (byte == 13 && text[byte: offset + 1] != 10)
  }

  /// Adds the line ends and scalars of a stretch of at most one block: that has too few vectors for the sums of each
  /// place to overflow.
  static func count(_ text: RawSpan, from start: Int, to end: Int, into sum: inout Block) {
    typealias Bytes = SIMD16<UInt8>
    let (feeds, returns) = (Bytes(repeating: 10), Bytes(repeating: 13))
    var ends = Bytes()
    var continuations = Bytes()
    // The loop reads only bytes between these two, and the byte behind.
    let (start, last) = (max(0, start), min(end, text.byteCount &- 1))
    var offset = start
    while offset &+ 32 <= last {
      let (bytes, more) = (text.uncheckedVector(at: offset), text.uncheckedVector(at: offset &+ 16))
      ends &+= ByteLanes.ones(bytes .== feeds) &+ ByteLanes.ones(more .== feeds)
      if ByteMatchMask(bytes .== returns, more .== returns).isAny {
        // A carriage return ends a line if no line feed follows it.
        let next = text.uncheckedVector(at: offset &+ 1)
        let afterMore = text.uncheckedVector(at: offset &+ 17)
        ends &+= ByteLanes.ones((bytes .== returns) .& (next .!= feeds))
        ends &+= ByteLanes.ones((more .== returns) .& (afterMore .!= feeds))
      }
      // The bytes 80 to BF are the lowest ones as signed numbers.
      let lowest = SIMD16<Int8>(repeating: -64)
      continuations &+= ByteLanes.ones(unsafeBitCast(bytes, to: SIMD16<Int8>.self) .< lowest)
      continuations &+= ByteLanes.ones(unsafeBitCast(more, to: SIMD16<Int8>.self) .< lowest)
      offset &+= 32
    }
    sum.lineEnds &+= ByteLanes.total(ends)
    sum.scalars &+= (offset &- start) &- ByteLanes.total(continuations)
    while offset < end {
      if endsLine(text, at: offset) { sum.lineEnds &+= 1 }
      if text[byte: offset] & 0xC0 != 0x80 { sum.scalars &+= 1 }
      offset &+= 1
    }
  }
}

/// Positions in a text; the first question makes the index.
package struct LineCursor: Sendable {
  private let decoded: DecodedText
  private var index: LineIndex?

  /// - Parameter decoded: where the text starts and ends.
  package init(_ decoded: DecodedText) { self.decoded = decoded }

  package mutating func position(_ offset: Int, in text: RawSpan) -> TextPosition {
    let index = index ?? LineIndex(decoded, text: text)
    self.index = index
    return index.position(offset, in: text)
  }
}

/// The index of a text, made when a place is first asked for.
package final class LazyLineIndex {
  private var made: LineIndex?

  package init() {}

  /// - Parameter limit: no offset behind this one will be asked for.
  package func index(_ decoded: DecodedText, text: RawSpan, upTo limit: Int) -> LineIndex {
    let index = made?.reaching(limit, in: text) ?? LineIndex(decoded, text: text, upTo: limit)
    made = index
    return index
  }
}
