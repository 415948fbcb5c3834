internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale

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
