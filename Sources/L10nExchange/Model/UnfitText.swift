internal import L10nXML
internal import L10nText

/// Texts that a format has no way to write.
enum UnfitText {
  /// The finding about a unit that XML cannot hold; nil if it can.
  static func problem(_ unit: HandoffUnit, in file: HandoffFile, locale: String) -> Problem? {
    let isFit =
      XMLText.canHold(unit.id) && XMLText.canHold(unit.source) && XMLText.canHold(unit.target ?? [])
      && unit.comment.map { XMLText.canHold($0.utf8) } ?? true
      && unit.references.allSatisfy { XMLText.canHold($0.text) }
    return isFit
      ? nil : leftOut(unit, in: file, locale: locale, "XML has no way to write one of its characters")
  }

  /// A unit that is not in the handoff.
  static func leftOut(_ unit: HandoffUnit, in file: HandoffFile, locale: String, _ reason: String) -> Problem
  {
    Problem(
      .handoffLeftOut, path: file.original, position: unit.position,
      message: "\"\(WTF8.text(unit.id))\" is left out for \(locale): \(reason)",
      hint: "take the control character out of the text, or use another format")
  }
}
