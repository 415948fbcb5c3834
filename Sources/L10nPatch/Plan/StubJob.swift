internal import L10nCatalog
internal import L10nLocale
internal import L10nSystem

/// One file that gets stubs, and which.
struct StubJob: Sendable {
  /// What one localization gets.
  struct Part: Sendable {
    var locale: LocaleTag
    /// Places of keys in the table's expected ones, in rising order.
    var keys: [Int]
    /// For each of these the place of the nearest earlier key that the localization has; -1 where it has none. Nil
    /// where that is not known.
    var anchors: [Int]?
    /// Keys that are to go.
    var extra: Set<[UInt8]>
  }

  /// The place of its table among the sites.
  var site: Int
  var role: TableFile.Role
  /// Relative to the root.
  var path: FilePath
  var shown: String
  var isNew: Bool
  /// One; of a catalog one for each locale.
  var parts: [Part]

  /// How many stubs it gets.
  var count: Int { parts.reduce(0) { $0 + $1.keys.count } }
}
