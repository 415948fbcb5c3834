internal import L10nCommandLine
internal import L10nConfiguration
package import L10nCoverage
internal import L10nLocale
internal import L10nText

/// A table of languages with their shares of all compared texts, lowest first, as thresholds judge them.
struct LanguageTable {
  private static let longest = 14
  /// More languages are told in a line, unless they are under their thresholds.
  private static let lowest = 10

  let report: Report
  let options: ReportOptions
  /// Whether it is about the App Store's texts, which are in no share of the app's.
  var isApart = false

  func lines() -> [String] {
    let languages = report.lowestFirst(isApart ? report.countedApart : report.locales)
    if languages.isEmpty { return [] }
    let shown = languages.enumerated().filter { place, language in
      options.isComplete || languages.count <= Self.lowest + 1 || place < Self.lowest || isUnder(language)
    }.map(\.element)
    var rows = shown
    var bareKeys = bareKeys
    if languages.count > 1 {
      let sum = LocaleReport.sum(of: languages, named: "all")
      bareKeys[sum.locale] = bareKeys.values.reduce(0, +)
      rows.append(sum)
    }
    let work = LanguageColumn(title: "work") { $0.counts.needsWork }
    var counts = LanguageColumn.counts(report, KeyState.inSummaries)
    counts.insert(LanguageColumn(title: "bare") { bareKeys[$0.locale] }, at: counts.count - 1)
    let columns = (LanguageColumn.shares + [work] + counts).filter { rows.contains(where: $0.tells) }
    let hasBars = report.locales.contains { bar(of: $0) != nil }
    let hasWaits = rows.contains { $0.wait != nil }
    let titles =
      ["language", "translated"] + (hasBars ? ["threshold"] : []) + columns.map(\.title)
      + (hasWaits ? ["days waiting (oldest)"] : [])
    var table = AlignedTable()
    table.append(titles.map { AlignedTable.Cell($0, .faint) })
    for (index, row) in rows.enumerated() {
      let name = ColumnText.prefix(TerminalText.escaped(row.locale), Self.longest)
      let bar = bar(of: row)
      var cells = [
        AlignedTable.Cell(name, index == shown.count ? .faint : .strong),
        CoverageMatrix.share(row.counts.translated, bar: bar),
      ]
      if hasBars { cells.append(AlignedTable.Cell(bar.map { NumberText.percent($0) } ?? "-", .faint)) }
      cells += columns.map { Self.cell($0, $0.value(row)) }
      if hasWaits { cells.append(AlignedTable.Cell(row.wait ?? "-", .faint)) }
      table.append(cells)
    }
    let heading = options.style(.heading, "All \(report.roots.count) folders together")
    let rest = languages.filter { language in !shown.contains { $0.locale == language.locale } }
    var lines = table.blocks(fixed: 1, width: max(40, options.width), style: options.style)
    if !report.roots.isEmpty { lines.insert(heading, at: 0) }
    if let first = rest.first, let last = rest.last {
      let shares = [first, last].map { NumberText.percent($0.counts.translated) }
      let range = shares[0] == shares[1] ? "all \(shares[0])" : "\(shares[0]) to \(shares[1])"
      lines.append(
        "  " + options.style(.faint, "and \(NumberText.count(rest.count, "more language")), \(range)"))
    }
    if isApart, report.store.contains(where: { $0.counts[.missing] + $0.counts[.empty] > 0 }) {
      lines.append(
        "  " + options.style(.faint, "missing: not in the repository, where the App Store keeps what it has"))
    }
    return lines
  }

  private func bar(of language: LocaleReport) -> Percentage? {
    options.verdict?.bar(for: language.locale)?.failUnder
  }

  private func isUnder(_ language: LocaleReport) -> Bool {
    guard let bar = bar(of: language) else { return false }
    return language.counts.translated ?? 10_000 < bar.tenThousandths
  }

  private var bareKeys: [String: Int] {
    report.bundles.lazy.filter { $0.isApart == isApart }.flatMap(\.tables).flatMap(\.cells).reduce(
      into: [:]) {
        $0[$1.locale, default: 0] += $1.shows.sureKey
      }
  }

  private static func cell(_ column: LanguageColumn, _ value: Int?) -> AlignedTable.Cell {
    if column.isShare { return AlignedTable.Cell(NumberText.percent(value), .faint) }
    let number = value ?? 0
    return AlignedTable.Cell(number == 0 ? "-" : NumberText.number(number), number == 0 ? .faint : nil)
  }
}

extension LocaleReport {
  /// The days that texts wait, and the oldest of them: `12 (340)`; nil where that is not known.
  var wait: String? { Self.wait(of: waits) }

  static func wait(of rising: [Int]) -> String? { median(of: rising).map { "\($0) (\(rising.last ?? $0))" } }
}

extension Report {
  /// The languages that lack the same few keys and nothing else, where there are several: the largest group of them.
  var smallestLack: (locales: [String], keys: [[UInt8]])? {
    let few = Set(self.locales.lazy.filter { (1...3).contains($0.counts.needsWork) }.map(\.locale))
    if few.count < 2 { return nil }
    var lacks: [String: [[UInt8]]] = [:]
    for table in self.bundles.lazy.filter({ !$0.isApart }).flatMap(\.tables) {
      for cell in table.cells where few.contains(cell.locale) {
        lacks[cell.locale, default: []] += cell.needingWork.map { table.keys[Int($0)].key }
      }
    }
    let groups = Dictionary(grouping: lacks.keys.sorted()) { lacks[$0] ?? [] }
    return groups.filter { $0.value.count > 1 && !$0.key.isEmpty }.max {
      ($0.value.count, $1.value[0]) < ($1.value.count, $0.value[0])
    }.map { ($0.value, $0.key) }
  }

  /// Languages by the share that is translated, lowest first; then those that nothing is translated into.
  func lowestFirst(_ locales: [LocaleReport]) -> [LocaleReport] {
    let languages = self.translatedLanguages
    return locales.sorted {
      let (one, other) = (languages.isHandedOut($0.locale), languages.isHandedOut($1.locale))
      if one != other { return one }
      return $0.counts.translated != $1.counts.translated
        ? BundleSummary.isLess($0.counts.translated, $1.counts.translated)
        : $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8)
    }
  }

  /// The label of a state for people: an untranslated text is `still English`, and a doubtful one `may be English`.
  package func word(for state: KeyState) -> String {
    guard state == .unchanged || state == .doubtful else { return state.facts.label }
    let tags = Set(self.bundles.compactMap { $0.developmentRegion?.locale })
    let languages = Set(tags.map { LocaleTag(name: $0).language })
    guard let tag = tags.first, languages.count == 1 else { return state.facts.label }
    let names = self.bundles.lazy.flatMap(\.localizations)
    return (state == .unchanged ? "still " : "may be ")
      + (tags.count > 1
        ? LocaleNames.name(of: languages.first ?? "")
        : names.first { $0.locale == tag }?.name ?? LocaleNames.name(of: tag))
  }
}
