internal import CICU

/// What languages call themselves: `Deutsch`, `简体中文`, `português (Brasil)`.
package enum LanguageOwnName {
  /// Whether a text is one, and no name in English as well, such as `English` or `Indonesia`, which other languages translate.
  package static func isOne(_ text: [UInt8]) -> Bool {
    guard (minimum...maximum).contains(text.count) else { return false }
    let text = String(decoding: text, as: UTF8.self).lowercased()
    let name = brackets.contains { text.hasSuffix($0.close) } ? withoutBrackets(text) : text
    return all.contains(name) && !LanguageWords.isEnglish(name)
  }

  // Shorter ones are words of other languages; the longest that ICU knows has 27 bytes, and regions stand behind it.
  private static let (minimum, maximum) = (4, 64)

  private static let brackets: [(open: String, close: String)] = [(" (", ")"), ("（", "）")]

  /// The name without the country or script that stands in brackets behind it.
  private static func withoutBrackets(_ text: String) -> String {
    for (open, close) in brackets where text.hasSuffix(close) {
      if let place = text.firstRange(of: open) { return String(text[..<place.lowerBound]) }
    }
    return text
  }

  /// In small letters: in a list they have capitals, in running text not.
  private static let all: Set<String> = {
    final class Names { var all: Set<String> = [] }
    let names = Names()
    cicu_own_names(Unmanaged.passUnretained(names).toOpaque()) { names, name in
      guard let names, let name else { return }
      Unmanaged<Names>.fromOpaque(names).takeUnretainedValue().all.insert(String(cString: name).lowercased())
    }
    return names.all
  }()
}
