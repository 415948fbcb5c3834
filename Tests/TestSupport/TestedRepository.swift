import Foundation
import Testing

/// A working tree in a repository of its own, in which git and commands run as processes, with people who commit and a home without
/// settings.
public protocol TestedRepository {
  /// The home, in which the tree is.
  var folder: ScratchFolder { get }
  /// The path of the tree from there.
  var tree: String { get }
  /// What git and commands find in the environment.
  var environment: [String: String] { get }
}

extension TestedRepository {
  /// The folder `tree`.
  public var tree: String { "tree" }

  /// A home, programs, and people; nothing of the machine.
  public var environment: [String: String] { folder.environment }

  /// Runs git in the tree or another folder, and returns what it prints. Fails if git does.
  @discardableResult
  public func git(
    _ arguments: String..., input: String = "", in subfolder: String? = nil,
    adding variables: [String: String] = [:]
  ) throws -> String {
    try folder.git(
      arguments, input: input, in: subfolder ?? tree, environment: environment.merging(variables) { $1 })
  }

  /// Commits all files.
  public func commit(_ message: String = "change", adding variables: [String: String] = [:]) throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", message, "--allow-empty", adding: variables)
  }

  /// Writes the table of a language, with its keys in their order.
  public func write(_ texts: [String: String], to language: String, below app: String = "App") throws {
    let lines = texts.sorted { $0.key < $1.key }.map { "\"\($0.key)\" = \"\($0.value)\";\n" }
    try folder.write(lines.joined(), to: "\(tree)/\(app)/\(language).lproj/L.strings")
  }
}

extension ScratchFolder {
  /// An environment with the folder as the home, programs, and people who commit.
  public var environment: [String: String] {
    [
      "HOME": path, "PATH": "/usr/local/bin:/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a@b",
    ]
  }

  /// Runs git in the folder or one below, and returns what it prints. Fails if git does.
  @discardableResult
  public func git(
    _ arguments: [String], input: String = "", in subfolder: String = "", environment: [String: String]? = nil
  ) throws -> String {
    let outcome = try BuiltProduct(path: "/usr/bin/env").run(
      ["git"] + arguments, environment: environment ?? self.environment,
      in: at(subfolder), input: Data(input.utf8))
    try #require(outcome.status == 0, "\(arguments): \(outcome.errorText)")
    return outcome.text
  }
}
