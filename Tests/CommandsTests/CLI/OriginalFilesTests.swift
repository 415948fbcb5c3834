import Foundation
import L10nCommandLine
import L10nCommands
import TestSupport
import Testing

/// Which files a table is translated from: every command says the same of a tree.
@Suite struct OriginalFilesTests {
  private static func strings(_ texts: [String: String]) -> String {
    texts.sorted { $0.key < $1.key }.map { "\"\($0)\" = \"\($1)\";\n" }.joined()
  }

  private static func calls(_ keys: [String]) -> String {
    "import Foundation\n" + keys.map { "print(NSLocalizedString(\"\($0)\", comment: \"\"))\n" }.joined()
  }

  private static func info(_ region: String) -> String {
    """
    <?xml version="1.0"?>
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a.b</string><key>CFBundlePackageType</key>\
    <string>APPL</string><key>CFBundleDevelopmentRegion</key><string>\(region)</string></dict></plist>

    """
  }

  private static func plural(_ keys: [String]) -> String {
    let rules = keys.map {
      """
      <key>\($0)</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>%d tree</string><key>other</key><string>%d trees</string></dict></dict>

      """
    }
    return "<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><dict>\n\(rules.joined())</dict></plist>\n"
  }

  private func report(_ project: CheckedProject, _ words: String...) throws -> ReportDocument {
    try .read(project.run(["report", "--format", "json", "--details"] + words).output)
  }

  /// Where the text of a key is from that users of a language see.
  private func shown(_ key: String, to language: String, in project: CheckedProject) throws -> String? {
    let answer = project.run("resolve", "--prefer", language, "--key", key, "--format", "json").output
    let object = try JSONSerialization.jsonObject(with: Data(answer.utf8)) as? [String: Any]
    let bundle = (object?["bundles"] as? [[String: Any]])?.first
    return (bundle?["shows"] as? [String: Any])?["from"] as? String
  }

  // MARK: - The region

  /// A tree of one language has no text that it lacks, whoever says which language that is.
  @Test(arguments: ["en", "de"]) func aFlagIsAFactAsAnyOther(_ region: String) throws {
    var files = [
      "App/\(region).lproj/Localizable.strings": "\"Hello there\" = \"Hello there\";\n",
      "App/main.swift": Self.calls(["Hello there"])
        + "print(NSLocalizedString(\"More text\", tableName: \"Other\", comment: \"\"))\n",
    ]
    let flagged = try CheckedProject(files)
    files[".l10ncheck.yml"] = "development-region: \(region)\n"
    let configured = try CheckedProject(files)
    files[".l10ncheck.yml"] = nil
    files["A.xcodeproj/project.pbxproj"] =
      ProjectText(
        development: region, regions: [region],
        [.init("A", ["App/\(region).lproj/Localizable.strings"], sources: ["App/main.swift"])]
      ).text
    let written = try CheckedProject(files)
    for (project, words) in [(flagged, ["--development-region", region]), (configured, []), (written, [])] {
      #expect(project.run(["keys", "--fail-on", "missing"] + words).status == .clean)
      #expect(project.run(["report", "--fail-on-no-table"] + words).status == .clean)
    }
  }

  /// The loader appends the region as it is written: where no folder has the very name, a language without the table shows keys,
  /// and one finding says so.
  @Test(arguments: [
    ("de", "German", true), ("German", "de", true), ("pt_BR", "pt", true), ("de", "de", false),
    ("German", "German", false),
  ])
  func theRegionAsItIsSpelled(_ region: String, _ folder: String, _ isBare: Bool) throws {
    let resources = "D.app/Contents/Resources"
    var files = [
      "D.app/Contents/Info.plist": Self.info(region),
      "\(resources)/\(folder).lproj/Localizable.strings": Self.strings(["a.b": "Ein Text hier"]),
      "\(resources)/\(folder).lproj/Other.strings": Self.strings(["x.y": "Noch ein Text"]),
      "\(resources)/en.lproj/Localizable.strings": Self.strings(["a.b": "Some text here"]),
    ]
    let project = try CheckedProject(files)
    #expect(try shown("x.y", to: "en", in: project) == (isBare ? "key" : "development"))
    #expect(project.run("report", "--fail-on-bare-keys").status == (isBare ? .findings : .clean))
    let found = try project.findings().filter { $0.rule == "development-region" }
    #expect(found.count == (isBare ? 1 : 0), "\(found)")
    // Where each language has each table, nobody comes to the region.
    files["\(resources)/en.lproj/Other.strings"] = Self.strings(["x.y": "Another text"])
    let whole = try CheckedProject(files)
    #expect(try whole.findings().filter { $0.rule == "development-region" }.isEmpty)
    #expect(whole.run("report", "--fail-on-bare-keys").status == .clean)
  }

  /// A region that `Base` stands for opens no folder of its parent.
  @Test func theParentOfARegionBesideBase() throws {
    let resources = "D.app/Contents/Resources"
    let project = try CheckedProject([
      "D.app/Contents/Info.plist": Self.info("pt_BR"),
      "\(resources)/Base.lproj/Localizable.strings": Self.strings(["bear": "Urso pardo"]),
      "\(resources)/pt.lproj/Localizable.stringsdict": Self.plural(["bear"]),
      "\(resources)/en_GB.lproj/Localizable.strings": Self.strings(["bear": "Brown bear"]),
    ])
    #expect(try shown("bear", to: "en-GB", in: project) == "own")
    #expect(try report(project).locales["en-GB"]?.missing == 0)
  }

  /// `Base` says where texts stand: the language is the next that is said, or English.
  @Test func baseIsNoLanguage() throws {
    let texts = ["ok": "Accept it", "bye": "Good bye my friend"]
    var files = [
      "Base.lproj/Localizable.strings": Self.strings(texts),
      "en.lproj/Localizable.strings": Self.strings(texts),
      "de.lproj/Localizable.strings": Self.strings(["ok": "Annehmen"]),
    ]
    func project(_ region: String) throws -> CheckedProject {
      var files = files
      let tables = files.keys.sorted()
      files["A.xcodeproj/project.pbxproj"] =
        ProjectText(development: region, regions: ["en", "Base", "de"], [.init("A", tables)]).text
      return try CheckedProject(files)
    }
    for region in ["en", "Base"] {
      let found = try report(project(region), "--no-code")
      #expect(found.bundles.first?.developmentRegion?.locale == "en")
      #expect(found.locales.mapValues(\.missing) == ["de": 1], "\(region): \(found.locales.keys)")
    }
    // Where nothing else is there, it is what German is compared with.
    files["en.lproj/Localizable.strings"] = nil
    let found = try report(project("Base"), "--no-code")
    #expect(found.bundles.first?.developmentRegion?.locale == "Base")
    #expect(found.locales.mapValues(\.missing) == ["de": 1])
  }

  // MARK: - The search list

  /// What users of the region get from `Base` is theirs, whichever of the two has the plurals.
  @Test(
    arguments: [
      (
        ["Base": ["c": "Cold cellar", "d": "Dark door"], "en": ["c": "Cold cellar"]], ["Base": ["a"]], ["d"]
      ),
      (["Base": ["c": "Cold cellar"]], ["Base": ["a", "d"], "en": ["a"]], ["d"]),
      (
        ["Base": ["a": "Tree", "c": "Cellar", "d": "Door"], "en": ["a": "Tree", "c": "Cellar"]], [:], ["d"]
      ),
    ] as [([String: [String: String]], [String: [String]], [String])])
  func textsInTwoFolders(
    _ strings: [String: [String: String]], _ plurals: [String: [String]], _ bare: [String]
  ) throws {
    let resources = "D.app/Contents/Resources"
    var files = [
      "D.app/Contents/Info.plist": Self.info("en"),
      "\(resources)/de.lproj/Localizable.strings": Self.strings(["a": "Baum", "c": "Keller", "d": "Tor"]),
    ]
    for (language, texts) in strings {
      files["\(resources)/\(language).lproj/Localizable.strings"] = Self.strings(texts)
    }
    for (language, keys) in plurals {
      files["\(resources)/\(language).lproj/Localizable.stringsdict"] = Self.plural(keys)
    }
    let project = try CheckedProject(files)
    #expect(try report(project).tables.first?.locales["en"]?.missingKeys == bare)
    for key in ["a", "c", "d"] {
      #expect(try (shown(key, to: "en", in: project) == "key") == bare.contains(key), "\(key)")
    }
  }

  private static let current = ["a.title": "A title here", "b.title": "Another title"]
  private static let old = [
    "old.one": "An old text", "old.two": "Another old text", "c.title": "The third title",
  ]

  private func gone(_ code: String, _ more: [String: String] = [:]) throws -> CheckedProject {
    try CheckedProject(
      [
        "App/Base.lproj/Localizable.strings": Self.strings(Self.old.merging(Self.current) { $1 }),
        "App/en.lproj/Localizable.strings": Self.strings(Self.current),
        "App/fr.lproj/Localizable.strings": Self.strings(["a.title": "Un titre", "b.title": "Un autre"]),
        "App/main.swift": code,
      ].merging(more) { $1 })
  }

  /// Of the keys that `Base` has and the table of the region has gone on without, those are missing that code asks for.
  @Test func keysThatATableHasGoneOnWithout() throws {
    let asked = try report(gone(Self.calls(["a.title", "b.title", "c.title"])))
    #expect(asked.tables.first?.locales.mapValues(\.missingKeys) == ["en": ["c.title"], "fr": ["c.title"]])
    #expect(asked.messages(of: "base-holds-keys").count == 1, "\(asked.rules)")
    let nothing = try report(gone(Self.calls(["a.title", "b.title"])))
    #expect(nothing.tables.first?.locales.mapValues(\.missingKeys) == ["fr": []])
    #expect(nothing.messages(of: "base-holds-keys").first?.contains("3 keys") == true)
    // A file that cannot be read may ask for all of them, and nobody knows anything without code.
    let keys = ["c.title", "old.one", "old.two"]
    let unread = try report(gone(Self.calls(["a.title", "b.title"])), "--no-code")
    #expect(unread.tables.first?.locales["fr"]?.missingKeys == keys)
    #expect(unread.tables.first?.locales["en"]?.missingKeys == keys)
    let whole = try report(gone(Self.calls(["a.title", "b.title"])), "--expected", "development")
    #expect(whole.tables.first?.locales["fr"]?.missingKeys == keys)
  }

  // MARK: - Keys of all languages

  /// How long texts are says nothing of what a table lacks.
  @Test(arguments: [1, 60]) func aUnionOfLongTexts(_ sentences: Int) throws {
    let (own, others) = (["Alpha", "Beta", "Gamma", "Delta"], (0..<8).map { "E\($0)" })
    let text = String(repeating: "A sentence that explains. ", count: sentences)
    let all = (own + others).map { "\($0) text" }
    var files = [
      "en.lproj/Localizable.strings": Self.strings(
        Dictionary(uniqueKeysWithValues: own.map { ("\($0) text", text) })),
      "main.swift": Self.calls(all),
    ]
    for language in ["de", "fr"] {
      files["\(language).lproj/Localizable.strings"] = Self.strings(
        Dictionary(uniqueKeysWithValues: all.map { ($0, "kurz") }))
    }
    let project = try CheckedProject(files)
    #expect(try report(project).tables.first?.expectedFrom == "union")
    #expect(project.run("keys", "--fail-on", "missing").status == .clean)
    #expect(project.run("report", "--fail-on-no-table").status == .clean)
  }

  // MARK: - Interface files that are gone

  private static let objects = ["WyS-Yx-FWM.text": "Anruf", "fCw-qi-AJ0.text": "Suche"]

  private func interface(_ more: [String: String] = [:], listed: [String] = [], isListed: Bool = true) throws
    -> ReportDocument
  {
    var files = [
      "en.lproj/Localizable.strings": Self.strings(["Hello my friend": "Hello my friend"]),
      "de.lproj/Localizable.strings": Self.strings(["Hello my friend": "Hallo, mein Freund"]),
      "fr.lproj/Localizable.strings": Self.strings(["Hello my friend": "Bonjour mon ami"]),
      "de.lproj/Main.strings": Self.strings(Self.objects),
      "V.swift": Self.calls(["Hello my friend"]),
    ].merging(more) { $1 }
    if isListed {
      let tables = files.keys.filter { $0.hasSuffix(".strings") }.sorted() + listed
      files["A.xcodeproj/project.pbxproj"] =
        ProjectText(regions: ["en", "de", "fr"], [.init("A", tables, sources: ["V.swift"])]).text
    }
    return try report(CheckedProject(files))
  }

  @Test func aTableWhoseInterfaceFileIsGone() throws {
    let found = try interface()
    #expect(
      found.tables.map(\.name) == ["Localizable"] && found.locales.values.allSatisfy { $0.missing == 0 })
    #expect(found.problems.filter { $0.rule == "table-not-read" }.map(\.severity) == ["note"])
  }

  /// A file of that name that is there, one that the project names and lacks, code that asks, and no project at all.
  @Test func aTableOfAnInterfaceThatMayBeThere() throws {
    let file = """
      <?xml version="1.0"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0"><objects>
      <label text="Call" id="WyS-Yx-FWM"/></objects></document>

      """
    let call = "print(NSLocalizedString(\"WyS-Yx-FWM.text\", tableName: \"Main\", comment: \"\"))\n"
    for found in [
      try interface(["Views/Main.xib": file]), try interface(listed: ["Views/Main.xib"]),
      try interface(["V.swift": Self.calls(["Hello my friend"]) + call]), try interface(isListed: false),
    ] {
      #expect(found.tables.map(\.name).contains("Main"))
      #expect(!found.rules.contains("table-not-read"), "\(found.rules)")
    }
  }
}
