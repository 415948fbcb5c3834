import Foundation
import L10nConfiguration
import L10nSystem
import TestSupport
import L10nText
import Testing

@Suite struct ConfigurationSearchTests {
  /// A tree in a folder of its own: `/a/.l10ncheck.yml`, `/a/b/c`, `/a/repo/.git`, `/a/repo/d`.
  private static func tree() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    for path in ["a/b/c", "a/repo/.git", "a/repo/d"] { try folder.makeFolder(path) }
    try folder.write("expected: union\n", to: "a/.l10ncheck.yml")
    return folder
  }

  @Test func findsTheNearestAbove() throws {
    let tree = try Self.tree()
    let found = try #require(
      try ConfigurationSearch.find(from: tree.file("a/b/c"), currentFolder: tree.file("a/b")))
    #expect(found.folder == tree.file("a"))
    #expect(found.file.path == "../.l10ncheck.yml")
    #expect(EffectiveConfiguration(file: found.file).expected == .union)
    try tree.write(to: "a/b/.l10ncheck.yml")
    let nearer = try #require(
      try ConfigurationSearch.find(from: tree.file("a/b/c"), currentFolder: tree.file("a")))
    #expect(nearer.folder == tree.file("a/b"))
    #expect(nearer.file.path == "b/.l10ncheck.yml")
  }

  @Test func startsAtTheFolderOfAFile() throws {
    let tree = try Self.tree()
    try tree.write(to: "a/b/x.strings")
    #expect(try ConfigurationSearch.find(from: tree.file("a/b/x.strings"))?.folder == tree.file("a"))
  }

  @Test func endsAtTheRepository() throws {
    let tree = try Self.tree()
    #expect(try ConfigurationSearch.find(from: tree.file("a/repo/d")) == nil)
    try tree.write(to: "a/repo/.l10ncheck.yml")
    #expect(try ConfigurationSearch.find(from: tree.file("a/repo/d"))?.folder == tree.file("a/repo"))
  }

  /// A file too large is refused by its size alone: nothing of it is read.
  @Test func refusesWhatIsTooLarge() throws {
    let tree = try Self.tree()
    #expect(truncate(tree.at("a/.l10ncheck.yml"), 1 << 36) == 0)
    let found = try #require(try ConfigurationSearch.find(from: tree.file("a/b")))
    #expect(found.folder == tree.file("a"))
    #expect(found.file.problems.map(\.rule) == [.configSyntax])
  }

  @Test func readsAFileThatIsNamed() throws {
    let tree = try Self.tree()
    try tree.write("expected: union", to: "a/b/other.yml")
    let found = try ConfigurationSearch.read(tree.file("a/b/other.yml"), shownAs: FilePath("other.yml"))
    #expect(found.folder == tree.file("a/b"))
    #expect(found.file.path == "other.yml")
  }

  @Test func saysWhatCannotBeRead() throws {
    let tree = try Self.tree()
    let none = tree.file("a/none.yml")
    #expect(throws: SystemError(call: "realpath", path: none, code: ENOENT)) {
      try ConfigurationSearch.read(none, shownAs: none)
    }
    let folder = tree.file("a/b")
    #expect(throws: SystemError(call: "open", path: folder, code: EISDIR)) {
      try ConfigurationSearch.read(folder, shownAs: folder)
    }
    // A link that leads nowhere is not passed by.
    try tree.link("a/b/.l10ncheck.yml", to: "nowhere")
    #expect(throws: SystemError.self) { try ConfigurationSearch.find(from: folder) }
    #expect(throws: SystemError.self) { try ConfigurationSearch.find(from: tree.file("none")) }
  }

  /// The author of a tree must not choose which files of a machine are read aloud.
  @Test(arguments: [
    ("/etc/hostname", Rule.linkEscape), ("../outside.yml", .linkEscape), ("b/../../outside.yml", .linkEscape),
    ("b/secrets.env", .configSyntax), (".git/own.yml", .configSyntax),
  ])
  func aLinkLeadsToNoOtherFile(_ target: String, _ rule: Rule) throws {
    let tree = try ScratchFolder([
      "outside.yml": "SECRET=1\n", "a/b/secrets.env": "SECRET=1\n", "a/.git/own.yml": "SECRET=1\n",
    ])
    try tree.link("a/.l10ncheck.yml", to: target)
    let found = try #require(try ConfigurationSearch.find(from: tree.file("a/b")))
    #expect(found.file.problems.map(\.rule) == [rule])
    #expect(found.file.problems.allSatisfy { $0.excerpt == nil && $0.severity == .error })
    #expect(!"\(found.file.problems.map(\.message))".contains("SECRET"))
    // What the command line names may lie anywhere.
    let named = try ConfigurationSearch.read(tree.file("outside.yml"), shownAs: FilePath("outside.yml"))
    #expect(named.file.problems.map(\.rule) != [rule])
    // A link there is followed too, but what is wrong with the file is not shown.
    let link = tree.file("a/.l10ncheck.yml")
    let faulty = try ConfigurationSearch.read(link, shownAs: FilePath(".l10ncheck.yml"))
    #expect(faulty.file.problems.map(\.rule) == [.linkEscape])
    #expect(faulty.file.problems.allSatisfy { $0.excerpt == nil && !$0.message.contains("SECRET") })
    if target == "../outside.yml" {
      try tree.write("expected: union\n", to: "outside.yml")
      #expect(try ConfigurationSearch.read(link, shownAs: FilePath(".l10ncheck.yml")).file.problems.isEmpty)
    }
  }

  @Test func aLinkWithinTheFolderIsFollowed() throws {
    let tree = try Self.tree()
    try tree.write("expected: union\n", to: "a/settings/l10n.yaml")
    try tree.remove("a/.l10ncheck.yml")
    try tree.link("a/.l10ncheck.yml", to: "settings/l10n.yaml")
    let found = try #require(try ConfigurationSearch.find(from: tree.file("a/b")))
    #expect(found.file.problems.isEmpty && EffectiveConfiguration(file: found.file).expected == .union)
  }
}

extension ScratchFolder {
  fileprivate func file(_ path: String) -> FilePath { FilePath(at(path)) }
}
