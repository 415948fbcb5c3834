internal import L10nCatalog
internal import L10nFormats
internal import L10nSystem

/// Of keys that a table has and nobody expects those that the system looks up all the same, because they stand in an
/// `Info.plist`, or in one that the build makes.
struct LookedUpKeys {
  let plan: TablePlan

  /// Notes them in the table's report.
  func note(in report: inout TableReport, reader: inout TableFileReader) {
    guard let sources = plan.files.infoPlist else { return }
    let extra = Set(report.cells.flatMap(\.extra))
    var doubtful: Set<[UInt8]> = []
    for key in extra {
      if InfoPlistTexts.isLocalizableVariant(key) || sources.settings.contains(key) {
        report.lookedUp.insert(key)
      } else {
        doubtful.insert(key)
      }
    }
    if !doubtful.isEmpty { report.lookedUp.formUnion(known(doubtful, in: sources, &reader)) }
  }

  /// Those that stand in a file; all where the file that the table translates is not known: texts within it may be any.
  private func known(
    _ keys: Set<[UInt8]>, in sources: InfoPlistSources, _ reader: inout TableFileReader
  ) -> Set<[UInt8]> {
    guard plan.files.files.contains(where: { $0.role == .infoPlist }) else { return keys }
    var found: Set<[UInt8]> = []
    for path in sources.files {
      let request = TableFileReader.Request(
        path: plan.root.file(path), shown: plan.root.shown(path), shownInBundle: path.text, reading: .loader)
      // What is wrong with it is said where it is read for its texts.
      guard let list = reader.propertyList(request).list?.list else { return keys }
      found.formUnion(list.root.entries.lazy.map { Array($0.key.bytes) }.filter { keys.contains($0) })
      found.formUnion(InfoPlistTexts(list).items.lazy.map(\.text.key).filter { keys.contains($0) })
    }
    return found
  }
}
