package import L10nText

/// The entries of a file of the development side.
package struct SourceFileEntries: Sendable {
  /// The path in findings, relative to the root.
  package var shown: String
  package var entries: [SourceKey] = []
  /// Whether the loader gets each entry: it gets all, unless the file is damaged.
  package var loaded: [Bool] = []
  /// Whether the loader does not get all entries of the file.
  package var isDamaged = false
  /// Whether the loader gets nothing.
  package var isRefused = false
  package var problems: [Problem] = []
  /// The places of the entries that are stubs, and untouched.
  package var stubs: Set<Int> = []
  /// The plural rules by their keys, if they were asked for.
  var rules: [[UInt8]: SourceRule] = [:]
}
