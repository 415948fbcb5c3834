internal import L10nDiscovery
internal import L10nLocale
internal import L10nText

/// Adds to a table's cells what string catalogs and `.loctable` files themselves say of the keys that are
/// listed although they are there, of those that are listed elsewhere, and of those that are not expected. They
/// are read again for it: they hold all languages, and of most keys nothing is wanted.
struct TranslationTexts {
  /// A text that is wanted: for which cell, and of which key of it.
  private struct Want {
    var tag: LocaleTag
    var cell: Int
    var place: Int32
  }

  let plan: TablePlan
  let areAllWanted: Bool

  func add(to report: inout TableReport, reader: inout TableFileReader) {
    guard plan.isMultilingual else { return }
    var wanted: [[UInt8]: [Want]] = [:]
    let others = OtherTexts(report, areAllWanted: areAllWanted)
    for (number, cell) in report.cells.enumerated() {
      let tag = LocaleTag(name: cell.locale)
      let places = TextPlaces(cell, keyCount: report.keys.count, also: others.places(ofCell: number))
      for (key, place) in places.all(of: report.keys) {
        wanted[key, default: []].append(Want(tag: tag, cell: number, place: place))
      }
    }
    if wanted.isEmpty { return }
    // The first file that has a key is the one that is asked.
    var found = [[Int32: Translation]](repeating: [:], count: report.cells.count)
    let (keys, wants) = (WantedKeys(wanted.keys), Array(wanted.values))
    for place in plan.catalogs.keys.sorted() + plan.locTables.keys.sorted() {
      let (file, request) = (plan.files.files[place], plan.request(plan.files.files[place]))
      let texts = reader.texts(request, format: file.format, of: keys) { number, tag in
        wants[number].contains { $0.tag == tag }
      }
      for text in texts.found {
        for want in wants[text.number]
        where want.tag == texts.tags[text.language] && found[want.cell][want.place] == nil {
          found[want.cell][want.place] = Translation(
            value: text.value, file: request.shownInBundle, position: text.position)
        }
      }
    }
    for number in report.cells.indices { report.cells[number].take(found[number]) }
  }
}
