package import L10nText

/// Rules about faults of any property list.
extension Rule {
  package static let propertyListSyntax = Rule("plist-syntax", .error, .unreadable)
  package static let propertyListBinary = Rule("plist-binary", .error, .unreadable)
  package static let propertyListUnfolds = Rule("plist-unfolds", .error, .unreadable)
  package static let propertyListEncoding = Rule("plist-encoding", .error, .unreadable)
  package static let propertyListDuplicateKey = Rule("plist-duplicate-key", .warning)
  package static let propertyListKeyAsValue = Rule("plist-key-as-value", .warning)
  package static let propertyListControlCharacter = Rule("plist-control-character", .warning)
  package static let propertyListTrailingText = Rule("plist-trailing-text", .warning)
  package static let propertyListNoRoot = Rule("plist-no-root", .note)
  package static let propertyListNotStringKey = Rule("plist-key-not-string", .warning)
}
