internal import L10nCommandLine
internal import L10nText

extension ConfigurationSchema {
  /// How much findings weigh.
  static let rules = ConfigurationOption(
    "rules",
    .byRule(
      .short(
        for: "severity",
        [
          severity("what holds without an override"),
          ConfigurationOption(
            "overrides",
            .entries([
              ConfigurationOption(
                "locales", .list(.locale), "findings about these locales", example: "[de, nl]"),
              ConfigurationOption(
                "tables", .list(.glob(.table)), "findings about these tables", example: "[InfoPlist]"),
              ConfigurationOption(
                "paths", .list(.glob(.path)), "findings about files with these paths", example: "[Vendor]"),
              severity("what holds for them", isRequired: true),
            ]),
            "what holds for some findings of the rule",
            details: "All that an entry names has to match. The first entry that matches a finding holds.",
            standard: "none", example: "[{paths: [Vendor], severity: off}]"),
        ])),
    "how much the findings of rules weigh",
    details: """
      By the id of a rule, which every finding names: a severity, or a group. Each rule has one of its own, see \
      `l10ncheck rules`. `off` takes the findings away, and changes no number; what could not be done is said \
      whatever stands here.
      """,
    standard: "the severity that a rule has by itself",
    example: """
      duplicate-key: error
      unreachable-localization:
        severity: note
        overrides:
          - paths: [Vendor]
            severity: off
      """)

  private static func severity(_ summary: String, isRequired: Bool = false) -> ConfigurationOption {
    ConfigurationOption(
      "severity",
      .choice([
        Choice("error", "ends the run with status 1"), Choice("warning"), Choice("note"),
        Choice("off", "takes the findings away"),
      ]), summary, example: "off", isRequired: isRequired)
  }
}
