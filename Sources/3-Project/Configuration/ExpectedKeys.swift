/// The keys that a localization is expected to have.
package enum ExpectedKeys: String, CaseIterable, Sendable {
  /// Those of the development localization.
  case development
  /// These, with all texts of interface files, also those that nobody hands out.
  case carrier
  /// Those of the development localization that code uses, or may.
  case used
  /// Those of all localizations together.
  case union
}
