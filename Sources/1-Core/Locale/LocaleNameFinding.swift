/// Something odd about the name of a localization, and the name that was probably meant.
package struct LocaleNameFinding: Equatable, Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    /// No user's language can match the name: `jp`, `Hebrew`, `zh-rCN`.
    case neverMatches = "never-matches"
    /// The name is a language, but hardly the one that was meant: `se`, `tw`, `kr`.
    case mistakenLanguage = "mistaken-language"
    /// The language is right, the region does not exist, or another one than was meant: `es-LA`.
    case mistakenRegion = "mistaken-region"
    /// The name works, and there is a newer one: `English`, `iw`, `gre`.
    case outdated
    /// The name works, and its letters are of the wrong case: `zh-hant`.
    case spelling
    /// The name is a locale whose users get another localization: `en_UK` beside `en`.
    case unreached
  }

  package let kind: Kind
  /// The name as written.
  package let name: String
  /// The name that was meant, as a tag; nil if there is nothing to go by.
  package let meant: String?
  /// One sentence about the fault, without a full stop.
  package let message: String

  /// The folder name that works: the meant one if nobody gets this one, else this one; nil where nobody can tell.
  package var newName: String? {
    switch kind {
    case .neverMatches, .mistakenLanguage, .mistakenRegion, .unreached: meant
    case .outdated, .spelling: name
    }
  }

  /// The finding about a name; nil if nothing is odd. `Base` and `mul` are no locales, and nothing is odd about them.
  /// - Parameter languages: those of the localizations beside it.
  package init?(name: String, beside languages: Set<String> = []) {
    guard !["Base", "mul"].contains(where: { name.utf8.elementsEqual($0.utf8) }) else { return nil }
    let tag = LocaleTag(name: name)
    let lowered = Self.plain(name)
    if !tag.isLocale {
      let meant = LocaleNameGuess.meant(by: name)
      let hint = meant.map { "; '\($0)' was probably meant" } ?? ""
      self.init(.neverMatches, name, meant, "no user's language matches '\(name)'\(hint)")
    } else if let mistaken = Self.mistaken(lowered, tag, beside: languages) {
      self.init(
        .mistakenLanguage, name, mistaken.meant,
        "'\(name)' is \(mistaken.language); \(mistaken.meantLanguage) is '\(mistaken.meant)'")
    } else if let region = Self.mistakenRegion(tag) {
      self.init(.mistakenRegion, name, region.meant, region.message)
    } else if !Self.isSpelled(name, as: tag.text), !Self.hasExtension(name) {
      self.init(.outdated, name, tag.text, "'\(name)' is an outdated name for '\(tag.text)'")
    } else if !Self.hasExtension(name), !Self.dashed(name).elementsEqual(tag.text.utf8) {
      self.init(
        .spelling, name, tag.text,
        "'\(name)' is found when languages are matched, but not by a program that looks for '\(tag.text)'"
      )
    } else {
      return nil
    }
  }

  /// The finding about one of several names; nil if nothing is odd.
  package init?(of place: Int, in set: LocalizationSet) {
    let name = set.matcher.available[place]
    let languages = set.languages
    if set.isReached[place] || Self.isMistakenRegion(of: name, beside: languages) {
      self.init(name: name, beside: languages)
      return
    }
    let tag = LocaleTag(name: name)
    let instead = set.matcher.localizations(for: [tag.text]).first.map { ", whose users get '\($0)' instead" }
    self.init(.unreached, name, tag.text, "'\(name)' was meant for '\(tag.text)'\(instead ?? "")")
  }

  private init(_ kind: Kind, _ name: String, _ meant: String?, _ message: String) {
    (self.kind, self.name, self.meant, self.message) = (kind, name, meant, message)
  }

  /// Countries' codes that are written as languages: `kr` for Korean, also in `kr_KR`.
  /// - Parameter name: in small letters, as it is written: `tw` is an alias today.
  private static func mistaken(
    _ name: [UInt8], _ tag: LocaleTag, beside languages: Set<String>
  ) -> (language: String, meantLanguage: String, meant: String)? {
    // A project that has Swedish as well means Sami by `se`.
    if tag.language == "se", languages.contains("sv") { return nil }
    let language = String(decoding: name.prefix { $0 != UInt8(ascii: "-") }, as: UTF8.self)
    return switch (language, tag.region) {
    case ("se", ""): ("Northern Sami", "Swedish", "sv")
    case ("se", "SE") where tag.script.isEmpty: ("Northern Sami", "Swedish", "sv-SE")
    case ("tw", ""): ("Twi", "Chinese in Taiwan", "zh-Hant")
    case ("tw", "TW"): ("Twi", "Chinese in Taiwan", "zh-TW")
    case ("kr", ""): ("Kanuri", "Korean", "ko")
    case ("kr", "KR"): ("Kanuri", "Korean", "ko-KR")
    default: nil
    }
  }

  /// Whether a name is a language with a country where nobody speaks it, written for the country's own: `kr_KR`, `tw_TW`.
  /// Nobody ever gets such a localization.
  static func isMistakenRegion(of name: String, beside languages: Set<String>) -> Bool {
    let language = name.utf8.prefix(2).map(ASCII.lower)
    guard name.utf8.count > 2, ["se", "tw", "kr"].contains(where: { $0.utf8.elementsEqual(language) }) else {
      return false
    }
    let tag = LocaleTag(name: name)
    return !tag.region.isEmpty && mistaken(plain(name), tag, beside: languages) != nil
  }

  private static func mistakenRegion(_ tag: LocaleTag) -> (meant: String, message: String)? {
    let text = tag.text
    if text == "es-LA" {
      return ("es-419", "'LA' is Laos; Spanish of Latin America is 'es-419'")
    }
    guard !tag.region.isEmpty, !LocaleNameGuess.isRegion(tag.region) else { return nil }
    if tag.region == "UK" { return (tag.language + "-GB", "'UK' is not a region; Great Britain is 'GB'") }
    let meant = ([tag.language, tag.script].filter { !$0.isEmpty } + tag.variants).joined(separator: "-")
    return (meant, "'\(tag.region)' is not a region; the localization is read as '\(meant)'")
  }

  /// Whether the name is a language in words, which GNUstep goes by: `French`, `TraditionalChinese`.
  /// - Parameter language: what it is taken for.
  package func isInWords(_ language: String) -> Bool {
    if language != name { return true }
    let word = name.utf8.prefix { !ASCII.isSeparator($0) }
    switch kind {
    case .outdated: return word.count > 3
    case .neverMatches: return word.count > 3 && name.utf8.allSatisfy(ASCII.isLetter)
    default: return false
    }
  }

  /// Keywords, charsets and extensions say nothing about the locale.
  private static func hasExtension(_ name: String) -> Bool {
    name.utf8.contains(where: ASCII.endsSubtags)
      || name.utf8.split(omittingEmptySubsequences: false, whereSeparator: ASCII.isSeparator)
        .contains { $0.count == 1 }
  }

  /// Whether a name differs from a tag only in letter case and separators.
  static func isSpelled(_ name: String, as tag: String) -> Bool { plain(name).elementsEqual(plain(tag)) }

  private static func dashed(_ name: String) -> [UInt8] {
    name.utf8.map { $0 == ASCII.underscore ? UInt8(ascii: "-") : $0 }
  }

  private static func plain(_ name: String) -> [UInt8] { dashed(name).map(ASCII.lower) }
}
