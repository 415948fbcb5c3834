internal import L10nFormats
internal import L10nTables
internal import L10nText

/// Texts that a format has no way to write.
enum UnfitText {
  /// The finding about a unit that is not in the handoff.
  static func leftOut(
    _ unit: HandoffUnit, in file: HandoffFile, locale: String, _ reason: String,
    hint: String = "take the control character out of the text, or use another format"
  ) -> Problem {
    Problem(
      .handoffLeftOut, path: file.original, position: unit.position,
      message: "\"\(WTF8.text(unit.id))\" is left out for \(locale): \(reason)", hint: hint)
  }

  /// The finding about a file whose texts nobody could bring back.
  static func leftOut(_ count: Int, shown: String, locale: String, _ reason: String)
    -> Problem
  {
    Problem(
      .handoffLeftOut, path: shown,
      message: "\(count) text\(count == 1 ? " is" : "s are") left out for \(locale): \(reason)",
      hint: "mend that, or leave the file out with `exclude`")
  }

  /// Takes the units out of a file whose keys are the ids of other texts, such as the key `a|==|plural.one` beside a
  /// plural of the key `a`: what comes back for one would be taken for the other.
  static func takeTwins(outOf file: inout HandoffFile, locale: String) -> [Problem] {
    func mayBeTwin(_ unit: HandoffUnit) -> Bool { unit.id == unit.key && CatalogID.isLike(unit.key) }
    guard file.format == .catalog, file.units.contains(where: mayBeTwin) else { return [] }
    let ids = Set(file.units.filter { $0.id != $0.key }.map(\.id))
    let twins = file.units.filter { mayBeTwin($0) && ids.contains($0.id) }
    if twins.isEmpty { return [] }
    file.units.removeAll { mayBeTwin($0) && ids.contains($0.id) }
    return twins.map {
      leftOut(
        $0, in: file, locale: locale, "its key is the id of another text, and would be mistaken for it",
        hint: "give the key another name")
    }
  }
}
