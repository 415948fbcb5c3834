internal import L10nText

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Runs of lines that are replaced: whole lines of the old file, and what stands in their place.
struct ChangedLines {
  /// The bytes of a file.
  typealias Bytes = UnsafeBufferPointer<UInt8>

  /// One run.
  struct Change: Equatable {
    /// The old lines, with their ends; empty where lines only come in.
    var old: Range<Int>
    /// The new lines, in `ChangedLines.bytes`. Lacks the last line's end only where the file does then.
    var new: Range<Int>
  }

  /// Ordered by place, no two touch each other.
  private(set) var changes: [Change] = []
  /// The new lines, and what they were found in.
  private(set) var bytes: [UInt8] = []

  /// A file that is new.
  init(new: [UInt8]) {
    bytes = new
    changes = [Change(old: 0..<0, new: bytes.indices)]
  }

  /// What differs between two files.
  init(from old: Bytes, to new: [UInt8]) {
    bytes = new
    unsafe refine(Change(old: old.indices, new: bytes.indices), in: old)
  }

  /// What edits change, given by place.
  ///
  /// Fails where `ByteEdit.apply` does.
  init(made by: EditList, in old: Bytes) throws(ByteEditError) {
    let edits = by.edits
    bytes.reserveCapacity(by.bytes.count &+ edits.count &* 4)
    changes.reserveCapacity(edits.count)
    unsafe try by.bytes.withUnsafeBufferPointer { inserted throws(ByteEditError) in
      var open: OpenChange?
      for (index, edit) in edits.enumerated() {
        guard edit.range.lowerBound >= 0, edit.range.upperBound <= old.count else {
          throw .outside(edit.range, count: old.count)
        }
        let replacement = unsafe Bytes(rebasing: inserted[edit.replacement])
        if var change = open {
          guard edit.range.lowerBound >= change.cursor else { throw .overlap(at: edit.range.lowerBound) }
          if unsafe touches(edit.range, change, in: old) {
            unsafe take(edit.range, replacement, into: &change, in: old)
            open = change
            continue
          }
          unsafe close(change, in: old)
        }
        let next = index + 1 < edits.count ? edits[index + 1].range.lowerBound : old.count
        if let lines = unsafe takeLines(edit.range, replacement, before: next, in: old) {
          open = lines
          continue
        }
        let start = unsafe Self.lineStart(of: edit.range.lowerBound, in: old)
        var change = OpenChange(start: start, cursor: start, new: bytes.count)
        unsafe take(edit.range, replacement, into: &change, in: old)
        open = change
      }
      if let open { unsafe close(open, in: old) }
    }
  }

  // MARK: - Edits

  /// A change to which edits may still be added: the last one, whose new lines are the end of `bytes`.
  private struct OpenChange {
    let start: Int
    /// Up to where the old file has been taken over.
    var cursor: Int
    /// Where its lines start in `bytes`.
    let new: Int
  }

  private mutating func take(
    _ range: Range<Int>, _ replacement: Bytes, into change: inout OpenChange, in old: Bytes
  ) {
    unsafe bytes.append(contentsOf: Bytes(rebasing: old[change.cursor..<range.lowerBound]))
    unsafe bytes.append(contentsOf: replacement)
    change.cursor = range.upperBound
  }

  /// Lines that come in behind the one that an edit adds to, which is what most edits of tables are: `\n` and new lines
  /// before a `\n` are new lines and `\n` behind it. Nil for all others.
  ///
  /// - Parameter next: where the next edit starts, which must not be at the same place.
  private mutating func takeLines(
    _ range: Range<Int>, _ replacement: Bytes, before next: Int, in old: Bytes
  ) -> OpenChange? {
    let place = range.lowerBound
    guard range.isEmpty, place < old.count else { return nil }
    let length = unsafe old[place] == 0x0A ? 1 : 2
    guard unsafe length == 1 || (old[place] == 0x0D && place + 1 < old.count && old[place + 1] == 0x0A),
      replacement.count > length, unsafe replacement[length - 1] == 0x0A,
      unsafe length == 1 || replacement[0] == 0x0D, place + length <= next
    else { return nil }
    let change = OpenChange(start: place + length, cursor: place + length, new: bytes.count)
    unsafe bytes.append(contentsOf: Bytes(rebasing: replacement[length...]))
    if length == 2 { bytes.append(0x0D) }
    bytes.append(0x0A)
    return change
  }

  /// Whether an edit further on changes the line that a change ends in. Looks at no more than what lies between: a file
  /// may be one long line with many edits.
  private func touches(_ range: Range<Int>, _ change: OpenChange, in old: Bytes) -> Bool {
    if unsafe endsBetweenLines(change, in: old) { return false }
    return unsafe !old[change.cursor..<range.lowerBound].contains(0x0A)
  }

  /// Whether a change ends between two lines, before and after it.
  private func endsBetweenLines(_ change: OpenChange, in old: Bytes) -> Bool {
    unsafe (bytes.count == change.new || bytes.last == 0x0A)
      && (change.cursor == 0 || old[change.cursor - 1] == 0x0A)
  }

  /// Nothing more is added: takes what really differs.
  private mutating func close(_ change: OpenChange, in old: Bytes) {
    var end = change.cursor
    if unsafe !endsBetweenLines(change, in: old) {
      end = unsafe Self.lineEnd(of: end, in: old)
      unsafe bytes.append(contentsOf: Bytes(rebasing: old[change.cursor..<end]))
    }
    let whole = Change(old: change.start..<end, new: change.new..<bytes.count)
    if let inserted = unsafe inserted(by: whole, in: old) {
      add(inserted)
    } else {
      unsafe refine(whole, in: old)
    }
  }

  /// The change as lines that come in behind old ones, or before them; nil if it is more than that.
  private func inserted(by change: Change, in old: Bytes) -> Change? {
    unsafe bytes.withUnsafeBufferPointer { bytes in
      let lines = unsafe Bytes(rebasing: old[change.old])
      let new = unsafe Bytes(rebasing: bytes[change.new])
      guard unsafe new.last == 0x0A else { return nil }
      if lines.isEmpty { return change }
      guard unsafe lines.last == 0x0A, new.count > lines.count else { return nil }
      if unsafe Bytes(rebasing: new[..<lines.count]).elementsEqual(lines) {
        return Change(
          old: change.old.upperBound..<change.old.upperBound,
          new: change.new.lowerBound + lines.count..<change.new.upperBound)
      }
      let start = new.count - lines.count
      // What comes in has to be whole lines.
      guard unsafe new[start - 1] == 0x0A, unsafe Bytes(rebasing: new[start...]).elementsEqual(lines) else {
        return nil
      }
      return Change(
        old: change.old.lowerBound..<change.old.lowerBound,
        new: change.new.lowerBound..<change.new.lowerBound + start)
    }
  }

  private mutating func refine(_ change: Change, in old: Bytes) {
    for part in unsafe LineDifference.refined(change, of: bytes, in: old) { add(part) }
  }

  /// Adds a change. What directly follows the last one becomes a part of it.
  private mutating func add(_ change: Change) {
    guard let last = changes.last, last.old.upperBound == change.old.lowerBound else {
      changes.append(change)
      return
    }
    var new = last.new.lowerBound..<change.new.upperBound
    if last.new.upperBound != change.new.lowerBound {
      let start = bytes.count
      bytes += bytes[last.new]
      bytes += bytes[change.new]
      new = start..<bytes.count
    }
    changes[changes.count - 1] = Change(old: last.old.lowerBound..<change.old.upperBound, new: new)
  }

  // MARK: - Lines

  /// The start of the line that an offset is in.
  static func lineStart(of offset: Int, in bytes: Bytes) -> Int {
    let raw = UnsafeRawBufferPointer(bytes)
    let lineEnd = SIMD16<UInt8>(repeating: 0x0A)
    var start = offset
    while start >= 16 {
      let hits = unsafe ByteMatchMask(
        raw.loadUnaligned(fromByteOffset: start &- 16, as: SIMD16<UInt8>.self) .== lineEnd)
      if hits.isAny { return start &- 15 &+ hits.last }
      start &-= 16
    }
    while start > 0, unsafe raw[start - 1] != 0x0A { start -= 1 }
    return start
  }

  /// Behind the end of the line that an offset is in.
  static func lineEnd(of offset: Int, in bytes: Bytes) -> Int {
    guard offset < bytes.count, let start = bytes.baseAddress,
      let found = unsafe memchr(start + offset, 0x0A, bytes.count - offset)
    else { return bytes.count }
    return unsafe UnsafeRawPointer(start).distance(to: found) + 1
  }
}
