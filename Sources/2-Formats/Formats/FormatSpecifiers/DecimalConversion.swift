/// Conversions of formats that show a number with decimals: `%f`, `%.1lf`, `%2$(size)g`.
package enum DecimalConversion {
  /// Whether a text has one.
  package static func stands(in text: [UInt8]) -> Bool {
    text.contains(UInt8(ascii: "%")) && FormatString(text).specifiers.contains { $0.kind == .double }
  }
}
