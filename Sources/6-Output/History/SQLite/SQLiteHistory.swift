package import L10nCoverage
package import L10nSystem

/// A history in a SQLite file.
package struct SQLiteHistory: Sendable {
  /// The path as it was named.
  package let path: FilePath
  /// All steps of migration that are known.
  var migrations = HistoryMigration.all

  package init(_ path: FilePath) { self.path = path }

  /// Reads all that stands in the file. Nothing is written.
  /// - Parameters:
  ///   - readsFacts: whether the facts are wanted too that the next run is compared with.
  ///   - project: whose runs are wanted; nil for those of all.
  package func read(
    facts readsFacts: Bool = false, project: String? = nil
  ) throws(HistoryError) -> History {
    let database = try openForReading()
    return try database.snapshot { () throws(HistoryError) in
      try rows(database, project).read(facts: readsFacts).history
    }
  }

  /// The names of the projects that have runs, in byte order; an empty one for runs that name none.
  package func projects() throws(HistoryError) -> [String] {
    let database = try openForReading()
    return try database.snapshot { () throws(HistoryError) in
      let rows = try database.prepare(HistorySchema.projects())
      var names: [String] = []
      while try rows.step() { names.append(rows.text(0)) }
      return names
    }
  }

  /// Reads all, lets `change` edit it, and writes the differences: as one transaction, beside which nobody writes.
  /// - Parameters:
  ///   - createsMissing: whether the file is made if it is not there, or is empty.
  ///   - project: whose runs are changed; nil for those of all.
  package func update<Value>(
    createsMissing: Bool = true, project: String? = nil,
    _ change: (inout History) throws(HistoryError) -> Value
  ) throws(HistoryError) -> Value {
    let isThere = (try? FileStamp(of: path)) != nil
    do throws(HistoryError) {
      return try updated(createsMissing: createsMissing, project: project, change)
    } catch {
      // SQLite makes the file before it writes: one that this run made, and that holds nothing, is no history.
      if !isThere, let place, let stamp = try? FileStamp(of: place), stamp.kind == .file, stamp.size == 0 {
        _ = unsafe place.withCString { unsafe unlink($0) }
      }
      throw error
    }
  }

  private func updated<Value>(
    createsMissing: Bool, project: String?, _ change: (inout History) throws(HistoryError) -> Value
  ) throws(HistoryError) -> Value {
    let database = try open(createsMissing ? .creating : .existing)
    try prepare(database, createsMissing: createsMissing)
    let value = try database.transaction { () throws(HistoryError) -> Value in
      let old = try rows(database, project).read(facts: true)
      var new = old.history
      let value = try change(&new)
      try HistoryRowWriter(database, old: old).write(new)
      return value
    }
    // Pages that are free now are given back; a reader that is in the way only delays that.
    try? database.execute("PRAGMA incremental_vacuum")
    return value
  }

  private func rows(_ database: SQLiteDatabase, _ project: String?) -> HistoryRows<SQLiteStatement> {
    HistoryRows(
      damaged: { .damaged(path, detail: $0) },
      rows: { (table) throws(HistoryError) in
        database.limit(table == .content ? .content : .text)
        let isFiltered = project != nil && table != .unit && table != .locale
        let rows = try database.prepare(table.query(project: isFiltered ? "?1" : nil))
        if isFiltered, let project { try rows.bind([.text(project)]) }
        return rows
      })
  }

  // MARK: - Opening

  /// Opens the file for reading. It is read as it stands where nothing can be written, not even beside it.
  private func openForReading() throws(HistoryError) -> SQLiteDatabase {
    do throws(HistoryError) {
      return try latest(try open(.existing))
    } catch {
      guard case .inaccessible = error, !isBeingWritten else { throw error }
      guard let database = try? SQLiteDatabase(path, at: place, .immutable),
        let latest = try? latest(database)
      else { throw error }
      return latest
    }
  }

  /// Up to 32 MB of the file are kept in memory: with the usual 2 MB hardly a page of a larger file is there
  /// when it is asked for again.
  private static let cache = "PRAGMA cache_size = -32768"

  /// The file, where it is of the latest version; else a copy of it in memory that went through the steps that it lacks.
  private func latest(_ database: SQLiteDatabase) throws(HistoryError) -> SQLiteDatabase {
    try database.execute("PRAGMA query_only = ON; PRAGMA cell_size_check = ON; \(Self.cache)")
    let version = try database.snapshot { () throws(HistoryError) in try self.version(database) }
    guard let version else { throw .empty(path) }
    if version == migrations.count { return database }
    let copy = try SQLiteDatabase(copyOf: database)
    // Somebody else may have been faster.
    try migrate(copy, from: try self.version(copy) ?? 0)
    return copy
  }

  /// Whether a process has the file open, or died with it: the file alone does not have all then.
  private var isBeingWritten: Bool {
    besides.contains { ((try? FileStamp(of: $0))?.size ?? 0) > 0 }
  }

  /// The files that SQLite puts beside the history, but for shared memory.
  private var besides: [FilePath] {
    ["-wal", "-journal"].map { FilePath(bytes: path.bytes + Array($0.utf8)) }
  }

  /// The file without the links on the way to its folder, which are the user's own: SQLite follows none.
  private var place: FilePath? { path.parent.real?.appending(Array(path.lastComponent)) }

  private func open(_ access: SQLiteDatabase.Access) throws(HistoryError) -> SQLiteDatabase {
    let isThere: Bool
    do throws(SystemError) {
      let stamp = try FileStamp(of: path)
      if stamp.kind != .file { throw SystemError.specialFile(path) }
      isThere = true
    } catch {
      guard error.isNoSuchFile else {
        throw .inaccessible(path, reason: error.isSpecialFile ? "not a file" : error.reason)
      }
      if access == .existing { throw .missing(path) }
      isThere = false
    }
    // SQLite would wait for a pipe.
    for path in besides where ![nil, .file].contains(FileStamp.kind(of: path)) {
      throw .inaccessible(path, reason: "not a file")
    }
    return try SQLiteDatabase(path, at: place, isThere ? .existing : .creating)
  }

  /// Brings the file to the latest version, if it is a history.
  private func prepare(_ database: SQLiteDatabase, createsMissing: Bool) throws(HistoryError) {
    // The version is asked before anything is changed, as the file may be of another program, and in one
    // moment, as others may be making it.
    let version = try database.snapshot { () throws(HistoryError) in try self.version(database) }
    if version == nil, !createsMissing { throw .empty(path) }
    let isLatest = version == migrations.count
    if !isLatest { try database.execute("PRAGMA auto_vacuum = INCREMENTAL") }
    // Readers do not wait for writers then. Where the file system cannot do it, all works without.
    try? database.execute("PRAGMA journal_mode = WAL")
    try database.execute("PRAGMA synchronous = FULL; PRAGMA cell_size_check = ON; \(Self.cache)")
    if isLatest { return }
    try database.transaction { () throws(HistoryError) in
      // Somebody else may have been faster.
      try migrate(database, from: try self.version(database) ?? 0)
    }
  }

  private func migrate(_ database: SQLiteDatabase, from version: Int) throws(HistoryError) {
    if version == migrations.count { return }
    for migration in migrations.dropFirst(version) { try database.execute(migration.sql) }
    try database.execute("PRAGMA user_version = \(migrations.count)")
    try database.execute("PRAGMA application_id = \(HistoryMigration.applicationID)")
  }

  /// The number of steps that the file went through; nil for a file with nothing in it. Fails for a file that is no history, and for one of
  /// a later version.
  private func version(_ database: SQLiteDatabase) throws(HistoryError) -> Int? {
    let latest = migrations.count
    let version = try database.number("PRAGMA user_version")
    let application = try database.number("PRAGMA application_id")
    let tables = try database.number("SELECT count(*) FROM sqlite_schema")
    if version == 0, application == 0, tables == 0 { return nil }
    guard application == HistoryMigration.applicationID else { throw .foreign(path) }
    if version > latest { throw .newer(path, version: version, known: latest) }
    guard version > 0 else { throw .foreign(path) }
    guard try Self.schema(database) == Self.schema(reference(version)) else {
      throw .damaged(path, detail: "its tables are not those of version \(version)")
    }
    return version
  }

  /// An empty file of a version.
  private func reference(_ version: Int) throws(HistoryError) -> SQLiteDatabase {
    let database = try SQLiteDatabase()
    for migration in migrations.prefix(version) { try database.execute(migration.sql) }
    return database
  }

  /// All that the file says of its tables.
  private static func schema(_ database: SQLiteDatabase) throws(HistoryError) -> [String] {
    let statement = try database.prepare(
      """
      SELECT type || ' ' || name || ' ' || tbl_name || ' ' || coalesce(sql, '') FROM sqlite_schema
      WHERE name NOT LIKE 'sqlite\\_stat%' ESCAPE '\\' ORDER BY 1
      """)
    var lines: [String] = []
    while try statement.step() { lines.append(statement.text(0)) }
    return lines
  }
}
