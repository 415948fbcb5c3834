import L10nCommandLine
import TestSupport
import Testing

/// Whether a translation is outdated is decided once: list, number, gate and finding say the same, with `--git` and `--since` alike.
@Suite struct OutdatedDecisionTests {
  typealias Tree = PullRequestTree

  private static let english = "App/en.lproj/Localizable.strings"
  private static let german = "App/de.lproj/Localizable.strings"
  private static let files = Tree.table(["en": ["a": "Open the file"], "de": ["a": "Datei öffnen"]])
  private static let outdating = Tree.table(["en": ["a": "Delete every photo"]])

  /// The status of the gate with each way to ask for outdated texts.
  private func statuses(_ tree: Tree) -> [Int32] {
    [["--git"], ["--since", "main"]].map { tree.run(["report", "--fail-on-outdated"] + $0).status.rawValue }
  }

  /// Texts of the App Store are apart, also where their folder is named like a language of the app.
  @Test(arguments: [[true, false], [false, true], [false, false]])
  func textsOfTheStoreAreApart(_ changes: [Bool]) throws {
    func store(_ english: String) -> Tree.Files {
      [
        "fastlane/metadata/en-US/description.txt": english + "\n",
        "fastlane/metadata/it/description.txt": "Il modo migliore per disegnare le mappe\n",
      ]
    }
    let (first, second) = (
      "The quickest way to draw maps of cities", "The slowest way to sell whole countries"
    )
    let files = Tree.table(["en": TwoTexts.en, "it": ["a": "Apri il file", "b": "Chiudi la finestra"]])
    let opened = changes[1] ? "Delete every photo" : "Open the file"
    let change = Tree.table(["en": TwoTexts.en.merging(["a": opened]) { $1 }])
    let tree = try Tree(
      files.merging(store(first)) { $1 },
      then: change.merging(store(changes[0] ? second : first)) { $1 })
    let rows = tree.said("report", "--git", "--format", "markdown").split(separator: "\n")
    #expect(rows.contains { $0.hasPrefix("| `it`") && !$0.hasSuffix("| 0 |") } == changes[1])
  }

  /// A stub that nobody has translated is no outdated translation.
  @Test(arguments: [true, false]) func aStubIsNotOutdated(isStub: Bool) throws {
    var files = Tree.table(["en": TwoTexts.en, "de": TwoTexts.de])
    if isStub {
      files[Self.german] =
        "\"a\" = \"Datei öffnen\";\n/* \(TableText.mark(for: "Close the window")) */\n\"b\" = \"Close the window\";\n"
    }
    let change = Tree.table(["en": TwoTexts.en.merging(["b": "Shut the window and leave"]) { $1 }])
    let tree = try Tree(files, then: change)
    #expect(statuses(tree) == (isStub ? [0, 0] : [1, 1]))
  }

  /// A comment of the source's entry or of the translation's silences finding and gate.
  @Test(arguments: [english, german, ""]) func silencedIsNotCounted(path: String) throws {
    var change: Tree.Files = Self.outdating
    if !path.isEmpty {
      let comment = "/* l10ncheck:ignore outdated-translation */\n"
      change[path] = comment + (change[path] ?? Self.files[path] ?? "")
    }
    let tree = try Tree(Self.files, then: change)
    #expect(tree.said("check", "--git").contains("outdated") == path.isEmpty)
    #expect(tree.status("report", "--git", "--fail-on-outdated") == (path.isEmpty ? 1 : 0))
  }

  /// A translation that was outdated at the revision counts against no change of another language.
  @Test func outdatedBeforeIsNotNew() throws {
    let first = Tree.table(["en": TwoTexts.en, "de": TwoTexts.de, "fr": TwoTexts.fr])
    let photo = TwoTexts.en.merging(["a": "Delete every photo"]) { $1 }
    let german = TwoTexts.de.merging(["a": "Alle Fotos löschen"]) { $1 }
    let second = first.merging(Tree.table(["en": photo, "de": german])) { $1 }
    let byMachine =
      "/* \(TableText.mark(for: "Jedes Foto löschen", isByMachine: true)) */\n\"a\" = \"Jedes Foto löschen\";\n\"b\" = \"Fenster schließen\";\n"
    func statuses(_ change: Tree.Files) throws -> [Int32] {
      let tree = try Tree(second, after: first, then: change)
      return [[], ["--git"]].map {
        tree.run(["report", "--since", "main", "--fail-on-outdated"] + $0).status.rawValue
      }
    }
    #expect(try statuses([Self.german: byMachine]) == [0, 0])
    let outdates = Tree.table(["en": photo.merging(["b": "Quit and lose all changes"]) { $1 }])
    #expect(try statuses(outdates) == [1, 1])
  }

  /// A list is never empty beside a number.
  @Test func whatIsCountedIsListed() throws {
    func said(_ change: Tree.Files) throws -> [Bool] {
      let text = try Tree(Self.files, then: change).said(
        "report", "--since", "main", "--list", "outdated", "--fail-on-outdated")
      return [text.contains("No text counts as outdated"), text.contains("1 translation outdated")]
    }
    #expect(try said(Self.outdating) == [false, true])
    #expect(try said(Tree.table(["de": ["a": "Die Datei öffnen"]])) == [true, false])
  }

  /// Days that texts wait are an owner's as well.
  @Test func anOwnersTextsWait() throws {
    let files = Tree.table(["en": TwoTexts.en, "de": ["a": "Datei öffnen"]]).merging(Tree.owners) { $1 }
    let tree = try Tree(files, then: ["App/x.swift": "\n"])
    let whole = try tree.report("--git").locales["de"]?.waiting
    #expect(whole?.texts == 1)
    #expect(try tree.report("--git", "--owner", "german").locales["de"]?.waiting == whole)
  }

  /// Interface files are tables like any other.
  @Test func textsOfInterfaceFilesAreOutdated() throws {
    func interface(_ title: String) -> Tree.Files {
      [
        "App/Base.lproj/MainMenu.xib": """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa"><objects>
        <button id="abc-12-def"><buttonCell key="cell" type="push" title="\(title)" id="xyz-34-uvw"/></button>
        </objects></document>

        """
      ]
    }
    let files = interface("Open the file").merging(
      Tree.table(["en": [:], "de": ["xyz-34-uvw.title": "Datei öffnen"]], "MainMenu")
    ) { $1 }
    #expect(try statuses(Tree(files, then: interface("Delete every photo"))) == [1, 1])
    #expect(try statuses(Tree(files, then: ["App/x.swift": "\n"])) == [0, 0])
    #expect(try statuses(Tree(Self.files, then: Self.outdating)) == [1, 1])
  }
}
