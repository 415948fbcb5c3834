import L10nText

/// The character set that `<?xml … encoding="…"?>` declares. The loader looks for it where the file has no byte order
/// mark and starts with `<?xml`.
enum DeclaredCharset: Equatable, Sendable {
  case utf8
  /// ISO 8859-1, for which the loader also takes US-ASCII.
  case latin1
  case windows1252
  /// One that the loader refuses, or that is not read here.
  case unknown(String)

  /// What `count` bytes declare; UTF-8 where they declare nothing.
  init(_ bytes: RawSpan, count: Int) {
    self = .utf8
    guard count >= 5, bytes.matches("<?xml", at: 0) else { return }
    var offset = 5
    while offset < count, bytes[byte: offset] != UInt8(ascii: "?"), bytes[byte: offset] != UInt8(ascii: ">") {
      // The loader wants something to stand behind it.
      guard offset + 9 < count else {
        self = .unknown("")
        return
      }
      if bytes.matches("encoding=", at: offset) {
        self.init(name: Self.quoted(bytes, from: offset + 9, count: count))
        return
      }
      offset += 1
    }
  }

  private init(name: [UInt8]?) {
    guard let name else {
      self = .utf8
      return
    }
    // Names are compared as the loader does: letters and digits only, zeros in front of a digit left out.
    var letters: [UInt8] = []
    for (index, byte) in name.enumerated() {
      if byte == 0 { break }
      let isDigit = (0x30...0x39).contains(byte)
      guard isDigit || (0x41...0x5A).contains(byte & 0xDF) else { continue }
      let isAfterDigit = letters.last.map { (0x30...0x39).contains($0) } ?? false
      let isBeforeDigit = index + 1 < name.count && (0x30...0x39).contains(name[index + 1])
      if byte == 0x30, !isAfterDigit, isBeforeDigit { continue }
      letters.append(isDigit ? byte : byte | 0x20)
    }
    switch String(decoding: letters, as: UTF8.self) {
    case "utf8": self = .utf8
    case "iso88591", "latin1", "usascii", "ascii": self = .latin1
    case "windows1252", "cp1252": self = .windows1252
    default: self = .unknown(WTF8.text(name))
    }
  }

  private static func quoted(_ bytes: RawSpan, from start: Int, count: Int) -> [UInt8]? {
    guard start < count else { return nil }
    let quote = bytes[byte: start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var upper = start + 1
    while upper < count, bytes[byte: upper] != quote { upper += 1 }
    return upper < count ? bytes.copy(start + 1..<upper) : nil
  }

  /// The scalar of a byte in a set of one byte per character.
  func scalar(_ byte: UInt8) -> UInt32 {
    guard self == .windows1252, byte >= 0x80, byte < 0xA0 else { return UInt32(byte) }
    return Self.windows1252High[Int(byte) - 0x80]
  }

  private static let windows1252High: [UInt32] = [
    0x20AC, 0x81, 0x201A, 0x0192, 0x201E, 0x2026, 0x2020, 0x2021, 0x02C6, 0x2030, 0x0160, 0x2039, 0x0152,
    0x8D, 0x017D,
    0x8F, 0x90, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2013, 0x2014, 0x02DC, 0x2122, 0x0161, 0x203A,
    0x0153, 0x9D,
    0x017E, 0x0178,
  ]
}
