/// Values of a flag that only the tree knows: the completions ask the tool for them.
package enum KnownValues: String, CaseIterable, Sendable {
  case locales, tables, targets

  /// Whether one value may hold several, with commas between them.
  package var isList: Bool { self == .locales }

  /// The hidden command that prints them, one on each line.
  package static let command = "known-values"
}
