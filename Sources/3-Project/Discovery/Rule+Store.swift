internal import L10nFormats
package import L10nText

/// The rules about texts for the App Store.
extension Rule {
  package static let storeLocaleUnknown = Rule("store-locale-unknown", .error, .lost)
  package static let storeLocaleTwice = Rule("store-locale-twice", .error)
  package static let storeCharacter = Rule("store-character", .error)
  package static let storeNameMissing = Rule("store-name-missing", .error, .missing)
  package static let storePlaceholder = Rule("store-placeholder", .error)
  package static let storeNotesOld = Rule("store-notes-old", .warning)
  package static let storeEmptyBlocksDefault = Rule("store-empty-blocks-default", .warning)
  package static let storeFileUnknown = Rule("store-file-unknown", .warning, .lost)
  package static let storeKeywords = Rule("store-keywords", .note)
  package static let storeLanguageNotInApp = Rule("store-language-not-in-app", .note)
  package static let appLanguageNotInStore = Rule("app-language-not-in-store", .note)

  /// The rules about texts for the App Store.
  package static let ofStore: [Rule] = [
    .storeTooLong, .storeLocaleUnknown, .storeLocaleTwice, .storeCharacter, .storeNameMissing,
    .storePlaceholder, .storeNotesOld, .storeEmptyBlocksDefault, .storeFileUnknown, .storeKeywords,
    .storeLanguageNotInApp, .appLanguageNotInStore, .storeUnread,
  ]
}
