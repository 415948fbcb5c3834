import L10nCoverage
import L10nSystem
import TestSupport
import Testing

@testable import L10nEngine

/// The languages that come with the change, in made-up histories: each commit brings one text in English.
@Suite struct TranslationHabitsTests: TestedRepository {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// The files of a commit, by its number.
  private typealias Commit = (Int) -> [String: String]

  /// `10 of 10` for each language, after commits that are made in one run of git.
  private func shares(_ count: Int, isMerged: Bool = false, _ files: Commit) throws -> [String: String] {
    var stream = ""
    func commit(_ branch: String, _ parents: String, _ files: [String: String]) {
      stream +=
        "commit refs/heads/\(branch)\ncommitter a <a@b> \(1_700_000_000 + stream.count) +0000\ndata 1\nx"
      stream += "\n\(parents)deleteall\n"
      for (path, text) in files { stream += "M 644 inline \(path)\ndata \(text.utf8.count)\n\(text)\n" }
    }
    for number in 0...count {
      if isMerged, number > 0 {
        // The branch has English alone before German comes.
        let without = files(number).filter { !$0.key.contains("de.lproj") }
        commit("side", "from refs/heads/main\n", without.merging(files(number - 1)) { one, _ in one })
        commit("main", "merge refs/heads/side\n", files(number))
      } else {
        commit("main", "", files(number))
      }
    }
    if folder.has("tree") { try folder.remove("tree") }
    try folder.makeFolder("tree")
    try git("init", "-q", "-b", "main")
    try git("fast-import", "--quiet", "--force", input: stream)
    try git("reset", "-q", "--hard", "main")
    let top = FilePath(folder.at("tree"))
    let repository = try #require(GitRepository.find(upwardFrom: top))
    let habits = try TranslationHabits(
      of: try Engine(of: top.text).report().draft, in: FilePath(""), repository, time: 1_700_100_000,
      environment: environment.map { Array("\($0.key)=\($0.value)".utf8) })
    return (habits.records[""] ?? [:]).mapValues {
      "\($0.whole) of \($0.changes)" + ($0.comesWithChange ? "" : ", later")
    }
  }

  private static func table(_ count: Int, _ word: String) -> String {
    (0..<count).map { "\"text.\($0)\" = \"\(word) is number \($0)\";\n" }.joined()
  }

  private static func catalog(_ count: Int, _ texts: (Int) -> [String: (String, String)]) -> String {
    let strings = (0..<count).map { number in
      let units = texts(number).map { language, unit in
        "\"\(language)\": {\"stringUnit\": {\"state\": \"\(unit.0)\", \"value\": \"\(unit.1) \(number)\"}}"
      }
      return
        "\"text.\(number)\": {\"extractionState\": \"manual\", \"localizations\": {\(units.joined(separator: ", "))}}"
    }
    return
      "{\"sourceLanguage\": \"en\", \"strings\": {\(strings.joined(separator: ", "))}, \"version\": \"1.0\"}"
  }

  private static func app(_ number: Int, in folder: String = "App/", _ missing: [Int] = []) -> [String:
    String]
  {
    [
      "\(folder)en.lproj/L.strings": table(number + 1, "This"),
      "\(folder)de.lproj/L.strings": table(missing.contains(number) ? number : number + 1, "Dies"),
    ]
  }

  private static var histories: [(name: String, count: Int, commit: Commit, expected: [String: String])] {
    [
      ("with the change", 12, { app($0) }, ["de": "10 of 10"]),
      ("one missed", 10, { app($0, [3]) }, ["de": "9 of 10"]),
      ("two missed", 10, { app($0, [3, 7]) }, ["de": "8 of 10, later"]),
      ("one of five missed", 5, { app($0, [3]) }, ["de": "4 of 5, later"]),
      ("four", 4, { app($0) }, ["de": "4 of 4, later"]),
      ("one commit", 0, { app($0 + 10) }, ["de": "0 of 0, later"]),
      (
        "copies, and a region without anything", 6,
        { number in
          app(number).merging([
            "App/fr.lproj/L.strings": table(number + 1, "This"), "App/en-GB.lproj/L.strings": "",
          ]) { one, _ in one }
        }, ["de": "6 of 6", "fr": "0 of 6, later", "en-GB": "0 of 6, later"]
      ),
      (
        "a language that begins", 9,
        {
          $0 < 3
            ? app($0) : app($0).merging(["App/fr.lproj/L.strings": table($0 + 1, "Ceci")]) { one, _ in one }
        },
        ["de": "9 of 9", "fr": "6 of 6"]
      ),
      ("moved", 8, { app($0, in: $0 < 4 ? "App/" : "Sources/App/Resources/") }, ["de": "7 of 7"]),
      (
        "a text moved to another table", 6,
        { number in
          let tables =
            app(4).map { ($0, $1) }
            + app(0).map {
              ($0.replacing("/L.", with: "/M."), $1.replacing("text", with: "m") + table(number, "Text"))
            }
          return number < 6 ? Dictionary(tables) { $1 } : app(4)
        }, ["de": "0 of 0, later"]
      ),
      (
        "old names of folders", 7,
        {
          [
            "App/English.lproj/L.strings": table($0 + 1, "This"),
            "App/German.lproj/L.strings": table($0 + 1, "Dies"),
          ]
        },
        ["de": "7 of 7"]
      ),
      (
        "a catalog, with units that are new", 6,
        { number in
          [
            "App/L.xcstrings": catalog(number + 1) {
              [
                "en": ("translated", "Text"), "de": ("translated", "Wort"),
                "fr": ($0 == 0 ? "translated" : "new", "Mot"),
              ]
            }
          ]
        }, ["de": "6 of 6", "fr": "0 of 6, later"]
      ),
      (
        "a catalog that was tables", 8,
        { number in
          number < 4
            ? app(number)
            : [
              "App/L.xcstrings": catalog(number + 1) { _ in
                ["en": ("translated", "This is number"), "de": ("translated", "Dies ist")]
              }
            ]
        }, ["de": "7 of 7"]
      ),
    ]
  }

  @Test func languagesComeOrFollow() throws {
    for history in Self.histories {
      #expect(try shares(history.count, history.commit) == history.expected, "\(history.name)")
    }
  }

  /// What a merge brings is one change, whatever its commits lacked.
  @Test func aMergeIsOneChange() throws {
    #expect(try shares(6, isMerged: true) { Self.app($0) } == ["de": "6 of 6"])
  }

  /// Damaged versions, and a history without any table, tell nothing.
  @Test func whatCannotBeReadTellsNothing() throws {
    let damaged = try shares(6) { number in
      Self.app(number).mapValues { number == 3 ? "\"text.0\" = \"" : $0 }
    }
    #expect(damaged["de"] == "4 of 4, later")
  }
}
