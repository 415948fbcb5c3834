import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// `owners` in the configuration says who acts, by language, table and product.
@Suite struct OwnerTests {
  private static let files = [
    ".l10ncheck.yml": """
    owners:
      - name: "@ios"
        tables: [Sub/*, Main]
      - name: "@anna"
        locales: [fr_FR, fr]
      - name: "@rest"

    """,
    "App/en.lproj/Localizable.strings": "\"a\" = \"Apples here\";\n\"b\" = \"Bread there\";\n",
    "App/de.lproj/Localizable.strings": "\"a\" = \"Äpfel hier\";\n",
    "App/fr.lproj/Localizable.strings": "\"b\" = \"Du pain\";\n",
    "App/en.lproj/Main.strings": "\"m\" = \"Menu here\";\n",
    "App/de.lproj/Main.strings": "\"m\" = \"Menü hier\";\n",
    "App/en.lproj/x.png": "1", "App/de.lproj/x.png": "2",
    "App/Main.swift": """
    let a = NSLocalizedString("a", comment: ""), b = NSLocalizedString("b", comment: "")
    let m = NSLocalizedString("m", tableName: "Main", comment: "")
    let n = NSLocalizedString("none", tableName: "Main", comment: "")

    """,
  ]

  private func run(_ words: String..., files: [String: String] = Self.files) throws -> CommandRun {
    let folder = try ScratchFolder(top: files)
    return CommandRun(["report", folder.path] + words)
  }

  /// An entry with languages has none of them; nothing else of the report changes.
  @Test func textsOfCodeAreTheirs() throws {
    let code = """
      import UIKit
      final class Screen: UIViewController {
        override func viewDidLoad() { self.navigationItem.title = "Your shopping list" }
      }

      """
    let files = Self.files.merging(["App/Screen.swift": code]) { $1 }
    let gate = ["--fail-on-hard-coded", "--owner"]
    #expect(try run(gate[0], files: files).output.contains("1 text in code is not localized (0 allowed)"))
    #expect(try run(gate[0], gate[1], "@rest", files: files).status == .findings)
    let others = try ["@ios", "@anna"].map { try run(gate[0], gate[1], $0, files: files).status }
    #expect(others == [.clean, .clean])
  }

  @Test func textSaysWhoActs() throws {
    let text = try run().output
    #expect(text.contains("Who acts\n"), "\(text)")
    #expect(text.contains("  @anna: 1 text in fr; 1 missing resource\n"), "\(text)")
    #expect(text.contains("  @ios: 1 text in fr; 1 key of code in no table\n"), "\(text)")
    #expect(text.contains("  @rest: 1 text in de\n"), "\(text)")
    let none = try run(files: Self.files.filter { $0.key != ".l10ncheck.yml" }).output
    #expect(!none.contains("Who acts"))
  }

  @Test func markdownAndPagesSayWhoActs() throws {
    let markdown = try run("--format", "markdown").output
    #expect(markdown.contains("- **`@ios`**: 1 text in `fr`; 1 key of code in no table"), "\(markdown)")
    let page = try run("--format", "html").output
    #expect(page.contains("Who acts: "))
    #expect(page.contains("of code to the tables</h3><p>@ios</p>"))
  }

  @Test func dataSayWhoActs() throws {
    let json = try run("--format", "json").output
    let document = try ReportDocument.read(json)
    #expect(
      document.owners == [
        .init("@anna", needsWork: 1, locales: ["fr"], missingResources: 1),
        .init("@ios", needsWork: 1, locales: ["fr"], inNoTable: 1),
        .init("@rest", needsWork: 1, locales: ["de"]),
      ])
    let tables = Dictionary(
      document.bundles[0].tables.map { ($0.name, $0.locales.mapValues(\.owner)) }, uniquingKeysWith: { $1 })
    #expect(tables["Localizable"] == ["de": "@rest", "fr": "@anna"])
    #expect(tables["Main"] == ["de": "@ios", "fr": "@ios"])
    #expect(document.bundles[0].resources.first?.owners == ["de": "@rest", "fr": "@anna"])
    #expect(json.contains("\"owner\": \"@ios\""))
  }

  @Test func onlyWhatSomebodyOwns() throws {
    let anna = try run("--owner", "@anna").output
    #expect(anna.contains("fr") && !anna.contains("Menu here") && !anna.contains("Bread there"), "\(anna)")
    #expect(anna.contains("50.0% translated: 1 of 2 texts needs work"), "\(anna)")
    #expect(!anna.contains("in no table"), "\(anna)")
    let ios = try run("--owner", "@ios").output
    #expect(
      ios.contains("file missing in fr: 1 key") && ios.contains("Used in code, in no table: 1 key"), "\(ios)")
    #expect(!ios.contains("Apples here"), "\(ios)")
    // Thresholds count what is owned.
    #expect(try run("--owner", "@rest", "--fail-under", "de=40").status == .clean)
    #expect(try run("--owner", "@ios", "--fail-on-no-table").status == .findings)
    #expect(try run("--owner", "@rest", "--fail-on-no-table").status == .clean)
  }

  @Test func anOwnerIsHandedOutTheirOwn() throws {
    let folder = try ScratchFolder(top: Self.files)
    func export(_ words: String...) -> CommandRun {
      CommandRun(["export", folder.path, "--only", "untranslated", "--format", "csv"] + words)
    }
    let anna = export("--owner", "@anna")
    #expect(anna.status == .clean && anna.output.contains("Apples here"), "\(anna.errors)")
    #expect(!anna.output.contains("Menu here") && !anna.output.contains("Bread there"))
    #expect(export("--owner", "@ios", "--locale", "fr").output.contains("Menu here"))
    #expect(export("--owner", "@nobody").errors.contains("@ios"))
    // What a report suggests to an owner is theirs as well.
    let text = try run("--owner", "@anna").output
    #expect(text.contains("export --only untranslated --locale fr --output handoff --owner"), "\(text)")
  }

  @Test func anUnknownNameIsAMistake() throws {
    let run = try run("--owner", "@nobody")
    #expect(run.status == .failure && run.errors.contains("@ios"), "\(run.errors)")
    let none = try self.run("--owner", "@ios", files: Self.files.filter { $0.key != ".l10ncheck.yml" })
    #expect(none.status == .failure && none.errors.contains("owners"), "\(none.errors)")
  }

  @Test func productsHaveOwners() throws {
    typealias Target = ProjectText.Target
    var files = Self.files
    let tables = { (name: String) in ["en", "de", "fr"].map { "App/\($0).lproj/\(name).strings" } }
    files["App.xcodeproj/project.pbxproj"] =
      ProjectText(
        regions: ["en", "de", "fr"],
        [
          Target("App", tables("Localizable"), sources: ["App/Main.swift"]),
          Target("Widget", tables("Main"), type: "app-extension"),
        ]
      ).text
    files[".l10ncheck.yml"] = "owners:\n  - name: widgets\n    products: [Wid*]\n"
    let json = try run("--format", "json", files: files).output
    #expect(json.contains("\"owner\": \"widgets\""), "\(json)")
    #expect(json.contains("\"needsWork\": 0"), "\(json)")
  }
}
