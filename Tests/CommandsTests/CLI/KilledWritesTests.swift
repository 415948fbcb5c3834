import Foundation
import L10nCommandLine
import L10nCommands
import L10nSystem
import TestSupport
import Testing

/// Every command that writes, killed before each rename, second name and removal: the same command again ends with the tree that it
/// makes when nobody kills it, and nothing of the killed run is left.
@Suite struct KilledWritesTests {
  struct Case: CustomStringConvertible {
    var description: String
    var words: [String]
    var make: @Sendable (ScratchFolder) throws -> Void

    init(_ name: String, _ words: [String], _ make: @escaping @Sendable (ScratchFolder) throws -> Void) {
      (description, self.words, self.make) = (name, words, make)
    }
  }

  private static let echo =
    "sed -E 's/^.*\"id\":\"([^\"]*)\".*\"source\":(\"[^\"]*\").*$/{\"id\":\"\\1\",\"text\":\\2}/'"

  static let cases: [Case] = [
    Case(
      "stubs", ["stubs", "--write", "--unmarked", "--add-locale", "sv", "--locale", "de,fr,sv", "."], texts),
    Case("stubs to a project", ["stubs", "--write", "--add-locale", "sv", "."], xcode),
    Case("sync", ["sync", "--write", "."]) { folder in
      try texts(folder)
      let code = ["L", "M"].map {
        "let \($0) = NSLocalizedString(\"\($0) z\", tableName: \"\($0)\", comment: \"\")\n"
      }.joined()
      try folder.write(code, to: "App/a.swift")
    },
    Case("import", ["import", "--write", "--into", ".", "back/de.xliff"]) { folder in
      try texts(folder)
      let export = folder.runWithPath("export", "--locale", "de", "--output", folder.at("back"))
      #expect(export.status == .clean, "\(export.errors)")
      let path = folder.at("back/de.xliff")
      let text = try String(contentsOfFile: path, encoding: .utf8)
        .replacing(#/<source>(\w+)</source>\s*(<target[^>]*/>|<target[^>]*></target>)?/#) {
          "<source>\($0.1)</source><target>\($0.1)!</target>"
        }
      try folder.write(text, to: "back/de.xliff")
    },
    Case("translate", ["translate", "--write", "--locale", "de,fr", "--with", echo, "."], texts),
    Case("check", ["check", "--only", "doubled-space", "--fix", "--write", "."]) { folder in
      try texts(folder)
      for table in ["L", "M"] {
        try folder.write("\"a\" = \"Ö  ffnen\";\n\"b\" = \"2\";\n", to: "App/de.lproj/\(table).strings")
      }
    },
    Case("baseline", ["check", "--baseline", "base.json", "--write-baseline", "."], texts),
    Case("convert to catalogs", ["convert", "--to", "catalog", "--write", "."], texts),
    Case("convert to tables", ["convert", "--to", "strings", "--write", "."]) { folder in
      try texts(folder)
      #expect(folder.runWithPath("convert", "--to", "catalog", "--write").status == .clean)
    },
    Case(
      "convert with a project", ["convert", "--to", "catalog", "--write", "."], xcode),
    Case("convert back", ["convert", "--to", "strings", "--write", "."]) { folder in
      try xcode(folder)
      #expect(folder.runWithPath("convert", "--to", "catalog", "--write").status == .clean)
    },
    Case("convert beside a language that the project lacks", ["convert", "--to", "catalog", "--write", "."]) {
      folder in
      try xcode(folder)
      try folder.write("\"a\" = \"A\";\n", to: "App/it.lproj/Localizable.strings")
    },
    Case("adopt", ["stubs", "--adopt", "dk=da", "--write", "."]) { folder in
      try texts(folder)
      for table in ["L", "M"] { try folder.write("\"a\" = \"1\";\n", to: "App/dk.lproj/\(table).strings") }
    },
    Case("merge", ["merge", "--resolve"], conflicts),
    Case("init", ["init", "--git"]) { folder in _ = try git(folder, "init", "-q") },
    Case("export", ["export", "--locale", "de", "--locale", "fr", "--output", "out", "."], texts),
    Case("report", ["report", "--format", "json", "--output", "report.json", "."], texts),
    Case("dashboard", ["dashboard", "--history", "h.jsonl", "--no-record", "--output", "site", "."]) {
      folder in
      try texts(folder)
      let run = run(
        ["dashboard", "--history", "h.jsonl", "--time", "1", "--commit", "a", "--output", "old", "."],
        in: folder,
        FileCalls())
      #expect(run.status == .clean, "\(run.errors)")
      try folder.remove("old")
    },
  ]

  private static func texts(_ folder: ScratchFolder) throws {
    for table in ["L", "M"] {
      try folder.write("\"a\" = \"A\";\n\"b\" = \"B\";\n", to: "App/en.lproj/\(table).strings")
      try folder.write("\"a\" = \"1\";\n", to: "App/de.lproj/\(table).strings")
      try folder.write("\"b\" = \"2\";\n", to: "App/fr.lproj/\(table).strings")
    }
  }

  private static func xcode(_ folder: ScratchFolder) throws {
    for path in try FileManager.default.subpathsOfDirectory(atPath: project) where path.contains(".") {
      guard let data = FileManager.default.contents(atPath: project + "/" + path) else { continue }
      try folder.write(Array(data), to: path)
    }
  }
  private static let project = Fixtures.root.appendingPathComponent("conversions/project/tree").path

  private static func conflicts(_ folder: ScratchFolder) throws {
    _ = try git(folder, "init", "-q", "-b", "main")
    func commit(_ lines: String, _ message: String) throws {
      for table in ["L", "M", "N"] { try folder.write("a = 1;\n" + lines, to: "de.lproj/\(table).strings") }
      for words in [["add", "-A"], ["commit", "-q", "-m", message]] { _ = try git(folder, words) }
    }
    try commit("", "base")
    _ = try git(folder, "checkout", "-q", "-b", "one")
    try commit("b = 2;\n", "one")
    _ = try git(folder, "checkout", "-q", "main")
    try commit("c = 3;\n", "two")
    #expect(try git(folder, "merge", "-q", "one") == 1)
  }

  private static let environment = [
    "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": "/nowhere", "GIT_CONFIG_NOSYSTEM": "1",
    "GIT_AUTHOR_NAME": "a",
    "GIT_AUTHOR_EMAIL": "a@b", "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@b",
  ]

  private static func git(_ folder: ScratchFolder, _ words: String...) throws -> Int32 {
    try git(folder, words)
  }

  static func git(_ folder: ScratchFolder, _ words: [String]) throws -> Int32 {
    try BuiltProduct(path: "/usr/bin/env").run(
      ["git"] + words, environment: environment, in: folder.path
    ).status
  }

  /// Roots are opened as they are typed.
  static func run(_ words: [String], in folder: ScratchFolder, _ calls: FileCalls) -> CommandRun {
    CommandRun(
      words.map { $0 == "." ? folder.path : $0 }, in: folder.path, environment: environment,
      clock: .stopped(at: .init(seconds: 1_700_000_000)), calls: calls)
  }

  /// The files of a tree, hidden ones too, but what git keeps for itself.
  static func files(_ folder: ScratchFolder) throws -> [String: String] {
    try folder.files().filter { path, _ in
      !path.hasPrefix(".git/") || path.hasSuffix(".tmp") || path == ".git/config"
    }.mapValues { String(decoding: $0, as: UTF8.self).replacing(folder.path, with: "") }
  }

  /// A process that another test has just started holds for a moment what this one had open.
  private static func waitForLocks(in folder: ScratchFolder) throws {
    for path in try files(folder).keys where path.hasSuffix(".tmp") {
      let file = open(folder.at(path), O_RDONLY | O_CLOEXEC)
      while file >= 0, flock(file, LOCK_EX | LOCK_NB) != 0 { usleep(1000) }
      // The lock is taken off for programs as well that have it from here by now.
      flock(file, LOCK_UN)
      close(file)
    }
  }

  @Test(arguments: cases) func theSameCommandFinishes(of given: Case) throws {
    let kinds: Set = ["rename", "link", "remove", "removeFolder"]
    let counter = FaultyCalls(at: .max, .crash, of: kinds)
    let undisturbed = try ScratchFolder()
    try given.make(undisturbed)
    let before = try Self.files(undisturbed)
    let first = Self.run(given.words, in: undisturbed, counter.calls)
    let (status, errors) = (first.status, first.errors)
    #expect(status != .failure, "\(errors)")
    let whole = try Self.files(undisturbed)
    #expect(whole != before && counter.count > 1, "\(errors)")
    for place in 0..<counter.count {
      let folder = try ScratchFolder()
      try given.make(folder)
      _ = Self.run(given.words, in: folder, FaultyCalls(at: place, .crash, of: kinds).calls)
      try Self.waitForLocks(in: folder)
      let again = Self.run(given.words, in: folder, FileCalls())
      #expect(again.status == status, "killed at \(place): \(again.errors)")
      let files = try Self.files(folder)
      let odd = Set(files.keys).union(whole.keys).filter { files[$0] != whole[$0] }.sorted()
      #expect(odd.isEmpty, "killed at \(place): \(again.errors)")
    }
  }
}
