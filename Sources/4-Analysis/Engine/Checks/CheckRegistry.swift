package import L10nText

/// All checks. A new one is a line here.
package enum CheckRegistry {
  /// Of single texts.
  package static let texts: [any TextCheck.Type] = [
    PlaceholderFaults.self, LeftInterpolation.self, EmptyText.self, EdgeSpaces.self, LineBreaks.self,
    EndPunctuation.self, LengthLimits.self, Numbers.self, Addresses.self, Brackets.self, Markup.self,
    ThreeDots.self, DoubledWords.self, OddCharacters.self, Scripts.self, HanWritings.self, Quotations.self,
    GlossaryWords.self,
  ]

  /// Of all entries of a file.
  package static let entries: [any EntriesCheck.Type] = [
    PluralForms.self, Consistency.self, MissingComments.self, EntryOrder.self,
  ]

  /// What they find, in the same order.
  package static var rules: [Rule] { texts.flatMap { $0.rules } + entries.flatMap { $0.rules } }

  /// What is looked for unless somebody says otherwise.
  package static var standard: Set<String> { Set(rules.filter { !$0.isOptIn }.map(\.id)) }

  /// What is looked for where a project has a glossary.
  package static var glossary: String { Rule.glossaryWord.id }

  /// What crashes or shows garbage.
  package static var errors: Set<String> { Set(rules.filter { $0.severity == .error }.map(\.id)) }
}
