internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem

/// One file that gets stubs, and which.
struct StubJob: Sendable {
  /// What one localization gets.
  struct Part: Sendable {
    var locale: LocaleTag
    /// Places of keys in the table's expected ones, in rising order.
    var keys: [Int]
    /// Places of keys whose plural rules lack forms, in rising order.
    var incomplete: [Int] = []
    /// Keys that are to go.
    var extra: Set<[UInt8]>
    /// Of a new column of a catalog the one that it would hide: its texts come along.
    var parent: LocaleTag?
  }

  /// The place of its root in `Catalog.roots`.
  var root: Int
  /// The place of its table among the sites.
  var site: Int
  var format: TableFormat
  /// Relative to the root.
  var path: FilePath
  var shown: String
  var isNew: Bool
  /// Of a new file the one that it would hide: it begins as a copy of that.
  var origin: TableFile?
  /// One; of a catalog one for each locale.
  var parts: [Part]

  /// The expected keys that it gets, in rising order. A file that several locales read is its own localization's.
  var keys: [Int] {
    guard parts.count > 1 else { return parts.first?.keys ?? [] }
    return parts.reduce(into: Set<Int>()) { $0.formUnion($1.keys) }.sorted()
  }
}
