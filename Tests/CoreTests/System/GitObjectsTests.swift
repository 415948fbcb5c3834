import Foundation
import TestSupport
import Testing

@testable import L10nSystem

/// What is read of git's objects is in memory once, and only up to a limit.
@Suite struct GitObjectsTests {
  private let run: GitRun

  init() throws { run = try GitRun(ScratchFolder()) }

  private var repository: GitRepository {
    get throws { try #require(GitRepository.find(upwardFrom: FilePath(run.folder.at(run.working)))) }
  }

  /// Writes an object of so many bytes; returns its name.
  private func blob(_ count: Int) throws -> [UInt8] {
    try run("hash-object", "-w", "--stdin", input: [UInt8](repeating: 0x61, count: count)).dropLast()
  }

  @Test func anOutputIsReadInAnyParts() throws {
    let output = Array("a1 blob 3\nx\ny\nnone missing\nb2 tree 0\n\na b c d\nc3 blob 2\n\n\n\n".utf8)
    for size in 1...output.count {
      var reader = GitObjectReader(limit: 5)
      for start in stride(from: 0, to: output.count, by: size) {
        let part = Array(output[start..<min(output.count, start + size)])
        #expect(part.withUnsafeBytes { reader.read($0) })
      }
      #expect(reader.objects.map { $0?.name } == ["a1", nil, "b2", nil, "c3"])
      #expect(reader.objects.map { $0?.content } == [Array("x\ny".utf8), nil, [], nil, [10, 10]])
    }
  }

  @Test func whatIsTooMuchIsNotTaken() {
    var reader = GitObjectReader(limit: 4)
    #expect(!Array("a1 blob 3\nxyz\nb2 blob 2\nxy".utf8).withUnsafeBytes { reader.read($0) })
    #expect(reader.objects.count == 1)
  }

  @Test func anObjectOfManyNamesCountsOnce() throws {
    let names = [try blob(1000), try blob(2000)]
    var objects = GitObjects(try repository, environment: [])
    objects.limit = 3000
    let found = try objects.read([names[0], names[1], names[0], names[1]])
    #expect(found.map { $0?.content.count } == [1000, 2000, 1000, 2000])
    objects.limit = 2999
    #expect(throws: GitFailure.tooMuch(try repository.top, limit: 2999)) { try objects.read(names) }
  }

  @Test func asManyAreReadAsFit() throws {
    let names = try (1...8).map { try blob(1000 + $0) }
    var objects = GitObjects(try repository, environment: [])
    objects.limit = 4500
    #expect(try objects.read(firstOf: names[...], atMost: 100).count == 4)
    #expect(try objects.read(firstOf: names[6...], atMost: 100).count == 2)
    #expect(try objects.read(firstOf: names[...], atMost: 7, groupsOf: 3).count == 3)
    objects.limit = 2500
    #expect(throws: GitFailure.self) { try objects.read(firstOf: names[...], atMost: 100, groupsOf: 3) }
  }

  private func tree(largest: Int = .max, largestNames: Int = .max) throws -> GitRevision.Answer {
    try GitRevision.tree(
      Array("HEAD".utf8), in: repository, environment: [], largest: largest, largestNames: largestNames
    ) { _ in true }
  }

  private func isTooLarge(_ answer: GitRevision.Answer) -> Bool {
    if case .tooLarge = answer { true } else { false }
  }

  @Test func aRevisionCountsEachPathOfAnObject() throws {
    let name = String(decoding: try blob(1000), as: UTF8.self)
    for place in 0..<5 {
      try run("update-index", "--add", "--cacheinfo", "100644,\(name),en.lproj/\(place).strings")
    }
    try run("commit", "-qm", "one")
    #expect(!isTooLarge(try tree(largest: 5000)))
    #expect(isTooLarge(try tree(largest: 4999)))
    #expect(isTooLarge(try tree(largest: 999)))
  }

  /// Ten folders in each of ten folders, and so on: ten objects, and more paths than anybody has room for.
  @Test func foldersInFoldersCountEachPath() throws {
    var object = String(decoding: try blob(1), as: UTF8.self)
    var entry = "100644 blob \(object)\ta.strings\n"
    for _ in 0..<12 {
      let list = (0..<10).map { entry.replacing("\t", with: "\t\($0)") }.joined()
      object = String(decoding: try run("mktree", input: Array(list.utf8)).dropLast(), as: UTF8.self)
      entry = "040000 tree \(object)\tx\n"
    }
    let commit = try run("commit-tree", object, "-m", "one").dropLast()
    try run("update-ref", "HEAD", String(decoding: commit, as: UTF8.self))
    #expect(isTooLarge(try tree(largestNames: 1 << 18)))
  }

  @Test func contentsOfAnExtensionCount() throws {
    let name = String(repeating: "ab", count: 32)
    let pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:\(name)\nsize 2000\n"
    try run.folder.write(pointer, to: "tree/a.strings")
    try run("add", "-A")
    try run("commit", "-qm", "one")
    try run.folder.write("changed", to: "tree/a.strings")
    try run.folder.write([UInt8](repeating: 0x61, count: 2000), to: "tree/.git/lfs/objects/ab/ab/" + name)
    #expect(!isTooLarge(try tree(largest: 2000)))
    #expect(isTooLarge(try tree(largest: 1999)))
  }
}
