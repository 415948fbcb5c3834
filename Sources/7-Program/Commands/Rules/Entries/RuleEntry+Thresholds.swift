internal import L10nReports
internal import L10nText

extension RuleEntry {
  /// Of `report` where it fails, in the forms of findings.
  static let thresholds: [RuleEntry] = [
    RuleEntry(
      .thresholdMissed,
      why: "The run fails, and a form of findings alone would not say why.",
      remedy: "Do the texts that are listed behind it, or change the threshold.", since: "0.2.0",
      example: gate),
    RuleEntry(
      .textNeedsWork,
      why: "A threshold is missed, and this text is one of those that it takes.",
      remedy: "Translate it. `l10ncheck export --only untranslated` hands all of them out.", since: "0.2.0",
      example: gate),
  ]

  private static let gate = RuleExample(
    ["report", "--format", "junit", "--fail-under", "100"],
    both: [.init("en.lproj/L.strings", "\"open\" = \"Open\";\n\"close\" = \"Close\";\n")],
    reported: [.init("de.lproj/L.strings", "\"open\" = \"Öffnen\";\n")],
    clean: [.init("de.lproj/L.strings", "\"open\" = \"Öffnen\";\n\"close\" = \"Schließen\";\n")])
}
