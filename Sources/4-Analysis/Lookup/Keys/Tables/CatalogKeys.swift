internal import L10nFormats
internal import L10nText

/// Takes the keys of a string catalog, with the text of its source language.
final class CatalogKeys: TableConsumer {
  private(set) var found = DevelopmentKeysReader.Found()
  private let file: Int
  private let shown: String
  private var places: [Int] = []

  var demand: Demand { .findings }

  /// - Parameters:
  ///   - file: the place of the file in its table.
  ///   - shown: the path as people see it.
  init(file: Int, shown: String) {
    self.file = file
    self.shown = shown
  }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    guard entry.traits.has(.isSource), let key = entry.catalogKey else {
      if !found.entries.isEmpty { found.entries[found.entries.count - 1].hasTranslations = true }
      return
    }
    found.entries.append(
      TableKeys.Entry(
        key: keys.copy(entry.key), value: entry.traits.has(.isImplied) ? nil : entry.text.copy(in: texts),
        comment: key.comment?.decode(in: texts), origin: .catalog(key.extractionState), file: file,
        isVaried: entry.localization.map { $0.pluralCount > 0 || $0.isVaried } ?? false,
        isFixed: !key.shouldTranslate))
    places.append(key.range.lowerBound)
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    guard let decoded = end.decoded else { return }
    var cursor = LineCursor(decoded)
    for (number, place) in places.enumerated() {
      found.entries[number].position = cursor.position(place, in: text)
    }
    found.languages = end.languages
    if let source = end.sourceLanguage, !found.languages.contains(source) { found.languages.append(source) }
    found.problems = DevelopmentKeysReader.errors(end.findings, decoded, shown, text)
  }
}
