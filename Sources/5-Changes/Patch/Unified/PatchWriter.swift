/// Writes hunks into memory that is large enough for them.
struct PatchWriter {
  private let target: UnsafeMutableRawBufferPointer
  /// How many bytes of it are written.
  private(set) var count: Int

  /// How many bytes a hunk's head has at most, with its four numbers.
  static let headSize = 96
  /// How many bytes there are beside the lines of a hunk at most, where the old and the new file lack their last end.
  static let noteSize = 2 * note.utf8CodeUnitCount
  private static let note: StaticString = "\n\\ No newline at end of file\n"

  init(_ target: UnsafeMutableRawBufferPointer, at start: Int) {
    self.target = target
    count = start
  }

  /// Writes lines with a mark before each.
  mutating func lines(_ lines: ChangedLines.Bytes, mark: UInt8) {
    var start = 0
    while start < lines.count {
      let end = ChangedLines.lineEnd(of: start, in: lines)
      put(mark)
      put(ChangedLines.Bytes(rebasing: lines[start..<end]))
      start = end
    }
    if let last = lines.last, last != 0x0A { put(Self.note) }
  }

  /// Writes the head of a hunk: how many lines stand before it, and how many it has.
  mutating func head(old: (line: Int, count: Int), new: (line: Int, count: Int)) {
    put("@@ -")
    put(old)
    put(" +")
    put(new)
    put(" @@\n")
  }

  private mutating func put(_ lines: (line: Int, count: Int)) {
    // No lines name the line before them, and a single one needs no number.
    put(lines.count == 0 ? lines.line : lines.line + 1)
    if lines.count == 1 { return }
    put(UInt8(ascii: ","))
    put(lines.count)
  }

  private mutating func put(_ byte: UInt8) {
    target[count] = byte
    count += 1
  }

  private mutating func put(_ bytes: ChangedLines.Bytes) {
    UnsafeMutableRawBufferPointer(rebasing: target[count...]).copyMemory(from: UnsafeRawBufferPointer(bytes))
    count += bytes.count
  }

  private mutating func put(_ text: StaticString) { text.withUTF8Buffer { put($0) } }

  /// Writes a number, which is no negative one.
  private mutating func put(_ number: Int) {
    var (length, limit) = (1, 10)
    while number >= limit {
      length += 1
      limit *= 10
    }
    var rest = number
    for place in (count..<count + length).reversed() {
      target[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += length
  }
}
