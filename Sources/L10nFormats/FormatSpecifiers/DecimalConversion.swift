/// Conversions of formats that show a number with decimals: `%f`, `%.1lf`, `%2$g`.
package enum DecimalConversion {
  /// Whether a letter is one.
  package static func isOne(_ letter: UInt8) -> Bool { "fFeEgGaA".utf8.contains(letter) }

  /// Whether a text has one.
  package static func stands(in text: [UInt8]) -> Bool {
    var index = 0
    while index < text.count {
      defer { index += 1 }
      guard text[index] == UInt8(ascii: "%") else { continue }
      index += 1
      while index < text.count, isBetween(text[index]) { index += 1 }
      // `%arg` stands for the number of a catalog's substitution, whatever that is.
      if index < text.count, isOne(text[index]), !text[index...].starts(with: "arg".utf8) { return true }
    }
    return false
  }

  /// Flags, widths, places and lengths. A blank is a flag too, and stands behind every other "100 % free".
  private static func isBetween(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || "$-+#'.*hlqLzjt".utf8.contains(byte)
  }
}
