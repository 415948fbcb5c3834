import Foundation
import L10nCommands
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// Every command that has to do with git, in a tree whose configuration names programs.
@Suite struct HostileRepositoryTests {
  private let folder: ScratchFolder
  private let hostile: HostileRepository

  init() throws {
    folder = try ScratchFolder()
    hostile = try HostileRepository(folder)
  }

  @discardableResult private func run(_ words: String...) -> String {
    let run = CommandRun(
      words.map { $0 == "." ? hostile.tree : $0 }, in: hostile.tree, environment: hostile.environment,
      clock: .stopped(at: WallClock.Moment(seconds: 1)))
    return "\(run.status) \(run.errors)"
  }

  @Test(arguments: GitProgramSetting.all) func noCommandRunsAny(setting: GitProgramSetting) throws {
    try hostile.add(setting)
    try hostile.loseHead()
    let recorded = run("dashboard", "--history", folder.at("h.sqlite"), ".")
    #expect(recorded.contains("git has no commit"), "\(recorded)")
    run(
      "dashboard", "--history", folder.at("h.sqlite"), "--commit", hostile.missingCommit, "--output",
      folder.at("s"), ".")
    run("report", ".")
    run("export", "--output", folder.at("out"), ".")
    let handoff = folder.at("out/de.xliff")
    let text = try String(contentsOfFile: handoff, encoding: .utf8)
    try folder.write(text.replacingOccurrences(of: "<target>Eins", with: "<target>Zwei"), to: "out/de.xliff")
    #expect(run("import", "--into", ".", handoff).hasPrefix("clean"))
    #expect(run("stubs", ".").hasPrefix("clean"))
    run("import", "--into", ".", "--write", handoff)
    run("stubs", "--write", ".")
    #expect(hostile.marks == [], "\(setting.key)")
  }

  /// No command that reads revisions, asks the history, or merges fetches an object that is not there.
  @Test(arguments: GitProgramSetting.all) func nothingThatReadsHistoryRunsAny(setting: GitProgramSetting)
    throws
  {
    var hostile = hostile
    try hostile.addRevision(["de.lproj/L.strings": "\"a\" = \"Zwei\";\n"], lost: "de.lproj/L.strings")
    try hostile.add(setting)
    #expect(run("diff", "HEAD").hasPrefix("clean"), "\(setting.key)")
    run("diff", "HEAD~1")
    run("diff", "HEAD~1", "HEAD", "--merge-base")
    run("report", "--since", "HEAD~1", ".")
    run("check", "--since", "HEAD~1", "--git", ".")
    run("report", "--git", "--cache", folder.at("cache"), ".")
    run("export", "--only", "outdated", "--count", ".")
    // What is no table is merged by git, by lines.
    for name in ["base", "ours", "theirs"] { try folder.write("a {\n\(name)\n", to: "tree/" + name) }
    run("merge-driver", hostile.tree + "/base", hostile.tree + "/ours", hostile.tree + "/theirs", "x.txt")
    #expect(try String(contentsOfFile: hostile.tree + "/ours", encoding: .utf8).contains("<<<<<<<"))
    #expect(hostile.marks == [], "\(setting.key)")
  }
}
