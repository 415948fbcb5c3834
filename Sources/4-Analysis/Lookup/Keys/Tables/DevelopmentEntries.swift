internal import L10nDiscovery
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Takes the keys of a development file in the order in which they first stand; of a catalog those of its source language. Keys of
/// a damaged file count: the damage is the fault.
final class DevelopmentEntries: TableConsumer {
  /// The entries, languages and problems of one file.
  struct Found: Sendable {
    /// The place of the file in its table.
    var number: Int
    var entries: [TableKeys.Entry] = []
    /// The languages of a catalog that have a text, and its source language.
    var languages: [String] = []
    var problems: [Problem] = []
  }

  private(set) var found: Found
  private let format: TableFormat
  private let shown: String
  private var keys = KeySet()
  /// The place of each key in the file.
  private var places: [Int] = []

  // Findings about plural rules are left out, unless the rules cannot be read.
  var demand: Demand {
    switch format {
    case .catalog: .findings
    case .stringsdict: .unloaded
    default: [.findings, .leaves, .unloaded]
    }
  }

  init(_ format: TableFormat, file: Int, shown: String) {
    (self.format, self.shown, found) = (format, shown, Found(number: file))
  }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    if entry.catalogKey != nil, !entry.traits.has(.isSource) {
      let isUnwritten = entry.traits.has(.isEmpty) && entry.traits.has(.isNew)
      if !found.entries.isEmpty, !isUnwritten {
        found.entries[found.entries.count - 1].hasTranslations = true
      }
      return
    }
    let (number, isNew) = self.keys.insert(keys, entry.key)
    if isNew {
      found.entries.append(made(entry, keys, texts))
      places.append(entry.keyPlace.lowerBound)
    } else if entry.traits.has(.isLoaded) {
      found.entries[number] = made(entry, keys, texts)
      places[number] = entry.keyPlace.lowerBound
    }
  }

  private func made(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) -> TableKeys.Entry {
    let hasText = !entry.traits.has(.isImplied) && format != .stringsdict
    var own = TableKeys.Entry(
      key: keys.copy(entry.key), value: hasText ? entry.text.copy(in: texts) : nil,
      comment: entry.comment(in: texts).map { Array($0.utf8) }, origin: .strings, file: found.number)
    if let key = entry.catalogKey {
      own.origin = .catalog(key.extractionState)
      own.isVaried = entry.localization.map { $0.pluralCount > 0 || $0.isVaried } ?? false
      own.isSettled = hasText && !entry.traits.has(.isNew)
      own.isFixed = !key.shouldTranslate
      own.isCommentGenerated = key.isCommentGenerated
    } else if format == .stringsdict || entry.leaves.contains(where: { !$0.path.isWhole }) {
      own.origin = .rules
      own.isVaried = true
    }
    return own
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    if let decoded = end.decoded {
      let lines = end.lines.index(decoded, text: text, upTo: decoded.end)
      for (number, place) in places.enumerated() {
        found.entries[number].position = lines.position(place, in: text)
      }
    }
    found.languages = end.languages
    if let source = end.sourceLanguage, !found.entries.isEmpty, !found.languages.contains(source) {
      found.languages.append(source)
    }
    // Keys that the file seems to lack may stand where it cannot be read.
    let errors = end.findings.filter { $0.severity == .error }
    found.problems = Locator.problems(errors, end.decoded, path: shown, lines: end.lines, in: text)
  }
}
