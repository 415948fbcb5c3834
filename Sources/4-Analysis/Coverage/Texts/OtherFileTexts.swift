internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Adds what files of one language say of keys that are listed elsewhere. The files are read again for it, table by table
/// as a page shows them, and no more of them than the page has budget for: of a large tree a few in a hundred.
struct OtherFileTexts {
  let catalog: Catalog
  let plans: [TablePlan]
  let areAllWanted: Bool
  var budget: TextBudget?

  consuming func read(into tables: inout [TableAssembly.Result]) {
    var reader = TableFileReader()
    for index in catalog.inOrder(plans.indices, of: plans) {
      add(plans[index], to: &tables[index].report, &reader)
      if budget?.isFull ?? false { return }
    }
  }

  private mutating func add(
    _ plan: TablePlan, to report: inout TableReport, _ reader: inout TableFileReader
  ) {
    let others = OtherTexts(report, areAllWanted: areAllWanted)
    // The wanted keys are the same for all cells, and made at most once.
    var wanted: WantedKeys?
    for number in report.cells.indices {
      let places = others.places(ofCell: number)
      let marked = report.cells[number].marked
      if places.allSatisfy(marked.contains) { continue }
      if plan.isMultilingual {
        // Texts of such a file are in the cell already: they only take their part of the budget.
        _ = withRoom(
          report.cells[number].translations.filter {
            $0.place < report.keys.count && !marked.contains($0.place)
          })
      } else {
        let keys = wanted ?? WantedKeys(places, of: report.keys)
        wanted = keys
        report.cells[number].add(
          withRoom(texts(of: keys, except: marked, plan, report.cells[number].locale, &reader)))
      }
      if budget?.isFull ?? false { return }
    }
  }

  /// The texts of some keys in a localization's own files, in the order of their places.
  private func texts(
    of wanted: WantedKeys, except marked: Set<Int32>, _ plan: TablePlan, _ locale: String,
    _ reader: inout TableFileReader
  ) -> [PlacedTranslation] {
    var found = [Translation?](repeating: nil, count: wanted.places.count)
    for file in plan.ownFiles(ofLocale: locale) {
      let request = plan.request(plan.files.files[file])
      for text in reader.texts(request, format: plan.files.files[file].format, of: wanted).found {
        found[text.number] = Translation(
          value: text.value, file: request.shownInBundle, position: text.position)
      }
    }
    return zip(wanted.places, found).compactMap { place, translation in
      translation.flatMap { marked.contains(place) ? nil : PlacedTranslation(place: place, translation: $0) }
    }
  }

  /// The texts that the page has budget for, and the first that it has none for, which tells it that there are
  /// more.
  private mutating func withRoom(_ found: [PlacedTranslation]) -> [PlacedTranslation] {
    for (number, item) in found.enumerated() {
      guard let value = item.translation.value, budget?.takes(value) == false else { continue }
      return Array(found[...number])
    }
    return found
  }
}

extension TablePlan {
  /// The places of the files of texts that a localization has itself, in the order in which they win.
  fileprivate func ownFiles(ofLocale locale: String) -> [Int] {
    guard let column = localizations.column(of: LocaleTag(name: locale)),
      !column.folders.contains(where: { !original.carriers(in: $0).isEmpty })
    else { return [] }
    return TableFormat.ofOneLanguage.compactMap { original.place($0, inFirstOf: column.folders) }
  }
}

/// Keys of which texts are wanted.
final class WantedKeys {
  /// The places in the report of the keys in `index`, by their numbers.
  let places: [Int32]
  let index: KeyIndex

  /// - Parameter places: rising.
  convenience init(_ places: [Int32], of keys: [SourceKey]) {
    self.init(places.lazy.map { keys[Int($0)].key }, places)
  }

  /// - Parameter keys: each once.
  init(_ keys: some Collection<[UInt8]>, _ places: [Int32] = []) {
    self.places = places
    index = KeyIndex(keys)
  }
}

extension TableFileReader {
  /// The texts of some keys in a file, by the numbers of the keys; later entries win.
  /// - Parameter isWanted: asked of each language of a file that has several.
  mutating func texts(
    _ request: Request, format: TableFormat, of wanted: WantedKeys,
    _ isWanted: ((_ number: Int, _ language: LocaleTag) -> Bool)? = nil
  ) -> WantedTexts {
    let texts = WantedTexts(isWanted)
    // Findings about the file were told when it was read first.
    try? pass(request, format, wanted.index, into: texts)
    return texts
  }
}

/// Collects what a file says of some keys.
final class WantedTexts: TableConsumer {
  private(set) var found: [ScannedText] = []
  /// The languages of a file that has several.
  private(set) var tags: [LocaleTag?] = []
  private let isWanted: ((_ number: Int, _ language: LocaleTag) -> Bool)?

  init(_ isWanted: ((_ number: Int, _ language: LocaleTag) -> Bool)?) { self.isWanted = isWanted }

  var demand: Demand { [] }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    guard entry.number >= 0, !entry.traits.has(.isImplied) else { return }
    if let isWanted, !isWanted(entry.number, tag(of: entry)) { return }
    found.append(ScannedText(number: entry.number, entry, in: texts))
  }

  private func tag(of entry: borrowing TableEntry) -> LocaleTag {
    while tags.count <= entry.language { tags.append(nil) }
    if let known = tags[entry.language] { return known }
    let tag = LocaleTag(name: entry.languageName)
    tags[entry.language] = tag
    return tag
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    if end.verdict == .refused { found = [] }
    guard let decoded = end.decoded else { return }
    // A catalog's source language came first.
    if !end.languages.isEmpty { found.sort { $0.offset < $1.offset } }
    found.locate(in: text, decoded)
  }
}
