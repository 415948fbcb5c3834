/// What a language, script and region most probably leave unsaid.
enum LikelySubtags {
  /// The likely script and region of a language; nil for a language that CLDR does not know.
  static func of(language: [UInt8]) -> (script: [UInt8], region: [UInt8])? {
    guard let code = LikelyLanguagesData.pairCodes.value(of: language),
      let pair = LikelySubtagsData.pairs.value(of: code)
    else { return nil }
    return (Array(pair.prefix(4)), Array(pair.dropFirst(5)))
  }

  /// Whether a code is that of a language. Asks for canonical codes only, of two or three letters.
  static func isLanguage(_ code: [UInt8]) -> Bool {
    LikelyLanguagesData.pairCodes.value(of: code) != nil || withoutLikelySubtags.value(of: code) != nil
  }

  /// Languages that live nowhere: Elamite, Sumerian, Klingon, Blissymbols, and "no linguistic content".
  private static let withoutLikelySubtags = StaticTable("elx= sux= tlh= zbl= zxx=")

  /// The likely region of a language in a script; nil for a language that CLDR does not know.
  static func region(language: [UInt8], script: [UInt8]) -> [UInt8]? {
    exception(language, script) ?? of(language: language)?.region
  }

  /// Whether the shortest form of an identifier still names its region, that is, whether the region is another
  /// one than the default of its language and script.
  static func keepsRegion(_ baseName: [UInt8]) -> Bool {
    let tag = LocaleSubtags(baseName: baseName)
    guard !tag.region.isEmpty, LocaleAliases.grandfathered.value(of: baseName) == nil else { return false }
    let language = tag.language
    if language.isEmpty || language.elementsEqual("und".utf8) {
      guard let locale = LocaleAliasData.regionLocales.value(of: tag.region) else { return true }
      return !LocaleSubtags(baseName: locale).region.isEmpty
    }
    guard let likely = of(language: language) else { return true }
    // `Zzzz` and `ZZ` stand for "unknown".
    let script = tag.script.elementsEqual("Zzzz".utf8) ? [] : tag.script
    let region = tag.region.elementsEqual("ZZ".utf8) ? [] : tag.region

    let fullScript = script.isEmpty ? exception(language, region) ?? likely.script : script
    let fullRegion = region.isEmpty ? exception(language, script) ?? likely.region : region
    if fullScript == likely.script, isSame(fullRegion, likely.region) { return false }
    let short: Int
    if fullScript == exception(language, fullRegion) ?? likely.script {
      short = language.count + 1 + fullRegion.count
    } else if isSame(fullRegion, exception(language, fullScript) ?? likely.region) {
      return false
    } else {
      short = language.count + 1 + fullScript.count + 1 + fullRegion.count
    }
    // The matcher asks with a buffer for 16 bytes; of what does not fit it sees no region.
    return short + (tag.variant.isEmpty ? 0 : 1 + tag.variant.count) <= 16
  }

  private static func exception(_ language: [UInt8], _ subtag: [UInt8]) -> [UInt8]? {
    subtag.isEmpty ? nil : LikelySubtagsData.exceptions.value(of: language + [UInt8(ascii: "_")] + subtag)
  }

  /// Three-letter regions that CLDR has no short form for are compared by two letters, as ICU does.
  private static func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
    guard let first = one.first, BaseName.isLetter(first) else { return one == other }
    return one.prefix(2).elementsEqual(other.prefix(2))
  }
}
