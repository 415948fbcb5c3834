package import L10nSystem

/// A file that is copied as it is from one localization to another.
package struct ResourceCopy: Sendable {
  /// The place of its root in `Catalog.roots`.
  package var root: Int
  /// Relative to the root.
  package var source: FilePath
  package var target: FilePath
  /// As people see them.
  package var shownSource: String
  package var shown: String
  package var locale: String
  /// What to open.
  package var file: FilePath
}
