import Foundation
import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nReports
import L10nSystem
import TestSupport
import L10nText
import Testing

/// The report of every tree under `Fixtures/bundles` and of the example project: each was checked by hand against
/// the rules when it was recorded.
@Suite struct BundleReportTests {
  static let cases: [String] = Fixtures.names(in: "bundles").filter { !$0.hasSuffix(".md") }
    .map { "bundles/\($0)" }

  private func write(_ report: Report, _ format: any ReportFormat.Type) -> String {
    var options = ReportOptions(tool: ReportOptions.Tool(name: "l10ncheck", version: "0.0.0", icu: "0"))
    options.verdict = Verdict(
      of: report, configuration: EffectiveConfiguration(overrides: ConfigurationOverrides()))
    options.isComplete = true
    var bytes: [UInt8] = []
    format.write(report, options: options, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: cases) func bundle(_ name: String) throws {
    let report = try Engine(of: Fixtures.root.appendingPathComponent("\(name)/tree").path).report()
    try compare(report, at: name)
  }

  @Test(arguments: ["Wayfarer", "Atelier"]) func project(_ name: String) throws {
    let report = try Engine(of: Fixtures.root.appendingPathComponent("projects/\(name)").path).report()
    try compare(report, at: "reports/\(name)")
  }

  /// The list of the trees knows all of them, and the findings that it promises are in their reports.
  @Test func listOfTrees() throws {
    let bundles = Fixtures.root.appendingPathComponent("bundles")
    let list = try String(contentsOf: bundles.appendingPathComponent("README.md"), encoding: .utf8)
    for name in Self.cases { #expect(list.contains("`\(name.dropFirst("bundles/".count))`"), "\(name)") }
    for line in list.split(separator: "\n") where line.hasPrefix("|") {
      let words = line.matches(of: /`([^`]+)`/).map { String($0.output.1) }
      let trees = words.filter { Self.cases.contains("bundles/\($0)") }
      let reports = try trees.map {
        try String(contentsOf: bundles.appendingPathComponent("\($0)/report.json"), encoding: .utf8)
      }
      for rule in words where rule.wholeMatch(of: /[a-z]+(-[a-z]+)+/) != nil && !trees.contains(rule) {
        #expect(reports.contains { $0.contains("\"\(rule)\"") }, "\(rule) in \(trees)")
      }
    }
  }

  private func compare(_ report: Report, at name: String) throws {
    let json = write(report, JSONFormat.self)
    Golden.expect(json, at: "\(name)/report.json")
    Golden.expect(write(report, TextFormat.self), at: "\(name)/report.txt")
    let schema = try JSONSchema(named: "report")
    #expect(try schema.faults(inText: json) == [])
    checkSums(report)
  }

  /// What holds of every report: the contract's sums.
  private func checkSums(_ report: Report) {
    var totals: [String: StateCounts] = [:]
    for (isApart, table) in report.bundles.flatMap({ bundle in bundle.tables.map { (bundle.isApart, $0) }
    }) {
      for cell in table.cells {
        let counts = cell.counts
        #expect(counts.expected == table.keys.count)
        #expect(counts.expected == counts.present + counts[.empty] + counts[.inherited] + counts[.missing])
        let shows = cell.shows
        #expect(counts.expected == shows.own + shows.language + shows.development + shows.key)
        #expect(
          shows.own == counts.present + counts[.empty]
            && shows.language == counts[.inherited] - cell.states[.lent].count)
        #expect(counts[.missing] == cell[.missing].count && counts[.empty] == cell[.empty].count)
        #expect(counts[.extra] == cell.extra.count && counts[.identical] == cell[.identical].count)
        // Texts that are counted apart are in no sum.
        if !isApart { totals[cell.locale, default: StateCounts()] += counts }
      }
    }
    for locale in report.locales {
      #expect(locale.counts == totals[locale.locale] ?? StateCounts())
      let states = report.bundles.flatMap(\.resources).compactMap { resource in
        resource.states.first { $0.locale == locale.locale }?.state
      }
      #expect(locale.resources.present == states.count { $0 == .present })
      #expect(locale.resources.missing == states.count { $0 == .missing })
      #expect(locale.resources.expected == states.count { $0 != .extra })
    }
    #expect(Set(totals.keys).isSubset(of: report.locales.map(\.locale)))
  }
}
