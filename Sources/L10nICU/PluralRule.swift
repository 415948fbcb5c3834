/// The rule of one plural category, as it stands in CLDR (UTS 35, part 3, section 5).
package struct PluralRule: Hashable, Sendable {
  /// The category.
  package let category: PluralCategory
  /// The condition, such as `v = 0 and i % 10 = 1 and i % 100 != 11`; empty for `other`, which is what remains.
  package let condition: String
  /// Sample whole numbers as CLDR writes them: `1, 21, 31`, with `~` for ranges and `…` where more follow.
  package let integers: String
  /// Sample decimal numbers, in which zeros behind the point count: `0.0~1.5, 10.0, …`.
  package let decimals: String

  /// Takes the text of CLDR apart: the condition, then `@integer` and `@decimal` with samples.
  init(category: PluralCategory, text: String) {
    self.category = category
    var parts: [Substring: String] = [:]
    var pieces = text.split(separator: "@", omittingEmptySubsequences: false)
    let condition = pieces.isEmpty ? "" : pieces.removeFirst()
    for piece in pieces {
      let name = piece.prefix { $0 != " " }
      parts[name] = Self.trimmed(piece.dropFirst(name.count))
    }
    self.condition = Self.trimmed(condition)
    integers = parts["integer"] ?? ""
    decimals = parts["decimal"] ?? ""
  }

  private static func trimmed(_ text: Substring) -> String {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
