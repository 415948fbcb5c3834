internal import L10nText

/// A run of lines that is replaced: whole lines of the old file, and what stands in their place.
struct ChangedLines: Equatable {
  /// The bytes of the old lines, with their ends; empty where lines only come in.
  var old: Range<Int>
  /// The new lines. Lacks the last line's end only where the file does then.
  var new: [UInt8]

  /// The line-wise changes that edits make. Ordered by place, no two touch each other.
  ///
  /// Fails where `ByteEdit.apply` does.
  static func made(by edits: [ByteEdit], in old: [UInt8]) throws(ByteEditError) -> [ChangedLines] {
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    var changes: [ChangedLines] = []
    var open: OpenChange?
    for (_, edit) in ordered {
      guard edit.range.lowerBound >= 0, edit.range.upperBound <= old.count else {
        throw .outside(edit.range, count: old.count)
      }
      if var change = open {
        guard edit.range.lowerBound >= change.cursor else { throw .overlap(at: edit.range.lowerBound) }
        if change.touches(edit, in: old) {
          change.take(edit, in: old)
          open = change
          continue
        }
        changes.append(change.closed(in: old))
      }
      let start = lineStart(of: edit.range.lowerBound, in: old)
      var change = OpenChange(start: start, cursor: start, new: [])
      change.take(edit, in: old)
      open = change
    }
    if let open { changes.append(open.closed(in: old)) }
    return changes.flatMap { LineDifference.refined($0, in: old) }
  }

  /// A change to which edits may still be added.
  private struct OpenChange {
    let start: Int
    /// Up to where the old file has been taken over.
    var cursor: Int
    var new: [UInt8]

    mutating func take(_ edit: ByteEdit, in old: [UInt8]) {
      new += old[cursor..<edit.range.lowerBound]
      new += edit.replacement
      cursor = edit.range.upperBound
    }

    /// Whether an edit further on changes the line that this change ends in, or starts where it ends. Looks at no
    /// more than what lies between: a file may be one long line with many edits.
    func touches(_ edit: ByteEdit, in old: [UInt8]) -> Bool {
      guard let last = old[cursor..<edit.range.lowerBound].lastIndex(of: 0x0A) else { return true }
      return last < end(in: old)
    }

    /// Where the change ends if nothing is added: here, if that is between two lines before and after it.
    func end(in old: [UInt8]) -> Int {
      let endsLine = new.isEmpty || new.last == 0x0A
      if endsLine, cursor == 0 || old[cursor - 1] == 0x0A { return cursor }
      return ChangedLines.lineEnd(of: cursor, in: old)
    }

    func closed(in old: [UInt8]) -> ChangedLines {
      let end = end(in: old)
      return ChangedLines(old: start..<end, new: new + old[cursor..<end])
    }
  }

  /// The start of the line that an offset is in.
  static func lineStart(of offset: Int, in bytes: [UInt8]) -> Int {
    var start = offset
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// Behind the end of the line that an offset is in.
  static func lineEnd(of offset: Int, in bytes: [UInt8]) -> Int {
    var end = offset
    while end < bytes.count {
      end += 1
      if bytes[end - 1] == 0x0A { break }
    }
    return end
  }
}
