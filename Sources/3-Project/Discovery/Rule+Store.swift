internal import L10nFormats
package import L10nText

/// The rules about texts for the App Store.
extension Rule {
  package static let storeLocaleUnknown = Rule(
    "store-locale-unknown", .error,
    "A folder of texts for the App Store has the name of no language there: deliver uploads nothing at all.")
  package static let storeLocaleTwice = Rule(
    "store-locale-twice", .error, "Two folders of texts for the App Store are one language there.")
  package static let storeCharacter = Rule(
    "store-character", .error, "A text for the App Store has a character that is refused there.")
  package static let storeNameMissing = Rule(
    "store-name-missing", .error,
    "A language has a description, keywords or notes for the App Store, and no name: the upload fails.")
  package static let storePlaceholder = Rule(
    "store-placeholder", .error, "A text for the App Store has words of a template that nobody has filled in."
  )
  package static let storeNotesOld = Rule(
    "store-notes-old", .warning, "What's new is about an older version than the app's.")
  package static let storeEmptyBlocksDefault = Rule(
    "store-empty-blocks-default", .warning,
    "An empty file keeps the text that stands in `default` for all from a language.")
  package static let storeFileUnknown = Rule(
    "store-file-unknown", .warning, "A file beside texts for the App Store has a name that nothing uploads.")
  package static let storeKeywords = Rule(
    "store-keywords", .note,
    "Keywords for the App Store waste characters: spaces, repetitions, words of the name.")
  package static let storeLanguageNotInApp = Rule(
    "store-language-not-in-app", .note, "The App Store has texts in a language that the app does not speak.")
  package static let appLanguageNotInStore = Rule(
    "app-language-not-in-store", .note, "The app speaks a language that the App Store has no texts in.")

  /// The rules about texts for the App Store.
  package static let ofStore: [Rule] = [
    .storeTooLong, .storeLocaleUnknown, .storeLocaleTwice, .storeCharacter, .storeNameMissing,
    .storePlaceholder,
    .storeNotesOld, .storeEmptyBlocksDefault, .storeFileUnknown, .storeKeywords, .storeLanguageNotInApp,
    .appLanguageNotInStore, .storeUnread,
  ]
}
