internal import L10nText

/// Texts that a format has no way to write.
enum UnfitText {
  /// The finding about a unit that is not in the handoff.
  static func leftOut(_ unit: HandoffUnit, in file: HandoffFile, locale: String, _ reason: String) -> Problem
  {
    Problem(
      .handoffLeftOut, path: file.original, position: unit.position,
      message: "\"\(WTF8.text(unit.id))\" is left out for \(locale): \(reason)",
      hint: "take the control character out of the text, or use another format")
  }
}
