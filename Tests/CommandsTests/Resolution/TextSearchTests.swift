import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// `resolve --text`: from a text on the screen to its key.
@Suite struct TextSearchTests {
  private static let files = [
    "App/en.lproj/Localizable.strings": """
    "menu.save" = "Save…";
    "menu.save.as" = "Save As…";
    "count" = "%d files were imported";
    """,
    "App/de.lproj/Localizable.strings": """
    "menu.save" = "Speichern…";
    "menu.save.as" = "Speichern unter…";
    "count" = "%d Dateien wurden importiert";
    """,
    "App/de-AT.lproj/Localizable.strings": "\"menu.save\" = \"Sichern…\";\n",
    "App/L.xcstrings": """
    {"sourceLanguage":"en","version":"1.0","strings":{"Delete":{"localizations":{
    "fr":{"stringUnit":{"state":"translated","value":"Supprimer"}}}}}}
    """,
  ]

  private struct Answer: Decodable {
    struct Text: Decodable {
      struct Place: Decodable {
        let locale: String?
        let file: String
        let line: Int?
        let text: String
      }
      let key: String
      let table: String
      let likeness: String
      let places: [Place]
      let bundles: [ResolvedTree.Document.Bundle]
    }
    let texts: [Text]
  }

  private func texts(_ words: String...) throws -> [Answer.Text] {
    let tree = try ResolvedTree(Self.files)
    let run = tree.folder.run(["resolve", "--format", "json", "--text"] + words)
    #expect(run.status == .clean, "\(run.errors)")
    return try JSONDecoder().decode(Answer.self, from: Data(run.output.utf8)).texts
  }

  @Test(arguments: [
    ("Speichern…", "menu.save", "same", "de"), ("speichern", "menu.save", "words", "de"),
    (" SAVE... ", "menu.save", "words", "en"), ("Speichern  Unter", "menu.save.as", "words", "de"),
    ("12 Dateien wurden importiert", "count", "words", "de"), ("unter", "menu.save.as", "part", "de"),
    ("Speichrn", "menu.save", "similar", "de"), ("Suprimer", "Delete", "similar", "fr"),
  ])
  func aTextLeadsToItsKey(typed: String, key: String, likeness: String, locale: String) throws {
    let texts = try texts(typed)
    #expect(texts.map(\.key) == [key] && texts.map(\.likeness) == [likeness])
    #expect(texts.first?.places.map(\.locale) == [locale])
    // It is told for a user of that language.
    #expect(texts.first?.bundles.first?.preferences == [locale])
  }

  @Test func aKeyThatUsersSeeIsFound() throws {
    let texts = try texts("delete")
    #expect(texts.map(\.key) == ["Delete"])
    #expect(texts.first?.places.first?.file == "App/L.xcstrings")
    #expect(texts.first?.places.first?.locale == nil)
  }

  @Test func linesForPeople() throws {
    let run = try ResolvedTree(Self.files).run("--text", "speichern")
    let lines = """
      menu.save in App/Localizable, but for its spelling
        App/de.lproj/Localizable.strings:1: “Speichern…” (de)

      """
    #expect(
      run.output == lines && run.errors.contains("'l10ncheck resolve --key menu.save' says why users see it"))
    let told = try ResolvedTree(Self.files).run("--text", "speichern", "--prefer", "de")
    #expect(told.output.hasPrefix(lines + "App\n  the user prefers  de\n"), "\(told.output)")
    #expect(told.output.contains("→ “Speichern…” (from de, the best match for the user)"))
  }

  @Test func nothingIsLikeIt() throws {
    let tree = try ResolvedTree(Self.files)
    let run = tree.run("--text", "Drucken")
    #expect(run.status == .failure && run.output.isEmpty)
    #expect(run.errors.contains("no table has a text like 'Drucken'"))
    #expect(run.errors.contains("check the spelling, or type a part of it") && !run.errors.contains(".swift"))
    let empty = try ResolvedTree(["a.txt": ""]).run("--text", "a")
    #expect(empty.errors.contains("nothing localizable found"))
  }

  /// A text that only code has leads to its place, and to the list that has it.
  @Test(arguments: [("Latest posts", "missing"), ("News", "missing"), ("Nothing new today", "hard-coded")])
  func onlyInCode(_ text: String, _ list: String) throws {
    var files = Self.files
    files["App/V.swift"] = """
      import SwiftUI
      struct V: View { var body: some View { VStack {
        Text("Latest posts")
        Text(NSLocalizedString("news.title", value: "News", comment: ""))
        Text(verbatim: "Nothing new today")
      } } }
      """
    let run = try ResolvedTree(files).run("--text", text)
    #expect(run.status == .failure && run.errors.contains("App/V.swift:"), "\(run.errors)")
    #expect(run.errors.contains("'l10ncheck keys --only \(list)' lists it"), "\(run.errors)")
  }

  @Test func aMistypedKeyIsNoBareKey() throws {
    let tree = try ResolvedTree(Self.files)
    let run = tree.run("--key", "menu.sav")
    #expect(run.status == .failure && run.output.isEmpty)
    #expect(run.errors.contains("no table has the key 'menu.sav'; did you mean menu.save or menu.save.as?"))
  }
}
