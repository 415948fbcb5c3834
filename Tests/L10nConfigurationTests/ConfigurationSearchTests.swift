import Foundation
import L10nConfiguration
import L10nSystem
import Testing

@Suite struct ConfigurationSearchTests {
  /// A tree in a folder of its own: `/a/.l10ncheck.yml`, `/a/b/c`, `/a/repo/.git`, `/a/repo/d`.
  private struct Tree: ~Copyable {
    let root: URL

    init() throws {
      let name = "l10ncheck-search-\(UUID().uuidString)"
      root = FileManager.default.temporaryDirectory.appendingPathComponent(name).resolvingSymlinksInPath()
      for folder in ["a/b/c", "a/repo/.git", "a/repo/d"] {
        try FileManager.default.createDirectory(
          at: root.appendingPathComponent(folder), withIntermediateDirectories: true)
      }
      try write("expected: union\n", "a/.l10ncheck.yml")
    }

    func write(_ text: String, _ path: String) throws {
      try Data(text.utf8).write(to: root.appendingPathComponent(path))
    }

    func path(_ path: String) -> FilePath { FilePath(root.appendingPathComponent(path).path) }

    deinit { try? FileManager.default.removeItem(at: root) }
  }

  @Test func findsTheNearestAbove() throws {
    let tree = try Tree()
    let found = try #require(
      try ConfigurationSearch.find(from: tree.path("a/b/c"), currentFolder: tree.path("a/b")))
    #expect(found.folder == tree.path("a"))
    #expect(found.file.path == "../.l10ncheck.yml")
    #expect(EffectiveConfiguration(file: found.file).expected == .union)
    try tree.write("", "a/b/.l10ncheck.yml")
    let nearer = try #require(
      try ConfigurationSearch.find(from: tree.path("a/b/c"), currentFolder: tree.path("a")))
    #expect(nearer.folder == tree.path("a/b"))
    #expect(nearer.file.path == "b/.l10ncheck.yml")
  }

  @Test func startsAtTheFolderOfAFile() throws {
    let tree = try Tree()
    try tree.write("", "a/b/x.strings")
    #expect(try ConfigurationSearch.find(from: tree.path("a/b/x.strings"))?.folder == tree.path("a"))
  }

  @Test func endsAtTheRepository() throws {
    let tree = try Tree()
    #expect(try ConfigurationSearch.find(from: tree.path("a/repo/d")) == nil)
    try tree.write("", "a/repo/.l10ncheck.yml")
    #expect(try ConfigurationSearch.find(from: tree.path("a/repo/d"))?.folder == tree.path("a/repo"))
  }

  @Test func readsAFileThatIsNamed() throws {
    let tree = try Tree()
    try tree.write("expected: union", "a/b/other.yml")
    let found = try ConfigurationSearch.read(tree.path("a/b/other.yml"), shownAs: FilePath("other.yml"))
    #expect(found.folder == tree.path("a/b"))
    #expect(found.file.path == "other.yml")
  }

  @Test func saysWhatCannotBeRead() throws {
    let tree = try Tree()
    let none = tree.path("a/none.yml")
    #expect(throws: SystemError(call: "realpath", path: none, code: ENOENT)) {
      try ConfigurationSearch.read(none, shownAs: none)
    }
    let folder = tree.path("a/b")
    #expect(throws: SystemError(call: "open", path: folder, code: EISDIR)) {
      try ConfigurationSearch.read(folder, shownAs: folder)
    }
    // A link that leads nowhere is not passed by.
    try FileManager.default.createSymbolicLink(
      atPath: tree.root.path + "/a/b/.l10ncheck.yml", withDestinationPath: "nowhere")
    #expect(throws: SystemError.self) { try ConfigurationSearch.find(from: folder) }
    #expect(throws: SystemError.self) { try ConfigurationSearch.find(from: tree.path("none")) }
  }
}
