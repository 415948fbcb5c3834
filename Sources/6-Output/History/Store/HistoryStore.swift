package import L10nCoverage
package import L10nSystem

/// The place of a history: a file, or a database server.
package enum HistoryStore: Sendable {
  case file(SQLiteHistory)
  case server(PostgreSQLHistory)

  /// - Parameters:
  ///   - name: a path, or the address of a database: `postgresql://…`.
  ///   - path: what the name means as a path.
  ///   - environment: the variables for the client of the database, as `NAME=value`.
  /// - Throws: `HistoryError` for an address that cannot be understood, or of another kind of database. Its message
  ///   ends at the scheme, because the rest may hold a password.
  package init(name: [UInt8], path: FilePath, environment: [[UInt8]]) throws(HistoryError) {
    if PostgreSQLAddress.isAddress(name) {
      self = .server(PostgreSQLHistory(try PostgreSQLAddress(name), environment: environment))
    } else if let scheme = PostgreSQLAddress.scheme(of: name) {
      throw .server(
        name: scheme + "://…",
        detail:
          "the scheme is unknown: a history is a file, or a database whose address begins with postgresql://")
    } else {
      self = .file(SQLiteHistory(path))
    }
  }

  /// The name that people know the history by; no password is in it.
  package var shownName: FilePath {
    switch self {
    case .file(let file): file.path
    case .server(let server): FilePath(server.address.name)
    }
  }

  /// Reads all that stands in the history. Nothing is written.
  /// - Parameters:
  ///   - readsFacts: whether the facts are wanted too that the next run is compared with.
  ///   - project: whose runs are wanted; nil for those of all.
  package func read(
    facts readsFacts: Bool = false, project: String? = nil
  ) throws(HistoryError) -> History {
    switch self {
    case .file(let file): try file.read(facts: readsFacts, project: project)
    case .server(let server): try server.read(facts: readsFacts, project: project)
    }
  }

  /// The names of the projects that have runs in it, in byte order; an empty one for runs that name none.
  package func projects() throws(HistoryError) -> [String] {
    switch self {
    case .file(let file): try file.projects()
    case .server(let server): try server.projects()
    }
  }

  /// Lets `change` edit the history, and writes the differences, all or nothing. `change` may be called again if others were faster.
  /// - Parameters:
  ///   - createsMissing: whether a history is made where there is none.
  ///   - project: whose runs are changed; nil for those of all.
  package func update<Value>(
    createsMissing: Bool = true, project: String? = nil,
    _ change: (inout History) throws(HistoryError) -> Value
  ) throws(HistoryError) -> Value {
    switch self {
    case .file(let file): try file.update(createsMissing: createsMissing, project: project, change)
    case .server(let server): try server.update(createsMissing: createsMissing, project: project, change)
    }
  }
}
