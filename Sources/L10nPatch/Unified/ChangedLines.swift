internal import L10nText

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A run of lines that is replaced: whole lines of the old file, and what stands in their place.
struct ChangedLines: Equatable {
  /// The bytes of the old file.
  typealias Old = UnsafeBufferPointer<UInt8>

  /// The bytes of the old lines, with their ends; empty where lines only come in.
  var old: Range<Int>
  /// The new lines. Lacks the last line's end only where the file does then.
  var new: [UInt8]

  /// The line-wise changes that edits make. Ordered by place, no two touch each other.
  ///
  /// Fails where `ByteEdit.apply` does.
  static func made(by edits: [ByteEdit], in old: Old) throws(ByteEditError) -> [ChangedLines] {
    let isOrdered = zip(edits, edits.dropFirst()).allSatisfy { $0.range.lowerBound <= $1.range.lowerBound }
    let ordered =
      isOrdered
      ? edits
      : edits.enumerated().sorted {
        ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
      }.map(\.element)
    var changes: [ChangedLines] = []
    changes.reserveCapacity(ordered.count)
    var open: OpenChange?
    for (index, edit) in ordered.enumerated() {
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
        add(change.closed(in: old), to: &changes, in: old)
      }
      let next = index + 1 < ordered.count ? ordered[index + 1].range.lowerBound : old.count
      if let inserted = inserted(by: edit, before: next, in: old) {
        open = inserted
        continue
      }
      let start = lineStart(of: edit.range.lowerBound, in: old)
      var change = OpenChange(start: start, cursor: start, new: [])
      change.take(edit, in: old)
      open = change
    }
    if let open { add(open.closed(in: old), to: &changes, in: old) }
    return changes
  }

  /// Lines that come in behind the one that an edit adds to, which is what most edits of tables are: `\n` and new lines
  /// before a `\n` are new lines and `\n` behind it. Nil for all others.
  ///
  /// - Parameter next: where the next edit starts, which must not be at the same place.
  private static func inserted(by edit: ByteEdit, before next: Int, in old: Old) -> OpenChange? {
    let place = edit.range.lowerBound
    guard edit.range.isEmpty, place < old.count else { return nil }
    let length = old[place] == 0x0A ? 1 : 2
    guard length == 1 || (old[place] == 0x0D && place + 1 < old.count && old[place + 1] == 0x0A),
      edit.replacement.count > length, edit.replacement[length - 1] == 0x0A,
      length == 1 || edit.replacement[0] == 0x0D, place + length <= next
    else { return nil }
    var lines: [UInt8] = []
    lines.reserveCapacity(edit.replacement.count)
    lines += edit.replacement[length...]
    lines += old[place..<place + length]
    return OpenChange(start: place + length, cursor: place + length, new: lines)
  }

  /// Adds what really differs in a change. What directly follows the last one becomes a part of it.
  private static func add(_ change: ChangedLines, to changes: inout [ChangedLines], in old: Old) {
    let parts = change.inserted(in: old).map { [$0] } ?? LineDifference.refined(change, in: old)
    for part in parts {
      if let last = changes.last, last.old.upperBound == part.old.lowerBound {
        changes[changes.count - 1].old = last.old.lowerBound..<part.old.upperBound
        changes[changes.count - 1].new += part.new
      } else {
        changes.append(part)
      }
    }
  }

  /// The change as lines that come in behind old ones, or before them; nil if it is more than that.
  private func inserted(in old: Old) -> ChangedLines? {
    let lines = Old(rebasing: old[self.old])
    if lines.isEmpty, new.last == 0x0A { return self }
    if lines.isEmpty { return nil }
    guard lines.last == 0x0A, new.last == 0x0A, new.count > lines.count else { return nil }
    return new.withUnsafeBufferPointer { bytes in
      if Old(rebasing: bytes[..<lines.count]).elementsEqual(lines) {
        return ChangedLines(
          old: self.old.upperBound..<self.old.upperBound, new: Array(bytes[lines.count...]))
      }
      let start = bytes.count - lines.count
      // What comes in has to be whole lines.
      guard bytes[start - 1] == 0x0A, Old(rebasing: bytes[start...]).elementsEqual(lines) else { return nil }
      return ChangedLines(old: self.old.lowerBound..<self.old.lowerBound, new: Array(bytes[..<start]))
    }
  }

  /// A change to which edits may still be added.
  private struct OpenChange {
    let start: Int
    /// Up to where the old file has been taken over.
    var cursor: Int
    var new: [UInt8]

    mutating func take(_ edit: ByteEdit, in old: Old) {
      new += old[cursor..<edit.range.lowerBound]
      new += edit.replacement
      cursor = edit.range.upperBound
    }

    /// Whether an edit further on changes the line that this change ends in. Looks at no more than what lies between:
    /// a file may be one long line with many edits.
    func touches(_ edit: ByteEdit, in old: Old) -> Bool {
      if endsLine, isBetweenLines(in: old) { return false }
      return !old[cursor..<edit.range.lowerBound].contains(0x0A)
    }

    /// Where the change ends if nothing is added: here, if that is between two lines before and after it.
    func end(in old: Old) -> Int {
      endsLine && isBetweenLines(in: old) ? cursor : ChangedLines.lineEnd(of: cursor, in: old)
    }

    private var endsLine: Bool { new.isEmpty || new.last == 0x0A }
    private func isBetweenLines(in old: Old) -> Bool { cursor == 0 || old[cursor - 1] == 0x0A }

    func closed(in old: Old) -> ChangedLines {
      let end = end(in: old)
      return ChangedLines(old: start..<end, new: new + old[cursor..<end])
    }
  }

  /// The start of the line that an offset is in.
  static func lineStart(of offset: Int, in bytes: Old) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    let lineEnd = SIMD16<UInt8>(repeating: 0x0A)
    var start = offset
    while start >= 16, !any(raw.loadUnaligned(fromByteOffset: start - 16, as: SIMD16<UInt8>.self) .== lineEnd)
    {
      start -= 16
    }
    while start > 0, raw[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// Behind the end of the line that an offset is in.
  static func lineEnd(of offset: Int, in bytes: Old) -> Int {
    guard offset < bytes.count, let start = bytes.baseAddress,
      let found = memchr(start + offset, 0x0A, bytes.count - offset)
    else { return bytes.count }
    return UnsafeRawPointer(start).distance(to: found) + 1
  }
}
