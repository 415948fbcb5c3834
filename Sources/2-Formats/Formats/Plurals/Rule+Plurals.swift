package import L10nText

/// What can be wrong with a plural, whatever kind of file it is in.
extension Rule {
  package static let pluralWithoutOther = Rule(
    "plural-without-other", .error, "A plural has no text for `other`, which every language needs.")

  /// What to do about a plural without `other`.
  package static let otherHint = "add the form other: it is used wherever no other form is"
}
