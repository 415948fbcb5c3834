import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// Where texts of the App Store may lie: a tree for each of the tools that bring them there.
@Suite struct StoreLayoutTests: StoreFolder {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder(top: [:])
  }

  /// Folders of fastlane, wherever they lie: each is an app, or a platform, of its own.
  @Test(arguments: [
    ["fastlane/metadata"], ["fastlane/metadata/ios", "fastlane/metadata/macos"],
    ["fastlane/ios/fastlane/metadata"], ["iphone/metadata"],
    ["fastlane/metadata", "fastlane/second_metadata"],
    ["fastlane/com.example.app", "fastlane/com.example.other"],
  ])
  func foldersOfFastlane(_ trees: [String]) throws {
    for (number, tree) in trees.enumerated() {
      try folder.write([
        "\(tree)/en-US/name.txt": "Plans", "\(tree)/en-US/subtitle.txt": "Good plans",
        "\(tree)/de-DE/name.txt": "Plans",
        "\(tree)/de-DE/subtitle.txt": String(repeating: "p", count: 31 + number),
        "\(tree)/fr-FR/name.txt": "Plans", "\(tree)/copyright.txt": "2026 Somebody",
        "\(tree)/review_information/notes.txt": "x", "\(tree)/en-US/support_url.txt": "https://example.com",
      ])
    }
    let report = try folder.report()
    #expect(report.bundles.map(\.path).sorted() == trees.sorted())
    for bundle in report.bundles {
      #expect(bundle.tables.map(\.name).sorted() == ["name", "subtitle"])
      let subtitle = try #require(bundle.tables.first { $0.name == "subtitle" })
      #expect(subtitle.locales["fr-FR"]?.missing == 1 && subtitle.locales["de-DE"]?.present == 1)
    }
    #expect(findings("store-too-long").count == trees.count)
    #expect(findings("store-file-unknown").isEmpty)
  }

  /// A text that a link brings in from elsewhere is looked at where the link stands, and one of the same tree once.
  @Test func linkedTexts() throws {
    let long = String(repeating: "p", count: 31)
    try folder.write([
      "fastlane/metadata/android/nl-NL/short_description.txt": long,
      "fastlane/metadata/ios/en-US/subtitle.txt": long,
      "fastlane/metadata/ios/en-US/name.txt": "Plans",
    ])
    try folder.makeFolder("fastlane/metadata/ios/nl-NL")
    try folder.makeFolder("fastlane/metadata/ios/de-DE")
    try folder.link("fastlane/metadata/ios/de-DE/subtitle.txt", to: "../en-US/subtitle.txt")
    #expect(findings("store-too-long").count == 1)
    try folder.write(long + "p", to: "fastlane/metadata/android/nl-NL/short_description.txt")
    try folder.link(
      "fastlane/metadata/ios/nl-NL/subtitle.txt", to: "../../android/nl-NL/short_description.txt")
    let found = findings("store-too-long")
    #expect(found.count == 2)
    #expect(
      found.last?.hasPrefix("fastlane/metadata/ios/nl-NL/subtitle.txt:1:31: error: the subtitle has 32")
        == true)
  }

  /// Texts in pictures are tables, whose keys are parts of the pictures' names, and old names of languages are in use.
  @Test func screenshots() throws {
    try folder.write([
      "fastlane/metadata/en-US/name.txt": "Plans", "fastlane/metadata/de-DE/name.txt": "Plans",
      "fastlane/screenshots/en-US/title.strings": "\"first\" = \"All your plans\";\n",
      "fastlane/screenshots/de-DE/title.strings": "\"first\" = \"Alle Pläne\";\n",
      "fastlane/screenshots/ja-JP/title.strings": "\"second\" = \"x\";\n",
      "fastlane/screenshots/de-DE/1_first.png": "x", "fastlane/screenshots/appleTV/de-DE/1.jpg": "x",
      "Elsewhere/screenshots/de-DE/title.strings": "\"first\" = \"Not one of these\";\n",
    ])
    let report = try folder.report()
    let title = try #require(report.table("title"))
    #expect(title.locales.keys.sorted() == ["de-DE", "ja"])
    #expect(title.locales["de-DE"]?.translation?.translated == 1 && title.locales["ja"]?.missing == 1)
    #expect(report.bundles.map(\.path).sorted() == ["fastlane/metadata", "fastlane/screenshots"])
    #expect(run("report", "--ready").output.contains("2 of 2            2"))
  }

  @Test func testFlight() throws {
    try folder.write([
      "TestFlight/WhatToTest.en-GB.txt": "Try the new list",
      "TestFlight/WhatToTest.fr-FR.txt": "Essayez la liste",
      "TestFlight/WhatToTest.xx-YY.txt": "x",
    ])
    #expect(try folder.report().table("WhatToTest")?.locales.count == 1)
    #expect(findings("store-locale-unknown").count == 1)
  }

  /// Files of another tool by this name are none of the App Store's.
  @Test func configurationOfEAS() throws {
    try folder.write([
      "store.config.json": """
      { "configVersion": 0, "apple": { "info": {
        "en-US": { "title": "Plans", "promoText": "Now for less", "releaseNotes": "More plans", "keywords": ["a"] },
        "de-DE": { "title": "Plans", "releaseNotes": "Mehr Pläne", "description": "" }
      } } }

      """, "other/store.config.json": "{ \"name\": \"a shop\" }",
    ])
    let bundles = try folder.report().bundles
    #expect(bundles.map(\.path) == ["store.config.json"])
    // A promotional text that no other language has is asked of none.
    let table = try #require(bundles.first?.tables.first)
    #expect(table.locales["de-DE"]?.missingKeys == ["keywords"])
    #expect(table.expected == 3)
    try folder.write([
      "store.config.json": """
      { "configVersion": 0, "apple": { "info": {
        "en-US": { "title": "Plans", "promoText": "Now for less" }, "de-DE": { "title": "Plans" },
        "fr-FR": { "title": "Plans", "promoText": "Moins cher" }
      } } }

      """
    ])
    let next = try #require(try folder.report().bundles.first?.tables.first)
    #expect(next.expected == 2 && next.locales["de-DE"]?.missingKeys == ["promoText"])
  }

  /// Of versions the newest counts; `default` serves all.
  @Test func filesOfAppStoreConnectCLI() throws {
    try folder.write([
      "metadata/app-info/en-US.json": "{ \"name\": \"Plans\", \"subtitle\": \"Good plans\" }",
      "metadata/app-info/de-DE.json": "{ \"name\": \"Plans\" }",
      "metadata/version/1.9/en-US.json": "{ \"description\": \"Old\", \"whatsNew\": \"Old\" }",
      "metadata/version/1.10/en-US.json":
        "{ \"description\": \"All plans\", \"whatsNew\": \"More\", \"promotionalText\": \"Now\" }",
      "metadata/version/1.10/de-DE.json": "{ \"description\": \"Alle Pläne\" }",
      "localizations/en-US.strings": "\"description\" = \"All plans\";\n\"whatsNew\" = \"More\";\n",
      "localizations/de-DE.strings": "\"description\" = \"Alle Pläne\";\n",
    ])
    let report = try folder.report()
    #expect(
      report.bundles.map(\.path).sorted() == ["localizations", "metadata/app-info", "metadata/version/1.10"])
    #expect(report.table("app-info")?.locales["de-DE"]?.missingKeys == ["subtitle"])
    #expect(report.table("version")?.locales["de-DE"]?.missingKeys == ["whatsNew"])
    #expect(report.table("localizations")?.locales["de-DE"]?.missingKeys == ["whatsNew"])
  }

  // MARK: - Limits on the way

  /// A translator is told how long a text may be, and one that is longer comes no further.
  @Test func limitsInHandoffs() throws {
    let tree = "fastlane/metadata"
    try folder.write([
      "\(tree)/en-US/subtitle.txt": "Good plans", "\(tree)/de-DE/name.txt": "Plans",
      "\(tree)/en-US/name.txt": "Plans",
      "TestFlight/WhatToTest.en-US.txt": "Try it", "TestFlight/WhatToTest.de-DE.txt": "Bitte",
    ])
    let handoff = folder.at("handoff")
    #expect(run("export", "--output", handoff).status == .clean)
    let xliff = try String(contentsOfFile: handoff + "/de-DE.xliff", encoding: .utf8)
    #expect(xliff.contains("maxwidth=\"30\" size-unit=\"char\"") && xliff.contains("at most 30 characters"))
    #expect(run("export", "--format", "csv", "--output", handoff).status == .clean)
    let path = handoff + "/de-DE.csv"
    let csv = try String(contentsOfFile: path, encoding: .utf8)
    #expect(csv.contains("subtitle,Good plans,,") && csv.contains(",30,"))
    func taken(_ text: String) throws -> CommandRun {
      try Data(
        csv.replacingOccurrences(of: "subtitle,Good plans,,", with: "subtitle,Good plans,\(text),").utf8
      )
      .write(to: URL(fileURLWithPath: path))
      return folder.run("import", "--into", folder.path, path)
    }
    let refused = try taken(String(repeating: "ä", count: 31))
    #expect(refused.status == .findings)
    #expect(refused.errors.contains("it has 31 characters, and the App Store takes 30"), "\(refused.errors)")
    #expect(!refused.output.contains("subtitle"))
    #expect(try taken(String(repeating: "ä", count: 30)).output.contains("de-DE/subtitle.txt"))
    #expect(run("export", "--format", "po", "--output", handoff).status == .clean)
    #expect(
      try String(contentsOfFile: handoff + "/de-DE.po", encoding: .utf8).contains(
        "#. Length: at most 30 characters"))
  }
}
