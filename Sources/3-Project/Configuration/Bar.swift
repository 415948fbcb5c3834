/// The thresholds and the tier of one locale.
package struct Bar: Equatable, Sendable {
  /// The share of translated keys below which the run ends with status 1; nil: any share passes.
  package var failUnder: Percentage?
  /// The share of translated keys below which there is a warning.
  package var warnUnder: Percentage?
  /// The share of keys that are there, translated or not, below which the run ends with status 1.
  package var failUnderPresent: Percentage?
  /// The tier that the locale is in.
  package var tier: String?

  package init(
    failUnder: Percentage? = nil, warnUnder: Percentage? = nil, failUnderPresent: Percentage? = nil,
    tier: String? = nil
  ) {
    (self.failUnder, self.warnUnder, self.failUnderPresent) = (failUnder, warnUnder, failUnderPresent)
    self.tier = tier
  }

  /// Whether anything is asked for.
  package var isSet: Bool { failUnder != nil || warnUnder != nil || failUnderPresent != nil }
}

/// Locales that are treated alike.
package struct Tier: Equatable, Sendable {
  package var name: String
  package var locales: LocaleList
  /// The coverage below which the run ends with status 1.
  package var failUnder: Percentage?
  /// The coverage below which there is a warning.
  package var warnUnder: Percentage?
  /// Whether no bar holds for these locales, unless one is set for a locale by name.
  package var isReportOnly: Bool = false
}
