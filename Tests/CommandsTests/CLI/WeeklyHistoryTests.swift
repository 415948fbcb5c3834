import Foundation
import L10nCommandLine
import L10nCommands
import L10nSystem
import TestSupport
import Testing

/// What the weekly commands say of histories: of several repositories, and of what has come since a release.
@Suite struct WeeklyHistoryTests: TestedRepository {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  /// A commit of some files, the first in a repository of its own.
  private func commit(_ place: String, _ files: [String: String]) throws {
    let isNew = !folder.has("\(place)/.git")
    try folder.write(files, below: place)
    if isNew { try git("init", "-q", in: place) }
    try git("add", "-A", in: place)
    try git("commit", "-q", "-m", "a", in: place)
  }

  private func run(_ words: String..., at place: String = "") -> CommandRun {
    CommandRun(words, in: folder.at(place), environment: environment)
  }

  /// A gate over several folders counts the history of each, in whatever order they come.
  @Test func everyFolderHasItsOwnHistory() throws {
    for (place, count) in [("One", 1), ("Two", 2)] {
      func file(_ word: String) -> String {
        (0..<count).map { "\"k\($0)\" = \"\(word) number \($0)\";\n" }.joined()
      }
      try commit(place, ["en.lproj/L.strings": file("Open"), "de.lproj/L.strings": file("Eröffne")])
      try commit(place, ["en.lproj/L.strings": file("Please delete")])
    }
    let (one, two, three) = (folder.at("One"), folder.at("Two"), folder.at("Three"))
    for roots in [[one, two], [two, one]] {
      let answer = run(
        "report", "--git", "--fail-on-outdated=2", "--format", "json", "--summary", roots[0], roots[1])
      #expect(answer.status == .findings, "\(answer.errors)")
      // Each has another commit.
      #expect(
        answer.output.contains("3 outdated translations (2 allowed)") && !answer.output.contains("\"commit\"")
      )
    }
    #expect(run("report", "--format", "json", "--summary", one).output.contains("\"commit\""))
    try folder.write("\"a\" = \"One text\";\n", to: "Three/en.lproj/L.strings")
    try folder.write("\"a\" = \"Ein Text\";\n", to: "Three/de.lproj/L.strings")
    let none = run("report", "--git", one, three)
    #expect(
      none.status == .failure && none.errors.contains("there is no git history of \(three)"), "\(none.errors)"
    )
  }

  /// A language that is new has lost nothing.
  @Test func onlyTranslationsAreLost() throws {
    try commit(
      ".",
      [
        "en.lproj/L.strings": "\"a.one\" = \"One text\";\n\"b.two\" = \"Two texts\";\n",
        "de.lproj/L.strings": "\"a.one\" = \"Ein Text\";\n\"b.two\" = \"Zwei Texte\";\n",
      ])
    try folder.write("\"a.one\" = \"Ett ord\";\n", to: "sv.lproj/L.strings")
    let new = run("export", "--since", "HEAD", "--count", folder.path)
    #expect(new.output.contains("since HEAD: 1 new text, 0 changed: 2 words"), "\(new.output)\(new.errors)")
    let notes = run("diff", "HEAD", ".", "--format", "notes")
    #expect(
      notes.output.contains("- New: Swedish\n")
        && notes.output.contains("- 1 new text, 0 changed: 2 words\n- Swedish: 1 to translate (2 words)\n"),
      "\(notes.output)")
    try folder.write("\"a.one\" = \"Ein Text\";\n", to: "de.lproj/L.strings")
    let lost = run("export", "--since", "HEAD", "--count", folder.path)
    #expect(lost.output.contains("0 new texts, 0 changed, 1 that lost a translation"), "\(lost.output)")
    // How long they wait is a metric of the dashboard too.
    let site = run(
      "dashboard", "--git", "--history", folder.at("h.sqlite"), "--output", folder.at("site"), folder.path)
    let metrics = try folder.text("site/metrics.prom")
    let metric = "l10ncheck_locale_waiting_seconds{locale=\"sv\",quantile=\"1\"}"
    #expect(metrics.contains(metric), "\(site)")
    // So it is of a site that is made from the history alone, and its page of the language says it.
    _ = run(
      "dashboard", "--no-record", "--history", folder.at("h.sqlite"), "--output", folder.at("later"),
      folder.path)
    #expect(try folder.text("later/metrics.prom").contains(metric))
    let page = try folder.text("later/locale/sv.html")
    #expect(page.contains("Half of them have waited for 0 days or longer."), "\(page)")
    #expect(
      run("dashboard", "--history", folder.at("no/h.sqlite"), folder.path).errors.contains(
        "there is no folder \(folder.at("no"))\n"))
  }

  /// A key that only code has is a developer's, in `diff`, in notes and in what is handed out.
  @Test func textsOfCodeAreNoTranslatorsWork() throws {
    func code(_ keys: [String]) -> String {
      "import SwiftUI\nstruct V: View { var body: some View { \(keys.map { "Text(\"\($0)\")" }.joined(separator: "\n")) } }\n"
    }
    let keys = ["Open the window", "Close the window", "Move the window"]
    let table = keys.map { "\"\($0)\" = \"\($0)\";\n" }.joined()
    try commit(
      ".",
      [
        "Package.swift":
          "// swift-tools-version: 6.0\nimport PackageDescription\nlet package = Package(name: \"A\", defaultLocalization: \"en\", targets: [.executableTarget(name: \"A\")])\n",
        "Sources/A/V.swift": code(keys), "Sources/A/en.lproj/Localizable.strings": table,
        "Sources/A/de.lproj/Localizable.strings":
          keys.map { "\"\($0)\" = \"Fenster \($0.prefix(4))\";\n" }.joined(),
      ])
    try folder.write(code(keys + ["Paint the window"]), to: "Sources/A/V.swift")
    let notes = run("diff", "HEAD", ".", "--format", "notes")
    #expect(
      notes.output.hasSuffix("### For the team\n\n- 1 new text that code has and no table\n"),
      "\(notes.output)")
    let text = run("diff", "HEAD").output
    #expect(
      text.contains("New texts in code that are in no table (1)")
        && !text.contains("New texts without a translation"), "\(text)")
    #expect(
      run("export", "--since", "HEAD", "--count", folder.path).output.contains("since HEAD: 0 new texts"))
    // Once the table has it, it is asked of languages.
    try folder.write(
      table + "\"Paint the window\" = \"Paint the window\";\n", to: "Sources/A/en.lproj/Localizable.strings")
    let (told, asked) = (
      run("diff", "HEAD", ".", "--format", "notes").output,
      run("export", "--since", "HEAD", "--count", folder.path).output
    )
    #expect(
      told.contains("- 1 new text, 0 changed: 3 words\n- German: 1 to translate (3 words)\n"), "\(told)")
    #expect(asked.contains("since HEAD: 1 new text, 0 changed: 3 words × 1 language"), "\(asked)")
  }

  /// What is lost is the team's first news; a language that nobody can read is none for users.
  @Test func notesNameLosses() throws {
    let text = "\"a\" = \"One text\";\n\"b\" = \"Two texts\";\n"
    for side in ["old", "new"] { try folder.write(text, to: "\(side)/en.lproj/L.strings") }
    try folder.write("\"a\" = \"Jeden text\";\n\"b\" = \"Dva texty\";\n", to: "old/cs.lproj/L.strings")
    try folder.write("\"a\" = \"Je\"den text\";\n\"b\" = \"Dva texty\";\n", to: "new/cs.lproj/L.strings")
    try folder.write("\"a\" = \"Um texto\"\n\"b\" = \"Dois\";\n", to: "new/pt-PT.lproj/L.strings")
    try folder.write("\"a\" = \"Ett ord\";\n\"b\" = \"Ord\";\n", to: "new/zh-CN.lproj/L.strings")
    let notes = run("diff", "old", "new", "--format", "notes").output
    #expect(notes.contains("- New: Chinese (China)\n"), "\(notes)")
    #expect(notes.contains("- cs.lproj/L.strings cannot be read: 2 translations lost\n"), "\(notes)")
    #expect(notes.contains("- pt-PT.lproj/L.strings cannot be read\n"), "\(notes)")
  }
}
