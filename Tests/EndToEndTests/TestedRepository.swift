import Foundation
import TestSupport
import Testing

/// A tree in a repository of its own: the folder `tree`, in which git and commands run as processes, with people who commit and a home
/// without settings.
protocol TestedRepository {
  var folder: ScratchFolder { get }
  var environment: [String: String] { get }
}

extension TestedRepository {
  var environment: [String: String] {
    [
      "HOME": folder.path, "PATH": "/usr/local/bin:/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
      "GIT_COMMITTER_EMAIL": "a@b",
    ]
  }

  @discardableResult
  func git(_ arguments: String..., input: String = "", in subfolder: String = "tree") throws -> String {
    let outcome = try BuiltProduct(path: "/usr/bin/env").run(
      ["git"] + arguments, environment: environment, folder: URL(fileURLWithPath: folder.at(subfolder)),
      input: Data(input.utf8))
    try #require(outcome.status == 0, "\(outcome.errorText)")
    return outcome.text
  }

  func commit(_ message: String = "change") throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", message, "--allow-empty")
  }

  func run(_ arguments: [String], in subfolder: String = "tree") throws -> BuiltProduct.Outcome {
    try BuiltProduct.l10ncheck.run(
      arguments, environment: environment, folder: URL(fileURLWithPath: folder.at(subfolder)))
  }

  func run(_ arguments: String..., in subfolder: String = "tree") throws -> BuiltProduct.Outcome {
    try run(arguments, in: subfolder)
  }
}
