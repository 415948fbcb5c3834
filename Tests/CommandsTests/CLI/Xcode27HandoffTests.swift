import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import L10nCommandLine
import TestSupport
import Testing

/// Handoffs as Xcode 27 writes and takes them.
@Suite struct Xcode27HandoffTests {
  private static let fixture = "handoffs/xcode-27"

  /// Language, id, source, target, state, qualifier and note of each unit, as Xcode 27.0 exports them.
  @Test func exportsAreXcodesUnitForUnit() throws {
    let catalog = try Fixtures.text(Self.fixture + "/Localizable.xcstrings")
    let folder = try ScratchFolder(["Localizable.xcstrings": catalog])
    let made = folder.runWithPath(
      "export", "--locale", "fr,uk", "--tool-id", "xcode", "--output", folder.path + "/out")
    #expect(made.status == .clean, "\(made.errors)")
    let recorded = try Fixtures.text(Self.fixture + "/units.jsonl").split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [Any])
    }
    #expect(recorded.count == 68)
    for language in ["fr", "uk"] {
      let expected = recorded.filter { $0.first as? String == language }.map { $0.map { $0 as? String } }
      let units = try units(of: folder.path + "/out/\(language).xliff", language)
      let ids = Set(expected.map { $0[1] })
      // The file for a language that the catalog does not have has some of the texts.
      #expect(language == "uk" || units.count == expected.count)
      #expect(units.filter { ids.contains($0[1]) } == expected)
    }
  }

  private func units(of path: String, _ language: String) throws -> [[String?]] {
    let document = try XMLDocument(contentsOf: URL(fileURLWithPath: path))
    return try document.nodes(forXPath: "//*[local-name()='trans-unit']").compactMap { node in
      guard let unit = node as? XMLElement else { return nil }
      func child(_ name: String) -> [XMLElement] { unit.elements(forName: name) }
      // Foundation for Linux finds no attribute by its name in a document with namespaces.
      func attribute(_ name: String, of element: XMLElement?) -> String? {
        element?.attributes?.first { $0.name == name }?.stringValue
      }
      let target = child("target").first
      let notes = child("note").map { note in
        (attribute("from", of: note).map { $0 + ": " } ?? "") + (note.stringValue ?? "")
      }
      return [
        language, attribute("id", of: unit), child("source").first?.stringValue,
        target?.stringValue, attribute("state", of: target), attribute("state-qualifier", of: target),
      ] + notes
    }
  }

  /// Translators see what stays as it is, and cannot translate it by mistake; only forms that can say so have it.
  @Test func keysThatStayAreMarked() throws {
    let folder = try ScratchFolder()
    try folder.write(
      """
      { "sourceLanguage" : "en", "strings" : {
        "Acme" : { "comment" : "The company", "shouldTranslate" : false },
        "Hello" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Hallo" } } } }
      }, "version" : "1.0" }
      """, to: "Localizable.xcstrings")
    func export(_ words: String...) -> CommandRun {
      folder.runWithPath(["export", "--locale", "de"] + words)
    }
    let xliff = export()
    #expect(
      xliff.output.contains(
        """
              <trans-unit id="Acme" xml:space="preserve" translate="no">
                <source>Acme</source>
                <note>The company</note>
        """), "\(xliff.output)")
    #expect(export("--format", "xliff2").output.contains("name=\"Acme\" translate=\"no\">"))
    #expect(!export("--format", "csv").output.contains("Acme"))
    #expect(!export("--only", "untranslated").output.contains("Acme"))
    // A translation of it is not taken.
    try folder.write(
      xliff.output.replacing("<source>Acme</source>", with: "<source>Acme</source><target>Spitze</target>"),
      to: "de.xliff")
    let taken = folder.run("import", "--into", folder.path, folder.path + "/de.xliff")
    #expect(taken.status == .clean && taken.output.isEmpty, "\(taken.errors)")
  }

  /// Xcode leaves the source out of plural cases that came with an import.
  @Test func aPluralCaseNeedsNoSource() throws {
    let catalog = try Fixtures.text(Self.fixture + "/Localizable.xcstrings")
    let folder = try ScratchFolder(["Localizable.xcstrings": catalog])
    func take(_ id: String) throws -> CommandRun {
      try folder.write(
        """
        <xliff version="1.2"><file original="Localizable.xcstrings" source-language="en" target-language="fr"><body>
        <trans-unit id="\(id)"><target state="translated">FR un %lld</target></trans-unit></body></file></xliff>
        """, to: "fr.xliff")
      return folder.run("import", "--into", folder.path, folder.path + "/fr.xliff")
    }
    let taken = try take("only_other|==|plural.one")
    #expect(taken.status == .clean && taken.output.contains("+"), "\(taken.errors)")
    // Other texts without a source are refused, as nobody knows which one was translated.
    for id in ["simple", "target_phone|==|device.iphone", "plural.one"] {
      #expect(try take(id).errors.contains("has no source"))
    }
  }

  // MARK: Fields that nobody knows

  private static let strange = """
    {
      "later" : { "any" : [1, 2.50, null] },
      "sourceLanguage" : "en",
      "strings" : {
        "Hello there" : {
          "comment" : "Greets",
          "commentGenerationVersion" : 2,
          "isCommentAutoGenerated" : true,
          "later" : "kept",
          "localizations" : {
            "de" : {
              "later" : "kept",
              "stringUnit" : { "later" : "kept", "state" : "new", "value" : "Hello there" }
            },
            "fr" : {
              "variations" : {
                "device" : {
                  "mac" : { "later" : "kept", "stringUnit" : { "state" : "new", "value" : "Bonjour" } },
                  "other" : { "stringUnit" : { "later" : "kept", "state" : "translated", "value" : "Salut" } }
                }
              }
            }
          }
        },
        "%lld items" : {
          "generatesSymbol" : true,
          "localizations" : {
            "de" : {
              "stringUnit" : { "state" : "translated", "value" : "%#@n@" },
              "substitutions" : {
                "n" : { "later" : "kept", "formatSpecifier" : "lld", "variations" : { "plural" : {
                  "other" : { "stringUnit" : { "state" : "new", "value" : "%arg Dinge" } } } } }
              }
            }
          }
        }
      },
      "version" : "1.2"
    }

    """

  /// Every command that changes a catalog leaves the version and each field that it does not know.
  @Test func whatNobodyKnowsSurvivesEveryEdit() throws {
    let folder = try ScratchFolder()
    try folder.write(Self.strange, to: "Localizable.xcstrings")
    try folder.write(
      "import SwiftUI\nlet text = Text(\"Hello there\")\nlet new = Text(\"New text\")\n", to: "Main.swift")
    let path = folder.path + "/Localizable.xcstrings"
    func kept() throws -> [Int] {
      let text = try String(contentsOfFile: path, encoding: .utf8)
      return ["\"later\"", "[1, 2.50, null]", "commentGenerationVersion\" : 2", "\"1.2\"", "generatesSymbol"]
        .map { text.components(separatedBy: $0).count - 1 }
    }
    let before = try kept()
    #expect(before == [7, 1, 1, 1, 1])
    func edit(_ words: [String], _ line: Int = #line) throws {
      let old = try String(contentsOfFile: path, encoding: .utf8)
      let answer = folder.run(words)
      #expect(answer.status != .failure, "\(words): \(answer.errors)")
      let new = try String(contentsOfFile: path, encoding: .utf8)
      #expect(new != old, "\(words) changes nothing: \(answer.errors)")
      #expect(try kept() == before, "\(words)")
    }
    try edit(["sync", "--write", folder.path])
    try edit(["stubs", "--write", "--add-locale", "it", folder.path])
    try folder.write(
      """
      <xliff version="1.2"><file original="Localizable.xcstrings" source-language="en" target-language="de"><body>
      <trans-unit id="Hello there"><source>Hello there</source><target state="translated">Hallo</target></trans-unit>
      <trans-unit id="%lld items|==|substitutions.n.plural.other"><source>%lld items</source>
      <target state="translated">%lld Sachen</target></trans-unit>
      </body></file></xliff>
      """, to: "de.xliff")
    try edit(["import", "--write", "--accept", "stale", "--into", folder.path, folder.path + "/de.xliff"])
  }
}
