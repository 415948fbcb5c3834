import Foundation
import TestSupport
import Testing

@testable import L10nSystem

/// Git in a tree whose configuration names programs: it answers, and runs none of them.
@Suite struct GitCommandTests {
  private let folder: ScratchFolder
  private let hostile: HostileRepository

  init() throws {
    folder = try ScratchFolder()
    hostile = try HostileRepository(folder)
  }

  private func command(
    _ subcommand: GitCommand.Subcommand, _ variables: [String: String] = [:]
  ) throws -> GitCommand {
    let repository = try #require(GitRepository(top: FilePath(hostile.tree)))
    let environment = hostile.environment.merging(variables) { $1 }.map { Array("\($0)=\($1)".utf8) }
    return GitCommand(
      subcommand, Self.arguments[subcommand] ?? [], in: repository, environment: environment)
  }

  private static let arguments: [GitCommand.Subcommand: [String]] = [
    .attributes: ["filter"], .setting: ["core.repositoryFormatVersion"], .mergeBase: ["HEAD", "HEAD"],
    .changedFiles: ["*.strings"], .stagedFiles: ["HEAD", "--"],
    .differingLines: ["HEAD:.gitmodules", "HEAD:en.lproj/L.strings"],
  ]

  private func input(_ subcommand: GitCommand.Subcommand) -> [UInt8] {
    switch subcommand {
    case .objects: Array("HEAD\n\(hostile.missingCommit)^{commit}\nHEAD:en.lproj/L.strings\n".utf8)
    case .attributes: Array("en.lproj/L.strings\0".utf8)
    case .ancestors, .changedFiles: Array("\(hostile.commit)\n".utf8)
    case .mergedLines, .mergeBase, .setting, .differingLines, .stagedFiles, .otherFiles, .tags:
      []
    }
  }

  /// The subcommands that ask about what the repository holds.
  private static let asking: [GitCommand.Subcommand] = [
    .objects, .attributes, .ancestors, .changedFiles, .mergeBase, .setting, .differingLines,
    .stagedFiles, .otherFiles, .tags,
  ]

  /// A part of what each of them says.
  private func part(_ subcommand: GitCommand.Subcommand) -> String {
    switch subcommand {
    case .objects: "committer a <a@b> 1700000000"
    case .ancestors: "1700000000 \(hostile.commit)"
    case .changedFiles: "en.lproj/L.strings"
    case .differingLines: "@@ -1"
    case .mergeBase: hostile.commit
    case .setting: "\n"
    case .attributes, .mergedLines: "evil"
    // Whatever they name, or nothing.
    case .stagedFiles, .otherFiles, .tags: ""
    }
  }

  @Test(arguments: GitProgramSetting.all) func aMergeOfLinesRunsNothing(setting: GitProgramSetting) throws {
    try hostile.add(setting)
    for (name, text) in ["ours": "1\nx\n3\n", "base": "1\n2\n3\n", "theirs": "1\ny\n3\n"] {
      try folder.write(text, to: "tree/" + name)
    }
    let repository = try #require(GitRepository(top: FilePath(hostile.tree)))
    func merged(_ names: [String]) throws -> (output: [UInt8], status: Int32) {
      try GitCommand(
        .mergedLines, names.map { folder.at("tree/" + $0) }, in: repository,
        environment: hostile.environment.map { Array("\($0)=\($1)".utf8) }
      ).run(input: [], upTo: 127)
    }
    #expect(try String(decoding: merged(["ours", "base", "ours"]).output, as: UTF8.self) == "1\nx\n3\n")
    #expect(try merged(["ours", "base", "theirs"]).status == 1)
    #expect(hostile.marks == [])
  }

  private func answer(
    _ subcommand: GitCommand.Subcommand, _ variables: [String: String] = [:]
  ) throws -> String {
    String(decoding: try command(subcommand, variables).run(input: input(subcommand)), as: UTF8.self)
  }

  @Test(arguments: GitProgramSetting.all) func nothingRuns(setting: GitProgramSetting) throws {
    try hostile.add(setting)
    if setting.isLive {
      // The trap is set: without the guard it runs. A git that ends may stop its helper before that one did anything.
      for _ in 0..<10 where hostile.marks.isEmpty {
        try hostile.plainGit(["cat-file", "--batch"], input: hostile.missingCommit + "\n")
      }
      #expect(!hostile.marks.isEmpty)
      try hostile.clearMarks()
    }
    for subcommand in Self.asking {
      let output = try answer(subcommand)
      #expect(part(subcommand).isEmpty || output.contains(part(subcommand)))
    }
    #expect(hostile.marks == [])
  }

  /// Some versions of git fetch what is missing whatever the environment says.
  @Test(arguments: GitProgramSetting.all.filter(\.isLive))
  func anOldGitFetchesNothing(setting: GitProgramSetting) throws {
    let git = "#!/bin/sh\nunset GIT_NO_LAZY_FETCH\nexec /usr/bin/git \"$@\"\n"
    try folder.writeProgram(git, to: "old/git")
    let path = ["PATH": folder.at("old") + ":/usr/bin:/bin"]
    try hostile.add(setting)
    // The old git may end with an error; it is not to run anything.
    _ = try? answer(.objects, path)
    #expect(hostile.marks == [])
  }

  @Test func variablesNameNoProgram() throws {
    let setting = try #require(GitProgramSetting.all.first { $0.isLive })
    try hostile.add(setting)
    let program = folder.at("programs/" + setting.key)
    var variables = [
      "GIT_ALLOW_PROTOCOL": "file:ext:ssh:git", "GIT_PROTOCOL_FROM_USER": "1", "GIT_NO_LAZY_FETCH": "0",
    ]
    for name in [
      "GIT_EXTERNAL_DIFF", "GIT_SSH", "GIT_SSH_COMMAND", "GIT_PROXY_COMMAND", "GIT_ASKPASS", "SSH_ASKPASS",
      "GIT_PAGER", "GIT_EDITOR", "GIT_SEQUENCE_EDITOR", "PAGER",
    ] { variables[name] = program }
    for subcommand in Self.asking { _ = try answer(subcommand, variables) }
    #expect(hostile.marks == [])
  }

  /// A hook of git runs us with variables that name its own repository.
  @Test func theRepositoryIsTheOneThatWasFound() throws {
    let other = [
      "GIT_DIR": "/nowhere", "GIT_WORK_TREE": "/", "GIT_INDEX_FILE": "/nowhere", "GIT_OBJECT_DIRECTORY": "/x",
    ]
    #expect(try answer(.objects, other).contains("1700000000"))
    #expect(try answer(.attributes, other).contains("evil"))
  }

  @Test func programsOfTheCurrentFolderAreNotFound() throws {
    for path in ["", ".", ":", ".:/usr/bin", "tree:/usr/bin"] {
      let search = ProgramSearch(path: Array(path.utf8))
      #expect(!search.folders.contains { !$0.isAbsolute }, "\(path)")
    }
    #expect(ProgramSearch(path: Array("::.:bin:/usr/bin:../x".utf8)).path == Array("/usr/bin".utf8))
    #expect(ProgramSearch(path: Array("\(folder.path):\(hostile.tree)".utf8)).find(FilePath("git")) != nil)
    #expect(ProgramSearch(path: Array("tree:.".utf8)).find(FilePath("git")) == nil)
    // A folder is no program.
    try folder.makeFolder("bin/git")
    #expect(ProgramSearch(path: Array(folder.at("bin").utf8)).find(FilePath("git")) == nil)
    #expect(throws: GitFailure.absent) { try answer(.objects, ["PATH": "."]) }
    #expect(hostile.marks == [])
  }

  @Test func somebodyElsesTreeIsRefused() throws {
    let stranger = ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"]
    // Git knows the settings of the user alone in a stranger's tree.
    for subcommand in [GitCommand.Subcommand.objects, .attributes] {
      #expect(throws: GitFailure.distrusted(FilePath(hostile.tree))) { try answer(subcommand, stranger) }
    }
    // Git's own way of saying that it is safe, in a file and in the environment.
    let trusted = [
      "GIT_CONFIG_COUNT": "1", "GIT_CONFIG_KEY_0": "safe.directory", "GIT_CONFIG_VALUE_0": hostile.tree,
    ]
    #expect(try answer(.objects, stranger.merging(trusted) { $1 }).contains("1700000000"))
    try folder.write("[safe]\n\tdirectory = \(hostile.tree)\n", to: "home/.gitconfig")
    #expect(try answer(.objects, stranger).contains("1700000000"))
  }

  /// What git does not take for a repository must not lead it to another one.
  @Test func noRepositoryFurtherUpAnswers() throws {
    try folder.write("ref: refs/heads/main\n", to: "tree/inner/.git/HEAD")
    let repository = try #require(GitRepository(top: FilePath(hostile.tree + "/inner")))
    let command = GitCommand(
      .objects, in: repository, environment: hostile.environment.map { Array("\($0)=\($1)".utf8) })
    #expect(throws: GitFailure.self) { try command.run(input: Array("HEAD\n".utf8)) }
  }

  @Test func nobodyIsWaitedForForEver() throws {
    try #require(mkfifo(hostile.tree + "/.git/pipe", 0o644) == 0)
    let config = try String(contentsOfFile: hostile.tree + "/.git/config", encoding: .utf8)
    try folder.write(config + "[include]\n\tpath = pipe\n", to: "tree/.git/config")
    var command = try command(.objects)
    command.patience = 1
    #expect(throws: GitFailure.silent(FilePath(hostile.tree), seconds: 1)) { try command.run(input: []) }
  }
}
