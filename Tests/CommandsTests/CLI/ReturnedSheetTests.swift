import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// What people send instead of the handoff: a sheet with a column for each language, the report's workbook, a table.
@Suite struct ReturnedSheetTests {
  private static let tree = [
    "App/en.lproj/Menu.strings":
      "\"a\" = \"Save the walk\";\n\"b\" = \"Open the door\";\n\"c\" = \"Two\\nlines\";\n",
    "App/fr.lproj/Menu.strings": "\"a\" = \"Enregistrer\";\n",
    "App/de.lproj/Menu.strings": "\"a\" = \"Sichern\";\n",
    "App/en.lproj/Other.strings": "\"a\" = \"Another\";\n\"x\" = \"Extra word\";\n",
    "App/fr.lproj/Other.strings": "\"a\" = \"Un autre\";\n",
  ]

  private func folder(_ more: [String: String] = [:]) throws -> ScratchFolder {
    try ScratchFolder(top: Self.tree.merging(more) { $1 })
  }

  private func take(_ file: String, _ words: String..., in folder: ScratchFolder) -> CommandRun {
    folder.run(["import", "--write", file] + words)
  }

  /// Whatever stands between the cells, in whatever encoding: texts come, an empty cell takes nothing away.
  @Test(arguments: [",", ";", "\t"], [String.Encoding.utf8, .utf16LittleEndian, .utf16BigEndian])
  func languagesAreColumns(_ separator: String, _ encoding: String.Encoding) throws {
    let folder = try folder()
    let rows = [
      ["Key", "en", "French", "de"], ["b", "Open the door", "Ouvrir, vite", ""],
      ["c", "Two\nlines", "Deux\nlignes", ""],
      ["x", "Extra word", "", "Wort"],
    ]
    let text = rows.map { $0.map { "\"\($0)\"" }.joined(separator: separator) + "\r\n" }.joined()
    try folder.write(Array(try #require("\u{FEFF}\(text)".data(using: encoding))), to: ".in/all.csv")
    let done = take(".in/all.csv", in: folder)
    #expect(done.status == .clean, "\(done.errors)")
    #expect(
      try folder.text("App/fr.lproj/Menu.strings")
        == "\"a\" = \"Enregistrer\";\n\"b\" = \"Ouvrir, vite\";\n\"c\" = \"Deux\\nlignes\";\n")
    #expect(try folder.text("App/de.lproj/Menu.strings") == "\"a\" = \"Sichern\";\n")
    #expect(try folder.text("App/de.lproj/Other.strings") == "\"x\" = \"Wort\";\n")
  }

  /// A source of yesterday, a key that is not there, and one of two tables are refused by name; a translation is replaced only where that is said.
  @Test func whatCannotBeTakenIsNamed() throws {
    let folder = try folder([
      ".in/all.csv": "key,source,fr\nx,Extra wor,Mot\na,Save the walk,Sauver\nz,Zed,Zède\n",
      ".in/one.csv": "key,table,source,fr\na,Menu,Save the walk,Sauver\n",
    ])
    let before = try folder.files(below: "App")
    let refused = take(".in/all.csv", in: folder)
    #expect(refused.status == .findings)
    for reason in [
      "today it is \"Extra word\"", "several tables have this key: App/Menu, App/Other",
      "z (fr): the project has no such key",
    ] {
      #expect(refused.errors.contains(reason), "\(refused.errors)")
    }
    #expect(take(".in/one.csv", in: folder).errors.contains("it would replace \"Enregistrer\""))
    #expect(try folder.files(below: "App") == before)
    #expect(take(".in/one.csv", "--accept", "theirs", in: folder).status == .clean)
    #expect(try folder.text("App/fr.lproj/Menu.strings") == "\"a\" = \"Sauver\";\n")
  }

  /// What stands in the header is said where no column of keys or languages is in it.
  @Test func aHeaderThatSaysNothingIsShown() throws {
    let folder = try folder([
      ".in/a.csv": "name,en,fr\nb,Open,Ouvrir\n", ".in/b.csv": "key,source,target\nb,Open,Ouvrir\n",
    ])
    let (none, some) = (take(".in/a.csv", in: folder), take(".in/b.csv", in: folder))
    #expect(none.errors.contains("it begins with \"name\", \"en\", \"fr\""), "\(none.errors)")
    #expect(
      some.errors.contains("\"target-language\" are missing beside \"key\", \"source\", \"target\""),
      "\(some.errors)")
    #expect(none.status == .findings && some.status == .findings)
  }

  /// The words that a report has for states are no texts.
  @Test func theReportsWorkbookChangesNothing() throws {
    let folder = try folder()
    let before = try folder.files(below: "App")
    #expect(folder.run("report", "--format", "xlsx", "--output", folder.at(".in.xlsx"), ".").status == .clean)
    let done = take(".in.xlsx", in: folder)
    #expect(done.status == .clean && done.errors.contains("0 taken, 3 unchanged"), "\(done.errors)")
    #expect(try folder.files(below: "App") == before)
  }

  /// A table's language is that of its folder, else the one that is named.
  @Test func tablesComeBack() throws {
    let rules = { (one: String, other: String) in
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict><key>n</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string><key>n</key><dict>
      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>NSStringFormatValueTypeKey</key><string>d</string>
      <key>one</key><string>\(one)</string><key>other</key><string>\(other)</string></dict></dict></dict></plist>

      """
    }
    let unit = { (text: String) in "{\"stringUnit\": {\"state\": \"translated\", \"value\": \"\(text)\"}}" }
    let folder = try folder([
      "App/en.lproj/Menu.stringsdict": rules("%d file", "%d files"),
      ".in/fr.lproj/Menu.stringsdict": rules("%d fichier", "%d fichiers"),
      ".in/Menu.strings": "\"b\" = \"Ouvrir\";\n",
      ".in/Other.xcstrings":
        "{\"sourceLanguage\": \"en\", \"version\": \"1.0\", \"strings\": {\"x\": {\"localizations\": {\"en\": \(unit("Extra word")), \"de\": \(unit("Wort"))}}, \"a\": {\"localizations\": {\"en\": \(unit("Old")), \"de\": \(unit("Alt"))}}}}",
    ])
    let unsaid = take(".in/Menu.strings", in: folder)
    #expect(
      unsaid.status == .findings && unsaid.errors.contains("name the language with --locale"),
      "\(unsaid.errors)")
    #expect(take(".in/Menu.strings", "--locale", "fr", in: folder).status == .clean)
    #expect(try folder.text("App/fr.lproj/Menu.strings").hasSuffix("\"b\" = \"Ouvrir\";\n"))
    #expect(take(".in/fr.lproj/Menu.stringsdict", in: folder).status == .clean)
    #expect(try folder.text("App/fr.lproj/Menu.stringsdict").contains("<string>%d fichiers</string>"))
    let catalog = take(".in/Other.xcstrings", in: folder)
    #expect(
      catalog.status == .findings && catalog.errors.contains("today it is \"Another\""), "\(catalog.errors)")
    #expect(try folder.text("App/de.lproj/Other.strings") == "\"x\" = \"Wort\";\n")
  }

  /// One table goes out, is filled and comes back; it is not written over before.
  @Test(arguments: ["csv", "tsv", "xlsx"]) func oneFileGoesOutAndBack(_ format: String) throws {
    let folder = try folder()
    let words = ["export", "--one-file", "--format", format, "--output", ".out", "."]
    #expect(folder.run(words).status == .clean)
    let back = take(".out/all.\(format)", in: folder)
    #expect(back.status == .clean && back.errors.contains("0 taken, 3 unchanged"), "\(back.errors)")
    #expect(folder.run(words).status == .clean)
    if format == "xlsx" { return }
    let sent = try folder.text(".out/all.\(format)")
    try folder.write(sent, to: ".sent.\(format)")
    let cells = ["Open the door", "", ""], filled = ["Open the door", "Auf", "Ouvrir"]
    let separator = format == "csv" ? "," : "\t"
    try folder.write(
      sent.replacing(cells.joined(separator: separator), with: filled.joined(separator: separator))
        .replacing("Sichern", with: "Speichern"), to: ".out/all.\(format)")
    #expect(folder.run(words).errors.contains("has translations that the project does not have"))
    let done = take(".out/all.\(format)", "--base", ".sent.\(format)", in: folder)
    #expect(done.status == .clean, "\(done.errors)")
    #expect(try folder.text("App/de.lproj/Menu.strings") == "\"a\" = \"Speichern\";\n\"b\" = \"Auf\";\n")
    #expect(try folder.text("App/fr.lproj/Menu.strings").hasSuffix("\"b\" = \"Ouvrir\";\n"))
    #expect(folder.run("export", "--one-file", ".").status == .failure)
  }

  /// The texts of a key or of a screen go out alone.
  @Test func aPartGoesOut() throws {
    let folder = try folder(["V.swift": "import SwiftUI\nlet a = Text(\"x\", tableName: \"Other\")\n"])
    func keys(_ words: String...) -> [String] {
      let run = folder.run(["export", "--format", "tsv", "--locale", "fr"] + words)
      return run.output.split(separator: "\r\n").dropFirst().map { String($0.prefix { $0 != "\t" }) }
    }
    #expect(keys("--key", "[ax]") == ["a", "a", "x"])
    #expect(keys("--file", "V.swift") == ["x"])
    #expect(keys("--key", "a", "--file", "V.swift") == [])
    for words in [["--key", "nothing"], ["--file", "W.swift"], ["--key", "["]] {
      #expect(folder.run(["export", "--locale", "fr"] + words).status == .failure)
    }
  }
}
