package import L10nFormats

/// Of a table what has to be looked at for texts that crash: files of which that is not known, and single texts.
package struct PlaceholderSuspects: Sendable {
  /// What there is in one file.
  package struct File: Sendable {
    /// The texts that are to be looked at; nil where all of the file is.
    package var texts: KeptEntries?
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
