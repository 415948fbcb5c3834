import Foundation
import TestSupport
import Testing

/// What the documentation shows is what the program writes, and the commands that it gives run.
///
/// `scripts/update-golden DocumentedCommandTests` records the transcripts anew.
@Suite struct DocumentedCommandTests {
  /// Transcripts: the commands of all blocks of a page, one after the other, in one copy of the example.
  @Test(arguments: [
    "README.md", "Docs/Tutorial.md", "Docs/Manager.md", "Docs/Stubs.md", "Docs/Handoff.md", "Docs/Convert.md",
  ])
  func transcriptsAreReal(page: String) throws {
    let file = Fixtures.checkout.appendingPathComponent(page)
    let example = try Example()
    var parts = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n```")
    var transcripts = 0
    var faults: [String] = []
    for index in parts.indices where parts[index].hasPrefix("console\n$ ") {
      let commands = parts[index].components(separatedBy: "\n").filter { $0.hasPrefix("$ ") }.map {
        String($0.dropFirst(2))
      }
      // What the scripts of the checkout write is not the program's.
      if commands.contains(where: { $0.hasPrefix("scripts/test") }) { continue }
      transcripts += 1
      var shown = "console"
      for command in commands {
        shown += "\n$ " + command
        let output = try example.run(command).text
        if !output.isEmpty { shown += "\n" + (output.hasSuffix("\n") ? String(output.dropLast()) : output) }
      }
      if shown != parts[index] {
        faults.append(LineDifference(from: parts[index], to: shown).description)
        parts[index] = shown
      }
    }
    #expect(transcripts > 0)
    guard !faults.isEmpty else { return }
    if Golden.recording(in: ProcessInfo.processInfo.environment) {
      try Data(parts.joined(separator: "\n```").utf8).write(to: file)
    }
    Issue.record("\(page): scripts/update-golden DocumentedCommandTests records it anew\n\(faults.joined())")
  }

  /// Commands without a transcript: each ends with 0 or 1, makes the files that it names, and writes what it wrote before.
  @Test(arguments: [
    "README.md", "Docs/FAQ.md", "Docs/ComingFrom.md", "Docs/AppEngineer.md", "Docs/ReleaseEngineer.md",
  ])
  func commandsRun(page: String) throws {
    let text = try String(contentsOf: Fixtures.checkout.appendingPathComponent(page), encoding: .utf8)
    let example = try Example()
    try example.goOn()
    let commands = Self.commands(in: text)
    #expect(commands.count > 1)
    var transcript = ""
    for command in commands {
      let outcome = try example.run("set -o pipefail; " + command)
      #expect([0, 1].contains(outcome.status), "\(page): \(command)\n\(outcome.text)")
      for match in command.matches(of: /(?:--output |--report \w+=)([\w.\/-]+)/) {
        #expect(FileManager.default.fileExists(atPath: example.path(String(match.1))), "\(page): \(command)")
      }
      transcript += "$ \(command)\n\(example.shown(outcome))(status \(outcome.status))\n\n"
    }
    let name = page.split(separator: "/").last?.dropLast(".md".count) ?? ""
    Golden.expect(transcript, at: "command-line/documentation/\(name).txt")
  }

  /// The message of the bot says what the report says.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/jq"), "there is no jq"))
  func theBotSpeaks() throws {
    let text = try Fixtures.text("Docs/Programs.md", below: Fixtures.checkout)
    let bot = try #require(text.components(separatedBy: "```sh\n").first { $0.contains("jq -r") })
    // Notes beside the result are no part of the message.
    let outcome = try Example().run("{\n\(bot.components(separatedBy: "\n```")[0])\n} 2>/dev/null")
    #expect(outcome.status == 0)
    let lines = outcome.text.split(separator: "\n")
    #expect(
      lines.first?.hasPrefix("❌ ") == true && lines.dropFirst().allSatisfy { $0.hasPrefix("• ") },
      "\(outcome.text)")
    #expect(
      outcome.text.contains("translated (90.0% required)")
        || outcome.text.contains("translated (90% required)"))
    #expect(outcome.text.hasSuffix(" texts\n"))
  }

  /// The first page is short, and its first command is one to try.
  @Test func readmeIsShort() throws {
    let text = try String(contentsOf: Fixtures.checkout.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(text.split(whereSeparator: \.isWhitespace).count < 700)
    #expect(
      text.components(separatedBy: "```console\n$ ").dropFirst().first?.hasPrefix("scripts/l10ncheck report ")
        == true)
  }

  /// The commands of a page: the lines of its blocks of `sh`, entries of hooks, and steps of Jenkins. Scripts of the checkout are left
  /// out, as they build, and so are blocks of `shell`: what they name is not here.
  private static func commands(in text: String) -> [String] {
    text.components(separatedBy: "\n```").flatMap { part -> [String] in
      if part.hasPrefix("sh\n") {
        return part.dropFirst(3).replacing("\\\n", with: " ").split(separator: "\n").map(String.init)
          .filter { !$0.hasPrefix("#") && !$0.hasPrefix("scripts/") }
      }
      if part.hasPrefix("yaml\n") { return part.matches(of: /entry: (.+)/).map { String($0.1) } }
      if part.hasPrefix("groovy\n") { return part.matches(of: /sh '(.+?)'/).map { String($0.1) } }
      return []
    }
  }
}

/// A copy of the example app that is a repository of its own: one commit on `main`, tagged `v1.2`.
private struct Example {
  private let scratch: ScratchFolder
  private let folder: URL
  private let environment: [String: String]

  init() throws {
    scratch = try ScratchFolder()
    folder = URL(fileURLWithPath: scratch.at("Wayfarer"))
    let binary = URL(fileURLWithPath: BuiltProduct.l10ncheck.path).deletingLastPathComponent().path
    var environment = [
      "PATH": binary + ":" + (ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"),
      "HOME": scratch.path, "SRCROOT": folder.path, "GIT_CONFIG_NOSYSTEM": "1", "LC_ALL": "C.UTF-8",
    ]
    for who in ["AUTHOR", "COMMITTER"] {
      environment["GIT_\(who)_NAME"] = "Wayfarer"
      environment["GIT_\(who)_EMAIL"] = "wayfarer@example.org"
      environment["GIT_\(who)_DATE"] = "2026-01-01T00:00:00Z"
    }
    self.environment = environment
    try FileManager.default.copyItem(
      at: Fixtures.root.appendingPathComponent("projects/Wayfarer"), to: folder)
    try prepare("git init -q -b main && git add -A && git commit -qm 'Wayfarer 1.2' && git tag v1.2")
  }

  /// A branch with one text more, which code uses, tagged `v1.3`.
  func goOn() throws {
    try prepare(
      """
      git switch -q -c topic
      printf '\\n"places.title" = "Places";\\n' >> Wayfarer/en.lproj/Localizable.strings
      echo 'let title = NSLocalizedString("places.title", comment: "")' > Wayfarer/Places.swift
      git add -A && git commit -qm 'Wayfarer 1.3' && git tag v1.3
      """)
  }

  /// Both streams of a shell's command, and how it ended. The checkout's script runs the built tool.
  func run(_ command: String) throws -> BuiltProduct.Outcome {
    let script = command.replacing("scripts/l10ncheck ", with: "l10ncheck ")
    return try BuiltProduct(path: "/bin/bash").run(
      ["-c", "exec 2>&1; " + script], environment: environment,
      in: (script == command ? folder : Fixtures.checkout).path)
  }

  /// What a command wrote, without the place of the copy.
  func shown(_ outcome: BuiltProduct.Outcome) -> String {
    outcome.text.replacing(folder.path, with: "(folder)")
  }

  /// A path below the folder of the project.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func prepare(_ command: String) throws {
    let outcome = try run(command)
    try #require(outcome.status == 0 && outcome.text.isEmpty, "\(outcome.text)")
  }
}
