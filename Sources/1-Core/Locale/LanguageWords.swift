internal import CICU

/// Languages in words, as folders of GNUstep are called: by what they are called in English, without spaces, perhaps
/// with a country or a script before or behind (`TraditionalChinese`, `SpanishArgentina`, `AustriaGerman`).
package enum LanguageWords {
  /// The tag of a language that somebody names in prose, by its name in English or its identifier; nil for other words.
  package static func tag(in words: String) -> String? {
    guard words.utf8.count <= 40 else { return nil }
    if let code = identifier(of: words) { return LocaleTag(name: code).text }
    let start = words.prefix { "a"..."z" ~= $0 }
    let rest = words.dropFirst(start.count)
    guard 2...3 ~= start.count, rest.isEmpty || "-_".contains(rest.first ?? " "),
      rest.utf8.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) || ASCII.isSeparator($0) }),
      displayName(of: String(start)).map({ $0 != start }) == true
    else { return nil }
    return LocaleTag(name: words).text
  }

  /// The identifier of a language in words; nil where ICU knows no such name.
  static func identifier(of name: String) -> String? {
    let word = LocaleNameGuess.fold(name)
    if let code = languages[word] { return code }
    // The longest name that the word starts or ends with; what is left has to be a country or a script.
    for length in stride(from: word.utf8.count - 2, through: 3, by: -1) {
      let (start, end) = (String(word.prefix(length)), String(word.suffix(length)))
      if let code = languages[start], let rest = additions[String(word.dropFirst(length))] {
        return code + rest
      }
      if let code = languages[end], let rest = additions[String(word.dropLast(length))] { return code + rest }
    }
    return nil
  }

  /// Whether a text is the name of a language or a country in English.
  static func isEnglish(_ text: String) -> Bool {
    let word = LocaleNameGuess.fold(text)
    return languages[word] != nil || additions[word] != nil
  }

  /// Codes of languages by their names as `LocaleNameGuess.fold` leaves them. Core Foundation's names go
  /// first.
  private static let languages: [String: String] = {
    var found = LocaleNameGuess.longNames
    found["norwegianbokmal"] = "nb"
    for code in list(cicu_iso_languages()) {
      guard let name = try? names?.name(of: code), name != code else { continue }
      let word = LocaleNameGuess.fold(name)
      if found[word] == nil { found[word] = code }
    }
    return found
  }()

  /// Countries by their names, what people call their languages by, and scripts: what they add to an identifier.
  private static let additions: [String: String] = {
    var found: [String: String] = [:]
    for code in list(cicu_iso_regions()) {
      // ICU names a country behind a language, in parentheses.
      guard let name = try? names?.name(of: "en_" + code), let start = name.firstIndex(of: "("),
        name.hasSuffix(")")
      else { continue }
      found[LocaleNameGuess.fold(String(name[start...].dropFirst().dropLast()))] = "-" + code
    }
    return found.merging(habits) { $1 }
  }()

  private static let habits = WordTable.map(
    """
    american=-US argentinian=-AR australian=-AU austrian=-AT belgian=-BE brasil=-BR brazilian=-BR british=-GB
    canadian=-CA cyrillic=-Cyrl european=-150 irish=-IE latin=-Latn mexican=-MX simplified=-Hans swiss=-CH
    traditional=-Hant uk=-GB usa=-US
    """)

  private static let names = try? ICUDisplayNames()

  private static func displayName(of code: String) -> String? {
    guard let names, let locale = try? ICULocale(code), let name = try? names.name(of: locale) else {
      return nil
    }
    return name
  }

  private static func list(_ start: UnsafePointer<UnsafePointer<CChar>?>?) -> [String] {
    var codes: [String] = []
    var next = start
    while let pointer = next, let code = pointer.pointee {
      codes.append(String(cString: code))
      next = pointer + 1
    }
    return codes
  }
}
