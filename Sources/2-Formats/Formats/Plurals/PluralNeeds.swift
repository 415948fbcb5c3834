/// Which plural categories a text needs in a locale.
package struct PluralNeeds: Equatable, Sendable {
  /// The categories that numbers of this locale can be in.
  package let selected: PluralCategories
  /// The categories without which a rule for whole numbers is incomplete.
  package let required: PluralCategories
  /// Those without which a rule for numbers with decimals is.
  private let requiredOfDecimals: PluralCategories

  /// - Parameters:
  ///   - categories: CLDR's cardinal categories of the locale.
  ///   - whole: those that whole numbers can be in: Czech has `many` for decimals only.
  ///   - language: its language subtag, such as `pt`.
  package init(categories: PluralCategories, whole: PluralCategories = .all, language: String) {
    selected = categories.union(.other)
    // Of Catalan, Spanish, French, Italian and Portuguese CLDR has `many` for whole millions only; `other` is right
    // for these, and hardly a translation has it.
    let wanted = Self.compactMany.contains(language) ? selected.subtracting(.many) : selected
    requiredOfDecimals = wanted
    required = wanted.intersection(whole.union(.other))
  }

  /// Those that few translations have: `many` of whole millions only.
  package var rare: PluralCategories { selected.subtracting(requiredOfDecimals) }

  private static let compactMany: Set<String> = ["ca", "es", "fr", "it", "pt"]

  /// The categories that a plural needs.
  /// - Parameter isDecimal: whether its number is shown with decimals.
  package func required(isDecimal: Bool) -> PluralCategories { isDecimal ? requiredOfDecimals : required }

  /// The categories that are needed and not there.
  package func missing(from present: PluralCategories, isDecimal: Bool = false) -> PluralCategories {
    required(isDecimal: isDecimal).subtracting(present)
  }

  /// The categories that are needed and not there, of a plural one of whose texts is given.
  package func missing(from present: PluralCategories, showing text: @autoclosure () -> [UInt8])
    -> PluralCategories
  {
    let missing = missing(from: present, isDecimal: true)
    // Nearly all have what any number needs.
    return missing.isEmpty || DecimalConversion.stands(in: text()) ? missing : self.missing(from: present)
  }

  /// The categories that are there though no number selects them. `zero` is none: it is taken for 0 in every language.
  package func useless(in present: PluralCategories) -> PluralCategories {
    present.subtracting(selected).subtracting(.zero)
  }
}
