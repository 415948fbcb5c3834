package import L10nText

/// What can be wrong with any property list.
extension Rule {
  package static let propertyListSyntax = Rule(
    "plist-syntax", .error, "The property list is malformed: the loader refuses it, and it counts as empty.")
  package static let propertyListBinary = Rule(
    "plist-binary", .error, "The binary property list is damaged: the loader cannot read it.")
  package static let propertyListUnfolds = Rule(
    "plist-unfolds", .error,
    "The objects of the binary property list are shared so often that it would come to many times its size: it is not read."
  )
  package static let propertyListEncoding = Rule(
    "plist-encoding", .error, "The property list declares an encoding that is not read.")
  package static let propertyListDuplicateKey = Rule(
    "plist-duplicate-key", .warning,
    "A key is repeated in one dictionary; the loader silently keeps one value.")
  package static let propertyListKeyAsValue = Rule(
    "plist-key-as-value", .warning,
    "A <key> is where a value belongs: the loader reads it as the value of the key before it.")
  package static let propertyListControlCharacter = Rule(
    "plist-control-character", .warning, "A text contains a control character: it loads, but it is not XML.")
  package static let propertyListTrailingText = Rule(
    "plist-trailing-text", .warning,
    "Text after the closing tag: the loader ignores it, other tools refuse it.")
  package static let propertyListNoRoot = Rule(
    "plist-no-root", .note, "There is no <plist> element: the loader takes it, other tools may not.")
  package static let propertyListNotStringKey = Rule(
    "plist-key-not-string", .warning, "A key of a binary dictionary is not a string: nothing can look it up.")
}
