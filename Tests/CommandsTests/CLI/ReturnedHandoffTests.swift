import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// What `export` hands out, `import` takes when it comes back filled; what has no place is left out by name and number, and no task
/// counts it.
@Suite struct ReturnedHandoffTests {
  /// The work of a tree, sent out and brought back with a translation of each text.
  private struct Journey {
    let folder: ScratchFolder
    let out: CommandRun
    /// The texts that went out, as table, key and language.
    private(set) var sent: Set<[String]> = []
    private(set) var back: CommandRun?
    private(set) var again: Set<[String]> = []
    /// What the tasks of the report count.
    let tasks: Int

    init(_ folder: ScratchFolder) throws {
      self.folder = folder
      let report = folder.run("report", "--format", "json", ".")
      let counts = report.output.matches(
        of: /"command": "l10ncheck export --only untranslated[^"]*",\s*"count": ([0-9]+)/)
      tasks = counts.compactMap { Int($0.1) }.max() ?? 0
      out = Self.export(to: "out", in: folder)
      let files = try Self.files("out", in: folder)
      sent = Self.texts(of: files)
      if files.isEmpty { return }
      for (name, text) in files { try folder.write(Self.filled(text), to: ".hand/out/" + name) }
      back = folder.run(["import", "--write"] + files.map { ".hand/out/" + $0.name })
      _ = Self.export(to: "again", in: folder)
      again = Self.texts(of: try Self.files("again", in: folder)).intersection(sent)
    }

    private static func export(to name: String, in folder: ScratchFolder) -> CommandRun {
      folder.run("export", "--only", "untranslated", "--format", "tsv", "--output", ".hand/" + name, ".")
    }

    private static func files(_ name: String, in folder: ScratchFolder) throws -> [(
      name: String, text: String
    )] {
      let path = folder.at(".hand/" + name)
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return try names.sorted().map { ($0, try String(contentsOfFile: path + "/" + $0, encoding: .utf8)) }
    }

    private static func texts(of files: [(name: String, text: String)]) -> Set<[String]> {
      Set(
        files.flatMap { file in
          NeedsWorkTests.rows(file.text).map { [$0["file"] ?? "", $0["key"] ?? "", file.name] }
        })
    }

    fileprivate static func filled(_ text: String) -> String {
      var lines = text.split(whereSeparator: \.isNewline).map {
        $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      }
      guard let source = lines[0].firstIndex(of: "source"), let target = lines[0].firstIndex(of: "target"),
        let state = lines[0].firstIndex(of: "state")
      else { return text }
      for line in lines.indices.dropFirst() {
        (lines[line][target], lines[line][state]) = ("Das " + lines[line][source], "translated")
      }
      return lines.map { $0.joined(separator: "\t") + "\n" }.joined()
    }
  }

  private static func code(_ keys: [String], value: String? = nil) -> String {
    "import Foundation\n"
      + keys.map { key in
        let value = value.map { ", value: \"\($0) \(key)\"" } ?? ""
        return "let _ = NSLocalizedString(\"\(key)\"\(value), comment: \"\")\n"
      }.joined()
  }

  private static func texts(_ keys: some Sequence<String>, _ language: String) -> String {
    TableText.strings(keys.map { ($0, "\(language) words of \($0)") })
  }

  @Test(arguments: 0..<80) func madeApps(_ seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    var app = MadeApp(MadeApp.Trait.draw(&random), &random)
    // Originals of some tables are rules alone, and code has the other texts.
    for (place, table) in app.tables.enumerated()
    where table.form == .strings && app.traits.isEmpty == (seed % 2 == 0) && random.next(3) == 0 {
      app.tables[place].texts["en"] = nil
      for use in app.uses.indices where app.uses[use].table == table.name {
        app.uses[use].value = "en words of \(app.uses[use].key)"
      }
      app.otherFiles["\(table.folder)/en.lproj/\(table.name).stringsdict"] = TableText.rules(
        [("\(table.name).count", "%d words")], categories: ["one", "other"])
    }
    let journey = try Journey(ScratchFolder(app.files))
    let traits = app.traits.map(\.rawValue).sorted()
    if let back = journey.back {
      #expect(back.status == .clean && !back.errors.contains("refused"), "\(traits): \(back.errors)")
    }
    #expect(journey.again.isEmpty, "\(traits): \(journey.again), \(journey.back?.errors ?? "")")
    #expect(
      journey.tasks <= journey.sent.count,
      "\(traits): a task counts \(journey.tasks) of \(journey.sent.count)")
  }

  /// The original has rules alone, others the texts, and code what they say in the source language.
  @Test func textsOfCodeBesideRules() throws {
    let keys = (0..<9).map { "a.key\($0)" }
    let rules = TableText.rules([("n.items", "%d items")], categories: ["one", "other"])
    let folder = try ScratchFolder(
      [
        "App/V.swift": Self.code(keys, value: "English"), "App/en.lproj/L.stringsdict": rules,
        "App/de.lproj/L.stringsdict": rules.replacing("items", with: "Dinge"),
        "App/fr.lproj/L.stringsdict": rules.replacing("items", with: "choses"),
        "App/de.lproj/L.strings": Self.texts(keys, "de"), "App/fr.lproj/L.strings": Self.texts(keys, "fr"),
        "App/ko.lproj/L.strings": Self.texts(keys.prefix(1), "ko"),
      ].reduce(into: [:]) { $0[$1.key.replacing("/L.", with: "/Localizable.")] = $1.value })
    let journey = try Journey(folder)
    #expect(journey.tasks == journey.sent.count && journey.tasks == 8)
    #expect(!journey.out.errors.contains("has no text for it"), "\(journey.out.errors)")
    #expect(journey.back?.status == .clean && journey.again.isEmpty, "\(journey.back?.errors ?? "")")
    let written = try folder.text("App/ko.lproj/Localizable.strings")
    #expect(written.contains("\"a.key8\" = \"Das English a.key8\";"), "\(written)")
  }

  /// What counts as the original is decided alike, though `import` knows the texts of code as well.
  @Test func keysOfAllLanguages() throws {
    let keys = (0..<8).map { "Text number \($0)" }
    let folder = try ScratchFolder([
      "V.swift": Self.code(Array(keys.prefix(6))) + "let more = [\"Text number 6\", \"Text number 7\"]\n",
      "en.lproj/Localizable.strings": Self.texts(["Text number 0"], "en"),
      "de.lproj/Localizable.strings": Self.texts(keys, "de"),
      "fr.lproj/Localizable.strings": Self.texts(keys, "fr"),
      "ko.lproj/Localizable.strings": Self.texts(keys.prefix(3), "ko"),
    ])
    let journey = try Journey(folder)
    #expect(journey.sent.count == 5 && journey.tasks == 5, "\(journey.sent)")
    #expect(journey.back?.status == .clean && journey.again.isEmpty, "\(journey.back?.errors ?? "")")
  }

  /// A purpose text needs a table that a target gets; where the project has no place for one, nobody is asked.
  @Test func whatNoTargetWouldGet() throws {
    let journey = try Journey(
      ScratchFolder([
        "project.yml": """
        name: App
        targets:
          App:
            type: application
            platform: iOS
            settings: {INFOPLIST_FILE: App/Info.plist}
            sources: [App/V.swift, App/Localizable.xcstrings]

        """, "App/V.swift": Self.code(["a.key", "b.key"]),
        "App/Info.plist": TableText.plist([("NSCameraUsageDescription", "Takes pictures of birds")]),
        "App/Localizable.xcstrings": TableText.catalog([
          "en": ["a.key": "en words", "b.key": "en words of b"], "de": ["a.key": "de words"],
        ]),
      ]))
    #expect(journey.sent.count == 1 && journey.tasks == 1 && journey.out.status == .findings)
    #expect(
      journey.out.errors.contains(
        "1 text is left out for de: no target would get it: project.yml has no place"),
      "\(journey.out.errors)")
    #expect(journey.back?.status == .clean && journey.again.isEmpty, "\(journey.back?.errors ?? "")")
    // Who asks for it elsewhere is refused, as before.
    try journey.folder.write(
      "key,source,target,file,target-language\nNSCameraUsageDescription,Takes pictures of birds,Fotos,App/Info.plist,de\n",
      to: ".hand/foreign.csv")
    let foreign = journey.folder.run("import", ".hand/foreign.csv")
    #expect(foreign.status == .findings && foreign.output.isEmpty, "\(foreign.errors)")
  }

  /// A damaged or binary table takes nothing, so no task counts what it lacks.
  @Test func whatATableDoesNotTake() throws {
    let keys = ["a", "b", "c"]
    let folder = try ScratchFolder([
      "en.lproj/L.strings": Self.texts(keys, "en"), "fr.lproj/L.strings": Self.texts(["a"], "fr"),
    ])
    let list = try PropertyListSerialization.data(fromPropertyList: ["a": "Ah"], format: .binary, options: 0)
    try folder.write([UInt8](list), to: "de.lproj/L.strings")
    let journey = try Journey(folder)
    #expect(journey.tasks == 2 && journey.sent.count == 2, "\(journey.out.errors)")
    #expect(journey.out.errors.contains("2 texts are left out for de: a binary property list"))
  }

  /// The App Store shows users of a language that it does not have another one's text, which is not that language's to change.
  @Test func whatTheAppStoreShowsOfAnotherLanguage() throws {
    func texts(_ name: String, _ locale: String) -> String {
      "{\"description\": \"\(name)\", \"displayName\": \"\(name)\", \"locale\": \"\(locale)\"}"
    }
    let shop = """
      {"products": [{"displayPrice": "1.99", "internalID": "1", "localizations": [
      \(texts("Coffee", "en_US")),\(texts("Kaffee", "de")),\(texts("咖啡", "zh_Hant"))],
      "productID": "coffee", "type": "Consumable"}], "version": {"major": 3, "minor": 0}}
      """
    var files = ["App/Shop.storekit": shop]
    for name in ["en", "de", "zh-Hant", "zh-HK"] {
      files["App/\(name).lproj/Localizable.strings"] = Self.texts(["a.key"], name)
    }
    let journey = try Journey(ScratchFolder(files))
    #expect(journey.sent.isEmpty && journey.tasks == 0, "\(journey.sent)")
    #expect(
      journey.out.errors.contains("2 texts are left out for zh-HK: the App Store shows zh-Hant to its users"),
      "\(journey.out.errors)")
    try journey.folder.write(
      "key,source,target,file,target-language\ncoffee.description,Coffee,Kaffee,App/Shop.storekit,zh-HK\n",
      to: ".hand/foreign.csv")
    let foreign = journey.folder.run("import", ".hand/foreign.csv", "--accept", "theirs")
    #expect(foreign.status == .findings && foreign.output.isEmpty, "\(foreign.errors)")
  }

  /// A folder that lies there, and that the project was not told of, gets what is new of its language: nothing makes a second one.
  @Test(arguments: ["import", "convert", "stubs"])
  func aFolderThatLiesThere(command: String) throws {
    func unit(_ language: String) -> String {
      #""\#(language)":{"stringUnit":{"state":"translated","value":"\#(language)"}}"#
    }
    let catalog =
      #"{"sourceLanguage":"en","strings":{"k":{"localizations":{\#(unit("de")),\#(unit("es-MX"))}}},"version":"1.0"}"#
    let tables = ["en.lproj/L.strings", "de.lproj/L.strings", "C.xcstrings"]
    let folder = try ScratchFolder(top: [
      "App.xcodeproj/project.pbxproj": ProjectText(regions: ["en", "de"], [.init("App", tables)]).text,
      "C.xcstrings": catalog, "en.lproj/L.strings": Self.texts(["a", "b"], "en"),
      "de.lproj/L.strings": Self.texts(["a", "b"], "de"), "es_MX.lproj/L.strings": Self.texts(["a"], "es"),
    ])
    let made: CommandRun
    switch command {
    case "import":
      #expect(
        folder.run("export", "--locale", "es-MX", "--format", "tsv", "--output", ".hand").status == .clean)
      let back = Journey.filled(try folder.text(".hand/es-MX.tsv"))
      try folder.write(back, to: ".hand/back.tsv")
      made = folder.run("import", "--locale", "es-MX", "--write", ".hand/back.tsv")
    case "convert": made = folder.run("convert", "--to", "strings", "--write")
    default: made = folder.run("stubs", "--add-locale", "es-MX", "--unmarked", "--write")
    }
    #expect(made.status == .clean, "\(made.errors)")
    #expect(!folder.has("es-MX.lproj"))
    let table = command == "convert" ? "C" : "L"
    #expect(
      try folder.text("es_MX.lproj/\(table).strings").contains(command == "convert" ? "\"k\"" : "\"b\""))
  }
}
