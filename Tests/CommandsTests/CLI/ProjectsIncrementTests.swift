import Foundation
import L10nConfiguration
import L10nCoverage
import L10nDashboard
import L10nReports
import TestSupport
import L10nText
import Testing

@testable import L10nCommands

/// A site of many projects that is built again: only what changed is made.
@Suite struct ProjectsIncrementTests {
  private let apps: ProjectsSite

  init() throws {
    apps = try ProjectsSite()
    apps.record("Mail", in: "all.sqlite", project: "mail")
    apps.record("Maps", in: "all.sqlite", project: "maps")
    apps.build("site", "all.sqlite")
  }

  /// Writes other bytes to a page, as if the build before had made them.
  private func forge(_ page: String) throws {
    func digest(_ text: String) -> String {
      var digest = ContentDigest()
      digest.add(text.utf8)
      return digest.hexadecimal
    }
    let made = try apps.text("site/\(page)")
    let manifest = try apps.text("site/site-manifest.txt")
    #expect(manifest.contains("\(digest(made)) \(page)\n"))
    try apps.folder.write("forged", to: "site/\(page)")
    try apps.folder.write(
      manifest.replacing(digest(made), with: digest("forged")), to: "site/site-manifest.txt")
  }

  private func isWhole(_ more: String...) throws {
    apps.build("site", "all.sqlite", more: more)
    apps.build("fresh", "all.sqlite", more: more)
    #expect(try apps.files("site") == apps.files("fresh"))
    try apps.folder.remove("fresh")
  }

  @Test func whatDidNotChangeIsNotMadeAgain() throws {
    try forge("project/maps/index.html")
    #expect(apps.build("site", "all.sqlite").contains("(0 written"))
    apps.record("Mail", in: "all.sqlite", project: "mail", nights: ["2026-08-03"])
    let before = try apps.text("site/project/mail/index.html")
    apps.build("site", "all.sqlite")
    #expect(try apps.text("site/project/mail/index.html") != before)
    // A build of its pages would have put the right one there.
    #expect(try apps.text("site/project/maps/index.html") == "forged")
    // A new night of its own is a reason to build its pages.
    apps.record("Maps", in: "all.sqlite", project: "maps", nights: ["2026-08-03"])
    try isWhole()
  }

  @Test func aNewNightIsWhatAFullBuildMakesOfIt() throws {
    try apps.folder.write("\"a\" = \"x\";\n\"b\" = \"y\";\n", to: "Mail/de.lproj/Localizable.strings")
    try apps.folder.write("\"a\" = \"x\";\n", to: "Mail/sv.lproj/Localizable.strings")
    apps.record("Mail", in: "all.sqlite", project: "mail", nights: ["2026-08-03"])
    try isWhole()
    // The same commit is recorded once more, counted otherwise.
    try apps.folder.write("\"a\" = \"\";\n", to: "Mail/sv.lproj/Localizable.strings")
    apps.record("Mail", in: "all.sqlite", project: "mail", nights: ["2026-08-03"])
    try isWhole()
    apps.record("Mail", in: "all.sqlite", project: "third")
    try isWhole()
  }

  @Test func optionsAndFilesCount() throws {
    try isWhole("--title", "Company")
    try apps.folder.write("thresholds:\n  locales:\n    ja: 95\n", to: ".l10ncheck.yml")
    try isWhole()
    #expect(try apps.text("site/project/maps/index.html").contains("under 95%"))
    try apps.folder.remove("site/project/maps/locale/ja.html")
    try isWhole()
    try apps.folder.write("changed", to: "site/project/maps/locale/ja.html")
    try isWhole()
    apps.record("Maps", in: "all.sqlite", project: "maps", "--branch", "next", nights: ["2026-08-01"])
    try isWhole("--branch", "next")
    try isWhole()
  }

  /// The digest covers all that pages are made of, and nothing that is on none.
  @Test func digestsKnowTheirInput() {
    func digest(_ change: (inout DashboardInput) -> Void = { _ in }) -> String {
      let place = CellID(unit: 0, locale: 0)
      var history = History(
        units: [CountedTable(bundle: "A.app", container: ".", table: "T")], locales: ["de"])
      let info = RunInfo(
        branch: "main", time: 1, tool: "0.1.0", rules: "1", cldr: "42", configuration: "0", isComplete: true)
      history.append(HistoryRun(info: info, changes: [CellChange(place, .notMeasured)]))
      var input = DashboardInput(
        history: history, bar: { _ in Bar() },
        tool: ReportOptions.Tool(name: "l10ncheck", version: "1.0.0", icu: "72.1"))
      change(&input)
      return PageOrigin(input: input).digest
    }
    let changes: [(inout DashboardInput) -> Void] = [
      { $0.tool.version = "1.0.1" }, { $0.tool.icu = "76.1" }, { $0.title = "A" }, { $0.project = "A" },
      { $0.branch = "main" },
      { $0.bar = { _ in Bar(failUnder: Percentage(tenThousandths: 9_000)) } },
      { $0.bar = { _ in Bar(warnUnder: Percentage(tenThousandths: 9_000)) } },
      { $0.bar = { _ in Bar(tier: "core") } }, { $0.history.branches[0].runs[0].info.event = "1.0" },
      { $0.history.branches[0].runs[0].changes = [] },
      { $0.history.branches[0].runs[0].findings = [RuleCount(rule: "a", severity: .note, count: 1)] },
    ]
    let digests = changes.map { digest($0) } + [digest()]
    #expect(Set(digests).count == digests.count)
    #expect(digest() == digest { $0.history.branches[0].runs[0].facts = RunKeyStates(cells: []) })
    // What other projects in the same store have.
    #expect(digest() == digest { _ = $0.history.place(of: "fr") })
  }
}
