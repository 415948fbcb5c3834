package import L10nCoverage
internal import L10nSystem

/// A history in a PostgreSQL server, reached through its client `psql`.
package struct PostgreSQLHistory: Sendable {
  let address: PostgreSQLAddress
  /// The variables of the client, as `NAME=value`.
  private let environment: [[UInt8]]
  /// Of the server's answers.
  private static let outputLimit = 1 << 31
  /// How often a change is made anew because others were faster.
  private static let attempts = 200

  package init(_ address: PostgreSQLAddress, environment: [[UInt8]]) {
    self.address = address
    let taken = ["PGPASSWORD=", "PGCLIENTENCODING=", "PGOPTIONS=", "LC_MESSAGES=", "LC_ALL=", "PGAPPNAME="]
    var kept = environment.filter { variable in
      !taken.contains {
        variable.starts(with: $0.utf8) && ($0 != "PGPASSWORD=" || !address.variables.isEmpty)
      }
    }
    kept += address.variables
    kept += ["PGCLIENTENCODING=UTF8", "LC_ALL=C", "PGAPPNAME=l10ncheck"].map { Array($0.utf8) }
    if !kept.contains(where: { $0.starts(with: "PGCONNECT_TIMEOUT=".utf8) }) {
      kept.append(Array("PGCONNECT_TIMEOUT=30".utf8))
    }
    self.environment = kept
  }

  package func read(facts readsFacts: Bool = false) throws(HistoryError) -> History {
    guard let state = try state(facts: readsFacts) else { throw nothing }
    return state.history
  }

  /// - Parameter makesOne: whether a history is made where there is none.
  package func update<Value>(
    makesOne: Bool = true, _ change: (inout History) throws(HistoryError) -> Value
  ) throws(HistoryError) -> Value {
    for _ in 0..<Self.attempts {
      let found = try state(facts: true)
      if found == nil, !makesOne { throw nothing }
      let state = found ?? State(history: History(), generation: 0)
      var new = state.history
      let value = try change(&new)
      let script = PostgreSQLScript.change(from: state.history, to: new, generation: state.generation)
      let result = try run(script)
      if result.isSuccess { return value }
      let said = String(decoding: result.errors, as: UTF8.self)
      guard said.contains(PostgreSQLScript.meanwhile) else { throw failure(said) }
    }
    throw .server(name: address.name, detail: "others kept changing the history")
  }

  // MARK: - The client

  private struct State {
    var history: History
    var generation: Int
  }

  private func run(_ script: [UInt8]) throws(HistoryError) -> Subprocess.Result {
    var client = Subprocess(
      FilePath("psql"),
      ["-X", "-q", "-A", "-t", "-w", "-v", "ON_ERROR_STOP=1", "-f", "-"].map { Array($0.utf8) }
        + [Array("--dbname=".utf8) + address.argument],
      environment: environment)
    client.outputLimit = Self.outputLimit
    do throws(SystemError) {
      return try client.run(input: script)
    } catch {
      throw .server(
        name: address.name,
        detail: error.isNoSuchFile
          ? "there is no psql on the PATH: install PostgreSQL's client" : "psql: \(error.reason)")
    }
  }

  private var nothing: HistoryError {
    .server(name: address.name, detail: "there is no history in the database")
  }

  private func failure(_ said: String) -> HistoryError {
    // Where in our own script it went wrong helps nobody.
    let lines = said.split(separator: "\n").map { line in
      line.hasPrefix("psql:<stdin>:") ? line.split(separator: ":", maxSplits: 3).last ?? line : line
    }
    let detail = lines.prefix(3).joined(separator: "; ").drop { $0 == " " }
    return .server(name: address.name, detail: detail.isEmpty ? "psql failed" : String(detail))
  }

  /// What is there now; nil if there is nothing yet.
  private func state(facts readsFacts: Bool) throws(HistoryError) -> State? {
    let result = try run(Self.query(facts: readsFacts))
    guard result.isSuccess else { throw failure(String(decoding: result.errors, as: UTF8.self)) }
    var sections = Self.sections(result.output)
    guard let head = sections.removeValue(forKey: "version") else { return nil }
    let numbers = String(decoding: result.output[head], as: UTF8.self).split { $0 == "\n" || $0 == " " }
    guard numbers.count == 2, let version = Int(numbers[0]), let generation = Int(numbers[1]) else {
      throw damaged("its version cannot be read")
    }
    guard version <= PostgreSQLSchema.version else {
      throw .newer(FilePath(address.name), version: version, known: PostgreSQLSchema.version)
    }
    let output = result.output
    let rows = HistoryRows(damaged: { damaged($0) }) { (table) throws(HistoryError) in
      CopyRows(output, sections[table.rawValue] ?? 0..<0)
    }
    return State(history: try rows.read(facts: readsFacts).history, generation: generation)
  }

  private func damaged(_ detail: String) -> HistoryError { .server(name: address.name, detail: detail) }

  /// Reads all tables in one state, each behind a line with its name; no row begins with `=`.
  private static func query(facts readsFacts: Bool) -> [UInt8] {
    var script = """
      BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY;
      SELECT to_regclass('l10ncheck.history') IS NULL AS absent \\gset
      \\if :absent
      \\quit
      \\endif
      SELECT version, generation, version > \(PostgreSQLSchema.version) AS newer,
        version < \(PostgreSQLSchema.version) AS older FROM l10ncheck.history \\gset
      \\echo =version
      \\echo :version :generation
      \\if :newer
      \\quit
      \\endif

      """
    for table in HistoryTable.allCases where readsFacts || (table != .content && table != .fact) {
      let query = table.query(schema: "l10ncheck.")
      let copy = "COPY (\(query)) TO STDOUT;\n"
      script += "\\echo =\(table.rawValue)\n"
      if table == .cell {
        // Before version 2 nobody counted what is translated.
        let old = query.replacing(", translated FROM", with: ", NULL::bigint AS translated FROM")
        script += "\\if :older\nCOPY (\(old)) TO STDOUT;\n\\else\n\(copy)\\endif\n"
      } else {
        script += copy
      }
    }
    return Array((script + "ROLLBACK;\n").utf8)
  }

  private static func sections(_ output: [UInt8]) -> [String: Range<Int>] {
    var sections: [String: Range<Int>] = [:]
    var name: String?
    var start = 0
    var line = 0
    while line < output.count {
      let end = output[line...].firstIndex(of: 0x0A) ?? output.count
      if output[line] == UInt8(ascii: "=") {
        if let name { sections[name] = start..<line }
        name = String(decoding: output[(line + 1)..<end], as: UTF8.self)
        start = min(end + 1, output.count)
      }
      line = end + 1
    }
    if let name { sections[name] = start..<output.count }
    return sections
  }
}
