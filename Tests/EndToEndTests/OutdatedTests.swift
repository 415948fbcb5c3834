import Foundation
import TestSupport
import Testing

/// What git's history says of translations, and what is new since a revision, as a process in a repository.
@Suite struct OutdatedTests: TestedRepository {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("tree")
    try git("init", "-q", "-b", "main")
    try write(["a": "Open %d files", "b": "Save", "c": "Cancel", "e": "Say \\\"x\\\""], to: "en")
    try write(["a": "%d Dateien öffnen", "b": "Sichern", "c": "Abbrechen", "e": "Sag x"], to: "de")
    try commit("one", "2026-01-01")
  }

  var environment: [String: String] { folder.environment.merging(Self.date("2026-01-01")) { $1 } }

  private static func date(_ date: String) -> [String: String] { ["GIT_COMMITTER_DATE": date + "T12:00:00Z"] }

  private func commit(_ message: String, _ date: String) throws {
    try commit(message, adding: Self.date(date))
  }

  /// The keys that are said to be outdated.
  private func outdated(_ arguments: String...) throws -> [String] {
    let outcome = try run(
      ["check", "--git", "--only", "outdated-translation", "--format", "json"] + arguments)
    let value = try JSONSerialization.jsonObject(with: outcome.output) as? [String: Any]
    return (value?["findings"] as? [[String: Any]] ?? []).compactMap { $0["key"] as? String }
  }

  /// The source of `b` and `e` changes in meaning, that of `c` does not; `b` is touched afterwards.
  private func change() throws {
    try write(["a": "Open %@", "b": "Save all", "c": "cancel!", "e": "Say \\\"y\\\""], to: "en")
    try commit("two", "2026-02-01")
    try write(["a": "%d Dateien öffnen", "b": "Alles sichern", "c": "Abbrechen", "e": "Sag x"], to: "de")
    try commit("three", "2026-03-01")
  }

  /// A language that got nothing for a year is named apart, and the first to translate is another one. One text of its own wakes it; a
  /// history that is younger says nothing.
  @Test(arguments: ["strings", "xcstrings"]) func languagesAtWhichNobodyWorksAreNamedApart(_ form: String)
    throws
  {
    try folder.remove("tree/App")
    func write(_ counts: [String: Int], on day: String) throws {
      func texts(_ language: String) -> [(key: String, text: String)] {
        (1...(counts[language] ?? 1)).map { ("k\($0)", "Text \($0) in \(language)") }
      }
      if form == "strings" {
        for language in counts.keys {
          try self.write(Dictionary(uniqueKeysWithValues: texts(language)), to: language)
        }
      } else {
        var strings: [String: [String: [String: Any]]] = [:]
        for language in counts.keys {
          for (key, text) in texts(language) {
            let unit = ["stringUnit": ["state": "translated", "value": text]]
            strings[key, default: ["localizations": [:]]]["localizations"]?[language] = unit
          }
        }
        let catalog: [String: Any] = ["sourceLanguage": "en", "strings": strings, "version": "1.0"]
        let json = try JSONSerialization.data(withJSONObject: catalog, options: .sortedKeys)
        try folder.write(String(decoding: json, as: UTF8.self), to: "tree/App/L.xcstrings")
      }
      try commit(day, day)
    }
    try write(["en": 20, "de": 20, "nl": 3, "oc": 2], on: "2026-02-01")
    try write(["en": 26, "de": 25, "nl": 4, "oc": 2], on: "2027-03-01")
    let report = try run("report", "--git").text
    #expect(
      report.contains(
        "2 languages are worked at: 23 texts, first Dutch; 1 has got nothing for a year: 24 texts"),
      "\(report)")
    #expect(report.contains("translate Dutch") && !report.contains("translate Occitan"), "\(report)")
    #expect(try run("report", "--git", "--format", "json").text.contains("\"asleep\": [\n    \"oc\"\n  ]"))
    #expect(try !run("report").text.contains("for a year"))
    try git("commit", "-q", "--amend", "-m", "sooner", adding: Self.date("2026-12-01"))
    let sooner = try run("report", "--git", "--format", "json").text
    #expect(sooner.contains("\"asleep\": null"), "\(sooner)")
  }

  /// Texts wait since the commit that brought their key, up to the last commit, in files of one language and in catalogs.
  @Test func reportsSayHowLongTextsWait() throws {
    func catalog(_ keys: String...) throws {
      let entries = keys.map { "    \"\($0)\" : {\n\n    }" }.joined(separator: ",\n")
      try folder.write(
        "{\n  \"sourceLanguage\" : \"en\",\n  \"strings\" : {\n\(entries)\n  },\n  \"version\" : \"1.0\"\n}\n",
        to: "tree/App/C.xcstrings")
    }
    try catalog("Old words")
    try write(["a": "Open %d files", "b": "Save", "c": "Stop", "e": "Say", "n": "New words"], to: "en")
    try commit("two", "2026-02-01")
    try catalog("New words", "Old words")
    try commit("three", "2026-02-08")
    try write(
      ["a": "Open %d files", "b": "Save", "c": "Stop", "e": "Say", "m": "Not yet", "n": "New"], to: "en")
    try git("commit", "-q", "--allow-empty", "-m", "four", adding: Self.date("2026-02-11"))
    // Of four texts one is not committed; two came ten days ago, one three days ago.
    let text = try run("report", "--git", "--summary").text
    #expect(text.contains("days waiting (oldest)") && text.contains("10 (10)"), "\(text)")
    let markdown = try run("report", "--git", "--format", "markdown").text
    #expect(markdown.contains("Days that texts wait, median (oldest): `de` 10 (10)"), "\(markdown)")
    let metrics = try run("report", "--git", "--format", "openmetrics").text
    #expect(
      metrics.contains("l10ncheck_locale_waiting_seconds{locale=\"de\",quantile=\"0.5\"} 864000"),
      "\(metrics)")
    let json = try run("report", "--git", "--format", "json")
    let value = try JSONSerialization.jsonObject(with: json.output)
    let schema = try JSONSchema(named: "report")
    #expect(schema.faults(in: value) == [])
    let locales = (value as? [String: Any])?["locales"] as? [String: [String: Any]]
    let waiting = locales?["de"]?["waiting"] as? [String: Int]
    #expect(waiting == ["medianDays": 10, "oldestDays": 10, "texts": 3], "\(json.text)")
    #expect(try run("report", "--git", "--format", "html").text.contains("Days waiting"))
    #expect(try !run("report", "--summary").text.contains("waiting"))
  }

  /// A key that no code uses is no text to translate, and a run since then says that it came.
  @Test func newKeysThatNoCodeUsesAreNamed() throws {
    try folder.write(
      "import Foundation\nlet all = [\(["a", "b", "c", "e"].map { "NSLocalizedString(\"\($0)\", tableName: \"L\", comment: \"\")" }.joined(separator: ", "))]\n",
      to: "tree/App/Main.swift")
    try commit("code", "2026-01-02")
    try write(
      ["a": "Open %d files", "b": "Save", "c": "Cancel", "e": "Say \\\"x\\\"", "gone": "Nobody uses this"],
      to: "en")
    let text = try run("report", "--since", "HEAD").text
    #expect(
      text
        == "1 new key that no code uses left out (l10ncheck keys --only unused --since HEAD)\nNo text is new since HEAD.\n",
      "\(text)")
  }

  /// What a language lost is said of its own file, and a list that was asked for is whole.
  @Test func lostTextsAreSaidOfTheLanguagesFile() throws {
    let texts = Dictionary(uniqueKeysWithValues: (1...20).map { ("k.\($0)", "Text number \($0)") })
    for language in ["bg", "de", "en"] { try write(texts.mapValues { "\(language) \($0)" }, to: language) }
    try commit("two", "2026-02-01")
    try write(["k.1": "de Text"], to: "de")
    let check = try run("check", "--since", "HEAD").text
    #expect(check.contains("App/de.lproj/L.strings: error: users of de see bare keys"), "\(check)")
    #expect(!check.contains("bg.lproj"))
    let list = try run("report", "--list", "missing").text
    #expect(list.contains("k.20") && !list.contains("more key"), "\(list)")
  }

  /// What one language loses is not held against those that lacked it before.
  @Test func sinceARevisionEachLanguageAnswersForItself() throws {
    try write(["a": "Ouvrir %d fichiers"], to: "fr")
    for language in ["en", "de"] { try folder.write("x", to: "tree/App/\(language).lproj/page.html") }
    try commit("two", "2026-02-01")
    let nothing = try run("report", "--since", "HEAD", "--fail-under", "100", "--fail-on-resources")
    #expect(nothing.status == 0 && nothing.text == "Nothing is new since HEAD.\n", "\(nothing.text)")
    try write(["a": "%d Dateien öffnen", "c": "Abbrechen", "e": "Sag x"], to: "de")
    try folder.remove("tree/App/de.lproj/page.html")
    let report = try run("report", "--since", "HEAD", "--fail-under", "100", "--fail-on-resources")
    #expect(report.status == 1)
    #expect(
      report.text.contains(
        "Failed: of what is new de is 0% translated (100% required); 1 resource missing; users of de see a bare key instead of 1 text"
      ),
      "\(report.text)")
    #expect(
      report.text.contains("\n  de                0%       100%     1 ")
        && report.text.contains("\n  fr                 –          - "),
      "\(report.text)")
  }

  @Test func aSourceThatChangedMakesOutdated() throws {
    #expect(try outdated() == [])
    try change()
    #expect(try outdated() == ["a", "e"])
    let text = try run("check", "--git", "--only", "outdated-translation").text
    #expect(text.contains("App/de.lproj/L.strings:1:1: warning: The source text has changed"))
    #expect(
      text.contains("it was \"Open %d files\", and is \"Open %@\", since") && text.contains("of 2026-02-01"))
    #expect(text.contains("which may crash"))
    // Back to what it said.
    try write(["a": "Open %d files", "b": "Save all", "c": "x", "e": "Say \\\"x\\\""], to: "en")
    #expect(try outdated() == ["c"])
    #expect(
      try run("check", "--git", "--only", "outdated-translation").text.contains(
        "in uncommitted changes"))
    // Touched, and not committed.
    try write(["a": "%d Dateien öffnen", "b": "Alles sichern", "c": "X", "e": "Sag x"], to: "de")
    #expect(try outdated() == [])
  }

  @Test func formsAndMovesAndDamagedVersionsAreFollowed() throws {
    try change()
    try git("mv", "App", "Sources")
    try commit("moved", "2026-04-01")
    try folder.write("<<<<<<<", to: "tree/Sources/de.lproj/L.strings")
    try commit("damaged", "2026-04-02")
    try write(
      ["a": "%d Dateien öffnen", "b": "Alles sichern", "c": "Abbrechen", "e": "Sag x"], to: "de",
      below: "Sources")
    try commit("mended", "2026-04-03")
    #expect(try outdated() == ["a", "e"])
    // The beginning of what is looked at.
    #expect(try outdated("--history-since", "2026-02-15") == [])
    #expect(try outdated("--history-since", "HEAD~1") == [])
    #expect(try outdated("--history-since", "HEAD~5") == ["a", "e"])
    #expect(try run("check", "--git", "--history-since", "nothing").status == 2)
    #expect(try run("check", "--history-since", "HEAD").errorText.contains("--history-since goes with --git"))
  }

  /// A translation in a property list has its place as well.
  @Test func aPropertyListIsFollowedWithItsPlaces() throws {
    try folder.write(
      "<plist>\n<dict>\n<key>c</key><string>Abbrechen</string>\n<key>b</key><string>Sichern</string>\n</dict></plist>\n",
      to: "tree/App/de.lproj/L.strings")
    try commit("a list", "2026-01-15")
    try write(["a": "Open %d files", "b": "Delete all", "c": "Cancel", "e": "Say \\\"x\\\""], to: "en")
    try commit("two", "2026-02-01")
    #expect(try outdated() == ["b"])
    let text = try run("check", "--git", "--only", "outdated-translation").text
    #expect(text.contains("App/de.lproj/L.strings:4:1: warning: The source text has changed"))
  }

  /// The dashboard says how many there are, and leads to them.
  @Test func theDashboardKnowsOutdatedTexts() throws {
    try change()
    let outcome = try run("dashboard", "--git", "--history", "../h.sqlite", "--output", "../site")
    // The status is that of a report: a placeholder that the source gained crashes, and is the first task.
    #expect(try outcome.status == 1 && run("report").status == 1, "\(outcome.errorText)")
    let first = try folder.text("site/index.html")
    #expect(first.contains(" the error in ") && first.contains("placeholder-type"), "\(outcome.errorText)")
    let page = try folder.text("site/locale/de.html")
    #expect(
      page.contains(
        "<dt>outdated</dt><dd class=\"num\"><a href=\"../report/index.html#keys?locale=de&amp;state=outdated\">2</a>"
      ))
    #expect(try run("dashboard", "--git", "--no-record", "--history", "../h.sqlite").status == 2)
  }

  @Test func reportsAndHandoffsKnowOutdatedTexts() throws {
    try change()
    let list = try run("report", "--git", "--list", "outdated").text
    #expect(list.hasPrefix("Outdated, ") && list.contains("2 keys in de"))
    let json = try run("report", "--git", "--format", "json")
    let schema = try JSONSchema(named: "report")
    #expect(try schema.faults(inData: json.output) == [])
    #expect(json.text.contains("\"outdatedKeys\""))
    #expect(!(try run("report", "--format", "json").text.contains("\"outdatedKeys\"")))
    let handoff = try run("export", "--only", "outdated", "--format", "csv", "--locale", "de").text
    #expect(handoff.contains("Open %@") && !handoff.contains("Save all"))
    try folder.remove("tree/.git")
    #expect(try run("report", "--git").errorText.contains("no git history here"))
  }

  @Test func aCacheChangesNothing() throws {
    try change()
    let cache = folder.at("cache")
    let plain = try outdated()
    #expect(try outdated("--cache", cache) == plain)
    let file = cache + "/history-3.cache"
    let first = try Data(contentsOf: URL(fileURLWithPath: file))
    #expect(try outdated("--cache", cache) == plain)
    #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == first)
    // A damaged one is not taken.
    for place in stride(from: 0, to: first.count, by: 7) {
      var bytes = first
      bytes[place] ^= 0xFF
      if place > first.count / 2 { bytes = bytes.prefix(place) }
      try bytes.write(to: URL(fileURLWithPath: file))
      #expect(try outdated("--cache", cache) == plain)
    }
  }

  /// A cache goes on with what has come since, and nothing is mixed up if the history was rewritten.
  @Test func aCacheGoesOnWithTheHistory() throws {
    try change()
    let cache = folder.at("cache")
    func isSame() throws -> Bool { try outdated("--cache", cache) == outdated() }
    #expect(try isSame())
    try write(["a": "Open %d documents", "b": "Store", "c": "Cancel", "e": "Say \\\"x\\\""], to: "en")
    try commit("more", "2026-02-01")
    #expect(try isSame())
    try git("checkout", "-q", "-b", "side", "HEAD~1")
    try write(["b": "Sichern"], to: "de")
    try commit("side", "2026-02-02")
    #expect(try isSame())
    try git("checkout", "-q", "-")
    try git("merge", "-q", "--no-edit", "-s", "ours", "side")
    #expect(try isSame())
    try git("checkout", "-q", "side")
    try git("commit", "-q", "--amend", "-m", "anew")
    #expect(try isSame())
  }

  /// What a shallow clone shows of a history is not taken for the whole of it later.
  @Test func aCacheOfAShallowCloneGoesOnWithTheWholeHistory() throws {
    try change()
    try git("clone", "-q", "--depth", "1", "file://" + folder.at("tree"), folder.at("clone"))
    try FileManager.default.moveItem(atPath: folder.at("tree"), toPath: folder.at("origin"))
    try FileManager.default.moveItem(atPath: folder.at("clone"), toPath: folder.at("tree"))
    let cache = folder.at("cache")
    #expect(try outdated("--cache", cache) == [])
    try git("fetch", "-q", "--unshallow", "file://" + folder.at("origin"))
    #expect(try outdated("--cache", cache) == ["a", "e"])
  }

  @Test func aSourceThatCameBackWithOtherWordsMakesOutdated() throws {
    try write(["a": "Open %d files", "c": "Cancel", "e": "Say \\\"x\\\""], to: "en")
    try commit("out", "2026-02-01")
    try write(["a": "Open %d files", "b": "Save", "c": "Cancel", "e": "Say \\\"x\\\""], to: "en")
    try commit("back as it was", "2026-02-02")
    #expect(try outdated() == [])
    try write(["a": "Open %d files", "c": "Cancel", "e": "Say \\\"x\\\""], to: "en")
    try commit("out again", "2026-02-03")
    try write(["a": "Open %d files", "b": "Rescue", "c": "Cancel", "e": "Say \\\"x\\\""], to: "en")
    try commit("back with other words", "2026-02-04")
    #expect(try outdated() == ["b"])
  }

  // MARK: - Since

  @Test func onlyWhatIsNewIsHeldToTheBar() throws {
    try write(["a": "%d Dateien öffnen"], to: "de")
    try commit("gaps", "2026-01-02")
    try git("checkout", "-q", "-b", "branch")
    #expect(try run("report", "--fail-under", "100").status == 1)
    let nothing = try run("report", "--since", "main", "--fail-under", "100")
    #expect(nothing.status == 0, "\(nothing.text) \(nothing.errorText)")
    try write(["a": "Open %d files", "b": "Save", "c": "Cancel", "e": "Say \\\"x\\\"", "n": "New"], to: "en")
    let missing = try run("report", "--since", "main", "--fail-under", "100")
    #expect(missing.status == 1)
    #expect(missing.text.contains("\"n\"") || missing.text.contains("n "))
    #expect(!missing.text.contains("Cancel"))
    try write(["a": "%d Dateien öffnen", "n": "Neu"], to: "de")
    #expect(try run("report", "--since", "main", "--fail-under", "100").status == 0)
    // A source that says something else now makes its translation outdated, which is a gate of its own.
    try write(
      ["a": "Open %d documents", "b": "Save", "c": "Cancel", "e": "Say \\\"x\\\"", "n": "New"], to: "en")
    let outdated = try run("report", "--since", "main", "--fail-under", "100")
    #expect(outdated.status == 0 && outdated.text.contains("\n1 translation outdated\n"), "\(outdated.text)")
    #expect(try run("report", "--since", "main", "--fail-on-outdated").status == 1)
    #expect(try run("report", "--since", "main", "--fail-on-outdated=1").status == 0)
    #expect(try run("report", "--fail-on-outdated").text.contains("pass --git or --since REV"))
    #expect(try run("report", "--since", "nothing").status == 2)
  }

  /// The verdict for programs is that for people, with each threshold and what there is.
  @Test func theVerdictIsInJSON() throws {
    try write(["a": "%d Dateien öffnen"], to: "de")
    let gates = [
      "--fail-under", "80", "--fail-under-present", "20", "--fail-on-resources", "--fail-on-no-table",
      "--fail-on-bare-keys=1",
      "--fail-on-outdated=3", "--git", "--fail-on-machine=0", "--fail-on-hard-coded=2",
    ]
    func report(_ arguments: [String]) throws -> BuiltProduct.Outcome {
      try run(["report"] + arguments)
    }
    let schema = try JSONSchema(named: "report")
    let whole = try report(["--format", "json"] + gates)
    let short = try report(["--format", "json", "--summary"] + gates)
    for outcome in [whole, short] {
      #expect(outcome.status == 1)
      #expect(try schema.faults(inData: outcome.output) == [])
    }
    let all = try #require(try JSONSerialization.jsonObject(with: whole.output) as? [String: Any])
    let value = try #require(try JSONSerialization.jsonObject(with: short.output) as? [String: Any])
    #expect(all["problems"] != nil && value["problems"] == nil)
    #expect((value["bundles"] as? [[String: Any]])?.first?["tables"] == nil)
    let summary = try #require(value["summary"] as? [String: Any])
    #expect(summary["passed"] as? Bool == false && summary["ratio"] as? Double == 0.25)
    #expect(try report(["--quiet"] + gates).text == "\(summary["sentence"] ?? "")\n")
    let list = try #require(value["gates"] as? [[String: Any]])
    #expect(
      list.map { "\($0["gate"] ?? "") \($0["passed"] ?? "")" } == [
        "fail-under 0", "fail-under-present 1", "fail-on-resources 1", "fail-on-machine 1",
        "fail-on-no-table 0", "fail-on-bare-keys 0", "fail-on-outdated 1", "fail-on-hard-coded 0",
      ])
    for gate in list where gate["passed"] as? Bool == false {
      #expect("\(summary["sentence"] ?? "")".contains(try #require(gate["reason"] as? String)))
    }
    #expect((value["commit"] as? String)?.count == 40)
    #expect(!(try report(["--format", "json"]).text.contains("\"gates\"")))
  }

  /// What is handed out since a revision is what `report --since` counts, in all commands that hand out.
  @Test func onlyWhatIsNewIsHandedOut() throws {
    try write(["a": "Ouvrir %d fichiers"], to: "fr")
    try write(["a": "%d Dateien öffnen", "b": "Sichern"], to: "de")
    try commit("gaps", "2026-01-02")
    let nothing = try run("export", "--since", "HEAD", "--count", "--format", "json")
    #expect(
      nothing.text.contains("\"since\": {\"revision\": \"HEAD\", \"new\": 0, \"changed\": 0, \"lost\": 0}"),
      "\(nothing.text)")
    try write(
      ["a": "Open %d documents", "b": "Save", "c": "Cancel", "e": "Say \\\"x\\\"", "n": "Brand new"], to: "en"
    )
    try write(["a": "%d Dateien öffnen"], to: "de")
    let count = try run("export", "--since", "HEAD", "--only", "untranslated", "--count").text
    #expect(count.contains("\nde          3 ") && count.contains("\nfr          2 "), "\(count)")
    #expect(
      count.hasSuffix(
        "\nsince HEAD: 1 new text, 1 changed, 1 that lost a translation: 9 words in 2 languages, at most 5 in one\n"
      ),
      "\(count)")
    let handoff = try run(
      "export", "--since", "HEAD", "--only", "untranslated", "--format", "csv", "--locale", "de")
    #expect(
      handoff.text.split(separator: "\r\n").dropFirst().map { $0.prefix(2) } == ["a,", "b,", "n,"],
      "\(handoff.text)")
    #expect(
      try run("export", "--since", "HEAD", "--only", "outdated", "--format", "csv", "--locale", "de").text
        .split(separator: "\r\n").dropFirst().map { String($0.prefix(2)) } == ["a,"])
    let stubs = try run("stubs", "--since", "HEAD", "--locale", "de").text
    #expect(
      stubs.contains("+\"n\" = ") && stubs.contains("+\"b\" = ") && !stubs.contains("\"c\" = "), "\(stubs)")
    // A language that is begun gets all texts.
    #expect(
      try run("export", "--since", "HEAD", "--count", "--locale", "sv").text.contains(#/\nsv +5 /#))
    #expect(try run("stubs", "--since", "HEAD", "--prune").status == 2)
    #expect(try run("export", "--since", "nothing").status == 2)
  }

  @Test func onlyNewFindingsAreNamed() throws {
    try write(["a": "%d Dateien %s öffnen", "b": "Sichern", "c": "Abbrechen", "e": "Sag x"], to: "de")
    try commit("wrong", "2026-01-02")
    try git("checkout", "-q", "-b", "branch")
    #expect(try run("check").status == 1)
    let none = try run("check", "--since", "main")
    #expect(none.status == 0, "\(none.text)")
    try write(["a": "%d Dateien %s öffnen", "b": "Sichern %@", "c": "Abbrechen", "e": "Sag x"], to: "de")
    let one = try run("check", "--since", "main")
    #expect(one.status == 1)
    #expect(one.text.contains("L.strings:2") && !one.text.contains("L.strings:1:"))
  }
}
