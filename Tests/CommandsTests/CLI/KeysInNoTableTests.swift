import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// What languages lack of tables is a translator's number, what code asks of no table a developer's, and what no code uses is in
/// neither.
@Suite struct KeysInNoTableTests {
  private static let files = [
    "Main.swift": """
    import SwiftUI
    struct Main: View {
      var body: some View {
        Text("Hello, world!")
        Text("Open")
        Text("Close")
      }
      let label = NSLocalizedString("menu.save", comment: "")
    }

    """,
    "en.lproj/Localizable.strings":
      "\"Open\" = \"Open\";\n\"Close\" = \"Close\";\n\"Dead text\" = \"Dead text\";\n",
    "de.lproj/Localizable.strings": "\"Open\" = \"Öffnen\";\n\"Dead text\" = \"Tot\";\n",
    "fr.lproj/Localizable.strings": "\"Open\" = \"Ouvrir\";\n\"Close\" = \"Fermer\";\n",
  ]

  private func table(_ report: ReportDocument) throws -> ReportDocument.Table {
    try #require(report.tables.first)
  }

  // MARK: What code asks of no table

  @Test func keysOfCodeAreInNoLanguagesNumber() throws {
    let folder = try ScratchFolder(Self.files)
    let report = try folder.report("--details")
    let table = try table(report)
    #expect(table.expected == 2)
    #expect(table.code == 0)
    #expect(!folder.runWithPath("stubs").output.contains("Hello"))
    #expect(!folder.runWithPath("export", "--locale", "de").output.contains("Hello"))
    let found = try #require(report.inNoTable)
    let keys = try folder.runWithPath("keys", "--format", "json").object()["keys"] as? [[String: Any]] ?? []
    let missing = keys.filter { $0["state"] as? String == "missing" }.compactMap { $0["key"] as? String }
    #expect(missing == ["Hello, world!", "menu.save"])
    #expect(found.count == 2)
    #expect(found.keys.map(\.key) == missing)
    #expect(found.keys.map(\.table) == ["Localizable", "Localizable"])
    let use = found.keys.first?.uses.first
    #expect(use?.path == "Main.swift" && use?.line == 4)
  }

  @Test(arguments: [([], 1), (["=2"], 0), (["=1"], 1)] as [([String], Int)])
  func keysOfCodeHaveAThreshold(_ value: [String], _ status: Int) throws {
    let folder = try ScratchFolder(Self.files)
    let answer = folder.runWithPath("report", "--fail-on-no-table" + value.joined())
    #expect(Int(answer.status.rawValue) == status)
    if status == 1 { #expect(answer.output.contains("2 keys that code uses are in no table")) }
    #expect(folder.runWithPath("keys", "--fail-on", "missing").status == .findings)
  }

  @Test func withoutCodeNobodyKnows() throws {
    let folder = try ScratchFolder(Self.files)
    let report = try folder.report("--no-code")
    #expect(report.inNoTable == nil)
    #expect(folder.runWithPath("report", "--no-code", "--fail-on-no-table").status == .findings)
  }

  @Test func aFileWithManyIsOneLine() throws {
    var files = Self.files
    let notes = (1...12).map { "    Text(\"What is new number \($0)\")\n" }.joined()
    files["ReleaseNotes.swift"] =
      "import SwiftUI\nstruct Notes: View {\n  var body: some View {\n\(notes)  }\n}\n"
    let folder = try ScratchFolder(files)
    let text = folder.runWithPath("report").output
    #expect(text.contains("ReleaseNotes.swift: 12 keys"))
    #expect(text.contains("ignore: [{paths: [ReleaseNotes.swift], reason: …}]"))
    #expect(!text.contains("What is new number 3"))
    try folder.write(
      "ignore: [{paths: [ReleaseNotes.swift], reason: release notes are English}]\n", to: ".l10ncheck.yml")
    let report = try folder.report()
    #expect(report.inNoTable?.count == 2)
    let keys = try folder.runWithPath("keys", "--format", "json").object()["keys"] as? [[String: Any]] ?? []
    #expect(keys.count { $0["state"] as? String == "missing" } == 2)
  }

  /// An entry of `ignore`, as far as it speaks of keys of code: nil where it does not name such a thing.
  private struct IgnoreEntry {
    var keys, texts, tables, paths, locales: String?

    /// Whether it is about a use; what is said of some languages is not said of code, which has none.
    func means(key: String, file: String) -> Bool {
      let isOfKey = [keys, texts].allSatisfy { [nil, "*", key].contains($0) }
      return isOfKey && [nil, "Localizable"].contains(tables) && [nil, file].contains(paths) && locales == nil
    }

    var yaml: String {
      let parts = [
        ("keys", keys), ("texts", texts), ("tables", tables), ("paths", paths), ("locales", locales),
      ]
      let named = parts.compactMap { name, value in value.map { "\(name): [\"\($0)\"]" } }
      return "  - {\(named.joined(separator: ", ")), reason: on purpose}\n"
    }
  }

  /// Keys that two files use, or one of them, and one to four entries of what they may name, each right or wrong: a key is meant
  /// to be in no table if each of its uses is.
  @Test(arguments: 0..<24 as Range<UInt64>) func entriesOfIgnoreAreAboutEveryUse(seed: UInt64) throws {
    var random = SeededRandom(seed)
    let uses = ["First key": ["A.swift"], "Second key": ["B.swift"], "Key of both": ["A.swift", "B.swift"]]
    func maybe(_ values: String...) -> String? { random.next(3) > 0 ? nil : random.pick(values) }
    var entries: [IgnoreEntry] = []
    for _ in 0...random.next(4) {
      var entry = IgnoreEntry(
        keys: maybe("First key", "Key of both", "*"), texts: maybe("Second key", "Key of both", "*"),
        tables: maybe("Localizable", "Localizable", "Other"), paths: maybe("A.swift", "B.swift", "C.swift"),
        locales: maybe("de"))
      if entry.keys == nil, entry.texts == nil, entry.tables == nil { entry.paths = entry.paths ?? "A.swift" }
      entries.append(entry)
    }
    func code(_ file: String) -> String {
      let keys = uses.keys.sorted().filter { uses[$0]?.contains(file) == true }
      return "import SwiftUI\nstruct V: View { var body: some View {\n"
        + (keys + ["Open"]).map { "Text(\"\($0)\")\n" }.joined() + "} }\n"
    }
    let folder = try ScratchFolder([
      "A.swift": code("A.swift"), "B.swift": code("B.swift"),
      "en.lproj/Localizable.strings": "\"Open\" = \"Open\";\n",
      "de.lproj/Localizable.strings": "\"Open\" = \"Auf\";\n",
      ".l10ncheck.yml": "ignore:\n" + entries.map(\.yaml).joined(),
    ])
    let expected = uses.keys.sorted().filter { key in
      uses[key]?.allSatisfy { file in entries.contains { $0.means(key: key, file: file) } } == false
    }
    let words = "\(entries)"
    let found = try #require(try folder.report().inNoTable)
    #expect(found.keys.map(\.key) == expected && found.count == expected.count, "\(words)")
    let keys = try folder.runWithPath("keys", "--format", "json").object()["keys"] as? [[String: Any]] ?? []
    #expect(
      keys.filter { $0["state"] as? String == "missing" }.compactMap { $0["key"] as? String } == expected,
      "\(words)")
    let status = folder.runWithPath("report", "--fail-on-no-table").status
    #expect((status == .findings) == !expected.isEmpty, "\(words)")
  }

  /// What a routine gives back as it is, what has no letters and the name of a version are no texts.
  @Test(arguments: [
    (
      "func Kept(_ key: String) -> String { return key }\nlet a = Kept(\"Never seen\")\n",
      "routines: [Kept]\n", []
    ),
    (
      "func Asked(_ key: String) -> String { return find(key) }\nlet a = Asked(\"Often seen\")\n",
      "routines: [Asked]\n", ["Often seen"]
    ),
    (
      """
      enum S { static let model = "seed-translation-250915"; static let step = "step-1-title" }
      let a = [Text(LocalizedStringKey(S.model)), Text(LocalizedStringKey(S.step))]
      """, "", ["step-1-title"]
    ),
  ])
  func literalsThatAreNoTexts(_ code: String, _ settings: String, _ expected: [String]) throws {
    var files = Self.files
    files["Main.swift"] =
      "import SwiftUI\nlet open = NSLocalizedString(\"Open\", comment: \"\")\n" + code
    files[".l10ncheck.yml"] = settings
    let found = try #require(try ScratchFolder(files).report().inNoTable)
    #expect(found.keys.map(\.key) == expected)
  }

  @Test func aCatalogLacksNoTextWithoutLetters() throws {
    let folder = try ScratchFolder([
      "Main.swift": """
      import SwiftUI
      struct Main: View {
        let n = 1
        var body: some View { Text("Open"); Text(""); Text("0"); Text("\\(n)"); Text("\\(n) open") }
      }

      """,
      "Localizable.xcstrings": """
      {"sourceLanguage": "en", "version": "1.0", "strings": {"Open": {"localizations": {
        "de": {"stringUnit": {"state": "translated", "value": "Auf"}}}}}}
      """,
    ])
    #expect(try folder.report().inNoTable?.keys.map(\.key) == ["%lld open"])
  }

  /// The task says what is left after `sync`, which makes no text of a bare identifier.
  @Test func theTaskSaysWhatSyncLeaves() throws {
    var files = Self.files
    files["Main.swift"] = """
      import SwiftUI
      let a = [NSLocalizedString("Open", comment: ""), NSLocalizedString("a.space", comment: "")]

      """
    let folder = try ScratchFolder(files)
    let report = folder.runWithPath("report").output
    #expect(report.contains("add 1 key of code to the tables by hand"))
    #expect(report.contains("hint: write its text into en.lproj/Localizable.strings"), "\(report)")
    #expect(folder.runWithPath("keys", "--only", "missing").output.contains("\"a.space\" = \"…\";"))
    #expect(!folder.runWithPath("sync").output.contains("a.space"))
    try folder.write(files["Main.swift", default: ""] + "let b = Text(\"A new text\")\n", to: "Main.swift")
    #expect(folder.runWithPath("report").output.contains("add 2 keys of code to the tables, 1 by hand"))
    #expect(folder.runWithPath("sync").output.contains("A new text"))
  }

  @Test func pruningKeepsWhatCodeAsksFor() throws {
    var files = Self.files
    // Behind a key that German lacks, "gone" might be that key, mistyped.
    let german = files["de.lproj/Localizable.strings", default: ""]
    files["de.lproj/Localizable.strings"] = "\"Hello, world!\" = \"Hallo\";\n\"gone\" = \"Weg\";\n" + german
    let folder = try ScratchFolder(files)
    let patch = folder.runWithPath("stubs", "--prune")
    #expect(patch.output.contains("-\"gone\""))
    #expect(!patch.output.contains("-\"Hello, world!\""))
    #expect(patch.errors.contains("code uses them"))
  }

  // MARK: What no code uses

  @Test func unusedKeysAreLeftOut() throws {
    let folder = try ScratchFolder(Self.files)
    let report = try folder.report("--details")
    let table = try table(report)
    #expect(table.expectedSet == "used")
    #expect(table.unused == 1)
    #expect(table.unusedKeys == ["Dead text"])
    let german = try #require(table.locales["de"])
    #expect(german.extra == 0)
    let text = folder.runWithPath("report").output
    #expect(
      text.contains("1 unused key left out, which only some languages have"))
    #expect(!folder.runWithPath("stubs").output.contains("+\"Dead"))
    let all = try folder.report("--expected", "development")
    #expect(try self.table(all).expected == 3)
    #expect(try self.table(all).expectedSet == "development")
  }

  @Test func unusedKeysThatAllAreInSomeLanguages() throws {
    var files = Self.files
    for language in ["en", "de", "fr"] {
      files["\(language).lproj/Localizable.strings"]? += "\"Hello, world!\" = \"x\";\n"
      if language != "fr" { files["\(language).lproj/Localizable.strings"]? += "\"Dead too\" = \"x\";\n" }
    }
    #expect(
      try ScratchFolder(files).runWithPath("report").output.contains(
        "2 unused keys left out, all of which only some languages have"))
  }

  @Test func completeIsNotSaidBesideKeysInNoTable() throws {
    var files = Self.files
    for language in ["de", "fr"] {
      files["\(language).lproj/Localizable.strings"] = "\"Open\" = \"x\";\n\"Close\" = \"y\";\n"
    }
    files["Main.swift"] = files["Main.swift"]?.replacing("    Text(\"Hello, world!\")\n", with: "")
    let text = try ScratchFolder(files).runWithPath("report").output
    #expect(!text.contains("Complete"))
    #expect(text.contains("1 unused key left out"))
  }

  /// A single look-up of a key that nobody knows is enough to keep every key.
  @Test(arguments: [
    ("let text = NSLocalizedString(name, comment: \"\")\n", "development"),
    (
      "func tr(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\nlet a = tr(\"Open\")\n",
      "used"
    ),
    (
      "func tr(_ key: String) -> String { NSLocalizedString(key, comment: \"\") }\nlet a = tr(name)\n",
      "development"
    ),
    ("let text = Text(LocalizedStringKey(name))\n", "development"),
    ("let text = Text(name)\n", "used"),
    (
      "extension String { var localized: String { NSLocalizedString(self, comment: \"\") } }\nlet a = name.localized\n",
      "development"
    ),
    (
      "extension String { var localized: String { NSLocalizedString(self, comment: \"\") } }\nlet a = \"Open\".localized\n",
      "used"
    ),
    ("let text = NSLocalizedString(name, tableName: \"Other\", comment: \"\")\n", "used"),
    ("#if DEBUG\nlet text = NSLocalizedString(name, comment: \"\")\n#endif\n", "used"),
    (
      "enum Tab: String { case open = \"Open\"; var t: String { NSLocalizedString(rawValue, comment: \"\") } }\n",
      "used"
    ),
    (
      "import AppIntents\nlet a = TypeDisplayRepresentation(name: LocalizedStringResource(\"Open\"))\n",
      "used"
    ),
    (
      "NSString *a(NSString *name) { return NSLocalizedString([name lowercaseString], nil); }\n",
      "development"
    ),
    (
      "#define L(key) NSLocalizedString(key, nil)\nNSString *a(void) { NSString *b = L(@\"Open\"); return b; }\n",
      "used"
    ),
    (
      "#define L(key) NSLocalizedString(key, nil)\nNSString *a(NSString *b) { return L(b.title); }\n",
      "development"
    ),
    (
      "- (void)a:(NSString *)b API_AVAILABLE(ios(14.0)) { c = NSLocalizedString(@\"Open\", nil); }\n- (void)d:(int)e API_AVAILABLE(ios(14.0)) {}\n",
      "used"
    ),
  ])
  func openLookUpsKeepAllKeys(_ code: String, _ set: String) throws {
    var files = Self.files
    files[code.contains("@\"") || code.contains("NSString *") ? "Other.m" : "Other.swift"] =
      code.contains("NSString *") ? code : "import SwiftUI\n" + code
    let folder = try ScratchFolder(files)
    #expect(try table(try folder.report()).expectedSet == set)
    let says = "1 counted key"
    #expect(folder.runWithPath("report").output.contains(says) == (set != "used"))
  }

  @Test func aTableOfTheSettingsIsOne() throws {
    let code =
      "let b = Bundle(path: p)!\nlet a = b.localizedString(forKey: \"S_ONE\", value: nil, table: \"Root\")\n"
    let settings = "Settings.bundle/"
    var files = Self.files.merging([
      "Main.swift": code,
      settings + "Root.plist": "<plist><dict><key>StringsTable</key><string>Root</string></dict></plist>",
      settings + "en.lproj/Root.strings": "\"S_ONE\" = \"One\";\n",
      settings + "de.lproj/Root.strings": "\"S_ONE\" = \"Eins\";\n",
    ]) { $1 }
    #expect(try ScratchFolder(files).report().inNoTable?.count == 0)
    files["Main.swift"] = code.replacing("\"Root\"", with: "\"Rot\"")
    #expect(try ScratchFolder(files).report().inNoTable?.count == 1)
  }

  @Test func diffAndHandoffsCoverUnusedKeys() throws {
    let old = try ScratchFolder(Self.files)
    var files = Self.files
    files["de.lproj/Localizable.strings"] = "\"Open\" = \"Öffnen\";\n\"Dead text\" = \"Mausetot\";\n"
    let new = try ScratchFolder(files)
    let difference = new.run("diff", old.path, new.path)
    #expect(difference.output.contains("Dead text"), "\(difference.output)")
    let handoff = old.runWithPath("export", "--expected", "development", "--locale", "fr").output
    let filled = handoff.replacing(
      "<source>Dead text</source>", with: "<source>Dead text</source><target>Mort</target>")
    #expect(filled != handoff)
    try old.write(filled, to: "fr.xliff")
    let back = old.run("import", "--write", "--into", old.path, old.path + "/fr.xliff")
    #expect(back.status == .clean, "\(back.errors)")
    let french = try old.text("fr.lproj/Localizable.strings")
    #expect(french.contains("\"Dead text\" = \"Mort\";"))
  }

  // MARK: A table that no code reads

  @Test func aTableThatNoCodeReads() throws {
    let files = [
      "Main.swift":
        "let a = NSLocalizedString(\"menu.open\", comment: \"\")\nlet b = NSLocalizedString(\"menu.close\", comment: \"\")\n",
      "en.lproj/Strings.strings": "\"menu.open\" = \"Open\";\n\"menu.close\" = \"Close\";\n",
      "de.lproj/Strings.strings": "\"menu.open\" = \"Öffnen\";\n\"menu.close\" = \"Schließen\";\n",
    ]
    func problems(_ files: [String: String]) throws -> [ReportDocument.Problem] {
      try ScratchFolder(files).report().problems.filter { $0.rule == "table-not-read" }
    }
    #expect(try problems(files).map(\.severity) == ["error"])
    let report = try ScratchFolder(files).report()
    let table = try table(report)
    #expect(table.expected == 0)
    // A name that is put together may be this table's.
    var computed = files
    computed["Other.swift"] = "let c = NSLocalizedString(\"x\", tableName: name, comment: \"\")\n"
    #expect(try problems(computed).map(\.severity) == ["warning"])
    var named = files
    named["Other.swift"] = "let tables = [\"Strings\"]\n"
    #expect(try problems(named).isEmpty)
  }
}
