import L10nCommandLine
import TestSupport
import Testing

/// A file stands for its table, in the tree around it.
@Suite struct TableByFileTests {
  private static let files = [
    "App/Other.xcstrings": TableText.catalog(["en": ["o": "Other %d"], "fr": ["o": "Autre %@"]]),
    "App/en.lproj/Menu.strings": "\"m\" = \"Take %d\";\n\"n\" = \"Leave it\";\n",
    "App/fr.lproj/Menu.strings": "\"m\" = \"Prenez %@\";\n",
    "App/de.lproj/Menu.strings": "\"m\" = \"Nimm %d\";\n\"n\" = \"Lass es\";\n",
    "App/View.swift": "let a = 1\n",
  ]

  /// The languages of the rows, and whose crash is told.
  @Test(arguments: [
    ("App/Other.xcstrings", ["de", "fr"], "Autre"), ("App/fr.lproj/Menu.strings", ["fr"], "Prenez"),
    ("App/de.lproj/Menu.strings", ["de"], nil), ("App/en.lproj/Menu.strings", ["de", "fr"], nil),
  ]) func itsTableIsJudged(_ file: String, _ locales: [String], _ crash: String?) throws {
    let folder = try ScratchFolder(top: Self.files)
    let report = try ReportDocument.read(
      folder.run("report", "--no-code", "--format", "json", folder.at(file)).output)
    #expect(report.locales.keys.sorted() == locales)
    #expect(report.tables.map(\.name) == [file.contains("Menu") ? "Menu" : "Other"])
    let check = folder.run("check", "--no-code", folder.at(file))
    #expect(check.status == (crash == nil ? .clean : .findings), "\(check.output)")
    for word in ["Autre", "Prenez"] {
      #expect(check.output.contains(word) == (word == crash), "\(check.output)")
    }
  }

  /// The root is what git has checked out around the file, as seen from any folder.
  @Test func theWholeIsTheWorkTree() throws {
    let folder = try ScratchFolder(top: Self.files)
    try folder.write("ref: refs/heads/main\n", to: ".git/HEAD")
    let run = folder.run("report", "--no-code", folder.at("App/Other.xcstrings"))
    #expect(run.output.contains("--table App/Other"), "\(run.output)")
  }

  @Test(arguments: ["App/View.swift", "App/Nowhere.strings"]) func otherFilesAreRefused(_ file: String) throws
  {
    let folder = try ScratchFolder(top: Self.files)
    #expect(folder.run("report", folder.at(file)).status == .failure)
    #expect(folder.run("check", folder.at(file)).status == .failure)
  }
}
