/// Which locale was meant by a name that is none.
enum LocaleNameGuess {
  /// The tag that was probably meant; nil if there is nothing to go by.
  static func meant(by name: String) -> String? {
    let trimmed = trim(Array(name.utf8))
    for guess in [longName, androidQualifier, windowsName, countryCode, wellFormedStart] {
      guard let text = guess(trimmed) else { continue }
      let tag = LocaleTag(name: text)
      if tag.isLocale { return tag.text }
    }
    return nil
  }

  /// Whether a canonical code of a region is one: of ISO 3166, a number of UN M.49, or one of CLDR's own.
  static func isRegion(_ code: String) -> Bool {
    let bytes = Array(code.utf8)
    return bytes.allSatisfy(BaseName.isDigit) || LocaleAliasData.regionLocales.value(of: bytes) != nil
      || ["EU", "EZ", "UN", "QO", "XA", "XB"].contains(code)
  }

  /// `Hebrew`, `TraditionalChinese`, `brazilian_portuguese`, `English_GB`.
  private static func longName(_ name: [UInt8]) -> String? {
    let folded = fold(name[...])
    let first = name.prefix { $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "-") }
    let foldedFirst = fold(first)
    for (key, code) in LanguageNameData.codes.entries {
      let known = fold(key[...])
      if known == folded { return String(decoding: code, as: UTF8.self) }
      if known == foldedFirst, first.count < name.count {
        return String(decoding: code + name[first.endIndex...], as: UTF8.self)
      }
    }
    return nil
  }

  /// `zh-rCN` and `b+sr+Latn`, Android's.
  private static func androidQualifier(_ name: [UInt8]) -> String? {
    if name.starts(with: "b+".utf8) {
      return String(
        decoding: name.dropFirst(2).map { $0 == UInt8(ascii: "+") ? UInt8(ascii: "-") : $0 }, as: UTF8.self)
    }
    let parts = name.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    guard parts.count == 2, let region = parts.last, region.count == 3,
      region.first.map(BaseName.lower) == UInt8(ascii: "r")
    else { return nil }
    return String(decoding: parts[0] + [UInt8(ascii: "-")] + region.dropFirst(), as: UTF8.self)
  }

  /// `zh-CHS` and `zh-CHT`.
  private static func windowsName(_ name: [UInt8]) -> String? {
    guard let base = BaseName.of(String(decoding: name, as: UTF8.self)) else { return nil }
    return windowsNames.value(of: base).map { String(decoding: $0, as: UTF8.self) }
  }

  private static let windowsNames = StaticTable("zh_CHS=zh-Hans zh_CHT=zh-Hant")

  /// `jp`, `cn`, `gb`: the code of a country where that of its language belongs; `sp` is a habit.
  private static func countryCode(_ name: [UInt8]) -> String? {
    guard let base = BaseName.of(String(decoding: name, as: UTF8.self)) else { return nil }
    let tag = LocaleSubtags(baseName: base)
    if tag.language.elementsEqual("sp".utf8) { return "es" }
    guard let locale = LocaleAliasData.regionLocales.value(of: tag.language.map(BaseName.upper)) else {
      return nil
    }
    if base.count > tag.language.count {
      // A region or script of its own: only the language is wrong.
      let language = LocaleSubtags(baseName: locale).language
      return String(decoding: language + base[tag.language.count...], as: UTF8.self)
    }
    return locale.elementsEqual("zh".utf8) ? "zh-Hans" : String(decoding: locale, as: UTF8.self)
  }

  /// What there is of a tag before it goes wrong: `fr-FRANCEFRANCE` is `fr`.
  private static func wellFormedStart(_ name: [UInt8]) -> String? {
    var start = name[...]
    while let cut = start.lastIndex(where: { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }) {
      start = start[..<cut]
      let text = String(decoding: start, as: UTF8.self)
      if LocaleTag(name: text).isLocale { return text }
    }
    let text = String(decoding: start, as: UTF8.self)
    return LocaleTag(name: text).isLocale ? text : nil
  }

  /// Letters only, in lower case.
  private static func fold(_ name: ArraySlice<UInt8>) -> [UInt8] {
    name.filter { !" ~,_-".utf8.contains($0) }.map(BaseName.lower)
  }

  private static func trim(_ name: [UInt8]) -> [UInt8] {
    var rest = name[...]
    while rest.first.map({ $0 <= 0x20 }) == true { rest.removeFirst() }
    while rest.last.map({ $0 <= 0x20 }) == true { rest.removeLast() }
    return Array(rest)
  }
}
