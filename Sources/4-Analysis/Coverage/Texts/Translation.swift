package import L10nText

/// The text of a localization itself for a key, and its place.
package struct Translation: Sendable, Equatable {
  /// The text that stands for plural rules, if the entry has such; nil where none does.
  package var value: [UInt8]?
  /// The path of the file relative to the bundle.
  package var file: String
  /// The position of the key; nil in a binary file.
  package var position: TextPosition?
}

/// A translation with the key it is of.
package struct PlacedTranslation: Sendable, Equatable {
  /// The place in `TableReport.keys`; behind their end the place in `TableCell.extra`.
  package var place: Int32
  package var translation: Translation
}
