import L10nCommandLine
import TestSupport
import Testing

/// What is narrowed to a change, an owner or a language says nothing of what is outside, and all that is inside.
@Suite struct NarrowedReportTests {
  typealias Tree = PullRequestTree

  private static let gate = ["--since", "main", "--config-from", "main"]
  private static let translated = Tree.table(["en": TwoTexts.en, "de": TwoTexts.de, "fr": TwoTexts.fr])

  /// The status of a gate for the whole tree, and for the owner of each language.
  private func statuses(_ tree: Tree, _ words: String...) -> [Int32] {
    [[], ["--owner", "german"], ["--owner", "french"]].map {
      tree.run(["report"] + words + $0).status.rawValue
    }
  }

  /// A text left all tables while code asks for another.
  @Test func goneTextsFailTheirOwners() throws {
    let files = Self.translated.merging(Tree.owners) { $1 }
      .merging(["App/a.swift": Tree.code("a", "b")]) { $1 }
    func statuses(_ change: [String: String?]) throws -> [Int32] {
      try self.statuses(
        Tree(files, then: change), "--since", "main", "--config-from", "main", "--fail-under", "100")
    }
    var left = Tree.table(["en": ["a": "Open the file"], "de": ["a": "Datei öffnen"], "fr": ["a": "Ouvrir"]])
    let german = left.filter { $0.key.contains("de.lproj") }
    left["App/a.swift"] = Tree.code("a", "Please close the window")
    #expect(try statuses(left) == [1, 1, 1])
    #expect(try statuses(german) == [1, 1, 0])
    #expect(try statuses(["App/x.swift": "\n"]) == [0, 0, 0])
  }

  /// A language that nobody has begun belongs to its owner alone.
  @Test func aLanguageNotBegunFailsItsOwner() throws {
    func statuses(_ bar: String..., french: [String: String]) throws -> [Int32] {
      let english = ["a.b": "Open the file", "b.c": "Close the window"]
      let german = ["a.b": "Datei öffnen", "b.c": "Fenster zu"]
      let tree = try Tree(
        Tree.table(["en": english, "de": german, "fr": french]).merging(Tree.owners) { $1 })
      return ["german", "french"].map { tree.run(["report", "--owner", $0] + bar).status.rawValue }
    }
    let french = ["a.b": "Ouvrir le fichier", "b.c": "Fermer la fenêtre"]
    #expect(try statuses("--fail-under", "100", french: [:]) == [0, 1])
    #expect(try statuses("--fail-on-bare-keys", french: [:]) == [0, 1])
    #expect(try statuses("--fail-under", "100", french: french) == [0, 0])
    #expect(try statuses("--fail-on-bare-keys", french: french) == [0, 0])
  }

  /// A settings bundle without French is the work of French.
  @Test func whatALanguageLacksFailsItsOwner() throws {
    let specifier =
      "<dict><key>Type</key><string>PSGroupSpecifier</string><key>Title</key><string>Colour of the map</string></dict>"
    let settings = """
      <?xml version="1.0" encoding="UTF-8"?><plist version="1.0"><dict><key>StringsTable</key><string>Root</string>
      <key>PreferenceSpecifiers</key><array>\(specifier)</array></dict></plist>
      """
    func statuses(_ translations: Tree.Texts) throws -> [Int32] {
      let texts = translations.merging(["en": ["Colour of the map": "Colour of the map"]]) { $1 }
      let files = Tree.project("Walks: {type: application, platform: iOS, sources: [App]}")
        .merging(Tree.table(["en": ["a": "Open"], "de": ["a": "Öffnen"], "fr": ["a": "Ouvrir"]])) { $1 }
        .merging(Tree.table(texts, "Root", in: "App/Settings.bundle")) { $1 }
        .merging(["App/a.swift": Tree.code("a"), "App/Settings.bundle/Root.plist": settings]) { $1 }
      return try self.statuses(Tree(files.merging(Tree.owners) { $1 }), "--fail-under", "100")
    }
    let german = ["de": ["Colour of the map": "Farbe der Karte"]]
    #expect(try statuses(german) == [1, 0, 1])
    let french = ["fr": ["Colour of the map": "Couleur de la carte"]]
    #expect(try statuses(german.merging(french) { $1 }) == [0, 0, 0])
  }

  /// Bare keys of a language that nobody has begun were there before.
  @Test func bareKeysOfBeforeFailNoChange() throws {
    let english = ["a.b": "Open the file", "b.c": "Close the window"]
    let german = ["a.b": "Datei öffnen", "b.c": "Fenster zu"]
    func status(_ change: [String: String]) throws -> Int32 {
      let files = Tree.table(["en": english, "de": german, "fr": [:]])
      let tree = try Tree(
        files.merging(["App/a.swift": Tree.code("a.b", "b.c")]) { $1 },
        then: Tree.table(["de": change]))
      return tree.run(["report", "--fail-on-bare-keys"] + Self.gate).status.rawValue
    }
    #expect(try status(["a.b": "Die Datei öffnen", "b.c": "Fenster zu"]) == 0)
    #expect(try status(["a.b": "Datei öffnen"]) == 1)
  }

  @Test func ownersActInAPartForWhatIsNew() throws {
    let files = Tree.table([
      "en": ["a": "Open the file", "c": "Save all of it"], "de": ["a": "Datei öffnen"],
      "fr": ["a": "Ouvrir le fichier"],
    ]).merging(Tree.owners) { $1 }
    func said(_ change: [String: String?]) throws -> String {
      try Tree(files, then: change).said("report", "--since", "main")
    }
    let german = "App/de.lproj/Localizable.strings", english = "App/en.lproj/Localizable.strings"
    #expect(try !said([german: files[german].map { $0 + "\n" }]).contains("Who acts"))
    #expect(
      try said([english: files[english].map { $0 + "\"d\" = \"Leave the house\";\n" }]).contains("Who acts"))
  }

  /// A text in code whose target has no table, and texts that `stubs` leaves alone.
  @Test func aPartSaysNothingOfWhatStoodThere() throws {
    func said(_ command: String..., of tool: String, then changed: String? = nil, _ german: String? = nil)
      throws
      -> String
    {
      let both = ["a": "Open the file please", "b": "Close the window please"]
      let files = Tree.project(
        "Walks: {type: application, platform: iOS, sources: [App]}",
        "Tool: {type: app-extension, platform: iOS, sources: [Tool]}"
      ).merging(Tree.table(["en": both, "de": both])) { $1 }
        .merging(["App/a.swift": Tree.code("a", "b"), "Tool/t.swift": tool]) { $1 }
      var texts = ["en": both.merging(["c": "Save all of it"]) { $1 }]
      if let german { texts["de"] = both.merging(["c": german]) { $1 } }
      var change = Tree.table(texts)
      change["App/c.swift"] = Tree.code("c")
      change["Tool/t.swift"] = changed
      let run = try Tree(files, then: change).run(command)
      return run.output + run.errors
    }
    let tableless = Tree.code("Delete the whole thing")
    #expect(try !said("stubs", "--since", "main", "--value", "pseudo", of: tableless).contains("stay"))
    #expect(try !said("report", "--since", "main", of: tableless, "Alles sichern").contains("lacks a table"))
    let new = try said("report", "--since", "main", of: "\n", then: tableless, "Alles sichern")
    #expect(new.contains("lacks a table"))
  }

  /// The page shows where a text is used: its own place, not that of another key.
  @Test(arguments: [true, false]) func thePageOfAPartShowsOwnPlaces(isFirst: Bool) throws {
    let old = ["old.one": "Open the file", "old.two": "Close the window"]
    let name = isFirst ? "new.text" : "text.new"
    let files = Tree.table(["en": old, "de": ["old.two": "Fenster schließen"]])
    let change = Tree.table(["en": old.merging([name: "Save all of it"]) { $1 }])
    let page = try Tree(
      files.merging(["App/Old.swift": Tree.code("old.one", "old.two")]) { $1 },
      then: change.merging(["App/New.swift": Tree.code(name)]) { $1 }
    ).said("report", "--since", "main", "--format", "html")
    #expect(page.contains("App/New.swift") && !page.contains("App/Old.swift"))
  }

  /// A language that nobody has begun does not decide whether others need a text, whichever language is asked for.
  @Test func theWholeDecidesForALanguage() throws {
    func expected(_ french: [String: String], _ words: String...) throws -> Int? {
      let name = ["CFBundleName": "Walks"]
      let copyright = "Copyright 2002 Anna B. Quill, subject to the licence"
      let texts = name.merging(["NSHumanReadableCopyright": copyright]) { $1 }
      let files = Tree.table(["en": TwoTexts.en, "de": TwoTexts.de, "fr": french])
        .merging(Tree.table(["en": texts, "de": texts, "fr": name], "InfoPlist")) { $1 }
        .merging(["App/Info.plist": TableText.plist(texts.map { ($0, $1) })]) { $1 }
      let run = try Tree(files).run(["report", "--format", "json"] + words)
      return try ReportDocument.read(run.output).locales["de"]?.expected
    }
    #expect(try expected([:]) == expected([:], "--locale", "de"))
    #expect(try expected(TwoTexts.fr) == expected(TwoTexts.fr, "--locale", "de"))
  }
}
