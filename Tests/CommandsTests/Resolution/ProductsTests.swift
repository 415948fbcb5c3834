import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// What `report` makes of products: which files count, and for which languages.
@Suite struct ProductsTests {
  /// A tree with a project, in which every string file has the one key that its name says.
  private struct Tree {
    let folder: ScratchFolder

    init(_ project: ProjectText?, _ files: [String], _ others: [String: String] = [:]) throws {
      folder = try ScratchFolder(top: [:])
      if let project { try folder.write(project.text, to: "App.xcodeproj/project.pbxproj") }
      for path in files { try folder.write("\"key\" = \"Text of \(path)\";\n", to: path) }
      try folder.write(others)
    }

    func report(_ words: String...) throws -> ReportDocument {
      let run = CommandRun(["report", "--format", "json"] + words + [folder.path])
      return try ReportDocument.read(run.output)
    }

    func run(_ words: String...) -> CommandRun { CommandRun(words + [folder.path]) }
  }

  private static func files(_ folder: String, _ table: String, _ names: String...) -> [String] {
    names.map { "\(folder)/\($0).lproj/\(table).strings" }
  }

  @Test func whatNoTargetShipsHidesNothing() throws {
    let localized = Self.files("Strings", "Localizable", "en", "de")
    let stray = "Strings/Localizable.strings"
    let shipped = try Tree(
      ProjectText(regions: ["en", "de"], [.init("App", localized)]), localized + [stray])
    var document = try shipped.report()
    #expect(document.messages(of: "hidden-by-unlocalized").isEmpty)
    #expect(document.table("Localizable")?.locales["de"]?.present == 1)
    #expect(document.notShipped == [stray])
    document = try shipped.report("--all-files")
    #expect(document.messages(of: "hidden-by-unlocalized").count == 1)

    let both = try Tree(
      ProjectText(regions: ["en", "de"], [.init("App", localized + [stray])]), localized + [stray])
    #expect(try both.report().messages(of: "hidden-by-unlocalized").count == 1)
  }

  @Test func aFileOfTheSameProductHidesFromAnywhere() throws {
    let localized = Self.files("Strings", "Localizable", "en", "de")
    let files = localized + ["Generated/Localizable.strings"]
    let tree = try Tree(ProjectText(regions: ["en", "de"], [.init("App", files)]), files)
    #expect(try tree.report().messages(of: "hidden-by-unlocalized").count == 1)
    let run = tree.run("resolve", "--prefer", "de", "--key", "key")
    #expect(run.output.contains("“Text of Generated/Localizable.strings”"))
  }

  /// A framework follows the list of its app, where it is known that the app's `Info.plist` wants it so.
  @Test(arguments: [
    ("GENERATE_INFOPLIST_FILE = YES;", false, "en"), ("INFOPLIST_FILE = I.plist;", false, "en"),
    ("INFOPLIST_FILE = I.plist;", true, "de"), ("", false, "de"),
  ])
  func aFrameworkFollowsItsApp(settings: String, isMixed: Bool, language: String) throws {
    let (app, kit) = (Self.files("App", "L", "en", "fr"), Self.files("Kit", "K", "en", "de"))
    let project = ProjectText(
      regions: ["en", "de"],
      [.init("App", app, embeds: ["Kit"], settings: settings), .init("Kit", kit, type: "framework")])
    let info = "<plist><dict><key>CFBundleAllowMixedLocalizations</key><\(isMixed)/></dict></plist>"
    let tree = try Tree(project, app + kit, ["I.plist": info])
    let text = tree.run("resolve", "--prefer", "de", "--key", "key", "--table", "K").output
    #expect(text.contains("“Text of Kit/\(language).lproj/K.strings”"), "\(text)")
    #expect(try tree.report().messages(of: "unreachable-localization").isEmpty == isMixed)
  }

  @Test func stubsOfALackingTableGoBesideItsOthers() throws {
    let files =
      Self.files("App/Strings", "Localizable", "en", "de") + Self.files("App/Login", "Login", "en")
    let tree = try Tree(ProjectText(regions: ["en", "de"], [.init("App", files)]), files)
    let run = tree.run("stubs")
    #expect(run.output.contains("+++ b/App/Login/de.lproj/Login.strings"))
  }

  @Test func aRegionThatNothingIsThereForIsNoColumn() throws {
    let catalog = """
      { "sourceLanguage" : "en", "version" : "1.0", "strings" : { "key" : { "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : "Text" } } } } } }
      """
    let project = ProjectText(
      regions: ["en", "de", "es", "Base", "Japanese"], [.init("App", ["App/Localizable.xcstrings"])])
    let tree = try Tree(project, [], ["App/Localizable.xcstrings": catalog])
    let report = try tree.report()
    #expect(report.table("Localizable")?.locales.keys.sorted() == ["de"])
    #expect(
      report.messages(of: "region-without-folder")
        == ["Japanese", "es"].map { "the project knows '\($0)', and no file is for it" })
  }

  @Test func halvesOfATableAreOne() throws {
    let files =
      Self.files("Original", "Localizable", "en") + Self.files("Translations", "Localizable", "de", "fr")
    let tree = try Tree(ProjectText(regions: ["en", "de", "fr"], [.init("App", files)]), files)
    let document = try tree.report()
    #expect(document.tables.count == 1)
    #expect(document.tables.first?.container == "Original")
    #expect(document.tables.first?.locales["fr"]?.present == 1)
  }

  @Test func twoFilesInOnePlaceAreAnError() throws {
    let files = Self.files("A", "Localizable", "en", "de") + Self.files("B", "Localizable", "en")
    let tree = try Tree(ProjectText(regions: ["en", "de"], [.init("App", files)]), files)
    let document = try tree.report()
    #expect(
      document.messages(of: "product-file-collision") == [
        "App gets this file and A/en.lproj/Localizable.strings in one place: en.lproj/Localizable.strings"
      ])
    #expect(tree.run("report").status == .findings)
    // Two products may have what one may not.
    let apart = ProjectText(
      regions: ["en", "de"],
      [.init("App", files.filter { $0.hasPrefix("A") }), .init("Other", files.filter { $0.hasPrefix("B") })])
    #expect(try Tree(apart, files).report().messages(of: "product-file-collision").isEmpty)
    // What several have in one place is said once.
    let several = ProjectText(regions: ["en", "de"], ["App", "Watch", "Widget"].map { .init($0, files) })
    #expect(
      try Tree(several, files).report().messages(of: "product-file-collision") == [
        "App and 2 other targets get this file and A/en.lproj/Localizable.strings in one place: en.lproj/Localizable.strings"
      ])
  }

  @Test func aForgottenLanguageIsNamed() throws {
    let shipped = Self.files("App", "Localizable", "en", "de")
    let forgotten = Self.files("App", "Localizable", "fr")
    let unknown = Self.files("App", "Localizable", "it")
    let tree = try Tree(
      ProjectText(regions: ["en", "de", "fr"], [.init("App", shipped)]), shipped + forgotten + unknown)
    let document = try tree.report()
    #expect(
      document.problems.filter { $0.rule == "forgotten-localization" }.map(\.path) == [
        "App/fr.lproj/Localizable.strings", "App/it.lproj/Localizable.strings",
      ])
    // Nothing else is said of Italian.
    #expect(document.messages(of: "folder-unknown-to-project").isEmpty)
    #expect(document.notShipped == ["App/fr.lproj/Localizable.strings", "App/it.lproj/Localizable.strings"])
    #expect(document.table("Localizable")?.locales.keys.sorted() == ["de"])
  }

  /// What the loader takes for a language that the project lists is left over; another form of it is not.
  @Test func whatTheLoaderTakesForAListedLanguageIsLeftOver() throws {
    let shipped = Self.files("App", "Localizable", "en", "nb", "fil", "zh-Hans", "pt-BR")
    let others = Self.files("App", "Localizable", "no", "tl", "zh-CN", "pt-PT", "zh-Hant")
    let regions = ["en", "nb", "fil", "zh-Hans", "pt-BR", "pt-PT", "zh-Hant"]
    let document = try Tree(ProjectText(regions: regions, [.init("App", shipped)]), shipped + others).report()
    #expect(
      document.problems.filter { $0.rule == "forgotten-localization" }.map(\.path) == [
        "App/pt-PT.lproj/Localizable.strings", "App/zh-Hant.lproj/Localizable.strings",
      ])
  }

  /// Code of two targets, each of which ships a table of its own; a third lies nearer and ships nowhere.
  @Test func aKeyInNoTableNamesTheTablesThatShip() throws {
    let tables = ["App", "Widget"].map { "\($0)/en.lproj/Localizable.strings" }
    let project = ProjectText(
      regions: ["en"],
      [
        .init("App", [tables[0]], sources: ["Common/Unit.swift"]),
        .init("Widget", [tables[1]], type: "app-extension", sources: ["Common/Unit.swift"]),
      ])
    let folder = try ScratchFolder(top: ["App.xcodeproj/project.pbxproj": project.text])
    for path in tables + ["Common/en.lproj/Localizable.strings"] {
      try folder.write("\"menu.open\" = \"Open\";\n\"menu.save\" = \"Save\";\n", to: path)
    }
    try folder.write(
      "import Foundation\nlet unit = NSLocalizedString(\"unit.week\", comment: \"\")\n",
      to: "Common/Unit.swift")
    let run = CommandRun(["report", "--format", "json", folder.path])
    let document = try ReportDocument.read(run.output)
    #expect(document.problems.filter { $0.rule == "key-in-no-table" }.count == 1)
    #expect(
      run.output.contains("write its text into \(tables[0]), \(tables[1])"),
      "\(run.output)")
  }

  /// A file of the development language is not forgotten if `Base` says the same.
  @Test(arguments: ["Base", "en"]) func aSpareOriginalIsNotForgotten(shipped: String) throws {
    let files = Self.files("App", "Main", "Base", "en", "de", "fr")
    let listed = files.filter { $0.contains("\(shipped).lproj") || $0.contains("de.lproj") }
    let tree = try Tree(ProjectText(regions: ["en", "de", "fr", "Base"], [.init("App", listed)]), files)
    let document = try tree.report()
    #expect(
      document.problems.filter { $0.rule == "forgotten-localization" }.map(\.path) == [
        "App/fr.lproj/Main.strings"
      ])
    #expect(document.notShipped.count == 2)
  }

  @Test func whatLiesInAnAppSpeaksItsLanguages() throws {
    let app = Self.files("App", "Localizable", "en", "fr", "de")
    let widget = Self.files("Widget", "Localizable", "en")
    let kit = Self.files("Kit", "Kit", "en", "fr", "es")
    let project = ProjectText(
      regions: ["en", "fr", "de", "es"],
      [
        .init("App", app, embeds: ["Widget", "Kit"]), .init("Widget", widget, type: "app-extension"),
        .init("Kit", kit, type: "framework"),
      ])
    let document = try Tree(project, app + widget + kit).report()
    #expect(
      document.messages(of: "product-lacks-language").map { String($0.prefix { $0 != ":" }) } == [
        "Kit lacks de, which App has", "Widget lacks de, fr, which App has",
      ])
  }

  /// `Base` stands for the development region in the list of an app, which need not have a folder of it.
  @Test(arguments: [true, false]) func whatBaseStandsForIsReached(hasBase: Bool) throws {
    let app = Self.files("App", "Main", "de") + (hasBase ? Self.files("App", "Main", "Base") : [])
    let kit = Self.files("Kit", "Kit", "en", "de", "es")
    let project = ProjectText(
      regions: ["en", "de", "Base"],
      [.init("App", app, embeds: ["Kit"]), .init("Kit", kit, type: "framework")])
    #expect(
      try Tree(project, app + kit).report().messages(of: "unreachable-localization") == [
        "No user of App gets \(hasBase ? "es" : "en, es") of Kit: the list of the app decides"
      ])
  }

  /// The project counts, of several in one folder, whose targets get a container's files.
  @Test func projectsInOneFolder() throws {
    let (mac, phone) = (Self.files("Mac", "Main", "en", "de", "fr"), Self.files("Phone", "Main", "en", "it"))
    let tree = try Tree(
      ProjectText(regions: ["en", "es"], [.init("Library", [], type: "framework")]), mac + phone)
    for (name, regions, files) in [("Mac", ["en", "de", "fr"], mac), ("Phone", ["en", "it"], phone)] {
      try tree.folder.write(
        ProjectText(regions: regions, [.init(name, files)]).text, to: "\(name).xcodeproj/project.pbxproj")
    }
    let document = try tree.report()
    #expect(document.problems.isEmpty, "\(document.problems.map(\.message))")
    #expect(document.products.map { $0.locales.keys.sorted() } == [["de", "fr"], ["it"]])
  }

  @Test func theSettingsPageHasTheAppsLanguages() throws {
    let app = Self.files("App", "Localizable", "en", "fr", "de")
    let page = Self.files("App/Settings.bundle", "Root", "en", "fr")
    let other = Self.files("Other/Settings.bundle", "Root", "en")
    let project = ProjectText(regions: ["en", "fr", "de"], [.init("App", app + ["App/Settings.bundle"])])
    let lacks = "Settings.bundle lacks de, which App has"
    #expect(try Tree(project, app + page + other).report().messages(of: "product-lacks-language") == [lacks])
    // Two apps with the same pages.
    let twice = ProjectText(
      regions: ["en", "fr", "de"], ["App", "App Pro"].map { .init($0, app + ["App/Settings.bundle"]) })
    #expect(
      try Tree(twice, app + page).report().messages(of: "product-lacks-language") == [
        lacks.replacing("which App has", with: "which App, App Pro have")
      ])
    // The finding stays once the products are built.
    let info =
      "<plist version=\"1.0\"><dict><key>CFBundlePackageType</key><string>APPL</string></dict></plist>"
    let built = try Tree(nil, (app + page).map { "App.app" + $0.dropFirst(3) }, ["App.app/Info.plist": info])
    #expect(
      try built.report().messages(of: "product-lacks-language") == [
        lacks.replacing("which App has", with: "which App.app has")
      ])
  }

  @Test func testsAreNotCounted() throws {
    let app = Self.files("App", "Localizable", "en", "de")
    let tests = Self.files("Tests", "Fixture", "en", "de")
    let project = ProjectText(
      regions: ["en", "de"], [.init("App", app), .init("AppTests", tests, type: "bundle.unit-test")])
    let document = try Tree(project, app + tests).report()
    #expect(document.tables.map(\.name) == ["Localizable"])
    #expect(document.notShipped.isEmpty)
  }

  /// The loader goes through the list of the product that runs: what one finds in another language, another does not.
  @Test func aTableOfSeveralProductsIsDecidedForEach() throws {
    let shared = Self.files("Shared", "L", "en", "de", "pt")
    let app = Self.files("App", "A", "en", "pt-BR")
    let widget = Self.files("Widget", "W", "en", "pt-BR")
    let tree = try Tree(
      ProjectText(
        regions: ["en", "de", "pt", "pt-BR"],
        [
          .init("App", shared + app),
          .init("Widget", Array(shared.prefix(2)) + widget, type: "app-extension"),
        ]), shared + app + widget)
    let cells = try #require(try tree.report("--details").table("L")?.locales)
    #expect(cells["pt-BR"]?.missing == 1 && cells["pt-BR"]?.product == "Widget")
    #expect(cells["pt"]?.present == 1 && cells["pt"]?.product == nil, "the app alone has it")
    #expect(cells["de"]?.present == 1 && cells["de"]?.product == nil, "both find the same")
    let source = tree.run("resolve", "--prefer", "pt-BR", "--key", "key", "--table", "L").output
    #expect(source.contains("(from pt, ") && source.contains("(from en, "))

    // What is built has the same: a folder for each language of each product.
    let built = try Tree(nil, [], Self.built("App.app", shared + app))
    #expect(try built.report().table("L")?.locales["pt-BR"]?.inherited == 1)
    let inside = try Tree(nil, [], Self.built("Widget.appex", Array(shared.prefix(2)) + widget))
    #expect(try inside.report().table("L")?.locales["pt-BR"]?.missing == 1)
  }

  /// The files of a product as they lie in its bundle.
  private static func built(_ bundle: String, _ files: [String]) -> [String: String] {
    var found = [
      "\(bundle)/Info.plist": """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string></dict></plist>
      """
    ]
    for path in files {
      let place = path.split(separator: "/").dropFirst().joined(separator: "/")
      found["\(bundle)/\(place)"] = "\"key\" = \"Text of \(path)\";\n"
    }
    return found
  }

  /// What stands in `Base` is in the development language.
  @Test func baseIsNoLackOfALanguage() throws {
    let app = Self.files("App", "Localizable", "en", "de")
    let widget = Self.files("Widget", "Widget", "Base", "de")
    let project = ProjectText(
      regions: ["en", "de", "Base"],
      [.init("App", app, embeds: ["Widget"]), .init("Widget", widget, type: "app-extension")])
    #expect(try Tree(project, app + widget).report().messages(of: "product-lacks-language").isEmpty)
  }

  /// Nor is what an `Info.plist` says, where its translations are all that a product has.
  @Test(arguments: [true, false])
  func infoIsNoLackOfALanguage(isTranslated: Bool) throws {
    let app = Self.files("App", "Localizable", "en", "de", "fr")
    let helper = isTranslated ? Self.files("Helper", "InfoPlist", "de") : []
    let project = ProjectText(
      regions: ["en", "de", "fr"],
      [
        .init("App", app, embeds: ["Helper"]),
        .init("Helper", helper, type: "app-extension", settings: "INFOPLIST_FILE = Helper/Info.plist; "),
      ])
    let list = """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>NSCameraUsageDescription</key><string>To scan</string></dict></plist>
      """
    let report = try Tree(project, app + helper, ["Helper/Info.plist": list]).report()
    #expect(
      report.messages(of: "product-lacks-language").map { $0.prefix(19) }
        == (isTranslated ? ["Helper lacks fr, wh"] : []))
  }

  /// An `Info.plist` holds the development texts itself.
  @Test func aBundleOfInfoAloneNeedsNoFolder() throws {
    func report(_ more: [String: String] = [:]) throws -> ReportDocument {
      let list = """
        <?xml version="1.0" encoding="UTF-8"?>
        <plist version="1.0"><dict><key>CFBundleDevelopmentRegion</key><string>en</string>
        <key>NSCameraUsageDescription</key><string>To scan</string></dict></plist>
        """
      var files = ["P.bundle/Info.plist": list]
      for name in ["de", "fr"] {
        files["P.bundle/\(name).lproj/InfoPlist.strings"] = "\"NSCameraUsageDescription\" = \"\(name)\";\n"
      }
      return try Tree(nil, [], files.merging(more) { $1 }).report()
    }
    let document = try report()
    #expect(document.messages(of: "development-region").isEmpty)
    #expect(document.messages(of: "no-development-region").isEmpty)
    #expect(document.table("InfoPlist")?.locales.keys.sorted() == ["de", "fr"])
    let more = try report(["P.bundle/de.lproj/Other.strings": "\"key\" = \"Text\";\n"])
    #expect(more.messages(of: "development-region").count == 1, "another table has no original")
  }

  /// An app whose name says that it is for trying out is built by its makers alone.
  @Test(arguments: [
    ("Kit Test App", "framework", false), ("KitExample", "framework", false), ("Example", "framework", false),
    ("Kit Demo", "application", false), ("Speed Test", "framework", true), ("Example", "app-extension", true),
    ("Kit", "framework", true), ("Example", "podspec", false), ("Speed Test", "podspec", true),
  ])
  func appsForTryingOutAreNotCounted(_ name: String, _ type: String, _ isCounted: Bool) throws {
    let kit = Self.files("Kit", "Kit", "en", "de")
    let app = Self.files("App", "Localizable", "en", "de")
    let spec = "Pod::Spec.new do |s|\n  s.name = 'Kit'\n  s.resources = [\"Kit/*.lproj\"]\nend\n"
    let pod = type == "podspec" ? ["Kit.podspec": spec] : [:]
    let library = ProjectText.Target(name == "Kit" ? "Core" : "Kit", kit, type: type)
    let project = ProjectText(regions: ["en", "de"], (pod.isEmpty ? [library] : []) + [.init(name, app)])
    let document = try Tree(project, kit + app, pod).report()
    #expect(document.tables.map(\.name).sorted() == (isCounted ? ["Kit", "Localizable"] : ["Kit"]))
    #expect(document.notShipped.isEmpty)
  }

  /// An app of another one's screens, which speaks one language, shows them to those who work on them.
  @Test(arguments: [
    (["A", "B", "C", "D"], ["en"], false), (["A", "B", "C", "D", "Own"], ["en"], false),
    (["A", "B", "Own"], ["en"], true), (["A", "B"], ["en", "de"], true),
  ])
  func appsOfAnotherAppsScreensAreNotCounted(
    _ sources: [String], _ languages: [String], _ isCounted: Bool
  ) throws {
    let app = Self.files("App", "Localizable", "en", "de", "fr")
    let show = languages.map { "Show/\($0).lproj/Show.strings" }
    let code = { (names: [String]) in names.map { "Code/\($0).swift" } }
    let all = ["A", "B", "C", "D", "E", "F", "G", "H", "I", "J"]
    let project = ProjectText(
      regions: ["en", "de", "fr"],
      [.init("App", app, sources: code(all)), .init("ScreenList", show, sources: code(sources))])
    let document = try Tree(project, app + show + code(all + ["Own"])).report()
    #expect(document.tables.map(\.name).sorted() == (isCounted ? ["Localizable", "Show"] : ["Localizable"]))
  }

  @Test func targetsAreAskedForByName() throws {
    let app = Self.files("App", "Localizable", "en", "de")
    let widget = Self.files("Widget", "Widget", "en", "fr")
    let tree = try Tree(
      ProjectText(
        regions: ["en", "de", "fr"],
        [.init("App", app), .init("Widget", widget, type: "app-extension"), .init("Bare", [])]),
      app + widget)
    #expect(
      tree.run("report", "--target", "Bare").errors.contains("it has no localized file; 'l10ncheck keys"))
    #expect(try tree.report("--target", "W*").tables.map(\.name) == ["Widget"])
    #expect(try tree.report().tables.map(\.name) == ["Localizable", "Widget"])
    let unknown = tree.run("report", "--target", "Gadget")
    #expect(unknown.status == .failure)
    #expect(unknown.errors.contains("there is no such target; did you mean Widget?"))
    let text = tree.run("report").output
    #expect(text.contains("  App (application): 100% translated in de\n"))
    #expect(text.contains("  Widget (app-extension): 100% translated in fr\n"))
  }

  @Test func aDamagedProjectDecidesNothing() throws {
    let files = Self.files("App", "Localizable", "en", "de")
    let tree = try Tree(nil, files, ["App.xcodeproj/project.pbxproj": "{ objects = { A = "])
    let document = try tree.report()
    #expect(document.table("Localizable")?.locales["de"]?.present == 1)
    #expect(document.products.isEmpty)
    #expect(document.problems.contains { $0.path == "App.xcodeproj/project.pbxproj" })
  }

  /// An app that tests have among their resources is listed, and nobody translates it.
  @Test(arguments: [("Unit Tests/Resources", 0), ("Helper", 1)]) func appsOfTests(place: String, missing: Int)
    throws
  {
    let folder = try ScratchFolder()
    for (app, keys) in [("A.app", ["en": "xy", "fr": "xy"]), ("\(place)/B.app", ["en": "xy", "fr": "x"])] {
      let list =
        "<key>CFBundlePackageType</key><string>APPL</string><key>CFBundleDevelopmentRegion</key><string>en</string>"
      try folder.write(CheckedProject.list(list), to: "\(app)/Contents/Info.plist")
      for (language, keys) in keys {
        let lines = keys.map { "\"\($0)\" = \"\($0) \(language)\";\n" }.joined()
        try folder.write(lines, to: "\(app)/Contents/Resources/\(language).lproj/L.strings")
      }
    }
    let report = try folder.report()
    #expect(report.locales["fr"]?.missing == missing)
    #expect(report.notShipped.count == (missing == 0 ? 2 : 0))
    #expect(try folder.report("--all-files").locales["fr"]?.missing == 1)
    // Who names it wants it.
    #expect(folder.run("report", folder.at(place)).output.contains("1 key missing from fr"))
  }
}
