import Foundation
import TestSupport
import Testing

/// Files that lie beside a history, as SQLite puts them there: the author of the tree may have made these.
@Suite struct SideFileTests {
  private let folder: ScratchFolder
  private let environment = ["PATH": "/usr/bin:/bin", "HOME": "/nonexistent"]

  /// Every way of opening a history that lies in a tree.
  private static let lines = [
    ["dashboard", "--history", "p/h.sqlite", "--time", "1700009000", "p"],
    ["dashboard", "--history", "p/h.sqlite", "--no-record", "--output", "site"],
    ["history", "export", "--history", "p/h.sqlite"], ["history", "prune", "--history", "p/h.sqlite"],
    ["history", "merge", "--history", "o.sqlite", "p/h.sqlite"],
    ["history", "merge", "--history", "p/h.sqlite", "base.sqlite"],
  ]

  init() throws {
    folder = try ScratchFolder()
    try folder.write("\"a\" = \"A\";\n", to: "p/en.lproj/L.strings")
    try folder.write("\"a\" = \"B\";\n", to: "p/fr.lproj/L.strings")
    let made = try run(["dashboard", "--history", "base.sqlite", "--time", "1700000000", "p"])
    try #require(made.status == 0, "\(made.errorText)")
  }

  private func run(_ line: [String]) throws -> BuiltProduct.Outcome {
    try BuiltProduct.l10ncheck.run(line, environment: environment, in: folder.path)
  }

  private func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try folder.data(path))
  }

  /// A journal of a change of several databases that was never finished: behind its header stands the file that SQLite would take
  /// for the list of them, and delete.
  private func journal(naming file: String, of database: [UInt8]) -> [UInt8] {
    func number(_ value: Int) -> [UInt8] {
      stride(from: 24, through: 0, by: -8).map { UInt8(value >> $0 & 0xFF) }
    }
    let magic: [UInt8] = [0xD9, 0xD5, 0x05, 0xF9, 0x20, 0xA1, 0x63, 0xD7]
    let pageSize = Int(database[16]) << 8 | Int(database[17])
    let name = Array(file.utf8)
    var bytes =
      magic + number(0) + number(0) + number(database.count / pageSize) + number(512) + number(pageSize)
    bytes += [UInt8](repeating: 0, count: 512 - bytes.count)
    bytes += number(0x4000_0000 / pageSize + 1) + name
    return bytes + number(name.count) + number(name.reduce(0) { $0 + Int($1) }) + magic
  }

  @Test(arguments: lines, [true, false]) func aJournalDeletesNoFile(line: [String], isAbsolute: Bool) throws {
    let history = try bytes("base.sqlite")
    let journal = journal(naming: isAbsolute ? folder.at("mine") : "mine", of: history)
    try folder.write(history, to: "p/h.sqlite")
    try folder.write(journal, to: "p/h.sqlite-journal")
    try folder.write("text", to: "mine")
    let outcome = try run(line)
    #expect(try bytes("mine") == Array("text".utf8))
    #expect(outcome.status == 2)
    #expect(outcome.errorText.contains("the journal beside it names another file"), "\(outcome.errorText)")
    // The journal is kept until a person says whose it is.
    #expect(try bytes("p/h.sqlite-journal") == journal)
    #expect(try bytes("p/h.sqlite") == history)
    try folder.remove("p/h.sqlite-journal")
    #expect(try run(line).status == 0)
  }

  /// Nothing is waited for, and nothing is written through a link.
  @Test(arguments: ["journal", "wal", "shm"]) func whatIsNoFileIsNotOpened(ending: String) throws {
    for kind in ["pipe", "link"] {
      for line in Self.lines {
        try? folder.remove("p")
        try folder.write("\"a\" = \"A\";\n", to: "p/en.lproj/L.strings")
        try folder.write(try bytes("base.sqlite"), to: "p/h.sqlite")
        try folder.write("text", to: "mine")
        let place = "p/h.sqlite-" + ending
        if kind == "pipe" {
          try #require(mkfifo(folder.at(place), 0o600) == 0)
        } else {
          try folder.link(place, to: folder.at("mine"))
        }
        let outcome = try run(line)
        #expect((0...2).contains(outcome.status), "\(kind): \(line)")
        #expect(try bytes("mine") == Array("text".utf8), "\(kind): \(line)")
      }
    }
  }
}
