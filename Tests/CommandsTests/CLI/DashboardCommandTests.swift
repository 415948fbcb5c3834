import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// `dashboard` and `history`, in this process.
@Suite struct DashboardCommandTests {
  private let folder: ScratchFolder
  private var variables = ["PATH": "/usr/bin:/bin"]

  init() throws {
    folder = try ScratchFolder()
    try folder.write("\"a\" = \"One\";\n\"b\" = \"Two words\";\n", to: "App/en.lproj/Localizable.strings")
    try folder.write("\"a\" = \"Eins\";\n", to: "App/de.lproj/Localizable.strings")
  }

  @discardableResult private func run(
    _ words: String..., variables: [String: String] = [:], status: L10nCommandLine.ExitStatus = .clean
  ) -> CommandRun {
    run(words, variables: variables, status: status)
  }

  @discardableResult private func run(
    _ words: [String], variables: [String: String] = [:], status: L10nCommandLine.ExitStatus = .clean
  ) -> CommandRun {
    let run = CommandRun(
      words.map { $0 == "App" ? folder.at($0) : $0 }, in: folder.path,
      environment: self.variables.merging(variables) { $1 },
      clock: .stopped(at: WallClock.Moment(seconds: 1_800_000_000)))
    #expect(run.status == status, "\(words): \(run.errors)")
    return run
  }

  /// A member of the runs that were recorded.
  private func members(_ name: String) throws -> [String] {
    try run("history", "export", "--history", "h.sqlite").output.split(separator: "\n").compactMap { line in
      let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      guard let run = object["run"] as? [String: Any] else { return nil }
      return (run[name] as? NSNumber).map { "\($0)" } ?? run[name] as? String ?? "-"
    }
  }

  private func git(_ words: String...) throws {
    let git = BuiltProduct(path: "/usr/bin/git")
    let outcome = try git.run(
      ["-c", "user.name=A <b>", "-c", "user.email=a@example.com", "-c", "commit.gpgsign=false"] + words,
      environment: [
        "GIT_COMMITTER_DATE": "2026-03-04T05:06:07+02:00", "GIT_CONFIG_NOSYSTEM": "1", "HOME": folder.path,
        "PATH": "/usr/bin:/bin",
      ],
      in: folder.path)
    #expect(outcome.status == 0, "\(outcome.errorText)")
  }

  @Test func gitSaysWhichRunItIs() throws {
    try git("init", "-q", "-b", "trunk")
    try git("add", "App")
    try git("commit", "-q", "-m", "committer Nobody <x> 12 +0000\n\nparent 0")
    let first = run("dashboard", "--history", "h.sqlite", "App")
    #expect(first.errors == "")
    #expect(
      first.output.contains(
        "on trunk, 2026-03-04\n1 locale, 1 table: 50.0% translated\nnothing to compare with: --backfill SINCE records earlier commits\n"
      ))
    try folder.write("\"a\" = \"Eins\";\n\"b\" = \"Zwei\";\n", to: "App/de.lproj/Localizable.strings")
    try git("commit", "-q", "-a", "-m", "two")
    let second = run("dashboard", "--history", "h.sqlite", "App")
    #expect(second.output.hasSuffix(": 1 translated\n"))
    // A span counts from the commit that is checked out, not from today.
    let back = run("dashboard", "--history", "back.sqlite", "--backfill", "1 week ago", "App")
    #expect(back.errors.contains("old revision"), "\(back.errors)")
    let wrong = run("dashboard", "--history", "b.sqlite", "--backfill", "1 age ago", "App", status: .failure)
    #expect(wrong.errors.contains("a time such as '1 year ago'"), "\(wrong.errors)")
    let commits = try members("commit")
    #expect(commits.allSatisfy { $0.utf8.count == 40 })
    #expect(try members("parent") == ["-", commits[0]])
    #expect(try members("time") == ["1772593567", "1772593567"])
    // A name that stands for the commit is the commit.
    run("dashboard", "--history", "h.sqlite", "--commit", "trunk~1", "--event", "1.0", "App")
    #expect(try members("commit") == commits)
    #expect(try members("event") == ["1.0", "-"])
    try git("checkout", "-q", "--detach")
    let lost = run("dashboard", "--history", "h.sqlite", "App", status: .failure)
    #expect(lost.errors.contains("no branch is checked out"))
    for (variable, value) in [
      ("CI_COMMIT_BRANCH", "trunk"), ("BUILDKITE_BRANCH", "trunk"), ("BITRISE_GIT_BRANCH", "trunk"),
      ("CI_BRANCH", "trunk"), ("BRANCH_NAME", "trunk"), ("GIT_BRANCH", "origin/trunk"),
    ] {
      let said = run("dashboard", "--history", "h.sqlite", "App", variables: [variable: value])
      #expect(said.output.contains("on trunk"), "\(variable)")
    }
    #expect(try members("commit") == commits)
  }

  @Test func theTimeIsNeverSilentlyThatOfTheClock() throws {
    let clock = run("dashboard", "--history", "h.sqlite", "App")
    #expect(clock.errors.contains("the time of the clock"))
    let epoch = run(
      "dashboard", "--history", "h.sqlite", "App", variables: ["SOURCE_DATE_EPOCH": "1700000000"])
    #expect(epoch.errors == "")
    #expect(try members("timeOrigin") == ["environment", "clock"])
    for (text, time) in [
      ("0", "0"), ("2026-08-01", "1785542400"), ("2026-08-01T06:30:00Z", "1785565800"),
      ("2026-08-01 08:30:00.25+02:00", "1785565800"),
    ] {
      run("dashboard", "--history", "h.sqlite", "--commit", "x\(text)", "--time", text, "App")
      #expect(try members("time").contains(time), "\(text)")
    }
    for text in [
      "", "now", "-5", "2026-13-01", "2026-02-30", "2026-08-01T25:00:00Z", "2026-08-01T06:30",
      "2026-08-01T06:30:00", "2026-08-01T06:30:00+2", "99999999999999999999",
    ] {
      run("dashboard", "--history", "h.sqlite", "--time", text, "App", status: .failure)
    }
  }

  /// What the loader does not get of a damaged file, its users do not get either: the night shows it.
  @Test func damageCounts() throws {
    run("dashboard", "--history", "h.sqlite", "--commit", "a", "--time", "1", "App")
    try folder.write("\"a\" = \"Eins\n\"b\" \"Zwei\";\n", to: "App/de.lproj/Localizable.strings")
    let damaged = run(
      "dashboard", "--history", "h.sqlite", "--commit", "b", "--time", "2", "App", status: .findings)
    #expect(damaged.output.contains("1 locale, 1 table: 0% translated\nsince a: 1 lost\n"))
    try folder.write("\"b\" = \"Zwei\";\n", to: "App/de.lproj/Localizable.strings")
    let again = run("dashboard", "--history", "h.sqlite", "--commit", "c", "--time", "3", "App")
    #expect(again.output.hasSuffix("since b: 1 translated\n"))
    let export = run("history", "export", "--history", "h.sqlite").output
    #expect(export.contains("\"cells\":[[0,0,2,0,0,0,2,0,0,0,0,0,0,3,3,0,"))
    // Words of all, and of the missing ones. What is counted since then comes behind them.
    #expect(export.contains("\"cells\":[[0,0,2,1,0,0,1,0,0,0,0,0,0,3,2,1,"))
  }

  @Test func pruning() throws {
    for day in 1...40 {
      run(
        "dashboard", "--history", "h.sqlite", "--commit", "c\(day)", "--time", "\(day * 86_400)", "--quiet",
        "App")
    }
    let list = run("history", "prune", "--history", "h.sqlite", "-n")
    #expect(list.output.hasPrefix("1970-01-02  c1  main\n"))
    #expect(list.errors == "l10ncheck: 8 runs would go\n")
    #expect(try members("commit").count == 40)
    run("history", "prune", "--history", "h.sqlite")
    #expect(try members("commit").count == 32)
    let policy = run("history", "prune", "--history", "h.sqlite", "--policy", "week:10d", status: .failure)
    #expect(policy.errors.contains("'--policy'"))
    run("history", "prune", "--history", "none.sqlite", status: .failure)
    #expect(!folder.has("none.sqlite"))
  }

  @Test func whatOnlyReadsMakesNothingOfAnEmptyFile() throws {
    try folder.write("", to: "z.sqlite")
    for words in [
      ["history", "export"], ["history", "prune"], ["history", "prune", "--dry-run"],
      ["dashboard", "--no-record", "--output", "site"], ["history", "merge", "z.sqlite"],
    ] {
      let store = words[1] == "merge" ? "all.sqlite" : "z.sqlite"
      let said = run(words + ["--history", store], status: .failure).errors
      #expect(said.hasSuffix("/z.sqlite is empty: there is no history in it\n"), "\(words): \(said)")
      #expect(try folder.data("z.sqlite").isEmpty, "\(words)")
    }
    #expect(!folder.has("all.sqlite"))
  }

  @Test func aNULIsInNoName() {
    for flag in ["--branch", "--commit"] {
      let said = run(
        "dashboard", "--history", "h.sqlite", "--time", "1", flag, "a\u{0}b", "App", status: .failure)
      #expect(said.errors.contains("has a NUL in its name"))
    }
    #expect(!folder.has("h.sqlite"))
  }

  /// What help says of a file that is not there is what happens.
  @Test func helpSaysWhoMakesAHistory() {
    for words in [["history", "import"], ["history", "merge"]] {
      #expect(run(words + ["--help"]).output.contains("A missing file is created."))
    }
    for words in [["history", "export"], ["history", "prune"]] {
      let help = run(words + ["--help"]).output
      #expect(help.contains("It must exist.") && !help.contains("is created"))
    }
    let help = run("dashboard", "--help").output.split { $0.isWhitespace }.joined(separator: " ")
    #expect(help.contains("A file that is not there is made, but not with --no-record."))
  }

  @Test func usage() throws {
    let none = run("dashboard", "App", status: .failure)
    #expect(none.errors.contains("name the history: '--history coverage.sqlite'"))
    run("dashboard", "--history", "h.sqlite", "--no-record", status: .failure)
    run("dashboard", "--history", "h.sqlite", "--no-record", "--commit", "x", status: .failure)
    run("history", "export", "--history", "h.sqlite", status: .failure)
    run("history", "merge", "--history", "h.sqlite", "none.sqlite", status: .failure)
    run("history", "prune", "--history", "h.sqlite", status: .failure)
    #expect(!folder.has("h.sqlite"))
    try folder.write("{\"schema\":\"x\"}\n", to: "bad.jsonl")
    let bad = run("history", "import", "--history", "h.sqlite", "bad.jsonl", status: .failure)
    #expect(bad.errors.contains("line 1: its schema is not l10ncheck.history/1"))
    try folder.write("no database", to: "text.sqlite")
    let foreign = run("dashboard", "--history", "text.sqlite", "--time", "1", "App", status: .failure)
    #expect(foreign.errors.contains("text.sqlite is not a history of l10ncheck"))
    #expect(try folder.text("text.sqlite") == "no database")
    let client = run(
      "dashboard", "--history", "postgresql://user:secret@/nowhere", "--time", "1", "App",
      variables: ["PATH": folder.path], status: .failure)
    #expect(!client.errors.contains("secret"))
  }

  /// The worst table is first, what has nothing to translate is last, and many that have all are folded.
  @Test func tablesThatHaveAllAreFolded() throws {
    for number in 10..<23 {
      try folder.write("\"a\" = \"One\";\n", to: "App/en.lproj/Done\(number).strings")
      try folder.write("\"a\" = \"Eins\";\n", to: "App/de.lproj/Done\(number).strings")
    }
    try folder.write(
      "/* l10ncheck:do-not-translate */\n\"One\" = \"One\";\n", to: "App/en.lproj/Aside.strings")
    run("dashboard", "--history", "h.sqlite", "--output", "site", "App")
    let page = try folder.text("site/index.html")
    let list = try #require(page.components(separatedBy: "<section id=\"tables\">").dropFirst().first)
    let rows = list.matches(of: #/<tr( class="done")?><th scope="row"><a href="table/(\w+?)--/#)
    #expect(rows.first?.2 == "localizable" && rows.last?.2 == "aside")
    #expect(rows.count(where: { $0.1 != nil }) == 14)
    #expect(list.contains("<summary>14 tables that have all their translations</summary>"))
  }
}
