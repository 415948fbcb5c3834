/// What a plural rule needs in one locale, from the categories that CLDR gives the locale.
package struct PluralNeeds: Equatable, Sendable {
  /// The categories that numbers of this locale can be in.
  package let selected: PluralCategories
  /// The categories without which a rule is incomplete.
  package let required: PluralCategories

  /// - Parameters:
  ///   - categories: CLDR's cardinal categories of the locale.
  ///   - language: its language subtag, such as `pt`.
  package init(categories: PluralCategories, language: String) {
    selected = categories.union(.other)
    // Of Catalan, Spanish, French, Italian and Portuguese CLDR has `many` for whole millions only; `other` is right
    // for these, and hardly a translation has it.
    required = Self.compactMany.contains(language) ? selected.subtracting(.many) : selected
  }

  private static let compactMany: Set<String> = ["ca", "es", "fr", "it", "pt"]

  /// The categories that are needed and not there.
  package func missing(from present: PluralCategories) -> PluralCategories { required.subtracting(present) }

  /// The categories that are there though no number selects them. `zero` is none: it is taken for 0 in every language.
  package func useless(in present: PluralCategories) -> PluralCategories {
    present.subtracting(selected).subtracting(.zero)
  }
}
