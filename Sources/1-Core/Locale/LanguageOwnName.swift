internal import CICU

/// The names of languages in the languages themselves: `Deutsch`, `简体中文`, `português (Brasil)`.
package enum LanguageOwnName {
  /// Whether a text is a language's own name and no English one, such as `Indonesia`, which other languages translate.
  package static func isOwn(_ text: [UInt8]) -> Bool {
    guard (minimum...maximum).contains(text.count) else { return false }
    let name = withoutBrackets(text)
    return all.contains(name) && !LanguageWords.isEnglish(String(decoding: name, as: UTF8.self))
  }

  /// Whether a text is the name of a language, its own or the English one.
  package static func isAny(_ text: [UInt8]) -> Bool {
    text.count <= maximum
      && (all.contains(withoutBrackets(text))
        || LanguageWords.isEnglish(String(decoding: text, as: UTF8.self)))
  }

  // Shorter ones are words of other languages; the longest that ICU knows has 27 bytes, and regions stand behind it.
  private static let (minimum, maximum) = (4, 64)

  private static let brackets = [(" (", ")"), ("（", "）")].map {
    (open: Array($0.utf8), close: Array($1.utf8))
  }

  /// The name without the country or script that stands in brackets behind it.
  private static func withoutBrackets(_ text: [UInt8]) -> [UInt8] {
    for (open, close) in brackets where text.suffix(close.count).elementsEqual(close) {
      if let place = text.firstRange(of: open) { return Array(text[..<place.lowerBound]) }
    }
    return text
  }

  /// The names as languages write them, with the first letter large and small. They are bytes, because every
  /// text of a table is compared with them.
  private static let all: Set<[UInt8]> = {
    final class Names { var all: Set<[UInt8]> = [] }
    let names = Names()
    cicu_own_names(Unmanaged.passUnretained(names).toOpaque()) { names, name in
      guard let names, let name else { return }
      let text = String(cString: name)
      for first in [text.prefix(1).uppercased(), text.prefix(1).lowercased()] {
        Unmanaged<Names>.fromOpaque(names).takeUnretainedValue().all.insert(
          Array((first + text.dropFirst()).utf8))
      }
    }
    return names.all
  }()
}
