/// The name of a language as Core Foundation makes it canonical: what `CFBundle` compares names by when it looks
/// whether the development region is already among the localizations. The matcher has rules of its own.
package enum CanonicalLanguage {
  /// The code of a human-readable name such as `Brazilian Portuguese`, in exactly this spelling; nil for others.
  package static func code(ofName name: String) -> String? {
    let key = name.utf8.map { $0 == UInt8(ascii: " ") ? UInt8(ascii: "~") : $0 }
    return LanguageNameData.codes.value(of: key).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The canonical identifier of a localization's name: `English` and `eng` are `en`, `zh_CN` is `zh-Hans`.
  package static func identifier(of name: String) -> String {
    if let code = code(ofName: name) { return code }
    guard let base = BaseName.of(name) else { return name }
    var tag = LocaleSubtags(baseName: base)
    if let region = regions.value(of: tag.language + [UInt8(ascii: "_")] + tag.region)
      ?? regions.value(of: tag.region)
    {
      tag.region = region
    }
    if tag.language.elementsEqual("sh".utf8), let language = serboCroatian.value(of: tag.region) {
      tag.language = language
      tag.script = []
    }
    tag.language = languages.value(of: tag.language) ?? shortForm(of: tag.language)
    if tag.script.isEmpty, let script = chinese.value(of: tag.language + [UInt8(ascii: "_")] + tag.region) {
      tag.script = script
      tag.region = []
    } else if let likely = LikelySubtags.of(language: tag.language)?.script, likely == tag.script,
      !tag.language.elementsEqual("zh".utf8)
    {
      tag.script = []
    }
    let parts = [tag.language, tag.script, tag.region, tag.variant].filter { !$0.isEmpty }
    return String(decoding: Array(parts.joined(separator: "-".utf8)), as: UTF8.self)
  }

  /// Whether two names are the same localization to `CFBundle`: the same text, `en` and `English` and their like,
  /// `-` for `_` as the third character, or the same canonical identifier.
  package static func areEquivalent(_ one: String, _ other: String) -> Bool {
    if one.utf8.elementsEqual(other.utf8) || swapped(one).elementsEqual(other.utf8) { return true }
    return identifier(of: one).utf8.elementsEqual(identifier(of: other).utf8)
  }

  private static func swapped(_ name: String) -> [UInt8] {
    var bytes = Array(name.utf8)
    guard bytes.count > 2 else { return bytes }
    switch bytes[2] {
    case UInt8(ascii: "-"): bytes[2] = UInt8(ascii: "_")
    case UInt8(ascii: "_"): bytes[2] = UInt8(ascii: "-")
    default: break
    }
    return bytes
  }

  /// Codes that CLDR's aliases treat otherwise or not at all.
  private static let languages = StaticTable("cmn=zh in=id iw=he ji=yi jw=jv no=nb tl=fil")
  private static let regions = StaticTable("CS=RS UK=GB YU=RS cs_CS=CZ sk_CS=SK")
  private static let serboCroatian = StaticTable("HR=hr RS=sr")
  private static let chinese = StaticTable("zh_CN=Hans zh_TW=Hant")

  /// The two-letter code of a three-letter one; bibliographic codes (`ger`) are CLDR aliases.
  private static func shortForm(of language: [UInt8]) -> [UInt8] {
    guard language.count == 3, let alias = LocaleAliasData.languages.value(of: language), alias.count == 2
    else {
      return language
    }
    return alias
  }
}
