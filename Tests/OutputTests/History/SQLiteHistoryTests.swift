import Foundation
import L10nCoverage
@testable import L10nHistory
import L10nSystem
import L10nText
import TestSupport
import Testing

/// The history in a SQLite file.
@Suite struct SQLiteHistoryTests {
  private let folder: ScratchFolder
  private let store: SQLiteHistory
  /// The version of what is written.
  private let newest = HistoryMigration.all.count

  init() throws {
    folder = try ScratchFolder()
    store = SQLiteHistory(FilePath(folder.at("history.sqlite")))
  }

  @Test func whatIsWrittenIsRead() throws {
    var wanted = History()
    for number in [0, 1, 2, 5, 4, 3, 6, 7, 5, 12, 9] {
      let night = History.night(number)
      wanted.record(night.history)
      try store.update { $0.record(night.history) }
    }
    let document = HistoryDocumentWriter.document(wanted)
    #expect(HistoryDocumentWriter.document(try store.read(facts: true)) == document)
    try store.update { (history) throws(HistoryError) in
      let gone = history.branches[0].runs.prefix(3).map(\.id)
      history.remove(Set(gone))
      wanted.remove(Set(gone))
    }
    #expect(
      HistoryDocumentWriter.document(try store.read(facts: true)) == HistoryDocumentWriter.document(wanted))
    #expect(try sql("PRAGMA integrity_check") == "ok")
    #expect(try sql("PRAGMA foreign_key_check") == "")
    // Contents that nobody refers to are gone.
    #expect(
      try sql(
        "SELECT count(*) FROM content WHERE id NOT IN (SELECT keys_id FROM fact UNION SELECT states_id FROM fact)"
      )
        == "0")
  }

  @Test func aFailureLeavesWhatWasThere() throws {
    try store.update { $0.record(History.night(0).history) }
    let before = HistoryDocumentWriter.document(try store.read(facts: true))
    #expect(throws: HistoryError.busy(store.path)) {
      try store.update { (history) throws(HistoryError) in
        history.record(History.night(1).history)
        throw .busy(store.path)
      }
    }
    #expect(HistoryDocumentWriter.document(try store.read(facts: true)) == before)
  }

  /// A file is opened as in a folder that nothing can be written to; its name is no address.
  @Test func whatCannotChangeIsReadAsItStands() throws {
    let odd = SQLiteHistory(FilePath(folder.at("a?b=c#d%41&'.sqlite")))
    try odd.update { $0.record(History.night(0).history) }
    let database = try SQLiteDatabase(odd.path, .immutable)
    #expect(try database.number("SELECT count(*) FROM run") == 1)
    #expect(throws: HistoryError.self) { try database.execute("DELETE FROM run") }
  }

  @Test func checksHoldAgainstOthers() throws {
    try store.update { $0.record(History.night(0).history) }
    for statement in [
      "UPDATE cell SET expected = -1 WHERE state = 2",
      "UPDATE cell SET expected = expected + 1 WHERE state = 2",
      "UPDATE cell SET missing = 1 WHERE state = 1", "UPDATE cell SET words = 'many' WHERE state = 2",
      "UPDATE cell SET state = 1 WHERE state = 2", "UPDATE cell SET present = NULL WHERE state = 2",
      "INSERT INTO cell (run_id, unit_id, locale_id, state) VALUES (99, 1, 1, 0)", "DELETE FROM unit",
      "UPDATE finding SET count = 0", "UPDATE run SET is_complete = 3",
    ] {
      #expect(throws: (any Error).self, "\(statement)") {
        let said = try sql("PRAGMA foreign_keys = ON; \(statement); SELECT changes()")
        // A statement that found nothing to change proves nothing, and is no success either.
        if said == "0" { throw CancellationError() }
      }
    }
  }

  @Test func whatIsNoHistoryIsRefused() throws {
    let path = store.path
    try folder.write("<html>not a database, and long enough to be sure of it</html>", to: "history.sqlite")
    expect(.foreign(path))
    try remove()
    try sql("CREATE TABLE photo (id INTEGER PRIMARY KEY)")
    let photos = try folder.data("history.sqlite")
    expect(.foreign(path))
    #expect(try folder.data("history.sqlite") == photos)
    try sql("PRAGMA user_version = 1")
    expect(.foreign(path))
    try remove()
    try FileManager.default.createDirectory(
      atPath: folder.at("history.sqlite"), withIntermediateDirectories: false)
    #expect(throws: HistoryError.self) { try store.update { _ in } }
    try remove()
    #expect(throws: HistoryError.missing(path)) { try store.read() }
    #expect(!folder.has("history.sqlite"))
    try folder.write("", to: "target")
    try folder.link("history.sqlite", to: "target")
    expect(.symbolicLink(path))
  }

  @Test func anEmptyFileIsNoHistoryYet() throws {
    let file = URL(fileURLWithPath: folder.at("history.sqlite"))
    try folder.write("", to: "history.sqlite")
    #expect(throws: HistoryError.empty(store.path)) { try store.read() }
    #expect(throws: HistoryError.empty(store.path)) { try store.update(createsMissing: false) { _ in } }
    #expect(try Data(contentsOf: file).isEmpty)
    try store.update { $0.record(History.night(0).history) }
    #expect(try store.read().runCount == 1)
    try remove()
    #expect(throws: HistoryError.missing(store.path)) { try store.update(createsMissing: false) { _ in } }
    #expect(!FileManager.default.fileExists(atPath: file.path))
  }

  @Test func readingWritesNothing() throws {
    let file = URL(fileURLWithPath: folder.at("history.sqlite"))
    try store.update { $0.record(History.night(0).history) }
    // The journal's mode is one that somebody else's copy may have.
    try sql("PRAGMA journal_mode = DELETE")
    let before = try Data(contentsOf: file)
    #expect(try store.read(facts: true).runCount == 1)
    #expect(try Data(contentsOf: file) == before)
  }

  @Test func newerAndChangedFilesAreRefused() throws {
    try store.update { $0.record(History.night(0).history) }
    try sql("PRAGMA user_version = 9")
    expect(.newer(store.path, version: 9, known: newest))
    #expect(try sql("PRAGMA user_version") == "9")
    try sql("PRAGMA user_version = 3; CREATE TRIGGER t AFTER INSERT ON run BEGIN DELETE FROM run; END")
    expect(.damaged(store.path, detail: "its tables are not those of version 3"))
  }

  @Test func nonsenseInRowsIsRefused() throws {
    for statement in [
      "UPDATE run SET key = replace(key, substr(key, 1, 1), 'z')",
      "UPDATE run SET moves_base = printf('%032d', 0) || ''", "UPDATE key_move SET category = 'flown'",
      "UPDATE cell SET unit_id = unit_id + 77", "UPDATE fact SET keys_id = 12345",
      "UPDATE run SET branch = 'other'", "DELETE FROM locale", "DELETE FROM content",
      "INSERT INTO finding SELECT id, 'x', 'note', 9223372036854775807 FROM run",
      "UPDATE run SET omitted_moves = 9223372036854775807 WHERE omitted_moves IS NOT NULL",
      "PRAGMA ignore_check_constraints = ON; UPDATE cell SET expected = 9223372036854775807 WHERE state = 2",
    ] {
      try remove()
      for number in 0..<3 { try store.update { $0.record(History.night(number).history) } }
      try sql("PRAGMA foreign_keys = OFF; " + statement)
      if statement.contains("moves_base") {
        // A base that is not there is no damage: it may have been thinned out.
        #expect(throws: Never.self) { try store.read(facts: true) }
      } else {
        #expect(throws: HistoryError.self, "\(statement)") { try store.read(facts: true) }
      }
    }
  }

  /// A journal of a writer that was killed is rolled back: what it left behind is gone, and nothing else.
  @Test func aKilledWriterIsRolledBack() throws {
    try store.update { $0.record(History.night(0).history) }
    let before = HistoryDocumentWriter.document(try store.read(facts: true))
    let writer = try SQLiteDatabase(store.path, .existing)
    // A cache of one page has it write into the file before the end.
    try writer.execute(
      """
      PRAGMA journal_mode = DELETE; PRAGMA cache_size = 1; BEGIN IMMEDIATE; UPDATE run SET tool = 'other';
      INSERT INTO content (digest, bytes) SELECT 'x', zeroblob(100000) FROM cell LIMIT 20
      """)
    let killed = SQLiteHistory(FilePath(folder.at("killed.sqlite")))
    for ending in ["", "-journal"] {
      try FileManager.default.copyItem(
        atPath: folder.at("history.sqlite" + ending), toPath: folder.at("killed.sqlite" + ending))
    }
    let files = ["killed.sqlite", "killed.sqlite-journal"].map { FilePath(folder.at($0)) }
    #expect(try files.map { try FileStamp(of: $0).size }.allSatisfy { $0 > 10_000 })
    try writer.execute("ROLLBACK")
    #expect(HistoryDocumentWriter.document(try killed.read(facts: true)) == before)
    #expect(FileStamp.kind(of: files[1]) == nil)
    try killed.update { $0.record(History.night(1).history) }
    #expect(try killed.read().runCount == 2)
  }

  /// A file leads to no other one, and its texts are no longer than any honest one's.
  @Test func whatAFileMayAsk() throws {
    try store.update { $0.record(History.night(0).history) }
    let database = try SQLiteDatabase(store.path, .existing)
    #expect(throws: HistoryError.self) { try database.execute("ATTACH '\(folder.at("other"))' AS other") }
    #expect(!folder.has("other"))
    database.limit(.content)
    try database.execute("UPDATE run SET branch = printf('%.*c', 20000000, 'x')")
    #expect(throws: HistoryError.damaged(store.path, detail: "string or blob too big")) { try store.read() }
    #expect(throws: HistoryError.damaged(store.path, detail: "string or blob too big")) {
      try store.update { $0.record(History.night(1).history) }
    }
    // The keys of a large table are longer.
    var large = History.of([History.night(0)])
    large.branches[0].runs[0].facts?.cells[0].keys = [UInt8](repeating: 1, count: 20_000_000)
    let other = SQLiteHistory(FilePath(folder.at("large.sqlite")))
    try other.update { (history) throws(HistoryError) in history = large }
    let read = try other.read(facts: true)
    #expect(read.branches[0].runs[0].facts?.cells[0].keys.count == 20_000_000)
    try other.update { $0.record(History.night(1).history) }
  }

  @Test func aRunWithANULInItsNameIsRefused() throws {
    var branch = History.night(0)
    branch.branch = "a\u{0}b"
    var commit = History.night(0)
    commit.commit = "a\u{0}b"
    for run in [branch, commit] {
      try remove()
      try store.update { $0.record(run.history) }
      #expect(throws: HistoryError.self) { _ = try store.read() }
    }
  }

  @Test func damagedFilesNeverTrap() throws {
    for number in 0..<4 { try store.update { $0.record(History.night(number).history) } }
    let good = try folder.data("history.sqlite")
    var chance = SeededRandom(11)
    var (read, refused) = (0, 0)
    for round in 0..<60 {
      var bytes = [UInt8](good)
      for _ in 0..<(1 + chance.next(20)) { bytes[chance.next(bytes.count)] = UInt8(chance.next(256)) }
      if round % 4 == 0 { bytes.removeLast(chance.next(bytes.count)) }
      try remove()
      try folder.write(bytes, to: "history.sqlite")
      // A damaged file is either read or refused.
      if var history = try? store.read(facts: true) {
        read += 1
        history.record(History.night(9).history)
        #expect(String(decoding: HistoryDocumentWriter.document(history), as: UTF8.self).contains("commit9"))
      } else {
        refused += 1
      }
      try? store.update { $0.record(History.night(9).history) }
    }
    #expect(read > 2 && refused > 10, "\(read) \(refused)")
  }

  @Test func olderFilesGoThroughTheStepsThatTheyLack() throws {
    var wanted = History.of((0..<3).map { History.night($0) })
    try store.update { (history) throws(HistoryError) in history = wanted }
    var later = store
    later.migrations.append(
      HistoryMigration(name: "broken", sql: "CREATE TABLE note (id INTEGER); SELECT nonsense"))
    #expect(throws: HistoryError.self) { try later.read() }
    #expect(try sql("PRAGMA user_version") == "\(newest)")
    #expect(try sql("SELECT count(*) FROM sqlite_schema WHERE name = 'note'") == "0")
    later.migrations[newest] = HistoryMigration(
      name: "a note",
      sql: "ALTER TABLE run ADD COLUMN note TEXT; CREATE TABLE other (id INTEGER PRIMARY KEY) STRICT")
    #expect(
      HistoryDocumentWriter.document(try later.read(facts: true)) == HistoryDocumentWriter.document(wanted))
    // What only reads leaves the file as it is.
    #expect(try sql("PRAGMA user_version") == "\(newest)")
    #expect(
      HistoryDocumentWriter.document(try store.read(facts: true)) == HistoryDocumentWriter.document(wanted))
    try later.update { $0.record(History.night(3).history) }
    #expect(try sql("PRAGMA user_version") == "\(newest + 1)")
    wanted.record(History.night(3).history)
    #expect(
      HistoryDocumentWriter.document(try later.read(facts: true)) == HistoryDocumentWriter.document(wanted))
    expect(.newer(store.path, version: newest + 1, known: newest))
  }

  @Test func aStepThatWasPublishedIsNeverChanged() {
    let digests = HistoryMigration.all.map { step in
      String(FindingIdentity(parts: [.init(step.name, step.sql)]).fingerprint(0).prefix(8))
    }
    #expect(digests == ["b34af3fa", "2cd6fd80", "c6420bea", "4897049f", "b6811431", "d1f83c92"])
  }

  @Test func filesOfEveryVersionAreRead() throws {
    let fixtures = Fixtures.root.appendingPathComponent("history")
    for version in 1...2 {
      try remove()
      try FileManager.default.copyItem(
        at: fixtures.appendingPathComponent("version\(version).sqlite"),
        to: URL(fileURLWithPath: folder.at("history.sqlite")))
      let document = try Data(contentsOf: fixtures.appendingPathComponent("version\(version).jsonl"))
      // The document of an old version is written with what came later.
      let read = try #require(try HistoryDocumentReader.histories([UInt8](document)).first)
      #expect(
        HistoryDocumentWriter.document(try store.read(facts: true)) == HistoryDocumentWriter.document(read))
      #expect(try sql("PRAGMA user_version") == "\(version)")
      // The history of an old version goes on with what came later.
      try store.update { $0.record(History.night(9).history) }
      #expect(try sql("PRAGMA user_version") == "\(newest)")
    }
  }

  // MARK: - Beside the store

  private func expect(_ error: HistoryError) {
    #expect(throws: error) { try store.read() }
    #expect(throws: error) { try store.update { $0.record(History.night(0).history) } }
  }

  private func remove() throws {
    for ending in ["", "-wal", "-shm"] {
      try? folder.remove("history.sqlite" + ending)
    }
  }

  /// Runs SQL in the file, and gives the last statement's first value.
  @discardableResult private func sql(_ statements: String) throws -> String {
    let database = try SQLiteDatabase(store.path, .creating)
    var last = ""
    for statement in statements.split(separator: "; ", omittingEmptySubsequences: true) {
      // A trigger has statements of its own.
      if statements.contains("TRIGGER") {
        try database.execute(statements)
        return ""
      }
      let prepared = try database.prepare(String(statement))
      last = try prepared.step() ? prepared.text(0) : ""
    }
    return last
  }
}
