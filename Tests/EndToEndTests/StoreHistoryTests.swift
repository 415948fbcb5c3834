import Foundation
import TestSupport
import Testing

/// What git knows of texts for the App Store, and of marks that keep texts from translation, as processes in a repository.
@Suite struct StoreHistoryTests {
  private let repository: HostedRepository
  private var folder: ScratchFolder { repository.folder }

  init() throws {
    repository = try HostedRepository(en: "\"a\" = \"One\";\n", de: "\"a\" = \"Eins\";\n")
  }

  private func commit(_ files: [String: String]) throws {
    try folder.write(files, below: "tree")
    try repository.git("add", "-A", in: "tree")
    try repository.git("commit", "-q", "-m", "change", in: "tree")
  }

  private func run(_ words: String...) throws -> BuiltProduct.Outcome {
    try BuiltProduct.l10ncheck.run(words, environment: repository.environment(), in: folder.at("tree"))
  }

  /// A language whose notes were not touched when the primary language's changed speaks of the version before.
  @Test func notesOfTheVersionBefore() throws {
    let tree = "fastlane/metadata/"
    try commit([
      tree + "en-US/release_notes.txt": "Lists can be sorted.",
      tree + "de-DE/release_notes.txt": "Listen sortieren.",
      tree + "fr-FR/release_notes.txt": "Trier les listes.", tree + "en-US/name.txt": "Plans",
      tree + "de-DE/name.txt": "Plans", tree + "en-US/description.txt": "All plans",
      tree + "de-DE/description.txt": "Alle",
    ])
    #expect(try run("check", "--git", "--only", "store-notes-old").status == 0)
    try repository.git("tag", "1.0", in: "tree")
    try commit([
      tree + "en-US/release_notes.txt": "Lists can be shared.",
      tree + "de-DE/release_notes.txt": "Listen teilen.",
    ])
    let text = try run("check", "--git", "--only", "store-notes-old").text
    #expect(
      text.contains("\(tree)fr-FR/release_notes.txt:1:1: warning: The source text has changed"), "\(text)")
    #expect(text.contains("it was \"Lists can be sorted.\", and is \"Lists can be shared.\""))
    #expect(!text.contains("de-DE"))
    #expect(try run("check", "--git", "--only", "outdated-translation").text.contains("Nothing found"))
    // So does a change that is about to be committed.
    try folder.write("Lists can be printed.", to: "tree/\(tree)en-US/release_notes.txt")
    #expect(try run("check", "--git", "--only", "store-notes-old").text.contains("de-DE/release_notes.txt"))
  }

  /// A mark that was there keeps its text silent, also where the text would need no translation without it.
  @Test func marksThatWereThereSilence() throws {
    func catalog(_ keys: String...) -> String {
      let entries = keys.map { key in
        """
        "\(key).title" : { "comment" : "c", "extractionState" : "extracted_with_value", "localizations" : { "en" : {
        "stringUnit" : { "state" : "new", "value" : "\(key)" } } }, "shouldTranslate" : false }
        """
      }
      return
        "{ \"sourceLanguage\" : \"en\", \"strings\" : { \(entries.joined(separator: ",")) }, \"version\" : \"1.0\" }"
    }
    try commit(["Main.xcstrings": catalog("0", "Title")])
    #expect(!(try run("check", "--since", "HEAD").text.contains("silenced-since")))
    try folder.write(catalog("0", "Title", "12"), to: "tree/Main.xcstrings")
    #expect(try run("check", "--since", "HEAD").text.contains("keeps 12.title of Main from translation"))
  }
}
