package import L10nText

/// A patch that `git apply` and `patch -p1` take, written as git writes it: three lines of context, names quoted as
/// C strings, `a/` and `b/` before them. Content is bytes: UTF-16 files too are taken line by line, where a line ends
/// with byte 0A, which both programs apply to the byte.
///
/// Not written is the `index` line with the names of blobs, which only `git apply --3way` and binary patches need.
package struct UnifiedPatch: Sendable {
  /// What has been written so far. Empty means: nothing to change.
  package private(set) var bytes: [UInt8] = []

  private static let context = 3

  package init() {}

  /// Adds a file. A change that changes nothing adds nothing.
  ///
  /// Fails where edits reach outside the file or into each other.
  package mutating func append(_ change: FileChange) throws(ByteEditError) {
    switch change.content {
    case .new(let content, let isExecutable):
      let path = PatchPath(change.path)
      header(path)
      bytes += "new file mode \(isExecutable ? "100755" : "100644")\n".utf8
      guard !content.isEmpty else { return }
      bytes += "--- /dev/null\n+++ ".utf8
      bytes += path.new + path.end
      hunks([ChangedLines(old: 0..<0, new: content)], in: ChangedLines.Old(start: nil, count: 0))
    case .edited(let old, let edits):
      try old.withUnsafeBufferPointer { old throws(ByteEditError) in
        try append(edits, to: old, path: change.path)
      }
    case .replaced(let old, let new):
      old.withUnsafeBufferPointer { old in
        let whole = ChangedLines(old: 0..<old.count, new: new)
        append(LineDifference.refined(whole, in: old), in: old, path: change.path)
      }
    }
  }

  /// Adds edits of a file whose bytes are at hand.
  ///
  /// Fails where edits reach outside the file or into each other.
  package mutating func append(
    _ edits: [ByteEdit], to old: UnsafeBufferPointer<UInt8>, path: [UInt8]
  ) throws(ByteEditError) {
    append(try ChangedLines.made(by: edits, in: old), in: old, path: path)
  }

  private mutating func append(_ changes: [ChangedLines], in old: ChangedLines.Old, path: [UInt8]) {
    if changes.isEmpty { return }
    // Enough for most hunks, so that a patch is not moved again and again.
    bytes.reserveCapacity(bytes.count + changes.reduce(0) { $0 + $1.new.count + 512 })
    let path = PatchPath(path)
    header(path)
    bytes += "--- ".utf8
    bytes += path.old + path.end
    bytes += "+++ ".utf8
    bytes += path.new + path.end
    hunks(changes, in: old)
  }

  private mutating func header(_ path: PatchPath) {
    bytes += "diff --git ".utf8
    bytes += path.old
    bytes.append(0x20)
    bytes += path.new
    bytes.append(0x0A)
  }

  // MARK: - Hunks

  private mutating func hunks(_ changes: [ChangedLines], in old: ChangedLines.Old) {
    // Where the last hunk ended in the old file, how many lines stand before that, and how many more the new has.
    var (cursor, line, shift) = (0, 0, 0)
    var first = 0
    while first < changes.count {
      let start = linesBack(Self.context, from: changes[first].old.lowerBound, in: old)
      var last = first
      var end = linesForward(Self.context, from: changes[first].old.upperBound, in: old)
      while last + 1 < changes.count,
        linesBack(Self.context, from: changes[last + 1].old.lowerBound, in: old) <= end
      {
        last += 1
        end = linesForward(Self.context, from: changes[last].old.upperBound, in: old)
      }
      line += LineCount.count(of: Self.part(old, cursor..<start))
      let oldCount = Self.lineCount(Self.part(old, start..<end))
      var newCount = oldCount
      for change in changes[first...last] {
        newCount -= Self.lineCount(Self.part(old, change.old))
        newCount += change.new.withUnsafeBufferPointer(Self.lineCount)
      }
      bytes += "@@ -\(Self.range(line, oldCount)) +\(Self.range(line + shift, newCount)) @@\n".utf8
      append(changes[first...last], from: start, to: end, in: old)
      line += oldCount
      shift += newCount - oldCount
      cursor = end
      first = last + 1
    }
  }

  /// The lines of a hunk.
  private mutating func append(
    _ changes: ArraySlice<ChangedLines>, from start: Int, to end: Int, in old: ChangedLines.Old
  ) {
    var cursor = start
    for change in changes {
      append(Self.part(old, cursor..<change.old.lowerBound), mark: UInt8(ascii: " "))
      append(Self.part(old, change.old), mark: UInt8(ascii: "-"))
      change.new.withUnsafeBufferPointer { append($0, mark: UInt8(ascii: "+")) }
      cursor = change.old.upperBound
    }
    append(Self.part(old, cursor..<end), mark: UInt8(ascii: " "))
  }

  /// Adds lines with a mark before each.
  private mutating func append(_ lines: ChangedLines.Old, mark: UInt8) {
    var start = 0
    while start < lines.count {
      let end = ChangedLines.lineEnd(of: start, in: lines)
      bytes.append(mark)
      bytes.append(contentsOf: Self.part(lines, start..<end))
      start = end
    }
    if let last = lines.last, last != 0x0A { bytes += "\n\\ No newline at end of file\n".utf8 }
  }

  private static func part(_ bytes: ChangedLines.Old, _ range: Range<Int>) -> ChangedLines.Old {
    ChangedLines.Old(rebasing: bytes[range])
  }

  /// How many lines there are, one without an end at the end of a file included.
  private static func lineCount(_ lines: ChangedLines.Old) -> Int {
    LineCount.count(of: lines) + (lines.last == nil || lines.last == 0x0A ? 0 : 1)
  }

  /// First line and number of lines, as a hunk's head has them: an empty range names the line before it, and a
  /// single line needs no number.
  private static func range(_ before: Int, _ count: Int) -> String {
    switch count {
    case 0: "\(before),0"
    case 1: "\(before + 1)"
    default: "\(before + 1),\(count)"
    }
  }

  private func linesBack(_ lines: Int, from offset: Int, in old: ChangedLines.Old) -> Int {
    var start = offset
    for _ in 0..<lines where start > 0 { start = ChangedLines.lineStart(of: start - 1, in: old) }
    return start
  }

  private func linesForward(_ lines: Int, from offset: Int, in old: ChangedLines.Old) -> Int {
    var end = offset
    for _ in 0..<lines { end = ChangedLines.lineEnd(of: end, in: old) }
    return end
  }
}
