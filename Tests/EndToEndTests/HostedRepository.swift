import Foundation
import TestSupport
import Testing

/// A repository and a clone of it with a branch, as a host's runner has them, and programs of the host that are played by
/// scripts.
struct HostedRepository {
  let folder: ScratchFolder
  /// The folder of the tables in the clone.
  private let tables: String

  /// - Parameters:
  ///   - en: the table of the development language in the first commit.
  ///   - tables: the folder of the tables.
  init(en: String, de: String, tables: String = "") throws {
    folder = try ScratchFolder()
    self.tables = tables
    try folder.makeFolder("origin")
    try git("init", "-q", "-b", "main", in: "origin")
    try write(en, de, to: "origin")
    try git("add", "-A", in: "origin")
    try git("commit", "-q", "-m", "one", in: "origin")
    try git("clone", "-q", folder.at("origin"), folder.at("tree"), in: "origin")
    try git("checkout", "-q", "-b", "branch", in: "tree")
    try program("l10ncheck", "exec '\(BuiltProduct.l10ncheck.path)' \"$@\"")
  }

  /// What every program finds, and the variables of a host.
  func environment(_ more: [String: String] = [:]) -> [String: String] {
    [
      "HOME": folder.path, "PATH": folder.at("bin") + ":/usr/local/bin:/usr/bin:/bin",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b", "GITHUB_REPOSITORY": "o/r",
      "GITHUB_STEP_SUMMARY": folder.at("summary.md"), "PULL_REQUEST": "3", "ASKED": folder.at("asked"),
      "COMMENTED": folder.at("commented"),
    ].merging(more) { $1 }
  }

  func program(_ name: String, _ script: String) throws {
    try folder.writeProgram("#!/bin/sh\n\(script)\n", to: "bin/" + name)
  }

  func git(_ arguments: String..., in subfolder: String) throws {
    let outcome = try BuiltProduct(path: "/usr/bin/env").run(
      ["git"] + arguments, environment: environment(), in: folder.at(subfolder))
    try #require(outcome.status == 0, "\(outcome.errorText)")
  }

  func write(_ en: String, _ de: String, to tree: String) throws {
    try folder.write(en, to: "\(tree)/\(tables)en.lproj/L.strings")
    try folder.write(de, to: "\(tree)/\(tables)de.lproj/L.strings")
  }

  /// Commits other tables to the branch.
  func change(_ en: String, _ de: String) throws {
    try write(en, de, to: "tree")
    try git("commit", "-q", "-a", "-m", "change", in: "tree")
  }
}
