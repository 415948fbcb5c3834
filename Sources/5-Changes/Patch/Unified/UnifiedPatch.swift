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
      unsafe hunks(ChangedLines(new: content), in: ChangedLines.Bytes(start: nil, count: 0))
    case .edited(let old, let edits):
      var list = EditList(edits)
      list.sort()
      unsafe try old.withUnsafeBufferPointer { old throws(ByteEditError) in
        unsafe append(try ChangedLines(made: list, in: old), in: old, path: change.path)
      }
    case .replaced(let old, let new):
      unsafe old.withUnsafeBufferPointer { old in
        unsafe append(ChangedLines(from: old, to: new), in: old, path: change.path)
      }
    case .removed(let old, let isExecutable):
      appendRemoval(of: old, isExecutable: isExecutable, PatchPath(change.path))
    }
  }

  private mutating func appendRemoval(of old: [UInt8], isExecutable: Bool, _ path: PatchPath) {
    header(path)
    bytes += "deleted file mode \(isExecutable ? "100755" : "100644")\n".utf8
    guard !old.isEmpty else { return }
    bytes += "--- ".utf8
    bytes += path.old + path.end
    bytes += "+++ /dev/null\n".utf8
    unsafe old.withUnsafeBufferPointer { old in
      unsafe hunks(ChangedLines(from: old, to: []), in: old)
    }
  }

  private mutating func append(_ changed: ChangedLines, in old: ChangedLines.Bytes, path: [UInt8]) {
    if changed.changes.isEmpty { return }
    // Enough for most hunks, so that what stands before them is not moved. Not for one file after the other: then all
    // of the patch would move with each.
    if bytes.isEmpty { bytes.reserveCapacity(changed.bytes.count + changed.changes.count * 512 + 512) }
    let path = PatchPath(path)
    header(path)
    bytes += "--- ".utf8
    bytes += path.old + path.end
    bytes += "+++ ".utf8
    bytes += path.new + path.end
    unsafe hunks(changed, in: old)
  }

  private mutating func header(_ path: PatchPath) {
    bytes += "diff --git ".utf8
    bytes += path.old
    bytes.append(0x20)
    bytes += path.new
    bytes.append(0x0A)
  }

  // MARK: - Hunks

  /// A part of a patch: changes that stand near each other, with what stands around them.
  private struct Hunk {
    /// Places in `ChangedLines.changes`.
    var changes: Range<Int>
    /// In the old file.
    var range: Range<Int>
    /// How many lines stand before it, and how many it has.
    var oldLine: Int
    var oldCount: Int
    var newLine: Int
    var newCount: Int
    /// How many bytes it has at most.
    var size: Int
  }

  private mutating func hunks(_ changed: ChangedLines, in old: ChangedLines.Bytes) {
    unsafe changed.bytes.withUnsafeBufferPointer { new in
      let hunks = unsafe Self.hunks(changed.changes, new, in: old)
      // All at once: a patch has thousands of short lines.
      let start = bytes.count
      bytes.append(contentsOf: repeatElement(0, count: hunks.reduce(0) { $0 + $1.size }))
      let end = unsafe bytes.withUnsafeMutableBytes { target in
        var writer = unsafe PatchWriter(target, at: start)
        for hunk in hunks { unsafe Self.write(hunk, changed.changes, new, in: old, to: &writer) }
        return writer.count
      }
      bytes.removeLast(bytes.count - end)
    }
  }

  /// Puts changes together whose context touches.
  private static func hunks(
    _ changes: [ChangedLines.Change], _ new: ChangedLines.Bytes, in old: ChangedLines.Bytes
  ) -> [Hunk] {
    var hunks: [Hunk] = []
    hunks.reserveCapacity(changes.count)
    // Where the last hunk ended in the old file, how many lines stand before that, and how many more the new has.
    var (cursor, line, shift) = (0, 0, 0)
    var first = 0
    while first < changes.count {
      let start = unsafe linesBack(context, from: changes[first].old.lowerBound, in: old)
      var last = first
      var end = unsafe linesForward(context, from: changes[first].old.upperBound, in: old)
      while last + 1 < changes.count,
        unsafe linesBack(context, from: changes[last + 1].old.lowerBound, in: old) <= end
      {
        last += 1
        end = unsafe linesForward(context, from: changes[last].old.upperBound, in: old)
      }
      unsafe line += LineCount.count(of: part(old, cursor..<start))
      let oldCount = unsafe lineCount(part(old, start..<end))
      var (newCount, added, size) = (oldCount, 0, 0)
      for change in changes[first...last] {
        let lines = unsafe lineCount(part(new, change.new))
        unsafe newCount += lines - lineCount(part(old, change.old))
        added += lines
        size += change.new.count
      }
      hunks.append(
        Hunk(
          changes: first..<last + 1, range: start..<end, oldLine: line, oldCount: oldCount,
          newLine: line + shift, newCount: newCount,
          size: PatchWriter.headSize + PatchWriter.noteSize + (end - start) + oldCount + size + added))
      line += oldCount
      shift += newCount - oldCount
      cursor = end
      first = last + 1
    }
    return hunks
  }

  private static func write(
    _ hunk: Hunk, _ changes: [ChangedLines.Change], _ new: ChangedLines.Bytes, in old: ChangedLines.Bytes,
    to writer: inout PatchWriter
  ) {
    writer.head(old: (hunk.oldLine, hunk.oldCount), new: (hunk.newLine, hunk.newCount))
    var cursor = hunk.range.lowerBound
    for change in changes[hunk.changes] {
      unsafe writer.lines(part(old, cursor..<change.old.lowerBound), mark: UInt8(ascii: " "))
      unsafe writer.lines(part(old, change.old), mark: UInt8(ascii: "-"))
      unsafe writer.lines(part(new, change.new), mark: UInt8(ascii: "+"))
      cursor = change.old.upperBound
    }
    unsafe writer.lines(part(old, cursor..<hunk.range.upperBound), mark: UInt8(ascii: " "))
  }

  private static func part(_ bytes: ChangedLines.Bytes, _ range: Range<Int>) -> ChangedLines.Bytes {
    unsafe ChangedLines.Bytes(rebasing: bytes[range])
  }

  /// How many lines there are, one without an end at the end of a file included.
  private static func lineCount(_ lines: ChangedLines.Bytes) -> Int {
    unsafe LineCount.count(of: lines) + (lines.last == nil || lines.last == 0x0A ? 0 : 1)
  }

  private static func linesBack(_ lines: Int, from offset: Int, in old: ChangedLines.Bytes) -> Int {
    var start = offset
    for _ in 0..<lines where start > 0 { start = unsafe ChangedLines.lineStart(of: start - 1, in: old) }
    return start
  }

  private static func linesForward(_ lines: Int, from offset: Int, in old: ChangedLines.Bytes) -> Int {
    var end = offset
    for _ in 0..<lines { end = unsafe ChangedLines.lineEnd(of: end, in: old) }
    return end
  }
}
