import Foundation
import L10nCommandLine
import L10nCommands
import L10nSystem
import L10nText
import TestSupport
import Testing

/// What all commands say of three trees in which much comes together, as transcripts. Who changes a decision sees here that it reaches others,
/// and with `scripts/maintainer/compare-answers`, over twelve trees, what it changes.
@Suite struct MixedTreeTests {
  /// A tree on disk, with its two revisions in git.
  private struct Place {
    let folder: ScratchFolder
    let tree: MixedTree

    init(_ seed: UInt64) throws {
      folder = try ScratchFolder()
      tree = MixedTree(seed)
      for (path, content) in tree.files { try folder.write(content, to: "tree/" + path) }
      try git("init", "-q", "-b", "main")
      try commit("2026-01-05")
      for (path, content) in tree.later {
        if let content {
          try folder.write(content, to: "tree/" + path)
        } else {
          try folder.remove("tree/" + path)
        }
      }
      try commit("2026-02-10")
    }

    private var environment: [String: String] {
      ["GIT_CONFIG_NOSYSTEM": "1", "HOME": folder.path, "PATH": "/usr/bin:/bin"]
    }

    private func commit(_ day: String) throws {
      try git("add", "-A")
      try git("commit", "-q", "--allow-empty", "-m", "Change", date: day + "T12:00:00Z")
    }

    private func git(_ words: String..., date: String = "") throws {
      let outcome = try BuiltProduct(path: "/usr/bin/git").run(
        ["-c", "user.name=A", "-c", "user.email=a@example.com"] + words,
        environment: environment.merging(["GIT_AUTHOR_DATE": date, "GIT_COMMITTER_DATE": date]) { $1 },
        in: folder.at("tree"))
      #expect(outcome.status == 0, "\(outcome.errorText)")
    }

    /// A text without what differs from machine to machine, and without what all pages share.
    func plain(_ text: String) -> String {
      text.replacing("<wbr>", with: "").replacing(folder.path, with: "…").replacing("\0", with: "␀")
        .replacing(/"icu": ?"[^"]*"/, with: "").replacing(/sha256-[A-Za-z0-9+\/=]+/, with: "")
        .replacing(/<style>[\s\S]*?<\/style>|<script>[\s\S]*?<\/script>/, with: "")
    }

    /// What a command prints.
    func run(_ words: [String]) -> (output: String, errors: String, status: Int32) {
      // These take the current folder from their context, and the others the folders that they are given.
      let isHere = ["diff", "config", "parse"].contains(words[0])
      let run = CommandRun(
        words + (isHere ? [] : [folder.at("tree")]), in: folder.at("tree"), environment: environment)
      return (plain(run.output), plain(run.errors), run.status.rawValue)
    }
  }

  /// Commands whose whole output stands in the transcript. `KEY`, `TEXT`, `LOCALE` and `OUT` are filled in.
  private static let said = [
    "report", "report --verbose --expected union", "report --summary --git --fail-under 80",
    "report --by-table --no-code", "report --since HEAD~1", "report --ready",
    "report --list untranslated,outdated,extra,stale,identical --git",
    "report --format markdown --git --fail-on-bare-keys=2", "report --format csv",
    "report --locale LOCALE --details", "report --owner anna --summary",
    "report --format github --fail-on-no-table --fail-on-hard-coded", "check", "check --since HEAD~1",
    "check --fix", "check --severity error --format xcode", "keys", "keys --only hard-coded",
    "keys --only unused --remove", "keys --only missing --format csv", "keys --key KEY", "targets",
    "resolve --key KEY", "resolve --prefer de-AT,fr-CA,LOCALE --key KEY", "resolve --text TEXT",
    "resolve --prefer gsw,LOCALE --summary", "export --count",
    "export --count --since HEAD~1 --only untranslated", "export --count --only stale", "stubs",
    "stubs --locale LOCALE --value pseudo --sort", "stubs --prune",
    "stubs --add-locale sv --update-project --value empty", "stubs --since HEAD~1 --value key", "sync",
    "sync --update-values --update-project", "convert --to catalog --dry-run",
    "convert --to strings --dry-run", "diff HEAD~1", "diff HEAD~1 --format notes",
    "diff HEAD~1 --format markdown --fail-on regressions", "diff --mark-outdated HEAD~1", "config",
    "parse --summary TREE",
  ]
  /// Of these a digest stands there: they say the same for programs, at length.
  private static let digested = [
    "report --format json --details --git", "report --format html --git", "report --format openmetrics",
    "report --format facts", "report --format junit", "report --format tsv --list missing,unchanged",
    "report --format json --summary --fail-under 80", "check --format json", "check --format gitlab",
    "check --format junit", "check --format markdown", "report --format sarif", "keys --format json",
    "targets --format json", "resolve --format json --prefer LOCALE", "resolve --format json --key KEY",
    "diff HEAD~1 --format json", "diff HEAD~1 --format html", "parse --format json TREE",
    "convert --to catalog --update-project", "convert --to strings",
    "report --format json --expected code --locale LOCALE", "config --format json",
  ]
  /// What these write stands there, file by file.
  private static let written = [
    "export --only untranslated --output OUT", "export --format po --output OUT",
    "export --format csv --output OUT --reference LOCALE",
    "export --format tsv --only missing --bom --output OUT",
    "export --since HEAD~1 --output OUT", "dashboard --git --history OUT.sqlite --output OUT",
    "stubs --format files --output OUT",
  ]

  /// The words of a command for a tree.
  private static func words(_ line: String, _ place: Place) -> [String] {
    line.split(separator: " ").map { word in
      switch word {
      case "KEY": place.tree.key
      case "TEXT": place.tree.text
      case "TREE": place.folder.at("tree")
      default: String(word).replacing("LOCALE", with: place.tree.locales[0])
      }
    }
  }

  /// Writes twelve trees, and the commands for each, into the folder that `compare-answers` names.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["L10NCHECK_TREES"] != nil), arguments: 1...12)
  func treesToCompare(_ seed: Int) throws {
    let folder = URL(fileURLWithPath: ProcessInfo.processInfo.environment["L10NCHECK_TREES"] ?? "")
    let place = try Place(UInt64(seed))
    let target = folder.appendingPathComponent("\(seed)")
    try FileManager.default.copyItem(atPath: place.folder.at("tree"), toPath: target.path)
    let lines = (Self.said + Self.digested + Self.written).map { line in
      Self.words(line.replacing("TREE", with: "."), place).joined(separator: "\t") + "\n"
    }
    try lines.joined().write(
      to: folder.appendingPathComponent("\(seed).commands"), atomically: true, encoding: .utf8)
  }

  @Test(arguments: 1...3)
  func transcript(_ seed: Int) throws {
    let place = try Place(UInt64(seed))
    var text = ""
    func add(_ line: String, _ body: (_ words: [String]) throws -> String) rethrows {
      text += "$ l10ncheck \(line)\n" + shortened(try body(Self.words(line, place))) + "\n"
    }
    func ended(_ errors: String, _ status: Int32) -> String {
      (errors.isEmpty ? "" : "--- errors\n" + errors) + (status == 0 ? "" : "--- status \(status)\n")
    }
    for line in Self.said {
      add(line) { words in
        let answer = place.run(words)
        return answer.output + ended(answer.errors, answer.status)
      }
    }
    for line in Self.digested {
      add(line) { words in
        let answer = place.run(words)
        return "--- \(answer.output.utf8.count) bytes, \(digest(Array(answer.output.utf8)))\n"
          + ended(answer.errors, answer.status)
      }
    }
    for (number, line) in Self.written.enumerated() {
      try add(line) { words in
        let answer = place.run(words.map { $0.replacing("OUT", with: place.folder.at("out\(number)")) })
        return answer.output + ended(answer.errors, answer.status)
          + (try files(below: place.folder.at("out\(number)"), of: place))
      }
    }
    Golden.expect(text, at: "mixed/\(seed < 10 ? "0" : "")\(seed).txt")
  }

  /// The first lines of a long answer, and a digest of the others.
  private func shortened(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var size = 0
    let kept = lines.prefix { line in
      size += line.utf8.count + 1
      return size <= 480
    }
    lines.removeFirst(kept.count)
    let rest = lines.joined(separator: "\n")
    let end = rest.isEmpty ? "" : "--- \(lines.count) more lines, \(digest(Array(rest.utf8)))\n"
    return kept.map { $0 + "\n" }.joined() + end
  }

  /// The paths and digests of all files below a folder, but for lists of digests.
  private func files(below folder: String, of place: Place) throws -> String {
    guard let walk = FileManager.default.enumerator(atPath: folder) else { return "" }
    let paths = walk.compactMap { $0 as? String }.sorted()
    return try paths.compactMap { path -> String? in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder),
        !isFolder.boolValue, path != "site-manifest.txt"
      else { return nil }
      let content = try Data(contentsOf: URL(fileURLWithPath: folder + "/" + path))
      let text = place.plain(String(decoding: content, as: UTF8.self))
      return "--- \(path): \(digest(Array(text.utf8)))\n"
    }.joined()
  }

  private func digest(_ bytes: [UInt8]) -> String {
    var digest = ContentDigest()
    digest.add(bytes)
    return String(digest.hexadecimal.prefix(12))
  }
}
