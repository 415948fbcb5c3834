package import L10nFormats
package import L10nText

/// A text to be translated, with all facts for its translator.
package struct HandoffUnit: Sendable, Equatable {
  /// A text of the key in another language.
  package struct Reference: Sendable, Equatable {
    package var locale: String
    package var text: [UInt8]
  }

  /// The key as WTF-8.
  package var key: [UInt8]
  package var place: VariantPath
  /// The id that Xcode gives it.
  package var id: [UInt8]
  package var source: [UInt8]
  /// The translation; nil where there is none, and it may be empty.
  package var target: [UInt8]?
  /// The state of the translation; nil where the carrier has no states, or there is no unit.
  package var state: XCStringsState?
  /// The developer's comment; nil where there is none.
  package var comment: String?
  /// Whether a model wrote that.
  package var isCommentGenerated = false
  /// The position of the key in the source language's file.
  package var position: TextPosition?
  /// The number of characters, or bytes, that the translation may have.
  package var limit: Int?
  /// The text's field in the App Store, which refuses more than the limit.
  package var storeField: StoreField?
  /// The glossary's advice on its words; empty for none.
  package var glossary = ""
  /// Why its text may be the source's; empty for none.
  var doubt = ""
  package var references: [Reference] = []
  /// The place of its key among all of the file's, in Xcode's order of keys.
  package var keyRank = 0
  /// The number of its key among all of the file's, from 1.
  package var number = 1
  /// The text's number among those of its key, from 1; nil where it is the only one.
  package var variation: Int?
  /// The source text whose placeholders hold: of a plural that of `other`.
  package var format: [UInt8]
  /// Whether that is a format string.
  package var verdict = FormatDecision.unasked
  /// Whether it is there to be translated, not only to be seen.
  var isTranslatable = true

  package init(key: [UInt8], place: VariantPath, source: [UInt8]) {
    (self.key, self.place, self.source) = (key, place, source)
    id = place.id(of: key)
    format = source
  }

  /// Whether there is a text for it that is no mere stand-in.
  package var isTranslated: Bool { target?.isEmpty == false && state != .new && state != .unset }

  /// The limit in words.
  var limitText: String? { limit.map { "at most \($0) \(storeField?.unit ?? "characters")" } }

  /// Whether it is one of several texts of its key.
  var isPart: Bool { variation != nil || !place.isWhole }

  /// Whether its text is the source's, and its state says that it is no translation.
  var isStandIn: Bool { isSource && (state == .new || state == .unset) }

  /// Whether it is not known if it is translated: its text is the source's, in a file without states. An empty
  /// text is none: where there is none, there is no entry.
  var isUnsaid: Bool { state == nil && target?.isEmpty == false && isSource }

  /// Whether its text is the source's, blanks at the edges left aside.
  var isSource: Bool { target.map { BlankText.trimmed($0) == BlankText.trimmed(source) } ?? false }

  /// Whether there is no text, or one that shows nothing where the source shows something.
  var isAbsent: Bool { target.map { BlankText.isBlank($0, for: source) } ?? true }

  /// The id of a plural's `other`, which all its units share; nil for a text that stands alone.
  package var pluralGroup: [UInt8]? {
    place.category == nil ? nil : place.with(category: "other").id(of: key)
  }
}
