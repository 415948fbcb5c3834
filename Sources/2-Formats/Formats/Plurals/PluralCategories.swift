package import L10nLocale
package import L10nText

/// A set of CLDR's plural categories. Bit n is the category that CLDR lists at place n: zero, one, two, few, many,
/// other.
@usableFromInline
package struct PluralCategories: OptionSet, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt8

  @usableFromInline package init(rawValue: UInt8) { self.rawValue = rawValue }

  package static let zero = PluralCategories(rawValue: 1)
  package static let one = PluralCategories(rawValue: 2)
  package static let two = PluralCategories(rawValue: 4)
  package static let few = PluralCategories(rawValue: 8)
  package static let many = PluralCategories(rawValue: 16)
  package static let other = PluralCategories(rawValue: 32)
  /// All six categories.
  package static let all = PluralCategories(rawValue: 63)

  /// CLDR's names, in its order.
  package static let allNames = ["zero", "one", "two", "few", "many", "other"]

  /// The one category of a name such as `few`; nil for any other text.
  @inlinable
  package init?(name: some Collection<UInt8>) {
    // Names are compared as one number: each text of each rule needs its category.
    var word: UInt64 = 0
    for byte in name {
      guard byte != 0, word >> 32 == 0 else { return nil }
      word = word << 8 | UInt64(byte)
    }
    self.init(word: word)
  }

  /// The category whose name has these bytes, the first one highest.
  @usableFromInline
  init?(word: UInt64) {
    guard let place = Self.words.firstIndex(of: word) else { return nil }
    self.init(rawValue: 1 << UInt8(place))
  }

  private static let words = allNames.map { $0.utf8.reduce(0) { $0 << 8 | UInt64($1) } }

  /// CLDR's names of the categories in the set, in its order.
  package var names: [String] {
    Self.allNames.enumerated().filter { rawValue >> UInt8($0.offset) & 1 == 1 }.map(\.element)
  }
}

/// The plural categories that a text needs in a locale.
package struct PluralNeeds: Equatable, Sendable {
  /// The categories that numbers of this locale can be in.
  package let selected: PluralCategories
  /// The categories without which a rule for whole numbers is incomplete.
  package let required: PluralCategories
  /// The categories that a rule for numbers with decimals has to have.
  private let requiredOfDecimals: PluralCategories

  /// - Parameters:
  ///   - categories: CLDR's cardinal categories of the locale.
  ///   - whole: the categories that whole numbers can be in: Czech has `many` for decimals only.
  ///   - language: its language subtag, such as `pt`.
  package init(categories: PluralCategories, whole: PluralCategories = .all, language: String) {
    selected = categories.union(.other)
    // CLDR has `many` in Catalan, Spanish, French, Italian and Portuguese for whole millions only; `other` is
    // right for these, and hardly a translation has `many`.
    let wanted = Self.compactMany.contains(language) ? selected.subtracting(.many) : selected
    requiredOfDecimals = wanted
    required = wanted.intersection(whole.union(.other))
  }

  /// The categories that few translations have: `many` for whole millions only.
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
    // Nearly all texts have the categories that any number needs.
    return missing.isEmpty || DecimalConversion.stands(in: text()) ? missing : self.missing(from: present)
  }

  /// The categories that are there though no number selects them. `zero` is not among them: it is taken for 0 in every language.
  package func useless(in present: PluralCategories) -> PluralCategories {
    present.subtracting(selected).subtracting(.zero)
  }

  /// Of places of forms those that the loader asks for.
  package func asked(_ places: [VariantPath]) -> Set<VariantPath> {
    Set(places.filter { $0.category.map { PluralCategories(name: $0.utf8).map(useless) == [] } ?? true })
  }
}

/// Rules for plurals in any kind of file.
extension Rule {
  package static let pluralWithoutOther = Rule("plural-without-other", .error, .lost)

  /// The advice about a plural without `other`.
  package static let otherHint = "add the form other: it is used wherever no other form is"
}

extension PluralNeeds {
  /// The needs of a text in a locale, by ICU's rules; only `other` for a language that ICU does not know.
  package init(of tag: LocaleTag) {
    var categories: PluralCategories = .other
    var whole: PluralCategories = .other
    if let locale = try? ICULocale(tag.text), let rules = try? PluralRules(locale) {
      for category in rules.categories { categories.insert(PluralCategories(category)) }
      // These numbers suffice, as no rule looks at more than the last two digits, but for whole millions.
      for number in Self.numbers where whole != categories {
        whole.insert(PluralCategories(rules.category(of: number)))
      }
    }
    self.init(categories: categories, whole: whole, language: tag.language)
  }

  private static let numbers = Array<Int32>(0...200) + [1_000, 100_000, 1_000_000]
}

extension PluralCategories {
  /// The category by its place: both types are in the order of CLDR.
  fileprivate init(_ category: PluralCategory) {
    self.init(rawValue: 1 << UInt8(truncatingIfNeeded: category.rawValue))
  }
}

/// Numbers that show people and programs what a plural category is for.
package enum PluralExamples {
  private static let numbers = Array<Int32>(0...120) + [1_000, 100_000, 1_000_000]

  /// The first whole numbers that a language has in a category, a few; none where only fractions are in it.
  package static func numbers(of category: String, in tag: LocaleTag) -> [String] {
    guard let locale = try? ICULocale(tag.text), let rules = try? PluralRules(locale) else { return [] }
    return numbers.lazy.filter { rules.category(of: $0).name == category }.prefix(5).map { String($0) }
  }
}
