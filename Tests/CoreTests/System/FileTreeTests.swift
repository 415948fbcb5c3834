import Foundation
import L10nSystem
import TestSupport
import Testing

@Suite struct FileTreeTests {
  private func walk(
    _ folder: ScratchFolder, _ root: String = "", policy: WalkPolicy = WalkPolicy()
  ) throws -> FileTree {
    try FileTree(walking: FilePath(folder.at(root)), policy: policy, environment: GitEnvironment())
  }

  @Test func namesAreSortedByBytesAndFoldersByPath() throws {
    let folder = try ScratchFolder()
    for name in ["b.txt", "a.txt", "Z", "é", "a/2", "a/10", "a.b/x", "abcdefgh2", "abcdefgh1", "abcdefgh"] {
      try folder.write(to: name)
    }
    let tree = try walk(folder)
    #expect(
      tree.dump == [
        "Z", "a/", "a.b/", "a.txt", "abcdefgh", "abcdefgh1", "abcdefgh2", "b.txt", "é", "a/10", "a/2",
        "a.b/x",
      ])
    #expect(tree.folders.map { tree.path(of: $0).text } == ["", "a", "a.b"])
  }

  @Test func buildDependencyAndHiddenFoldersAreNeverOpened() throws {
    let folder = try ScratchFolder()
    for name in [
      ".git/x", ".build/x", "DerivedData/x", "node_modules/x", "Carthage/Build/x", "Carthage/Checkouts/y",
      ".hidden", "Build/z", "deep/node_modules/x", "NotCarthage/Build/y",
    ] {
      try folder.write(to: name)
    }
    // Opening one would be an error, for anyone but the superuser.
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.at("node_modules"))
    #expect(
      try walk(folder).dump == [
        "Build/", "Carthage/", "DerivedData/ skipped", "NotCarthage/", "deep/", "node_modules/ skipped",
        "Build/z", "Carthage/Build/ skipped", "Carthage/Checkouts/", "Carthage/Checkouts/y",
        "NotCarthage/Build/", "NotCarthage/Build/y", "deep/node_modules/ skipped",
      ])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.at("node_modules"))
  }

  @Test func whatIsNamedIsWalkedWhateverItsName() throws {
    let folder = try ScratchFolder()
    try folder.write(to: ".build/checkouts/a.strings")
    #expect(try walk(folder, ".build").dump == ["checkouts/", "checkouts/a.strings"])
  }

  @Test func everythingMeansHiddenToo() throws {
    let folder = try ScratchFolder()
    try folder.write(to: ".git/x")
    #expect(try walk(folder, policy: .everything).dump == [".git/", ".git/x"])
  }

  @Test func versionedFrameworkIsSeenThroughItsLinks() throws {
    let folder = try ScratchFolder()
    try folder.write(to: "F.framework/Versions/A/Resources/en.lproj/L.strings")
    try folder.link("F.framework/Versions/Current", to: "A")
    try folder.link("F.framework/Resources", to: "Versions/Current/Resources")
    let tree = try walk(folder)
    #expect(
      tree.dump == [
        "F.framework/", "F.framework/Resources -> [F.framework/Versions/A/Resources]",
        "F.framework/Versions/", "F.framework/Versions/A/",
        "F.framework/Versions/Current -> [F.framework/Versions/A]", "F.framework/Versions/A/Resources/",
        "F.framework/Versions/A/Resources/en.lproj/", "F.framework/Versions/A/Resources/en.lproj/L.strings",
      ])
    let through = tree.folder(at: FilePath("F.framework/Resources/en.lproj"))
    #expect(through.map { tree.path(of: $0).text } == "F.framework/Versions/A/Resources/en.lproj")
    #expect(tree.entry(at: FilePath("F.framework/Resources/en.lproj/L.strings"))?.kind == .file)
    #expect(tree.entry(at: FilePath("F.framework/Resources/fr.lproj/L.strings")) == nil)
  }

  @Test func linksTellWhereTheyLead() throws {
    let folder = try ScratchFolder()
    try folder.write(to: "root/fr.lproj/L.strings")
    try folder.write(to: "root/Main.nib/data")
    try folder.write(to: "root/node_modules/x/y")
    try folder.write(to: "outside/secret")
    try folder.write(to: "root_sibling/secret")
    try folder.link("root/fr_CA.lproj", to: "fr.lproj")
    try folder.link("root/L.strings", to: "fr_CA.lproj/L.strings")
    try folder.link("root/absolute", to: folder.at("root/fr.lproj"))
    try folder.link("root/escape", to: "../outside")
    try folder.link("root/escape-file", to: folder.at("outside/secret"))
    try folder.link("root/sibling", to: "../root_sibling")
    try folder.link("root/dangling", to: "nowhere")
    try folder.link("root/self", to: "self")
    try folder.link("root/one", to: "two")
    try folder.link("root/two", to: "one")
    try folder.link("root/fr.lproj/up", to: "..")
    try folder.link("root/nib", to: "Main.nib")
    try folder.link("root/modules", to: "node_modules/x")
    var policy = WalkPolicy()
    policy.folder = { name, _ in
      name.count > 4 && name[name.count - 4] == UInt8(ascii: ".") && name[name.count - 1] == UInt8(ascii: "b")
        ? .package : .walk
    }
    #expect(
      try walk(folder, "root", policy: policy).dump == [
        "L.strings -> fr.lproj/L.strings", "Main.nib/ package", "absolute -> [fr.lproj]",
        "dangling -> dangling", "escape -> escape", "escape-file -> escape", "fr.lproj/",
        "fr_CA.lproj -> [fr.lproj]", "modules -> unwalked node_modules/x", "nib -> package Main.nib",
        "node_modules/ skipped", "one -> loop", "self -> loop", "sibling -> escape", "two -> loop",
        "fr.lproj/L.strings", "fr.lproj/up -> ancestor []",
      ])
  }

  @Test func theRootMayBeALink() throws {
    let folder = try ScratchFolder()
    try folder.write(to: "real/a")
    try folder.link("real/b", to: "a")
    try folder.link("alias", to: "real")
    #expect(try walk(folder, "alias").dump == ["a", "b -> a"])
  }

  @Test func pipesAreListedAndNeverOpened() throws {
    let folder = try ScratchFolder()
    #expect(mkfifo(folder.at("pipe.strings"), 0o644) == 0)
    try folder.link("link", to: "pipe.strings")
    #expect(try walk(folder).dump == ["link -> special pipe.strings", "pipe.strings special"])
  }

  @Test func namesNeedNotBeText() throws {
    let folder = try ScratchFolder()
    let name: [UInt8] = [0xFF, 0x0A, 0x1B, 0xC0]
    let path = (Array(folder.at("").utf8) + [0x2F] + name + [0]).map { CChar(bitPattern: $0) }
    #expect(mkdir(path, 0o755) == 0)
    let tree = try walk(folder)
    #expect(tree.entries(of: tree.top).map { Array(tree.name(of: $0)) } == [name])
    #expect(tree.folder(at: FilePath(bytes: name)) != nil)
  }

  @Test func aRootThatIsNoFolderIsAnError() throws {
    let folder = try ScratchFolder()
    try folder.write(to: "file")
    #expect(throws: SystemError(call: "open", path: FilePath(folder.at("file")), code: ENOTDIR)) {
      try walk(folder, "file")
    }
    #expect(throws: SystemError(call: "open", path: FilePath(folder.at("none")), code: ENOENT)) {
      try walk(folder, "none")
    }
  }

  @Test func filesThePolicyDropsAreNotThere() throws {
    let folder = try ScratchFolder()
    for name in ["a.swift", "a.strings", "sub/b.swift"] { try folder.write(to: name) }
    var policy = WalkPolicy()
    policy.keepsFile = { name, _ in name[name.count - 1] == UInt8(ascii: "s") }
    #expect(try walk(folder, policy: policy).dump == ["a.strings", "sub/"])
  }

  @Test(.enabled(if: getuid() != 0)) func aFolderThatCannotBeReadIsAFault() throws {
    let folder = try ScratchFolder()
    try folder.write(to: "closed/x")
    try folder.write(to: "open/y")
    chmod(folder.at("closed"), 0)
    defer { chmod(folder.at("closed"), 0o755) }
    let tree = try walk(folder)
    #expect(tree.dump == ["closed/", "open/", "closed unreadable(\(EACCES))", "open/y"])
    #expect(tree.faultyFolders.map { tree.path(of: $0).text } == ["closed"])
  }
}
