import Foundation
import TestSupport

/// The real git and GNU patch, in a folder of their own.
struct PatchTools {
  let folder: ScratchFolder
  /// The tree that patches are applied to, below `folder`.
  let tree = "tree"

  init(isRepository: Bool = true) throws {
    folder = try ScratchFolder()
    try folder.makeFolder("home")
    try folder.makeFolder(tree)
    if isRepository { try git("init", "-q", "-b", "main") }
  }

  /// Runs git in the tree; returns what it prints, fails on a bad status.
  @discardableResult
  func git(_ arguments: String..., input: [UInt8] = []) throws -> [UInt8] {
    try run(["git"] + arguments, input: input)
  }

  /// Applies a patch with GNU patch.
  func patch(_ arguments: String..., input: [UInt8]) throws {
    try run(["patch", "-p1", "--no-backup-if-mismatch", "-s"] + arguments, input: input)
  }

  /// A program that ended with a bad status.
  struct Failure: Error, CustomStringConvertible {
    let arguments: [String]
    let status: Int32
    let errors: String
    var description: String { "\(arguments.joined(separator: " ")): \(status): \(errors)" }
  }

  @discardableResult
  func run(
    _ arguments: [String], in subfolder: String = "", input: [UInt8] = [],
    adding variables: [String: String] = [:]
  ) throws -> [UInt8] {
    let environment = [
      "HOME": folder.at("home"), "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
      "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "LC_ALL": "C",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
    ]
    let outcome = try BuiltProduct(path: "/usr/bin/env").run(
      arguments, environment: environment.merging(variables) { $1 },
      in: folder.at(subfolder.isEmpty ? tree : tree + "/" + subfolder),
      input: Data(input))
    guard outcome.status == 0 else {
      throw Failure(
        arguments: arguments, status: outcome.status, errors: String(outcome.errorText.prefix(2000)))
    }
    return Array(outcome.output)
  }

  /// Writes files into the tree.
  func write(_ files: [String: [UInt8]]) throws {
    for (path, content) in files { try folder.write(content, to: tree + "/" + path) }
  }

  /// Every file of the tree but git's own.
  func files() throws -> [String: [UInt8]] {
    try folder.files(below: tree).filter { !$0.key.hasPrefix(".git/") }.mapValues { Array($0) }
  }
}
