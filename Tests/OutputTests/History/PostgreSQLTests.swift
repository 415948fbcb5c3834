import L10nCoverage
@testable import L10nHistory
import L10nSystem
import Testing

/// What goes to PostgreSQL's client: a server of its own hears it in scripts/maintainer/test-clients.
@Suite struct PostgreSQLTests {
  @Test(arguments: [
    ("postgresql://me:p%40ss%2Fw@host:5432/db", "postgresql://me@host:5432/db", "p@ss/w"),
    ("postgres://me:@host/db?sslmode=require", "postgres://me@host/db?sslmode=require", nil),
    ("postgresql:///db?host=/run&password=a%26b&port=1", "postgresql:///db?host=/run&port=1", "a&b"),
    ("postgresql:///db?password=x", "postgresql:///db", "x"),
    ("postgresql:///db?p%61ssword=x", "postgresql:///db", "x"),
    ("postgresql://host/db", "postgresql://host/db", nil),
    ("postgresql://a:b:c@d@host?x=y@z", "postgresql://a@host?x=y@z", "b:c@d"),
  ])
  func passwordsAreNoArguments(address: String, argument: String, password: String?) throws {
    let parsed = try PostgreSQLAddress(Array(address.utf8))
    #expect(String(decoding: parsed.argument, as: UTF8.self) == argument)
    #expect(
      parsed.variables.map { String(decoding: $0, as: UTF8.self) }
        == (password.map { ["PGPASSWORD=\($0)"] } ?? []))
    #expect(parsed.name == argument)
  }

  @Test(arguments: [
    "postgresql://a:%zz@h/d", "postgresql://a:%0@h/d", "postgresql://a:%00@h/d",
    "postgresql://h/d?sslpassword=x", "postgresql://h/d?ssl%70assword=x", "postgresql://me:se/cret@h/d",
    "postgresql://me:se?cret@h/d",
  ])
  func oddAddressesAreRefused(address: String) {
    #expect(throws: HistoryError.self) { try PostgreSQLAddress(Array(address.utf8)) }
  }

  /// What is not understood is named without what may be a password.
  @Test(arguments: [
    ("Postgresql://me:secret@h/d", "Postgresql"), ("postgresq://me:secret@h/d", "postgresq"),
    ("mysql://me:secret@h/d", "mysql"), (" postgresql://me:secret@h/d", " postgresql"),
    ("://me:secret@h/d", ""),
    ("postgresql://me:sec/ret@h/secret", "postgresql"), ("postgresql://me:se?cret@h/secret", "postgresql"),
    ("x y://secret", "x y"),
  ])
  func otherAddressesAreRefusedWithoutTheirPassword(address: String, scheme: String) throws {
    let name = Array(address.utf8)
    let error = try #require(throws: HistoryError.self) {
      try HistoryStore(name: name, path: FilePath(bytes: name), environment: [])
    }
    guard case .server(let shown, let detail) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(shown == scheme + "://…")
    #expect(detail.contains(scheme == "postgresql" ? "%2F" : "postgresql://"))
  }

  @Test(arguments: ["a.sqlite", "./a://b", "/tmp/a://b", "a:b", "a:/b", "postgresql:a"])
  func pathsAreNoAddresses(path: String) throws {
    let name = Array(path.utf8)
    let store = try HistoryStore(name: name, path: FilePath(bytes: name), environment: [])
    #expect(store.shownName.bytes == name)
  }

  @Test func rowsComeBackAsTheyWent() throws {
    let texts: [String?] = [
      "", nil, "\\N", "\\.", "a\tb\nc\rd\u{8}\u{B}\u{C}\\", "'; --", "=run", "\u{202E}é",
    ]
    var copy = CopyText()
    for text in texts {
      copy.integer(1)
      copy.text(text)
      copy.blob([0, 9, 10, 92, 255])
      copy.integer(nil)
      copy.endRow()
    }
    // What stands for the end of the data never stands on a line of its own.
    #expect(!String(decoding: copy.bytes, as: UTF8.self).split(separator: "\n").contains("\\."))
    #expect(copy.bytes.count { $0 == 0x0A } == texts.count)
    // The server writes bytes with one backslash where the client has to write two.
    let written = Array(String(decoding: copy.bytes, as: UTF8.self).utf8)
    let rows = CopyRows(written, 0..<written.count)
    for text in texts {
      #expect(rows.step())
      #expect(rows.integer(0) == 1 && rows.optionalText(1) == text && rows.blob(2) == [0, 9, 10, 92, 255])
      #expect(rows.isNull(3) && rows.isNull(9))
    }
    #expect(!rows.step())
    var nul = CopyText()
    nul.text("a\u{0}b")
    #expect(nul.bytes == Array("a\u{2400}b".utf8))
  }

  /// A change of a table shuts out readers: a database of this version is left alone.
  @Test func tablesAreChangedForAnotherVersionOnly() throws {
    let script = String(decoding: PostgreSQLScript.export(History()), as: UTF8.self)
    let test = try #require(
      script.firstRange(of: "IF (SELECT version FROM l10ncheck.history) < \(PostgreSQLSchema.version) THEN"))
    let end = try #require(script[test.upperBound...].firstRange(of: "END IF;"))
    let inside = script[test.upperBound..<end.lowerBound]
    let count = inside.ranges(of: "ALTER TABLE").count
    #expect(count > 0 && script.ranges(of: "ALTER TABLE").count == count)
    #expect(script.contains("translated bigint") && script.contains("thresholds text"))
  }

  @Test func onlyWhatChangedIsSent() throws {
    let old = History.of((0..<6).map { History.night($0) })
    var new = old
    new.record(History.night(6).history)
    let whole = PostgreSQLScript.export(new)
    let change = PostgreSQLScript.change(from: old, to: new, generation: 3, isOfProject: true)
    #expect(whole.count > change.count)
    let text = String(decoding: change, as: UTF8.self)
    #expect(text.contains("WHERE p.name = :'project'), 0) FROM l10ncheck.history h) <> 3 AS late"))
    // A writer of runs of one project shuts nobody out who writes those of another, and does not read what
    // others have.
    #expect(
      text.contains("SET LOCAL enable_seqscan = off;")
        && !String(decoding: whole, as: UTF8.self).contains("seqscan"))
    #expect(text.contains("pg_advisory_xact_lock_shared(") && text.contains("hashtext(:'project')"))
    let tables = try #require(text.firstRange(of: "CREATE TABLE IF NOT EXISTS l10ncheck.run"))
    let test = try #require(text.firstRange(of: "\\if :outdated"))
    let end = try #require(text[tables.upperBound...].firstRange(of: "\\endif"))
    #expect(test.upperBound < tables.lowerBound && !text[end.upperBound...].contains("CREATE TABLE"))
  }
}
