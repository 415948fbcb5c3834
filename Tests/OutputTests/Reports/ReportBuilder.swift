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
    var draft = ReportDraft(bundles: bundles, locales: [], problems: problems.sorted(by: Problem.inOrder))
    draft.dependencies = dependencies
    return Report(draft)
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
      (.inherited, inherited),
    ] {
      states[state] = KeyBits(size: expected, places)
    }
    var cell = TableCell(locale: locale, states, extra: extra.map { Array($0.utf8) })
    cell.isAbsent = isAbsent
    return cell
  }
}

extension Report {
  /// The report, had its draft been another.
  func with(_ edit: (inout ReportDraft) throws -> Void) rethrows -> Report {
    var draft = draft
    try edit(&draft)
    return Report(draft)
  }
}
