import L10nFormats
import L10nLookup
import L10nText
import TestSupport
import Testing

/// Symbols that Xcode generates for keys, as uses of these.
@Suite struct GeneratedSymbolTests {
  private static let manual = "{ \"extractionState\" : \"manual\" }"
  private static let strings = KeyAuditTests.catalog(
    """
    "landmarks" : \(manual), "unused" : \(manual), "Hello" : {}, "off" : { "extractionState" : "manual", "generatesSymbol" : false },
    "is in" : { "extractionState" : "manual", "localizations" : { "en" : { "stringUnit" : { "value" : "In %(landmark)@" } } } },
    "title" : \(manual), "settings.general.label" : \(manual), "other" : \(manual)
    """)
  private static let code = """
    import SwiftUI
    let a = Text(.landmarks)
    let b = Text("Hello")
    let c = show(.isIn(landmark: name), .off)
    let d = (Font.title, .title, .settingsGeneralLabel, .other(landmark: x))
    let e = [String(localized: .Discover.places), String(localized: .places)]
    """
  private static let places = KeyAuditTests.catalog("\"places\" : \(manual), \"unplaced\" : \(manual)")

  private func app(_ setting: String, code: String = code) -> [String: String] {
    [
      "App.xcodeproj/project.pbxproj": ProjectText(
        regions: ["en"],
        [
          .init(
            "App", ["App/Localizable.xcstrings", "App/Discover.xcstrings"], sources: ["App/A.swift"],
            settings: setting)
        ]
      ).text,
      "App/Localizable.xcstrings": Self.strings, "App/Discover.xcstrings": Self.places, "App/A.swift": code,
    ]
  }

  @Test func symbolsAreUsesByTheSetting() throws {
    let tree = try KeyTree(app("STRING_CATALOG_GENERATE_SYMBOLS = YES;"))
    #expect(
      tree.rows == [
        "Discover places used certain App", "Discover unplaced unused none App",
        "Localizable Hello used certain App", "Localizable is in used certain App",
        "Localizable landmarks used certain App", "Localizable off used possible App",
        "Localizable other used possible App", "Localizable settings.general.label used certain App",
        "Localizable title used possible App", "Localizable unused unused none App",
      ])
    #expect(tree.row("landmarks")?.uses.map(\.position.line) == [2])
    // Symbols may be anything without the setting.
    let without = try KeyTree(app("STRING_CATALOG_GENERATE_SYMBOLS = NO;"))
    #expect(without.rows.contains("Localizable landmarks used possible App"))
    #expect(without.rows.contains("Discover places used possible App"))
  }

  /// A specification for XcodeGen has the setting where Xcode's projects do: in a target, in all, by a group.
  @Test(arguments: [
    ("", "    settings: {STRING_CATALOG_GENERATE_SYMBOLS: YES}\n", true),
    ("", "    settings: {base: {STRING_CATALOG_GENERATE_SYMBOLS: true}}\n", true),
    ("settings: {base: {STRING_CATALOG_GENERATE_SYMBOLS: YES}}\n", "", true),
    ("settingGroups: {all: {STRING_CATALOG_GENERATE_SYMBOLS: YES}}\nsettings: {groups: [all]}\n", "", true),
    (
      "settings: {STRING_CATALOG_GENERATE_SYMBOLS: YES}\n",
      "    settings: {STRING_CATALOG_GENERATE_SYMBOLS: NO}\n", false
    ), ("", "", false),
  ])
  func specificationsOfXcodeGenAskForSymbols(_ project: String, _ target: String, _ generates: Bool) throws {
    let tree = try KeyTree([
      "project.yml": """
      name: App
      \(project)targets:
        App:
          type: application
          platform: iOS
          sources: [App]
      \(target)
      """,
      "App/Localizable.xcstrings": Self.strings, "App/Discover.xcstrings": Self.places,
      "App/A.swift": Self.code,
    ])
    let certainty = generates ? "certain" : "possible"
    #expect(tree.rows.contains("Localizable landmarks used \(certainty) App"), "\(tree.rows)")
  }

  /// A preview does not ship, and a test is no use of a key.
  @Test func whatDoesNotShipIsOnlyPossible() throws {
    let tree = try KeyTree(
      app("STRING_CATALOG_GENERATE_SYMBOLS = YES;", code: "import SwiftUI\n#Preview { Text(.landmarks) }\n"))
    #expect(tree.rows.contains("Localizable landmarks used possible App"))
  }

  @Test func packagesAlwaysHaveSymbols() throws {
    let tree = try KeyTree([
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "P", defaultLocalization: "en",
        targets: [
          .target(name: "Kit", resources: [.process("Resources")]), .target(name: "Other", dependencies: ["Kit"]),
        ])
      """,
      "Sources/Kit/Resources/Localizable.xcstrings": KeyAuditTests.catalog(
        "\"landmarks\" : \(Self.manual), \"Landmarks\" : \(Self.manual)"),
      "Sources/Kit/Kit.swift": "let a: LocalizedStringResource = .landmarks\n",
    ])
    #expect(tree.rows.contains("Localizable landmarks used certain Kit"))
    let problem = tree.audit.problems.first
    #expect(problem?.rule == .symbolCollision)
    #expect(problem?.path == "Sources/Kit/Resources/Localizable.xcstrings")
    #expect(problem?.subject?.table == "Localizable")
  }

  /// Symbols are of the module: those of another one's catalog are not seen.
  @Test func symbolsAreOfTheirOwnTarget() throws {
    let catalog = KeyAuditTests.catalog("\"all.the.landmarks\" : \(Self.manual)")
    let settings = "STRING_CATALOG_GENERATE_SYMBOLS = YES;"
    let tree = try KeyTree([
      "App.xcodeproj/project.pbxproj": ProjectText(
        regions: ["en"],
        [
          .init(
            "App", ["App/Localizable.xcstrings"], sources: ["App/A.swift"], embeds: ["Kit"],
            settings: settings),
          .init(
            "Kit", ["Kit/Localizable.xcstrings"], type: "framework", sources: ["Kit/K.swift"],
            settings: settings),
        ]
      ).text,
      "App/Localizable.xcstrings": catalog, "Kit/Localizable.xcstrings": catalog,
      "App/A.swift": "import SwiftUI\nlet a = Text(.allTheLandmarks)\n", "Kit/K.swift": "let b = 1\n",
    ])
    #expect(
      tree.rows == [
        "Localizable all.the.landmarks used certain App", "Localizable all.the.landmarks used possible Kit",
      ])
  }
}
