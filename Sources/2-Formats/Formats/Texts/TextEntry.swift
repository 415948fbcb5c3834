/// A key with what it says in one language.
package struct TextEntry: Sendable {
  /// As WTF-8.
  package var key: [UInt8]
  /// Where the key stands in the file's text; nil in a binary file.
  package var keyRange: Range<Int>?
  /// What the developer says of it.
  package var comment: String?
  /// Its text, or the first of several.
  package var first: TextLeaf
  /// The others, in the order of the file.
  package var others: [TextLeaf]
  /// The number that its key probably has in the table that it is held against.
  package var guess: Int?
  /// Whether it is not meant to be translated.
  package var isUntranslatable = false
  /// What the substitutions of a catalog's text stand for.
  package var substitutions: [XCStringsSubstitutions.Substitution] = []

  package init(
    key: [UInt8], keyRange: Range<Int>?, comment: String? = nil, first: TextLeaf, others: [TextLeaf] = [],
    guess: Int? = nil
  ) {
    self.guess = guess
    self.key = key
    self.keyRange = keyRange
    self.comment = comment
    self.first = first
    self.others = others
  }

  /// All texts.
  package var leaves: [TextLeaf] { others.isEmpty ? [first] : [first] + others }

  /// Whether it is one text that stands alone.
  package var isPlain: Bool { others.isEmpty && first.place.isWhole }
}
