import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// A text that shows nothing is no translation, and the source with a blank at its edge is the source.
@Suite struct BlankTranslationTests {
  private static let english = [
    "Welcome home", "Open", "Save the file over there", "Close it now", "Delete all of it", "  ",
    "Paste this here",
  ]
  private static let french = [
    "\u{200B}", "Open ", "\u{A0}Save the file over there\u{200B}", " \u{2060}\u{FEFF}", "\u{3000}\n\t", " ",
    "Collez ceci",
  ]

  private func write(_ folder: ScratchFolder) throws {
    func escaped(_ text: String) -> String {
      text.replacing("\n", with: "\\n").replacing("\t", with: "\\t").replacing("\u{200B}", with: "\\U200B")
    }
    func strings(_ texts: [String], _ spell: (String) -> String) -> String {
      texts.enumerated().map { "\"k\($0)\" = \"\(spell($1))\";\n" }.joined()
    }
    func rules(_ texts: [String]) -> String {
      TableText.pluralRules(texts.enumerated().map { ("k\($0)", [("one", $1), ("other", $1)]) })
    }
    for (language, texts) in [("en", Self.english), ("fr", Self.french)] {
      try folder.write(
        strings(texts) { $0.replacing("\n", with: "\\n") }, to: "\(language).lproj/Plain.strings")
      try folder.write(strings(texts, escaped), to: "\(language).lproj/Escaped.strings")
      try folder.write(rules(texts), to: "\(language).lproj/Rules.stringsdict")
    }
    func unit(_ text: String) -> [String: Any] { ["stringUnit": ["state": "translated", "value": text]] }
    let entries = zip(Self.english, Self.french).enumerated().map {
      ("k\($0)", ["localizations": ["en": unit($1.0), "fr": unit($1.1)]])
    }
    let catalog: [String: Any] = [
      "sourceLanguage": "en", "version": "1.0", "strings": Dictionary(uniqueKeysWithValues: entries),
    ]
    let bytes = try JSONSerialization.data(withJSONObject: catalog)
    try folder.write([UInt8](bytes), to: "Catalog.xcstrings")
  }

  private func tables(_ folder: ScratchFolder) throws -> [String: ReportDocument.Cell] {
    let tables = try folder.report("--details").tables
    return Dictionary(
      uniqueKeysWithValues: tables.compactMap { table in table.locales["fr"].map { (table.name, $0) } })
  }

  @Test func everyFormatKnowsThem() throws {
    let folder = try ScratchFolder()
    try write(folder)
    let cells = try tables(folder)
    #expect(cells.keys.sorted() == ["Catalog", "Escaped", "Plain", "Rules"])
    for (name, cell) in cells {
      #expect(cell.emptyKeys == ["k0", "k3", "k4"], "\(name)")
      #expect(cell.identicalKeys == ["k1", "k2"], "\(name)")
    }
    // What a file without states keeps is held against the language.
    #expect(cells["Plain"]?.unchangedKeys == ["k2"])
  }

  @Test func blankTextsAreHandedOutAndFilled() throws {
    let folder = try ScratchFolder()
    try write(folder)
    let handed = folder.runWithPath(
      "export", "--only", "missing", "--format", "csv", "--output", folder.at("out"))
    #expect(handed.status == .clean, "\(handed.errors)")
    let name = try #require(try folder.names(in: "out").first)
    let rows = try folder.text("out/" + name)
    #expect(rows.contains("k0,Welcome home,"), "\(rows)")
    #expect(!rows.contains(",translated,"), "\(rows)")
    try folder.remove("out")
    #expect(folder.runWithPath("stubs", "--write").status == .clean)
    for (name, cell) in try tables(folder) {
      #expect(cell.emptyKeys == [], "\(name)")
      #expect(cell.present == Self.english.count, "\(name)")
    }
    #expect(folder.runWithPath("stubs").output.isEmpty)
  }

  /// A translator who returns the source with a blank has translated nothing.
  @Test func theSourceWithABlankIsNotTaken() throws {
    let folder = try ScratchFolder()
    try folder.write("\"a\" = \"Welcome to the party\";\n", to: "en.lproj/L.strings")
    try folder.write("\"b\" = \"B\";\n", to: "fr.lproj/L.strings")
    _ = folder.runWithPath("export", "--locale", "fr", "--format", "csv", "--output", folder.at("out"))
    let path = folder.at("out/fr.csv")
    let rows = try String(contentsOfFile: path, encoding: .utf8)
    let filled = rows.replacing("to the party,,", with: "to the party,Welcome to the party\u{A0},")
      .replacing(",untranslated,", with: ",,")
    #expect(filled != rows, "\(rows)")
    try filled.write(toFile: path, atomically: true, encoding: .utf8)
    let run = folder.run("import", path, "--into", folder.path)
    #expect(run.output.isEmpty, "\(run.output) \(run.errors)")
  }
}
