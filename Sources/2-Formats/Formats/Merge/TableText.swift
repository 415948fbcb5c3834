internal import L10nText

/// A file of a table in UTF-8, and how it is stored.
struct TableText: Sendable {
  /// Without a byte order mark.
  private(set) var bytes: [UInt8]
  private(set) var storage: Storage

  /// How a text becomes the bytes of a file.
  struct Storage: Comparable, Sendable {
    var encoding: TextEncoding
    var hasMark: Bool

    /// UTF-8 without a mark is the first, as what most files are.
    static func < (left: Storage, right: Storage) -> Bool {
      func rank(_ storage: Storage) -> Int {
        2 * (TextEncoding.allCases.firstIndex(of: storage.encoding) ?? 0) + (storage.hasMark ? 1 : 0)
      }
      return rank(left) < rank(right)
    }
  }

  /// What ends lines.
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
