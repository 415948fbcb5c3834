internal import L10nText

/// The lines around the entries of a `.strings` text: where they start and end. A line ends with LF, CR or
/// CRLF.
struct StringsLines {
  let start: Int
  let end: Int

  init(_ document: StringsDocument, _ text: RawSpan) {
    start = document.start
    end = document.decoded.end
  }

  /// The start of an entry with the comment that is its own. A comment with an empty line behind it is about
  /// more than the entry, and stays.
  func ownStart(of entry: StringsEntry, in text: RawSpan) -> Int {
    let key = entry.key.range.lowerBound
    guard let comment = OldStyleComment.range(in: text, before: key, from: entry.leadStart) else {
      return key
    }
    return OldStyleSyntax.lineEnds(in: comment.upperBound..<key, of: text) > 1 ? key : comment.lowerBound
  }

  /// The end of an entry with the comments that stand behind it on its line, unless something else follows
  /// there.
  /// - Parameter next: where the next entry starts.
  func ownEnd(of entry: StringsEntry, before next: Int, in text: RawSpan) -> Int {
    guard var end = lineEnd(behind: entry.end, in: text), end <= next else { return entry.end }
    while end > entry.end, case let byte = text[byte: end - 1], byte == 32 || byte == 9 { end -= 1 }
    return end
  }

  /// The start of the line that holds `offset`, if there is only white space before it.
  func blankLineStart(before offset: Int, in text: RawSpan) -> Int? {
    var cursor = offset
    while cursor > start {
      let byte = text[byte: cursor - 1]
      if byte == 10 || byte == 13 { break }
      guard byte == 32 || byte == 9 else { return nil }
      cursor -= 1
    }
    return cursor
  }

  /// The end of the line behind `offset`, before its LF or CR, if there are only white space and comments until then.
  func lineEnd(behind offset: Int, in text: RawSpan) -> Int? {
    var cursor = offset
    while cursor < end {
      switch text[byte: cursor] {
      case 32, 9: cursor += 1
      case 10, 13: return cursor
      case UInt8(ascii: "/"):
        if text[byte: cursor + 1] == UInt8(ascii: "/") {
          return OldStyleSyntax.lineEnd(text, from: cursor + 2, to: end)
        }
        var openComment: Int?
        guard text[byte: cursor + 1] == UInt8(ascii: "*") else { return nil }
        let close = OldStyleSyntax.blockCommentEnd(text, from: cursor, to: end, openComment: &openComment)
        guard openComment == nil, OldStyleSyntax.lineEnds(in: cursor..<close, of: text) == 0 else {
          return nil
        }
        cursor = close
      default: return nil
      }
    }
    return end
  }

  /// Whether there is only white space behind `offset` on its line.
  func isLineEnd(behind offset: Int, in text: RawSpan) -> Bool {
    var cursor = offset
    while cursor < end, case let byte = text[byte: cursor], byte == 32 || byte == 9 { cursor += 1 }
    return cursor >= end || text[byte: cursor] == 10 || text[byte: cursor] == 13
      || OldStyleSyntax.isLineSeparator(text, at: cursor)
  }

  /// The start of the next line, from where a line ends; `end` where there is none.
  func nextLine(from lineEnd: Int, in text: RawSpan) -> Int {
    guard lineEnd < end else { return end }
    switch text[byte: lineEnd] {
    case 13: return text[byte: lineEnd + 1] == 10 && lineEnd + 1 < end ? lineEnd + 2 : lineEnd + 1
    case 10: return lineEnd + 1
    default: return OldStyleSyntax.isLineSeparator(text, at: lineEnd) ? lineEnd + 3 : lineEnd
    }
  }

  /// The start of the first line from `lineStart` on that is not blank; `end` where there is none.
  func nextContent(from lineStart: Int, in text: RawSpan) -> Int {
    var line = lineStart
    var cursor = lineStart
    while cursor < end {
      switch text[byte: cursor] {
      case 32, 9: cursor += 1
      case 10, 13:
        cursor = nextLine(from: cursor, in: text)
        line = cursor
      default: return line
      }
    }
    return end
  }

  /// The end of the last line before `lineStart` that is not blank, before its LF or CR; nil where there is none.
  func previousContentEnd(before lineStart: Int, in text: RawSpan) -> Int? {
    var cursor = lineStart
    var lineEnd = lineStart
    while cursor > start {
      switch text[byte: cursor - 1] {
      case 32, 9: cursor -= 1
      case 10, 13:
        cursor -= 1
        if text[byte: cursor] == 10, cursor > start, text[byte: cursor - 1] == 13 { cursor -= 1 }
        lineEnd = cursor
      default: return lineEnd
      }
    }
    return nil
  }

  /// The number of blank lines directly before `lineStart`, looked for down to `from`.
  func blankLines(before lineStart: Int, from: Int, in text: RawSpan) -> Int {
    var low = lineStart
    while low > from, case let byte = text[byte: low - 1], byte == 32 || byte == 9 || byte == 10 || byte == 13
    {
      low -= 1
    }
    return max(0, OldStyleSyntax.lineEnds(in: low..<lineStart, of: text) - 1)
  }
}
