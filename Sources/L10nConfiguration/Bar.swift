/// What is asked of one locale.
package struct Bar: Equatable, Sendable {
  /// With a lower coverage the run ends with status 1; nil: whatever it is.
  package var failUnder: Percentage?
  /// With a lower coverage there is a warning.
  package var warnUnder: Percentage?
  /// The tier that the locale is in.
  package var tier: String?

  package init(failUnder: Percentage? = nil, warnUnder: Percentage? = nil, tier: String? = nil) {
    self.failUnder = failUnder
    self.warnUnder = warnUnder
    self.tier = tier
  }
}
