import L10nDiscovery
import L10nLookup
import TestSupport
import L10nText
import Testing

/// Code that no shipping build compiles or calls makes no key missing, as far as the build settings tell.
@Suite struct UnshippedCodeTests {
  /// A project whose target has a file, with build settings of both configurations and an asset path.
  private static func project(debug: String, release: String, project: String = "") -> String {
    """
    // !$*UTF8*$!
    { objects = {
      P = { isa = PBXProject; developmentRegion = en; knownRegions = (en); mainGroup = G; targets = (T); \
    buildConfigurationList = PL; };
      G = { isa = PBXGroup; children = (FA, FB, FS); sourceTree = "<group>"; };
      FA = { isa = PBXFileReference; path = Main.swift; sourceTree = "<group>"; };
      FB = { isa = PBXFileReference; path = "Samples/Sample.swift"; sourceTree = "<group>"; };
      FS = { isa = PBXFileReference; path = "en.lproj/Localizable.strings"; sourceTree = "<group>"; };
      T = { isa = PBXNativeTarget; name = App; productType = "com.apple.product-type.application"; \
    buildPhases = (S, R); buildConfigurationList = L; };
      S = { isa = PBXSourcesBuildPhase; files = (BA, BB); };
      R = { isa = PBXResourcesBuildPhase; files = (BS); };
      BA = { isa = PBXBuildFile; fileRef = FA; };
      BB = { isa = PBXBuildFile; fileRef = FB; };
      BS = { isa = PBXBuildFile; fileRef = FS; };
      PL = { isa = XCConfigurationList; buildConfigurations = (PD); };
      PD = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(project) }; };
      L = { isa = XCConfigurationList; buildConfigurations = (D, E); };
      D = { isa = XCBuildConfiguration; name = Debug; buildSettings = { \(debug) }; };
      E = { isa = XCBuildConfiguration; name = Release; buildSettings = { \(release) }; };
    }; rootObject = P; }
    """
  }

  private static func app(_ code: [String: String], strings: String) throws -> KeyTree {
    let sources = code.keys.filter { !$0.hasSuffix(".h") }.sorted()
    var files = code
    files["App.xcodeproj/project.pbxproj"] =
      ProjectText(regions: ["en"], [.init("App", ["App/en.lproj/Localizable.strings"], sources: sources)])
      .text
    files["App/en.lproj/Localizable.strings"] = strings
    return try KeyTree(files)
  }

  /// Xcode 27 extracts from headers; nobody compiles one by itself.
  @Test func headersShipWithWhatIsBesideThem() throws {
    let tree = try Self.app(
      [
        "App/Main.m": "#import \"Main.h\"\n",
        "App/include/Main.h":
          "static inline NSString *title(void) { return NSLocalizedString(@\"title\", nil); }\n",
      ], strings: "\"title\" = \"Title\";")
    #expect(tree.rows == ["Localizable title used certain App"])
  }

  private static func package(enabled: String, settings: String = "") -> [String: String] {
    [
      "Package.swift": """
      let package = Package(
        name: "Kit", defaultLocalization: "en", products: [.library(name: "Kit", targets: ["Kit"])],
        traits: [
          .trait(name: "Pro", description: "The paid part", enabledTraits: ["Sync"]), "Sync", Trait(name: "Basic"),
          .default(enabledTraits: \(enabled)),
        ],
        dependencies: [.package(url: "https://example.com/other", from: "1.0.0")],
        targets: [
          .target(
            name: "Kit", dependencies: [.target(name: "Extras", condition: .when(traits: ["Pro"]))],
            resources: [.process("Resources")], swiftSettings: [.define("PAID", .when(traits: ["Pro"]))]),
          .target(name: "Extras", dependencies: ["Deep"]), .target(name: "Deep"),
        ])
      """,
      "Sources/Kit/Kit.swift": """
      func texts() -> [String] {
        var all = [NSLocalizedString("always", bundle: .module, comment: "")]
        #if Pro
          all.append(NSLocalizedString("pro", bundle: .module, comment: ""))
          all.append(NSLocalizedString("pro.used", bundle: .module, comment: ""))
        #else
          all.append(NSLocalizedString("free", bundle: .module, comment: ""))
        #endif
        #if PAID && os(iOS)
          all.append(NSLocalizedString("paid", bundle: .module, comment: ""))
        #endif
        #if Sync
          all.append(NSLocalizedString("sync", bundle: .module, comment: ""))
        #endif
        #if Basic
          all.append(NSLocalizedString("basic", bundle: .module, comment: ""))
        #endif
        return all
      }
      """,
      "Sources/Extras/Extras.swift": "let a = NSLocalizedString(\"extras\", comment: \"\")\n",
      "Sources/Deep/Deep.swift": "let a = NSLocalizedString(\"deep\", comment: \"\")\n",
      "Sources/Kit/Resources/en.lproj/Localizable.strings":
        "\"always\" = \"Always\"; \"pro.used\" = \"Pro\"; \"never\" = \"Never\";",
    ]
  }

  /// Code of a package's trait that is off by default may be used: a key that it alone asks for is neither missing nor
  /// unused.
  @Test func traitsThatAreOff() throws {
    func keys(_ files: [String: String], _ state: KeyRow.State) throws -> [String] {
      try KeyTree(files).audit.rows.filter { $0.state == state }.map { WTF8.text($0.key) }.sorted()
    }
    let basic = Self.package(enabled: "[\"Basic\"]")
    #expect(try keys(basic, .missing) == ["basic", "free"])
    #expect(try keys(basic, .unused) == ["never"])
    #expect(try KeyTree(basic).rows.contains("Localizable pro.used used possible Kit"))
    // Traits turn others on; what is computed is not known.
    let all = ["basic", "deep", "extras", "free", "paid", "pro", "sync"]
    #expect(try keys(Self.package(enabled: "[\"Basic\", \"Pro\"]"), .missing) == all)
    #expect(try keys(Self.package(enabled: "names"), .missing) == all)
    #expect(try keys(Self.package(enabled: "[]"), .missing) == ["free"])
    // A package of the tree asks for one.
    var asked = Self.package(enabled: "[]")
    asked["App/Package.swift"] = """
      let package = Package(
        name: "App", dependencies: [.package(path: "..", traits: [.defaults, "Sync"])], targets: [.target(name: "App")])
      """
    #expect(try keys(asked, .missing) == ["free", "sync"])
  }

  /// What describes an intent that nothing finds is shown nowhere; what it does may say something.
  @Test func intentsThatNothingFindsAreNotShown() throws {
    func code(_ widget: String) -> [String: String] {
      [
        "App/Intents.swift": """
        import AppIntents
        struct Refresh: AppIntent {
          static let title: LocalizedStringResource = "Refresh"
          static var isDiscoverable: Bool { false }
          @Parameter(title: "Page") var page: Int
          func perform() async throws -> some IntentResult { .result(dialog: IntentDialog("Done")) }
        }
        struct Open: AppIntent {
          static let title: LocalizedStringResource = "Open"
          static let isDiscoverable = true
        }
        \(widget)
        """
      ]
    }
    let strings = ["Refresh", "Page", "Done", "Open"].map { "\"\($0)\" = \"\($0)\";\n" }.joined()
    let tree = try Self.app(code(""), strings: strings)
    #expect(
      tree.rows == [
        "Localizable Done used certain App", "Localizable Open used certain App",
        "Localizable Page used possible App", "Localizable Refresh used possible App",
      ])
    let configured = try Self.app(
      code("let a = AppIntentConfiguration(kind: kind, intent: Refresh.self, provider: p) { e in e }"),
      strings: strings)
    #expect(configured.rows.allSatisfy { $0.contains("certain") }, "\(configured.rows)")
  }

  /// Previews are never extracted, whatever stands before them; tables and bundles of intents' texts count.
  @Test func previewsBundlesAndTables() throws {
    let tree = try Self.app(
      [
        "App/Main.swift": """
        import AppIntents
        import SwiftUI
        @available(iOS 18, *)
        #Preview("Dark") { Text("preview") }
        let a = Text("own", bundle: #bundle)
        struct Show: AppIntent {
          static let title = LocalizedStringResource("title", table: "Intents", bundle: #bundle)
          @Parameter(title: LocalizedStringResource("page", table: "Intents")) var page: Int
        }
        """
      ], strings: "\"preview\" = \"P\";\n\"own\" = \"O\";\n\"title\" = \"T\";")
    #expect(
      tree.rows == [
        "Intents page tableless certain App", "Intents title tableless certain App",
        "Localizable own used certain App",
        "Localizable preview used possible App", "Localizable title used possible App",
      ])
  }

  private static let main = """
    import SwiftUI
    struct Main: View {
      var body: some View {
        #if DEBUG
        Text("of debug")
        #endif
        #if STAGING
        Text("of staging")
        #endif
        #if PRO
        Text("of pro")
        #endif
        Text("of all")
      }
    }
    """

  private func missing(_ project: String) throws -> [String] {
    let tree = try KeyTree([
      "App.xcodeproj/project.pbxproj": project, "Main.swift": Self.main,
      "Samples/Sample.swift": "import SwiftUI\nlet sample = Text(\"of the sample\")\n",
      "en.lproj/Localizable.strings": "\"known\" = \"x\";\n",
    ])
    return tree.audit.rows.filter { $0.state == .missing }.map { String(decoding: $0.key, as: UTF8.self) }
  }

  @Test(arguments: [
    // Names that only debug builds define.
    ("DEBUG STAGING $(inherited)", "PRO $(inherited)", ["of all", "of pro", "of the sample"]),
    // What the release defines ships.
    ("DEBUG STAGING", "DEBUG STAGING", ["of all", "of debug", "of pro", "of staging", "of the sample"]),
    // A variable may stand for any name.
    ("DEBUG STAGING", "$(FLAVOR_CONDITIONS)", ["of all", "of pro", "of staging", "of the sample"]),
  ])
  func conditionsOfBuilds(debug: String, release: String, keys: [String]) throws {
    let setting = "SWIFT_ACTIVE_COMPILATION_CONDITIONS = "
    let project = Self.project(debug: setting + "\"\(debug)\";", release: setting + "\"\(release)\";")
    #expect(try missing(project) == keys)
  }

  @Test func namesOfThePreprocessorAndOfTheProject() throws {
    #expect(
      try missing(
        Self.project(
          debug: "", release: "", project: "GCC_PREPROCESSOR_DEFINITIONS = (\"STAGING=1\", \"$(inherited)\");"
        ))
        == ["of all", "of pro", "of the sample"])
    // A name without a setting may come from elsewhere, but for the one that everybody uses for debugging.
    #expect(
      try missing(Self.project(debug: "", release: ""))
        == ["of all", "of pro", "of staging", "of the sample"])
  }

  @Test func configurationsOfAnyName() throws {
    let project = Self.project(
      debug:
        "SWIFT_OPTIMIZATION_LEVEL = \"-Onone\"; SWIFT_ACTIVE_COMPILATION_CONDITIONS = \"DEBUG STAGING\";",
      release: "SWIFT_OPTIMIZATION_LEVEL = \"-O\";"
    ).replacing("name = Debug", with: "name = Development").replacing(
      "name = Release", with: "name = Deployment")
    #expect(try missing(project) == ["of all", "of pro", "of the sample"])
    // What is built where nobody says which may be what ships.
    #expect(
      try missing(
        project.replacing("(PD)", with: "(PD); defaultConfigurationName = Development"))
        == ["of all", "of debug", "of pro", "of staging", "of the sample"])
  }

  @Test func assetsOfDevelopment() throws {
    #expect(
      try missing(
        Self.project(debug: "", release: "DEVELOPMENT_ASSET_PATHS = \"\\\"Samples\\\" Elsewhere\";"))
        == ["of all", "of pro", "of staging"])
    // The folder that Xcode makes is known by its name if there is no project.
    let tree = try KeyTree([
      "App/Preview Content/Sample.swift": "import SwiftUI\nlet sample = Text(\"sample\")\n",
      "App/Main.swift": "import SwiftUI\nlet main = Text(\"main\")\n",
      "App/en.lproj/Localizable.strings": "\"known\" = \"x\";\n",
    ])
    #expect(tree.row("sample") == nil)
    #expect(tree.row("main")?.state == .missing)
  }

  @Test func literalsThatDoNotShipAreUses() throws {
    let tree = try KeyTree([
      "Main.swift": """
      import SwiftUI
      struct Debugging: View { var body: some View { Text("helper") } }
      #Preview { Debugging() }
      #if DEBUG
      let text = Text("debug")
      #endif
      """,
      "en.lproj/Localizable.strings": "\"debug\" = \"x\";\n\"helper\" = \"x\";\n\"none\" = \"x\";\n",
    ])
    #expect(
      tree.rows == [
        "Localizable debug used possible", "Localizable helper used possible", "Localizable none unused none",
      ])
  }

  @Test func manyPreviewsAndUses() throws {
    // Each preview and each use is looked at a few times, whatever their number.
    let previews = (0..<400).map { "#Preview { Text(\"preview \($0)\") }\n" }.joined()
    let tree = try KeyTree([
      "Main.swift": "import SwiftUI\n" + previews + "let text = Text(\"text\")\n",
      "en.lproj/Localizable.strings": "\"known\" = \"x\";\n",
    ])
    #expect(tree.audit.rows.filter { $0.state == .missing }.map { $0.key } == [Array("text".utf8)])
  }
}
