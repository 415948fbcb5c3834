internal import L10nFormats
internal import L10nICU
internal import L10nLocale

/// The plural categories that a text needs in a language.
enum PluralNeeds {
  /// `other` always, and what CLDR's rules select for plain numbers. Compact numbers' `many` of French, Spanish,
  /// Italian, Portuguese and Catalan (1,000,000 and the like) is never demanded: `other` stands in for it.
  static func categories(of tag: LocaleTag) -> PluralCategories {
    guard let locale = try? ICULocale(tag.text), let rules = try? PluralRules(locale) else { return .other }
    var needed: PluralCategories = .other
    for category in rules.categories {
      guard let one = PluralCategories(name: Array(category.name.utf8)) else { continue }
      needed.insert(one)
    }
    if ["es", "fr", "it", "pt", "ca"].contains(tag.language) { needed.remove(.many) }
    return needed
  }
}
