package import L10nText

extension Rule {
  package static let nibSyntax = Rule("nib-syntax", .error, .unreadable)
  package static let nibUnreadable = Rule("nib-unreadable", .note)
  package static let nibUnfolds = Rule("nib-unfolds", .error, .unreadable)
}
