internal import CICU

/// CLDR's plural rules of one locale: which category a number takes.
///
/// May be used by several threads: ICU does not change rules after they were opened.
package struct PluralRules: Sendable {
  /// What is counted.
  package enum Kind: Sendable {
    /// Quantities: 1 file, 2 files.
    case cardinal
    /// Places in an order: 1st, 2nd.
    case ordinal
  }

  /// The categories the locale has, in their order; `other` is always among them.
  package let categories: [PluralCategory]
  /// The rules as CLDR writes them, one for each category, in the same order. Empty for a language CLDR has no
  /// rules for: then every number is `other`.
  package let rules: [PluralRule]
  private let handle: Handle

  /// The rules of a locale, or of the nearest locale above it that has some. Fails without ICU's data.
  package init(_ locale: ICULocale, _ kind: Kind = .cardinal) throws(ICUError) {
    var status: Int32 = 0
    let opened = cicu_plurals_open(locale.identifier, kind == .ordinal, &status)
    try ICUError.check(status, "PluralRules::forLocale")
    guard let opened else { throw .missingData(operation: "PluralRules::forLocale", name: "") }
    handle = Handle(opened)
    let bits = cicu_plurals_categories(opened)
    categories = PluralCategory.allCases.filter { bits & (1 << $0.rawValue) != 0 }
    rules = try Self.rules(locale, kind)
  }

  /// Whether CLDR has rules for this language.
  package var isKnown: Bool { !rules.isEmpty }

  /// The category of a whole number.
  package func category(of number: Int) -> PluralCategory {
    guard let small = Int32(exactly: number) else { return category(ofDecimal: String(number)) ?? .other }
    return Self.category(cicu_plurals_select_int(handle.pointer, small))
  }

  /// The category of a number without trailing zeros: 1.0 counts as 1. What is not finite is `other`.
  package func category(of number: Double) -> PluralCategory {
    guard number.isFinite else { return .other }
    // ICU goes through 64-bit integers. Beyond 2^53 there are whole numbers only, and all remainders that rules ask
    // for are by divisors of 10^15.
    guard number.magnitude < 0x1p53 else {
      let tail = number.magnitude.truncatingRemainder(dividingBy: 1e15)
      return category(ofDecimal: String(1_000_000_000_000_000 + Int(tail))) ?? .other
    }
    return Self.category(cicu_plurals_select_double(handle.pointer, number))
  }

  /// The category of a decimal as it is written, `1.0` or `-12.50`, where zeros behind the point count. Nil if the
  /// text is not an optional `-`, digits, and at most one point with digits behind it, or over 100 bytes.
  package func category(ofDecimal text: String) -> PluralCategory? {
    let digits = text.utf8.first == UInt8(ascii: "-") ? text.dropFirst() : text[...]
    let parts = digits.split(separator: ".", maxSplits: 2, omittingEmptySubsequences: false)
    guard text.utf8.count <= 100, parts.count <= 2,
      parts.allSatisfy({ part in
        !part.isEmpty && part.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      })
    else { return nil }
    let fraction = parts.count == 2 ? Int32(clamping: parts[1].utf8.count) : 0
    var status: Int32 = 0
    let category = cicu_plurals_select_decimal(handle.pointer, text, fraction, &status)
    return status > 0 ? nil : Self.category(category)
  }

  /// Numbers that take the category, from CLDR's samples, ascending, at most `limit`. Whole numbers if any take it.
  /// Empty if the locale has no such category.
  package func samples(of category: PluralCategory, limit: Int = 16) throws(ICUError) -> [Double] {
    guard categories.contains(category), limit > 0 else { return [] }
    var status: Int32 = 0
    let all = [Double](unsafeUninitializedCapacity: 64) { buffer, count in
      count = Int(cicu_plurals_samples(handle.pointer, category.rawValue, buffer.baseAddress, 64, &status))
    }
    try ICUError.check(status, "PluralRules::getSamples")
    // CLDR has samples in compact notation, where 1 million and 1000000 may differ.
    let fitting = Set(all).filter { self.category(of: $0) == category }
    return Array(fitting.sorted().prefix(limit))
  }

  private static func category(_ number: Int32) -> PluralCategory {
    PluralCategory(rawValue: number) ?? .other
  }

  private final class Collected { var rules: [PluralRule] = [] }

  private static func rules(_ locale: ICULocale, _ kind: Kind) throws(ICUError) -> [PluralRule] {
    let collected = Collected()
    var status: Int32 = 0
    withExtendedLifetime(collected) {
      cicu_plurals_rules(
        locale.identifier, kind == .ordinal, Unmanaged.passUnretained(collected).toOpaque(),
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
