/// What is asked of one locale.
package struct Bar: Equatable, Sendable {
  /// With a lower share of translated keys the run ends with status 1; nil: whatever it is.
  package var failUnder: Percentage?
  /// With a lower share of translated keys there is a warning.
  package var warnUnder: Percentage?
  /// The same as `failUnder` for keys that are there, translated or not.
  package var failUnderPresent: Percentage?
  /// The tier that the locale is in.
  package var tier: String?

  package init(
    failUnder: Percentage? = nil, warnUnder: Percentage? = nil, failUnderPresent: Percentage? = nil,
    tier: String? = nil
  ) {
    self.failUnder = failUnder
    self.warnUnder = warnUnder
    self.failUnderPresent = failUnderPresent
    self.tier = tier
  }

  /// Whether anything is asked for.
  package var isSet: Bool { failUnder != nil || warnUnder != nil || failUnderPresent != nil }
}
