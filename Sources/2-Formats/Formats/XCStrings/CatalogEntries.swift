package import L10nText

/// The entries of a string catalog, language by language.
package enum CatalogEntries {
  /// The source language first, then the others in the order in which they come. An entry of the source language without a
  /// text says its key.
  package static func all(_ text: RawSpan, _ decoded: DecodedText) -> [LanguageTexts] {
    all(XCStringsDocument(text, decoded))
  }

  /// The same of a catalog that was read.
  static func all(_ document: XCStringsDocument) -> [LanguageTexts] {
    let source = document.sourceLanguage ?? "en"
    var all = [LanguageTexts(language: source)]
    var places = [source: 0]
    for entry in document.entries where !entry.isDuplicate {
      let comment = entry.comment.map { WTF8.text($0) }
      var hasSource = false
      var seen: Set<Int> = []
      for localization in entry.localizations {
        let place = places[localization.language] ?? all.count
        if place == all.count {
          places[localization.language] = place
          all.append(LanguageTexts(language: localization.language))
        }
        guard seen.insert(place).inserted else { continue }
        let leaves = localization.units.compactMap { unit in
          unit.value.map {
            TextLeaf(
              place: .catalog(unit.place), text: $0, state: unit.state ?? .translated, range: unit.valueRange)
          }
        }
        guard let first = leaves.first else { continue }
        if place == 0 { hasSource = true }
        var made = TextEntry(
          key: entry.key, keyRange: entry.keyRange, comment: comment, first: first,
          others: Array(leaves.dropFirst()))
        made.isUntranslatable = !entry.shouldTranslate
        made.substitutions = localization.substitutions
        all[place].entries.append(made)
      }
      if !hasSource {
        var made = TextEntry(
          key: entry.key, keyRange: entry.keyRange, comment: comment,
          first: TextLeaf(place: .catalog(.plain), text: entry.key, range: nil))
        made.isUntranslatable = !entry.shouldTranslate
        all[0].entries.append(made)
      }
    }
    return all
  }
}
