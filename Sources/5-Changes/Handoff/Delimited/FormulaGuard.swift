internal import L10nText

/// Keeps spreadsheets from running what stands in a cell, so that it can be undone: an apostrophe is put before a text
/// that starts a formula, and before one that an apostrophe would be taken from.
enum FormulaGuard {
  static let apostrophe = UInt8(ascii: "'")
  /// `＝`, `＋`, `－` and `＠`.
  private static let wide: [[UInt8]] = [
    [0xEF, 0xBC, 0x9D], [0xEF, 0xBC, 0x8B], [0xEF, 0xBC, 0x8D], [0xEF, 0xBC, 0xA0],
  ]

  /// Whether an apostrophe has to be put before a text.
  static func isInDanger(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    isFormula(text[...]) || text.first == apostrophe && isGuarded(text.dropFirst())
  }

  static func unguarded(_ cell: [UInt8]) -> [UInt8] {
    cell.first == apostrophe && isGuarded(cell.dropFirst()) ? Array(cell.dropFirst()) : cell
  }

  /// The same for a cell that stands in a text.
  static func unguarded(_ cell: Range<Int>, in text: RawSpan) -> Range<Int> {
    guard !cell.isEmpty, text[byte: cell.lowerBound] == apostrophe else { return cell }
    let rest = cell.dropFirst()
    return isGuarded(text.copy(rest.startIndex..<min(rest.startIndex + 3, rest.endIndex)))
      ? rest.startIndex..<rest.endIndex : cell
  }

  /// What stands only behind an apostrophe that was put there.
  private static func isGuarded(_ text: some Collection<UInt8>) -> Bool {
    text.first == apostrophe || isFormula(text)
  }

  private static func isFormula(_ text: some Collection<UInt8>) -> Bool {
    switch text.first {
    case UInt8(ascii: "="), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "@"), 0x09, 0x0A, 0x0D: true
    case 0xEF: wide.contains { text.starts(with: $0) }
    default: false
    }
  }
}
