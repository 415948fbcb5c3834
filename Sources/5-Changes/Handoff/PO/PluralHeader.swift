internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale

/// The `Plural-Forms` field of a PO file's header: how many forms a plural has, and which number takes which.
struct PluralHeader: Sendable {
  /// The header as it stands there, cut where it is long.
  let shown: String
  /// The number of forms, from 1 to `POMessage.mostForms`.
  let count: Int
  private let expression: PluralExpression

  /// A fault in a header.
  struct Fault: Error {
    /// A sentence without a full stop.
    var message: String
  }

  /// Reads a field: `nplurals=2; plural=(n != 1);`.
  init(_ field: String) throws(Fault) {
    let shown = Self.cut(field)
    self.shown = shown
    var values: [String: [UInt8]] = [:]
    for part in field.utf8.split(separator: UInt8(ascii: ";")) {
      guard let equal = part.firstIndex(of: UInt8(ascii: "=")) else { continue }
      let name = String(decoding: part[..<equal].filter { $0 > 0x20 }, as: UTF8.self)
      if values[name] == nil { values[name] = Array(part[part.index(after: equal)...]) }
    }
    let number = values["nplurals"].map { String(decoding: $0.filter { $0 > 0x20 }, as: UTF8.self) }
    guard let count = number.flatMap({ Int($0) }), let rule = values["plural"] else {
      throw Fault(message: "the header's Plural-Forms is not filled in: \(shown)")
    }
    guard (1...POMessage.mostForms).contains(count) else {
      throw Fault(message: "the header's Plural-Forms has a number of forms that no language has: \(shown)")
    }
    guard let expression = PluralExpression(rule) else {
      throw Fault(message: "the header's Plural-Forms has no expression that gettext would read: \(shown)")
    }
    self.count = count
    self.expression = expression
  }

  /// The form that a number takes.
  func form(of number: Int) throws(Fault) -> Int {
    guard let value = expression.value(of: UInt64(clamping: number)) else {
      throw Fault(message: "the header's Plural-Forms divides by zero where n is \(number): \(shown)")
    }
    guard value < UInt64(count) else {
      throw Fault(
        message: "the header's Plural-Forms gives \(number) the form \(value), and has \(count): \(shown)")
    }
    return Int(truncatingIfNeeded: value)
  }

  private static func cut(_ field: String) -> String {
    field.count > 300 ? "\(field.prefix(300))…" : field
  }
}

/// The plural forms of a language as gettext has them: by whole numbers only.
struct GettextPlurals: Equatable {
  /// The categories that whole numbers can be in, by the number of their form.
  let categories: [String]
  /// C, of `n`: the number of the form.
  let expression: String

  /// - Parameter usesRare: whether `many` counts in languages that have it for whole millions only.
  /// Nil where ICU knows no rules, or has one that is not understood.
  init?(_ tag: LocaleTag, usesRare: Bool) {
    guard let locale = try? ICULocale(tag.text), let rules = try? PluralRules(locale) else { return nil }
    let needs = PluralNeeds(of: tag)
    let wanted = Set((usesRare ? needs.selected : needs.required).names)
    var numbers = Array<Int32>(0...1000)
    numbers += [1_000_000, 2_000_000, 10_000_000, 1_000_000_000]
    let reached = Set(numbers.map { rules.category(of: $0).name })
    var used = rules.categories.map(\.name).filter { wanted.contains($0) && reached.contains($0) }
    if used.isEmpty { used = ["other"] }
    var expression = String(used.count - 1)
    for (number, name) in used.enumerated().reversed().dropFirst() {
      guard let rule = rules.rules.first(where: { $0.category.name == name }),
        let condition = PluralCondition(cldr: rule.condition)
      else { return nil }
      expression = "\(condition.text) ? \(number) : \(expression)"
    }
    categories = used
    self.expression = expression
  }

  /// The header's value.
  var header: String { "nplurals=\(categories.count); plural=(\(expression));" }
}

/// The categories of CLDR that the forms of a PO file are, by the numbers that take them.
///
/// A form is a category if both have the same whole numbers. There are three allowances, none of which can put a text
/// where another is meant:
/// - `many` of Catalan, French, Italian, Portuguese and Spanish, which only whole millions have, may be part of `other`.
/// - A category that fractions alone have (`other` of Russian, `many` of Czech) needs no form. Where one form is left that
///   no number takes, and one such category, they are each other's: so Transifex writes them.
/// - Several forms may be one category, as in the rule of a service that has more of them than CLDR. The one that most numbers
///   take stands for it.
struct PluralMatch: Equatable {
  /// The categories by the number of the form.
  let categories: [String]
  /// The number of sample values that take each form.
  let weights: [Int]
  /// The form that no number takes; nil where there is none. Its category may have a message of its own.
  let idle: Int?

  /// The numbers that are looked at: every rule of CLDR and of gettext goes by remainders up to 100 and by millions.
  private static let numbers: [Int] =
    Array(0...1000)
    + [1_000_000, 1_000_001, 1_000_002, 1_000_005, 1_000_010, 1_000_011, 1_000_020, 1_000_021, 1_000_100]
    + [2_000_000, 3_000_000, 5_000_000, 10_000_000, 11_000_000, 100_000_000, 1_000_000_000]

  /// Matches the forms of a header to a language's categories.
  /// - Throws: if the rule is not the language's.
  init(_ header: PluralHeader, _ tag: LocaleTag) throws(PluralHeader.Fault) {
    guard let locale = try? ICULocale(tag.text), let rules = try? PluralRules(locale) else {
      throw PluralHeader.Fault(message: "the plural rules of \(tag.text) are not known")
    }
    let needs = PluralNeeds(of: tag)
    let rare = Set(needs.rare.names)
    // The first number of each category in each form.
    var found = [[String: Int]](repeating: [:], count: header.count)
    var weights = [Int](repeating: 0, count: header.count)
    for number in Self.numbers {
      let form = try header.form(of: number)
      weights[form] += 1
      let category = rules.category(of: Int32(truncatingIfNeeded: number)).name
      if found[form][category] == nil { found[form][category] = number }
    }
    // A form for what few languages have is one if it has nothing else.
    for form in found.indices where found[form].count > 1 {
      for category in rare { found[form][category] = nil }
    }
    if let (form, numbers) = found.enumerated().first(where: { $1.count > 1 }) {
      let parts = numbers.sorted { $0.value < $1.value }.map { "\($0.value) is \($0.key)" }
      throw Self.misfit(header, tag, "form \(form) is for several: \(parts.joined(separator: ", "))")
    }
    var categories = found.map(\.keys.first)
    let reached = Set(categories.compactMap { $0 })
    let left = needs.selected.names.filter { !reached.contains($0) && !rare.contains($0) }
    let idle = categories.indices.filter { categories[$0] == nil }
    if left.count == 1, idle.count == 1 { categories[idle[0]] = left[0] }
    self.idle = left.count == 1 && idle.count == 1 ? idle[0] : nil
    self.weights = weights
    if let form = categories.firstIndex(of: nil) {
      throw PluralHeader.Fault(
        message: "the header gives \(tag.text) \(header.count) plural forms, which it does not have: "
          + Self.misfit(header, tag, "no number takes form \(form)").message)
    }
    self.categories = categories.compactMap { $0 }
  }

  private static func misfit(_ header: PluralHeader, _ tag: LocaleTag, _ reason: String) -> PluralHeader.Fault
  {
    let own = GettextPlurals(tag, usesRare: false).map { "\"\($0.header)\"" } ?? "another"
    return PluralHeader.Fault(
      message: "the header's plural rule \"\(header.shown)\" is not that of \(tag.text), \(own): \(reason)")
  }
}
