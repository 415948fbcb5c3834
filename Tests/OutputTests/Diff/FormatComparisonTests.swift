import L10nComparison
import Foundation
import L10nReports
import Testing

/// Texts that move to another format are no change, and other texts are.
@Suite struct FormatComparisonTests {
  // MARK: - Catalogs and lists

  private func rule(_ format: String, _ variable: String, _ texts: [String: String]) -> String {
    let cases = texts.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key><string>\($0.value)</string>" }
    return """
      <dict><key>NSStringLocalizedFormatKey</key><string>\(format)</string><key>\(variable)</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
      <key>NSStringFormatValueTypeKey</key><string>d</string>\(cases.joined())</dict></dict>
      """
  }

  private func list(_ entries: [String: String]) -> String {
    let body = entries.sorted { $0.key < $1.key }.map { "<key>\($0.key)</key>\($0.value)" }
    return "<plist version=\"1.0\"><dict>\(body.joined(separator: "\n"))</dict></plist>"
  }

  private let device = """
    <dict><key>NSStringDeviceSpecificRuleType</key><dict><key>iphone</key><string>Tap\u{E9}</string><key>other</key>
    <string>Click</string></dict></dict>
    """

  private func lists(_ one: String = "%d Datei") -> [String: String] {
    [
      "en.lproj/L.strings": "\"a\" = \"One \\\"two\\\"\\n\";\n\"é\" = \"E\";\n",
      "de.lproj/L.strings": "/* c */ \"a\" = \"Eins\\t\\U00e9\";\n\"é\" = \"E\";\n",
      "en.lproj/L.stringsdict": list([
        "files": rule("%#@n@", "n", ["one": "%d file", "other": "%d files"]),
        "in": rule("%#@n@ in %@", "n", ["one": "%d file", "other": "%d files"]), "tap": device,
      ]),
      "de.lproj/L.stringsdict": list([
        "files": rule("%#@zahl@", "zahl", ["one": one, "other": "%d Dateien"]),
        "in": rule("%#@n@ in %@", "n", ["one": one, "other": "%d Dateien"]), "tap": device,
      ]),
    ]
  }

  private func unit(_ text: String) -> [String: Any] {
    ["stringUnit": ["state": "translated", "value": text]]
  }

  private func forms(_ kind: String, _ texts: [String: String]) -> [String: Any] {
    ["variations": [kind: texts.mapValues(unit)]]
  }

  private func entry(_ localizations: [String: Any]) -> [String: Any] { ["localizations": localizations] }

  private func catalog(_ one: String = "%d Datei") throws -> [String: String] {
    func within(_ format: String, _ texts: [String: String]) -> [String: Any] {
      var substitution = forms("plural", texts)
      substitution["argNum"] = 1
      substitution["formatSpecifier"] = "d"
      return unit(format).merging(["substitutions": ["n": substitution]]) { $1 }
    }
    let en = ["one": "%d file", "other": "%d files"]
    let de = ["one": one, "other": "%d Dateien"]
    func numbered(_ texts: [String: String]) -> [String: String] {
      texts.mapValues { $0.replacingOccurrences(of: "%d", with: "%arg") }
    }
    let tap = forms("device", ["iphone": "Tap\u{E9}", "other": "Click"])
    let strings: [String: Any] = [
      "a": entry(["en": unit("One \"two\"\n"), "de": unit("Eins\t\u{E9}")]),
      "é": entry(["en": unit("E"), "de": unit("E")]),
      "files": entry(["en": forms("plural", en), "de": forms("plural", de)]),
      "in": entry(["en": within("%#@n@ in %@", numbered(en)), "de": within("%#@n@ in %@", numbered(de))]),
      "tap": entry(["en": tap, "de": tap]),
    ]
    let data = try JSONSerialization.data(
      withJSONObject: ["sourceLanguage": "en", "strings": strings, "version": "1.0"],
      options: [.prettyPrinted, .sortedKeys])
    return ["L.xcstrings": String(decoding: data, as: UTF8.self)]
  }

  @Test func aCatalogOfTheSameTextsIsNoChange() throws {
    #expect(try DiffTrees.lines(lists(), catalog()) == ["table-converted L"])
    #expect(try DiffTrees.lines(catalog(), lists()) == ["table-converted L"])
    // However the file is laid out.
    let pressed = try catalog().mapValues { $0.replacing("\n", with: "").replacing(" : ", with: ":") }
    #expect(try DiffTrees.lines(catalog(), pressed) == [])
  }

  @Test func anotherFormOfATextIsAChange() throws {
    let changed = ["translation-changed L files de", "translation-changed L in de"]
    #expect(try DiffTrees.lines(lists(), catalog("%d Akte")) == changed + ["table-converted L"])
    #expect(try DiffTrees.lines(lists(), lists("%d Akte")) == changed)
    #expect(try DiffTrees.lines(catalog(), catalog("%d Akte")) == changed)
  }

  // MARK: - What was built

  private let info = """
    <plist version="1.0"><dict><key>CFBundleIdentifier</key><string>a.b</string><key>CFBundleName</key>
    <string>App</string><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
    """

  private func built(_ files: [String: String]) throws -> DiffSide {
    var all = ["Contents/Info.plist": info, "Contents/MacOS/App": ""]
    for (path, content) in files { all["Contents/Resources/" + path] = content }
    return try DiffTrees.side(all, at: "/nowhere/App.app")
  }

  @Test func whatWasBuiltOfACatalogSaysTheSame() throws {
    let source = try DiffTrees.side(catalog())
    #expect(DiffTrees.lines(ReportComparison(from: source, to: try built(lists()))) == [])
    var other = lists()
    other["de.lproj/L.strings"]?.replace("Eins", with: "Zwei")
    let comparison = ReportComparison(from: source, to: try built(other))
    #expect(DiffTrees.lines(comparison) == ["translation-changed App/L a de"])
  }

  private let interface = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0"><objects>
    <menuItem title="File" id="42"/><menuItem title="Edit" id="43"/>
    <textField id="aaa-aa-aaa"><textFieldCell key="cell" title="Placeholder title" id="bbb-bb-bbb"/></textField>
    </objects></document>
    """

  /// The file that was compiled tells no keys: those of its translations are held against the interface file.
  @Test func aCompiledInterfaceIsHeldAgainstItsFile() throws {
    func german(_ title: String) -> String {
      "\"42.title\" = \"Ablage\";\n\"43.title\" = \"\(title)\";\n\"bbb-bb-bbb.title\" = \"Titel\";\n"
    }
    let source = try DiffTrees.side([
      "Base.lproj/Main.xib": interface, "de.lproj/Main.strings": german("Bearbeiten"),
      "en.lproj/L.strings": "\"a\" = \"A\";\n", "de.lproj/L.strings": "\"a\" = \"B\";\n",
    ])
    func app(_ title: String) throws -> DiffSide {
      try built([
        "Base.lproj/Main.nib": "NIBArchive\u{1}\u{0}", "de.lproj/Main.strings": german(title),
        "en.lproj/L.strings": "\"a\" = \"A\";\n", "de.lproj/L.strings": "\"a\" = \"B\";\n",
      ])
    }
    #expect(DiffTrees.lines(ReportComparison(from: source, to: try app("Bearbeiten"))) == [])
    let changed = ReportComparison(from: source, to: try app("Ändern"))
    #expect(DiffTrees.lines(changed) == ["translation-changed App/Main 43.title de"])
    #expect(changed.changes.first?.new == Array("Edit".utf8))
    // No text can be read if each language has a nib of its own.
    let nibs = try built([
      "en.lproj/Main.nib": "NIBArchive\u{1}\u{0}", "de.lproj/Main.nib": "NIBArchive\u{1}\u{0}",
      "en.lproj/L.strings": "\"a\" = \"A\";\n", "de.lproj/L.strings": "\"a\" = \"B\";\n",
    ])
    let blind = ReportComparison(from: source, to: nibs)
    #expect(DiffTrees.lines(blind).filter { $0.contains("title") } == [])
    #expect(
      blind.notes.contains { $0.contains("cannot be compared") && $0.contains("Main") }, "\(blind.notes)")
  }

  // MARK: - Languages

  /// A region that a project knows, and that has no file.
  @Test func whatIsOnlyListedIsNoLanguage() throws {
    func project(_ regions: String) -> String {
      """
      // !$*UTF8*$!
      { archiveVersion = 1; objectVersion = 46; rootObject = P; objects = {
      P = { isa = PBXProject; developmentRegion = en; knownRegions = ( \(regions) ); mainGroup = G; targets = ( T );
        buildConfigurationList = CL; };
      G = { isa = PBXGroup; children = ( V ); sourceTree = "<group>"; };
      V = { isa = PBXVariantGroup; name = L.strings; sourceTree = "<group>"; children = ( E, D ); };
      E = { isa = PBXFileReference; name = en; path = en.lproj/L.strings; sourceTree = "<group>"; };
      D = { isa = PBXFileReference; name = de; path = de.lproj/L.strings; sourceTree = "<group>"; };
      B = { isa = PBXBuildFile; fileRef = V; };
      R = { isa = PBXResourcesBuildPhase; files = ( B ); };
      T = { isa = PBXNativeTarget; name = App; productName = App; productType = "com.apple.product-type.application";
        buildPhases = ( R ); buildConfigurationList = CL; };
      CL = { isa = XCConfigurationList; buildConfigurations = ( C ); };
      C = { isa = XCBuildConfiguration; name = Debug; buildSettings = { }; };
      }; }
      """
    }
    func tree(_ regions: String) -> [String: String] {
      [
        "App.xcodeproj/project.pbxproj": project(regions), "en.lproj/L.strings": "\"a\" = \"A\";\n",
        "de.lproj/L.strings": "\"a\" = \"B\";\n",
      ]
    }
    let listed = try DiffTrees.comparison(tree("en, de, fr"), tree("en, de"))
    #expect(listed.languages.map(\.locale) == ["de"])
    #expect(DiffTrees.lines(listed) == [])
    let app = try built(["en.lproj/L.strings": "\"a\" = \"A\";\n", "de.lproj/L.strings": "\"a\" = \"B\";\n"])
    let lines = DiffTrees.lines(ReportComparison(from: try DiffTrees.side(tree("en, de, fr")), to: app))
    #expect(lines == [])
  }

  /// What people do not see of a move is a number.
  @Test func smallMovesAreOneNumber() throws {
    func tree(_ lacking: String) -> [String: String] {
      var files = ["en.lproj/L.strings": DiffTrees.strings("en", 2000)]
      for language in ["de", "fr", "it"] {
        files["\(language).lproj/L.strings"] = DiffTrees.strings(language, 1990)
      }
      files["es.lproj/L.strings"] = DiffTrees.strings("es", 2000)
      for language in ["de", "fr", "es"] where lacking.contains(language) {
        files["\(language).lproj/L.strings"]?.replace("\"k7\" = \"Text 7 \(language)\";\n", with: "")
      }
      return files
    }
    let comparison = try DiffTrees.comparison(tree(""), tree("de fr es"))
    let text = DiffText(comparison).text()
    #expect(
      text.hasSuffix("\nTranslated:\n  es: 100% → 99.9%\n  and 2 languages by less than 0.1%\n"), "\(text)")
    #expect(DiffMarkdown(comparison).text().contains("_Moved: 2 languages by less than 0.1%._"))
    let page = String(
      decoding: DiffPage(comparison, from: ("old", nil), to: ("new", nil), generator: "x")
        .bytes(), as: UTF8.self)
    #expect(page.contains("Moved: 2 languages by less than 0.1%."))
    #expect(comparison.languages.count == 4)
  }

  /// What does harm stands open with its place, what does none is one line.
  @Test func aPageBeginsWithWhatDoesHarm() throws {
    let (english, german) = ("\"a\" = \"One\";\n\"b\" = \"Two\";", "\"b\" = \"Zwei\";")
    let old = ["en.lproj/L.strings": english, "de.lproj/L.strings": "\"a\" = \"Eins\";\n" + german]
    let new = [
      "en.lproj/L.strings": english + "\n\"Go on\" = \"Go on\";", "de.lproj/L.strings": german,
      "fr.lproj/L.strings": "\"a\" = \"Un\";",
    ]
    let page = String(
      decoding: DiffPage(
        try DiffTrees.comparison(old, new), from: ("v1", "0123456789abcdef"),
        to: (".", nil), next: "l10ncheck export --since v1", generator: "x"
      ).bytes(), as: UTF8.self)
    let lost = try #require(page.range(of: "<details id=\"translation-lost\""))
    let rest = try #require(page.range(of: "<details id=\"rest\"><summary>"))
    #expect(lost.lowerBound < rest.lowerBound && page[lost.upperBound...].contains(" open><summary>"))
    for part in [
      "<code>0123456789</code>", "en.lproj/<wbr>L.strings:1", "<bdi>German</bdi>",
      "<i>the key is the text</i>", "<span class=\"word\">--since v1</span>",
    ] {
      #expect(page.contains(part), "\(part)")
    }
  }
}
