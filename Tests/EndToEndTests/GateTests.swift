import Foundation
import TestSupport
import Testing

/// What a pull request changes, and which gates see it: `report`, `check` and `keys` with `--since`, as processes in a
/// repository. A change that takes something out of sight passes none of them in silence.
@Suite struct GateTests: TestedRepository {
  let folder: ScratchFolder

  private static let languages = ["en", "fr", "de"]

  init() throws {
    folder = try ScratchFolder()
    for language in Self.languages {
      let lines = (1...20).map { "\"k.\($0)\" = \"\(language) text \($0)\";\n" }
      try folder.write(lines.joined(), to: "tree/App/\(language).lproj/Localizable.strings")
    }
    let calls = (1...20).map { "let a\($0) = NSLocalizedString(\"k.\($0)\", comment: \"\")\n" }
    try folder.write(calls.joined(), to: "tree/App/a.swift")
    try folder.write("thresholds:\n  all: 95\n", to: "tree/.l10ncheck.yml")
    try git("init", "-q", "-b", "main")
    try commit()
    try git("checkout", "-q", "-b", "change")
  }

  private func since(_ words: String...) throws -> BuiltProduct.Outcome {
    try run(words + ["--since", "main"])
  }

  private func table(_ language: String) -> String { "tree/App/\(language).lproj/Localizable.strings" }

  private func append(_ text: String, to path: String) throws {
    try folder.write(try folder.text(path) + text, to: path)
  }

  private func use(_ keys: [String]) throws {
    try append(
      keys.map { "let _ = NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined(), to: "tree/App/a.swift")
  }

  private func configure(_ text: String) throws { try append(text, to: "tree/.l10ncheck.yml") }

  /// A key that was renamed or deleted in its catalog, while code shows its text: languages have lost the translation.
  @Test(arguments: ["Your Account", nil]) func aTextIsLostWithItsKey(_ name: String?) throws {
    func write(_ key: String?) throws {
      let keys = ["Welcome home", "Change settings"] + (key.map { [$0] } ?? [])
      let texts = Self.languages.map { language in
        (
          language,
          Dictionary(uniqueKeysWithValues: keys.map { ($0, language == "en" ? $0 : "\(language) \($0)") })
        )
      }
      try folder.write(
        TableText.catalog(Dictionary(uniqueKeysWithValues: texts)), to: "tree/App/Shop.xcstrings")
    }
    func show(_ key: String?) throws {
      let calls = ["Welcome home", "Change settings", key].compactMap(\.self).map {
        "_ = NSLocalizedString(\"\($0)\", tableName: \"Shop\", comment: \"\")\n"
      }
      try folder.write("import Foundation\nfunc f() {\n" + calls.joined() + "}\n", to: "tree/App/b.swift")
    }
    try write("Your account")
    try show("Your account")
    try commit()
    try git("branch", "-q", "-f", "main", "HEAD")
    #expect(try since("report").status == 0)
    try write(name)
    let lost = try since("report", "--fail-under", "100")
    #expect(lost.status == 1 && lost.text.contains("Your account"), "\(lost.text)")
    #expect(try since("report", "--fail-under", "100", "--accept-removed", "Shop").status == 0)
    if name == nil {
      let texts = ["fr", "de"].flatMap { ["--accept", "Your account@\($0)"] }
      let accepted = try run(["report", "--since", "main", "--fail-under", "100"] + texts)
      #expect(accepted.status == 0, "\(accepted.text)\(accepted.errorText)")
    }
    // Renamed or deleted with its code nobody has lost it.
    try show(name)
    let moved = try since("report", "--fail-under", "100")
    #expect(moved.status == 0, "\(moved.text)")
  }

  /// A change that hides what it breaks, by its name in the tests.
  enum Hiding: String, CaseIterable {
    case languagesDeleted, languageRenamed, languagesChosen, languagesExcluded, folderExcluded
    case developmentRegion, linkOut, targetsNone, tableMarked
  }

  private func hide(_ hiding: Hiding) throws {
    switch hiding {
    case .languagesDeleted:
      for language in ["fr", "de"] { try folder.remove("tree/App/\(language).lproj") }
    case .languageRenamed:
      try FileManager.default.moveItem(
        atPath: folder.at("tree/App/fr.lproj"), toPath: folder.at("tree/App/x-fr.lproj"))
    case .languagesChosen: try configure("locales: [en]\n")
    case .languagesExcluded: try configure("exclude: [\"**/fr.lproj\", \"**/de.lproj\"]\n")
    case .folderExcluded:
      try configure("exclude: [App]\n")
      for language in ["en", "fr"] {
        try folder.write("\"a\" = \"\(language) b\";\n", to: "tree/X/\(language).lproj/L.strings")
      }
    case .developmentRegion: try configure("development-region: fr\n")
    case .linkOut:
      try FileManager.default.moveItem(atPath: folder.at(table("en")), toPath: folder.at("out.strings"))
      try FileManager.default.createSymbolicLink(
        atPath: folder.at(table("en")), withDestinationPath: folder.at("out.strings"))
    case .targetsNone: try configure("targets: [None]\n")
    case .tableMarked:
      try append("/* Do not translate */\n\"New text\" = \"New text\";\n", to: table("en"))
      try use(["New text"])
    }
  }

  @Test(arguments: Hiding.allCases) func nothingIsHidden(_ hiding: Hiding) throws {
    try hide(hiding)
    try commit()
    let report = try since("report", "--fail-under", "100")
    #expect(report.status != 0, "\(report.text)")
    if hiding == .targetsNone { return }
    // What is not there any more is an error of each gate, by name.
    if hiding == .linkOut {
      // The keys of the other languages are compared, and the texts that are gone are errors.
      #expect(report.text.contains("[text-lost]"), "\(report.text)")
      let check = try since("check")
      #expect(check.status == 1 && check.text.contains("[text-lost]"), "\(check.text)")
      #expect(try since("keys", "--fail-on", "missing").status != 0)
    } else if hiding != .tableMarked {
      #expect(report.text.contains("[no-longer-compared]"), "\(report.text)")
      let check = try since("check")
      #expect(check.status == 1 && check.text.contains("[no-longer-compared]"), "\(check.text)")
      let keys = try since("keys", "--fail-on", "missing")
      #expect(keys.status != 0, "\(keys.errorText)")
    }
    // The configuration of the target sees through the change of the other.
    let held = try run(["report", "--since", "main", "--config-from", "main", "--fail-under", "100"])
    let isOfFiles = [.languagesDeleted, .languageRenamed, .linkOut, .tableMarked].contains(hiding)
    #expect((held.status != 0) == isOfFiles, "\(held.text)\(held.errorText)")
    // The change of the configuration is named.
    if !isOfFiles {
      #expect(report.text.contains("less may be compared or required than at main"), "\(report.text)")
    }
  }

  /// The folder's own repository is asked, also from outside of it.
  @Test(arguments: ["report", "check", "keys", "stubs", "export", "translate"])
  func theRepositoryIsThatOfTheFolder(_ command: String) throws {
    let more = ["export": ["--locale", "de"], "translate": ["--with", "true"]][command] ?? []
    let outcome = try run([command, "tree", "--since", "main"] + more, in: "")
    #expect(outcome.status == 0, "\(outcome.errorText)")
  }

  @Test func whatIsMeantToGoIsAccepted() throws {
    try hide(.languagesDeleted)
    try commit()
    #expect(try since("report", "--accept-removed", "fr").status == 1)
    let accepted = try since("report", "--fail-under", "100", "--accept-removed", "fr,de")
    #expect(
      accepted.status == 0 && accepted.text.hasPrefix("Nothing is new since main; accepted as gone: de ("),
      "\(accepted.text)")
    #expect(try since("check", "--accept-removed", "Localizable").status == 0)
    #expect(
      try since("check", "--accept-removed", "fr,de,it").errorText.contains("it: nothing of it is gone"))
    #expect(try run(["report", "--accept-removed", "fr"]).status == 2)
    try git("checkout", "-q", "main")
    try folder.write(
      try folder.text(table("de")).replacing("\"k.7\" = \"de text 7\";\n", with: ""), to: table("de"))
    for command in ["report", "check", "keys"] {
      let words = command == "keys" ? ["--fail-on", "missing"] : []
      #expect(try run([command, "--since", "main"] + words).status == 1)
      let one = try run([command, "--since", "main", "--accept", "k.7@de"] + words)
      #expect(one.status == 0, "\(one.text)\(one.errorText)")
    }
    #expect(try since("check", "--accept", "k.8@de").errorText.contains("k.8@de: nothing of it is gone"))
  }

  /// Every form names what is gone.
  @Test(arguments: [
    "text", "json", "markdown", "html", "xcode", "sarif", "github", "gitlab", "junit", "checkstyle",
  ]) func everyFormNamesIt(_ form: String) throws {
    try hide(.languagesChosen)
    try commit()
    let report = try since("report", "--format", form)
    #expect(report.status == 1 && report.text.contains("longer compared"), "\(report.text)")
    #expect(report.text.contains("less may be compared"), "\(report.text)")
  }

  @Test func whatMovesIsNotGone() throws {
    try FileManager.default.createDirectory(
      atPath: folder.at("tree/Sources"), withIntermediateDirectories: true)
    try git("mv", "App", "Sources/Core")
    try commit()
    for words in [["report", "--fail-under", "100"], ["check"], ["keys", "--fail-on", "missing"]] {
      let outcome = try run(words + ["--since", "main"])
      #expect(outcome.status == 0, "\(words) \(outcome.text)\(outcome.errorText)")
    }
  }

  /// A feature that goes takes its table with it.
  @Test func whatNoCodeUsesMayGo() throws {
    for language in Self.languages {
      try folder.write(
        "\"f.a\" = \"\(language) feature\";\n", to: "tree/App/\(language).lproj/Feature.strings")
    }
    let call = "let f = NSLocalizedString(\"f.a\", tableName: \"Feature\", comment: \"\")\n"
    try append(call, to: "tree/App/a.swift")
    try commit()
    try git("branch", "-f", "main")
    for language in Self.languages { try folder.remove("tree/App/\(language).lproj/Feature.strings") }
    try commit()
    // The code still asks for the table's keys.
    #expect(try since("check").status == 1)
    #expect(try since("report").status == 1)
    let code = try folder.text("tree/App/a.swift")
    try folder.write(code.replacing(call, with: ""), to: "tree/App/a.swift")
    try commit()
    #expect(try since("check").status == 0)
    #expect(try since("report", "--fail-under", "100").status == 0)
  }

  /// Texts that are the same in both languages are still needed: a file hides those of all others.
  @Test func takingOutWhatIsTheSameIsHarm() throws {
    let same = (1...9).map { "\"s.\($0)\" = \"Same text \($0)\";\n" }.joined()
    for language in Self.languages { try append(same, to: table(language)) }
    try use((1...9).map { "s.\($0)" })
    try commit()
    try git("branch", "-f", "main")
    let german = try folder.text(table("de"))
    try folder.write(german.replacing(same, with: ""), to: table("de"))
    try commit()
    let report = try since("report")
    #expect(
      report.status == 1 && report.text.contains("users of de see bare keys instead of 9 texts"),
      "\(report.text)")
    #expect(try since("check").status == 1)
    #expect(try run(["diff", "main", "--fail-on", "regressions"]).status == 1)
    #expect(try run(["report", "--fail-on-bare-keys"]).text.contains("9 bare keys (0 allowed)"))
    #expect(!(try run(["report", "--fail-on-bare-keys=9"]).text.contains("9 bare keys (")))
  }

  /// A change that leaves bare keys behind although no language is gone.
  enum Baring: String, CaseIterable {
    case keyRemoved, keyRemovedFromDevelopment, developmentFileGone, tableRenamed
  }

  @Test(arguments: Baring.allCases) func codeStillAsks(_ baring: Baring) throws {
    for language in Self.languages {
      let text = try folder.text(table(language))
      switch baring {
      case .keyRemovedFromDevelopment where language != "en": break
      case .keyRemoved, .keyRemovedFromDevelopment:
        try folder.write(text.replacing("\"k.7\" = \"\(language) text 7\";\n", with: ""), to: table(language))
      case .developmentFileGone: if language == "en" { try folder.remove(table(language)) }
      case .tableRenamed:
        try folder.remove(table(language))
        try folder.write(text, to: "tree/App/\(language).lproj/Other.strings")
      }
    }
    try commit()
    #expect(try since("report", "--fail-under", "100").status != 0)
    let check = try since("check")
    #expect(check.status == 1, "\(check.text)")
    if baring == .keyRemoved {
      #expect(check.text.contains("users of en see a bare key instead of 1 text"), "\(check.text)")
    }
  }

  /// Another container that had the same keys all along takes nothing over.
  @Test func keysThatAnotherContainerHadAreNoMove() throws {
    for language in Self.languages {
      let text = try folder.text(table(language))
      try folder.write(text, to: "tree/Widget/\(language).lproj/Localizable.strings")
    }
    try commit()
    try git("branch", "-f", "main")
    try folder.remove("tree/Widget/fr.lproj")
    try commit()
    let check = try since("check")
    #expect(
      check.status == 1 && check.text.contains("fr of Widget/Localizable is no longer compared"),
      "\(check.text)")
    #expect(try since("report", "--fail-under", "100").status == 1)
  }

  // MARK: - Silencing

  @Test func whatCameSinceSilencesNothing() throws {
    try append("\"n\" = \"New %d\";\n", to: table("en"))
    try append("/* l10ncheck:ignore placeholder-type */\n\"n\" = \"Neu %@\";\n", to: table("de"))
    try append("\"n\" = \"Nouveau %d\";\n", to: table("fr"))
    try folder.write("{\"schema\":\"l10ncheck.baseline/1\"}\n", to: "tree/known.jsonl")
    try commit()
    #expect(try run(["check"]).status == 0)
    let check = try since("check")
    #expect(check.status == 1 && check.text.contains("does not silence 1 finding here"), "\(check.text)")
    #expect(try since("check", "--accept-silenced").status == 0)
    // A line of a baseline likewise.
    try folder.write(
      try folder.text(table("de"))
        .replacing("/* l10ncheck:ignore placeholder-type */\n", with: ""), to: table("de"))
    try configure("baseline: known.jsonl\n")
    try commit()
    #expect(try run(["check", "--baseline", "known.jsonl", "--write-baseline"]).status == 0)
    #expect(try run(["check"]).status == 0 && run(["report"]).status == 0)
    let known = try since("check")
    #expect(
      known.status == 1 && known.text.contains("a line is new since main and silences nothing"),
      "\(known.text)")
    #expect(try since("report").status == 1)
    #expect(try since("check", "--accept-silenced").status == 0)
  }

  @Test func entriesThatCameSinceSilenceNothing() throws {
    let text = "\"n\" = \"A new text that is there\";\n"
    try append(text, to: table("en"))
    try use(["n"])
    for language in ["fr", "de"] { try append(text, to: table(language)) }
    try configure("ignore:\n  - keys: [n]\n    reason: x\n")
    try commit()
    let report = try since("report", "--fail-under", "100")
    #expect(
      report.status == 1 && report.text.contains("an entry of 'ignore' is new since main"), "\(report.text)")
    #expect(try since("report", "--fail-under", "100", "--accept-silenced").status == 0)
  }

  /// A table whose files are the same on both sides has no new finding, unless something else that its findings come from has changed.
  enum Beside: String, CaseIterable { case otherTable, glossary, code, locales }

  @Test(arguments: Beside.allCases) func tablesLeftAloneHaveNewFindingsByOtherChanges(_ beside: Beside) throws
  {
    let call = "String(format: NSLocalizedString(\"k.1\", comment: \"\"), \"x\")"
    let plain = "NSLocalizedString(\"k.1\", comment: \"\")"
    let texts = try folder.text(table("fr"))
    try folder.write(
      texts.replacing("fr text 1\"", with: "fr text 1 %@\"").replacing("fr text 2\"", with: "fr text 2 \""),
      to: table("fr"))
    let code = try folder.text("tree/App/a.swift")
    try folder.write(code.replacing(plain, with: call), to: "tree/App/a.swift")
    if beside == .locales { try configure("locales: [de]\n") }
    for language in Self.languages {
      try folder.write("\"o\" = \"\(language) other\";\n", to: "tree/App/\(language).lproj/Other.strings")
    }
    try commit()
    try git("branch", "-q", "-f", "main", "HEAD")
    #expect(try since("check").text.contains("fr.lproj") == false)
    switch beside {
    case .otherTable:
      try folder.write("\"o\" = \"fr other %@\";\n", to: "tree/App/fr.lproj/Other.strings")
    case .glossary:
      try folder.write("terms:\n  - {term: text, must: {fr: texte}}\n", to: "tree/words.yml")
      try configure("glossary: words.yml\n")
    case .code: try folder.write(code, to: "tree/App/a.swift")
    case .locales: try folder.write("thresholds:\n  all: 95\nlocales: [de, fr]\n", to: "tree/.l10ncheck.yml")
    }
    let check = try since("check")
    let table = beside == .otherTable ? "fr.lproj/Other.strings" : "fr.lproj/Localizable.strings"
    #expect(check.text.contains(table), "\(check.text)")
    #expect(check.text.contains("fr.lproj/Localizable.strings") == (beside != .otherTable), "\(check.text)")
    // What is mended is what is new, and no more.
    _ = try run(["check", "--fix", "--write", "--since", "main"])
    #expect(try folder.text(self.table("fr")).contains("fr text 2 ") == (beside != .locales))
  }

  /// What was wrong before decides nothing: a change that only brings the configuration passes.
  @Test func whatWasThereDecidesNothing() throws {
    try append("\"p\" = \"One %d\";\n", to: table("en"))
    for language in ["fr", "de"] { try append("\"p\" = \"Un %@\";\n", to: table(language)) }
    try commit()
    try git("branch", "-f", "main")
    try configure("fail-on-no-table: 0\n")
    try commit()
    #expect(try run(["report"]).status == 1)
    for words in [["report", "--fail-under", "100"], ["check"], ["keys", "--fail-on", "missing"]] {
      let outcome = try run(words + ["--since", "main"])
      #expect(outcome.status == 0, "\(words) \(outcome.text)\(outcome.errorText)")
    }
  }
}
