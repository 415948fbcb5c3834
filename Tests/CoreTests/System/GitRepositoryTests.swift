import Foundation
@testable import L10nSystem
import TestSupport
import Testing

@Suite struct GitRepositoryTests {
  private func committed() throws -> GitRun {
    let run = try GitRun(ScratchFolder())
    try run.folder.write("1", to: "tree/sub/file")
    try run("add", "-A")
    try run("commit", "-qm", "one")
    return run
  }

  private func find(_ run: GitRun, _ path: String) throws -> GitRepository {
    try #require(GitRepository.find(upwardFrom: FilePath(run.folder.at(path))))
  }

  private func commit(_ run: GitRun, _ name: String = "HEAD") throws -> String {
    String(decoding: try run("rev-parse", name).dropLast(), as: UTF8.self)
  }

  @Test func theTopAndWhatIsCheckedOut() throws {
    let run = try committed()
    let repository = try find(run, "tree/sub")
    #expect(repository.top == FilePath(run.folder.at("tree")))
    #expect(repository.head == GitRepository.Head(branch: Array("main".utf8), commit: try commit(run)))
    try run("pack-refs", "--all")
    #expect(repository.head.commit == (try commit(run)))
    try run("checkout", "-q", "-b", "feature/é")
    #expect(repository.head.branch == Array("feature/é".utf8))
    try run("checkout", "-q", "--detach")
    #expect(repository.head == GitRepository.Head(branch: nil, commit: try commit(run)))
  }

  @Test func aBranchWithoutACommit() throws {
    let run = try GitRun(ScratchFolder())
    #expect(try find(run, "tree").head == GitRepository.Head(branch: Array("main".utf8), commit: nil))
  }

  @Test func otherWorkingTreesHaveTheirOwnHeadAndIndex() throws {
    let run = try committed()
    try run("worktree", "add", "-q", "-b", "second", "../second")
    let repository = try find(run, "second/sub")
    #expect(repository.top == FilePath(run.folder.at("second")))
    #expect(repository.head == GitRepository.Head(branch: Array("second".utf8), commit: try commit(run)))
    try run.folder.write("file\nuntracked\n", to: "tree/.git/info/exclude")
    try run.folder.write(to: "second/sub/untracked")
    let tree = try FileTree(
      walking: FilePath(run.folder.at("second")),
      environment: GitEnvironment(home: FilePath(run.folder.at("home"))))
    #expect(tree.dump == ["sub/", "sub/file"])
  }

  @Test func outsideThereIsNone() throws {
    let folder = try ScratchFolder()
    try folder.makeFolder("a/.git")
    try folder.write("gitdir: nowhere", to: "b/.git")
    for path in ["", "a", "b"] {
      // The temporary folder itself might lie in somebody's repository.
      let found = GitRepository.find(upwardFrom: FilePath(folder.at(path)))
      #expect(found.map { $0.top < FilePath(folder.path) } ?? true)
    }
  }

  @Test func aReferenceThatLeadsAwayIsNotFollowed() throws {
    let run = try committed()
    try run.folder.write(String(repeating: "a", count: 40), to: "secret")
    try run.folder.write("ref: refs/heads/../../../../secret\n", to: "tree/.git/HEAD")
    #expect(try find(run, "tree").head.commit == nil)
  }

  private func walk(_ run: GitRun, _ path: String) throws -> [String] {
    try FileTree(
      walking: FilePath(run.folder.at(path)),
      environment: GitEnvironment(home: FilePath(run.folder.at("home")))
    ).dump
  }

  @Test func rulesAboveTheRootCount() throws {
    let run = try GitRun(ScratchFolder())
    for path in ["a/b/x.o", "a/b/keep.o", "a/b/y", "a/b/c/z", "a/b/c/x.o"] {
      try run.folder.write(to: "tree/" + path)
    }
    try run.folder.write("*.o\n/a/b/c/z\n", to: "tree/.gitignore")
    try run.folder.write("!keep.o\ny\n", to: "tree/a/.gitignore")
    #expect(try walk(run, "tree/a/b") == ["c/", "keep.o"])
    #expect(try walk(run, "tree") == ["a/", "a/b/", "a/b/c/", "a/b/keep.o"])
  }

  @Test func anIgnoredRootIsReadAllTheSame() throws {
    let run = try GitRun(ScratchFolder())
    for path in ["build/App.app/en.lproj/x", "build/App.app/y"] { try run.folder.write(to: "tree/" + path) }
    try run.folder.write("build/\n", to: "tree/.gitignore")
    #expect(try walk(run, "tree") == ["build/ skipped"])
    #expect(try walk(run, "tree/build/App.app") == ["en.lproj/", "y", "en.lproj/x"])
    try run.folder.write("build/**\n", to: "tree/.gitignore")
    #expect(try walk(run, "tree/build/App.app") == ["en.lproj/", "y", "en.lproj/x"])
  }

  @Test func whatIsTrackedInAnIgnoredFolderIsRead() throws {
    let run = try GitRun(ScratchFolder())
    for path in ["Pods/A/tracked", "Pods/A/untracked", "Pods/B/untracked", "Other/x"] {
      try run.folder.write(to: "tree/" + path)
    }
    try run.folder.write("Pods\nOther\n", to: "tree/.gitignore")
    try run.folder.write("!untracked\n", to: "tree/Pods/.gitignore")
    try run("add", "-f", "Pods/A/tracked")
    #expect(
      try walk(run, "tree") == ["Other/ skipped", "Pods/", "Pods/A/", "Pods/B/ skipped", "Pods/A/tracked"])
  }

  @Test func repositoriesWithinHaveTheirOwnRules() throws {
    let run = try GitRun(ScratchFolder())
    for path in ["outer.o", "inner/inner.o", "inner/x.a", "inner/deep/x.a"] {
      try run.folder.write(to: "tree/" + path)
    }
    var inner = run
    inner.working = "tree/inner"
    try inner("init", "-q")
    try run.folder.write("*.o\n", to: "tree/.gitignore")
    try run.folder.write("*.a\n", to: "tree/inner/.gitignore")
    try inner("add", "-f", "deep/x.a")
    #expect(try walk(run, "tree") == ["inner/", "inner/deep/", "inner/inner.o", "inner/deep/x.a"])
  }

  @Test func aSubmoduleInAnIgnoredFolderIsTracked() throws {
    let run = try committed()
    try run.folder.write("vendor/\n", to: "tree/.gitignore")
    var inner = run
    inner.working = "tree/vendor/module"
    try run.folder.write("1", to: "tree/vendor/module/file")
    try inner("init", "-q")
    try inner("add", "-A")
    try inner("commit", "-qm", "inner")
    try run.folder.write(to: "tree/vendor/other/file")
    try run("add", "-f", "vendor/module")
    #expect(
      try walk(run, "tree") == [
        "sub/", "vendor/", "sub/file", "vendor/module/", "vendor/other/ skipped", "vendor/module/file",
      ])
  }

  @Test func theUsersOwnFileCounts() throws {
    let run = try GitRun(ScratchFolder())
    for name in ["a", "b", "c"] { try run.folder.write(to: "tree/" + name) }
    try run.folder.write("a\n", to: "home/.config/git/ignore")
    #expect(try walk(run, "tree") == ["b", "c"])
    try run.folder.write("b\n", to: "home/mine")
    try run.folder.write(
      "# x\n[user]\n\tname = \"[core]\"\n[CORE]\n  excludesFile = ~/mi\"ne\" ; c\n", to: "home/.gitconfig")
    #expect(try walk(run, "tree") == ["a", "c"])
    try run("config", "core.excludesFile", run.folder.at("home/other"))
    #expect(try walk(run, "tree") == ["a", "b", "c"])
  }

  @Test func aLinkAsIgnoreFileIsNotFollowed() throws {
    let run = try GitRun(ScratchFolder())
    try run.folder.write("x\n", to: "rules")
    try run.folder.write(to: "tree/x")
    try run.folder.link("tree/.gitignore", to: "../rules")
    #expect(try walk(run, "tree") == ["x"])
  }
}
