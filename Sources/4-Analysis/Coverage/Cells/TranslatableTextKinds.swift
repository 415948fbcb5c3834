internal import L10nText

/// Tags of markup, `<b>%@</b>`: names that stay as they are. `<None>` is a word in brackets.
enum MarkupText {
  /// Whether a text has no words but in tags that it closes.
  static func isOne(_ text: [UInt8]) -> Bool {
    // Most texts have no tag.
    guard text.contains(UInt8(ascii: "<")), text.contains(UInt8(ascii: "/")) else { return false }
    var closed: Set<[UInt8]> = []
    for piece in text.split(separator: UInt8(ascii: "<")).dropFirst(text.first == UInt8(ascii: "<") ? 0 : 1)
    where piece.first == UInt8(ascii: "/") {
      closed.insert(name(piece.dropFirst()))
    }
    closed.remove([])
    if closed.isEmpty { return false }
    var rest: [UInt8] = []
    var place = 0
    while place < text.count {
      // A tag ends before the next one begins: no stretch is looked at twice.
      if text[place] == UInt8(ascii: "<"),
        let end = text[(place + 1)...].firstIndex(where: "<>".utf8.contains),
        text[end] == UInt8(ascii: ">")
      {
        let tag = text[(place + 1)..<end]
        if closed.contains(name(tag.first == UInt8(ascii: "/") ? tag.dropFirst() : tag)) {
          rest.append(UInt8(ascii: " "))
          place = end + 1
          continue
        }
      }
      rest.append(text[place])
      place += 1
    }
    return !TranslatableText.hasWords(rest)
  }

  private static func name(_ tag: ArraySlice<UInt8>) -> [UInt8] {
    Array(tag.prefix { $0.isLetter || $0.isDigit })
  }
}

/// A unit's symbol, with a number, with a placeholder for one, or alone: `%@ mAh`, `-12 dB`, `mg/dL/min`, `px`. Languages
/// of one script write symbols alike. The abbreviation of a word is not a symbol: `min`, `in`, `lb`, `%lldm`.
struct MeasurementUnit: Equatable {
  /// Whether it counts bytes or frames, which French calls otherwise too.
  var isOfData: Bool

  init?(_ text: [UInt8]) {
    var text = TranslatableText.withoutPlaceholders(text)
    if text.contains(where: { $0 == 0xC2 || $0 == 0xE2 }) {
      let blanks: [Unicode.Scalar] = ["\u{A0}", "\u{202F}"]
      let scalars = WTF8.text(text).unicodeScalars.map { blanks.contains($0) ? " " : $0 }
      text = Array(String(String.UnicodeScalarView(scalars)).utf8)
    }
    // The longest symbol has 13 bytes.
    let symbol = text.drop { TranslatableText.isNumber($0) || " .,+-~<>=()".utf8.contains($0) }.prefix(20)
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
    "kbit", "Mbit", "Gbit", "bps", "kbps", "Mbps", "Gbps", "nm", "mm", "cm", "km", "mg", "g", "kg", "mL",
    "ml", "dL", "mol", "mmol", "mA", "mAh", "Ah", "mW", "kW", "Wh", "mWh", "kWh", "mV", "kV", "Pa", "hPa",
    "kPa", "mmHg", "kJ", "kcal", "lx", "\u{B0}C", "\u{B0}F", "m\u{B2}", "km\u{B2}", "m\u{B3}",
  ]
  /// Alone these may be anything.
  private static let numbered = ["B", "V"]
  private static let times = ["s", "min", "h"]
}

/// Copyright notices that say more than whose the work is: they need no translation, and some teams want one.
enum NoticeText {
  /// Whether a text is the notice of an `Info.plist`, or one that ends with the formula that languages may have words for.
  static func isOne(_ text: [UInt8], of key: [UInt8]) -> Bool {
    if keys.contains(where: { $0.utf8.elementsEqual(key) }) { return true }
    // Nearly all texts are shorter, or have none of the letters.
    guard text.count > formula.count, let end = text.lastIndex(where: { $0 | 0x20 == UInt8(ascii: "d") })
    else {
      return false
    }
    let start = end + 1 - formula.count
    guard start > 0, text[(end + 1)...].allSatisfy({ $0 == UInt8(ascii: ".") || $0 <= 0x20 }),
      zip(text[start...end], formula).allSatisfy({ $0 == $1 || $0 == $1 & 0xDF && $1 > 0x40 })
    else { return false }
    let rest = text[..<start].drop { $0 <= 0x20 }
    guard let last = rest.lastIndex(where: { $0 > 0x20 && $0 != UInt8(ascii: ",") }) else { return false }
    return TranslatableText.isNotice(Array(rest[...last]))
  }

  private static let keys = ["NSHumanReadableCopyright", "CFBundleGetInfoString"]
  private static let formula = Array("all rights reserved".utf8)
}
