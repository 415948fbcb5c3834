internal import L10nCatalog
internal import L10nLocale
internal import L10nText

/// Adds to a table's cells the localizations' own texts of the keys that are listed although they are there, and of
/// those that nobody expects. The files are read again for it, so that whoever does not ask pays nothing.
struct TranslationTexts {
  let plan: TablePlan

  func add(to report: inout TableReport, reader: inout TableFileReader) {
    var found = [Found](repeating: [:], count: report.cells.count)
    if plan.isMultilingual {
      addFromCatalogs(of: report, to: &found, reader: &reader)
      addFromLocTables(of: report, to: &found)
    } else {
      for cell in report.cells.indices { addFromFiles(of: report, cell, to: &found, reader: &reader) }
    }
    for cell in report.cells.indices {
      report.cells[cell].translations = found[cell].sorted { $0.key < $1.key }.map {
        PlacedTranslation(place: $0.key, translation: $0.value)
      }
    }
  }

  /// Of one cell, by place.
  private typealias Found = [Int32: Translation]

  private func addFromFiles(
    of report: TableReport, _ cell: Int, to found: inout [Found], reader: inout TableFileReader
  ) {
    guard let column = column(of: report.cells[cell]) else { return }
    // Rules win over texts.
    for role in [TableFile.Role.strings, .stringsdict] {
      guard let place = plan.file(role, inFirstOf: column.folders) else { continue }
      let wanted = WantedTexts(report.cells[cell], keys: report.keys)
      if wanted.isEmpty { return }
      let request = plan.request(plan.files.files[place])
      for item in reader.translations(request, role: role, wanted) {
        found[cell][item.place] = item.translation
      }
    }
  }

  private func addFromCatalogs(
    of report: TableReport, to found: inout [Found], reader: inout TableFileReader
  ) {
    var wanted: [[UInt8]: [CatalogTranslations.Want]] = [:]
    for cell in report.cells.indices {
      guard let column = column(of: report.cells[cell]) else { continue }
      for place in WantedTexts(report.cells[cell], keys: report.keys).places {
        let key =
          Int(place) < report.keys.count
          ? report.keys[Int(place)].key : report.cells[cell].extra[Int(place) - report.keys.count]
        wanted[key, default: []].append(CatalogTranslations.Want(tag: column.tag, cell: cell, place: place))
      }
    }
    if wanted.isEmpty { return }
    for place in plan.catalogs.keys.sorted() {
      for (cell, item) in reader.catalogTranslations(plan.request(plan.files.files[place]), wanted) {
        add(item, to: &found[cell])
      }
    }
  }

  private func addFromLocTables(of report: TableReport, to found: inout [Found]) {
    for (place, table) in plan.locTables.sorted(by: { $0.key < $1.key }) {
      for cell in report.cells.indices {
        guard let column = column(of: report.cells[cell]), let entries = table.column(column.tag)?.entries
        else { continue }
        var wanted = WantedTexts(report.cells[cell], keys: report.keys)
        let places = wanted.places
        if places.isEmpty { continue }
        for entry in entries {
          guard let number = wanted.number(of: entry.key) else { continue }
          let translation = Translation(
            value: entry.value, file: plan.files.files[place].shownPath, position: entry.position)
          add(PlacedTranslation(place: places[number], translation: translation), to: &found[cell])
        }
      }
    }
  }

  /// The first file that has a key is the one that is asked.
  private func add(_ item: PlacedTranslation, to found: inout Found) {
    if found[item.place] == nil { found[item.place] = item.translation }
  }

  private func column(of cell: TableCell) -> ContainerLocalizations.Column? {
    plan.localizations.columns.first { $0.tag.text == cell.locale }
  }
}
