import Foundation
import L10nCLI
import L10nCommandLine
import L10nSystem
import L10nTestSupport
import Testing

/// Histories of many projects and their one site, in this process.
@Suite struct ProjectsCommandTests {
  private let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    for (app, locales) in [("Mail", ["de", "fr"]), ("Maps", ["de", "ja"])] {
      try folder.write("\"a\" = \"One\";\n\"b\" = \"Two\";\n", to: "\(app)/en.lproj/Localizable.strings")
      for locale in locales {
        try folder.write("\"a\" = \"\(locale)\";\n", to: "\(app)/\(locale).lproj/Localizable.strings")
      }
    }
    try folder.write("thresholds:\n  locales:\n    fr: 90\n", to: "Mail/.l10ncheck.yml")
  }

  @discardableResult private func run(
    _ words: [String], status: L10nCommandLine.ExitStatus = .clean
  ) -> (output: String, errors: String) {
    let context = CommandContext(
      environment: Environment(["PATH": "/usr/bin:/bin"]), terminal: .none,
      currentDirectory: FilePath(folder.path), output: OutputBuffer(), errors: OutputBuffer(),
      clock: .stopped(at: WallClock.Moment(seconds: 1_800_000_000)))
    let places = ["Mail", "Maps"]
    let ended = Program.run(
      words.enumerated().map { index, word in
        Argument(places.contains(word) && words[index - 1] != "--project" ? folder.at(word) : word)
      }, in: context)
    #expect(ended == status, "\(words): \(context.errors.text)")
    return (context.output.text, context.errors.text)
  }

  private func record(_ app: String, in history: String, project: String?, _ more: String...) {
    for time in ["2026-08-01", "2026-08-02"] {
      run(
        ["dashboard", "--history", history, "--time", time, "--branch", "main"]
          + (project.map { ["--project", $0] } ?? []) + more + [app])
    }
  }

  @discardableResult private func build(_ site: String, _ histories: String..., more: [String] = []) -> String
  {
    run(
      ["dashboard", "--no-record", "--output", site] + more + histories.flatMap { ["--history", $0] }
    ).output
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOfFile: folder.at(path), encoding: .utf8)
  }

  private func files(_ site: String) throws -> [String: Data] {
    var files: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.at(site)) where path.contains(".")
    {
      files[path] = FileManager.default.contents(atPath: folder.at("\(site)/\(path)"))
    }
    return files
  }

  /// Several files, and one that they were merged into, are the same site, byte for byte.
  @Test func severalHistoriesAreOneSite() throws {
    record("Mail", in: "mail.sqlite", project: "Mail <1>", "--report-url", "https://ci.example/mail.html")
    record("Maps", in: "maps.sqlite", project: "maps")
    run(["history", "merge", "--history", "all.sqlite", "maps.sqlite", "mail.sqlite"])
    build("one", "mail.sqlite", "maps.sqlite")
    build("two", "all.sqlite")
    let one = try files("one")
    #expect(try one == files("two"))
    #expect(one.keys.contains("project/maps/locale/ja.html") && one.keys.contains("locale/de.html"))
    let index = try text("one/index.html")
    #expect(index.contains("Mail &lt;1&gt;") && !index.contains("Mail <1>"))
    // What was asked of French when it was recorded is known where no configuration is.
    #expect(index.contains("Thresholds missed") && index.contains("under 90%"))
    #expect(index.contains("https://ci.example/mail.html#keys?locale=fr"))
    #expect(try text("one/locale/de.html").contains("project/maps/locale/de.html"))
    #expect(try text("one/metrics.prom").contains("{project=\"Mail <1>\",locale=\"fr\"} 0.5"))
    #expect(
      try text("one/project/maps/metrics.prom").contains("l10ncheck_overall_coverage_ratio{project=\"maps\"}")
    )
    #expect(try text("one/project/maps/badge/de.json").contains("\"label\": \"maps localization de\""))
    #expect(try text("one/project/maps/index.html").contains("<a href=\"../../index.html\">All projects</a>"))
    #expect(try text("one/project/maps/locale/de.html").contains("<a href=\"../../../index.html\">"))
    #expect(build("one", "maps.sqlite", "mail.sqlite").contains("(0 written"))
    let schema = try JSONSchema(
      Data(contentsOf: Fixtures.checkout.appendingPathComponent("Docs/Schemas/projects.schema.json")))
    let data = Data(try text("one/data.json").utf8)
    #expect(schema.faults(in: try JSONSerialization.jsonObject(with: data)) == [])
  }

  /// A history that many share: each records beside the others, and one of them can be shown alone.
  @Test func oneHistoryIsShared() throws {
    record("Mail", in: "all.sqlite", project: "mail")
    record("Maps", in: "all.sqlite", project: "maps")
    let again = run(
      [
        "dashboard", "--history", "all.sqlite", "--time", "2026-08-03", "--branch", "main", "--project",
        "mail", "Mail",
      ])
    #expect(again.output.contains("nothing moved"))
    build("site", "all.sqlite", more: ["--project", "maps"])
    #expect(try files("site").keys.contains("locale/ja.html"))
    #expect(try !files("site").keys.contains("locale/fr.html"))
    let unknown = run(
      ["dashboard", "--no-record", "--history", "all.sqlite", "--project", "x", "--output", "s"],
      status: .failure)
    #expect(unknown.errors.contains("no run of the project x was recorded"))
    // The site of a run that is recorded is that of its project.
    run(
      [
        "dashboard", "--history", "all.sqlite", "--time", "2026-08-04", "--branch", "main", "--project",
        "mail", "--output",
        "own", "Mail",
      ])
    #expect(try files("own").keys.contains("locale/fr.html"))
  }

  /// Histories of before name no project: each is called as its file is.
  @Test func runsWithoutAProjectAreCalledAsTheirFile() throws {
    record("Mail", in: "mail.sqlite", project: nil)
    try FileManager.default.createDirectory(atPath: folder.at("x"), withIntermediateDirectories: true)
    record("Maps", in: "x/mail.sqlite", project: nil)
    build("alone", "mail.sqlite")
    #expect(try !files("alone").keys.contains { $0.hasPrefix("project/") })
    build("site", "mail.sqlite", "x/mail.sqlite")
    #expect(try files("site").keys.contains("project/mail/index.html"))
    #expect(try text("site/index.html").contains("<bdi>x/mail</bdi>"))
  }

  /// Names are no paths, and two of them never share a folder.
  @Test func namesAreNoPaths() throws {
    let names = ["../../up", "a/b", "A", "a", "a ", "con", "", "\"><img src=x>", ".hidden", "a\nb"]
    for name in names { record("Mail", in: "all.sqlite", project: name) }
    build("site", "all.sqlite")
    let folders = try FileManager.default.contentsOfDirectory(atPath: folder.at("site/project"))
    #expect(Set(folders.map { $0.lowercased() }).count == names.count)
    #expect(folders.contains("a") && !folders.contains("A") && !folders.contains("con"))
    #expect(folders.allSatisfy { $0.allSatisfy { "abcdefghijklmnopqrstuvwxyz0123456789-".contains($0) } })
    #expect(try !text("site/index.html").contains("<img src=x"))
    #expect(!FileManager.default.fileExists(atPath: folder.at("up")))
  }

  @Test func aRunGoesIntoOneHistory() {
    let refused = run(
      ["dashboard", "--history", "a.sqlite", "--history", "b.sqlite", "--time", "5", "Mail"], status: .failure
    )
    #expect(refused.errors.contains("a run is recorded in one history"))
  }

  /// Where the report is stays known, but only an address can be led to.
  @Test func theReportIsRecorded() throws {
    record("Mail", in: "h.sqlite", project: nil, "--report-url", "https://ci.example/r.html")
    build("site", "h.sqlite")
    #expect(try text("site/index.html").contains("https://ci.example/r.html#keys?locale=de"))
    let lines = run(["history", "export", "--history", "h.sqlite"]).output
    #expect(lines.contains("\"reportURL\":\"https://ci.example/r.html\""))
    try folder.write(lines.replacing("https://ci", with: "javascript:ci"), to: "bad.jsonl")
    run(["history", "import", "--history", "bad.sqlite", "bad.jsonl"])
    build("bad", "bad.sqlite")
    #expect(try !text("bad/index.html").contains("javascript:"))
  }
}
