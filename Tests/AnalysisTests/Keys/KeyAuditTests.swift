@testable import L10nDiscovery
import L10nLookup
import TestSupport
import L10nCoverage
import L10nText
import Testing

/// Code held against tables.
@Suite struct KeyAuditTests {
  static func catalog(_ entries: String) -> String {
    "{ \"sourceLanguage\" : \"en\", \"strings\" : {\(entries)}, \"version\" : \"1.0\" }"
  }

  @Test func usedMissingAndUnused() throws {
    let tree = try KeyTree([
      "App/en.lproj/Localizable.strings":
        "\"a\" = \"A\";\n\"b\" = \"B\";\n\"error.1\" = \"E\";\n\"lit\" = \"L\";\n",
      "App/Main.swift": """
      import SwiftUI
      let x = NSLocalizedString("a", comment: "")
      let y = Text("Hello \\(name)")
      let z = ["lit", "error.\\(code)"]
      """,
    ])
    #expect(
      tree.rows == [
        "Localizable Hello %arg missing certain", "Localizable a used certain", "Localizable b unused none",
        "Localizable error.1 used possible", "Localizable lit used possible",
      ])
    #expect(tree.row("b")?.unusedSeverity == .note)
    #expect(tree.row("a")?.uses.map(\.path) == ["App/Main.swift"])
    #expect(tree.row("a")?.uses.first?.position.line == 2)
  }

  /// Each use may mean the table of every module if there is no project: some are named, all are counted.
  @Test func manyTablesWithOneKey() throws {
    func uses(tables: Int) throws -> KeyRow? {
      var files: [String: String] = [:]
      for number in 0..<80 {
        files["M\(number)/a.swift"] = "let x = NSLocalizedString(\"ok\", comment: \"\")\n"
        if number < tables { files["M\(number)/en.lproj/Localizable.strings"] = "\"ok\" = \"OK\";\n" }
      }
      let tree = try KeyTree(files)
      #expect(tree.audit.rows.count == tables)
      return tree.audit.rows.last
    }
    let few = try uses(tables: 4)
    #expect(few?.uses.count == 80 && few?.useCount == 80)
    let many = try uses(tables: 5)
    #expect(many?.uses.count == 64 && many?.useCount == 80)
  }

  @Test func whatExtractionPutThereWeighsMore() throws {
    let tree = try KeyTree([
      "Localizable.xcstrings": Self.catalog(
        "\"a\" : {}, \"b\" : { \"extractionState\" : \"manual\" }, \"c\" : { \"extractionState\" : \"stale\" }"
      ),
      "Main.swift": "let x = 1",
    ])
    #expect(tree.row("a")?.unusedSeverity == .warning)
    #expect(tree.row("b")?.unusedSeverity == .note)
    #expect(tree.row("c")?.unusedSeverity == .note)
  }

  @Test func eachTargetHasItsOwnTable() throws {
    let use = { (key: String) in "import SwiftUI\nlet a = Text(\"\(key)\")\n" }
    let tree = try KeyTree([
      "App.xcodeproj/project.pbxproj": ProjectText(
        regions: ["en"],
        [
          .init("App", ["App/en.lproj/Localizable.strings"], sources: ["App/A.swift"], embeds: ["Kit"]),
          .init("Kit", ["Kit/en.lproj/Localizable.strings"], type: "framework", sources: ["Kit/K.swift"]),
          .init("Other", ["Other/en.lproj/Localizable.strings"], sources: ["Other/O.swift"]),
          .init("Tests", [], type: "bundle.unit-test", sources: ["Tests/T.swift"]),
          .init("Bare", [], sources: ["Bare/B.swift"]),
        ]
      ).text,
      "App/en.lproj/Localizable.strings": "\"inApp\" = \"x\";",
      "Kit/en.lproj/Localizable.strings": "\"inKit\" = \"x\";",
      "Other/en.lproj/Localizable.strings": "\"inOther\" = \"x\";\n\"tested\" = \"x\";",
      // Neither the app nor the framework sees the table of the framework without naming its bundle.
      "App/A.swift": use("inKit"), "Kit/K.swift": use("inApp") + use("inKit"), "Other/O.swift": use("inApp"),
      "Tests/T.swift": use("tested") + use("never"), "Bare/B.swift": use("bare"),
      "Unlisted/U.swift": use("unlisted"),
    ])
    #expect(
      tree.rows == [
        "Localizable bare tableless certain Bare", "Localizable inApp missing certain Other",
        "Localizable inKit missing certain App+Kit", "Localizable inApp used certain App",
        "Localizable inKit used possible Kit", "Localizable inOther unused none Other",
        "Localizable tested used possible Other",
      ])
  }

  /// A library without a table is localized if an app that embeds it is.
  @Test(arguments: [[], ["en", "de"]]) func librariesThatAreNotLocalized(languages: [String]) throws {
    let words = ["A", "B", "C", "D", "E", "F"]
    let tables = languages.map { "\($0).lproj/Localizable.strings" }
    var files = Dictionary(uniqueKeysWithValues: tables.map { ($0, "\"A\" = \"x\";") })
    files["App.xcodeproj/project.pbxproj"] =
      ProjectText(
        regions: languages,
        [
          .init("App", tables, sources: ["A.swift"], embeds: ["Kit"]),
          .init("Kit", [], type: "framework", sources: ["K.swift"]),
        ]
      ).text
    files["A.swift"] = ""
    files["K.swift"] = "import SwiftUI\n" + words.map { "_ = Text(\"\($0)\")\n" }.joined()
    let states = try KeyTree(files).audit.rows.filter { $0.id == nil }.map(\.state)
    #expect(
      states == Array(repeating: languages.isEmpty ? .tableless : .missing, count: languages.isEmpty ? 6 : 5))
  }

  @Test func whatNoUserRunsAsksForNothing() throws {
    let tree = try KeyTree([
      "Package.swift": """
      let package = Package(name: "P", defaultLocalization: "en", targets: [
        .macro(name: "Mac"), .target(name: "Kit", dependencies: ["Mac"], resources: [.process("Resources")]),
      ])
      """,
      "Sources/Kit/Resources/en.lproj/Localizable.strings": "\"kit\" = \"x\";",
      "Sources/Kit/K.swift": """
      import SwiftUI
      let a = Text("kit", bundle: .module)
      class Label: UILabel {
        override func prepareForInterfaceBuilder() { text = String(localized: "Sample", bundle: .module) }
        #if TARGET_INTERFACE_BUILDER
        let sample = String(localized: "Other sample", bundle: .module)
        #endif
        let shown = String(localized: "Shown text", bundle: .module)
      }
      """,
      "Sources/Mac/M.swift": "let a = String(localized: \"A macro needs a name\")",
    ])
    #expect(
      tree.audit.rows.filter { $0.state == .missing }.map { String(decoding: $0.key, as: UTF8.self) } == [
        "Shown text"
      ])
  }

  @Test func aModulesOwnBundleIsNoOthers() throws {
    let tree = try KeyTree([
      "Package.swift": """
      let package = Package(name: "P", defaultLocalization: "en", targets: [
        .target(name: "Kit", resources: [.process("Resources")]),
        .executableTarget(name: "App", dependencies: ["Kit"], resources: [.process("Resources")]),
      ])
      """,
      "Sources/Kit/Resources/en.lproj/Localizable.strings": "\"a.b\" = \"x\";",
      "Sources/App/Resources/en.lproj/Localizable.strings": "\"a.b\" = \"x\"; \"app\" = \"x\";",
      "Sources/Kit/K.swift": "import SwiftUI\nlet a = Text(\"a.b\", bundle: .module)",
      "Sources/App/A.swift": "import SwiftUI\nlet a = Text(\"app\", bundle: .module)",
    ])
    let rows = tree.audit.rows.filter { $0.key == Array("a.b".utf8) }
    #expect(rows.map(\.targets) == [["App"], ["Kit"]])
    #expect(rows.map(\.state) == [.unused, .used])
  }

  @Test func bundlesThatAreNamed() throws {
    let tree = try KeyTree([
      "Package.swift": """
      let package = Package(name: "P", defaultLocalization: "en", targets: [
        .target(name: "Kit", resources: [.process("Resources")]), .target(name: "Core"),
        .executableTarget(name: "App", dependencies: ["Kit"], resources: [.process("Resources")]),
      ])
      """,
      "Sources/Kit/Resources/en.lproj/Localizable.strings": "\"kit\" = \"x\";",
      "Sources/App/Resources/en.lproj/Localizable.strings": "\"app\" = \"x\";",
      "Sources/Kit/K.swift": """
      import SwiftUI
      let a = Text("kit", bundle: .module)
      let b = Text("app")
      let c = Text("app", bundle: .module)
      """,
      "Sources/App/A.swift":
        "import SwiftUI\nlet a = Text(\"kit\")\nlet b = Text(\"kit\", bundle: someBundle)",
      "Sources/Core/C.swift": "import SwiftUI\nlet a = Text(\"core\", bundle: .module)",
    ])
    let missing = tree.audit.rows.filter { $0.state == .missing }
    #expect(missing.map { String(decoding: $0.key, as: UTF8.self) } == ["app", "kit"])
    #expect(missing.map(\.targets) == [["Kit"], ["App"]])
    #expect(missing.map { $0.uses.map(\.position.line) } == [[4], [2]])
    #expect(tree.row("core")?.state == .tableless)
  }

  @Test func eachTableIsAskedByItsOwnTargets() throws {
    let tree = try KeyTree([
      "App.xcodeproj/project.pbxproj": ProjectText(
        regions: ["en"],
        [
          .init("One", ["One/en.lproj/Localizable.strings"], sources: ["One/A.swift"]),
          .init("Two", ["Two/en.lproj/Localizable.strings"], sources: ["Two/B.swift"]),
        ]
      ).text,
      "One/en.lproj/Localizable.strings": "\"x\" = \"x\";",
      "Two/en.lproj/Localizable.strings": "\"x\" = \"x\";",
      "One/A.swift": "let a = String(localized: \"k\", defaultValue: \"1\", comment: \"one\")",
      "Two/B.swift": "let a = String(localized: \"k\", defaultValue: \"2\", comment: \"two\")",
    ])
    let row = try #require(tree.row("k"))
    #expect(row.targets == ["One", "Two"])
    #expect(row.conflicts == [.value, .comment])
    let asked = row.homes.map { row.asked(of: $0) }
    #expect(asked.map(\.defaultText) == [Array("1".utf8), Array("2".utf8)])
    #expect(asked.map(\.comment) == [Array("one".utf8), Array("two".utf8)])
    #expect(asked.map { $0.conflicts.contains(.value) } == [false, false])
    let id = TableID(bundle: 0, container: 0, table: 0)
    let other = TableID(bundle: 0, container: 1, table: 0)
    let demands = KeysRequiredByCode(
      tree.uses, tree.catalog, keys: [id: [], other: []], usage: KeyUsage(tree.uses, tree.catalog))
    #expect(demands.keys[id]?.map(\.text) == [Array("1".utf8)])
    #expect(demands.keys[other]?.map(\.text) == [Array("2".utf8)])
  }

  @Test func anEmptyTextIsMissingFromNoTable() throws {
    let code = "import SwiftUI\nlet a = TextField(\"\", text: $b)"
    #expect(try KeyTree(["en.lproj/Localizable.strings": "\"a\" = \"x\";", "A.swift": code]).row("") == nil)
    let tree = try KeyTree(["Localizable.xcstrings": Self.catalog("\"a\" : {}"), "A.swift": code])
    #expect(tree.row("") == nil)
  }

  @Test func saidInSeveralWays() throws {
    let tree = try KeyTree([
      "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\";",
      "Main.swift": """
      let a = String(localized: "a", defaultValue: "One", comment: "first")
      let b = String(localized: "a", defaultValue: "Two", comment: "second")
      let c = NSLocalizedString("b", comment: "same")
      let d = NSLocalizedString("b", comment: "same")
      """,
    ])
    #expect(tree.row("a")?.conflicts == [.value, .comment])
    #expect(tree.row("b")?.conflicts == [])
    #expect(tree.row("a")?.defaultText == nil)
    #expect(tree.row("a")?.comment == Array("first\nsecond".utf8))
  }

  @Test func otherTablesAreLeftAlone() throws {
    let tree = try KeyTree([
      "en.lproj/InfoPlist.strings": "\"CFBundleName\" = \"x\";",
      "Base.lproj/Main.storyboard": "<document/>", "en.lproj/Main.strings": "\"aaa-bb-ccc.text\" = \"x\";",
      "en.lproj/Localizable.strings": "\"abc-12-XYZ.title\" = \"x\";",
      // What interface files have, code may ask for.
      "Main.swift": "let a = NSLocalizedString(\"aaa-bb-ccc.text\", tableName: \"Main\", comment: \"\")",
    ])
    #expect(tree.rows == ["Localizable abc-12-XYZ.title unused none"])
  }

  @Test func whatStandsInADamagedFileCounts() throws {
    let tree = try KeyTree([
      "en.lproj/Localizable.strings": "\"a\" = \"A\";\n\"b\" = \"B\"\n\"a\" = \"C\";",
      "Main.swift":
        "let x = [NSLocalizedString(\"a\", comment: \"\"), NSLocalizedString(\"b\", comment: \"\")]",
    ])
    #expect(tree.rows == ["Localizable a used certain", "Localizable b used certain"])
    #expect(tree.audit.problems.map(\.rule.id) == ["missing-semicolon"])
  }

  @Test func namedTables() throws {
    let tree = try KeyTree([
      "en.lproj/Localizable.strings": "\"a\" = \"x\";", "en.lproj/Errors.strings": "\"e\" = \"x\";",
      "de.lproj/Localizable.strings": "\"a\" = \"y\";",
      "Main.swift": """
      let a = NSLocalizedString("e", tableName: "Errors", comment: "")
      let b = NSLocalizedString("a", tableName: "Erors", comment: "")
      let c = NSLocalizedString("a", comment: "")
      """,
    ])
    #expect(
      tree.rows == [
        "Erors a missing certain", "Errors e used certain", "Localizable a used certain",
      ])
  }

  @Test func demandsByTable() throws {
    let tree = try KeyTree([
      "Localizable.xcstrings": Self.catalog("\"known\" : {}"),
      "Main.swift": """
      import SwiftUI
      let a = Text("known")
      let b = Text("Hello there")
      let c = String(localized: "menu.save", defaultValue: "Save", comment: "Menu")
      let d = Text("menu.open")
      """,
    ])
    let id = TableID(bundle: 0, container: 0, table: 0)
    let demands = KeysRequiredByCode(
      tree.uses, tree.catalog, keys: [id: [Array("known".utf8)]], usage: KeyUsage(tree.uses, tree.catalog))
    let keys = demands.keys[id] ?? []
    #expect(
      keys.map { String(decoding: $0.key, as: UTF8.self) } == ["Hello there", "menu.open", "menu.save"])
    #expect(keys.map { $0.text.map { String(decoding: $0, as: UTF8.self) } } == ["Hello there", nil, "Save"])
    #expect(keys.last?.comment == "Menu")
    #expect(keys.map(\.position.line) == [3, 5, 4])
    #expect(keys.first?.path == "Main.swift")
  }

  @Test(arguments: [
    ("OK", true), ("Save as…", true), ("%@ of %@", true), ("Loading...", true), ("Done.", true),
    ("saveAs", false), ("menu.save", false), ("Menu.Save", false), ("ERROR_TITLE", false), ("über", true),
    ("(new)", true), ("Pop!_OS", true), ("menu:open", false), ("LAST_CHANGE_%@", false),
    ("%1$ld_items", false),
    ("%@_%@", true), ("50%_off", true), ("%@_of (%@)", true),
  ])
  func whatReadsAsText(_ key: String, _ expected: Bool) {
    #expect(KeyShape.readsAsText(Array(key.utf8)) == expected)
  }

  @Test func macrosOfBuildSettings() throws {
    let tree = try KeyTree(
      [
        "App.xcodeproj/project.pbxproj": ProjectText(
          regions: ["en"],
          [
            .init(
              "App", ["en.lproj/Localizable.strings"], sources: ["Main.m"],
              settings: "LOCALIZED_STRING_MACRO_NAMES = \"NSLocalizedString MYLoc\";")
          ]
        ).text,
        "en.lproj/Localizable.strings": "\"a\" = \"x\";",
        "Main.m": "id x = MYLoc(@\"a\", @\"\"); id y = OwnLoc(@\"b\", 0);",
      ], routines: ["OwnLoc"])
    #expect(tree.rows == ["Localizable b missing certain App", "Localizable a used certain App"])
  }

  /// Xcode extracts keys from comments where a target says so: none of its keys is surely unused.
  @Test(arguments: ["NO", "YES"]) func callsInComments(_ setting: String) throws {
    let keys = ["a", "b", "c", "d"]
    let tree = try KeyTree([
      "App.xcodeproj/project.pbxproj": ProjectText(
        regions: ["en"],
        [
          .init(
            "App", ["en.lproj/Localizable.strings"], sources: ["Main.swift"],
            settings: "LOCALIZED_STRING_CODE_COMMENTS = \(setting);")
        ]
      ).text,
      "en.lproj/Localizable.strings": keys.map { "\"\($0)\" = \"x\";" }.joined(),
      "Main.swift": keys.dropFirst().map { "let \($0) = NSLocalizedString(\"\($0)\", comment: \"\")\n" }
        .joined()
        + "// NSLocalizedString(\"a\", comment: \"\")\n",
    ])
    #expect(
      tree.audit.rows.filter(\.isSurelyUnused).map { String(decoding: $0.key, as: UTF8.self) }
        == (setting == "NO" ? ["a"] : []))
  }

  /// A method that dictionaries have as well looks nothing up by its name, and a type of another library is not SwiftUI's.
  @Test func whatHasTheNameOfALookUp() throws {
    let tree = try KeyTree([
      "en.lproj/Localizable.strings": "\"ok\" = \"x\";",
      "Texts.m": """
      @implementation Texts
      - (NSString *)objectForKey:(NSString *)key { return [[NSBundle mainBundle] localizedStringForKey:key value:nil table:nil]; }
      - (NSString *)textForKey:(NSString *)key { return [[NSBundle mainBundle] localizedStringForKey:key value:nil table:nil]; }
      @end
      id a = [texts objectForKey:@"ok"]; id b = [services objectForKey:@"ServiceOrder"]; id c = [texts textForKey:@"own"];
      """,
      "View.swift": """
      import SwiftUI
      let a = Defaults.Toggle("Plain text", key: .a); let b = SwiftUI.Toggle("Looked up", isOn: $on)
      """,
    ])
    #expect(
      tree.rows == [
        "Localizable Looked up missing certain", "Localizable own missing certain",
        "Localizable ok used possible",
      ])
  }

  /// The format or the beginning of a key may be a constant.
  @Test func keysMadeOfConstants() throws {
    let keys = ["a-1", "b-1", "c-1", "d-1", "e-1", "f-1"].map { "line.\($0)" } + ["dead-1"]
    let tree = try KeyTree([
      "en.lproj/Localizable.strings": keys.map { "\"\($0)\" = \"x\";" }.joined(),
      "A.m": """
      #define A_FORMAT @"line.a-%d"
      static NSString *const BFormat = @"line.b-%d"; static NSString *const Start = @"line.c-";
      """,
      "B.swift":
        "enum Keys { static let format = \"line.d-%d\"; static let start = \"line.e-\" }; let f = \"line.f-%d\"",
    ])
    #expect(tree.rows.filter { $0.contains("unused") } == ["Localizable dead-1 unused none"])
  }

  /// A look-up of a key that nobody knows keeps the tables that it may mean: of many modules its own, or all.
  @Test(arguments: [("bundle: .module, ", 11), ("", 0)])
  func openLookupOfAModule(bundle: String, count: Int) throws {
    var (names, files) = KeyTree.modules
    for name in names {
      files["Sources/\(name)/R/en.lproj/Localizable.strings"] = "\"used\" = \"a\";\n\"dead\" = \"b\";\n"
      files["Sources/\(name)/a.swift"] =
        "let x = NSLocalizedString(\"used\", bundle: .module, comment: \"\")\n"
    }
    files["Sources/M7/b.swift"] =
      "func f(_ x: Server) -> String { NSLocalizedString(x.key, \(bundle)comment: \"\") }\n"
    let unused = try KeyTree(files).rows.filter { $0.hasPrefix("Localizable dead unused") }
    #expect(unused.count == count && !unused.contains { $0.hasSuffix("M7") }, "\(unused)")
  }
}
