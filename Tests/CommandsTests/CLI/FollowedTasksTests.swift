import Foundation
import L10nCommandLine
import TestSupport
import Testing

/// Each command that a report proposes does what its line says: it is run, on trees made at random.
@Suite struct FollowedTasksTests {
  private struct Answer: Decodable {
    struct Task: Decodable {
      var command: String?
      var count: Int
      var locales: [String]
      var rank: Int
      var sentence: String
    }

    var tasks: [Task]
  }

  private struct Tree {
    let folder: ScratchFolder
    private let seed: Int

    /// An app with texts of the App Store.
    init(fixture: String) throws {
      // Its texts of the App Store have errors.
      seed = 4
      folder = try ScratchFolder()
      for name in try FileManager.default.contentsOfDirectory(atPath: Fixtures.root.path + "/" + fixture) {
        try FileManager.default.copyItem(
          atPath: "\(Fixtures.root.path)/\(fixture)/\(name)", toPath: folder.at(name))
      }
    }

    init(_ seed: Int) throws {
      self.seed = seed
      folder = try NeedsWorkTests.tree(seed: UInt64(seed))
      if seed % 4 == 0 {
        try folder.write(
          "\"key.0\" = \"Null\";\n* eins */\n\"key.1\" = \"Eins\";\n", to: "App/de.lproj/Localizable.strings")
      }
      if seed % 3 == 0 {
        let keys =
          (0..<9).flatMap { ["key.\($0)", "Text number \($0)"] } + ["code alone.one", "code alone.two"]
        let uses = keys.map { "let _ = NSLocalizedString(\"\($0)\", comment: \"\")\n" }.joined()
        for product in ["App", "Kit"] {
          try folder.write("import Foundation\n" + uses, to: "\(product)/V.swift")
        }
      }
      if seed % 5 == 0 { try folder.write("<p>Help</p>", to: "App/en.lproj/help.html") }
    }

    var bars: [String] { seed % 2 == 0 ? ["--fail-under", "80"] : [] }

    func tasks() throws -> [Answer.Task] {
      let report = folder.runWithPath(["report", "--format", "json"] + bars)
      return try JSONDecoder().decode(Answer.self, from: Data(report.output.utf8)).tasks
    }

    /// The texts of a handoff.
    private func texts(in handoff: String) throws -> [String: Int] {
      var counts: [String: Int] = [:]
      for name in try folder.names(in: handoff) {
        for row in NeedsWorkTests.rows(try folder.text("\(handoff)/\(name)")) {
          counts[row["target-language"] ?? "", default: 0] += 1
        }
      }
      return counts
    }

    /// Whether a command that writes did so: beside a damaged file it ends with findings.
    private func isDone(_ answer: CommandRun) -> Bool {
      answer.status == .clean || seed % 4 == 0 && answer.status == .findings
    }

    func follow(_ task: Answer.Task) throws {
      guard let command = task.command else { return }
      let words = command.split(separator: " ").dropFirst().map(String.init)
      let said = "seed \(seed): \(task.sentence): \(command)"
      switch words.first {
      case "check":
        let answer = folder.run(words)
        #expect(answer.status == .findings, "\(said)")
        #expect(
          answer.output.contains(task.count == 1 ? "1 error" : "\(task.count) errors"),
          "\(said)\n\(answer.output)")
      case "export":
        let place = try #require(words.firstIndex(of: "--output")) + 1
        defer { try? folder.remove(words[place]) }
        let answer = folder.run(words + ["--format", "tsv"])
        #expect(isDone(answer), "\(said)\n\(answer.errors)")
        let counts = try texts(in: words[place])
        let count = counts.values.reduce(0, +)
        // A threshold is reached by a part of the texts.
        #expect(task.rank == 3 ? count >= task.count : count == task.count, "\(said): \(counts)")
        if !task.locales.isEmpty { #expect(Set(counts.keys) == Set(task.locales), "\(said)") }
      case "stubs", "sync":
        let place = try #require(words.firstIndex(of: "--output")) + 1
        #expect(isDone(folder.run(words)), "\(said)")
        try folder.git(["apply", words[place]])
        try folder.remove(words[place])
        #expect(try !tasks().contains { $0.rank == task.rank }, "\(said)")
      case "report": #expect(folder.run(words).status == .clean, "\(said)")
      default: Issue.record("\(said)")
      }
    }
  }

  @Test(arguments: 1...30) func eachCommandDoesWhatItsLineSays(_ seed: Int) throws {
    let tree = try Tree(seed)
    let tasks = try tree.tasks()
    #expect(tasks.map(\.rank) == tasks.map(\.rank).sorted(), "seed \(seed)")
    #expect(!tasks.contains { $0.command?.contains("--prune") ?? false })
    let text = tree.folder.runWithPath(["report"] + tree.bars).output
    // What stands first is what is next.
    if let next = tasks.first(where: { $0.command != nil })?.command {
      #expect(text.contains("\nNext: \(next)  # "), "seed \(seed)")
    }
    // Those that change the tree come last.
    let changes = tasks.filter { $0.rank == 4 || $0.rank == 5 }
    for task in tasks where task.rank != 4 && task.rank != 5 { try tree.follow(task) }
    for task in changes { try tree.follow(task) }
  }

  @Test func handoffsHaveTheTextsOfTheAppStore() throws {
    let tree = try Tree(fixture: "bundles/store-fastlane/tree")
    let tasks = try tree.tasks().filter { $0.rank == 6 || $0.rank == 7 }
    #expect(!tasks.isEmpty)
    for task in tasks { try tree.follow(task) }
  }

  /// Stubs are keys that are there: they would meet such a threshold without a translation.
  @Test func noStubMeetsAThreshold() throws {
    let folder = try ScratchFolder()
    try folder.write("\"key.one\" = \"One thing\";\n\"key.two\" = \"Two\";\n", to: "en.lproj/L.strings")
    try folder.write("\"key.two\" = \"Zwei\";\n", to: "de.lproj/L.strings")
    func next(_ words: String...) -> Substring? {
      folder.runWithPath(["report"] + words).output.split(separator: "\n").last
    }
    #expect(
      next()
        == "Next: l10ncheck stubs --locale de --output bare.patch \(folder.path)  # users of German see 1 bare key"
    )
    #expect(next("--fail-under-present", "100")?.hasPrefix("Next: l10ncheck export --only missing ") == true)
    // Stubs replace no text, also where it is nothing but its key: this is work for a translator.
    try folder.write("\"key.one\" = \"key.one\";\n\"key.two\" = \"Zwei\";\n", to: "de.lproj/L.strings")
    #expect(next()?.hasSuffix("translate German, 1 text") == true)
  }
}
