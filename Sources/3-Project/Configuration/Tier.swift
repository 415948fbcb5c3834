/// Locales that are treated alike.
package struct Tier: Equatable, Sendable {
  package var name: String
  package var locales: LocaleList
  /// With a lower coverage the run ends with status 1.
  package var failUnder: Percentage?
  /// With a lower coverage there is a warning.
  package var warnUnder: Percentage?
  /// Whether no bar holds for these locales, unless one is set for a locale by name.
  package var isReportOnly: Bool

  package init(
    name: String, locales: LocaleList, failUnder: Percentage? = nil, warnUnder: Percentage? = nil,
    isReportOnly: Bool = false
  ) {
    self.name = name
    self.locales = locales
    self.failUnder = failUnder
    self.warnUnder = warnUnder
    self.isReportOnly = isReportOnly
  }
}
