import Foundation
import L10nSystem
import TestSupport
import Testing

@Suite struct GitIndexTests {
  private func tracked(_ run: GitRun) throws -> [String] {
    let repository = try #require(GitRepository.find(upwardFrom: FilePath(run.folder.at(run.working))))
    let index = try GitIndex(repository)
    return (0..<index.count).map { index.path(at: $0).text }
  }

  private func filled() throws -> GitRun {
    let run = try GitRun(ScratchFolder())
    for path in ["a", "a.b", "b/c/d", "b/c/e é", "b-c", "long/" + String(repeating: "x", count: 200), "z"] {
      try run.folder.write(path, to: "tree/" + path)
    }
    return run
  }

  @Test(arguments: ["2", "3", "4"]) func versionsAreRead(version: String) throws {
    let run = try filled()
    try run("config", "index.version", version)
    try run("add", "-A")
    // Makes version 3 what it is: extended flags.
    try run.folder.write(to: "tree/intent")
    try run("add", "-N", "intent")
    if version != "2" { try run("update-index", "--index-version", version) }
    #expect(try tracked(run) == run.paths(try run("ls-files", "-z")))
    let bytes = try run.folder.data("tree/.git/index")
    #expect(bytes[7] == (version == "2" ? 3 : UInt8(version)))
  }

  @Test(arguments: ["2", "4"]) func versionsOfAMergeAreRead(version: String) throws {
    let run = try GitRun(ScratchFolder())
    func write(_ text: String) throws { try run.folder.write(text, to: "tree/long name é/a") }
    try write("1\n")
    try run("add", "-A")
    try run("commit", "-q", "-m", "base")
    try run("checkout", "-q", "-b", "other")
    try write("2\n")
    try run("commit", "-q", "-a", "-m", "other")
    try run("checkout", "-q", "main")
    try write("3\n")
    try run("commit", "-q", "-a", "-m", "ours")
    try run("merge", "-q", "other")
    try run("update-index", "--index-version", version)
    let repository = try #require(GitRepository.find(upwardFrom: FilePath(run.folder.at(run.working))))
    let stages = try GitIndex(repository).stages
    #expect(stages.map(\.number) == [1, 2, 3])
    #expect(stages.allSatisfy { $0.path == FilePath("long name é/a") && $0.isFile })
    let objects = try GitObjects(repository, environment: []).read(
      stages.map { Array($0.object.utf8) } + [Array("none such".utf8)])
    #expect(
      objects.map { $0.map { String(decoding: $0.content, as: UTF8.self) } } == ["1\n", "3\n", "2\n", nil])
  }

  @Test func splitIndexIsReadWhole() throws {
    let run = try filled()
    try run("add", "-A")
    try run("update-index", "--split-index")
    try run.folder.write(to: "tree/new")
    try run.folder.write("changed", to: "tree/a")
    try run("add", "-A")
    #expect(try tracked(run) == run.paths(try run("ls-files", "-z")))
  }

  @Test func sha256IsReadWhereTheConfigurationSaysSo() throws {
    let folder = try ScratchFolder()
    var run = try GitRun(folder)
    run.working = "sha256"
    try folder.makeFolder("sha256")
    try run("init", "-q", "--object-format=sha256")
    try folder.write("ignored\n", to: "sha256/.gitignore")
    try folder.write(to: "sha256/ignored")
    try run("add", "-f", "ignored")
    let tree = try FileTree(
      walking: FilePath(folder.at("sha256")), environment: GitEnvironment(home: FilePath(folder.at("home"))))
    #expect(tree.dump == ["ignored"])
    #expect(tree.gitFailures.isEmpty)
  }

  @Test func conflictsCountOnce() throws {
    let run = try filled()
    try run("add", "-A")
    try run("commit", "-qm", "base")
    for (branch, text) in [("one", "1"), ("two", "2")] {
      try run("checkout", "-q", "-b", branch, "main")
      try run.folder.write(text, to: "tree/a")
      try run("commit", "-qam", branch)
    }
    try run("merge", "-q", "one")
    #expect(run.paths(try run("ls-files", "-z")).count { $0 == "a" } == 3)
    #expect(try tracked(run).count { $0 == "a" } == 1)
  }

  @Test func lookups() throws {
    let run = try filled()
    try run("add", "-A")
    let repository = try #require(GitRepository.find(upwardFrom: FilePath(run.folder.at("tree/b/c"))))
    let index = try GitIndex(repository)
    #expect(index.contains(FilePath("b/c/d")))
    #expect(!index.contains(FilePath("b/c")))
    #expect(!index.contains(FilePath("zz")))
    #expect(index.containsAnything(below: FilePath("b")))
    #expect(index.containsAnything(below: FilePath("b/c")))
    #expect(!index.containsAnything(below: FilePath("a")))
    #expect(index.containsAnything(below: FilePath("")))
    #expect(!GitIndex().containsAnything(below: FilePath("")))
  }

  @Test func noIndexMeansNothingTracked() throws {
    let run = try GitRun(ScratchFolder())
    #expect(try tracked(run) == [])
  }

  @Test(arguments: ["2", "4"]) func damageIsNoTrap(version: String) throws {
    let run = try filled()
    try run("config", "index.version", version)
    try run("add", "-A")
    let whole = Array(try run.folder.data("tree/.git/index"))
    #expect(GitIndex(bytes: whole)?.count == 7)
    for length in 0..<whole.count {
      if let index = GitIndex(bytes: Array(whole.prefix(length))) { #expect(index.count <= 8) }
    }
    var random = SeededRandom(3)
    for _ in 0..<3000 {
      var bytes = whole
      for _ in 0...random.next(4) {
        bytes[random.next(bytes.count)] = [0, 0xFF, 0x7F, 0x80, UInt8(random.next(256))][random.next(5)]
      }
      if let index = GitIndex(bytes: bytes) {
        for place in 0..<index.count { #expect(index.contains(index.path(at: place))) }
      }
    }
  }

  @Test func aDamagedIndexLeavesNothingOut() throws {
    let run = try filled()
    try run.folder.write("z\n", to: "tree/.gitignore")
    try run.folder.write("DIRC nonsense", to: "tree/.git/index")
    let tree = try FileTree(
      walking: FilePath(run.folder.at("tree")),
      environment: GitEnvironment(home: FilePath(run.folder.at("home"))))
    #expect(tree.dump.contains("z"))
    #expect(tree.gitFailures.map(\.path.text) == [run.folder.at("tree/.git/index")])
  }
}
