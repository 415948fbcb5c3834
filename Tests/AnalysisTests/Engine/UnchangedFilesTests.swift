import Foundation
import L10nSystem
import TestSupport
import Testing

/// Files of a revision that the working tree still has are read from there, and from git's objects as soon as they differ.
@Suite struct UnchangedFilesTests: TestedRepository {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
    try folder.makeFolder("tree")
    try git("init", "-q", "-b", "main")
    for (name, text) in [("a", "one\n"), ("b", "two\n"), ("sub/c", "three\n")] { try write(text, to: name) }
    try folder.link("tree/link", to: "a")
    try commit("one")
  }

  /// Writes a file whose last change was long ago.
  private func write(_ text: String, to name: String, age: Double = 1000) throws {
    try folder.write(text, to: "tree/" + name)
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -age)], ofItemAtPath: folder.at("tree/" + name))
  }

  private var top: FilePath {
    get throws { try #require(GitRepository.find(upwardFrom: FilePath(folder.at("tree")))).top }
  }

  private func snapshot(_ name: String = "HEAD") throws -> FileSnapshot {
    let repository = try #require(GitRepository.find(upwardFrom: FilePath(folder.at("tree"))))
    let answer = try GitRevision.tree(
      Array(name.utf8), in: repository,
      environment: ["PATH=/usr/local/bin:/usr/bin:/bin", "HOME=\(folder.path)"].map { Array($0.utf8) },
      wants: { _ in true })
    guard case .found(let tree) = answer else { throw CocoaError(.fileNoSuchFile) }
    return tree.snapshot
  }

  private func isFromDisk(_ name: String, in snapshot: FileSnapshot) throws -> Bool {
    guard case .stamp = FileSource.snapshot(snapshot).state(of: try top.appending(Array(name.utf8))) else {
      return false
    }
    return true
  }

  private func text(_ name: String, in snapshot: FileSnapshot) throws -> String {
    String(decoding: try snapshot.content(top.appending(Array(name.utf8))), as: UTF8.self)
  }

  @Test func whatIsTheSameIsReadFromTheDisk() throws {
    let tree = try snapshot()
    for (name, content) in [("a", "one\n"), ("b", "two\n"), ("sub/c", "three\n"), ("link", "one\n")] {
      #expect(try isFromDisk(name, in: tree), "\(name)")
      #expect(try text(name, in: tree) == content)
    }
  }

  @Test func whatWasEditedIsReadFromGit() throws {
    // The edited file is as long as before, and as old.
    try write("eno\n", to: "a")
    try write("two\n", to: "b", age: 500)
    try git("rm", "-q", "--cached", "sub/c")
    let tree = try snapshot()
    for (name, content) in [("a", "one\n"), ("b", "two\n"), ("sub/c", "three\n")] {
      #expect(try !isFromDisk(name, in: tree), "\(name)")
      #expect(try text(name, in: tree) == content)
    }
  }

  @Test func anotherRevisionHasItsOwnText() throws {
    try write("ten\n", to: "a", age: 100)
    try git("commit", "-qam", "two")
    #expect(try text("a", in: snapshot("HEAD~1")) == "one\n")
    #expect(try isFromDisk("b", in: snapshot("HEAD~1")))
    #expect(try text("a", in: snapshot()) == "ten\n")
  }

  /// What was changed in the moment in which the index was written may have changed since.
  @Test func aYoungFileIsNotTrusted() throws {
    try write("six\n", to: "b", age: -1000)
    try git("commit", "-qam", "two")
    let tree = try snapshot()
    #expect(try !isFromDisk("b", in: tree))
    #expect(try text("b", in: tree) == "six\n")
  }

  @Test func whatChangesMeanwhileIsNotTakenForTheRevision() throws {
    let tree = try snapshot()
    try write("more than before\n", to: "a", age: 10)
    #expect(throws: SystemError.self) { try text("a", in: tree) }
  }

  @Test func aDamagedIndexSaysNothing() throws {
    try folder.write("DIRC", to: "tree/.git/index")
    let tree = try snapshot()
    #expect(try !isFromDisk("a", in: tree))
    #expect(try text("a", in: tree) == "one\n")
  }
}
