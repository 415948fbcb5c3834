internal import L10nCommandLine
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nLocale
internal import L10nLookup
internal import L10nReports
internal import L10nText

/// `resolve --prefer LIST --summary`: what a phone with these preferences shows of each product, counted by the report's cells.
struct PhoneSummary {
  private let resolution: Resolution
  private let names: [String: String]
  /// The report's label for texts that are the source's: `still English`.
  private let unchanged: String

  /// - Parameter resolution: the answers to the preferences; each gets its counts.
  init(_ resolution: inout Resolution, _ report: Report) {
    let tables = Tables(report)
    for place in resolution.bundles.indices {
      resolution.bundles[place].shown = Self.shown(by: resolution.bundles[place], tables)
    }
    self.resolution = resolution
    unchanged = report.word(for: .unchanged)
    names = Dictionary(
      firstOf: report.bundles.flatMap(\.localizations).map { (LocaleTag(name: $0.locale).text, $0.name) })
  }

  /// The tables of a report by the products that get them, and those that no product gets by the paths of their bundles.
  private struct Tables {
    private(set) var ofProducts: [String: [TableReport]] = [:]
    private(set) var ofBundles: [String?: [TableReport]] = [:]

    init(_ report: Report) {
      for bundle in report.bundles where !bundle.isOfStore {
        for table in bundle.tables {
          for product in Set(table.products) { ofProducts[product, default: []].append(table) }
          if table.products.isEmpty { ofBundles[bundle.path, default: []].append(table) }
        }
      }
    }
  }

  private static func shown(by bundle: BundleResolution, _ tables: Tables) -> BundleResolution.ShownTexts {
    var shown = BundleResolution.ShownTexts()
    let search = (bundle.answer?.search ?? []).map { LocaleTag(name: $0) }
    if let product = bundle.product {
      for table in tables.ofProducts[product] ?? [] { add(table, search, to: &shown) }
    } else {
      for table in tables.ofBundles[bundle.path] ?? []
      where bundle.container == nil || bundle.container == table.container {
        add(table, search, to: &shown)
      }
    }
    return shown
  }

  /// The loader takes the first file of the search list. It shows keys that this file lacks as the report says of its language.
  private static func add(
    _ table: TableReport, _ search: [LocaleTag], to shown: inout BundleResolution.ShownTexts
  ) {
    let development = table.origin?.development ?? LocaleTag(name: "")
    let cells = Dictionary(firstOf: table.cells.map { (LocaleTag(name: $0.locale), $0) })
    let there = search.filter { $0 == development || $0.text == "Base" || cells[$0]?.isAbsent == false }
    guard let first = there.first else { return shown.bareKeys += table.keys.count }
    // The report reads on behind a fault of the development file; the loader takes nothing of it.
    let isRefused =
      table.cells.contains { $0.counts.isRecovered } && Set(table.keys.compactMap(\.file)).count == 1
    func addDevelopment(_ count: Int) {
      if isRefused { shown.bareKeys += count } else { shown.add(count, in: development) }
    }
    guard let cell = cells[first] else { return addDevelopment(table.keys.count) }
    let next = there.dropFirst().first { $0 != development && $0.text != "Base" } ?? first
    let (unchanged, inherited) = (cell[.unchanged].count, Set(cell[.inherited]))
    let lent = cell[.unchanged].count(where: inherited.contains)
    shown.add(cell.shows.own - (unchanged - lent), in: first)
    shown.add(cell.shows.language - lent, in: next)
    addDevelopment(cell.shows.development)
    shown.unchanged += unchanged
    shown.bareKeys += cell.shows.key
  }

  /// A line for each product, equal ones together.
  func text(preferences: [String], title: (BundleResolution) -> String) -> String {
    var groups: [(shown: BundleResolution.ShownTexts, titles: [String])] = []
    var places: [BundleResolution.ShownTexts: Int] = [:]
    for bundle in resolution.bundles {
      guard let shown = bundle.shown, !shown.isEmpty else { continue }
      let place = places[shown, default: groups.count]
      if place == groups.count { groups.append((shown, [])) }
      groups[place].titles.append(title(bundle))
      places[shown] = place
    }
    let head = "A phone that prefers \(TerminalText.escaped(preferences.joined(separator: ", "))) shows:\n"
    return head + groups.map { "  \(NumberText.names($0.titles, limit: 3)): \(words($0.shown))\n" }.joined()
  }

  private func words(_ shown: BundleResolution.ShownTexts) -> String {
    let sorted = shown.texts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    var parts = sorted.map { tag, count in
      "\(NumberText.count(count, "text")) in \(TerminalText.escaped(names[tag] ?? tag))"
    }
    if shown.unchanged > 0 { parts.append("\(NumberText.number(shown.unchanged)) \(unchanged)") }
    if shown.bareKeys > 0 { parts.append(NumberText.count(shown.bareKeys, "bare key")) }
    return parts.joined(separator: ", ")
  }
}
