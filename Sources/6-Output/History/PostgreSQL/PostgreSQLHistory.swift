package import L10nCoverage
internal import L10nSystem

/// A history in a PostgreSQL server, reached through its client `psql`.
package struct PostgreSQLHistory: Sendable {
  let address: PostgreSQLAddress
  /// The variables of the client, as `NAME=value`.
  private let environment: [[UInt8]]
  /// The number of bytes that are taken of the server's answers.
  private static let outputLimit = 1 << 31
  /// The number of times that a change is made anew because others were faster.
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

  package func read(
    facts readsFacts: Bool = false, project: String? = nil
  ) throws(HistoryError) -> History {
    guard let state = try state(facts: readsFacts, project: project) else { throw nothing }
    return state.history
  }

  /// The names of the projects that have runs, in byte order; an empty one for runs that name none.
  package func projects() throws(HistoryError) -> [String] {
    let result = try run(Array((Self.opening(isFiltered: false) + Self.listing + "ROLLBACK;\n").utf8))
    guard result.isSuccess else { throw failure(String(decoding: result.errors, as: UTF8.self)) }
    let sections = Self.sections(result.output)
    guard let head = sections["version"] else { throw nothing }
    _ = try generation(result.output, head)
    let rows = CopyRows(result.output, sections["projects"] ?? 0..<0)
    var names: [String] = []
    while rows.step() { names.append(rows.text(0)) }
    return names
  }

  /// - Parameters:
  ///   - createsMissing: whether a history is made where there is none.
  ///   - project: whose runs are changed; nil for those of all.
  package func update<Value>(
    createsMissing: Bool = true, project: String? = nil,
    _ change: (inout History) throws(HistoryError) -> Value
  ) throws(HistoryError) -> Value {
    for _ in 0..<Self.attempts {
      let found = try state(facts: true, project: project)
      if found == nil, !createsMissing { throw nothing }
      let state = found ?? State(history: History(), generation: 0)
      var new = state.history
      let value = try change(&new)
      let script = PostgreSQLScript.change(
        from: state.history, to: new, generation: state.generation, isOfProject: project != nil,
        unsummed: state.unsummed)
      let result = try run(script, project: project)
      if result.isSuccess { return value }
      let said = String(decoding: result.errors, as: UTF8.self)
      guard PostgreSQLScript.isLate(said) else { throw failure(said) }
    }
    throw .server(name: address.name, detail: "others kept changing the history")
  }

  // MARK: - The client

  private struct State {
    var history: History
    var generation: Int
    /// Runs whose sums were never written.
    var unsummed: Set<RunID> = []
  }

  /// - Parameter project: the variable of that name in the script.
  private func run(_ script: [UInt8], project: String? = nil) throws(HistoryError) -> Subprocess.Result {
    var client = Subprocess(
      FilePath("psql"),
      ["-X", "-q", "-A", "-t", "-w", "-v", "ON_ERROR_STOP=1", "-f", "-"].map { Array($0.utf8) }
        + (project.map { [Array("-v".utf8), Array("project=\($0)".utf8)] } ?? [])
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
    // The line of our own script in which it went wrong is left out, as it helps nobody.
    let lines = said.split(separator: "\n").map { line in
      line.hasPrefix("psql:<stdin>:") ? line.split(separator: ":", maxSplits: 3).last ?? line : line
    }
    let detail = lines.prefix(3).joined(separator: "; ").drop { $0 == " " }
    return .server(name: address.name, detail: detail.isEmpty ? "psql failed" : String(detail))
  }

  /// The present state of the database; nil if it has no history yet.
  private func state(facts readsFacts: Bool, project: String?) throws(HistoryError) -> State? {
    let result = try run(Self.query(facts: readsFacts, isFiltered: project != nil), project: project)
    guard result.isSuccess else { throw failure(String(decoding: result.errors, as: UTF8.self)) }
    var sections = Self.sections(result.output)
    guard let head = sections.removeValue(forKey: "version") else { return nil }
    let generation = try generation(result.output, head)
    let output = result.output
    let rows = HistoryRows(damaged: { damaged($0) }) { (table) throws(HistoryError) in
      CopyRows(output, sections[table.rawValue] ?? 0..<0)
    }
    let unsummed = CopyRows(output, sections["unsummed"] ?? 0..<0)
    var runs: Set<RunID> = []
    while unsummed.step() { if let id = RunID(unsummed.text(0)) { runs.insert(id) } }
    return State(history: try rows.read(facts: readsFacts).history, generation: generation, unsummed: runs)
  }

  /// The generation of the history, from a line with its version and its generation.
  private func generation(_ output: [UInt8], _ head: Range<Int>) throws(HistoryError) -> Int {
    let numbers = String(decoding: output[head], as: UTF8.self).split { $0 == "\n" || $0 == " " }
    guard numbers.count == 2, let version = Int(numbers[0]), let generation = Int(numbers[1]) else {
      throw damaged("its version cannot be read")
    }
    guard version <= PostgreSQLSchema.version else {
      throw .newer(FilePath(address.name), version: version, known: PostgreSQLSchema.version)
    }
    return generation
  }

  private func damaged(_ detail: String) -> HistoryError { .server(name: address.name, detail: detail) }

  /// Says which version is there, and ends where there is none or a newer one.
  private static func opening(isFiltered: Bool) -> String {
    """
    BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY;
    \(isFiltered ? PostgreSQLScript.fewRows : "")
    SELECT to_regclass('l10ncheck.history') IS NULL AS absent \\gset
    \\if :absent
    \\quit
    \\endif
    SELECT version, version > \(PostgreSQLSchema.version) AS newer,
      \(older.map { "version < \($0) AS before\($0)" }.joined(separator: ", ")) FROM l10ncheck.history \\gset
    \\if :newer
    \\set generation 0
    \\elif :before4
    SELECT generation FROM l10ncheck.history \\gset
    \\else
    SELECT (\(PostgreSQLScript.generation(isOfProject: isFiltered))) AS generation \\gset
    \\endif
    \\echo =version
    \\echo :version :generation
    \\if :newer
    \\quit
    \\endif

    """
  }

  /// The versions that added columns, oldest first.
  private static let older = Array(2...PostgreSQLSchema.version)

  /// The projects; before version 3 runs had none.
  private static var listing: String {
    let query = HistorySchema.projects(schema: "l10ncheck.", order: "convert_to(project, 'UTF8')")
    return """
      \\echo =projects
      \\if :before3
      COPY (SELECT DISTINCT '' FROM l10ncheck.run) TO STDOUT;
      \\else
      COPY (\(query)) TO STDOUT;
      \\endif

      """
  }

  /// Reads all tables in one state, each behind a line with its name; no row begins with `=`.
  /// - Parameter isFiltered: whether only rows of the project in the variable `project` are wanted.
  private static func query(facts readsFacts: Bool, isFiltered: Bool) -> [UInt8] {
    var script = opening(isFiltered: isFiltered)
    for table in HistorySchema.allCases where readsFacts || (table != .content && table != .fact) {
      let columns = table.columns.joined(separator: ", ")
      func copy(_ columns: String, _ test: String) -> String {
        let condition = table.condition("l10ncheck.", isFiltered ? test : "true")
        return
          "COPY (SELECT \(columns) FROM l10ncheck.\(table.rawValue) WHERE \(condition) ORDER BY \(table.order)) TO STDOUT;\n"
      }
      script += "\\echo =\(table.rawValue)\n"
      for (number, version) in older.enumerated() {
        script += "\\\(number == 0 ? "if" : "elif") :before\(version)\n"
        script += copy(
          table.columns.map { column($0, before: version) }.joined(separator: ", "),
          version <= 3 ? "'' = :'project'" : "project = :'project'")
      }
      script += "\\else\n" + copy(columns, "project = :'project'") + "\\endif\n"
    }
    if readsFacts {
      let test = isFiltered ? "project = :'project'" : "true"
      script += """
        \\echo =unsummed
        \\if :before3
        COPY (SELECT key FROM l10ncheck.run) TO STDOUT;
        \\elif :before5
        COPY (SELECT key FROM l10ncheck.run WHERE \(test)) TO STDOUT;
        \\else
        COPY (SELECT key FROM l10ncheck.run AS r WHERE \(test) AND \(HistoryViews.unsummed(schema: "l10ncheck."))) TO STDOUT;
        \\endif

        """
    }
    return Array((script + "ROLLBACK;\n").utf8)
  }

  /// The expression for a column in a database of an earlier version: no project was named until 3, and what
  /// came later was not counted.
  private static func column(_ name: String, before version: Int) -> String {
    if CellCounts.Field.allCases.contains(where: { $0.name == name && $0.since >= version }) {
      return "NULL::bigint AS \(name)"
    }
    if RunNumbers.Field.allCases.contains(where: { $0.column == name && $0.since >= version }) {
      return "NULL::bigint AS \(name)"
    }
    if name == "waits", version < HistoryMigration.all.count { return "NULL AS waits" }
    if version > 3 { return name }
    return switch name {
    case "project": "'' AS project"
    case "thresholds": "NULL AS thresholds"
    default: name
    }
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
