import Foundation
import L10nCommandLine
import L10nCommands
import L10nSystem
import TestSupport
import Testing

/// Localized files without keys from night to night: in histories, on the dashboard, in data.
@Suite struct ResourceHistoryTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for language in ["en", "de", "fr"] {
      try folder.write("\"a\" = \"Text of \(language)\";\n", to: "App/\(language).lproj/Localizable.strings")
      try folder.write(language, to: "App/\(language).lproj/x.png")
      try folder.write("<p>\(language)</p>", to: "App/\(language).lproj/help.html")
    }
    try folder.write(
      "let a = NSLocalizedString(\"a\", comment: \"\")\nlet b = NSLocalizedString(\"b.none\", comment: \"\")\n",
      to: "App/Main.swift")
  }

  @discardableResult private func run(_ words: String...) -> String {
    let run = CommandRun(
      words.map { $0 == "App" ? folder.at($0) : $0 }, in: folder.path, environment: ["PATH": "/usr/bin:/bin"],
      clock: .stopped(at: WallClock.Moment(seconds: 1_800_000_000)))
    #expect(run.status == .clean, "\(words): \(run.errors)")
    return run.output
  }

  private func record(_ night: Int, in history: String = "h.sqlite") -> String {
    run(
      "dashboard", "--history", history, "--commit", "c\(night)", "--branch", "main", "--time",
      "2026-11-\(20 + night)T03:00:00Z", "--output", "site", "App")
  }

  private func data() throws -> [String: Any] {
    let bytes = try folder.data("site/data.json")
    return try #require(JSONSerialization.jsonObject(with: bytes) as? [String: Any])
  }

  @Test func aNightThatLosesAFileSaysSo() throws {
    _ = record(0)
    #expect(record(1).contains("nothing moved"))
    try folder.remove("App/fr.lproj/x.png")
    let said = record(2)
    #expect(said.contains("1 resource lost"), "\(said)")
    #expect(said.contains("100% translated"), "resources are in no sum of texts: \(said)")
    let page = try folder.text("site/index.html")
    #expect(page.contains("<h1>1 resource went missing</h1>"))
    #expect(page.contains("There before, missing now") && page.contains("x.png"))
    #expect(!page.contains("Nothing: all of it is translated."))
    let french = try folder.text("site/locale/fr.html")
    #expect(french.contains("x.png") && french.contains("<b>Add</b> 1 file"))
    let german = try folder.text("site/locale/de.html")
    #expect(!german.contains("x.png"))
    let summary = try folder.text("site/summary.md")
    #expect(summary.contains("| There before, missing now | 1 |"), "\(summary)")
    let metrics = try folder.text("site/metrics.prom")
    #expect(
      metrics.contains("l10ncheck_resources{bundle=\".\",locale=\"fr\",state=\"missing\"} 1"), "\(metrics)")
    #expect(metrics.contains("l10ncheck_keys_in_no_table 1"))

    let data = try data()
    let resources = try #require(data["resources"] as? [String: Any])
    #expect((resources["moved"] as? [[String: Any]])?.first?["path"] as? String == "x.png")
    #expect((resources["trend"] as? [Double])?.map { Int($0 * 10_000) } == [10_000, 10_000, 7_500])
    let run = try #require((data["runs"] as? [[String: Any]])?.last)
    #expect(run["inNoTable"] as? Int == 1 && run["unused"] as? Int == 0 && run["resources"] as? Int == 2)
    #expect((data["tables"] as? [Any])?.count == 1)
  }

  @Test func allStoresKeepResources() throws {
    _ = record(0)
    try folder.remove("App/fr.lproj/x.png")
    _ = record(1)
    let lines = run("history", "export", "--history", "h.sqlite")
    #expect(lines.contains("\"inNoTable\":1,\"unused\":0,\"resources\":2"), "\(lines)")
    #expect(lines.contains("\"table\":\"\""))
    try folder.write(lines, to: "h.jsonl")
    run("history", "import", "--history", "other.sqlite", folder.at("h.jsonl"))
    #expect(run("history", "export", "--history", "other.sqlite") == lines)
  }

  /// A run of before resources were counted says nothing of them: nothing is new then, and nothing is lost.
  @Test func runsBeforeResourcesWereCountedMoveNothing() throws {
    _ = record(0)
    let old = run("history", "export", "--history", "h.sqlite").split(separator: "\n").map(String.init)
    // The run is taken as it was recorded before resources were counted: one unit, and no number of the whole
    // tree.
    let texts = old.map {
      $0.replacing("\"inNoTable\":1,\"unused\":0,\"resources\":2", with: "").replacing(",},", with: "},")
    }.joined(separator: "\n")
    try folder.write(texts + "\n", to: "old.jsonl")
    run("history", "import", "--history", "old.sqlite", folder.at("old.jsonl"))
    try folder.remove("App/fr.lproj/x.png")
    let said = record(1, in: "old.sqlite")
    #expect(said.contains("nothing moved"), "\(said)")
    let runs = try #require(try data()["runs"] as? [[String: Any]])
    #expect(runs.first?["resources"] is NSNull && runs.first?["inNoTable"] is NSNull)
  }

  @Test func rowsHaveResources() throws {
    try folder.remove("App/fr.lproj/x.png")
    let counts = run("report", "--format", "tsv", "App").split(separator: "\n").map {
      $0.split(separator: "\t", omittingEmptySubsequences: false)
    }
    let row = try #require(counts.first { $0[4] == "fr" && $0[5] == "resources" })
    // Texts are counted in the columns before.
    #expect(row[3].isEmpty && row[6].isEmpty && row.suffix(5) == ["2", "1", "0", "1", "0"], "\(row)")
    let keys = run("report", "--format", "csv", "--list", "missing", "App")
    #expect(keys.contains(".,.,,fr,missing,x.png,"), "\(keys)")
  }
}
