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
    let path = PatchPath(change.path)
    switch change.content {
    case .new(let content, let isExecutable):
      header(path)
      bytes += "new file mode \(isExecutable ? "100755" : "100644")\n".utf8
      guard !content.isEmpty else { return }
      bytes += "--- /dev/null\n+++ ".utf8
      bytes += path.new + path.end
      hunks([ChangedLines(old: 0..<0, new: content)], in: [])
    case .edited(let old, let edits):
      let changes = try ChangedLines.made(by: edits, in: old)
      guard !changes.isEmpty else { return }
      names(path)
      hunks(changes, in: old)
    case .replaced(let old, let new):
      let whole = ChangedLines(old: 0..<old.count, new: new)
      let changes = LineDifference.refined(whole, in: old)
      guard !changes.isEmpty else { return }
      names(path)
      hunks(changes, in: old)
    }
  }

  private mutating func header(_ path: PatchPath) {
    bytes += "diff --git ".utf8
    bytes += path.old
    bytes.append(0x20)
    bytes += path.new
    bytes.append(0x0A)
  }

  private mutating func names(_ path: PatchPath) {
    header(path)
    bytes += "--- ".utf8
    bytes += path.old + path.end
    bytes += "+++ ".utf8
    bytes += path.new + path.end
  }

  // MARK: - Hunks

  private mutating func hunks(_ changes: [ChangedLines], in old: [UInt8]) {
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
      line += count(of: old[cursor..<start])
      let (text, oldCount, newCount) = body(of: changes[first...last], from: start, to: end, in: old)
      let newLine = line + shift
      bytes += "@@ -\(Self.range(line, oldCount)) +\(Self.range(newLine, newCount)) @@\n".utf8
      bytes += text
      line += oldCount
      shift += newCount - oldCount
      cursor = end
      first = last + 1
    }
  }

  private func body(
    of changes: ArraySlice<ChangedLines>, from start: Int, to end: Int, in old: [UInt8]
  ) -> (body: [UInt8], oldCount: Int, newCount: Int) {
    var body: [UInt8] = []
    var (oldCount, newCount) = (0, 0)
    var cursor = start
    for change in changes {
      let context = append(old[cursor..<change.old.lowerBound], UInt8(ascii: " "), to: &body)
      oldCount += context + append(old[change.old], UInt8(ascii: "-"), to: &body)
      newCount += context + append(change.new[...], UInt8(ascii: "+"), to: &body)
      cursor = change.old.upperBound
    }
    let context = append(old[cursor..<end], UInt8(ascii: " "), to: &body)
    return (body, oldCount + context, newCount + context)
  }

  /// Adds lines with a mark before each; returns how many they are.
  private func append(_ lines: ArraySlice<UInt8>, _ mark: UInt8, to body: inout [UInt8]) -> Int {
    guard !lines.isEmpty else { return 0 }
    var count = 0
    var start = lines.startIndex
    while start < lines.endIndex {
      let end = lines[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? lines.endIndex
      body.append(mark)
      body += lines[start..<end]
      count += 1
      start = end
    }
    if lines.last != 0x0A { body += "\n\\ No newline at end of file\n".utf8 }
    return count
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

  private func linesBack(_ lines: Int, from offset: Int, in old: [UInt8]) -> Int {
    var start = offset
    for _ in 0..<lines where start > 0 { start = ChangedLines.lineStart(of: start - 1, in: old) }
    return start
  }

  private func linesForward(_ lines: Int, from offset: Int, in old: [UInt8]) -> Int {
    var end = offset
    for _ in 0..<lines { end = ChangedLines.lineEnd(of: end, in: old) }
    return end
  }

  private func count(of text: ArraySlice<UInt8>) -> Int {
    text.withUnsafeBufferPointer { buffer in
      // Most of a file lies between its hunks: wrapping sums are done many bytes at a time.
      var count = 0
      for byte in buffer { count &+= byte == 0x0A ? 1 : 0 }
      return count
    }
  }
}
