internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

extension TableAssembly {
  /// Keys that nobody expects and that look like expected ones: they are composed of other characters (é is one, or e
  /// with an accent), and keys compare unit by unit. People see no difference between the missing and the extra one.
  func lookalikes(_ report: TableReport, columns: [ContainerLocalizations.Column]) -> [Problem] {
    var originals: [[UInt8]: Int]?
    var problems: [Problem] = []
    for (column, cell) in zip(columns, report.cells) {
      for extra in cell.extra where !Self.isASCII(extra) {
        if originals == nil { originals = normalized(report.keys) }
        guard let form = try? NFC.normalized(extra), let place = originals?[form] else { continue }
        let original = report.keys[place]
        problems.append(
          Problem(
            .lookalikeKey, path: shownFile(of: column),
            message:
              "The key “\(WTF8.text(extra))” looks like one that is expected in \(column.tag.text), and is another: "
              + "its characters are composed differently",
            hint: "copy the key from \(original.file ?? "the development file")"))
      }
    }
    return problems
  }

  /// The places of keys by their normal form.
  private func normalized(_ keys: [ExpectedKey]) -> [[UInt8]: Int] {
    var places: [[UInt8]: Int] = [:]
    for (place, key) in keys.enumerated() {
      let form = Self.isASCII(key.key) ? key.key : (try? NFC.normalized(key.key)) ?? key.key
      places[form] = place
    }
    return places
  }

  private static func isASCII(_ text: [UInt8]) -> Bool { text.allSatisfy { $0 < 0x80 } }

  /// The file in which a localization's keys stand.
  private func shownFile(of column: ContainerLocalizations.Column) -> String {
    let place = TableFormat.ofOneLanguage.compactMap { plan.file($0, inFirstOf: column.folders) }.first
    let file = place.map { plan.files.files[$0] } ?? plan.files.files.first
    return plan.root.shown(file?.path ?? plan.root.location)
  }
}
