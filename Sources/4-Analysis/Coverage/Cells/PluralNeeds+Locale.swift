package import L10nFormats
package import L10nLocale

extension PluralNeeds {
  /// What a text needs in a locale, by ICU's rules; `other` alone for a language that ICU does not know.
  package init(of tag: LocaleTag) {
    var categories: PluralCategories = .other
    var whole: PluralCategories = .other
    if let locale = try? ICULocale(tag.text), let rules = try? PluralRules(locale) {
      for category in rules.categories { categories.insert(PluralCategories(category)) }
      // No rule looks at more than the last two digits, but for whole millions.
      for number in Self.numbers where whole != categories {
        whole.insert(PluralCategories(rules.category(of: number)))
      }
    }
    self.init(categories: categories, whole: whole, language: tag.language)
  }

  private static let numbers = Array<Int32>(0...200) + [1_000, 100_000, 1_000_000]
}

extension PluralCategories {
  /// Both are in the order of CLDR.
  fileprivate init(_ category: PluralCategory) {
    self.init(rawValue: 1 << UInt8(truncatingIfNeeded: category.rawValue))
  }
}
