import L10nConfiguration
import L10nCoverage
import L10nEngine
import L10nSystem
import TestSupport
import L10nText
import Testing

/// Texts of an `Info.plist` that a table translates, and how much it matters that none does.
@Suite struct InfoPlistTextTests {
  private func report(_ lines: String, _ tables: [String: String]) throws -> Report {
    let folder = try ScratchFolder()
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
      <key>CFBundleIdentifier</key><string>com.example.App</string>
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>CFBundleDevelopmentRegion</key><string>en</string>
      \(lines)
      </dict></plist>
      """
    try folder.write(list, to: "App.app/Info.plist")
    try folder.write("\"a\" = \"A\";\n", to: "App.app/en.lproj/Localizable.strings")
    try folder.write("\"a\" = \"B\";\n", to: "App.app/de.lproj/Localizable.strings")
    try folder.write(tables, below: "App.app")
    return try Engine(of: folder.path).report()
  }

  private func findings(_ report: Report, _ rule: String = "info-plist-untranslated") -> [String: Severity] {
    Dictionary(
      report.problems.filter { $0.rule.id == rule }.map {
        (String($0.message.prefix { $0 != " " }), $0.severity)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// A region reads the text of its language.
  @Test(arguments: [("en-GB", false), ("fr", true)]) func purposesOfOneLanguage(other: String, isAsked: Bool)
    throws
  {
    let folder = try ScratchFolder([
      "A.app/Info.plist": Self.list(
        ("CFBundleDevelopmentRegion", "en"), ("NSLocalNetworkUsageDescription", "Looks for printers nearby.")),
      "A.app/en.lproj/L.strings": "\"a\" = \"Color\";\n",
      "A.app/\(other).lproj/L.strings": "\"a\" = \"Colour\";\n",
    ])
    #expect(findings(try Engine(of: folder.path).report()).isEmpty != isAsked)
  }

  /// An `Info.plist` of an app with some texts.
  private static func list(_ texts: (key: String, text: String)...) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <plist version="1.0"><dict>
    <key>CFBundlePackageType</key><string>APPL</string>
    \(texts.map { "<key>\($0.key)</key><string>\($0.text)</string>" }.joined(separator: "\n"))
    </dict></plist>
    """
  }

  /// Texts that people see are asked for, and those that nobody sees or that no language has otherwise are not.
  @Test(
    arguments: [
      ("CFBundleDisplayName", "", true, true), ("CFBundleDisplayName", "", false, false),
      ("CFBundleName", "", true, true),
      ("CFBundleName", "<key>CFBundleDisplayName</key><string>Reader</string>", true, false),
      ("CFBundleDisplayName", point("com.apple.intents-service"), true, false),
      ("CFBundleDisplayName", point("com.apple.share-services"), true, true),
      ("CFBundleShortVersionString", "", true, false), ("NSHumanReadableCopyright", "", true, true),
      ("NSCameraUsageDescription", "", false, true),
      (
        "Reader",
        "<key>INAlternativeAppNames</key><array><dict><key>INAlternativeAppName</key><string>Reader</string></dict></array>",
        true, true
      ),
      (
        "Reader",
        "<key>CFBundleDocumentTypes</key><array><dict><key>CFBundleTypeName</key><string>Reader</string></dict></array>",
        true, true
      ),
      (
        "Reader",
        "<key>CFBundleDocumentTypes</key><array><dict><key>CFBundleTypeName</key><string>Reader</string></dict></array>",
        nil, false
      ),
    ] as [(String, String, Bool?, Bool)])
  func whatIsAskedFor(_ key: String, _ lines: String, isTranslated: Bool?, isAsked: Bool) throws {
    let own = key == "Reader" || lines.contains(">\(key)<") ? "" : "<key>\(key)</key><string>Reader</string>"
    var tables = ["fr.lproj/Localizable.strings": "\"a\" = \"C\";\n"]
    if let isTranslated {
      tables["fr.lproj/InfoPlist.strings"] = "\"\(key)\" = \"\(isTranslated ? "Lecteur" : "Reader")\";\n"
      tables["de.lproj/InfoPlist.strings"] = "/* */\n"
    }
    let report = try report(own + lines, tables)
    let table = report.bundles.flatMap(\.tables).first { $0.name == "InfoPlist" }
    let german = table?.cells.first { $0.locale == "de" }
    let missing = german?[.missing].contains { table?.keys[Int($0)].key == Array(key.utf8) } ?? false
    #expect(missing == isAsked, "\(table?.leftOut ?? [])")
  }

  private static func point(_ name: String) -> String {
    "<key>NSExtension</key><dict><key>NSExtensionPointIdentifier</key><string>\(name)</string></dict>"
  }

  /// Interface files stand beside `Info.plist` more often than translations do.
  @Test(arguments: ["App/Base.lproj/Main.strings", "App/Assets.xcassets/Contents.json"])
  func languagesMayLieElsewhereInTheApp(beside: String) throws {
    let folder = try ScratchFolder()
    try folder.write(Self.list(("NSCameraUsageDescription", "To scan codes")), to: "App/Info.plist")
    try folder.write("", to: beside)
    for locale in ["en", "de", "fr"] {
      try folder.write("\"a\" = \"\(locale)\";\n", to: "App/Texts/\(locale).lproj/Localizable.strings")
    }
    let report = try Engine(of: folder.path).report()
    #expect(findings(report) == ["NSCameraUsageDescription": .warning])
    let table = try #require(report.bundles.flatMap(\.tables).first { $0.name == "InfoPlist" })
    #expect(table.cells.filter { $0.counts[.missing] == 1 }.map(\.locale) == ["de", "fr"])
  }

  @Test func theHintNamesTheFileThatIsThere() throws {
    let folder = try ScratchFolder([
      "Info.plist": Self.list(
        ("NSCameraUsageDescription", "To scan codes"), ("NSMicrophoneUsageDescription", "To hear codes")),
      "en.lproj/Localizable.strings": "\"a\" = \"A\";\n",
      "de.lproj/Localizable.strings": "\"a\" = \"B\";\n",
    ])
    let unit = "{ \"stringUnit\" : { \"state\" : \"translated\", \"value\" : \"To scan\" } }"
    let entry = "{ \"localizations\" : { \"en\" : \(unit), \"de\" : \(unit) } }"
    func hints() throws -> [String?] {
      return try Engine(of: folder.path).report().problems.filter { $0.rule.id == "info-plist-untranslated" }
        .map(\.hint)
    }
    #expect(
      try hints() == Array(repeating: "add it to InfoPlist.strings of the development localization", count: 2)
    )
    try folder.write(
      "{ \"sourceLanguage\" : \"en\", \"strings\" : { \"NSCameraUsageDescription\" : \(entry) }, \"version\" : \"1.0\" }",
      to: "InfoPlist.xcstrings")
    #expect(try hints() == ["add it to InfoPlist.xcstrings"])
  }

  /// A brand name stays as it is; what a menu says does not.
  @Test func namesAndMenusWithoutATable() throws {
    let report = try report(
      """
      <key>CFBundleDisplayName</key><string>Wayfarer</string>
      <key>UIApplicationShortcutItems</key><array><dict>
      <key>UIApplicationShortcutItemTitle</key><string>Compose</string></dict></array>
      """, [:])
    #expect(findings(report) == ["CFBundleDisplayName": .note, "Compose": .warning])
  }

  @Test func keysOfDevicesAndPlatforms() throws {
    let report = try report(
      """
      <key>CFBundleDisplayName~ipad</key><string>Wayfarer HD</string>
      <key>NSCameraUsageDescription-macos</key><string>To scan</string>
      <key>NSPrefPaneIconLabel</key><string>Wayfarer</string>
      <key>MyOwnText</key><string>Hello</string>
      """,
      [
        "de.lproj/InfoPlist.strings": """
        "CFBundleDisplayName~ipad" = "W HD"; "NSCameraUsageDescription-macos" = "Scannen";
        "NSPrefPaneIconLabel" = "W"; "MyOwnText" = "Hallo"; "Misspelt" = "x";
        """, "en.lproj/InfoPlist.strings": "",
      ])
    let table = report.bundles.flatMap(\.tables).first { $0.name == "InfoPlist" }
    #expect(table?.keys.count == 4)
    #expect(table?.cells.first { $0.locale == "de" }?.counts.present == 4)
    let unknown = report.problems.filter { $0.rule.id == "info-plist-unknown-key" }
    #expect(unknown.count == 1 && unknown.first?.hint?.contains("take it out") == false)
  }

  /// Keys that have to go from the table are asked of no language.
  @Test func keysThatAreOrderedOutAreNotExpected() throws {
    let table =
      "\"CFBundleIdentifier\" = \"com.example.App\"; \"CFBundleName\" = \"Wayfarer\"; \"CFBundleVersion\" = \"12 a\";"
    for lines in ["<key>CFBundleName</key><string>Wayfarer</string>", ""] {
      let report = try report(
        lines,
        ["en.lproj/InfoPlist.strings": table, "de.lproj/InfoPlist.strings": "\"CFBundleName\" = \"Weg\";"])
      let found = report.bundles.flatMap(\.tables).first { $0.name == "InfoPlist" }
      #expect(found?.keys.map { String(decoding: $0.key, as: UTF8.self) } == ["CFBundleName"])
      #expect(found?.cells.first { $0.locale == "de" }?.counts[.missing] == 0)
      #expect(found?.cells.first { $0.locale == "de" }?.counts[.extra] == 0)
      #expect(report.problems.count { $0.rule.id == "info-plist-fixed-key" } == 2)
    }
  }

  /// A fixed key is left out, with a finding, even if no `Info.plist` was found.
  @Test func keysThatAreOrderedOutOfATableAlone() throws {
    let folder = try ScratchFolder()
    try folder.write(
      "\"CFBundleIdentifier\" = \"com.example.App\";\n\"k\" = \"Key\";\n", to: "en.lproj/InfoPlist.strings")
    try folder.write("\"k\" = \"Schlüssel\";\n", to: "de.lproj/InfoPlist.strings")
    let report = try Engine(of: folder.path).report()
    #expect(
      report.bundles.flatMap(\.tables).flatMap(\.keys).map { String(decoding: $0.key, as: UTF8.self) } == [
        "k"
      ])
    #expect(report.problems.contains { $0.rule.id == "info-plist-fixed-key" })
  }

  @Test func helpBooksAreShownToNobody() throws {
    let report = try report(
      """
      <key>CFBundleHelpBookFolder</key><string>Help</string>
      <key>CFBundleHelpBookName</key><string>Wayfarer Help</string>
      <key>CFAppleHelpAnchor</key><string>index</string>
      """, ["en.lproj/InfoPlist.strings": "", "de.lproj/InfoPlist.strings": ""])
    #expect(findings(report).isEmpty)
  }

  /// A build runs the C preprocessor over the file first, where the project says so.
  @Test func linesOfThePreprocessor() throws {
    let report = try report(
      """
      <key>NSCameraUsageDescription</key>
      #ifdef MANAGED
      <string>To scan badges</string>
      # else
      <string>To scan</string>
      #if DEBUG
      <key>NSMicrophoneUsageDescription</key><string>To debug</string>
      #endif
      #endif
      #include "More.h"
      <key>UIApplicationShortcutItems</key><array>
      #if 0
      #endif
      </array>
      """,
      [
        "en.lproj/InfoPlist.strings": "",
        "de.lproj/InfoPlist.strings": "\"NSCameraUsageDescription\" = \"Um Ausweise zu scannen\";",
      ])
    #expect(report.problems.filter { $0.rule.id.hasPrefix("plist") }.isEmpty)
    let table = report.bundles.flatMap(\.tables).first { $0.name == "InfoPlist" }
    #expect(table?.keys.map { String(decoding: $0.value, as: UTF8.self) } == ["To scan badges"])
  }

  @Test(arguments: ["#nothing", "#important", "#endif_", "# "])
  func textBetweenElementsIsNoDirective(_ text: String) throws {
    let report = try report(text, [:])
    #expect(report.problems.contains { $0.rule.id == "plist-syntax" })
  }

  /// No build runs the preprocessor over any other list.
  @Test func otherListsHaveNoDirectives() throws {
    let list = "<plist><dict>\n#if DEBUG\n<key>a</key><string>B</string>\n#endif\n</dict></plist>\n"
    let report = try report("", ["de.lproj/Listed.strings": list])
    #expect(report.problems.contains { $0.rule.id == "plist-syntax" && $0.path.hasSuffix("Listed.strings") })
  }

  @Test func endingsInCapitals() throws {
    let report = try report(
      "", ["fr.lproj/Localizable.Strings": "", "fr.lproj/Pl.StringsDict": "", "es.LPROJ/a.txt": "x"])
    let found = report.problems.filter { $0.rule.id == "case-slip" }
    #expect(found.count == 3)
    #expect(found.contains { $0.hint == "rename it to 'es.lproj'" })
  }

  @Test(arguments: [("kr_KR", "ko-KR"), ("se-SE", "sv-SE"), ("en_UK", "en-GB"), ("tw_TW", "zh-TW")])
  func countriesForLanguages(_ name: String, _ meant: String) throws {
    let report = try report("", ["\(name).lproj/Localizable.strings": "\"a\" = \"C\";\n"])
    #expect(report.problems.contains { $0.hint == "rename the folder to '\(meant).lproj'" })
  }
}
