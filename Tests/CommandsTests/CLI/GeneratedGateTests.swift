import Foundation
import L10nCommandLine
import L10nCommands
import L10nSystem
import TestSupport
import Testing

/// Every single edit of made-up trees is held against the gates of a pull request. What users see before and
/// after is the judge: no gate passes in silence if it gets worse, or a text comes that needs work; every
/// gate passes if nothing gets worse.
///
/// `L10NCHECK_GATE_TREES=N` tries every edit on N trees; else each edit is tried on one of a few.
@Suite struct GeneratedGateTests {
  static let environment = [
    "HOME": "/nonexistent", "PATH": "/usr/local/bin:/usr/bin:/bin", "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a",
    "GIT_COMMITTER_EMAIL": "a@b",
  ]
  private static let asked = ProcessInfo.processInfo.environment["L10NCHECK_GATE_TREES"].flatMap { Int($0) }
  private static let standard = 6

  private let scratch: ScratchFolder
  private var folder: String { scratch.at("tree") }

  init() throws {
    scratch = try ScratchFolder()
    try scratch.makeFolder("tree")
  }

  private func git(_ arguments: String...) throws {
    let outcome = try BuiltProduct(path: "/usr/bin/env").run(
      ["git"] + arguments, environment: Self.environment, in: folder)
    try #require(outcome.status == 0, "\(outcome.errorText)")
  }

  private func write(_ tree: GateTree) throws {
    for entry in try FileManager.default.contentsOfDirectory(atPath: folder) where entry != ".git" {
      try FileManager.default.removeItem(atPath: "\(folder)/\(entry)")
    }
    for (path, text) in tree.files { try scratch.write(text, to: "tree/\(path)") }
  }

  /// How a gate ended, and all that it said.
  struct Answer {
    var status: L10nCommandLine.ExitStatus
    var text: String
    var isNamed: Bool { text.contains("less may be compared or required") || text.contains("is new since") }
  }

  private func run(_ words: String, isOfFolder: Bool = true) -> Answer {
    let words = words.split(separator: " ").map(String.init)
    let run = CommandRun(words + (isOfFolder ? [folder] : []), in: folder, environment: Self.environment)
    return Answer(status: run.status, text: run.output + run.errors)
  }

  @Test(arguments: 0..<(asked ?? standard)) func nothingGetsWorseInSilence(_ seed: Int) throws {
    var random = SeededRandom(UInt64(seed))
    let tree = GateTree.random(&random)
    try write(tree)
    try git("init", "-q", "-b", "main")
    try git("add", "-A")
    try git("commit", "-q", "-m", "base")
    for (number, edit) in GateEdit.all(of: tree, &random).enumerated()
    where Self.asked != nil || number % Self.standard == seed {
      try write(edit.tree)
      try git("add", "-A")
      try edit.onFiles?(folder)
      if edit.onFiles != nil { try git("add", "-A") }
      if edit.onFiles == nil, edit.tree.files == tree.files { continue }
      judge(edit, of: tree, "seed \(seed), \(edit.name)")
    }
  }

  private func judge(_ edit: GateEdit, of tree: GateTree, _ label: String) {
    let report = run("report --since main --fail-under 100")
    let check = run("check --since main")
    let keys = run("keys --fail-on missing --since main")
    switch edit.expectation {
    case .harmless:
      for answer in [report, check, keys, run("diff main --fail-on regressions", isOfFolder: false)] {
        #expect(answer.status == .clean, "\(label)\n\(answer.text)")
      }
    case .harm: #expect(report.status != .clean, "\(label)\n\(report.text)")
    case .narrowed:
      for answer in [report, check, keys] {
        #expect(answer.status != .clean || answer.isNamed, "\(label)\n\(answer.text)")
      }
    case .judged:
      let sight = Sights(from: tree, to: edit.tree)
      // A text that code asks for and no table has is a developer's: it is named, and `keys` is its gate.
      let isNamed = sight.bare.isEmpty && report.text.contains("in no table")
      #expect((report.status == .clean) == sight.isSame || isNamed, "\(label)\n\(report.text)")
      if sight.isLost {
        let diff = run("diff main --fail-on regressions", isOfFolder: false)
        #expect(diff.status != .clean, "\(label)\n\(diff.text)")
      }
      if !sight.bare.isEmpty { #expect(check.status != .clean, "\(label)\n\(check.text)") }
      if sight.isOfNoTable { #expect(keys.status != .clean, "\(label)\n\(keys.text)") }
      if !edit.tree.work.isEmpty {
        let whole = run("report --fail-under 100")
        #expect(whole.status != .clean, "\(label)\n\(whole.text)")
      }
    }
  }

  /// What users see then and now.
  private struct Sights {
    /// What they see as bare keys, and did not.
    var bare: Set<GateTree.Seen>
    /// Whether users see less of a text that they saw.
    var isLost: Bool
    /// Whether a bare key is in no table.
    var isOfNoTable: Bool
    /// Whether nothing is worse, no language is gone, and no text came that needs work.
    var isSame: Bool

    init(from former: GateTree, to now: GateTree) {
      let languages = former.languages
      let (before, after) = (former.shown(to: languages), now.shown(to: languages))
      let worse = after.filter { seen, sight in before[seen].map { $0.rawValue > sight.rawValue } == true }
      isLost = !worse.isEmpty
      bare = Set(worse.filter { $1 == .key }.keys)
      isOfNoTable = bare.contains { seen in
        now.tables[seen.place]?.texts.values.contains { $0[seen.key] != nil } != true
      }
      let languagesGone = former.tables.contains { place, table in
        !Set(table.texts.keys).isSubset(of: now.languages(of: place.container))
      }
      isSame = worse.isEmpty && !languagesGone && now.work.subtracting(former.work).isEmpty
    }
  }
}
