internal import L10nConfiguration
internal import L10nText

extension RuleEntry {
  /// Of `.l10ncheck.yml`. All of them stop the run.
  static let configuration: [RuleEntry] = [
    RuleEntry(
      .configSyntax,
      why: "A file that is read in part could mean something else.",
      remedy: "Fix the place that is named. Text with special characters needs quotes.",
      example: example("exclude: [Pods\n", "exclude: [Pods]\n")),
    RuleEntry(
      .configUnknownKey,
      why: "A typo would silently turn a check off.",
      remedy:
        "Take the name that the hint of the finding proposes; Docs/Configuration.md and `l10ncheck rules` list all.",
      example: example("exclud: [Pods]\n", "exclude: [Pods]\n")),
    RuleEntry(
      .configDuplicateKey,
      why: "Only one of the two can apply, and a tool must not guess which.",
      remedy: "Bring the two together.",
      example: example("exclude: [Pods]\nexclude: [Vendor]\n", "exclude: [Pods, Vendor]\n")),
    RuleEntry(
      .configMissingKey,
      why: "The entry would be passed over, whatever was meant by it.",
      remedy: "Add what the finding names.",
      example: example("tables:\n  - match: Legacy\n", "tables:\n  - match: Legacy\n    expected: union\n")),
    RuleEntry(
      .configType,
      why: "The value would mean something else than intended.",
      remedy: "Write the value as the hint of the finding says.",
      example: example("fail-on-resources: yes\n", "fail-on-resources: true\n")),
    RuleEntry(
      .configValue,
      why: "The option would silently have no effect.",
      remedy: "Write one of the values that the finding names.",
      example: example("expected: everything\n", "expected: union\n")),
    RuleEntry(
      .configConflict,
      why: "Only one of the two can apply, and a tool must not guess which.",
      remedy: "Take one of the two out.",
      example: example(
        "tiers:\n  - name: core\n    locales: [de]\n    report-only: true\n    fail-under: 98\n",
        "tiers:\n  - name: core\n    locales: [de]\n    fail-under: 98\n")),
  ]

  private static func example(_ reported: String, _ clean: String) -> RuleExample {
    RuleExample(
      ["config"], reported: [.init(".l10ncheck.yml", reported)], clean: [.init(".l10ncheck.yml", clean)])
  }
}
