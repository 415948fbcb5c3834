import Foundation
import TestSupport
import Testing

/// The program in a stranger's repository: it runs nothing that the repository names, and fetches nothing.
@Suite struct HostileRepositoryBinaryTests {
  private let tool = BuiltProduct.l10ncheck
  private let folder: ScratchFolder
  private let hostile: HostileRepository

  init() throws {
    folder = try ScratchFolder()
    hostile = try HostileRepository(folder)
  }

  @discardableResult private func run(
    _ words: String..., variables: [String: String] = [:]
  ) throws -> BuiltProduct.Outcome {
    try tool.run(words, environment: hostile.environment.merging(variables) { $1 }, in: hostile.tree)
  }

  @Test func aMissingObjectRunsNoTransport() throws {
    let setting = try #require(GitProgramSetting.all.first { $0.key == "remote.evil.uploadpack" })
    try hostile.add(setting)
    try hostile.loseHead()
    let outcome = try run("dashboard", "--history", folder.at("h.sqlite"))
    #expect(outcome.status == 0)
    #expect(outcome.errorText.contains("git has no commit"))
    #expect(hostile.marks == [])
  }

  @Test func whatGitRefusesIsSaid() throws {
    let outcome = try run(
      "dashboard", "--history", folder.at("h.sqlite"), "--time", "5",
      variables: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    #expect(outcome.status == 0)
    #expect(outcome.errorText.contains("belongs to another user"))
    #expect(!outcome.errorText.contains("git has no commit"))
    #expect(outcome.errorText.contains("git config --global --add safe.directory \(hostile.tree)"))
    let stubs = try run("stubs", variables: ["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"])
    #expect(stubs.status == 0 && stubs.text.contains("+\"b\" = \"B\";"))
    #expect(stubs.errorText.contains("belongs to another user"))
    #expect(stubs.errorText.contains("; continuing without git"))
    // What cannot go on without git says so.
    for words in [
      ["report", "--since", "HEAD"], ["diff", "HEAD"], ["export", "--since", "HEAD", "--count"],
    ] {
      let ended = try tool.run(
        words, environment: hostile.environment.merging(["GIT_TEST_ASSUME_DIFFERENT_OWNER": "1"]) { $1 },
        in: hostile.tree)
      #expect(ended.status == 2)
      #expect(ended.errorText.contains("safe.directory \(hostile.tree)`; stopped"), "\(ended.errorText)")
    }
  }

  /// A partial clone of a friend: an old commit is not there, and stays where it is.
  @Test func anInnocentPartialCloneFetchesNothing() throws {
    try folder.write("\"a\" = \"A\";\n", to: "friend/en.lproj/L.strings")
    func git(_ words: String..., in place: String = "friend") throws -> String {
      let outcome = try BuiltProduct(path: "/usr/bin/git").run(
        words, environment: hostile.environment, in: folder.at(place))
      #expect(outcome.status == 0, "\(outcome.errorText)")
      return outcome.text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
    _ = try git("init", "-q", "-b", "main")
    _ = try git("config", "uploadpack.allowFilter", "true")
    _ = try git("config", "uploadpack.allowAnySHA1InWant", "true")
    for text in ["one", "two"] {
      try folder.write(text, to: "friend/note")
      _ = try git("add", ".")
      _ = try git("commit", "-q", "-m", text)
    }
    let old = try git("rev-parse", "HEAD~1")
    let address = "file://" + folder.at("friend")
    _ = try git("clone", "-q", "--depth", "1", "--filter=blob:none", address, folder.at("clone"), in: "")
    func state() throws -> [String] {
      try FileManager.default.subpathsOfDirectory(atPath: folder.at("clone/.git")).sorted()
    }
    let before = try state()
    let outcome = try tool.run(
      ["dashboard", "--history", folder.at("h.sqlite"), "--commit", old], environment: hostile.environment,
      in: folder.at("clone"))
    #expect(outcome.status == 0)
    #expect(outcome.errorText.contains("git has no commit \(old) here"))
    #expect(try state() == before)
    // Git alone would have fetched it.
    _ = try git("cat-file", "-e", old, in: "clone")
    #expect(try state() != before)
  }
}
