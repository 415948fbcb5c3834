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
    RuleEntry(
      .noLongerCompared,
      why:
        "Texts that nobody compares are in no number: a gate would pass because a language, a table or a link took them away. "
        + "It takes a revision to show, which `--since` names.",
      remedy: "Put it back. `--accept-removed` names languages and tables that are meant to be gone.",
      since: "0.3.0"),
    RuleEntry(
      .textLost,
      why:
        "A file of a language hides the texts of all other languages: where it lacks a key, users see the key itself. "
        + "It takes a revision to show, which `--since` names.",
      remedy: "Put the text back, also where it is the same in both languages, or remove the whole file.",
      since: "0.3.0"),
    RuleEntry(
      .silencedSince,
      why:
        "A change that brings an order to ignore something would decide itself whether it passes. It takes a revision to show, "
        + "which `--since` names.",
      remedy: "Look at what it would silence; then pass `--accept-silenced`, or merge it by itself.",
      since: "0.3.0"),
    RuleEntry(
      .configurationChanged,
      why:
        "A change of the configuration would decide itself what it is held against. It takes a revision to show, which `--since` "
        + "names.",
      remedy: "Pass `--config-from REV`: then the configuration of the revision holds.", since: "0.3.0"),
  ]

  private static let gate = RuleExample(
    ["report", "--format", "junit", "--fail-under", "100"],
    both: [.init("en.lproj/L.strings", "\"open\" = \"Open\";\n\"close\" = \"Close\";\n")],
    reported: [.init("de.lproj/L.strings", "\"open\" = \"Öffnen\";\n")],
    clean: [.init("de.lproj/L.strings", "\"open\" = \"Öffnen\";\n\"close\" = \"Schließen\";\n")])
}
