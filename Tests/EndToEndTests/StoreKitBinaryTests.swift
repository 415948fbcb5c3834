import Foundation
import TestSupport
import Testing

/// A StoreKit configuration on its way through the commands: gaps as a patch, one language to translators and back.
@Suite struct StoreKitBinaryTests: TestedRepository {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try FileManager.default.copyItem(
      atPath: Fixtures.root.appendingPathComponent("bundles/storekit-configuration/tree").path,
      toPath: folder.at("tree"))
    try git("init", "-q", "-b", "main")
    try commit("one")
  }

  private var configuration: String {
    get throws { try folder.text("tree/App/Shop.storekit") }
  }

  /// Stubs of a StoreKit configuration are empty, so that none counts as a translation.
  @Test func stubsAreEmpty() throws {
    let stubs = try run("stubs", "--quiet")
    #expect(stubs.status == 0)
    Golden.expect(stubs.text, at: "bundles/storekit-configuration/stubs.patch")
    try git("apply", input: stubs.text)
    let report = try run("report")
    Golden.expect(report.text, at: "bundles/storekit-configuration/after-stubs.txt")
    let again = try run("stubs")
    #expect(again.text == "" && again.errorText == "l10ncheck: nothing is missing\n")
    try git("apply", "-R", input: stubs.text)
    #expect(try git("status", "--porcelain") == "")
  }

  @Test func anotherLanguageHasTheStoresName() throws {
    let stubs = try run("stubs", "--quiet", "--add-locale", "nl", "--locale", "nl")
    #expect(stubs.text.contains("+          \"locale\" : \"nl_NL\"\n"))
    try git("apply", input: stubs.text)
    #expect(try run("report", "--locale", "nl", "--summary", "--format", "csv").text.contains(",nl,"))
  }

  @Test(arguments: ["xliff", "xcloc", "xliff2", "csv", "tsv", "po"])
  func oneLanguageGoesOutAndComesBack(_ form: String) throws {
    let before = try configuration
    #expect(try run("export", "--locale", "fr", "--format", form, "--output", "../out").status == 0)
    let name = try #require(try folder.names(in: "out").first { !$0.hasPrefix(".") })
    // A handoff that comes back as it went changes nothing.
    let nothing = try run("import", "../out/\(name)")
    #expect(nothing.text == "" && nothing.status == 0, "\(nothing.errorText)")
    #expect(try configuration == before)
  }

  @Test func whatComesBackIsWrittenWhereXcodeWouldHaveIt() throws {
    let units = [
      ("com.example.maps.displayName", "All Maps", "Toutes les cartes"),
      ("com.example.maps.description", "Unlock all maps", "Débloque \"tout\""),
      ("com.example.tip.displayName", "Coffee for the developer", "Un café"),
    ]
    let body = units.map { id, source, target in
      "<trans-unit id=\"\(id)\"><source>\(source)</source><target>\(target)</target></trans-unit>"
    }
    try folder.write(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
        <file original="App/Shop.storekit" source-language="en" target-language="fr" datatype="plaintext">
          <body>\(body.joined())</body>
        </file>
      </xliff>
      """, to: "fr.xliff")
    let patch = try run("import", "../fr.xliff", "--quiet")
    #expect(patch.status == 0, "\(patch.errorText)")
    Golden.expect(patch.text, at: "bundles/storekit-configuration/import.patch")
    try git("apply", input: patch.text)
    #expect(try run("import", "../fr.xliff", "--quiet").text == "")
    // Each other language is as it was.
    let added = patch.text.split(separator: "\n").count { $0.hasPrefix("+ ") }
    #expect(try git("diff", "--numstat") == "\(added)\t0\tApp/Shop.storekit\n")
    let changes = try run("diff", "HEAD").text
    #expect(changes.contains("Translations added (3)") && !changes.contains("(fr-CA)"), "\(changes)")
  }

  /// `es` and `es_ES` are one language: a key has the text of the first that has it, and is asked for once.
  @Test func twoNamesOfALanguageAreOne() throws {
    func item(_ id: String, _ texts: [(String, String)]) -> String {
      let localizations = texts.map {
        "{ \"locale\": \"\($0)\", \"displayName\": \"\($1)\", \"description\": \"\($1)\" }"
      }
      return "{ \"productID\": \"\(id)\", \"localizations\": [\(localizations.joined(separator: ", "))] }"
    }
    let items = [
      item("p1", [("en_US", "First thing"), ("es", "Primera cosa"), ("es_ES", "Otra cosa")]),
      item("p2", [("en_US", "Second thing"), ("es_ES", "Segunda cosa")]),
      item("p3", [("en_US", "Third thing"), ("es", "Tercera cosa")]), item("p4", [("en_US", "Fourth thing")]),
    ]
    try folder.write("{ \"products\": [\(items.joined(separator: ",\n"))] }", to: "tree/App/More.storekit")
    try folder.write("\"a\" = \"A\";\n", to: "tree/App/es.lproj/Localizable.strings")
    let rows = try run("report", "--table", "More", "--list", "missing", "--format", "csv").text
      .split(whereSeparator: \.isNewline).filter { $0.contains(",es") }
    #expect(rows.count == 2 && rows.allSatisfy { $0.contains("p4.") && !$0.contains("es-ES") }, "\(rows)")
    // A whole handoff has the texts of both, and is no change.
    #expect(
      try run("export", "--table", "More", "--locale", "es", "--format", "csv", "--output", "../all").status
        == 0)
    let handed = try folder.text("all/es.csv")
    for text in ["Primera cosa", "Segunda cosa", "Tercera cosa"] {
      #expect(handed.contains(",\(text),"), "\(handed)")
    }
    #expect(!handed.contains("Otra cosa"))
    #expect(try run("import", "../all/es.csv", "--quiet").text.isEmpty)
    let stubs = try run("stubs", "--quiet", "--table", "More", "--locale", "es").text
    #expect(
      stubs.split(separator: "\n").count { $0.hasPrefix("+") && $0.contains("\"es\"") } == 1, "\(stubs)")
  }

  /// What is wrong with a text has its line, and what mends it writes that text alone.
  @Test func checksHavePlaces() throws {
    try folder.write(
      try configuration.replacing("\"Alle Karten\"", with: "\"Alle  Karten\""),
      to: "tree/App/Shop.storekit")
    let found = try run("check", "--only", "doubled-space", "--format", "xcode")
    #expect(found.text.contains("App/Shop.storekit:29:32: "), "\(found.text)")
    _ = try run("check", "--only", "doubled-space", "--fix", "--write")
    #expect(try git("diff", "--numstat") == "")
  }

  /// No loader looks at a StoreKit configuration, no target ships it, no code asks for its keys, and it
  /// becomes no catalog.
  @Test func otherCommandsLeaveItAlone() throws {
    try folder.write("let text = NSLocalizedString(\"open\", comment: \"\")\n", to: "tree/App/Main.swift")
    for arguments in [
      ["resolve", "--prefer", "de", "--key", "com.example.tip.displayName"], ["resolve"], ["keys"],
      ["convert", "--to", "catalog", "--dry-run"],
    ] {
      let outcome = try run(arguments)
      #expect(!(outcome.text + outcome.errorText).contains("Shop"), "\(arguments) \(outcome.text)")
    }
  }
}
