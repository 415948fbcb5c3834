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
