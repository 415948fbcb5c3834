package import L10nText

/// What a localization itself says for a key, and where.
package struct Translation: Sendable, Equatable {
  /// Of plural rules the text that stands for them; nil where none does.
  package var value: [UInt8]?
  /// Relative to the bundle.
  package var file: String
  /// Nil in a binary file.
  package var position: TextPosition?

  package init(value: [UInt8]?, file: String, position: TextPosition?) {
    self.value = value
    self.file = file
    self.position = position
  }
}

/// A translation with the key it is of.
package struct PlacedTranslation: Sendable, Equatable {
  /// The place in `TableReport.keys`; behind their end the place in `TableCell.extra`.
  package var place: Int32
  package var translation: Translation

  package init(place: Int32, translation: Translation) {
    self.place = place
    self.translation = translation
  }
}
