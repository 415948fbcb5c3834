/// The keys that a localization is expected to have.
package enum ExpectedKeys: String, CaseIterable, Sendable {
  /// Those of the development localization.
  case development
  /// Those of all localizations together.
  case union
}
