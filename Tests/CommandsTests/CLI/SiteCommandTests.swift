import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// `dashboard --output`, in this process.
@Suite struct SiteCommandTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.write("\"a\" = \"One\";\n\"b\" = \"Two\";\n", to: "App/en.lproj/Localizable.strings")
    try folder.write("\"a\" = \"Eins\";\n", to: "App/de.lproj/Localizable.strings")
    try folder.write("\"a\" = \"Un\";\n\"b\" = \"Deux\";\n", to: "App/fr.lproj/Localizable.strings")
    try folder.write("thresholds:\n  locales:\n    fr: 90\n", to: "App/.l10ncheck.yml")
  }

  @discardableResult private func run(
    _ words: String..., status: L10nCommandLine.ExitStatus = .clean
  ) -> CommandRun {
    let words = ["dashboard", "--history", "h.sqlite"] + words
    let run = CommandRun(
      words.map { $0 == "App" ? folder.at($0) : $0 }, in: folder.path, environment: ["PATH": "/usr/bin:/bin"],
      clock: .stopped(at: WallClock.Moment(seconds: 1_800_000_000)))
    #expect(run.status == status, "\(words): \(run.errors)")
    return run
  }

  private func record(_ time: String) { run("--time", time, "--output", "site", "--title", "App <1>", "App") }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder.at("site"))
      .filter { $0.contains(".") }.sorted()
  }

  private func text(_ path: String) throws -> String { try folder.text("site/" + path) }

  @Test func aSiteIsBuiltOfTheRun() throws {
    record("2026-08-01")
    #expect(
      try files().filter { !$0.hasPrefix("table/") } == [
        "badge/all.json", "badge/all.svg", "badge/de.json", "badge/de.svg", "badge/fr.json", "badge/fr.svg",
        "data.json", "index.html", "locale/de.html", "locale/fr.html", "metrics.prom", "report/index.html",
        "site-manifest.txt", "summary.md",
      ])
    #expect(try text("index.html").contains("<title>App &lt;1&gt;</title>"))
    #expect(try text("locale/fr.html").contains("</span> 90%</span>"))
    #expect(try text("badge/de.json").contains("\"message\": \"50.0%\""))
  }

  /// Counts lead to the report in the site as long as that is of the run that is shown.
  @Test func countsLeadToTheReport() throws {
    record("2026-08-01")
    #expect(try text("index.html").contains("report/index.html#keys?locale=de&amp;state=missing,empty,new"))
    #expect(try text("locale/de.html").contains("../report/index.html#keys?"))
    let again = run("--no-record", "--output", "site")
    #expect(!again.output.contains("removed"))
    #expect(try files().contains("report/index.html"))
    #expect(try text("index.html").contains("report/index.html#keys?locale=de"))
    run("--time", "2026-08-02", "App")
    run("--no-record", "--output", "site")
    #expect(try !text("index.html").contains("#keys?"))
    #expect(try !files().contains("report/index.html"))
  }

  /// What is wrong with a file stands on the first page, and on those of its language and its table.
  @Test func errorsAreNamed() throws {
    try folder.write("\"a\" = \"Eins\"\n", to: "App/de.lproj/Localizable.strings")
    run("--time", "2026-08-01", "--output", "site", "App", status: .findings)
    for page in ["index.html", "locale/de.html"] {
      #expect(try text(page).contains("de.lproj/<wbr>Localizable.strings</bdi><wbr>:1:"))
      #expect(try text(page).contains("missing-semicolon"))
    }
    #expect(try !text("locale/fr.html").contains("Errors in files"))
  }

  /// What did not change is not written; a page whose language is gone goes, if nobody has changed it.
  @Test func onlyWhatChangedIsWritten() throws {
    record("2026-08-01")
    record("2026-08-02")
    try folder.write("keep me", to: "site/note.txt")
    let badge = try FileManager.default.attributesOfItem(atPath: folder.at("site/badge/fr.svg"))
    record("2026-08-02")
    let again = run("--time", "2026-08-02", "--output", "site", "--title", "App <1>", "App")
    #expect(again.output.contains("0 written"))
    let same = try FileManager.default.attributesOfItem(atPath: folder.at("site/badge/fr.svg"))
    #expect(badge[.systemFileNumber] as? Int == same[.systemFileNumber] as? Int)

    try folder.remove("App/fr.lproj")
    try folder.remove("site/locale/fr.html")
    try folder.write("mine now", to: "site/badge/fr.svg")
    let gone = run("--time", "2026-08-03", "--output", "site", "--title", "App <1>", "App")
    #expect(gone.output.contains("1 removed"))
    #expect(gone.errors.contains("badge/fr.svg is no longer part of the site"))
    #expect(try files().filter { $0.contains("fr") } == ["badge/fr.svg"])
    #expect(try text("note.txt") == "keep me")
    #expect(try text("index.html").contains("Language removed: "))
  }

  @Test func whatIsNotOfTheSiteIsNeverReplaced() throws {
    try folder.write("a page of somebody's", to: "site/index.html")
    let refused = run("--time", "2026-08-01", "--output", "site", "App", status: .failure)
    #expect(refused.errors.contains("index.html is there, and was not made by an earlier build"))
    #expect(try files() == ["index.html"])
    #expect(try text("index.html") == "a page of somebody's")
  }

  @Test func linksAreNotWrittenThrough() throws {
    try folder.write("elsewhere", to: "else/x.html")
    try FileManager.default.createDirectory(atPath: folder.at("site"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: folder.at("site/locale"), withDestinationPath: folder.at("else"))
    let refused = run("--time", "2026-08-01", "--output", "site", "App", status: .failure)
    #expect(refused.errors.contains("symbolic link"))
    #expect(try folder.names(in: "else") == ["x.html"])
  }

  @Test func aBranchIsChosen() throws {
    run("--time", "2026-08-01", "--branch", "one", "App")
    run("--time", "2026-08-02", "--branch", "two", "App")
    run("--no-record", "--branch", "one", "--output", "site", "App")
    #expect(try text("index.html").contains("<bdi>one</bdi>"))
    run("--no-record", "--output", "site", "App")
    #expect(try text("index.html").contains("<bdi>two</bdi>"))
    let unknown = run("--no-record", "--branch", "three", "--output", "site", "App", status: .failure)
    #expect(unknown.errors.contains("no run of the branch three"))
  }
}
