import Foundation
@testable import L10nSystem
import TestSupport
import Testing

/// Files of git's that are larger than they may be are not read: each of these has 64 GB, and nothing on the disk.
@Suite struct GitLimitTests {
  private let run: GitRun

  init() throws {
    run = try GitRun(ScratchFolder())
    try run.folder.write("1", to: "tree/file")
    try run("add", "-A")
    try run("commit", "-qm", "one")
  }

  private func inflate(_ path: String) { #expect(truncate(run.folder.at(path), 1 << 36) == 0) }

  private func found(_ path: String = "tree") -> GitRepository? {
    GitRepository.find(upwardFrom: FilePath(run.folder.at(path)))
  }

  @Test func packedReferences() throws {
    try run("pack-refs", "--all")
    #expect(found()?.head.commit != nil)
    inflate("tree/.git/packed-refs")
    #expect(found()?.head == GitRepository.Head(branch: Array("main".utf8), commit: nil))
  }

  @Test func referencesAndHead() throws {
    inflate("tree/.git/refs/heads/main")
    #expect(found()?.head == GitRepository.Head(branch: Array("main".utf8), commit: nil))
    inflate("tree/.git/HEAD")
    #expect(found()?.head == GitRepository.Head())
  }

  @Test func whereARepositoryIs() throws {
    try run("worktree", "add", "-q", "../second")
    let folder = try #require(found("second")?.folder)
    #expect(truncate(folder.text + "/commondir", 1 << 36) == 0)
    #expect(found("second")?.commonFolder == folder)
    inflate("second/.git")
    #expect(found("second")?.top != FilePath(run.folder.at("second")))
  }

  @Test(arguments: ["index", "config"]) func indexAndConfiguration(file: String) throws {
    inflate("tree/.git/" + file)
    let repository = try #require(found())
    if file == "config" {
      #expect(try GitIndex(repository).count == 1)
    } else {
      let path = FilePath(run.folder.at("tree/.git/index"))
      #expect(throws: SystemError(call: "index", path: path, code: EFBIG)) { try GitIndex(repository) }
    }
  }

  /// A list of tracked files is no file of patterns: nothing counts as ignored without it.
  @Test func anIndexIsAskedForOnce() throws {
    try run.folder.write("file\n", to: "tree/.gitignore")
    inflate("tree/.git/index")
    let tree = try FileTree(
      walking: FilePath(run.folder.at("tree")),
      environment: GitEnvironment(home: FilePath(run.folder.at("home"))))
    #expect(tree.entry(at: FilePath("file"))?.kind == .file)
    #expect(tree.gitFailures.map(\.isTooLarge) == [false])
  }

  /// What may say something is git's to judge, which has a limit of its own.
  @Test(arguments: ["tree/.gitattributes", "tree/.git/info/attributes", "tree/.git/config"])
  func attributes(file: String) throws {
    try run.folder.write("\n", to: file)
    inflate(file)
    var sources = GitAttributeSources(try #require(found()))
    let maySet = sources.maySet(["working-tree-encoding"], of: [FilePath("file")])
    #expect(maySet)
  }

  /// Git would read them as a whole.
  @Test(arguments: ["packed-refs", "shallow", "config", "HEAD", "objects/info/alternates", "info/grafts"])
  func gitIsNotAsked(file: String) throws {
    let place = "tree/.git/" + file
    if !run.folder.has(place) { try run.folder.write(to: place) }
    let repository = try #require(found())
    #expect(try GitCommand(.objects, in: repository).run(input: []) == [])
    inflate(place)
    let reason = "git is not asked, because this is too large for it: " + run.folder.at(place)
    #expect(throws: GitFailure.failed(repository.top, reason: Array(reason.utf8))) {
      try GitCommand(.objects, in: repository).run(input: [])
    }
  }
}
