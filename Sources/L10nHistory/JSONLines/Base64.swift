/// Bytes as text of 64 letters (RFC 4648, section 4).
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 0xFF, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  static func append(_ bytes: [UInt8], to text: inout [UInt8]) {
    text.reserveCapacity(text.count + (bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let rest = bytes.count - index
      let group =
        UInt32(bytes[index]) << 16 | (rest > 1 ? UInt32(bytes[index + 1]) << 8 : 0)
        | (rest > 2 ? UInt32(bytes[index + 2]) : 0)
      text.append(letters[Int(group >> 18 & 63)])
      text.append(letters[Int(group >> 12 & 63)])
      text.append(rest > 1 ? letters[Int(group >> 6 & 63)] : UInt8(ascii: "="))
      text.append(rest > 2 ? letters[Int(group & 63)] : UInt8(ascii: "="))
      index += 3
    }
  }

  /// The bytes; nil if the text is not exactly what `append` makes.
  static func decode(_ text: [UInt8]) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    for start in stride(from: 0, to: text.count, by: 4) {
      let isLast = start + 4 == text.count
      var group: UInt32 = 0
      for index in 0..<4 {
        let isPadding = isLast && index >= 4 - padding
        let value = isPadding ? 0 : values[Int(text[start + index])]
        guard value < 64, !isPadding || text[start + index] == UInt8(ascii: "=") else { return nil }
        group = group << 6 | UInt32(value)
      }
      bytes.append(UInt8(truncatingIfNeeded: group >> 16))
      if !isLast || padding < 2 { bytes.append(UInt8(truncatingIfNeeded: group >> 8)) }
      if !isLast || padding < 1 { bytes.append(UInt8(truncatingIfNeeded: group)) }
    }
    return bytes
  }
}
