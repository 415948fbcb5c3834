import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// A small tree that a pull request changes, two months after its first commit, and what commands say of it then.
struct PullRequestTree {
  typealias Files = [String: String]
  /// Texts by language and key.
  typealias Texts = [String: [String: String]]

  let folder: ScratchFolder

  /// - Parameters:
  ///   - files: the last commit of `main`.
  ///   - earlier: a commit before it; none if there is nothing in it.
  ///   - links: links in the tree, by their paths.
  ///   - setUp: what a shell does before the last commit of `main`.
  ///   - change: files that the pull request writes; nil for those that it removes.
  init(
    _ files: Files, after earlier: Files = [:], links: Files = [:], setUp: String = "true",
    then change: [String: String?] = [:]
  ) throws {
    folder = try ScratchFolder(earlier)
    let first = earlier.isEmpty ? "true" : Self.commit
    try shell("git init -q -b main --template= && \(first)", on: "2026-01-01")
    try folder.write(files)
    for (path, target) in links { try folder.link(path, to: target) }
    try shell("\(setUp) && \(Self.commit) && git checkout -q -b pr", on: "2026-01-02")
    for (path, text) in change {
      if let text { try folder.write(text, to: path) } else { try folder.remove(path) }
    }
    try shell(Self.commit, on: "2026-03-02")
  }

  private static let commit =
    "git add -A && git -c maintenance.auto=false -c core.fsync=none commit -q --allow-empty -m x"

  /// Runs a script in the tree: one process for all that git does.
  private func shell(_ script: String, on day: String) throws {
    let dates = ["GIT_AUTHOR_DATE": "\(day)T00:00:00Z", "GIT_COMMITTER_DATE": "\(day)T00:00:00Z"]
    let outcome = try BuiltProduct(path: "/bin/sh").run(
      ["-c", script], environment: GeneratedGateTests.environment.merging(dates) { $1 }, in: folder.path)
    try #require(outcome.status == 0, "\(outcome.errorText)")
  }

  // MARK: - Commands

  func run(_ words: [String]) -> CommandRun {
    folder.runWithPath(words, environment: GeneratedGateTests.environment)
  }

  func status(_ words: String...) -> Int32 { run(words).status.rawValue }

  /// All that a command says.
  func said(_ words: String...) -> String {
    let run = run(words)
    return run.output + run.errors
  }

  func report(_ words: String...) throws -> ReportDocument {
    try ReportDocument.read(run(["report", "--format", "json", "--details"] + words).output)
  }

  /// Whether a task of the report hands out texts of a selection, and whether `export` has such texts.
  func handsOut(_ selection: String, _ words: String...) throws -> [Bool] {
    let tasks = try ReportDocument.read(run(["report", "--format", "json"] + words).output).tasks ?? []
    let isTask = tasks.contains { $0.command?.contains("export \(selection)") == true }
    let export = ["export", "--output", "handoff"] + selection.split(separator: " ").map(String.init)
    return [isTask, run(export + words.filter { $0 != "--git" }).status == .clean]
  }

  // MARK: - Files

  /// The files of a table.
  static func table(_ texts: Texts, _ name: String = "Localizable", in folder: String = "App") -> Files {
    Dictionary(
      uniqueKeysWithValues: texts.map { language, texts in
        ("\(folder)/\(language).lproj/\(name).strings", TableText.strings(texts.sorted { $0.key < $1.key }))
      })
  }

  /// Code that asks for keys.
  static func code(_ keys: String...) -> String { code(keys) }

  static func code(_ keys: [String]) -> String {
    "import Foundation\n"
      + keys.enumerated().map { "let t\($0) = NSLocalizedString(\"\($1)\", comment: \"\")\n" }.joined()
  }

  /// A configuration in which German and French belong to two people.
  static let owners = [
    ".l10ncheck.yml":
      "owners:\n  - name: german\n    locales: [de]\n  - name: french\n    locales: [fr]\n"
  ]

  /// A project of targets, a line each.
  static func project(_ targets: String...) -> Files {
    ["project.yml": "name: Walks\ntargets:\n" + targets.map { "  \($0)\n" }.joined()]
  }
}

/// The texts that most of these trees have.
enum TwoTexts {
  static let en = ["a": "Open the file", "b": "Close the window"]
  static let de = ["a": "Datei öffnen", "b": "Fenster schließen"]
  static let fr = ["a": "Ouvrir le fichier", "b": "Fermer la fenêtre"]
}
