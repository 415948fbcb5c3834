import L10nCommandLine
import TestSupport
import Testing

/// What a project says of its words.
@Suite struct GlossaryTests {
  private static let glossary = """
    terms:
      - term: [folder, folders]
        must: {de: Ordner, fr: [dossier, répertoire], zh: 文件夹}
        must-not: {de: [Verzeichnis, Verzeichnisse], de-AT: Mappe}
      - term: GitHub
        keep: true
      - term: Word
        keep: true
    """

  private func project(
    _ source: String, _ locale: String, _ text: String, glossary: String = glossary,
    configuration: String = "glossary: words/glossary.yml\n"
  ) throws -> CheckedProject {
    try CheckedProject([
      ".l10ncheck.yml": configuration, "words/glossary.yml": glossary,
      "en.lproj/T.strings": "\"key\" = \(CheckedProject.quoted(source));\n",
      "\(locale).lproj/T.strings": "\"key\" = \(CheckedProject.quoted(text));\n",
    ])
  }

  @Test(arguments: [
    // Endings, compounds and capitals are the word; words beside it are none.
    ("Choose a Folder", "de", "Zielordner wählen"), ("2 folders", "de", "2 Ordnern"),
    ("Folder", "fr", "Répertoire"), ("Folder", "fr-CA", "Dossier"), ("Folder", "zh-Hans", "文件夹"),
    ("Folder", "it", "Cartella"), ("Subfolder", "de", "Unterverzeichnis"), ("a word", "de", "ein Wort"),
    ("Open GitHub", "de", "GitHub öffnen"), ("Open GitHub", "ja", "GitHubを開く"),
    ("Folder", "de", "Verzeichnisdienst-Ordner"), ("Keywords", "de", "Stichwörter"),
  ])
  func leftAlone(_ source: String, _ locale: String, _ text: String) throws {
    #expect(try project(source, locale, text).findings() == [])
  }

  @Test(arguments: [
    ("New Folder", "de", "Neu", ["\"folder\" has to be \"Ordner\" in de"]),
    ("New folder", "fr", "Classeur", ["\"folder\" has to be \"dossier\" or \"répertoire\" in fr"]),
    (
      "All folders", "de", "Ordner und Verzeichnisse",
      ["\"Verzeichnisse\" must not translate \"folders\" in de"]
    ),
    ("A folder", "de-AT", "Eine Mappe: Ordner", ["\"Mappe\" must not translate \"folder\" in de-AT"]),
    ("Open GitHub", "de", "Github öffnen", ["\"GitHub\" must not be translated"]),
    ("In Word", "de", "In Wort", ["\"Word\" must not be translated"]),
  ])
  func found(_ source: String, _ locale: String, _ text: String, _ messages: [String]) throws {
    let findings = try project(source, locale, text).findings()
    #expect(findings.map(\.message) == messages)
    #expect(findings.allSatisfy { $0.rule == "glossary-word" && $0.severity == "warning" })
  }

  @Test func whatMustNotBeIsNamedWhereItStands() throws {
    let found = try project("Folder", "de", "Ein Verzeichnis, kein Ordner").findings()
    #expect(found.map(\.column) == [14])
    #expect(found.map(\.endColumn) == [25])
  }

  @Test func configurationDecidesAsElsewhere() throws {
    let settings = "glossary: words/glossary.yml\nrules: {glossary-word: error}\n"
    let project = try project("Folder", "de", "Mappe", configuration: settings)
    #expect(try project.findings().map(\.severity) == ["error"])
    let off = "glossary: words/glossary.yml\nrules: {glossary-word: off}\n"
    #expect(try self.project("Folder", "de", "Mappe", configuration: off).findings() == [])
  }

  @Test(arguments: [
    ("terms:\n  - term: a\n", "needs 'keep: true', 'must' or 'must-not'"),
    ("terms:\n  - must: {de: b}\n", "lacks 'term'"), ("words: []\n", "words"), ("terms: [", "glossary"),
    ("terms:\n  - {term: a, must: {de: {b: c}}}\n", "is a group"),
  ])
  func aFaultyGlossaryIsNotUsed(_ glossary: String, _ message: String) throws {
    let answer = try project("a", "de", "a", glossary: glossary).run("check")
    #expect(answer.status == .failure && answer.errors.contains(message), "\(answer.errors)")
  }

  @Test(arguments: [("none.yml", "No such file"), ("../x.yml", "below"), ("/etc/passwd", "below")])
  func aFileElsewhereIsNotRead(_ path: String, _ message: String) throws {
    let answer = try project("a", "de", "a", configuration: "glossary: \(path)\n").run("check")
    #expect(answer.status == .failure && answer.errors.contains(message), "\(answer.errors)")
  }

  /// A glossary is a file of the project, and no other file is read aloud.
  @Test(arguments: ["words/link.yml", "words/folder/secret.yml", ".env", ".git/config"])
  func noOtherFileIsRead(_ path: String) throws {
    let project = try project("a", "de", "a", configuration: "glossary: \(path)\n")
    try project.folder.write("SECRET=1\n", to: ".env")
    try project.folder.write("SECRET=1\n", to: ".git/config")
    let outside = try ScratchFolder(["secret.yml": "SECRET=1\n"])
    try project.folder.link("words/link.yml", to: outside.at("secret.yml"))
    try project.folder.link("words/folder", to: outside.path)
    for command in ["check", "report", "config", "stubs"] {
      let answer = project.run(command)
      #expect(answer.status == .failure && !(answer.output + answer.errors).contains("SECRET"))
    }
    withExtendedLifetime(outside) {}
  }

  @Test func aWordIsNotLong() throws {
    let glossary = "terms:\n- {term: \(String(repeating: "a", count: 201)), keep: true}\n"
    let answer = try project("a", "de", "a", glossary: glossary).run("check")
    #expect(answer.status == .failure && answer.errors.contains("a word has more than 200 bytes"))
  }
}
