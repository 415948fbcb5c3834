import Foundation
import L10nCommandLine
import L10nSystem
import TestSupport
import Testing

/// What the commands that write do to apps that are made up: nothing that people saw is taken from them, the second run has nothing to
/// do, and a run that was killed is finished by the next one.
///
/// `L10NCHECK_MADE_WRITES=N` tries every command on N apps, and prints how often each has one of these wrong; else it is one command for
/// each of some apps.
@Suite struct MadeAppWriteTests {
  private static let asked = ProcessInfo.processInfo.environment["L10NCHECK_MADE_WRITES"].flatMap { Int($0) }
  private static let commands: [[String]] = [
    ["stubs"], ["import"], ["convert", "--to", "catalog"], ["stubs", "--add-locale", "sv"], ["sync"],
    ["convert", "--to", "strings"], ["stubs", "--copy-resources"], ["check", "--fix"], ["up"],
    ["stubs", "--prune", "--sort"], ["stubs", "--no-project"], ["stubs", "--add-locale", "de-AT"],
    ["keys", "--only", "unused", "--remove"], ["stubs", "--adopt", "spanish=es"], ["merge", "--resolve"],
  ]

  @Test func nothingIsTakenAndOnceIsEnough() throws {
    var wrong: [String: [String: Int]] = [:]
    for seed in 0..<(Self.asked ?? 20) {
      for (place, words) in Self.commands.enumerated()
      where Self.asked != nil || place == seed % Self.commands.count {
        var random = SeededRandom(UInt64(seed))
        let app = MadeApp(MadeApp.Trait.draw(&random), &random)
        let name = words.joined(separator: " ")
        for (property, differences) in try MadeAppWrites(app, words, &random).differences {
          #expect(differences.isEmpty, "\(name), seed \(seed): \(property)")
          wrong[name, default: [:]][property, default: 0] += differences.isEmpty ? 0 : 1
        }
      }
    }
    for (name, counts) in wrong.sorted(by: { $0.key < $1.key }) where Self.asked != nil {
      let words = counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" }
      print("made app: \(name): \(words.joined(separator: ", "))")
    }
  }
}

/// One command on one app.
private struct MadeAppWrites {
  /// What is wrong, by the property that it breaks.
  private(set) var differences: [String: [String]] = [:]
  private let app: MadeApp
  private let words: [String]
  private let users = ["de", "fr", "fr-CA", "de-AT", "en", "en-GB", "ja", "es"]
  init(_ app: MadeApp, _ words: [String], _ random: inout SeededRandom) throws {
    (self.app, self.words) = (app, words)
    let folder = try made()
    let keys = app.tables.filter { $0.isOurs && !$0.targets.isEmpty }.flatMap { table in
      // Texts that nobody sees may be taken.
      table.keys.filter { key in table.carried[key] != nil || app.uses.contains { $0.key == key } }.sorted()
        .map { (table: table, key: $0) }
    }
    let asked = (0..<6).map { _ -> (user: String, key: String, table: MadeApp.Table) in
      let one = random.pick(keys)
      return (random.pick(users), one.key, one.table)
    }
    func seen(in folder: ScratchFolder) -> [String?] {
      asked.map { shown($0.key, of: $0.table, to: $0.user, in: folder) }
    }
    let untouched = try ScratchFolder(app.files)
    let before = seen(in: untouched)
    let kinds: Set = ["rename", "link", "remove", "removeFolder", "sync"]
    let counter = FaultyCalls(at: .max, .crash, of: kinds)
    let first = try run(in: folder, counter.calls)
    let whole = try KilledWritesTests.files(folder)
    differences["taken"] = zip(asked, zip(before, seen(in: folder))).compactMap { asked, texts in
      guard let old = texts.0, texts.1 != old, !first.contains("becomes a language of App"),
        rank(texts.1, asked.key, asked.user) > rank(old, asked.key, asked.user)
      else { return nil }
      return "\(asked.user) saw '\(old)' for \(asked.key), and sees '\(texts.1 ?? "-")'"
    }
    let again = try run(in: folder, FileCalls())
    let odd = changed(whole, try KilledWritesTests.files(folder))
    differences["again"] = odd.map { "\($0) changes: \(first) then \(again)" }
    let (place, killed) = (random.next(max(counter.count, 1)), try made())
    _ = try run(in: killed, FaultyCalls(at: place, .crash, of: kinds).calls)
    let finished = try run(in: killed, FileCalls())
    differences["killed"] = changed(whole, try KilledWritesTests.files(killed)).map {
      "\($0) differs, killed at \(place): \(finished)"
    }
  }

  private func made() throws -> ScratchFolder {
    let folder = try ScratchFolder(app.files)
    if words[0] == "merge" { try diverge(folder) }
    for table in app.tables where words.contains("--adopt") && table.form != .xcstrings {
      try folder.write(
        TableText.strings(table.keys.sorted().map { ($0, "Das \($0)") }),
        to: "\(app.root)\(table.folder)/spanish.lproj/\(table.name).strings")
    }
    if words[0] != "import" { return folder }
    let run = folder.runWithPath("export", "--format", "csv", "--locale", "de")
    let lines = run.output.split(separator: "\r\n").map { line -> String in
      var cells = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      guard cells.count > 7, cells[1] != "source", !cells[1].contains("\"") else { return String(line) }
      (cells[2], cells[7]) = ("Das " + cells[1], "translated")
      return cells.joined(separator: ",")
    }
    try folder.write(lines.joined(separator: "\r\n") + "\r\n", to: ".handoff/de.csv")
    return folder
  }

  /// Two branches that each add a key to the end of all tables, as git leaves them when it merges one into the other.
  private func diverge(_ folder: ScratchFolder) throws {
    func commit(_ key: String?) throws {
      for (path, text) in app.files where path.hasSuffix(".strings") {
        try folder.write(text + (key.map { "\"\($0)\" = \"\($0)\";\n" } ?? ""), to: path)
      }
      for words in [["add", "-A"], ["commit", "-q", "--allow-empty", "-m", "a"]] {
        #expect(try KilledWritesTests.git(folder, words) == 0)
      }
    }
    #expect(try KilledWritesTests.git(folder, ["init", "-q", "-b", "main"]) == 0)
    try commit(nil)
    #expect(try KilledWritesTests.git(folder, ["checkout", "-q", "-b", "one"]) == 0)
    try commit("one")
    #expect(try KilledWritesTests.git(folder, ["checkout", "-q", "main"]) == 0)
    try commit("two")
    _ = try KilledWritesTests.git(folder, ["merge", "-q", "one"])
  }

  private func run(in folder: ScratchFolder, _ calls: FileCalls) throws -> String {
    if words[0] == "merge" { return KilledWritesTests.run(words, in: folder, calls).errors }
    if words[0] == "keys" {
      // It prints a patch.
      let (patch, run) = (try ScratchFolder(), KilledWritesTests.run(words + ["."], in: folder, calls))
      try patch.write(run.output, to: "patch")
      #expect(run.status == .clean, "\(run.errors)")
      #expect(try KilledWritesTests.git(folder, ["apply", "--allow-empty", patch.at("patch")]) == 0)
      return run.errors
    }
    let place = words[0] == "import" ? ["--into", ".", folder.at(".handoff/de.csv")] : ["."]
    return KilledWritesTests.run(words + ["--write"] + place, in: folder, calls).errors
  }

  private func changed(_ old: [String: String], _ new: [String: String]) -> [String] {
    Set(old.keys).union(new.keys).filter { old[$0] != new[$0] }.sorted()
  }

  private func shown(_ key: String, of table: MadeApp.Table, to user: String, in folder: ScratchFolder)
    -> String?
  {
    let run = folder.runWithPath("resolve", "--format", "json", "--prefer", user, "--key", key)
    let answer = try? JSONDecoder().decode(MadeAppAnswers.Resolved.self, from: Data(run.output.utf8))
    return answer?.bundles.first { $0.product == table.targets[0] && $0.asset == table.name }?.shows?.text
  }

  /// How bad a text is for a user: the language's own, another one's, the development text, an identifier, nothing.
  private func rank(_ text: String?, _ key: String, _ user: String) -> Int {
    guard let text else { return 4 }
    func texts(_ isMeant: (String) -> Bool) -> Bool {
      app.tables.contains { table in
        table.texts.contains { folder, texts in isMeant(folder) && texts[key] == text }
      }
    }
    func language(_ name: String) -> Substring { name.prefix { $0 != "-" && $0 != "_" } }
    let isOriginal: (String) -> Bool = {
      $0 == "Base" || $0 == "English" || language($0) == language(app.development)
    }
    if texts({ language($0) == language(user) && !isOriginal($0) }) || text.hasPrefix("Das ") { return 0 }
    if texts({ !isOriginal($0) }) { return 1 }
    return text == key && !key.contains(" ") ? 3 : 2
  }
}
