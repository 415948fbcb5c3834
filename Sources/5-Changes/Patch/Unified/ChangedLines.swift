internal import L10nText

/// Runs of lines that are replaced: whole lines of the old file, and what stands in their place.
struct ChangedLines {
  /// A run of lines that differ.
  struct Change: Equatable {
    /// The old lines, with their ends; empty where lines only come in.
    var old: Range<Int>
    /// The new lines, in `ChangedLines.bytes`. Lacks the last line's end only where the file does then.
    var new: Range<Int>
  }

  let old: [UInt8]
  /// The changes, ordered by place; no two touch each other.
  private(set) var changes: [Change] = []
  /// The new lines, and what they were found in.
  private(set) var bytes: [UInt8] = []

  /// The lines in which two files differ; the old one of a new file is empty.
  init(from old: [UInt8], to new: [UInt8]) {
    self.old = old
    bytes = new
    refine(Change(old: old.indices, new: bytes.indices))
  }

  /// The lines that edits change.
  ///
  ///
  /// Fails where `ByteEdit.apply` does.
  init(made by: [ByteEdit], in old: [UInt8]) throws(ByteEditError) {
    self.old = old
    let edits = by.byPlace()
    var open: OpenChange?
    for (index, edit) in edits.enumerated() {
      guard edit.range.lowerBound >= 0, edit.range.upperBound <= old.count else {
        throw .outside(edit.range, count: old.count)
      }
      if let change = open {
        guard edit.range.lowerBound >= change.cursor else { throw .overlap(at: edit.range.lowerBound) }
        if !touches(edit.range, change) {
          close(change)
          open = nil
        }
      }
      let next = index + 1 < edits.count ? edits[index + 1].range.lowerBound : old.count
      let edit = open == nil ? behindLine(edit, before: next) : edit
      var change = open ?? opened(at: lineStart(of: edit.range.lowerBound))
      bytes += old[change.cursor..<edit.range.lowerBound]
      bytes += edit.replacement
      change.cursor = edit.range.upperBound
      open = change
    }
    if let open { close(open) }
  }

  // MARK: - Edits

  /// A change to which edits may still be added: the last one, whose new lines are the end of `bytes`.
  private struct OpenChange {
    let start: Int
    /// Up to where the old file has been taken over.
    var cursor: Int
    /// The offset of its lines in `bytes`.
    let new: Int
  }

  private func opened(at start: Int) -> OpenChange {
    OpenChange(start: start, cursor: start, new: bytes.count)
  }

  /// An edit that adds lines behind the one that it stands in, which is what most edits of tables do, as one between two lines: `\n`
  /// and new lines before a `\n` are new lines and `\n` behind it. Any other edit as it is.
  ///
  /// - Parameter next: where the next edit starts, which must not be at the same place.
  private func behindLine(_ edit: ByteEdit, before next: Int) -> ByteEdit {
    let place = edit.range.lowerBound
    for end: [UInt8] in [[0x0A], [0x0D, 0x0A]]
    where edit.range.isEmpty && place + end.count <= next && edit.replacement.count > end.count
      && edit.replacement.starts(with: end) && old[place...].starts(with: end)
    {
      let behind = place + end.count
      return ByteEdit(replace: behind..<behind, with: Array(edit.replacement.dropFirst(end.count)) + end)
    }
    return edit
  }

  /// Whether an edit further on changes the line that a change ends in. Looks at no more than what lies between: a file
  /// may be one long line with many edits.
  private func touches(_ range: Range<Int>, _ change: OpenChange) -> Bool {
    !endsBetweenLines(change) && !old[change.cursor..<range.lowerBound].contains(0x0A)
  }

  /// Whether a change ends between two lines, before and after it.
  private func endsBetweenLines(_ change: OpenChange) -> Bool {
    (bytes.count == change.new || bytes.last == 0x0A)
      && (change.cursor == 0 || old[change.cursor - 1] == 0x0A)
  }

  /// Closes a change to which nothing more is added, and takes the part of it that really differs.
  private mutating func close(_ change: OpenChange) {
    var end = change.cursor
    if !endsBetweenLines(change) {
      end = lineEnd(of: end)
      bytes += old[change.cursor..<end]
    }
    let whole = Change(old: change.start..<end, new: change.new..<bytes.count)
    if let inserted = inserted(by: whole) { add(inserted) } else { refine(whole) }
  }

  /// The change as lines that come in behind old ones, or before them; nil if it is more than that.
  private func inserted(by change: Change) -> Change? {
    let (lines, new) = (old[change.old], bytes[change.new])
    guard new.last == 0x0A else { return nil }
    if lines.isEmpty { return change }
    guard lines.last == 0x0A, new.count > lines.count else { return nil }
    if new.starts(with: lines) {
      let end = change.old.upperBound
      return Change(old: end..<end, new: change.new.lowerBound + lines.count..<change.new.upperBound)
    }
    // Lines that come in have to be whole.
    let end = change.new.upperBound - lines.count
    guard bytes[end - 1] == 0x0A, new.suffix(lines.count).elementsEqual(lines) else { return nil }
    return Change(old: change.old.lowerBound..<change.old.lowerBound, new: change.new.lowerBound..<end)
  }

  private mutating func refine(_ change: Change) {
    for part in LineDifference.refined(change, of: bytes, in: old) { add(part) }
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
  func lineStart(of offset: Int) -> Int { old[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0 }

  /// Behind the end of the line that an offset is in.
  func lineEnd(of offset: Int) -> Int { old[offset...].firstIndex(of: 0x0A).map { $0 + 1 } ?? old.count }
}
