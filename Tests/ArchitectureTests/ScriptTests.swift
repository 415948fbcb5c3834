import Foundation
import TestSupport
import Testing

/// The scripts: strict, executable, and each with its help.
@Suite struct ScriptTests {
  static let paths: [String] = {
    let scripts = ["scripts", "scripts/maintainer"].flatMap { folder in
      let path = Fixtures.checkout.appendingPathComponent(folder).path
      let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
      return names.filter { !$0.contains(".") && $0 != "maintainer" }.sorted().map { "\(folder)/\($0)" }
    }
    return scripts + [".ci/run"]
  }()

  @Test(arguments: paths) func isStrictBash(path: String) throws {
    let url = Fixtures.checkout.appendingPathComponent(path)
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(text.hasPrefix("#!/usr/bin/env bash\n# usage: \(path)"))
    #expect(text.contains("prelude.bash\"") || text.contains("set -euo pipefail"))
    #expect(FileManager.default.isExecutableFile(atPath: url.path))
    #expect(try run(["bash", "-n", url.path]).status == 0)
  }

  /// What everybody needs is at the top, and nothing else is.
  @Test func sixAreForEverybody() {
    #expect(
      Self.paths.filter { !$0.contains("maintainer") }
        == ["bootstrap", "build", "format", "l10ncheck", "test", "update-golden"].map { "scripts/\($0)" } + [
          ".ci/run"
        ])
  }

  /// `scripts/l10ncheck --help` is the help of the tool, which the tool's own tests look at.
  @Test(arguments: paths.filter { $0 != "scripts/l10ncheck" }) func answersHelp(path: String) throws {
    let answer = try run([Fixtures.checkout.appendingPathComponent(path).path, "--help"])
    #expect(answer.status == 0)
    #expect(answer.output.hasPrefix("usage: \(path)"))
  }

  /// Growth is a decision that everybody can see: it stands in the budget.
  @Test func foldersKeepTheirBudget() throws {
    let script = Fixtures.checkout.appendingPathComponent("scripts/maintainer/measure-size").path
    let answer = try run([script, "--check"])
    #expect(answer.status == 0, "\(answer.output)")
  }

  /// Runs a command in another folder than the checkout.
  private func run(_ arguments: [String]) throws -> (status: Int32, output: String) {
    let outcome = try BuiltProduct(path: "/usr/bin/env").run(
      arguments, environment: ProcessInfo.processInfo.environment,
      in: FileManager.default.temporaryDirectory.path)
    return (outcome.status, outcome.text)
  }
}
