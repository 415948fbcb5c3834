import Foundation
import L10nSystem
import TestSupport
import Testing

/// Files of a transaction that are written bit by bit.
@Suite struct OpenFileTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func content(_ path: String) -> String? { try? folder.text(path) }

  @Test func severalSideBySide() throws {
    try folder.write("old", to: "a")
    var transaction = WriteTransaction(root: FilePath(folder.path))
    let first = try transaction.begin(FilePath("a"), expecting: .anything)
    let second = try transaction.begin(FilePath("deep/b"), expecting: .absent, makingFolders: true)
    for part in ["one ", "two ", "three"] {
      try first.write(Array(part.utf8))
      try second.write(Array(part.reversed().map(String.init).joined().utf8))
    }
    #expect(content("a") == "old")
    try transaction.finish(second)
    try transaction.finish(first)
    try transaction.commit()
    #expect(content("a") == "one two three")
    #expect(content("deep/b") == " eno owteerht")
  }

  /// What was begun and not committed leaves nothing behind, descriptors included.
  @Test func abandoned() throws {
    func descriptors() -> Int { (try? FileManager.default.contentsOfDirectory(atPath: "/dev/fd").count) ?? 0 }
    try folder.write("old", to: "a")
    var before = 0
    for round in 0..<200 {
      if round == 1 { before = descriptors() }
      var transaction = WriteTransaction(root: FilePath(folder.path))
      let file = try transaction.begin(FilePath("a"), expecting: .anything)
      _ = try transaction.begin(FilePath("new/b"), expecting: .absent, makingFolders: true)
      try file.write([0x78])
      if round % 2 == 0 { try transaction.finish(file) }
    }
    #expect(content("a") == "old")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a"])
    // Other tests open files meanwhile; 400 that were left open would show.
    #expect(descriptors() < before + 200)
  }
}
