package import L10nText

extension Rule {
  package static let nibSyntax = Rule(
    "nib-syntax", .error,
    "An interface file is not well-formed XML: Xcode does not open it, and the texts after the error are unknown."
  )
  package static let nibUnreadable = Rule(
    "nib-unreadable", .note,
    "An interface file is compiled or of an old format: its texts are unknown.")
  package static let nibUnfolds = Rule(
    "nib-unfolds", .error,
    "Names and notes of objects in an interface file would come to many times its size: it is not read.")
}
