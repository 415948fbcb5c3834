internal import CICU

/// CLDR's plural rules of one locale: which category a number of things takes.
///
/// May be used by several threads: ICU does not change rules after they were opened.
package struct PluralRules: Sendable {
  /// The categories the locale has, in their order; `other` is always among them.
  package let categories: [PluralCategory]
  /// The rules as CLDR writes them, one for each category, in the same order. Empty for a language CLDR has no
  /// rules for: then every number is `other`.
  package let rules: [PluralRule]
  private let handle: ICUHandle

  /// The rules of a locale, or of the nearest locale above it that has some. Fails without ICU's data.
  package init(_ locale: ICULocale) throws(ICUError) {
    handle = try ICUHandle("PluralRules::forLocale", close: cicu_plurals_close) {
      cicu_plurals_open(locale.identifier, $0)
    }
    let bits = cicu_plurals_categories(handle.pointer)
    categories = PluralCategory.allCases.filter { bits & (1 << $0.rawValue) != 0 }
    rules = try Self.rules(locale)
  }

  /// The category of a whole number.
  package func category(of number: Int32) -> PluralCategory {
    PluralCategory(rawValue: cicu_plurals_select(handle.pointer, number)) ?? .other
  }

  private final class Collected { var rules: [PluralRule] = [] }

  private static func rules(_ locale: ICULocale) throws(ICUError) -> [PluralRule] {
    let collected = Collected()
    var status: Int32 = 0
    withExtendedLifetime(collected) {
      cicu_plurals_rules(
        locale.identifier, Unmanaged.passUnretained(collected).toOpaque(),
        { context, category, text in
          guard let context, let text, let category = PluralCategory(rawValue: category) else { return }
          Unmanaged<Collected>.fromOpaque(context).takeUnretainedValue()
            .rules.append(PluralRule(category: category, text: String(cString: text)))
        }, &status)
    }
    try ICUError.check(status, "plurals")
    return collected.rules.sorted { $0.category < $1.category }
  }
}

/// A plural category of CLDR, in its order.
package enum PluralCategory: Int32, CaseIterable, Comparable, Hashable, Sendable {
  case zero, one, two, few, many, other

  /// CLDR's name, such as `few`.
  package var name: String {
    switch self {
    case .zero: "zero"
    case .one: "one"
    case .two: "two"
    case .few: "few"
    case .many: "many"
    case .other: "other"
    }
  }

  /// Categories are ordered zero, one, two, few, many, other.
  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The rule of one plural category, as it stands in CLDR (UTS 35, part 3, section 5).
package struct PluralRule: Hashable, Sendable {
  /// The category.
  package let category: PluralCategory
  /// The condition, such as `v = 0 and i % 10 = 1 and i % 100 != 11`; empty for `other`, which is what remains.
  package let condition: String

  /// Takes the condition out of the text of CLDR, which goes on with samples: `@integer 1, 21, 31, …`.
  init(category: PluralCategory, text: String) {
    self.category = category
    var condition = text.prefix { $0 != "@" }.drop { $0 == " " }
    while condition.last == " " { condition.removeLast() }
    self.condition = String(condition)
  }
}
