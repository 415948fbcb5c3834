/// A unit's symbol, with a number, with a placeholder for one, or alone: `%@ mAh`, `-12 dB`, `mg/dL/min`, `px`. Languages
/// of one script write symbols alike. What is a word's abbreviation is none: `min`, `in`, `lb`, `%lldm`.
struct Measure: Equatable {
  /// Whether it counts bytes or frames, which French calls otherwise too.
  var isOfData: Bool

  init?(_ text: [UInt8]) {
    let text = TranslatableText.withoutPlaceholders(text)
    // The longest symbol has 13 bytes.
    let symbol = text.drop(while: Self.isNumeric).prefix(20)
    guard !symbol.isEmpty, symbol.endIndex == text.endIndex else { return nil }
    var parts = symbol.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)[...]
    let hasNumber = text[..<symbol.startIndex].contains(where: TranslatableText.isNumber)
    isOfData = false
    if let first = parts.popFirst(), !(first.isEmpty && hasNumber && !parts.isEmpty) {
      guard let isOfData = Self.isOfData(first, hasNumber: hasNumber || !parts.isEmpty) else { return nil }
      self.isOfData = isOfData
    }
    for part in parts where !Self.times.contains(where: { $0.utf8.elementsEqual(part) }) {
      guard Self.isOfData(part, hasNumber: true) == false else { return nil }
    }
  }

  /// Whether a language writes it otherwise by its rules: its letters are others than those of symbols and of the languages
  /// that borrow them.
  func isOther(inScript script: String, language: String) -> Bool {
    ["Cyrl", "Arab"].contains(script) || isOfData && language == "fr"
  }

  private static func isNumeric(_ byte: UInt8) -> Bool {
    TranslatableText.isNumber(byte) || " .,+-~<>=()".utf8.contains(byte)
  }

  /// Whether a symbol counts bytes or frames; nil for what is no symbol.
  private static func isOfData(_ symbol: some Collection<UInt8>, hasNumber: Bool) -> Bool? {
    if data.contains(where: { $0.utf8.elementsEqual(symbol) }) { return true }
    if symbols.contains(where: { $0.utf8.elementsEqual(symbol) }) { return false }
    if hasNumber, numbered.contains(where: { $0.utf8.elementsEqual(symbol) }) { return symbol.first == 0x42 }
    return nil
  }

  private static let data = ["kB", "KB", "MB", "GB", "TB", "KiB", "MiB", "GiB", "TiB", "fps", "FPS"]
  private static let symbols = [
    "px", "pt", "ms", "\u{B5}s", "\u{3BC}s", "ns", "Hz", "kHz", "MHz", "GHz", "dB", "dBm", "dBFS", "bit",
    "kbit",
    "Mbit", "Gbit", "bps", "kbps", "Mbps", "Gbps", "nm", "mm", "cm", "km", "mg", "g", "kg", "mL", "ml", "dL",
    "mol",
    "mmol", "mA", "mAh", "Ah", "mW", "kW", "Wh", "mWh", "kWh", "mV", "kV", "Pa", "hPa", "kPa", "mmHg", "kJ",
    "kcal",
    "lx", "\u{B0}C", "\u{B0}F", "m\u{B2}", "km\u{B2}", "m\u{B3}",
  ]
  /// Alone these may be anything.
  private static let numbered = ["B", "V"]
  private static let times = ["s", "min", "h"]
}
