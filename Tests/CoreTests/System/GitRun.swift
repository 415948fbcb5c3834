import Foundation
import TestSupport

/// Runs the real git in a scratch folder, without any settings of the machine.
struct GitRun {
  let folder: ScratchFolder
  /// The folder that git runs in, below `folder`.
  var working = "tree"

  init(_ folder: ScratchFolder) throws {
    self.folder = folder
    try folder.makeFolder("home")
    try folder.makeFolder(working)
    try self("init", "-q", "-b", "main")
  }

  /// Runs git; returns what it prints. Fails on another exit status than 0 or 1.
  @discardableResult
  func callAsFunction(_ arguments: String..., input: [UInt8] = []) throws -> [UInt8] {
    let outcome = try BuiltProduct(path: "/usr/bin/env").run(
      ["git"] + arguments,
      environment: [
        "HOME": folder.at("home"), "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin",
        "GIT_CONFIG_NOSYSTEM": "1", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b",
        "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
      ], in: folder.at(working), input: Data(input))
    guard 0...1 ~= outcome.status else {
      throw CocoaError(.executableLoad, userInfo: [NSLocalizedDescriptionKey: "git \(arguments)"])
    }
    return Array(outcome.output)
  }

  /// The paths that git prints with a NUL behind each.
  func paths(_ output: [UInt8]) -> [String] {
    output.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
  }
}
