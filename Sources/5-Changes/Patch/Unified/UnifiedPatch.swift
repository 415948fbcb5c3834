package import L10nText

/// A patch that `git apply` and `patch -p1` take, written as git writes it: three lines of context, names quoted as
/// C strings, `a/` and `b/` before them. Content is bytes: UTF-16 files too are taken line by line, where a line ends
/// with byte 0A, which both programs apply to the byte.
///
/// Not written is the `index` line with the names of blobs, which only `git apply --3way` and binary patches need.
package struct UnifiedPatch: Sendable {
  /// The bytes that have been written so far. No bytes mean that nothing changes.
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
      if !content.isEmpty { sides(Self.none, path.new + path.end, ChangedLines(from: [], to: content)) }
    case .edited(let old, let edits): append(try ChangedLines(made: edits, in: old), path: change.path)
    case .replaced(let old, let new): append(ChangedLines(from: old, to: new), path: change.path)
    case .removed(let old, let isExecutable):
      let path = PatchPath(change.path)
      header(path)
      bytes += "deleted file mode \(isExecutable ? "100755" : "100644")\n".utf8
      if !old.isEmpty { sides(path.old + path.end, Self.none, ChangedLines(from: old, to: [])) }
    }
  }

  /// The name of a side that has no file.
  private static let none = Array("/dev/null\n".utf8)

  private mutating func append(_ changed: ChangedLines, path: [UInt8]) {
    if changed.changes.isEmpty { return }
    let path = PatchPath(path)
    header(path)
    sides(path.old + path.end, path.new + path.end, changed)
  }

  /// Writes the names of both sides, and the lines in which they differ.
  private mutating func sides(_ old: [UInt8], _ new: [UInt8], _ changed: ChangedLines) {
    bytes += "--- ".utf8 + old
    bytes += "+++ ".utf8 + new
    hunks(changed)
  }

  private mutating func header(_ path: PatchPath) {
    bytes += "diff --git ".utf8
    bytes += path.old
    bytes.append(0x20)
    bytes += path.new
    bytes.append(0x0A)
  }

  // MARK: - Hunks

  /// Writes changes with what stands around them; those whose context touches are in one hunk.
  private mutating func hunks(_ changed: ChangedLines) {
    let (old, changes) = (changed.old, changed.changes)
    func linesBack(from offset: Int) -> Int {
      (0..<Self.context).reduce(offset) { start, _ in start > 0 ? changed.lineStart(of: start - 1) : 0 }
    }
    func linesForward(from offset: Int) -> Int {
      (0..<Self.context).reduce(offset) { end, _ in changed.lineEnd(of: end) }
    }
    // The end of the last hunk in the old file, the number of lines before that, and how many more the new file
    // has.
    var (cursor, line, shift) = (0, 0, 0)
    var first = 0
    while first < changes.count {
      let start = linesBack(from: changes[first].old.lowerBound)
      var last = first
      var end = linesForward(from: changes[first].old.upperBound)
      while last + 1 < changes.count, linesBack(from: changes[last + 1].old.lowerBound) <= end {
        last += 1
        end = linesForward(from: changes[last].old.upperBound)
      }
      line += Self.lineCount(old[cursor..<start])
      let oldCount = Self.lineCount(old[start..<end])
      let newCount = changes[first...last].reduce(oldCount) {
        $0 + Self.lineCount(changed.bytes[$1.new]) - Self.lineCount(old[$1.old])
      }
      bytes += "@@ -\(Self.place(line, oldCount)) +\(Self.place(line + shift, newCount)) @@\n".utf8
      cursor = start
      for change in changes[first...last] {
        append(old[cursor..<change.old.lowerBound], mark: UInt8(ascii: " "))
        append(old[change.old], mark: UInt8(ascii: "-"))
        append(changed.bytes[change.new], mark: UInt8(ascii: "+"))
        cursor = change.old.upperBound
      }
      append(old[cursor..<end], mark: UInt8(ascii: " "))
      line += oldCount
      shift += newCount - oldCount
      cursor = end
      first = last + 1
    }
  }

  /// Lines with a mark before each.
  private mutating func append(_ lines: ArraySlice<UInt8>, mark: UInt8) {
    for line in LineDifference.lines(lines) {
      bytes.append(mark)
      bytes += line
    }
    if let last = lines.last, last != 0x0A { bytes += "\n\\ No newline at end of file\n".utf8 }
  }

  /// The first line and the count: no lines name the line before them, and a single one needs no number.
  private static func place(_ line: Int, _ count: Int) -> String {
    count == 0 ? "\(line),0" : count == 1 ? "\(line + 1)" : "\(line + 1),\(count)"
  }

  /// The number of lines, one without an end at the end of a file included.
  private static func lineCount(_ lines: ArraySlice<UInt8>) -> Int {
    // Most of a file lies between the hunks of its patch: an array's slice checks each index.
    let ends = unsafe lines.withUnsafeBufferPointer { unsafe $0.count { $0 == 0x0A } }
    return ends + (lines.last == nil || lines.last == 0x0A ? 0 : 1)
  }
}
