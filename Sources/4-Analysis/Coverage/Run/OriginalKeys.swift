internal import L10nDiscovery
internal import L10nFormats

/// Of a table whose keys come from an interface file, an intent definition or a Settings page, the keys that the
/// development localization's table has beside those: somebody may look them up.
struct OriginalKeys {
  let plan: TablePlan

  /// Notes those of them that are extra in the table's report.
  func note(in report: inout TableReport, reader: inout TableFileReader) {
    guard !plan.carriers.isEmpty, report.cells.contains(where: { !$0.extra.isEmpty }) else { return }
    let folders = plan.developmentFolders + (plan.localizations.base.map { [$0] } ?? [])
    var original: Set<[UInt8]> = []
    for format in TableFormat.ofOneLanguage {
      for place in folders.compactMap({ plan.file(format, in: $0) }) {
        let file = reader.developmentFile(plan.request(plan.files.files[place]), format: format, details: [])
        original.formUnion(file.entries.lazy.map(\.key))
      }
    }
    if original.isEmpty { return }
    for cell in report.cells { report.inOriginal.formUnion(cell.extra.lazy.filter { original.contains($0) }) }
  }
}
