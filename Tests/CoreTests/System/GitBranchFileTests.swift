import Foundation
import L10nSystem
import TestSupport
import Testing

/// One file on a branch of its own: what is read and written is what git has there.
@Suite struct GitBranchFileTests {
  private let run: GitRun

  init() throws {
    run = try GitRun(ScratchFolder())
    try run("commit", "-q", "--allow-empty", "-m", "one")
  }

  private func file(_ name: String = "kept", branch: String = "data") throws -> GitBranchFile {
    let variables = [
      "PATH=/usr/local/bin:/usr/bin:/bin", "HOME=\(run.folder.at("home"))", "GIT_CONFIG_NOSYSTEM=1",
      "TMPDIR=\(run.folder.path)",
      "GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@b", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@b",
    ]
    return try GitBranchFile(
      remote: Array(run.folder.at("tree").utf8), takesFolders: true, branch: branch, name: name,
      environment: variables.map { Array($0.utf8) })
  }

  private func text(_ bytes: [UInt8]?) -> String? { bytes.map { String(decoding: $0, as: UTF8.self) } }

  @Test func whatIsWrittenIsRead() throws {
    let file = try file()
    let none = try file.read()
    #expect(none.content == nil)
    #expect(try file.write(Array("first\n".utf8), over: none, message: "m"))
    let first = try file.read()
    #expect(text(first.content) == "first\n")
    #expect(try file.write(Array("second\n".utf8), over: first, message: "m"))
    #expect(text(try file.read().content) == "second\n")
    #expect(text(try run("show", "data:kept")) == "second\n")
    // The branch does not grow.
    #expect(text(try run("rev-list", "--count", "data")) == "1\n")
    // Who was slower writes nothing.
    for old in [none, first] { #expect(try !file.write(Array("third\n".utf8), over: old, message: "m")) }
    #expect(text(try file.read().content) == "second\n")
  }

  @Test func aBranchThatKeepsSomethingElseIsNoneOfOurs() throws {
    func expectRefusal(_ words: String) throws {
      let file = try file()
      let failure = #expect(throws: GitFailure.self) { try file.read() }
      guard case .failed(_, let reason)? = failure else {
        Issue.record("\(words)")
        return
      }
      #expect(String(decoding: reason, as: UTF8.self).contains(words))
    }
    func commit(_ files: [String], parents: Int = 0) throws {
      try run("checkout", "-q", "--orphan", "next")
      try run("rm", "-rfq", "--ignore-unmatch", ".")
      for _ in 0..<parents { try run("commit", "-q", "--allow-empty", "-m", "parent") }
      for name in files { try run.folder.write("text of \(name)\n", to: "tree/" + name) }
      try run("add", "-A")
      try run("commit", "-q", "-m", "parent in its words")
      try run("branch", "-f", "data")
      try run("checkout", "-q", "main")
      try run("branch", "-D", "next")
    }
    try commit(["other"])
    try expectRefusal("it keeps something else")
    try commit(["kept", "other"])
    try expectRefusal("has other files or earlier commits")
    try commit(["kept"], parents: 1)
    try expectRefusal("has other files or earlier commits")
    try commit(["kept"])
    #expect(text(try file().read().content) == "text of kept\n")
  }

  /// Nothing is left behind of the repository that git works in.
  @Test func itsFolderGoes() throws {
    func folders() throws -> [String] {
      try FileManager.default.contentsOfDirectory(atPath: run.folder.path).filter {
        $0.hasPrefix("l10ncheck-")
      }
    }
    do {
      let file = try file()
      _ = try file.read()
      #expect(try folders().count == 1)
    }
    #expect(try folders() == [])
  }
}
