internal import L10nText

/// The comment that belongs to an entry: the last ones before its key, with nothing but white space between.
package enum OldStyleComment {
  /// The words of the comment, without its marks; nil where there is none. Several `//` lines in a row are one
  /// comment.
  package static func text(in text: RawSpan, before key: Int, from leadStart: Int) -> String? {
    if isBlank(in: text, from: leadStart, to: key) { return nil }
    if let only = onlyBlock(in: text, from: leadStart, to: key) {
      let words = trimmed(only.lowerBound + 2..<max(only.lowerBound + 2, only.upperBound - 2), in: text)
      return words.isEmpty ? nil : withoutMarks(text.copy(words))
    }
    let pieces = belonging(in: text, from: leadStart, to: key, passesMarks: true)
    let words = pieces.map { piece in WTF8.text(text.copy(trimmed(piece.content, in: text))) }
    return withoutMarks(Array(words.joined(separator: "\n").utf8))
  }

  /// The number of comments in a range between entries; touching lines of `//` are one, and comments of tools none.
  package static func count(in text: RawSpan, from start: Int, to end: Int) -> Int {
    var count = 0
    var last: Piece?
    for piece in comments(in: text, from: start, to: end) {
      let isNext =
        piece.isLine && last?.isLine == true
        && OldStyleSyntax.lineEnds(
          in: (last?.range.upperBound ?? 0)..<piece.range.lowerBound, of: text) == 1
      last = piece
      if isNext || TextMark.removed(from: text.copy(trimmed(piece.content, in: text))).isEmpty { continue }
      count += 1
    }
    return count
  }

  /// A comment without the marks of stubs; nil where nothing else is in it.
  private static func withoutMarks(_ comment: [UInt8]) -> String? {
    let own = TextMark.removed(from: comment)
    return own.isEmpty ? nil : WTF8.text(own)
  }

  /// The range of the comment that belongs to an entry, with its marks; nil where there is none.
  package static func range(in text: RawSpan, before key: Int, from leadStart: Int) -> Range<Int>? {
    if isBlank(in: text, from: leadStart, to: key) { return nil }
    if let only = onlyBlock(in: text, from: leadStart, to: key) { return only }
    let pieces = belonging(in: text, from: leadStart, to: key)
    guard let first = pieces.first, let last = pieces.last else { return nil }
    return first.range.lowerBound..<last.range.upperBound
  }

  /// Whether there is only white space.
  private static func isBlank(in text: RawSpan, from start: Int, to end: Int) -> Bool {
    var offset = start
    while offset < end, case let byte = text[byte: offset], byte.isSpace { offset &+= 1 }
    return offset >= end
  }

  /// A single `/* … */` on lines of its own, the most frequent comment; nil for anything else.
  private static func onlyBlock(in text: RawSpan, from start: Int, to end: Int) -> Range<Int>? {
    var offset = start
    var isOnNewLine = start == 0 || text[byte: start - 1] != UInt8(ascii: ";")
    while offset < end, case let byte = text[byte: offset], byte.isSpace {
      if byte == 10 || byte == 13 { isOnNewLine = true }
      offset += 1
    }
    guard isOnNewLine, text.matches("/*", at: offset) else { return nil }
    var openComment: Int?
    let close = OldStyleSyntax.blockCommentEnd(text, from: offset, to: end, openComment: &openComment)
    guard openComment == nil, close <= end, !isHead(offset..<close, from: start, to: end, in: text) else {
      return nil
    }
    for behind in close..<end where text[byte: behind] == UInt8(ascii: "/") { return nil }
    return offset..<close
  }

  /// The last comment; a line comment with the touching ones above it. A comment behind the entry before, on its line,
  /// is about that entry.
  /// - Parameter passesMarks: whether comments that are only a stub's mark are passed over.
  private static func belonging(
    in text: RawSpan, from start: Int, to end: Int, passesMarks: Bool = false
  ) -> ArraySlice<Piece> {
    var pieces = comments(in: text, from: start, to: end)[...]
    if passesMarks {
      while let last = pieces.last, pieces.count > 1,
        TextMark.removed(from: text.copy(trimmed(last.content, in: text))).isEmpty
      {
        pieces.removeLast()
      }
    }
    if start > 0, text[byte: start - 1] == UInt8(ascii: ";") {
      while let first = pieces.first,
        OldStyleSyntax.lineEnds(in: start..<first.range.upperBound, of: text) == 0,
        OldStyleSyntax.lineEnds(in: first.range.upperBound..<end, of: text) > 0
      {
        pieces.removeFirst()
      }
    }
    guard let last = pieces.last, !isHeading(last, in: text) else { return [] }
    var first = pieces.endIndex - 1
    while pieces[first].isLine, first > pieces.startIndex, pieces[first - 1].isLine,
      !isHeading(pieces[first - 1], in: text),
      OldStyleSyntax.lineEnds(
        in: pieces[first - 1].range.upperBound..<pieces[first].range.lowerBound, of: text) == 1
    {
      first -= 1
    }
    let whole = pieces[first].range.lowerBound..<last.range.upperBound
    return isHead(whole, from: start, to: end, in: text) ? [] : pieces[first...]
  }

  /// Whether a comment of several lines before the first entry has an empty line behind it, as a licence has: it is about the file.
  private static func isHead(_ comment: Range<Int>, from start: Int, to end: Int, in text: RawSpan) -> Bool {
    (start == 0 || text[byte: start - 1] != UInt8(ascii: ";"))
      && OldStyleSyntax.lineEnds(in: comment, of: text) > 0
      && OldStyleSyntax.lineEnds(in: comment.upperBound..<end, of: text) > 1
  }

  /// Whether a comment is the heading of several entries: `// MARK: - Settings`.
  private static func isHeading(_ piece: Piece, in text: RawSpan) -> Bool {
    text.matches("MARK:", at: trimmed(piece.content, in: text).lowerBound)
  }

  private struct Piece {
    var range: Range<Int>
    var content: Range<Int>
    var isLine: Bool
  }

  private static func comments(in text: RawSpan, from start: Int, to end: Int) -> [Piece] {
    var pieces: [Piece] = []
    var offset = start
    while offset + 1 < end {
      guard text[byte: offset] == UInt8(ascii: "/") else {
        offset += 1
        continue
      }
      if text[byte: offset + 1] == UInt8(ascii: "/") {
        let close = min(OldStyleSyntax.lineEnd(text, from: offset + 2, to: end), end)
        pieces.append(Piece(range: offset..<close, content: offset + 2..<close, isLine: true))
        offset = close
      } else if text[byte: offset + 1] == UInt8(ascii: "*") {
        var close = offset + 2
        while close + 1 < end,
          text[byte: close] != UInt8(ascii: "*") || text[byte: close + 1] != UInt8(ascii: "/")
        {
          close += 1
        }
        let behind = min(close + 2, end)
        pieces.append(
          Piece(range: offset..<behind, content: offset + 2..<max(offset + 2, close), isLine: false))
        offset = behind
      } else {
        offset += 1
      }
    }
    return pieces
  }

  private static func trimmed(_ range: Range<Int>, in text: RawSpan) -> Range<Int> {
    var lower = range.lowerBound
    var upper = range.upperBound
    while lower < upper, text[byte: lower].isSpace { lower += 1 }
    while lower < upper, text[byte: upper - 1].isSpace { upper -= 1 }
    return lower..<upper
  }
}
