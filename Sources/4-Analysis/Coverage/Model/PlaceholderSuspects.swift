package import L10nFormats
package import L10nText

/// Of a table what has to be looked at for texts that crash: files of which that is not known, and single texts.
package struct PlaceholderSuspects: Sendable {
  /// What there is in one file.
  package struct File: Sendable {
    /// What is to be looked at of the file.
    package enum Part: Sendable {
      case all
      /// Some entries of a `.strings` text.
      case entries(KeptEntries)
      /// Some entries of a catalog, as a catalog of their own.
      case catalog(KeptLines)
    }

    package var part = Part.all
    /// Of the keys that are to be looked at in any file those that this one has.
    package var keys: [[UInt8]] = []
  }

  /// By the files' places in `TableFiles.files`.
  package var files: [Int: File] = [:]
  /// The keys that are to be looked at; nil where a file is to be read as a whole.
  package var keys: Set<[UInt8]>? = []
  /// Whether a development text is wrong by itself.
  package var hasDevelopment = false

  /// Adds files that are to be looked at as a whole.
  mutating func add(_ places: some Collection<Int>) {
    for place in places { files[place] = File() }
    if !places.isEmpty { keys = nil }
  }

  package var isEmpty: Bool { files.isEmpty && !hasDevelopment }
}
