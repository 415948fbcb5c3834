import Foundation
import TestSupport
import Testing

@testable import L10nSystem

/// Repositories whose objects have names of 20 bytes or of 32: what is read of them is what git says.
@Suite(.serialized) struct GitHashLengthTests {
  private static let formats = ["sha1", "sha256"]

  private func run(_ format: String) throws -> (GitRun, GitRepository) {
    let folder = try ScratchFolder()
    try folder.makeFolder("home")
    var run = try GitRun(folder)
    run.working = "own"
    try folder.makeFolder("own")
    try run("init", "-q", "-b", "main", "--object-format=\(format)")
    for path in ["a", "b/c", "b/d/e é", "z"] { try folder.write("of \(path)\n", to: "own/" + path) }
    try run("add", "-A")
    try run("commit", "-q", "-m", "one")
    return (run, try #require(GitRepository.find(upwardFrom: FilePath(folder.at("own/b")))))
  }

  private static let environment = ["PATH=/usr/local/bin:/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM=1"].map {
    Array($0.utf8)
  }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func paths(_ index: GitIndex) -> [String] { (0..<index.count).map { index.path(at: $0).text } }

  @Test(arguments: formats) func theIndexIsRead(format: String) throws {
    let (run, repository) = try run(format)
    #expect(try paths(GitIndex(repository)) == ["a", "b/c", "b/d/e é", "z"])
    try run("update-index", "--index-version", "4")
    #expect(try paths(GitIndex(repository)) == ["a", "b/c", "b/d/e é", "z"])
    try run("update-index", "--split-index")
    try run.folder.write("new\n", to: "own/c")
    try run("add", "-A")
    #expect(try paths(GitIndex(repository)) == ["a", "b/c", "b/d/e é", "c", "z"])
    // A repository without settings has the short names.
    try run.folder.remove("own/.git/config")
    if format == "sha1" {
      #expect(try GitIndex(repository).count == 5)
    } else {
      #expect((try? GitIndex(repository))?.count != 5)
    }
  }

  @Test(arguments: formats) func versionsOfAMergeAreRead(format: String) throws {
    let (run, repository) = try run(format)
    for (branch, words) in [("one", "1\n"), ("two", "2\n")] {
      try run("checkout", "-q", "-b", branch, "main")
      try run.folder.write(words, to: "own/a")
      try run("commit", "-q", "-a", "-m", branch)
    }
    try run("merge", "-q", "one")
    let stages = try GitIndex(repository).stages
    #expect(stages.map { "\($0.path.text) \($0.number)" } == ["a 1", "a 2", "a 3"])
    let objects = try GitObjects(repository, environment: Self.environment).read(
      stages.map { Array($0.object.utf8) })
    #expect(objects.map { $0.map { text($0.content) } } == ["of a\n", "2\n", "1\n"])
  }

  @Test(arguments: formats) func aRevisionIsRead(format: String) throws {
    let (run, repository) = try run(format)
    try run.folder.write("later\n", to: "own/b/c")
    let answer = try GitRevision.tree(
      Array("HEAD".utf8), in: repository, environment: Self.environment, wants: { _ in true })
    guard case .found(let tree) = answer else {
      Issue.record("\(answer)")
      return
    }
    for path in ["a", "b/c", "b/d/e é", "z"] {
      let content = try tree.snapshot.content(repository.top.appending(Array(path.utf8)))
      #expect(text(content) == "of \(path)\n")
    }
  }

  @Test(arguments: formats) func theHistoryIsRead(format: String) throws {
    let (run, repository) = try run(format)
    try run.folder.write("later\n", to: "own/b/c")
    try run("commit", "-q", "-a", "-m", "two")
    let head = try #require(repository.head.commit)
    #expect(head == text(try run("rev-parse", "HEAD")).trimmingCharacters(in: .newlines))
    let history = try GitHistory(of: head, patterns: ["*"], in: repository, environment: Self.environment)
    let changes = history.steps.map { $0.changes.map(\.path.text).sorted() }
    #expect(changes == [["b/c"], ["a", "b/c", "b/d/e é", "z"]])
    #expect(
      history.steps[0].changes[0].old
        == text(try run("rev-parse", "HEAD~1:b/c")).trimmingCharacters(in: .newlines))
  }

  @Test(arguments: formats) func changesOfTheWorkingTreeAreRead(format: String) throws {
    let (run, repository) = try run(format)
    let head = try #require(repository.head.commit)
    try run.folder.write("later\n", to: "own/b/c")
    try run.folder.write("new\n", to: "own/new")
    try run.folder.remove("own/z")
    let changes = try #require(
      try GitChanges(since: Array(head.utf8), in: repository, environment: Self.environment))
    #expect(Set(changes.changed.map(\.text)).isSuperset(of: ["b/c", "new", "z"]))
    #expect(Set(changes.paths.map(\.text)) == ["a", "b/c", "b/d/e é", "new", "z"])
  }
}
