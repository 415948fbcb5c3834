/// Guesses the locale meant by a name that is not a locale identifier.
enum LocaleNameGuess {
  /// The tag that was probably meant; nil if there is nothing to go by.
  static func meant(by name: String) -> String? {
    let trimmed = trim(name)
    for guess in [longName, ownName, androidQualifier, windowsName, modifier, countryCode, wellFormedStart] {
      guard let text = guess(trimmed) else { continue }
      let tag = LocaleTag(name: text)
      if tag.isLocale { return tag.text }
    }
    return nil
  }

  /// Whether a canonical code is one of a region: of ISO 3166, a number of UN M.49, or one of CLDR's own.
  static func isRegion(_ code: String) -> Bool {
    code.utf8.allSatisfy(ASCII.isDigit) || LocaleData.isRegion(code)
  }

  /// `Hebrew`, `TraditionalChinese`, `brazilian_portuguese`, `English_GB`.
  static func longName(_ name: String) -> String? {
    let first = name.utf8.firstIndex(where: ASCII.isSeparator) ?? name.endIndex
    if let code = longNames[fold(name)] { return code }
    return longNames[fold(String(name[..<first]))].map { $0 + name[first...] }
  }

  static let longNames = Dictionary(
    LanguageNameData.codes.map { (fold($0), $1) }, uniquingKeysWith: { first, _ in first })

  /// `Deutsch`, `日本語`: languages as their speakers call them.
  private static func ownName(_ name: String) -> String? { ownNames[name.lowercased()] }

  private static let ownNames = WordTable.map(
    """
    deutsch=de français=fr español=es italiano=it português=pt nederlands=nl svenska=sv dansk=da norsk=nb suomi=fi polski=pl \
    čeština=cs slovenčina=sk magyar=hu română=ro hrvatski=hr türkçe=tr ελληνικά=el русский=ru українська=uk العربية=ar \
    עברית=he 日本語=ja 한국어=ko 简体中文=zh-Hans 繁體中文=zh-Hant
    """)

  /// `zh-rCN` and `b+sr+Latn`, Android's.
  private static func androidQualifier(_ name: String) -> String? {
    if name.hasPrefix("b+") { return String(name.dropFirst(2).map { $0 == "+" ? "-" : $0 }) }
    let parts = name.split(omittingEmptySubsequences: false) { $0 == "-" || $0 == "_" }
    guard parts.count == 2, let language = parts.first, let region = parts.last, region.utf8.count == 3,
      region.lowercased().hasPrefix("r")
    else { return nil }
    return language + "-" + region.dropFirst()
  }

  /// `zh-CHS` and `zh-CHT`.
  private static func windowsName(_ name: String) -> String? {
    BaseName.of(name).flatMap { windowsNames[$0] }
  }

  private static let windowsNames = WordTable.map("zh_CHS=zh-Hans zh_CHT=zh-Hant")

  /// `sr@latin`, POSIX's: a script, a variant, or something that no folder is named by.
  private static func modifier(_ name: String) -> String? {
    guard let end = name.utf8.firstIndex(where: ASCII.endsSubtags) else { return nil }
    let modifier =
      name[end...].split(separator: "@", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let language = String(name[..<end])
    if let script = scripts[modifier.lowercased()] { return language + "-" + script }
    let variant = language + "-" + modifier
    return LocaleTag(name: variant).variants.isEmpty ? language : variant
  }

  private static let scripts = WordTable.map("arabic=Arab cyrillic=Cyrl devanagari=Deva latin=Latn")

  /// `jp`, `cn`, `gb`: the code of a country where that of its language belongs; `sp` is a habit.
  private static func countryCode(_ name: String) -> String? {
    guard let base = BaseName.of(name) else { return nil }
    let tag = LocaleSubtags(base)
    if tag.language == "sp" { return "es" }
    guard let locale = LocaleData.locale(ofRegion: tag.language.uppercased()) else { return nil }
    if base.utf8.count > tag.language.utf8.count {
      // A region or script of its own: only the language is wrong.
      return LocaleSubtags(locale).language + base.dropFirst(tag.language.count)
    }
    return locale == "zh" ? "zh-Hans" : locale
  }

  /// The longest start of the name that is a locale: `fr-FRANCEFRANCE` is `fr`.
  private static func wellFormedStart(_ name: String) -> String? {
    var start = name
    while let cut = start.utf8.lastIndex(where: ASCII.isSeparator) {
      start = String(start[..<cut])
      if LocaleTag(name: start).isLocale { return start }
    }
    return LocaleTag(name: start).isLocale ? start : nil
  }

  /// The name in lower case, without spaces, commas, tildes, hyphens and underscores.
  static func fold(_ name: String) -> String {
    String(decoding: name.utf8.filter { !" ~,_-".utf8.contains($0) }.map(ASCII.lower), as: UTF8.self)
  }

  private static func trim(_ name: String) -> String {
    let bytes = name.utf8
    guard let first = bytes.firstIndex(where: { $0 > 0x20 }), let last = bytes.lastIndex(where: { $0 > 0x20 })
    else { return "" }
    return String(Substring(bytes[first...last]))
  }
}
