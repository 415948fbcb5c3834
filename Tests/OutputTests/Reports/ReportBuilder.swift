import L10nDiscovery
@testable import L10nCoverage
import L10nText

/// Reports made by hand, with sums that are right.
struct ReportBuilder {
  private(set) var bundles: [BundleReport] = []
  var problems: [Problem] = []
  var dependencies: [String] = []

  mutating func bundle(
    _ path: String, kind: String = "source", identifier: String? = nil, development: String? = "en",
    locales: [String], tables: [TableReport], resources: [ResourceReport] = []
  ) {
    let region = development.map {
      DevelopmentRegionReport(locale: $0, directories: [$0 + ".lproj"], origin: .byDefault)
    }
    let all = (locales + [development].compactMap { $0 }).sorted()
    bundles.append(
      BundleReport(
        number: 0, path: path, kind: kind, identifier: identifier, developmentRegion: region,
        localizations: all.map {
          LocalizationReport(
            locale: $0, directories: [$0 + ".lproj"], fallback: [$0]
          )
        }, tables: tables, resources: resources))
  }

  var report: Report {
    var totals: [String: LocaleReport] = [:]
    for bundle in bundles {
      let cells = bundle.tables.map { table in
        Dictionary(table.cells.map { ($0.locale, $0) }, uniquingKeysWith: { first, _ in first })
      }
      for localization in bundle.localizations where localization.locale != bundle.developmentRegion?.locale {
        let locale = localization.locale
        var total =
          totals[locale]
          ?? LocaleReport(
            locale: locale, counts: StateCounts(), absentTables: [],
            resources: ResourceCounts())
        for (table, cells) in zip(bundle.tables, cells) {
          guard let cell = cells[locale] else {
            total.absentTables.append(table.name)
            continue
          }
          total.counts += cell.counts
        }
        for resource in bundle.resources {
          guard let state = resource.states.first(where: { $0.locale == locale })?.state else { continue }
          switch state {
          case .present: total.resources.present += 1
          case .inherited: total.resources.inherited += 1
          case .missing: total.resources.missing += 1
          case .extra: total.resources.extra += 1
          }
          if state != .extra { total.resources.expected += 1 }
        }
        totals[locale] = total
      }
    }
    var report = Report(
      bundles: bundles,
      locales: totals.values.sorted { $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8) },
      problems: problems.sorted(by: Problem.inOrder))
    report.dependencies = dependencies
    return report
  }

  /// A table whose keys stand on one line each, from line 3 on.
  static func table(
    _ name: String, container: String = ".", keys: [(key: String, value: String)],
    expectedFrom: TableReport.ExpectedFrom = .development, cells: [TableCell]
  ) -> TableReport {
    let folder = container == "." ? "" : container + "/"
    var cells = cells
    for index in cells.indices { cells[index].change { $0.isRecovered = expectedFrom == .recovered } }
    let file = "\(folder)en.lproj/\(name).strings"
    return TableReport(
      container: container, name: name, files: [file],
      keys: keys.enumerated().map { index, entry in
        SourceKey(
          key: Array(entry.key.utf8), value: Array(entry.value.utf8), file: file,
          position: TextPosition(line: index * 2 + 3, column: 1), comment: index == 0 ? "The first" : nil)
      }, expectedFrom: expectedFrom, developmentRegion: nil, cells: cells)
  }

  static func keys(_ count: Int, prefix: String = "screen.title") -> [(key: String, value: String)] {
    (0..<count).map { ("\(prefix).\($0)", "Text number \($0) of the screen") }
  }

  /// A cell in which all that is not named is present.
  static func cell(
    _ locale: String, of expected: Int, missing: [Int32] = [], empty: [Int32] = [], identical: [Int32] = [],
    inherited: [Int32] = [], extra: [String] = [], isAbsent: Bool = false
  ) -> TableCell {
    var states = CellStates(of: KeyBits(all: expected))
    for (state, places) in [
      (KeyState.missing, missing), (.empty, empty), (.identical, identical), (.unchanged, identical),
      (.inherited, inherited), (.bare, missing),
    ] {
      states[state] = KeyBits(size: expected, places)
    }
    var cell = TableCell(locale: locale, states, extra: extra.map { Array($0.utf8) })
    cell.isAbsent = isAbsent
    return cell
  }
}
