package import L10nText

/// A translation whose source has changed in meaning since it was last touched, as a history tells.
package struct OutdatedKey: Sendable, Equatable {
  /// The place in `TableReport.keys`.
  package var place: Int32
  /// What the source said when it was translated; empty for rules.
  package var source: [UInt8]
  /// The commit since which it says something else; nil for what is not committed.
  package var commit: String?
  /// When that was, in seconds since the beginning of 1970.
  package var time: Int?
  /// Whether it asks for other arguments since, so that the translation may crash.
  package var mayCrash: Bool
  /// The translation's file, as people see it, and where its key stands there.
  package var file: String
  package var position: TextPosition?

  package init(
    place: Int32, source: [UInt8], commit: String?, time: Int?, mayCrash: Bool, file: String,
    position: TextPosition? = nil
  ) {
    self.place = place
    self.source = source
    self.commit = commit
    self.time = time
    self.mayCrash = mayCrash
    self.file = file
    self.position = position
  }
}
