/// The name of a language as Core Foundation makes it canonical: what `CFBundle` compares names by when it looks
/// whether the development region is already among the localizations. The matcher has rules of its own.
package enum CanonicalLanguage {
  /// The code of a human-readable name such as `Brazilian Portuguese`, in exactly this spelling; nil for others.
  package static func code(ofName name: String) -> String? {
    LanguageNameData.codes[String(name.map { $0 == " " ? "~" : $0 })]
  }

  /// The canonical identifier of a localization's name: `English` and `eng` are `en`, `zh_CN` is `zh-Hans`.
  package static func identifier(of name: String) -> String {
    if let code = code(ofName: name) { return code }
    guard let base = BaseName.of(name) else { return name }
    var tag = LocaleSubtags(base)
    if let region = regions[tag.language + "_" + tag.region] ?? regions[tag.region] { tag.region = region }
    if tag.language == "sh", let language = serboCroatian[tag.region] {
      tag.language = language
      tag.script = ""
    }
    tag.language = languages[tag.language] ?? shortForm(of: tag.language)
    if tag.script.isEmpty, let script = chinese[tag.language + "_" + tag.region] {
      tag.script = script
      tag.region = ""
    } else if !tag.script.isEmpty, tag.language != "zh",
      LocaleData.likelyScript(ofLanguage: tag.language) == tag.script
    {
      tag.script = ""
    }
    return [tag.language, tag.script, tag.region, tag.variant].filter { !$0.isEmpty }.joined(separator: "-")
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
    case UInt8(ascii: "-"): bytes[2] = ASCII.underscore
    case ASCII.underscore: bytes[2] = UInt8(ascii: "-")
    default: break
    }
    return bytes
  }

  /// Codes that CLDR's aliases treat otherwise or not at all.
  private static let languages = WordTable.map("cmn=zh in=id iw=he ji=yi jw=jv no=nb tl=fil")
  private static let regions = WordTable.map("CS=RS UK=GB YU=RS cs_CS=CZ sk_CS=SK")
  private static let serboCroatian = WordTable.map("HR=hr RS=sr")
  private static let chinese = WordTable.map("zh_CN=Hans zh_TW=Hant")

  /// The two-letter code of a three-letter one; bibliographic codes (`ger`) are CLDR aliases.
  private static func shortForm(of language: String) -> String {
    guard language.utf8.count == 3, let alias = LocaleData.alias(ofLanguage: language), alias.utf8.count == 2
    else { return language }
    return alias
  }
}
