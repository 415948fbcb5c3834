internal import L10nText

/// The content of a table: its keys and texts in order, without the bytes around them.
struct TableContent: Equatable {
  private enum Step: Equatable {
    case name([UInt8])
    case text([UInt8])
    case literal([UInt8])
    case begin, end
  }

  private var steps: [Step] = []

  init(_ table: TableSyntaxTree) { add(table.root) }

  private mutating func add(_ object: ObjectNode) {
    steps.append(.begin)
    for member in object.members {
      steps.append(.name(member.key))
      switch member.value.content {
      case .text(let text): steps.append(.text(text))
      case .literal: steps.append(.literal(Array(member.value.bytes)))
      case .object(let object): add(object)
      }
    }
    steps.append(.end)
  }
}

/// The form that git gives a file in the working tree: it may end lines otherwise there, and be in another encoding.
package struct TableForm: Sendable {
  private let text: TableText?
  private let original: [UInt8]
  private let storage: TableText.Storage?
  private let lineEnd: TableText.LineEnd?

  /// - Parameters:
  ///   - file: as it stands in the working tree.
  ///   - ours: our version of it, as git keeps it.
  package init(of file: [UInt8], insteadOf ours: [UInt8]) {
    original = file
    text = TableText(file)
    let kept = TableText(ours)
    storage = text?.storage == kept?.storage ? nil : text?.storage
    lineEnd = text?.lineEnd == kept?.lineEnd ? nil : text?.lineEnd
  }

  /// Whether the file is a version that git would keep, in the form of the working tree.
  package func holds(_ version: [UInt8]) -> Bool { original == version || stored(version) == original }

  /// The file as it is once all of git's marks are settled for one side; nil where it has none, or others.
  package var sides: SettledSides? { text.flatMap { SettledSides(marked: SettledSides.lines(of: $0.bytes)) } }

  /// The versions that a file with git's marks was made of: the common one, with these marks, and both sides; nil for a file without.
  package static func versions(marked file: [UInt8]) -> [[UInt8]?]? {
    guard file.contains(UInt8(ascii: "<")), let text = TableText(file),
      let sides = SettledSides(marked: SettledSides.lines(of: text.bytes))
    else { return nil }
    return [file] + sides.texts.map { text.storage.file(of: $0) }
  }

  /// A version that git would keep, as it is to stand in the working tree; nil where it cannot be made.
  package func stored(_ bytes: [UInt8]) -> [UInt8]? {
    if storage == nil, lineEnd == nil { return bytes }
    guard var new = TableText(bytes) else { return nil }
    if let lineEnd { new.end(lines: lineEnd) }
    return (storage ?? new.storage).file(of: new.bytes)
  }
}

/// A table as lines that people compare: sorted by key, each text on one line, whatever form the file has.
package enum TableLines {
  /// - Returns: UTF-8; nil for a file that cannot be read as a table.
  package static func text(of file: [UInt8], as syntax: TableSyntax) -> [UInt8]? {
    for known in TableSyntax.all {
      if let lines = known.definition.lines(ofBinary: file) { return joined(lines) }
    }
    guard let text = TableText(file), let table = try? syntax.definition.read(text.bytes, isBase: false)
    else { return nil }
    return table.syntax.definition.lines(of: table, in: file).map(joined)
  }

  /// The text of a file that is no sound table, in UTF-8; nil where the file is not text.
  package static func plainText(of file: [UInt8]) -> [UInt8]? { TableText(file)?.bytes }

  private static func joined(_ lines: [TableLine]) -> [UInt8] {
    lines.sorted {
      $0.path == $1.path
        ? $0.number > $1.number
        : $0.path.lexicographicallyPrecedes($1.path) { $0.lexicographicallyPrecedes($1) }
    }.flatMap { $0.text + [0x0A] }
  }
}

extension TableSyntax {
  /// The syntax of a file whose name tells nothing, by its beginning: `.strings` text if this may begin so, unless the
  /// file can be read in another syntax that may.
  package init(content: [UInt8]) {
    // The text decides, however it is stored.
    let text = TableText(content)?.bytes ?? content
    guard let first = text.first(where: { $0 > 0x20 }) else {
      self = .strings
      return
    }
    let mayBeStrings = Self.strings.definition.begins(with: first)
    let other = Self.all.first { syntax in
      syntax != .strings && syntax.definition.begins(with: first)
        && (!mayBeStrings || TableMerge.isReadable(content, as: syntax))
    }
    self = other ?? .strings
  }
}

/// A file of a table in UTF-8, with its storage.
struct TableText: Sendable {
  /// The text without a byte order mark.
  private(set) var bytes: [UInt8]
  private(set) var storage: Storage

  /// The encoding of a file, and its byte order mark.
  struct Storage: Comparable, Sendable {
    var encoding: TextEncoding
    var hasMark: Bool

    /// UTF-8 without a mark comes first: most files are stored so.
    static func < (left: Storage, right: Storage) -> Bool {
      func rank(_ storage: Storage) -> Int {
        2 * (TextEncoding.allCases.firstIndex(of: storage.encoding) ?? 0) + (storage.hasMark ? 1 : 0)
      }
      return rank(left) < rank(right)
    }
  }

  enum LineEnd: Comparable, Sendable {
    case lineFeed, both, carriageReturn

    var bytes: [UInt8] {
      switch self {
      case .lineFeed: [0x0A]
      case .carriageReturn: [0x0D]
      case .both: [0x0D, 0x0A]
      }
    }
  }

  /// Nil for bytes that would not come back as they are.
  init?(_ file: [UInt8]) {
    let buffer = PaddedBuffer(file)
    var decoder = TextDecoder()
    let read = buffer.withText { original -> (bytes: [UInt8], signature: EncodingSignature)? in
      let decoded = decoder.decode(original, count: file.count)
      guard decoded.isReadable, decoded.strayCopyrightSigns.isEmpty, decoded.signature.droppedLength == 0
      else { return nil }
      let text = decoder.withText(of: decoded, in: original) { $0.copy(decoded.start..<decoded.end) }
      return (text, decoded.signature)
    }
    guard let read else { return nil }
    bytes = read.bytes
    storage = Storage(encoding: read.signature.encoding, hasMark: read.signature.markLength > 0)
    guard storage.file(of: bytes) == file else { return nil }
  }

  /// The one way in which all lines end; nil where there are several, or none.
  var lineEnd: LineEnd? {
    var found: LineEnd?
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      var end = LineEnd.lineFeed
      if byte == 0x0D {
        end = place < bytes.count && bytes[place] == 0x0A ? .both : .carriageReturn
        if end == .both { place += 1 }
      }
      if let found, found != end { return nil }
      found = end
    }
    return found
  }

  /// Removes conflicts that git could not settle.
  mutating func dropConflicts() { bytes = SettledSides.settled(bytes) ?? bytes }

  /// Gives all lines another end.
  mutating func end(lines new: LineEnd) {
    guard let old = lineEnd, old != new else { return }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for byte in bytes {
      switch byte {
      case 0x0A: result += new.bytes
      case 0x0D: if old == .carriageReturn { result += new.bytes }
      default: result.append(byte)
      }
    }
    bytes = result
  }
}

extension TableText.Storage {
  func file(of text: [UInt8]) -> [UInt8] { (hasMark ? encoding.byteOrderMark : []) + encoding.encode(text) }
}
