import L10nCommandLine
import TestSupport
import Testing

/// A product has one figure, in the whole report and with `--target`.
@Suite struct ProductFigureTests {
  typealias Tree = PullRequestTree

  /// A product expects of a shared table the keys that its own programs ask for, and all where its code was not read whole.
  @Test(arguments: [true, false]) func aProductExpectsItsOwnKeys(isReadWhole: Bool) throws {
    let (keys, own) = ((1...8).map { "text.k\($0)" }, (1...6).map { "text.k\($0)" })
    let unread = """
      let n = try! String(contentsOfFile: "names")
      let z = NSLocalizedString(n, comment: "")

      """
    let files = Tree.project(
      "Walks: {type: application, platform: iOS, sources: [App, Texts], dependencies: [{target: Share}]}",
      "Share: {type: app-extension, platform: iOS, sources: [Share, Texts]}"
    ).merging(
      Tree.table(
        [
          "en": Dictionary(uniqueKeysWithValues: keys.map { ($0, "Open the file \($0)") }),
          "de": Dictionary(uniqueKeysWithValues: keys.prefix(4).map { ($0, "Datei \($0) öffnen") }),
        ], in: "Texts")
    ) { $1 }.merging([
      "App/a.swift": Tree.code("text.k7", "text.k8"),
      "Share/b.swift": Tree.code(own) + (isReadWhole ? "" : unread),
    ]) { $1 }
    let tree = try Tree(files)
    for words in [[], ["--target", "Share"]] {
      let run = tree.run(["report", "--format", "json"] + words)
      let share = try ReportDocument.read(run.output).products.first { $0.name == "Share" }
      #expect(share?.locales["de"]?.expected == (isReadWhole ? 6 : 8))
    }
  }

  /// What the app's languages ask of an extension they ask with `--target` as well.
  @Test(arguments: [true, false]) func aTargetIsAskedInTheAppsLanguages(isInGerman: Bool) throws {
    var app = ["en": ["a.title": "Save the walk"], "fr": ["a.title": "Enregistrer la promenade"]]
    if isInGerman { app["de"] = ["a.title": "Wege sichern"] }
    let share = ["en": "Open in the walks app", "fr": "Ouvrir dans les promenades"]
    let files = Tree.project(
      "Walks: {type: application, platform: iOS, sources: [App], dependencies: [{target: Share}]}",
      "Share: {type: app-extension, platform: iOS, sources: [Share]}"
    ).merging(Tree.table(share.mapValues { ["extra": $0] }, "Extra", in: "Share")) { $1 }
      .merging(Tree.table(share.mapValues { ["CFBundleDisplayName": $0] }, "InfoPlist", in: "Share")) { $1 }
      .merging([
        "App/Localizable.xcstrings": TableText.catalog(app), "App/a.swift": Tree.code("a.title"),
        "Share/Info.plist": TableText.plist([("CFBundleDisplayName", "Open in the walks app")]),
        "Share/b.swift":
          "import Foundation\nlet b = NSLocalizedString(\"extra\", tableName: \"Extra\", comment: \"\")\n",
      ]) { $1 }
    let tree = try Tree(files)
    func languages(_ words: String...) throws -> [String] {
      let run = tree.run(["report", "--format", "json"] + words)
      let product = try ReportDocument.read(run.output).products.first { $0.name == "Share" }
      return try #require(product).locales.filter { $0.value.expected ?? 0 > 0 }.keys.sorted()
    }
    #expect(try languages() == (isInGerman ? ["de", "fr"] : ["fr"]))
    #expect(try languages("--target", "Share") == languages())
  }
}
