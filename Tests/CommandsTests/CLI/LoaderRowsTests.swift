import Foundation
import L10nCommandLine
import L10nCommands
import L10nSystem
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What the loader does with tables for one device, built extensions and pages of settings, and what is said where there
/// is nothing.
@Suite struct LoaderRowsTests {
  private static let english = "\"title\" = \"Welcome\";\n\"hint\" = \"Tap here\";\n"
  private static let german = "\"title\" = \"Willkommen\";\n\"hint\" = \"Hier tippen\";\n"

  // MARK: - Variants

  @Test func aTableForOneDeviceIsAVariant() throws {
    let tree = try ReportedTree([
      "en.lproj/L.strings": Self.english, "en.lproj/L~ipad.strings": Self.english,
      "de.lproj/L.strings": Self.german,
    ])
    let text = tree.text("report")
    #expect(text.hasPrefix("Tree: all 2 keys in de\n"), "\(text)")
    #expect(!text.contains("~ipad"), "\(text)")
    let found = tree.text("resolve", "--prefer", "en", "--key", "title")
    #expect(found.contains("on iPad, L~ipad.strings is taken") && !found.contains("  L~ipad\n"), "\(found)")
  }

  /// A table of which there is no plain one is a table.
  @Test func aTableForDevicesAloneIsATable() throws {
    let text = try ReportedTree([
      "en.lproj/L~ipad.strings": Self.english, "de.lproj/L~ipad.strings": Self.german,
    ]).text("report")
    #expect(text.hasPrefix("Tree: all 2 keys in de\n"), "\(text)")
  }

  @Test func aFileOutsideHidesItsOwnVariantAlone() throws {
    let text = try ReportedTree([
      "bird~ipad.png": "1", "en.lproj/bird.png": "2", "de.lproj/bird.png": "3", "de.lproj/bird~ipad.png": "4",
      "de.lproj/.hidden": "5",
    ]).text("report")
    #expect(text.contains("hidden-by-unlocalized") && !text.contains("Missing resources"), "\(text)")
  }

  // MARK: - Built bundles

  private static func info(_ type: String, _ more: String = "") -> String {
    "{ CFBundleIdentifier = x; CFBundlePackageType = \"\(type)\"; CFBundleDevelopmentRegion = en; \(more)}"
  }

  private static let built = [
    "X.app/Info.plist": info("APPL"),
    "X.app/en.lproj/L.strings": english, "X.app/de.lproj/L.strings": german,
    "X.app/ja.lproj/L.strings": german,
    "X.app/PlugIns/W.appex/Info.plist": info("XPC!", "NSExtension = {}; "),
    "X.app/PlugIns/W.appex/en.lproj/L.strings": english,
    "X.app/PlugIns/W.appex/de.lproj/L.strings": german,
    "X.app/Frameworks/K.framework/Info.plist": info("FMWK"),
    "X.app/Frameworks/K.framework/en.lproj/L.strings": english,
    "X.app/Settings.bundle/Root.plist":
      "{ StringsTable = Root; PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = \"Enable sound\"; }); }",
    "X.app/Settings.bundle/en.lproj/Root.strings": "\"Enable sound\" = \"Play sounds\";\n",
    "X.app/Settings.bundle/de.lproj/Root.strings": "\"other\" = \"x\";\n",
  ]

  /// The app is the path itself, or lies below it.
  @Test(arguments: ["", "X.app"])
  func whatLiesInAnAppSpeaksItsLanguages(path: String) throws {
    let text = try ReportedTree(Self.built).text("report", "--verbose", path: path)
    #expect(text.contains("W.appex lacks ja, which X.app has"), "\(text)")
    #expect(text.contains("K.framework lacks de, ja, which X.app has"), "\(text)")
    #expect(text.contains("Settings.bundle lacks ja, which X.app has"), "\(text)")
  }

  @Test func targetsShowWhatABundleEmbeds() throws {
    let output = try ReportedTree(Self.built).text("targets", "--format", "json")
    let document = try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any]
    let projects = document?["projects"] as? [[String: Any]] ?? []
    let targets = projects.compactMap { ($0["targets"] as? [[String: Any]])?.first }
    func target(_ name: String) -> [String: Any]? { targets.first { $0["name"] as? String == name } }
    #expect(target("X")?["embeds"] as? [String] == ["K", "Settings", "W"], "\(output)")
    #expect(target("W")?["productType"] as? String == "app-extension")
    #expect(target("K")?["productType"] as? String == "framework")
  }

  @Test func pathsLeadToTheFilesFromWhereItWasCalled() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.built, below: "build")
    let answer = folder.run("resolve", "--prefer", "de", "--key", "title", "build")
    #expect(answer.output.contains("  ✓ build/X.app/de.lproj/L.strings:1  found"), "\(answer.output)")
  }

  // MARK: - Pages of settings

  @Test func translatorsGetWhatTheDevelopmentFileSays() throws {
    let output = try ReportedTree(Self.built).text("report", "--format", "json", "--details", path: "X.app")
    #expect(output.contains("\"value\": \"Play sounds\""), "\(output)")
    #expect(!output.contains("\"value\": \"Enable sound\""))
  }

  /// A page leads to others by their paths: one in a folder is read as the others are, and no picture of the folder is one.
  @Test func aPageInAFolderIsRead() throws {
    var files = Self.built
    files["X.app/Settings.bundle/More/Child.plist"] =
      "{ StringsTable = Child; PreferenceSpecifiers = ({ Type = PSGroupSpecifier; Title = \"Your name\"; }); }"
    files["X.app/Settings.bundle/More/Other.plist"] = "{ StringsTable = Child; Title = \"Not a page\"; }"
    files["X.app/Settings.bundle/de.lproj/Child.strings"] = "\"other\" = \"x\";\n"
    let text = try ReportedTree(files).text("report", "--list", "missing", path: "X.app")
    #expect(text.contains("Your name") && !text.contains("Not a page"), "\(text)")
  }

  // MARK: - Who gets a language

  /// No user of a framework gets a language that its program lacks: nobody sees a key in it.
  @Test(arguments: [false, true]) func aLanguageThatNobodyGetsShowsNoKey(isInApp: Bool) throws {
    var files = Self.built
    files["X.app/Frameworks/K.framework/it.lproj/L.strings"] = "\"title\" = \"Benvenuti\";\n"
    if isInApp {
      files["X.app/it.lproj/L.strings"] = "\"title\" = \"Benvenuti\";\n\"hint\" = \"Tocca qui\";\n"
    }
    let text = try ReportedTree(files).text("report", path: "X.app")
    #expect(text.contains("users of Italian see 1 bare key") == isInApp, "\(text)")
  }

  // MARK: - Nothing

  @Test(arguments: ["text", "xcode", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "markdown"])
  func nothingLocalizableIsADocument(form: String) throws {
    let folder = try ScratchFolder(["App/readme.txt": "x"])
    for command in ["check", "report"] {
      let answer = folder.run(command, "--format", form, folder.at("App"))
      #expect(answer.status == .failure)
      #expect(
        answer.errors.contains("nothing localizable found in \(folder.at("App"))\n"), "\(answer.errors)")
      switch form {
      case "json", "sarif", "gitlab":
        #expect(throws: Never.self, "\(command)") {
          try JSONSerialization.jsonObject(with: Data(answer.output.utf8))
        }
      case "junit", "checkstyle":
        #expect(XMLParser(data: Data(answer.output.utf8)).parse(), "\(answer.output)")
      case "text", "markdown":
        #expect(answer.output.contains("Nothing localizable was found"), "\(answer.output)")
      default: #expect(answer.output.isEmpty)
      }
    }
  }

  @Test(arguments: ["report", "check", "stubs", "resolve"])
  func oneLanguageIsNoError(command: String) throws {
    let folder = try ScratchFolder(["App/en.lproj/L.strings": Self.english])
    #expect(folder.run(command, folder.at("App")).status == .clean)
  }

  /// A comparison of files alone is not followed by words that there is none.
  @Test func filesAloneAreAComparison() throws {
    let text = try ReportedTree(["en.lproj/bird.png": "1", "de.lproj/other.png": "2"]).text("report")
    #expect(
      text.contains("1 localization compared with en") && !text.contains("nothing to compare"), "\(text)")
  }
}
