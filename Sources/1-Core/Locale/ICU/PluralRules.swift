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
  private let handle: Handle

  /// The rules of a locale, or of the nearest locale above it that has some. Fails without ICU's data.
  package init(_ locale: ICULocale) throws(ICUError) {
    var status: Int32 = 0
    let opened = cicu_plurals_open(locale.identifier, &status)
    try ICUError.check(status, "PluralRules::forLocale")
    guard let opened else { throw .missingData(operation: "PluralRules::forLocale", name: "") }
    handle = Handle(opened)
    let bits = cicu_plurals_categories(opened)
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

  private final class Handle: @unchecked Sendable {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { cicu_plurals_close(pointer) }
  }
}
