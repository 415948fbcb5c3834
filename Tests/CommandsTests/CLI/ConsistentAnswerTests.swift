import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// Commands that are asked one thing in two ways.
@Suite struct ConsistentAnswerTests {
  private static func entry(_ key: String, _ members: String, state: String = "manual") -> String {
    "\"\(key)\" : { \"extractionState\" : \"\(state)\", \(members) }"
  }

  private static func unit(_ language: String, _ text: String, _ state: String = "translated") -> String {
    "\"\(language)\" : { \"stringUnit\" : { \"state\" : \"\(state)\", \"value\" : \"\(text)\" } }"
  }

  private static func catalog(_ entries: [String]) -> String {
    """
    { "sourceLanguage" : "en", "strings" : { \(entries.joined(separator: ", ")) }, "version" : "1.1" }
    """
  }

  private static func project(_ settings: String = "") -> String {
    """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; buildConfigurationList = L; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (S); sourceTree = "<group>"; };
      L = { isa = XCConfigurationList; buildConfigurations = (C); };
      C = { isa = XCBuildConfiguration; buildSettings = { \(settings) }; name = Release; };
      S = { isa = PBXFileSystemSynchronizedRootGroup; path = App; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildConfigurationList = L; buildPhases = (R); fileSystemSynchronizedGroups = (S); };
      R = { isa = PBXSourcesBuildPhase; files = (); };
    }; rootObject = P; }
    """
  }

  /// The two sides of a comparison, of which one language has another text.
  private func sides() throws -> ScratchFolder {
    let folder = try ScratchFolder(top: [:])
    for (side, text) in [("old", "Alt"), ("new", "Neu")] {
      try folder.write("\"a\" = \"One\";\n", to: "\(side)/en.lproj/Localizable.strings")
      try folder.write("\"a\" = \"\(text)\";\n", to: "\(side)/de.lproj/Localizable.strings")
    }
    return folder
  }

  /// A word that matches nothing ends a comparison and a run for the history, as it ends a report.
  @Test(arguments: [["--table", "Localizabel"], ["--locale", "dee"]])
  func wordsThatMatchNothing(words: [String]) throws {
    let folder = try sides()
    let report = folder.run(["report", folder.at("new")] + words)
    #expect(report.status == .failure)
    for command in [
      ["dashboard", "--history", "h.sqlite", folder.at("new")], ["diff", folder.at("old"), folder.at("new")],
    ] {
      let run = folder.run(command + words)
      #expect(run.status == .failure)
      #expect(run.output == "")
      #expect(run.errors == report.errors)
    }
    #expect(!folder.has("h.sqlite"))
  }

  /// A table that came, or went, is of a comparison; a word that matches nothing beside it is named once.
  @Test func tablesOfOneSide() throws {
    let folder = try sides()
    try folder.write("\"b\" = \"Two\";\n", to: "new/en.lproj/Other.strings")
    let (old, new) = (folder.at("old"), folder.at("new"))
    for paths in [[old, new], [new, old]] {
      let run = folder.run(["diff", "--table", "Other"] + paths)
      #expect(run.status == .clean)
      #expect(run.errors == "")
      #expect(run.output.contains("Other"))
    }
    let run = folder.run("diff", "--table", "Other", "--table", "Localizabel", old, new)
    #expect(run.status == .clean)
    #expect(run.errors.split(separator: "\n").count == 1)
    #expect(run.errors.contains("warning: --table Localizabel: there is no such table"))
  }

  /// Work in languages that the project does not list is told apart.
  @Test func languagesThatAreNotListed() throws {
    var files = ["App.xcodeproj/project.pbxproj": Self.project()]
    for (language, count) in [("en", 5), ("de", 4), ("az", 1)] {
      files["App/\(language).lproj/Localizable.strings"] = (0..<count).map {
        "\"\($0)\" = \"\(language) words \($0)\";\n"
      }
      .joined()
    }
    let folder = try ScratchFolder(top: files)
    let output = folder.runWithPath("report").output
    #expect(output.contains("\n4 texts of the work are in az, which the project does not list\n"))
    #expect(!folder.runWithPath("report", "--locale", "de").output.contains("4 texts of the work"))
  }

  /// What `keys` calls used by its symbol, is expected by a report.
  @Test func symbolsOfKeysWithAnyCharacters() throws {
    let keys = ["Open file", "Print file", "Save…", "Über uns", "Don’t save"]
    let entries = keys.map { Self.entry($0, "\"localizations\" : { \(Self.unit("en", $0)) }") }
    let done = Self.entry(
      "Close file", "\"localizations\" : { \(Self.unit("en", "Close")), \(Self.unit("de", "Zu")) }")
    let folder = try ScratchFolder(top: [
      "App.xcodeproj/project.pbxproj": Self.project("STRING_CATALOG_GENERATE_SYMBOLS = YES;"),
      "App/Localizable.xcstrings": Self.catalog(entries + [done]),
      "App/View.swift": """
      import SwiftUI
      struct V: View { var body: some View {
        Text(.openFile); Text(.printFile); Text(.save); Text(.überUns); Text(.dontSave); Text(.closeFile)
      } }
      """,
    ])
    #expect(folder.runWithPath("keys", "--only", "unused").output.contains("0 nowhere"))
    let report = folder.runWithPath("report", "--fail-under", "100")
    #expect(report.status == .findings && report.output.contains("16.6%"), "\(report.output)")
  }

  /// A project without any folder of a language.
  @Test func textsOfAnInfoPlistBesideCatalogs() throws {
    let folder = try ScratchFolder(top: [
      "App.xcodeproj/project.pbxproj": Self.project(),
      "App/Localizable.xcstrings": Self.catalog([
        Self.entry("Hello", "\"localizations\" : { \(Self.unit("de", "Hallo")) }")
      ]),
      "App/View.swift": "import SwiftUI\nlet text = Text(\"Hello\")\n",
      "App/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>NSCameraUsageDescription</key><string>To scan codes</string></dict></plist>
      """,
    ])
    let report = folder.runWithPath("report")
    #expect(report.output.contains("info-plist-untranslated"), "\(report.output)")
    #expect(report.output.contains("hint: add it to InfoPlist.xcstrings"), "\(report.output)")
  }

  /// A language inside a file has a name as one of a folder.
  @Test func aNameOfNoLanguageInACatalog() throws {
    let folder = try ScratchFolder(top: [
      "Localizable.xcstrings": Self.catalog([
        Self.entry("Hello", "\"localizations\" : { \(Self.unit("jp", "こんにちは")) }")
      ])
    ])
    let report = folder.runWithPath("report")
    #expect(
      report.output.contains("no user's language matches 'jp'; 'ja' was probably meant"), "\(report.output)")
    let export = folder.runWithPath("export")
    #expect(export.errors.contains("'jp' is not a language: no handoff is written for it"))
  }

  /// A file that cannot say that a machine made a text gets none.
  @Test func machinesAndStoreKit() throws {
    let folder = try ScratchFolder(top: [
      "Shop.storekit": """
      { "products" : [ { "internalID" : "A", "localizations" : [
        { "description" : "All of it", "displayName" : "Everything", "locale" : "en_US" },
        { "description" : "", "displayName" : "", "locale" : "de" } ],
        "productID" : "all", "referenceName" : "All", "type" : "NonConsumable" } ],
        "subscriptionGroups" : [], "version" : { "major" : 3, "minor" : 0 } }
      """
    ])
    let program =
      "python3 -c 'import sys,json\nfor l in sys.stdin: r=json.loads(l); print(json.dumps(dict(id=r[\"id\"],text=\"Alles hier\")),flush=True)'"
    let left = folder.runWithPath("translate", "--with", program, "--locale", "de", "--write")
    #expect(left.errors.contains("no way to say that a machine made a text"), "\(left.errors)")
    #expect(left.status == .findings)
    let taken = folder.runWithPath("translate", "--with", program, "--locale", "de", "--write", "--unmarked")
    #expect(taken.errors.contains("2 taken"), "\(taken.errors)")
  }

  /// A file that lies there and belongs to no target is no new file.
  @Test func filesThatNoTargetShips() throws {
    let project = """
      // !$*UTF8*$!
      { objects = {
        P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); };
        G = { isa = PBXGroup; children = (V); sourceTree = "<group>"; };
        V = { isa = PBXVariantGroup; children = (F); name = L.strings; sourceTree = "<group>"; };
        F = { isa = PBXFileReference; name = en; path = App/en.lproj/L.strings; sourceTree = "<group>"; };
        B = { isa = PBXBuildFile; fileRef = V; };
        T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (R); };
        R = { isa = PBXResourcesBuildPhase; files = (B); };
      }; rootObject = P; }
      """
    let folder = try ScratchFolder(top: [
      "App.xcodeproj/project.pbxproj": project, "App/en.lproj/L.strings": "\"a\" = \"One text\";\n",
      "App/de.lproj/L.strings": "\"a\" = \"Ein Text\";\n",
    ])
    let export = folder.runWithPath("export", "--locale", "de")
    #expect(export.output.contains("<target>Ein Text</target>"), "\(export.output)")
    #expect(
      CommandRun(["report", folder.path, folder.path + "/"]).output == folder.runWithPath("report").output)
  }

  /// A look-up whose key only the running program knows may use any key of the table that it names.
  @Test func keysThatComeFromFiles() throws {
    let folder = try ScratchFolder(top: [
      "en.lproj/Presets.strings": "\"preset.one\" = \"One\";\n\"preset.two\" = \"Two\";\n",
      "presets.json": "[ { \"id\" : \"preset.one\" } ]",
      "Presets.swift": """
      import Foundation
      struct Preset: Decodable { var id: String
        var name: String { let key = id; return NSLocalizedString(key, tableName: "Presets", comment: "") } }
      """,
    ])
    let keys = folder.runWithPath("keys", "--fail-on", "unused")
    #expect(keys.status == .clean && keys.output.contains("2 possibly, 0 nowhere"), "\(keys.output)")
    #expect(folder.runWithPath("keys", "--only", "unused", "--remove").output.isEmpty)
  }

  /// The words of a property list in any form may be keys.
  @Test(arguments: [
    "( { key = k.one; }, { key = \"k two\"; } )",
    "<plist><array><string>k.one</string><string>k two</string></array></plist>",
  ])
  func keysInPropertyLists(_ list: String) throws {
    let folder = try ScratchFolder(top: [
      "en.lproj/L.strings": "\"k.one\" = \"One\";\n\"k two\" = \"Two\";\n", "List.plist": list,
      "Main.m": "int main() { return 0; }\n",
    ])
    #expect(folder.runWithPath("keys").output.contains("2 possibly, 0 nowhere"))
  }

  /// A project that has a group for each language is left alone with its tables.
  @Test func groupsOfSingleLanguages() throws {
    func reference(_ name: String) -> String {
      "F\(name) = { isa = PBXFileReference; name = \(name); path = \(name).lproj/L.strings; sourceTree = \"<group>\"; };\n"
        + "V\(name) = { isa = PBXVariantGroup; children = (F\(name)); name = L.strings; sourceTree = \"<group>\"; };\n"
        + "B\(name) = { isa = PBXBuildFile; fileRef = V\(name); };\n"
    }
    let project = """
      // !$*UTF8*$!
      {
      \tobjects = {
      P = { isa = PBXProject; developmentRegion = en; knownRegions = (en, de); mainGroup = G; targets = (T); };
      G = { isa = PBXGroup; children = (Ven, Vde); sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; buildPhases = (R); };
      R = { isa = PBXResourcesBuildPhase; files = (Ben, Bde); };
      \(reference("en"))\(reference("de"))
      \t};
      \trootObject = P;
      }
      """
    let folder = try ScratchFolder(top: [
      "App.xcodeproj/project.pbxproj": project, "en.lproj/L.strings": "\"a\" = \"One text\";\n",
      "de.lproj/L.strings": "\"a\" = \"Ein Text\";\n",
    ])
    let convert = folder.runWithPath("convert", "--to", "catalog", "--write")
    #expect(convert.status == .findings)
    #expect(
      convert.errors.contains(
        "L stays as it is: its project lists its files in a way that is not changed"),
      "\(convert.errors)")
    #expect(try folder.text("App.xcodeproj/project.pbxproj") == project)
    #expect(FileManager.default.fileExists(atPath: folder.path + "/de.lproj/L.strings"))
  }

  /// People see no difference between two kinds of spaces.
  @Test func keysWithAnotherSpace() throws {
    let folder = try ScratchFolder(top: [
      "en.lproj/L.strings":
        "\"a\" = \"A\";\n\"Open\u{A0}file\" = \"Open file\";\n\"Save all\" = \"Save all\";\n",
      "de.lproj/L.strings": "\"a\" = \"\";\n\"Open file\" = \"Öffnen\";\n\"Save\u{A0}all\" = \"Sichern\";\n",
    ])
    let report = folder.runWithPath("report").output
    #expect(report.components(separatedBy: "[lookalike-key]").count == 3, "\(report)")
  }

  /// The same characters in both ways of writing Chinese are right in both.
  @Test func textsOfBothWritings() throws {
    let folder = try ScratchFolder(top: [
      "zh-Hans.lproj/L.strings":
        "\"a\" = \"火山地牢分布在大世界各地\";\n\"b\" = \"设置新的语言和地区的选项\";\n",
      "zh-Hant.lproj/L.strings":
        "\"a\" = \"火山地牢分布在大世界各地\";\n\"b\" = \"设置新的语言和地区的选项\";\n",
    ])
    let report = folder.runWithPath("report", "--development-region", "zh-Hans", "--list", "unchanged").output
    #expect(report.contains("50.0% translated: 1 of 2 texts needs work"), "\(report)")
  }

  /// What only the keys of others say is a text of the development language all the same.
  @Test func theDevelopmentLanguageAsAColumn() throws {
    let folder = try ScratchFolder(top: [
      "en.lproj/L.strings": "\"menu.a\" = \"One\";\n",
      "de.lproj/L.strings": "\"menu.a\" = \"Eins\";\n\"Two birds\" = \"Zwei Vögel\";\n",
    ])
    let report = folder.runWithPath("report", "--expected", "union", "--development-region", "en").output
    #expect(!report.contains("missing from en"), "\(report)")
  }

  /// Texts with names in another order are not converted, as nobody knows which order is meant.
  @Test func namesInAnotherOrderAreNotConverted() throws {
    let folder = try ScratchFolder(top: [
      "Localizable.xcstrings": Self.catalog([
        Self.entry("%(x)@ and %(y)@", "\"localizations\" : { \(Self.unit("de", "%(y)@ und %(x)@")) }")
      ])
    ])
    let convert = folder.runWithPath("convert", "--to", "strings")
    #expect(convert.errors.contains("in another order in de, and no numbers"), "\(convert.errors)")
    #expect(convert.output.isEmpty)
  }
}
