import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// Tests of a folder with texts of the App Store.
protocol StoreFolder { var folder: ScratchFolder { get } }

extension StoreFolder {
  func run(_ words: String...) -> CommandRun { folder.runWithPath(words) }

  func findings(_ rule: String) -> [String] {
    folder.runWithPath("check", "--only", rule, "--quiet").output
      .split(separator: "\n").map(String.init).filter { $0.hasSuffix("[\(rule)]") }
      .map { $0.replacingOccurrences(of: folder.path + "/", with: "") }
  }
}

/// Texts of the App Store beside those of the app.
@Suite struct StoreTextsTests: StoreFolder {
  let folder: ScratchFolder
  private static let tree = "fastlane/metadata/"

  init() throws {
    folder = try ScratchFolder(top: [:])
  }

  private func write(_ files: [String: String]) throws {
    for (path, text) in files { try folder.write(text, to: Self.tree + path) }
  }

  // MARK: - Reading

  @Test func theyAreCountedApart() throws {
    try folder.write("\"a\" = \"Text\";", to: "en.lproj/L.strings")
    try folder.write("\"a\" = \"Wort\";", to: "de.lproj/L.strings")
    try write([
      "en-US/description.txt": "Plans\n", "de-DE/description.txt": "Plans\n", "en-US/name.txt": "Plans\n",
      "de-DE/name.txt": "Plans\n",
    ])
    let report = try folder.report()
    #expect(report.locales.keys.sorted() == ["de"])
    #expect(report.table("description")?.locales["de-DE"]?.translation?.unchanged == 1)
    // A name is a brand.
    #expect(report.table("name")?.locales["de-DE"]?.translation?.translated == 1)
    #expect(run("report", "--fail-under", "100").status == .clean)
    #expect(run("report", "--fail-under-store", "50").status == .clean)
    let failed = run("report", "--fail-under-store", "51")
    #expect(failed.status == .findings)
    #expect(failed.output.contains("App Store: de-DE is 50.0% translated (51% required)"))
    #expect(run("report", "--fail-under-store", "x").status == .failure)
  }

  /// `default` serves a language whose file is absent, and none whose file is empty; it serves nobody without a folder.
  @Test func defaultIsInherited() throws {
    try write([
      "default/subtitle.txt": "For all", "en-US/name.txt": "A", "de-DE/name.txt": "B", "fr-FR/name.txt": "C",
      "fr-FR/subtitle.txt": "\n",
    ])
    let locales = try #require(try folder.report().table("subtitle")?.locales)
    #expect(locales["de-DE"]?.inherited == 1 && locales["de-DE"]?.missing == 0)
    #expect(locales["fr-FR"]?.emptyKeys == ["subtitle"])
    #expect(locales.keys.sorted() == ["de-DE", "fr-FR"])
    #expect(findings("store-empty-blocks-default").count == 1)
  }

  /// A promotional text is expected only if another language has one too; URLs never are.
  @Test func whatIsExpected() throws {
    try write([
      "en-US/promotional_text.txt": "Now", "en-US/support_url.txt": "https://example.com",
      "en-US/name.txt": "A", "de-DE/name.txt": "B", "de-DE/promotional_text.txt": "\n",
    ])
    #expect(try folder.report().bundles.flatMap(\.tables).map(\.name) == ["name"])
    try write(["fr-FR/promotional_text.txt": "Ici"])
    #expect(
      try folder.report().table("promotional_text")?.locales["de-DE"]?.emptyKeys == ["promotional_text"])
  }

  @Test func primaryLanguage() throws {
    try write(["en-US/name.txt": "A", "de-DE/name.txt": "B", "de-DE/subtitle.txt": "Nur so"])
    #expect(try folder.report().bundles.first?.developmentRegion?.locale == "en-US")
    #expect(
      try folder.report("--development-region", "de").bundles.first?.developmentRegion?.locale == "de-DE")
    try folder.write(
      "// swift-tools-version:5.9\nlet package = Package(name: \"P\", defaultLocalization: \"de\")",
      to: "Package.swift")
    #expect(try folder.report().bundles.first?.developmentRegion?.locale == "de-DE")
  }

  /// Android's texts look alike.
  @Test func androidIsNotOurs() throws {
    for path in [
      "fastlane/metadata/android/en-US", "fastlane/android/metadata/de-DE", "_android/metadata/en-US",
    ] {
      try folder.write("Text", to: "\(path)/description.txt")
    }
    try folder.write("Text", to: "fdroid/en-US/description.txt")
    try folder.write("Text", to: "fdroid/en-US/summary.txt")
    #expect(run("report").status == .failure)
  }

  // MARK: - Rules

  @Test(arguments: [
    ("subtitle", String(repeating: "ä", count: 30), nil as String?),
    (
      "subtitle", " \(String(repeating: "ä", count: 31)) \n",
      "1:32: error: the subtitle has 31 characters, and may have 30: 1 too many"
    ),
    ("keywords", String(repeating: "語", count: 100), nil),
    (
      "name", String(repeating: "🚨", count: 16),
      "1:1: warning: the name has 32 UTF-16 units, and may have 30 characters"
    ),
    (
      "description", "a\n" + String(repeating: "b", count: 3_999),
      "2:3999: error: the description has 4001 characters, and may have 4000: 1 too many"
    ),
  ])
  func lengths(_ field: String, _ text: String, _ finding: String?) throws {
    try write(["en-US/\(field).txt": text])
    let found = findings("store-too-long")
    #expect(found == (finding.map { ["\(Self.tree)en-US/\(field).txt:\($0) [store-too-long]"] } ?? []))
  }

  /// What testers should test is counted in bytes.
  @Test func whatToTest() throws {
    try folder.write(String(repeating: "ä", count: 2_000), to: "TestFlight/WhatToTest.en-US.txt")
    try folder.write(String(repeating: "ä", count: 2_001), to: "TestFlight/WhatToTest.de-DE.txt")
    #expect(
      findings("store-too-long").map { String($0.prefix(40)) } == ["TestFlight/WhatToTest.de-DE.txt:1:1: err"]
    )
    #expect(try folder.report().table("WhatToTest")?.locales.keys.sorted() == ["de-DE"])
  }

  @Test func namesOfLanguages() throws {
    try write([
      "en-US/name.txt": "A", "de-de/name.txt": "B", "de/name.txt": "B", "nb/name.txt": "C",
      "lt/name.txt": "D", "review_information/name.txt": "E",
    ])
    #expect(findings("store-locale-twice").map { $0.hasPrefix("\(Self.tree)de: error") } == [true])
    let unknown = findings("store-locale-unknown")
    #expect(unknown.count == 2)
    #expect(run("check", "--only", "store-locale-unknown").output.contains("hint: call it no"))
    #expect(try folder.report().table("name")?.locales.keys.sorted() == ["de-DE"])
    try folder.write("ignore_language_directory_validation(true)", to: "fastlane/Deliverfile")
    #expect(run("check", "--only", "store-locale-unknown").status == .clean)
    for name in ["lv", "et", "bg", "sr", "fa", "fil", "is", "ga", "ka"] {
      try write(["\(name)/name.txt": "A"])
    }
    #expect(findings("store-locale-unknown").count == 1)
  }

  @Test(arguments: [
    ("release_notes", "Settings > Sync", "store-character", "1:10: error"),
    ("description", "Settings > Sync", "store-character", nil as String?),
    ("release_notes", "New 🚨", "store-character", "1:5: warning"),
    ("name", "A\nB", "store-character", "1:2: error"),
    ("description", "Cafe\u{301}", "store-character", "1:4: warning"),
    ("description", "شُكْرًا", "store-character", nil),
    ("release_notes", "In <RELEASE_VERSION>", "store-placeholder", "1:4: error"),
    ("description", "{{feature}}", "store-placeholder", "1:1: error"),
    ("description", "Lorem ipsum dolor", "store-placeholder", "1:1: warning"),
    ("description", "Todo es mejor", "store-placeholder", nil),
    ("keywords", "a, b", "store-keywords", "1:1: note"),
    ("keywords", "a、b", "store-keywords", "1:1: note"),
    ("keywords", "a,b", "store-keywords", nil),
    ("whats_new", "New", "store-file-unknown", " warning"),
  ])
  func texts(_ field: String, _ text: String, _ rule: String, _ finding: String?) throws {
    try write(["en-US/subtitle.txt": "Plans", "en-US/\(field).txt": text])
    let found = findings(rule)
    #expect(found.count == (finding == nil ? 0 : 1), "\(found)")
    if let finding {
      #expect(found.first?.hasPrefix("\(Self.tree)en-US/\(field).txt:\(finding)") == true, "\(found)")
    }
  }

  /// Errors fail `check`; a report only if it was asked about the App Store.
  @Test func whatFails() throws {
    try folder.write("\"a\" = \"Text\";", to: "en.lproj/L.strings")
    try folder.write("\"a\" = \"Wort\";", to: "de.lproj/L.strings")
    try write(["en-US/name.txt": "A", "de-DE/description.txt": "B"])
    #expect(findings("store-name-missing").count == 1)
    #expect(run("check").status == .findings)
    #expect(run("report").status == .clean)
    #expect(run("report", "--ready").status == .findings)
    #expect(run("report", "--fail-under-store", "0").status == .findings)
  }

  @Test func oldNotes() throws {
    try folder.write(
      ProjectText(regions: ["en"], [.init("App", [], settings: "MARKETING_VERSION = 2.1;")]).text,
      to: "App.xcodeproj/project.pbxproj")
    try write([
      "en-US/release_notes.txt": "Version 2.0 is here", "de-DE/release_notes.txt": "2.1 ist da",
      "ja/release_notes.txt": "iOS 1.5",
    ])
    #expect(findings("store-notes-old").map { $0.contains("about 2.0, and the app is 2.1") } == [true])
  }

  @Test func languagesOfTheAppAndOfTheStore() throws {
    for name in ["en", "de", "lt", "pt"] {
      try folder.write("\"a\" = \"\(name)\";", to: "\(name).lproj/L.strings")
    }
    try write([
      "en-US/name.txt": "A", "en-US/description.txt": "A b", "pt-BR/name.txt": "A", "ja/name.txt": "A",
    ])
    #expect(findings("store-language-not-in-app").map { $0.contains("ja is in") } == [true])
    #expect(findings("app-language-not-in-store").map { $0.contains("de-DE is in") } == [true])
  }

  // MARK: - Ready to ship

  @Test func readyToShip() throws {
    for name in ["en", "de", "fr"] {
      try folder.write("\"a\" = \"in \(name)\";", to: "\(name).lproj/L.strings")
    }
    try write([
      "en-US/name.txt": "A", "en-US/subtitle.txt": "Good plans", "de-DE/name.txt": "A",
      "de-DE/subtitle.txt": "Gute Pläne",
    ])
    try write(["fr-FR/name.txt": "A", "ja/name.txt": "A", "ja/subtitle.txt": "計画"])
    try folder.write("x", to: "fastlane/screenshots/de-DE/1.png")
    let ready = run("report", "--ready")
    #expect(ready.status == .clean)
    let first: [String] = ready.output.split(separator: "\n").prefix(5).map(String.init)
    #expect(
      first == [
        "1 of 3 languages ready to ship; French: not ready: 1 text, no subtitle.",
        "  ready to ship          app   store  screenshots",
        "  French         fr-FR  100%  1 of 2            –  no subtitle",
        "  Japanese          ja     –  2 of 2            –  in the App Store, not in the app",
        "  German         de-DE  100%  2 of 2            1",
      ])
    let json = try run("report", "--ready", "--format", "json").object()
    let languages = try #require(json["ready"] as? [[String: Any]])
    #expect(languages.count { ($0["ready"] as? Bool) == true } == 1)
    #expect(
      run("report", "--ready", "--format", "markdown").output.contains(
        "| language | app | store | screenshots | |"))
    // A choice of languages says nothing of the others.
    let one = run("report", "--ready", "--locale", "de").output
    #expect(one.hasPrefix("Ready to ship: German.\n") && !one.contains("Japanese"), "\(one)")
    let other = run("report", "--ready", "--locale", "fr").output
    #expect(other.contains("French         fr-FR") && !other.contains("German"), "\(other)")
  }

  /// Another region is as far as the app's language that its users see.
  @Test(arguments: [false, true]) func readyByAnotherRegion(isWhole: Bool) throws {
    try folder.write("\"a\" = \"A text\"; \"b\" = \"Another\";", to: "en.lproj/L.strings")
    try folder.write("\"a\" = \"Texto\";" + (isWhole ? "\"b\" = \"Otro\";" : ""), to: "es.lproj/L.strings")
    try write(["en-US/name.txt": "A", "es-MX/name.txt": "A"])
    let ready = run("report", "--ready").output
    #expect(ready.hasPrefix(isWhole ? "Ready to ship: all 2 " : "0 of 2 languages ready"), "\(ready)")
    #expect(ready.contains("es-MX  \(isWhole ? "100" : "50.0")%"), "\(ready)")
  }

  /// That there is nothing of the App Store is not known, only that nothing was found.
  @Test func readyWithoutStoreTexts() throws {
    for name in ["en", "de"] { try folder.write("\"a\" = \"in \(name)\";", to: "\(name).lproj/L.strings") }
    let line = "no App Store texts found (fastlane/metadata, "
    #expect(run("report", "--ready").output.contains("\n  " + line))
    #expect(run("report", "--ready", "--format", "markdown").output.contains("\n_" + line))
    try write(["en-US/name.txt": "A"])
    #expect(!run("report", "--ready").output.contains("no App Store texts"))
  }

  // MARK: - Changes

  /// A stub would be uploaded as it stands.
  @Test func stubsAreAskedFor() throws {
    try write(["en-US/name.txt": "A", "en-US/subtitle.txt": "Good plans", "de-DE/name.txt": "A"])
    #expect(run("stubs").output == "")
    let patch = run("stubs", "--value", "source").output
    #expect(patch.contains("+++ b/\(Self.tree)de-DE/subtitle.txt\n@@ -0,0 +1 @@\n+Good plans\n"))
    #expect(
      run("stubs", "--value", "source", "--add-locale", "sv").output.contains("\(Self.tree)sv/name.txt"))
  }

  /// A file is written as it came: byte order mark, line ends, and what stands around the text.
  @Test func importKeepsTheRest() throws {
    let old = "\u{FEFF}\r\nGute Pläne\r\n\r\n"
    try write([
      "en-US/subtitle.txt": "Good plans\n", "de-DE/subtitle.txt": old, "en-US/name.txt": "Plans",
      "fr-FR/name.txt": "Plans",
    ])
    let handoff = folder.at("handoff")
    #expect(run("export", "--format", "csv", "--output", handoff).status == .clean)
    for (name, text) in [("de-DE", "Bessere Pläne"), ("fr-FR", "Bons plans")] {
      let path = "\(handoff)/\(name).csv"
      var csv = try String(contentsOfFile: path, encoding: .utf8)
      csv = csv.replacingOccurrences(of: "Gute Pläne", with: text)
      if name == "fr-FR" { csv = csv.replacingOccurrences(of: "Good plans,", with: "Good plans,\(text)") }
      try Data(csv.utf8).write(to: URL(fileURLWithPath: path))
      let taken = folder.run("import", "--write", "--into", folder.path, path)
      #expect(taken.status == .clean, "\(taken.errors)")
    }
    // Reading a file as text would take its mark away.
    #expect(
      String(decoding: try folder.data(Self.tree + "de-DE/subtitle.txt"), as: UTF8.self)
        == old.replacingOccurrences(of: "Gute", with: "Bessere"))
    #expect(try folder.text(Self.tree + "fr-FR/subtitle.txt") == "Bons plans\n")
  }

  @Test func importIntoJSON() throws {
    let text = """
      { "configVersion": 0, "apple": { "info": {
        "en-US": { "title": "Plans", "keywords": ["a", "b"] },
        "de-DE": { "title": "Pläne", "keywords": ["c", "d"], "supportUrl": "https://example.com" }
      } } }

      """
    try folder.write(text, to: "store.config.json")
    #expect(run("export", "--output", folder.at("handoff")).status == .clean)
    let path = folder.at("handoff/de-DE.xliff")
    let handoff = try String(contentsOfFile: path, encoding: .utf8)
    #expect(handoff.contains(">c,d</target>"))
    try Data(handoff.replacingOccurrences(of: ">c,d<", with: ">c,e,f<").utf8).write(
      to: URL(fileURLWithPath: path))
    #expect(folder.run("import", "--write", "--into", folder.path, path).status == .clean)
    let new = try folder.text("store.config.json")
    #expect(
      new.filter { !$0.isWhitespace }
        == text.filter { !$0.isWhitespace }.replacingOccurrences(
          of: "[\"c\",\"d\"]", with: "[\"c\",\"e\",\"f\"]"))
    #expect(findings("store-too-long").isEmpty)
  }

  /// Histories have them, and no sum of the app's texts has.
  @Test func historiesCountThemApart() throws {
    for name in ["en", "de"] { try folder.write("\"a\" = \"in \(name)\";", to: "\(name).lproj/L.strings") }
    try write(["en-US/subtitle.txt": "Good plans", "de-DE/subtitle.txt": "Good plans"])
    let run = folder.runWithPath(
      "dashboard", "--history", folder.at("h.sqlite"), "--output", folder.at("site"), "--time", "2026-08-01",
      "--branch", "main")
    #expect(run.output.contains("site: 100% translated"), "\(run.output)\(run.errors)")
    let page = try folder.text("site/index.html")
    let (ready, cards) = (
      try #require(page.range(of: "Ready to ship")), try #require(page.range(of: "What to do"))
    )
    #expect(ready.lowerBound < cards.lowerBound)
    #expect(page.contains(">0 of 1</td>"))
    #expect(
      CommandRun(["history", "export", "--history", folder.at("h.sqlite")]).output.contains(
        "\"container\":\"./store/\""))
  }
}
