internal import L10nLocale
import L10nText

/// The character set that `<?xml … encoding="…"?>` declares. The loader looks for it where the file has no byte order
/// mark and starts with `<?xml`.
enum DeclaredCharset: Equatable, Sendable {
  /// One that the loader reads, and its name in the file.
  case known(Charset, name: String)
  /// One that the loader refuses, or that is not read here.
  case refused(name: String)

  /// What `count` bytes declare; nil where that is UTF-8, or nothing.
  init?(_ bytes: RawSpan, count: Int) {
    guard count >= 5, bytes.matches("<?xml", at: 0) else { return nil }
    var offset = 5
    while offset < count, bytes[byte: offset] != UInt8(ascii: "?"), bytes[byte: offset] != UInt8(ascii: ">") {
      // The loader wants something to stand behind it.
      guard offset + 9 < count else {
        self = .refused(name: "")
        return
      }
      if bytes.matches("encoding=", at: offset) {
        guard let name = Self.quoted(bytes, from: offset + 9, count: count) else { return nil }
        let letters = Self.letters(of: name)
        if letters == "utf8" { return nil }
        self =
          if !name.contains(where: { $0 >= 0x80 }), let charset = LoaderCharsets.charset(letters) {
            .known(charset, name: WTF8.text(name))
          } else {
            .refused(name: WTF8.text(name))
          }
        return
      }
      offset += 1
    }
    return nil
  }

  /// What of a name counts when the loader compares it: letters and digits only, zeros in front of a digit left out.
  private static func letters(of name: [UInt8]) -> String {
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
    return String(decoding: letters, as: UTF8.self)
  }

  private static func quoted(_ bytes: RawSpan, from start: Int, count: Int) -> [UInt8]? {
    guard start < count else { return nil }
    let quote = bytes[byte: start]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else { return nil }
    var upper = start + 1
    while upper < count, bytes[byte: upper] != quote { upper += 1 }
    return upper < count ? bytes.copy(start + 1..<upper) : nil
  }
}
