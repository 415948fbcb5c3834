package import L10nFormats
package import L10nText

/// Writes hunks into memory that is large enough for them.
@safe struct PatchWriter {
  private let target: UnsafeMutableRawBufferPointer
  /// How many bytes of it are written.
  private(set) var count: Int

  /// How many bytes a hunk's head has at most, with its four numbers.
  static let headSize = 96
  /// How many bytes there are beside the lines of a hunk at most, where the old and the new file lack their last end.
  static let noteSize = 2 * note.utf8CodeUnitCount
  private static let note: StaticString = "\n\\ No newline at end of file\n"

  init(_ target: UnsafeMutableRawBufferPointer, at start: Int) {
    unsafe self.target = unsafe target
    count = start
  }

  /// Writes lines with a mark before each.
  mutating func lines(_ lines: ChangedLines.Bytes, mark: UInt8) {
    var start = 0
    while start < lines.count {
      let end = unsafe ChangedLines.lineEnd(of: start, in: lines)
      put(mark)
      unsafe put(ChangedLines.Bytes(rebasing: lines[start..<end]))
      start = end
    }
    if let last = unsafe lines.last, last != 0x0A { put(Self.note) }
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
    unsafe target[count] = byte
    count += 1
  }

  private mutating func put(_ bytes: ChangedLines.Bytes) {
    unsafe UnsafeMutableRawBufferPointer(rebasing: target[count...]).copyMemory(
      from: UnsafeRawBufferPointer(bytes))
    count += bytes.count
  }

  private mutating func put(_ text: StaticString) { text.withUTF8Buffer { unsafe put($0) } }

  /// Writes a number, which is no negative one.
  private mutating func put(_ number: Int) {
    var (length, limit) = (1, 10)
    while number >= limit {
      length += 1
      limit *= 10
    }
    var rest = number
    for place in (count..<count + length).reversed() {
      unsafe target[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    }
    count += length
  }
}

/// Counts line ends (byte 0A), many bytes at a time: most of a file lies between the hunks of its patch.
enum LineCount {
  static func count(of bytes: UnsafeBufferPointer<UInt8>) -> Int {
    typealias Bytes = SIMD16<UInt8>
    let raw = UnsafeRawBufferPointer(bytes)
    let end = Bytes(repeating: 0x0A)
    var total = 0
    var offset = 0
    while offset &+ 64 <= raw.count {
      // A lane holds no more than 255.
      var lanes = Bytes()
      let stop = min(raw.count &- 64, offset &+ 62 &* 64)
      while offset <= stop {
        func ones(_ part: Int) -> Bytes {
          unsafe ByteLanes.ones(
            raw.loadUnaligned(fromByteOffset: offset &+ part &* 16, as: Bytes.self) .== end)
        }
        // Added in pairs: no sum waits for the one before it.
        lanes &+= (ones(0) &+ ones(1)) &+ (ones(2) &+ ones(3))
        offset &+= 64
      }
      total &+= ByteLanes.total(lanes)
    }
    var lanes = Bytes()
    while offset &+ 16 <= raw.count {
      unsafe lanes &+= ByteLanes.ones(raw.loadUnaligned(fromByteOffset: offset, as: Bytes.self) .== end)
      offset &+= 16
    }
    total &+= ByteLanes.total(lanes)
    while offset < raw.count {
      if unsafe raw[offset] == 0x0A { total &+= 1 }
      offset &+= 1
    }
    return total
  }
}

/// A path as git writes it in the headers of a patch.
struct PatchPath {
  /// The path behind `a/`, quoted where it has to be.
  let old: [UInt8]
  /// The path behind `b/`.
  let new: [UInt8]
  /// What ends a `---` or `+++` line: GNU patch would take a space for the end of the name, were there no tab.
  let end: [UInt8]

  init(_ path: [UInt8]) {
    let isPlain = Self.isPlain(path)
    old = isPlain ? Array("a/".utf8) + path : Self.quoted(Array("a/".utf8) + path)
    new = isPlain ? Array("b/".utf8) + path : Self.quoted(Array("b/".utf8) + path)
    end = path.contains(UInt8(ascii: " ")) ? [0x09, 0x0A] : [0x0A]
  }

  /// Whether a name needs no quotes: it holds no quote, backslash, control character, nor anything beyond ASCII. So
  /// does git with `core.quotePath` as it is set from the start.
  private static func isPlain(_ name: [UInt8]) -> Bool {
    for byte in name where byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x5C { return false }
    return true
  }

  /// A name in the manner of C.
  private static func quoted(_ name: [UInt8]) -> [UInt8] {
    var text: [UInt8] = [0x22]
    for byte in name {
      switch byte {
      case 0x22, 0x5C: text += [0x5C, byte]
      case 0x07...0x0D: text += [0x5C, letters[Int(byte) - 7]]
      case 0x20..<0x7F: text.append(byte)
      default: text += [0x5C, 0x30 + (byte >> 6), 0x30 + (byte >> 3 & 7), 0x30 + (byte & 7)]
      }
    }
    text.append(0x22)
    return text
  }

  /// The letters for the bytes 7 to 13.
  private static let letters = Array("abtnvfr".utf8)
}

/// A file that a patch changes or makes.
package struct FileChange: Equatable, Sendable {
  /// What happens to the content.
  package enum Content: Equatable, Sendable {
    /// The file is new; git keeps no other permission than whether it may be run.
    case new([UInt8], isExecutable: Bool)
    /// These edits are made in a file that is there.
    case edited([UInt8], [ByteEdit])
    /// All of a file that is there is replaced.
    case replaced([UInt8], with: [UInt8])
    /// A file that is there goes.
    case removed([UInt8], isExecutable: Bool)

    /// What an editor has made of a file; nil where that is nothing.
    package init?(_ content: EditedTable.Content, of old: [UInt8]) {
      switch content {
      case .edits(let edits):
        if edits.isEmpty { return nil }
        self = .edited(old, edits)
      case .whole(let new): self = .replaced(old, with: new)
      }
    }

    /// The bytes that are there; nil for a new file.
    package var old: [UInt8]? {
      switch self {
      case .new: nil
      case .edited(let old, _), .replaced(let old, _), .removed(let old, _): old
      }
    }

    /// The file as it will be; empty for one that goes. Fails where `ByteEdit.apply` does.
    package func bytes() throws(ByteEditError) -> [UInt8] {
      switch self {
      case .new(let bytes, _): bytes
      case .edited(let old, let edits): try ByteEdit.apply(edits, to: old)
      case .replaced(_, let new): new
      case .removed: []
      }
    }
  }

  /// The path's bytes, relative to where the patch is applied.
  package var path: [UInt8]
  package var content: Content

  package init(path: [UInt8], content: Content) {
    self.path = path
    self.content = content
  }
}
