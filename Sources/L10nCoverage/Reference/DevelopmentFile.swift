package import L10nText

/// What stands in a file of the development side.
package struct DevelopmentFile: Sendable {
  /// The path in findings, relative to the root.
  package var shown: String
  package var entries: [ExpectedKey] = []
  /// Which of the entries the loader gets: all, unless the file is damaged.
  package var loaded: [Bool] = []
  /// Keys that must not be translated.
  package var doNotTranslate: [[UInt8]] = []
  /// Whether the loader does not get all that stands in it.
  package var isDamaged = false
  /// Whether the loader gets nothing.
  package var isRefused = false
  package var problems: [Problem] = []

  package init(shown: String) { self.shown = shown }

  /// - Parameter file: the path below the bundle.
  mutating func take(_ sink: borrowing ReferenceSink, file: String) {
    entries.reserveCapacity(sink.entries.count)
    for entry in sink.entries {
      if entry.traits.contains(.isDoNotTranslate) {
        doNotTranslate.append(entry.key)
        continue
      }
      entries.append(
        ExpectedKey(
          key: entry.key, value: entry.value, file: file,
          position: entry.position,
          comment: entry.comment))
      loaded.append(entry.isLoaded && !isRefused)
    }
  }
}
