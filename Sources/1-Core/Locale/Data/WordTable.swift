/// Small maps that are written as words.
enum WordTable {
  /// `key=value key=value`.
  static func map(_ text: StaticString) -> [String: String] {
    var map: [String: String] = [:]
    for word in words(text) {
      guard let end = word.firstIndex(of: UInt8(ascii: "=")) else { continue }
      map[string(word[..<end])] = string(word[(end + 1)...])
    }
    return map
  }

  /// `value: key key`, and `value: start_ end end` for keys with the same start.
  static func lists(_ text: StaticString) -> [String: String] {
    var map: [String: String] = [:]
    var (value, start) = ("", "")
    for word in words(text) {
      switch word.last {
      case UInt8(ascii: ":"): (value, start) = (string(word.dropLast()), "")
      case UInt8(ascii: "_"): start = string(word)
      default: map[start + string(word)] = value
      }
    }
    return map
  }

  private static func words(_ text: StaticString) -> [ArraySlice<UInt8>] {
    text.withUTF8Buffer { Array($0).split { $0 <= 0x20 } }
  }

  private static func string(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
}
