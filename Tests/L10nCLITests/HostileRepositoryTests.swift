import Foundation
import L10nCLI
import L10nCommandLine
import L10nSystem
import L10nTestSupport
import Testing

/// Every command that has to do with git, in a tree whose configuration names programs.
@Suite struct HostileRepositoryTests {
  private let folder: ScratchFolder
  private let hostile: HostileRepository

  init() throws {
    folder = try ScratchFolder()
    hostile = try HostileRepository(
      folder,
      files: [
        "en.lproj/L.strings": "\"a\" = \"A\";\n\"b\" = \"B\";\n", "de.lproj/L.strings": "\"a\" = \"Eins\";\n",
      ])
  }

  @discardableResult private func run(_ words: String...) -> String {
    let context = CommandContext(
      environment: Environment(hostile.environment), terminal: .none,
      currentDirectory: FilePath(hostile.tree),
      output: OutputBuffer(), errors: OutputBuffer(), clock: .stopped(at: WallClock.Moment(seconds: 1)))
    let status = Program.run(words.map { Argument($0 == "." ? hostile.tree : $0) }, in: context)
    return "\(status) \(context.errors.text)"
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
}
