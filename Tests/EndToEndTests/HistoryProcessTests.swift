import Foundation
import TestSupport
import Testing

/// Many processes use one history, at the same time, and are killed.
@Suite struct HistoryProcessTests {
  private let folder: ScratchFolder
  private let environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]

  init() throws {
    folder = try ScratchFolder()
    for locale in ["en", "de", "fr"] {
      let entries = (0..<40).map { "\"key\($0)\" = \"text \($0) \(locale)\";\n" }
      try folder.write(entries.joined(), to: "tree/\(locale).lproj/Localizable.strings")
    }
  }

  private func arguments(_ run: Int, history: String = "h.sqlite") -> [String] {
    [
      "dashboard", "--history", history, "--commit", "c\(run)", "--branch", "main", "--time",
      "\(1_000_000 + run * 60)", "tree",
    ]
  }

  @discardableResult private func run(_ arguments: [String], status: Int32 = 0) throws -> String {
    let outcome = try BuiltProduct.l10ncheck.run(arguments, environment: environment, in: folder.path)
    #expect(outcome.status == status, "\(arguments): \(outcome.errorText)")
    return outcome.text
  }

  /// The runs with their cells; what they were compared with depends on who came first.
  private func cells(_ history: String) throws -> [String] {
    try run(["history", "export", "--history", history]).split(separator: "\n").filter {
      $0.hasPrefix("{\"run\"")
    }
    .map { String($0.prefix(upTo: $0.range(of: ",\"findings\"")?.lowerBound ?? $0.endIndex)) }
  }

  /// A user who may only read the folder is told that, whatever is written there.
  @Test func aFolderThatCannotBeWrittenIsNamed() throws {
    let files = FileManager.default
    try files.setAttributes([.posixPermissions: 0o555], ofItemAtPath: folder.path)
    defer { try? files.setAttributes([.posixPermissions: 0o755], ofItemAtPath: folder.path) }
    let other = ["/usr/bin/setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"]
    // Root may write everywhere.
    if getuid() == 0, !files.isExecutableFile(atPath: other[0]) { return }
    let words = (getuid() == 0 ? other : ["/usr/bin/env"]) + [BuiltProduct.l10ncheck.path]
    func dashboard(_ arguments: String...) throws -> BuiltProduct.Outcome {
      try BuiltProduct(path: words[0]).run(
        words.dropFirst() + ["dashboard", "--time", "5"] + arguments + ["tree"], environment: environment,
        in: folder.path)
    }
    let history = try dashboard("--history", "h.sqlite", "--output", "site")
    #expect(history.status == 2)
    #expect(
      history.errorText.hasSuffix("error: h.sqlite: its folder cannot be written\n"), "\(history.errorText)")
    let absent = try dashboard("--history", "none/h.sqlite")
    #expect(
      absent.status == 2 && absent.errorText.contains("none/h.sqlite: there is no folder none"),
      "\(absent.errorText)")
  }

  @Test func twentyAtOnce() throws {
    let statuses = Statuses()
    DispatchQueue.concurrentPerform(iterations: 20) { number in
      let outcome = try? BuiltProduct.l10ncheck.run(
        arguments(number), environment: environment, in: folder.path)
      statuses.add(outcome?.status ?? -1)
    }
    #expect(statuses.all == [Int32](repeating: 0, count: 20))
    for number in 0..<20 { try run(arguments(number, history: "one.sqlite")) }
    #expect(try cells("h.sqlite") == cells("one.sqlite"))
    #expect(try cells("h.sqlite").count == 20)
  }

  /// Twenty machines push to one branch at the same time.
  @Test func twentyPushers() throws {
    let kept = folder.at("kept.git")
    let made = try BuiltProduct(path: "/usr/bin/env").run(
      ["git", "init", "-q", "--bare", kept], environment: environment,
      in: folder.path)
    #expect(made.status == 0)
    @Sendable func sync(_ history: String) -> [String] {
      ["history", "sync", "--history", history, "--remote", kept]
    }
    #expect(try run(sync("none.sqlite")).isEmpty, "there is nothing to push")
    for number in 0..<20 { try run(arguments(number, history: "machine\(number).sqlite")) }
    let statuses = Statuses()
    DispatchQueue.concurrentPerform(iterations: 20) { number in
      let outcome = try? BuiltProduct.l10ncheck.run(
        sync("machine\(number).sqlite"), environment: environment, in: folder.path)
      statuses.add(outcome?.status ?? -1)
    }
    #expect(statuses.all == [Int32](repeating: 0, count: 20))
    try run(sync("all.sqlite"))
    for number in 0..<20 { try run(arguments(number, history: "one.sqlite")) }
    #expect(try cells("all.sqlite") == cells("one.sqlite"))
    #expect(try cells("all.sqlite").count == 20)
  }

  /// A branch that keeps something else is left alone, and so is a remote that cannot be reached.
  @Test func whatIsNoHistory() throws {
    let script = """
      git init -q --bare kept.git && git init -q -b other work && cd work && echo x > file && git add file &&
      git -c user.name=a -c user.email=a@a commit -q -m x && git push -q ../kept.git other
      """
    let made = try BuiltProduct(path: "/bin/sh").run(
      ["-c", script], environment: environment, in: folder.path)
    #expect(made.status == 0, "\(made.errorText)")
    try run(arguments(1))
    func refused(_ words: [String]) throws -> String {
      let outcome = try BuiltProduct.l10ncheck.run(
        ["history", "sync", "--history", "h.sqlite"] + words, environment: environment,
        in: folder.path)
      #expect(outcome.status == 2)
      return outcome.errorText
    }
    #expect(
      try refused(["--remote", "./kept.git", "--branch", "other"])
        .contains("the branch other has no coverage.jsonl: it keeps something else"))
    #expect(
      try refused(["--remote", "./kept.git", "--branch", "a:b"]).contains("expected the name of a branch"))
    #expect(try refused(["--remote", "ext::touch touched"]).contains("transport 'ext' not allowed"))
    let secret = try refused(["--remote", "https://someone:secret@localhost:1/x.git"])
    #expect(secret.contains("https://localhost:1/x.git") && !secret.contains("secret"))
    #expect(try refused([]).contains("there is no git repository here"))
    let cloned = try BuiltProduct(path: "/bin/sh").run(
      ["-c", "git init -q . && git remote add origin ./kept.git"], environment: environment,
      in: folder.path)
    #expect(cloned.status == 0)
    #expect(try refused([]).contains("it is a folder, whose hooks would be run"))
  }

  /// The size of a file of the folder; -1 where it is not there.
  private func size(_ name: String) -> Int {
    (try? FileManager.default.attributesOfItem(atPath: folder.at(name)))?[.size] as? Int ?? -1
  }

  @Test func killedAtAnyMoment() throws {
    try run(arguments(0))
    for number in 1...12 {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: BuiltProduct.l10ncheck.path)
      process.arguments = arguments(number)
      process.environment = environment
      process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.run()
      // However quick the machine is: after as many states of the files as this is the run.
      var states: Set<[Int]> = []
      while process.isRunning, states.count < number {
        states.insert(["h.sqlite", "h.sqlite-journal", "h.sqlite-wal"].map(size))
      }
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      // What is there is whole: reading checks every row.
      try run(["history", "export", "--history", "h.sqlite"])
    }
    for number in 1...12 { try run(arguments(number)) }
    for number in 0...12 { try run(arguments(number, history: "one.sqlite")) }
    #expect(try cells("h.sqlite") == cells("one.sqlite"))
  }

  @Test func mergedFromManyMachines() throws {
    for number in 0..<6 { try run(arguments(number, history: "machine\(number % 2).sqlite")) }
    try run(["history", "merge", "--history", "a.sqlite", "machine0.sqlite", "machine1.sqlite"])
    try run(["history", "merge", "--history", "b.sqlite", "machine1.sqlite"])
    try run(["history", "merge", "--history", "b.sqlite", "machine0.sqlite", "machine1.sqlite"])
    let exported = try run(["history", "export", "--history", "a.sqlite"])
    #expect(try run(["history", "export", "--history", "b.sqlite"]) == exported)
    try folder.write(exported, to: "a.jsonl")
    try run(["history", "import", "--history", "c.sqlite", "a.jsonl"])
    try run(["history", "import", "--history", "c.sqlite", "a.jsonl"])
    #expect(try run(["history", "export", "--history", "c.sqlite"]) == exported)
  }
}

/// Collects from many threads.
private final class Statuses: @unchecked Sendable {
  private let lock = NSLock()
  private var found: [Int32] = []

  func add(_ status: Int32) { lock.withLock { found.append(status) } }
  var all: [Int32] { lock.withLock { found } }
}
