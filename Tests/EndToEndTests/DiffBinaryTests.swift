import Foundation
import TestSupport
import Testing

/// What has changed between revisions, as a process in a repository.
@Suite struct DiffBinaryTests: TestedRepository {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("tree")
    try git("init", "-q", "-b", "main")
    try write(
      en: ["a": "Open %d files", "b": "Save", "c": "Cancel", "d": "Delete", "e": "Old", "f": "Close"],
      de: ["a": "%d Dateien öffnen", "b": "Sichern", "c": "Abbrechen", "d": "Löschen", "f": "Schließen"])
    try commit("one")
  }

  private func diff(_ arguments: String..., in subfolder: String = "tree") throws -> BuiltProduct.Outcome {
    try run(["diff"] + arguments, in: subfolder)
  }

  private func write(en: [String: String], de: [String: String]) throws {
    for (language, texts) in ["en": en, "de": de] { try write(texts, to: language) }
  }

  private func catalog(_ source: String, german: String, state: String = "translated") throws {
    func unit(_ language: String, _ state: String, _ text: String) -> String {
      """
              "\(language)" : {
                "stringUnit" : {
                  "state" : "\(state)",
                  "value" : "\(text)"
                }
              }
      """
    }
    try folder.write(
      """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "title" : {
            "localizations" : {
      \(unit("de", state, german)),
      \(unit("en", "translated", source)),
      \(unit("fr", "needs_review", "Ouvrir"))
            }
          }
        },
        "version" : "1.0"
      }
      """, to: "tree/App/C.xcstrings")
  }

  /// Catalogs can say what is outdated: the patch applies, and the finding is gone.
  @Test func whatIsOutdatedIsMarked() throws {
    try catalog("Open the file", german: "Datei öffnen")
    try commit("catalog")
    try catalog("Close the window", german: "Datei öffnen")
    try write(en: ["b": "Save all"], de: ["b": "Sichern"])
    let marked = try diff("HEAD", "--mark-outdated")
    #expect(marked.status == 0)
    #expect(marked.text.contains("+            \"state\" : \"needs_review\","), "\(marked.text)")
    #expect(marked.errorText.contains("1 translation marked as needing review in 1 file"))
    #expect(marked.errorText.contains("1 outdated translation in files that have no place for it"))
    try folder.write(marked.text, to: "marks.patch")
    try git("apply", "--check", "../marks.patch")
    #expect(try diff("HEAD", "--mark-outdated", "--write").status == 0)
    let now = try folder.text("tree/App/C.xcstrings")
    try catalog("Close the window", german: "Datei öffnen", state: "needs_review")
    #expect(now == (try folder.text("tree/App/C.xcstrings")))
    let after = try diff("HEAD")
    #expect(!after.text.contains("title\" (de)"), "\(after.text)")
    #expect(try diff("HEAD", "--mark-outdated").text.isEmpty)
  }

  /// The marks stand in the place of the list, and nothing else changes: bars hold, and what is unread is said.
  @Test func marksEndWithTheStatusOfTheList() throws {
    try catalog("Open the file", german: "Datei öffnen")
    try commit("catalog")
    try catalog("Close the window", german: "Datei öffnen")
    #expect(try diff("HEAD", "--mark-outdated", "--fail-on", "outdated").status == 1)
    #expect(try diff("HEAD", "--mark-outdated", "--fail-on", "crash").status == 0)
    try folder.makeFolder("tree/App/fr.lproj")
    try #require(mkfifo(folder.at("tree/App/fr.lproj/L.strings"), 0o644) == 0)
    let cut = try diff("HEAD", "--mark-outdated")
    #expect(cut.status == 2)
    #expect(cut.text.contains("needs_review") && cut.errorText.contains("could not be read"))
  }

  @Test func onlyAFolderIsMarked() throws {
    #expect(try diff("HEAD", "HEAD", "--mark-outdated").status == 2)
    #expect(try diff("HEAD", "--write").status == 2)
  }

  /// A table whose development side is a stub is held against its own keys and those of all languages: what was found by
  /// the one says nothing of the other.
  @Test func stubsAreComparedByAllTheirKeys() throws {
    for (tree, last) in [("one", "Zwölf"), ("two", "Dutzend")] {
      let texts = (1...12).map { "\"k\($0)\" = \"\($0 == 12 ? last : "Text \($0)")\";\n" }.joined()
      try folder.write("\"k1\" = \"Text\";\n", to: "\(tree)/en.lproj/L.strings")
      for language in ["de", "fr", "it"] {
        try folder.write(texts + "\"\(language)\" = \"x\";\n", to: "\(tree)/\(language).lproj/L.strings")
      }
    }
    let same = try diff("one", "one", "--fail-on", "any", in: ".")
    #expect(same.status == 0, "\(same.text) \(same.errorText)")
    let changed = try diff("one", "two", "--format", "json", in: ".")
    let value = try JSONSerialization.jsonObject(with: changed.output) as? [String: Any]
    let changes = value?["changes"] as? [[String: Any]] ?? []
    #expect(changes.compactMap { $0["kind"] as? String } == Array(repeating: "translation-changed", count: 3))
  }

  private func change() throws {
    try write(
      en: [
        "a": "Open %@", "b": "Save all", "c": "cancel", "d": "Delete", "e2": "Old", "f": "Close", "g": "New",
      ],
      de: ["a": "%d Dateien öffnen", "b": "Sichern", "c": "Abbrechen", "f": "Schliessen"])
  }

  private static let text = """
    Texts that will crash or print nonsense (1):
      App/L "a" (de): "Open [-%d files-]" → "Open {+%@+}"

    Translations that were there and are missing now (1):
      App/L "d" (de)

    Outdated translations: the source has changed in meaning (1):
      App/L "b" (de): "Save" → "Save{+ all+}"

    New texts without a translation (1):
      App/L "g" (de)

    Keys added (1):
      App/L "g": "New"

    Keys renamed (1):
      App/L "e" → "e2"

    Source texts changed in meaning (2):
      App/L "a": "Open [-%d files-]" → "Open {+%@+}"
      App/L "b": "Save" → "Save{+ all+}"

    Source texts changed in case, space or punctuation alone (1):
      App/L "c": "[-Cancel-]" → "{+cancel+}"

    Translations changed (1):
      App/L "f" (de)

    Translated:
      de: 83.3% → 57.1%

    """

  @Test func aWorkingTreeIsComparedWithARevision() throws {
    let none = try diff("HEAD", "--fail-on", "any")
    #expect(none.status == 0)
    #expect(none.text == "no localized text has changed\n")
    try change()
    let outcome = try diff("HEAD")
    #expect(outcome.errorText == "")
    #expect(outcome.status == 0)
    #expect(outcome.text == Self.text)
    #expect(try diff("main", ".", "--fail-on", "any").status == 1)
  }

  @Test func twoRevisionsAreCompared() throws {
    try change()
    try git("commit", "-q", "-a", "-m", "two")
    #expect(try diff("HEAD~1", "HEAD").text == Self.text)
    // Revisions are compared without files in the tree, from below the top, and by the name of a folder.
    try folder.remove("tree/App/de.lproj")
    let inner = Self.text.replacing("App/L", with: "L")
    #expect(try diff("HEAD~1", "HEAD", in: "tree/App").text == inner)
    #expect(try diff("HEAD~1:App", "HEAD:App/").text == inner)
    for bar in ["crash", "regressions", "outdated", "new-untranslated", "any"] {
      #expect(try diff("HEAD~1", "HEAD", "--fail-on", bar).status == 1)
      #expect(try diff("HEAD", "HEAD", "--fail-on", bar).status == 0)
    }
  }

  @Test func theWayBackIsTheMirror() throws {
    try change()
    try git("commit", "-q", "-a", "-m", "two")
    let back = try diff("HEAD", "HEAD~1").text
    #expect(back.contains("Translations added (1):\n  App/L \"d\" (de)"))
    #expect(back.contains("Keys removed (1):\n  App/L \"g\""))
    #expect(back.contains("App/L \"e2\" → \"e\""))
    #expect(back.contains("de: 57.1% → 83.3%"))
  }

  @Test func programsGetJSON() throws {
    try change()
    let outcome = try diff("HEAD", "--format", "json")
    let schema = try JSONSchema(named: "diff")
    #expect(try schema.faults(inData: outcome.output) == [])
    let value = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    #expect(value?["schema"] as? String == "l10ncheck.diff/1")
    let counts = value?["counts"] as? [String: Int]
    #expect(counts?["crash"] == 1 && counts?["outdated"] == 1 && counts?["key-renamed"] == 1)
    #expect((value?["changes"] as? [[String: Any]])?.first?["kind"] as? String == "crash")
  }

  @Test func whatIsNotThereIsNamed() throws {
    let outcome = try diff("nothing")
    #expect(outcome.status == 2)
    #expect(outcome.errorText.contains("no such revision in git\n"))
    #expect(try diff("master").errorText.contains("no such revision in git; did you mean 'main'?"))
    try folder.makeFolder("elsewhere")
    #expect(try diff("HEAD", in: "elsewhere").status == 2)
  }

  /// A partial clone has not all objects: the file that could not be read is named, and what fetches it.
  @Test func anObjectThatIsNotInTheCloneIsNamed() throws {
    let name = try BuiltProduct(path: "/usr/bin/env").run(
      ["git", "rev-parse", "HEAD:App/de.lproj/L.strings"], environment: environment,
      in: folder.at("tree")
    ).text.trimmingCharacters(in: .newlines)
    try folder.remove("tree/.git/objects/\(name.prefix(2))/\(name.dropFirst(2))")
    try change()
    let outcome = try diff("HEAD")
    #expect(outcome.status == 2)
    #expect(outcome.errorText.contains("App/de.lproj/L.strings"), "\(outcome.errorText)")
    #expect(outcome.errorText.contains("'git cat-file -e \(name)'"), "\(outcome.errorText)")
    #expect(!outcome.errorText.contains("something"), "\(outcome.errorText)")
  }
}
