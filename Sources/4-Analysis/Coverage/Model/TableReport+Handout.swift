internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

// This file says what translators are asked for: reports count it, and handoffs hold it.

extension TableReport {
  /// Notes what is in no handoff. What only the file of a translation tells is not known here: a link, or rules that hide a text.
  mutating func noteHandouts(from files: [TableFile]) {
    // A catalog holds the table's translations, whatever is beside it, and has told which keys have forms.
    if !files.contains(where: { $0.format == .catalog }) {
      isClosed = files.contains { $0.format.isMadeByBuild || $0.folder == nil && $0.format.isOfOneLanguage }
      noteForms(files)
    }
    let unsourced = KeyBits(size: keys.count) { keys[$0].isUnsourced }
    self.unsourced = unsourced.elements
    for place in cells.indices {
      let (locale, isBehindFault) = (cells[place].locale, cells[place].states.isBehindFault)
      let isHandedOut =
        !isClosed && origin?.development.map { locale != $0.text } == true && LocaleTag(name: locale).isLocale
        && !isBehindFault
      let left = isHandedOut ? unsourced : cells[place].states.asked
      if left.isEmpty { continue }
      cells[place].change { $0[.noHandoff].formUnion(left) }
      for product in shares.keys { shares[product]?[place]?[.noHandoff].formUnion(left) }
    }
  }

  /// Notes texts that no handoff has, by the locales of cells.
  mutating func note(placeless: [String: KeyBits]) {
    for place in cells.indices {
      guard let keys = placeless[cells[place].locale] else { continue }
      cells[place].change { $0[.noHandoff].formUnion(keys) }
      for product in shares.keys { shares[product]?[place]?[.noHandoff].formUnion(keys) }
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
