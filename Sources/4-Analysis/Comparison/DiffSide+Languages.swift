internal import L10nCoverage
internal import L10nLocale
internal import L10nText

extension DiffSide {
  /// Gives languages the names that they have on another side, where files took one that resolves to the same locale: `zh-Hans` for
  /// `zh-CN`. Apps beside each other may name a language differently.
  mutating func renameLanguages(as other: ReportDraft) {
    let after = Dictionary(
      firstOf: other.bundledTables.map { (ReportComparison.place(of: $1, in: $0), $1.languages) })
    let all = Set(other.locales.map(\.locale))
    for (number, bundle) in report.bundles.enumerated() {
      for (index, table) in bundle.tables.enumerated() {
        let place = ReportComparison.place(of: table, in: bundle)
        let now = after[place] ?? all
        // Portuguese serves Portugal, and that of Brazil does not.
        for name in table.languages.subtracting(now).subtracting(["pt"]).sorted() {
          let others = now.subtracting(report.bundles[number].tables[index].languages)
          let locale = LocaleTag(name: name).resolved
          guard let new = others.filter({ LocaleTag(name: $0).resolved == locale }).min() else { continue }
          names[place, default: [:]][name] = new
          report.bundles[number].tables[index].rename(name, new)
        }
      }
    }
    // A name that no table has any more is replaced everywhere.
    let kept = report.bundles.reduce(into: all) { $0.formUnion($1.tables.flatMap(\.languages)) }
    names[""] = names.values.reduce(into: [:]) { $0.merge($1, uniquingKeysWith: min) }.filter {
      !kept.contains($0.key)
    }
  }
}

extension TableReport {
  /// The languages that have files.
  fileprivate var languages: Set<String> { Set(cells.lazy.filter { !$0.isAbsent }.map(\.locale)) }

  fileprivate mutating func rename(_ name: String, _ new: String) {
    // A column of the new name was empty.
    cells.removeAll { $0.locale == new }
    for index in cells.indices where cells[index].locale == name { cells[index].locale = new }
  }
}

extension DiffSide {
  /// The side with languages as the other side names them, and with its only product at the place of the other side's only one: an `.ipa`
  /// has it in a folder `Payload`, an archive of Xcode's deeper down, and an app alone is at the top.
  func aligned(with other: DiffSide) -> DiffSide {
    var side = self
    if let own = report.onlyProduct, let place = other.report.onlyProduct, own != place {
      for number in report.bundles.indices where report.bundles[number].kind != "source" {
        let path = report.bundles[number].path
        let below = own == "." ? path : String(path.dropFirst(own.count + 1))
        side.report.bundles[number].path = ReportDraft.place([place, below])
      }
    }
    side.renameLanguages(as: other.report)
    return side
  }
}

extension ReportDraft {
  /// The path of the built bundle that holds all others; nil where there are several, or sources.
  fileprivate var onlyProduct: String? {
    let paths = bundles.filter { $0.kind != "source" }.map(\.path)
    guard isBuilt, let first = paths.min(by: { $0.utf8.count < $1.utf8.count }) else { return nil }
    return paths.allSatisfy { first == "." || $0 == first || $0.hasPrefix("\(first)/") } ? first : nil
  }
}
