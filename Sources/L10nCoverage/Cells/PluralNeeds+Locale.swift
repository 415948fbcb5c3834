package import L10nFormats
internal import L10nICU
package import L10nLocale

extension PluralNeeds {
  /// What a text needs in a locale, by ICU's rules; `other` alone for a language that ICU does not know.
  package init(of tag: LocaleTag) {
    var categories: PluralCategories = .other
    if let locale = try? ICULocale(tag.text), let rules = try? PluralRules(locale) {
      for category in rules.categories {
        if let one = PluralCategories(name: Array(category.name.utf8)) { categories.insert(one) }
      }
    }
    self.init(categories: categories, language: tag.language)
  }
}
