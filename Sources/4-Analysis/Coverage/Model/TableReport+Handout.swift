internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

// This file says what translators are asked for: reports count it, and handoffs hold it.

extension TableCell {
  /// The texts that need work and that are this localization's to write, rising: not those in a file that a product does not get,
  /// which are there, and not those that another localization gives, which is asked for them.
  package var ownWork: [Int32] {
    let elsewhere = Set(withheld).union(self[.inherited])
    return elsewhere.isEmpty ? needingWork : needingWork.filter { !elsewhere.contains($0) }
  }
}

extension TableReport {
  /// The texts of a localization that a handoff of all that needs work holds, rising. What only the file of a translation tells
  /// is not known here: a link, or rules that hide a text.
  package func handedOut(of cell: TableCell) -> [Int32] { handedOut(cell.ownWork, of: cell) }

  /// The texts that a handoff for review holds: those marked for review, and those that no code uses any more.
  package func handedOutForReview(of cell: TableCell) -> [Int32] {
    handedOut(Set(cell[.review] + cell[.stale]).sorted(), of: cell)
  }

  private func handedOut(_ places: [Int32], of cell: TableCell) -> [Int32] {
    guard !isClosed, let development = origin?.development, cell.locale != development.text,
      LocaleTag(name: cell.locale).isLocale, cell.counts.behindFault == 0
    else { return [] }
    if unsourced.isEmpty { return places }
    let left = Set(unsourced)
    return places.filter { !left.contains($0) }
  }

  /// Counts what needs work and is in no handoff.
  mutating func noteHandouts(from files: [TableFile]) {
    // A catalog holds the table's translations, whatever is beside it, and has told which keys have forms.
    if !files.contains(where: { $0.format == .catalog }) {
      isClosed = files.contains { $0.format.isMadeByBuild || $0.folder == nil && $0.format.isOfOneLanguage }
      noteForms(files)
    }
    unsourced = keys.indices.filter { keys[$0].isUnsourced }.map { Int32(truncatingIfNeeded: $0) }
    for place in cells.indices where cells[place].counts.needsWork > 0 {
      cells[place].counts.notHandedOut = max(
        0, cells[place].counts.needsWork - handedOut(of: cells[place]).count)
    }
  }

  /// Notes the keys of files that have nothing but forms.
  private mutating func noteForms(_ files: [TableFile]) {
    let withForms = Set(
      files.lazy.filter { $0.format.isOfOneLanguage && $0.format.hasForms }.map(\.shownPath))
    if withForms.isEmpty { return }
    for place in keys.indices where withForms.contains(keys[place].file ?? self.files.first ?? "") {
      keys[place].hasForms = true
    }
  }
}
