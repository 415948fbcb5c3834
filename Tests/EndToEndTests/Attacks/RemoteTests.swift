import Foundation
import TestSupport
import Testing

/// Remotes that a tree's own configuration names: a push to a folder would run its hooks.
@Suite struct RemoteTests: TestedRepository {
  let folder: ScratchFolder
  var environment: [String: String] {
    [
      "PATH": "/usr/bin:/bin", "HOME": folder.path, "GIT_CONFIG_NOSYSTEM": "1", "GIT_SSH_COMMAND": "false",
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a@b",
    ]
  }

  init() throws {
    folder = try ScratchFolder()
    try folder.write("\"a\" = \"A\";\n", to: "tree/en.lproj/L.strings")
    try folder.write("\"a\" = \"B\";\n", to: "tree/fr.lproj/L.strings")
    try git("init", "-q", ".")
    for place in Self.places {
      try git("init", "-q", "--bare", place)
      for hook in ["pre-receive", "update", "post-receive", "reference-transaction"] {
        try folder.writeProgram("#!/bin/sh\n: >\(folder.at("PWNED"))\n", to: "tree/\(place)/hooks/\(hook)")
      }
    }
    try folder.writeProgram("#!/bin/sh\n: >\(folder.at("PWNED"))\n", to: "tree/evil")
    let made = try run(["dashboard", "--history", "../h.sqlite", "--time", "1700000000", "."])
    try #require(made.status == 0, "\(made.errorText)")
  }

  private static let places = ["x:y/r.git", "r.git", "a/b:c"]

  private var isAttacked: Bool { folder.has("PWNED") }

  /// `$` stands for the tree.
  @Test(arguments: [
    "./x:y/r.git", "$/x:y/r.git", "r.git", "./r.git", "$/r.git", "a/b:c", "../tree/r.git", "file://$/r.git",
    "FILE://$/r.git", "File:$/r.git", "file:r.git", "file://localhost$/x:y/r.git", "file://$/x%3Ay/r.git", "",
    ".",
  ]) func noSpellingOfAFolderIsAnAddress(url: String) throws {
    try git("config", "remote.origin.url", url.replacing("$", with: folder.at("tree")))
    let outcome = try run(["history", "sync", "--history", "../h.sqlite"])
    #expect(outcome.status == 2 && !isAttacked)
    #expect(outcome.errorText.contains("it is a folder, whose hooks would be run"), "\(outcome.errorText)")
  }

  /// What git would not take for a folder runs nothing either, whatever else the tree's configuration says of it.
  @Test(arguments: [
    "x:y/r.git", "localhost:$/r.git", "ext::$/evil", "ext::sh -c $/evil", "fd::17",
    "ssh://-oProxyCommand=$/evil/x", "-oProxyCommand=$/evil:x", "--upload-pack=$/evil:x", "transport::x",
    "https://localhost:1/r.git", "git+file://$/r.git", "mirror:r.git",
  ]) func noAddressRunsAProgram(url: String) throws {
    let tree = folder.at("tree")
    let own = try folder.text("tree/.git/config")
    try folder.write(
      own + """
        [remote "origin"]
        url = "\(url.replacing("$", with: tree))"
        pushurl = "\(tree)/r.git"
        receivepack = "\(tree)/evil"
        uploadpack = "\(tree)/evil"
        vcs = ext
        [core]
        sshCommand = "\(tree)/evil"
        gitProxy = "\(tree)/evil"
        hooksPath = "\(tree)/r.git/hooks"
        [credential]
        helper = "\(tree)/evil"
        [url "\(tree)/"]
        insteadOf = https://localhost:1/
        insteadOf = localhost:
        [protocol]
        allow = always
        [protocol "ext"]
        allow = always
        [protocol "file"]
        allow = always

        """, to: "tree/.git/config")
    // A prefix of the user's own that leads to a folder, from which an address leads back into the tree.
    try folder.write("[url \"\(tree)/\"]\n  insteadOf = mirror:\n", to: ".gitconfig")
    let outcome = try run(["history", "sync", "--history", "../h.sqlite"])
    #expect(outcome.status == 2 && !isAttacked, "\(outcome.errorText)")
  }

  /// A folder that somebody types is meant with its hooks.
  @Test func aTypedFolderIsPushedTo() throws {
    for remote in ["./x:y/r.git", "a/b:c", "file://" + folder.at("tree/r.git")] {
      try? folder.remove("PWNED")
      let outcome = try run(["history", "sync", "--history", "../h.sqlite", "--remote", remote])
      #expect(outcome.status == 0 && isAttacked, "\(remote): \(outcome.errorText)")
    }
  }

  /// A branch that has a past or other files is nobody's to push over, even if it has a history as well.
  @Test(arguments: ["earlier commits", "other files"]) func aForeignBranchIsLeftAlone(kind: String) throws {
    try git("init", "-q", "--bare", folder.at("kept"))
    let exported = try run(["history", "export", "--history", "../h.sqlite"])
    try folder.write(exported.text, to: "tree/coverage.jsonl")
    try git("checkout", "-q", "-b", "main")
    if kind == "other files" {
      try git("add", "coverage.jsonl", "en.lproj")
      try git("commit", "-q", "-m", "one")
    } else {
      try git("add", "coverage.jsonl")
      try git("commit", "-q", "-m", "one")
      try git("commit", "-q", "--allow-empty", "-m", "two")
    }
    try git("push", "-q", folder.at("kept"), "main")
    _ = try run(["dashboard", "--history", "../h.sqlite", "--time", "1700009000", "."])
    let outcome = try run([
      "history", "sync", "--history", "../h.sqlite", "--branch", "main", "--remote", folder.at("kept"),
    ])
    #expect(outcome.status == 2)
    #expect(
      outcome.errorText.contains("the branch main has other files or earlier commits"), "\(outcome.errorText)"
    )
    let tip = try BuiltProduct(path: "/usr/bin/env").run(
      ["sh", "-c", "test \"$(git rev-parse main)\" = \"$(git -C ../kept rev-parse main)\""],
      environment: environment, in: folder.at("tree"))
    #expect(tip.status == 0)
  }
}
