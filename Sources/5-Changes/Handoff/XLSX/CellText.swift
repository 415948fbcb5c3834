/// Texts of cells as a workbook writes them: characters that its XML may not have, or may lose, are `_xHHHH_`.
enum CellText {
  /// How many UTF-16 units Excel keeps of a cell.
  static let limit = 32_767

  static func escape(_ text: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (place, byte) in text.enumerated() {
      if byte < 0x20, byte != 0x09, byte != 0x0A {
        result += "_x00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16, uppercase: true))_".utf8
      } else if byte == UInt8(ascii: "_"), code(text[place...]) != nil {
        result += "_x005F_".utf8
      } else {
        result.append(byte)
      }
    }
    return result
  }

  static func unescape(_ text: [UInt8]) -> [UInt8] {
    guard text.contains(UInt8(ascii: "_")) else { return text }
    var result: [UInt8] = []
    var rest = text[...]
    while let byte = rest.first {
      if byte == UInt8(ascii: "_"), let scalar = code(rest).flatMap(Unicode.Scalar.init) {
        result += String(Character(scalar)).utf8
        rest = rest.dropFirst(7)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  /// The number of `_xHHHH_`, if the text starts so.
  private static func code(_ text: ArraySlice<UInt8>) -> UInt32? {
    let word = Array(text.prefix(7))
    guard word.count == 7, word[1] == UInt8(ascii: "x"), word[6] == UInt8(ascii: "_") else { return nil }
    let digits = word[2..<6]
    guard digits.allSatisfy({ $0 &- 0x30 < 10 || ($0 | 0x20) &- 0x61 < 6 }) else { return nil }
    return UInt32(String(decoding: digits, as: UTF8.self), radix: 16)
  }
}
