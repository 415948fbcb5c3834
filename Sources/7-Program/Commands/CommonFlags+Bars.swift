package import L10nCommandLine

/// The flags of commands that ask for a share of keys. They are no common flags: a command takes them as its own.
extension CommonFlags {
  /// `--fail-under 98` or `--fail-under fr=98,de=90`.
  package static let failUnder = Flag(
    "fail-under", otherNames: ["threshold", "thresholds", "minimum", "min", "min-coverage", "fail-below"],
    value: .list("THRESHOLDS"), "end with status 1 if fewer keys of a locale are translated",
    details: """
      `98` asks for 98 percent in every locale, `fr=98,de=90.5` in some; both go together: `95,ja=100`. A threshold for \
      every locale beats all thresholds of the configuration, one for a locale beats only that locale's.
      """)

  /// `--fail-under-present 100`, likewise.
  package static let failUnderPresent = Flag(
    "fail-under-present", value: .list("THRESHOLDS"), "end with status 1 if fewer keys of a locale are there",
    details:
      "Whether they are translated does not matter here. The thresholds are written as for `--fail-under`.")

  /// `--fail-on-resources`.
  package static let failOnResources = Flag(
    "fail-on-resources", "end with status 1 if a localized resource is missing")
}
