import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// Every form of the report, and the dashboard, give the same percentage for the same tree: of a language, a table, and the
/// whole.
@Suite struct SamePercentageTests {
  private static let languages = ["de", "fr", "it", "ja"]

  /// A tree with tables of several formats, of which some texts lack, are empty, unchanged or new; and in one of three a
  /// damaged file.
  private func tree(_ seed: UInt64) throws -> ScratchFolder {
    var random = SeededGenerator(seed: seed)
    let folder = try ScratchFolder()
    func text(_ key: Int, _ language: String) -> String { "Text \(key) of the \(language) apple tree" }
    for table in 0..<Int.random(in: 1...3, using: &random) {
      let keys = Int.random(in: 1...30, using: &random)
      let english = (0..<keys).map { "\"k\($0)\" = \"\(text($0, "en"))\";\n" }
      try folder.write(english.joined(), to: "en.lproj/Table\(table).strings")
      for language in Self.languages where Int.random(in: 0..<6, using: &random) > 0 {
        var lines: [String] = []
        for key in 0..<keys {
          switch Int.random(in: 0..<8, using: &random) {
          case 0: continue
          case 1: lines.append("\"k\(key)\" = \"\";\n")
          case 2: lines.append("\"k\(key)\" = \"\(text(key, "en"))\";\n")
          default: lines.append("\"k\(key)\" = \"\(text(key, language))\";\n")
          }
        }
        if seed % 3 == 0, language == "it", table == 0 { lines.insert("\"oops = ;\n", at: lines.count / 2) }
        try folder.write(lines.joined(), to: "\(language).lproj/Table\(table).strings")
      }
    }
    var units: [String] = []
    for key in 0..<Int.random(in: 0...12, using: &random) {
      let localizations = Self.languages.filter { _ in Int.random(in: 0..<3, using: &random) > 0 }.map {
        language in
        let state = ["new", "translated", "needs_review"].randomElement(using: &random) ?? "new"
        return
          "\"\(language)\": { \"stringUnit\": { \"state\": \"\(state)\", \"value\": \"\(text(key, language))\" } }"
      }
      units.append(
        "\"\(text(key, "en"))\": { \"localizations\": { \(localizations.joined(separator: ", ")) } }")
    }
    if !units.isEmpty {
      try folder.write(
        "{ \"sourceLanguage\": \"en\", \"strings\": { \(units.joined(separator: ",\n")) }, \"version\": \"1.0\" }\n",
        to: "Catalog.xcstrings")
    }
    for name in ["help", "terms"] where Bool.random(using: &random) {
      try folder.write("<p>\(name)</p>", to: "en.lproj/\(name).html")
      for language in Self.languages where Bool.random(using: &random) {
        try folder.write("<p>\(name) \(language)</p>", to: "\(language).lproj/\(name).html")
      }
    }
    return folder
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// What people see of a share: one decimal, cut; nothing is expected of nothing.
  private static func percent(_ part: Int, of whole: Int) -> String {
    if whole == 0 { return "–" }
    let tenths = part * 1000 / whole
    return "\(tenths / 10).\(tenths % 10)%"
  }

  /// A share as programs see it.
  private static func ratio(_ part: Int, of whole: Int) -> Double { Double(part * 10000 / whole) / 10000 }

  private struct Share: Equatable {
    var translated = 0
    var expected = 0

    var percent: String {
      let percent = SamePercentageTests.percent(translated, of: expected)
      return ["100.0%": "100%", "0.0%": "0%"][percent] ?? percent
    }
    var ratio: Double? { expected == 0 ? nil : SamePercentageTests.ratio(translated, of: expected) }

    mutating func add(_ other: Share) {
      translated += other.translated
      expected += other.expected
    }
  }

  @Test(arguments: 1...12) func everyFormHasTheSamePercentage(seed: Int) throws {
    let folder = try tree(UInt64(seed))
    let report = try folder.report()
    // The cells are counted; all else is held against their sums.
    var locales: [String: Share] = [:]
    var tables: [String: Share] = [:]
    var whole = Share()
    for table in report.tables {
      for (locale, cell) in table.locales where cell.coverage != nil {
        let translation = try #require(cell.translation)
        let share = Share(translated: translation.translated, expected: try #require(table.expected))
        #expect(translation.ratio == share.ratio)
        locales[locale, default: Share()].add(share)
        tables[table.name, default: Share()].add(share)
        whole.add(share)
      }
    }
    #expect(locales.count == Self.languages.count)
    for (locale, total) in report.locales {
      #expect(total.translation?.ratio == locales[locale]?.ratio, "\(locale)")
    }
    checkRows(folder.runWithPath("report", "--format", "csv").output, locales)
    checkText(folder.runWithPath("report", "--fail-under", "100").output, locales, whole)
    let markdown = folder.runWithPath("report", "--format", "markdown").output
    for (locale, share) in locales where markdown.contains("| `\(locale)` |") {
      #expect(markdown.contains("| `\(locale)` | \(share.percent) |"), "\(markdown)")
    }
    #expect(markdown.contains("\(whole.percent) translated") || whole.percent == "100%")
    let worst = locales.values.map(\.ratio).compactMap { $0 }.min()
    for form in ["badge", "shields"] {
      let badge = folder.runWithPath("report", "--format", form).output
      #expect(badge.contains(whole.percent.replacing(".0%", with: "")) && badge.contains("%"))
      if let worst, worst < whole.ratio ?? 0 {
        #expect(
          locales.contains {
            badge.contains("worst \($0.key) \($0.value.percent)") && $0.value.ratio == worst
          })
      }
    }
    try checkMetrics(folder.runWithPath("report", "--format", "openmetrics").output, locales, whole)
    try checkSite(folder, locales, tables, whole)
  }

  // MARK: - Handoffs, changes, resources

  private struct Counts: Decodable {
    struct Locale: Decodable {
      var locale: String
      var translated: Int
    }
    var locales: [Locale]
  }

  private struct Changes: Decodable {
    struct Language: Decodable {
      var locale: String
      var before: Double?
      var after: Double?
    }
    var languages: [Language]
  }

  /// The share of each language, by its cells in a report.
  private func shares(of folder: ScratchFolder) throws -> [String: Share] {
    let report = try folder.report()
    var locales: [String: Share] = [:]
    for table in report.tables {
      for (locale, cell) in table.locales where cell.coverage != nil {
        let translated = try #require(cell.translation).translated
        locales[locale, default: Share()].add(Share(translated: translated, expected: table.expected ?? 0))
      }
    }
    return locales
  }

  /// What is counted for translators is translated where the report says so.
  @Test(arguments: 1...12) func countsOfHandoffsAreTheReports(seed: Int) throws {
    let folder = try tree(UInt64(seed))
    let counts = try JSONDecoder().decode(
      Counts.self, from: Data(folder.runWithPath("export", "--count", "--format", "json").output.utf8))
    let shares = try shares(of: folder)
    #expect(Set(counts.locales.map(\.locale)) == Set(shares.filter { $0.value.expected > 0 }.keys))
    for locale in counts.locales {
      // Each text has seven words.
      #expect(
        locale.translated == (shares[locale.locale]?.translated ?? 0) * 7, "seed \(seed), \(locale.locale)")
    }
  }

  /// A comparison has the percentages of the reports of both sides.
  @Test(arguments: 1...8) func changesHaveTheReportsPercentages(seed: Int) throws {
    let (old, new) = (try tree(UInt64(seed)), try tree(UInt64(seed + 100)))
    let diff = CommandRun(["diff", old.path, new.path, "--format", "json"], in: old.path).output
    let changes = try JSONDecoder().decode(Changes.self, from: Data(diff.utf8))
    let (before, after) = (try shares(of: old), try shares(of: new))
    #expect(changes.languages.count >= max(before.count, after.count))
    for language in changes.languages {
      #expect(language.before == before[language.locale]?.ratio, "seed \(seed), \(language.locale)")
      #expect(language.after == after[language.locale]?.ratio, "seed \(seed), \(language.locale)")
    }
  }

  /// Missing resources are counted apart from texts, and alike everywhere.
  @Test(arguments: 1...12) func resourcesAreCountedAlike(seed: Int) throws {
    let folder = try tree(UInt64(seed))
    let report = try folder.report()
    let states = report.bundles.flatMap(\.resources).flatMap { $0.locales.values }
    let missing = states.count { $0 == "missing" }
    #expect(report.locales.values.reduce(0) { $0 + $1.resources.missing } == missing)
    let rows = folder.runWithPath("report", "--list", "missing", "--format", "csv").output.split(
      whereSeparator: \.isNewline)
    #expect(rows.count { $0.contains(".html,") } == missing)
    let text = folder.runWithPath("report", "--summary").output
    #expect(
      text.contains("\(missing) resource\(missing == 1 ? "" : "s") missing") == (missing > 0), "\(text)")
    let stubs = folder.runWithPath("stubs").errors
    #expect(
      stubs.split(separator: "\n").count { $0.contains("missing in") && $0.contains(".html") } == missing,
      "\(stubs)")
    let metrics = folder.runWithPath("report", "--format", "openmetrics").output
    let gauges = metrics.split(separator: "\n").filter {
      $0.hasPrefix("l10ncheck_resources{") && $0.contains("state=\"missing\"")
    }
    #expect(gauges.reduce(0) { $0 + (Int($1.split(separator: " ").last ?? "") ?? 0) } == missing, "\(gauges)")
    let markdown = folder.runWithPath("report", "--format", "markdown").output
    #expect(markdown.contains("Missing resources: ") == (missing > 0), "\(markdown)")
  }

  private func checkRows(_ csv: String, _ locales: [String: Share]) {
    var sums: [String: Share] = [:]
    let lines = csv.split(whereSeparator: \.isNewline).map {
      $0.split(separator: ",", omittingEmptySubsequences: false)
    }
    let head = lines.first ?? []
    guard let translated = head.firstIndex(of: "translated"), let expected = head.firstIndex(of: "expected"),
      let locale = head.firstIndex(of: "locale"), let coverage = head.firstIndex(of: "coverage")
    else {
      Issue.record("no such columns: \(head)")
      return
    }
    for line in lines.dropFirst() where line.count == head.count && !line[coverage].isEmpty {
      sums[String(line[locale]), default: Share()].add(
        Share(translated: Int(line[translated]) ?? -1, expected: Int(line[expected]) ?? -1))
    }
    #expect(sums == locales)
  }

  private func checkText(_ text: String, _ locales: [String: Share], _ whole: Share) {
    let closing =
      text.split(separator: "\n").first { $0.hasPrefix("Failed:") || $0.hasPrefix("Passed") } ?? ""
    if whole.translated < whole.expected {
      let work = whole.expected - whole.translated
      #expect(closing.contains("\(whole.percent) translated: \(work) of \(whole.expected) text"), "\(text)")
    }
    for (locale, share) in locales where closing.contains("\(locale) is ") {
      #expect(closing.contains("\(locale) is \(share.percent) translated (100% required)"), "\(closing)")
    }
  }

  private func checkMetrics(_ metrics: String, _ locales: [String: Share], _ whole: Share) throws {
    for (locale, share) in locales {
      let name = "l10ncheck_locale_translated_ratio{locale=\"\(locale)\"} "
      let line = try #require(metrics.split(separator: "\n").first { $0.hasPrefix(name) })
      #expect(Double(line.dropFirst(name.count)) == share.ratio)
    }
    let name = "l10ncheck_overall_translated_ratio "
    let line = try #require(metrics.split(separator: "\n").first { $0.hasPrefix(name) })
    #expect(Double(line.dropFirst(name.count)) == whole.ratio)
  }

  private func checkSite(
    _ folder: ScratchFolder, _ locales: [String: Share], _ tables: [String: Share], _ whole: Share
  ) throws {
    let site = try ScratchFolder()
    _ =
      folder.runWithPath(
        "dashboard", "--history", site.path + "/h.sqlite", "--output", site.path + "/site", "--time",
        "2026-01-02T03:04:05Z", "--branch", "main"
      ).output
    func page(_ path: String) throws -> String {
      try site.text("site/" + path)
    }
    try checkMetrics(try page("metrics.prom"), locales, whole)
    for (locale, share) in locales {
      let badge = try object(try page("badge/\(locale).json"))
      // Errors stand behind it.
      let message = (badge["message"] as? String)?.split(separator: ",").first
      #expect(message == share.percent[...], "\(locale)")
      let row = try #require(
        try page("index.html").split(separator: "\n").first {
          $0.contains("href=\"locale/\(locale).html\"") && $0.hasPrefix("<tr>")
        })
      #expect(row.contains(">\(share.percent)<"), "\(row)")
    }
    for (table, share) in tables {
      let row = try #require(
        try page("index.html").split(separator: "\n").first {
          $0.contains("<bdi>\(table)</bdi>") && $0.hasPrefix("<tr>")
        })
      #expect(row.contains(">\(share.percent)<"), "\(row)")
    }
    #expect(try page("index.html").contains("<h1>\(whole.percent) translated</h1>"))
  }

  /// A carrier of which `parse` says that it is none says so everywhere.
  @Test func whatIsNoIntentDefinitionIsSaidByAll() throws {
    let tree = try ReportedTree([
      "I.intentdefinition": "<plist version=\"1.0\"><dict><key>a</key><string>b</string></dict></plist>",
      "en.lproj/I.strings": "\"x\" = \"X\";\n", "de.lproj/I.strings": "\"x\" = \"Y\";\n",
    ])
    for command in ["parse", "report", "check"] {
      let text = tree.text(command)
      #expect(
        text.contains(
          "I.intentdefinition: error: The property list is not an intent definition [not-a-table]"),
        "\(command)")
    }
  }
}
