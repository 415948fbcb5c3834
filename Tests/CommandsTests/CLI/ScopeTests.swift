import TestSupport
import Testing

/// Whose a text is, where names of folders, look-ups and checkouts decide it; each with a twin that stays as it is.
@Suite struct ScopeTests {
  private static let app = [
    "App/en.lproj/Localizable.strings": "\"a\" = \"Apples\";\n",
    "App/de.lproj/Localizable.strings": "\"a\" = \"Äpfel\";\n",
  ]

  private static func project(_ packages: [String] = []) -> [String: String] {
    let project = ProjectText(regions: ["en", "de"], [.init("App", app.keys.sorted(), packages: packages)])
    return ["App.xcodeproj/project.pbxproj": project.text]
  }

  private func report(_ files: [String: String], _ words: String...) throws -> String {
    try ReportedTree(files).text(["report"] + words)
  }

  /// A look-up without a bundle asks the program: its table, though the module has one, and nobody's beside no program.
  @Test(arguments: [
    ("", true, "App"), ("", false, nil),
    (", bundle: .module", true, "Kit/Sources/Kit/Resources"),
    (", bundle: .module", false, "Kit/Sources/Kit/Resources"),
  ])
  func aModuleAsksTheProgram(bundle: String, hasApp: Bool, table: String?) throws {
    var files = [
      "Kit/Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(
        name: "Kit", defaultLocalization: "en", products: [.library(name: "Kit", targets: ["Kit"])],
        targets: [.target(name: "Kit", resources: [.process("Resources")])])
      """,
      "Kit/Sources/Kit/View.swift": "import SwiftUI\nlet view = Text(\"door.open\"\(bundle))\n",
    ]
    for name in ["en", "de"] {
      files["Kit/Sources/Kit/Resources/\(name).lproj/Localizable.strings"] = "\"k\" = \"Keys \(name)\";\n"
    }
    if hasApp { files.merge(Self.app.merging(Self.project(["Kit"])) { $1 }) { $1 } }
    let text = try report(files, "--format", "json")
    #expect(text.contains("write its text into \(table ?? "")/en.lproj") == (table != nil), "\(text)")
  }

  /// A project without texts of its own is no tree of other people's texts alone.
  @Test(arguments: [true, false]) func othersTextsAreNotTheProjects(hasProject: Bool) throws {
    let project = ProjectText(regions: ["en"], [.init("App", [], sources: ["main.swift"])]).text
    var files = hasProject ? ["App.xcodeproj/project.pbxproj": project] : [:]
    for name in ["en", "de"] { files["Vendor/Kit/\(name).lproj/Kit.strings"] = "\"k\" = \"\(name)\";\n" }
    let report = try report(files)
    #expect(report.contains("translated in de") != hasProject, "\(report)")
  }

  /// Texts that are kept elsewhere are none that are complete.
  @Test(arguments: [
    ("Translations", "https://example.org/them/texts.git", true), ("Kit", "../kit.git", true),
    ("Kit", "https://example.org/them/kit.git", false), ("Dependencies/Kit", "../kit.git", false),
  ])
  func anAbsentSubmoduleIsNotComplete(path: String, address: String, isTold: Bool) throws {
    let module = "[submodule \"m\"]\n\tpath = \(path)\n\turl = \(address)\n"
    let text = try report(Self.app.merging([".gitmodules": module]) { $1 })
    #expect(text.contains("nothing of \(path) is there") == isTold, "\(text)")
    #expect(text.contains("Complete") == !isTold)
  }

  /// A product may have English under two names: users of English get both, all others that of the development region alone.
  @Test(arguments: ["en", "English"]) func englishMayHaveTwoNames(region: String) throws {
    let files = ["App/English.lproj/A.strings", "App/de.lproj/A.strings", "Common/en.lproj/B.strings"]
    let project = ProjectText(development: region, regions: ["en"], [.init("App", files)]).text
    var texts = ["App.xcodeproj/project.pbxproj": project]
    for file in files { texts[file] = "\"key\" = \"Text of \(file)\";\n" }
    let tree = try ReportedTree(texts)
    for (user, isSeen) in [("en-GB", true), ("de", region == "en")] {
      let text = tree.text("resolve", "--prefer", user, "--key", "key", "--table", "B")
      #expect(text.contains("Text of Common/en.lproj") == isSeen, "\(text)")
    }
    let table = try ReportDocument.read(tree.text("report", "--format", "json")).table("B")
    #expect(table?.locales["de"]?.shows?["key"] == (region == "en" ? 0 : 1))
  }

  /// What a shop offers to tests is not asked in the app's languages.
  @Test(arguments: [("AppTests", false), ("Examples", false), ("SpeedTest", true)])
  func aShopForTestsIsAskedForNothing(folder: String, isAsked: Bool) throws {
    let product =
      "{\"productID\": \"a\", \"localizations\": [{\"displayName\": \"Gem\", \"locale\": \"en_US\"}]}"
    let shop = ["\(folder)/Shop.storekit": "{\"products\": [\(product)]}"]
    let text = try report(Self.app.merging(Self.project()) { $1 }.merging(shop) { $1 }, "--verbose")
    #expect(text.contains("Shop.storekit lacks de") == isAsked, "\(text)")
  }

  private static let sample = [
    "Info.plist": "{ CFBundleIdentifier = x.y; CFBundlePackageType = APPL; }",
    "en.lproj/Localizable.strings": "\"x\" = \"Text\";\n\"y\" = \"Another\";\n",
    "de.lproj/Localizable.strings": "\"x\" = \"Wort\";\n",
  ]

  /// An app that only tests copy is nobody's to translate, whatever the folder's name.
  @Test(arguments: ["bundle.unit-test", "bundle.ui-testing", "application"])
  func anAppThatTestsCopyIsNotCounted(type: String) throws {
    var files = Self.app
    for (path, text) in Self.sample { files["Checks/Old.app/" + path] = text }
    files["App.xcodeproj/project.pbxproj"] =
      ProjectText(
        regions: ["en", "de"],
        [.init("App", Self.app.keys.sorted()), .init("Other", ["Checks/Old.app"], type: type)]
      ).text
    #expect(try report(files).contains("Old.app") == (type == "application"))
  }

  @Test(arguments: [".testTarget", ".executableTarget"])
  func anAppAmongTheResourcesOfTestsIsNotCounted(kind: String) throws {
    var files = ["Sources/Kit/A.swift": "", "Verify/V.swift": ""]
    for (path, text) in Self.app { files["Sources/Kit/Resources/" + path.dropFirst(4)] = text }
    for (path, text) in Self.sample { files["Verify/Data/Demo.app/" + path] = text }
    files["Package.swift"] = """
      // swift-tools-version: 6.0
      import PackageDescription
      let package = Package(name: "Kit", defaultLocalization: "en", targets: [
        .target(name: "Kit", resources: [.process("Resources")]),
        \(kind)(name: "Verify", path: "Verify", resources: [.copy("Data")]),
      ])
      """
    #expect(try report(files).contains("Demo.app") == (kind != ".testTarget"))
  }

  /// An app among a library's examples is for those who make it.
  @Test(arguments: [("Examples/", true, false), ("Examples/", false, true), ("Exam/", true, true)])
  func anAppAmongExamplesIsNotCounted(folder: String, hasLibrary: Bool, isCounted: Bool) throws {
    var files = Self.app.merging(Self.project()) { $1 }
    files = Dictionary(uniqueKeysWithValues: files.map { (folder + $0.key, $0.value) })
    if hasLibrary { files["Kit.podspec"] = "Pod::Spec.new do |s|\n  s.resources = ['Kit/*.lproj']\nend\n" }
    for name in ["en", "de"] { files["Kit/\(name).lproj/Kit.strings"] = "\"k\" = \"Key \(name)\";\n" }
    #expect(try report(files, "--format", "json").contains("\"Localizable\"") == isCounted)
  }

  /// An empty file hides all others: its users see keys, and who asks for its language is told of it.
  @Test func aLanguageThatNobodyHasBegunIsSeen() throws {
    let folder = try ScratchFolder([
      "en.lproj/L.strings": "\"a.b\" = \"One\";\n\"c.d\" = \"Two\";\n",
      "fr.lproj/L.strings": "\"a.b\" = \"Un\";\n\"c.d\" = \"Deux\";\n", "bn.lproj/L.strings": "",
    ])
    let phone = folder.run("resolve", "--prefer", "bn", "--summary")
    #expect(phone.output.hasSuffix(": 2 bare keys\n"), "\(phone.output)\(phone.errors)")
    #expect(folder.run("report").output.contains("nobody has begun bn"))
    let asked = folder.run("report", "--locale", "bn", "--summary")
    #expect(asked.output.contains("2 of 2 texts need work"), "\(asked.output)\(asked.errors)")
  }

  /// A damaged file is not one that nobody has begun, by whatever name its folder has.
  @Test(arguments: [("\"a\" = \"Alma\"\n\"b\" = \"Bor\";\n", false), ("", true)])
  func aDamagedFileOfGNUstepIsBegun(text: String, isUnbegun: Bool) throws {
    let files = [
      "English": "\"a\" = \"A\";\n\"b\" = \"B\";\n", "Hungarian": text, "French": "\"a\" = \"Un\";\n",
    ]
    var tree = ["GNUmakefile": "APP_NAME = App\nApp_LANGUAGES = English French Hungarian\n"]
    for (name, text) in files { tree["\(name).lproj/Localizable.strings"] = text }
    #expect(try report(tree, "--format", "xcode").contains("language-not-begun") == isUnbegun)
  }
}
