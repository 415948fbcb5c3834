internal import L10nSystem

/// A file that is copied as it is from one localization to another.
struct ResourceCopy: Sendable {
  /// The place of its root in `Catalog.roots`.
  var root: Int
  /// Relative to the root.
  var source: FilePath
  var target: FilePath
  /// As people see them.
  var shownSource: String
  var shown: String
  var locale: String
  /// What to open.
  var file: FilePath
}
