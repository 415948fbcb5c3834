internal import CSQLite
internal import L10nSystem
internal import L10nText

/// A connection to a SQLite file. Not to be used from two threads.
@safe final class SQLiteDatabase {
  /// The path as it was named, for messages.
  let path: FilePath
  private var handle: OpaquePointer?
  /// The files that SQLite may touch.
  private var files: UnsafeMutableRawPointer?

  enum Access {
    /// The file is opened only if it is there.
    case existing
    /// Made if it is not there.
    case creating
    /// The file is opened only if it is there, and for reading, where not even the files beside it can be
    /// made. Nobody may change it meanwhile.
    case immutable
  }

  /// The longest wait for another process, in milliseconds.
  private static let patience: Int32 = 120_000

  /// The greatest length of texts and blobs that are read and written, in bytes: longer ones are refused before they are in memory.
  enum Length: Int32 {
    case text = 0x100_0000
    /// The limit for what is kept of all keys of a table.
    case content = 0x1000_0000
  }

  /// - Parameter place: the path to open, if it is another one than the one for messages.
  init(_ path: FilePath, at place: FilePath? = nil, _ access: Access) throws(HistoryError) {
    self.path = path
    var name = place ?? path
    // SQLite is told to take no locks, as no other thread uses the database: a lock for each value that is
    // read took a seventh of the time of reading.
    var flags = SQLITE_OPEN_NOFOLLOW | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_PRIVATECACHE | SQLITE_OPEN_NOMUTEX
    switch access {
    case .existing: flags |= SQLITE_OPEN_READWRITE
    case .creating: flags |= SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
    case .immutable:
      flags |= SQLITE_OPEN_READONLY | SQLITE_OPEN_URI
      name = Self.immutableName(of: name)
    }
    let code = unsafe name.withCString { unsafe l10n_sqlite_open($0, &handle, flags, &files) }
    guard code == SQLITE_OK else {
      let failure = self.error(code)
      unsafe sqlite3_close_v2(handle)
      unsafe handle = nil
      throw failure
    }
    unsafe sqlite3_busy_timeout(handle, Self.patience)
    configure()
  }

  func limit(_ length: Length) { unsafe sqlite3_limit(handle, SQLITE_LIMIT_LENGTH, length.rawValue) }

  /// Makes the connection safe for a file from anywhere: nothing in it is run, and it leads to no other.
  private func configure() {
    limit(.text)
    unsafe sqlite3_limit(handle, SQLITE_LIMIT_ATTACHED, 0)
    for (setting, value) in [
      (SQLITE_DBCONFIG_DEFENSIVE, 1), (SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0),
      (SQLITE_DBCONFIG_ENABLE_TRIGGER, 0),
      (SQLITE_DBCONFIG_ENABLE_VIEW, 0), (SQLITE_DBCONFIG_ENABLE_FKEY, 1),
    ] as [(Int32, Int32)] {
      _ = unsafe l10n_sqlite_configure(handle, setting, value)
    }
  }

  /// The address that opens a file as one that cannot change.
  private static func immutableName(of path: FilePath) -> FilePath {
    var bytes = Array("file:".utf8)
    // Two slashes would begin the name of a machine.
    if path.bytes.starts(with: "//".utf8) { bytes += "//".utf8 }
    for byte in path.bytes {
      switch byte {
      case UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"):
        bytes.append(UInt8(ascii: "%"))
        Hexadecimal.append([byte], to: &bytes)
      default: bytes.append(byte)
      }
    }
    return FilePath(bytes: bytes + Array("?immutable=1".utf8))
  }

  /// A database in memory.
  convenience init() throws(HistoryError) { try self.init(inMemory: FilePath(":memory:")) }

  /// A copy in memory of all that stands in another database now.
  convenience init(copyOf other: SQLiteDatabase) throws(HistoryError) {
    try self.init(inMemory: other.path)
    guard let backup = unsafe sqlite3_backup_init(handle, "main", other.handle, "main") else {
      throw unsafe error(sqlite3_errcode(handle))
    }
    unsafe sqlite3_backup_step(backup, -1)
    let code = unsafe sqlite3_backup_finish(backup)
    guard code == SQLITE_OK else { throw other.error(code) }
  }

  private init(inMemory path: FilePath) throws(HistoryError) {
    self.path = path
    let code = unsafe sqlite3_open_v2(
      ":memory:", &handle,
      SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXRESCODE | SQLITE_OPEN_NOMUTEX, nil)
    guard code == SQLITE_OK else { throw error(code) }
    configure()
  }

  deinit {
    unsafe sqlite3_close_v2(handle)
    unsafe sqlite3_free(files)
  }

  /// Runs statements that give no rows, or whose rows nobody wants.
  func execute(_ sql: String) throws(HistoryError) {
    let code = unsafe sqlite3_exec(handle, sql, nil, nil, nil)
    if code != SQLITE_OK { throw error(code) }
  }

  /// A statement that is compiled once.
  func prepare(_ sql: String) throws(HistoryError) -> SQLiteStatement {
    var statement: OpaquePointer?
    let code = unsafe sqlite3_prepare_v3(handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &statement, nil)
    guard code == SQLITE_OK, let statement = unsafe statement else { throw error(code) }
    return unsafe SQLiteStatement(statement, of: self)
  }

  /// The one number that a statement gives.
  func number(_ sql: String) throws(HistoryError) -> Int {
    let statement = try prepare(sql)
    return try statement.step() ? statement.integer(0) : 0
  }

  /// The id of the row that was inserted last.
  var lastRowID: Int { unsafe Int(truncatingIfNeeded: sqlite3_last_insert_rowid(handle)) }

  /// Runs `body` as one transaction that nobody else writes beside: all or nothing.
  func transaction<Value>(_ body: () throws(HistoryError) -> Value) throws(HistoryError) -> Value {
    try execute("BEGIN IMMEDIATE")
    do throws(HistoryError) {
      let value = try body()
      try execute("COMMIT")
      return value
    } catch {
      // The failed step may have rolled back already.
      try? execute("ROLLBACK")
      throw error
    }
  }

  /// Runs `body` while what it reads stays as it is.
  func snapshot<Value>(_ body: () throws(HistoryError) -> Value) throws(HistoryError) -> Value {
    try execute("BEGIN")
    defer { try? execute("ROLLBACK") }
    return try body()
  }

  func error(_ code: Int32) -> HistoryError {
    if code == SQLITE_CANTOPEN | 6 << 8 { return .symbolicLink(path) }
    let said = unsafe handle.flatMap { unsafe sqlite3_errmsg($0) }.map { unsafe String(cString: $0) }
    let reason = unsafe said ?? String(cString: sqlite3_errstr(code))
    if code == SQLITE_IOERR | 13 << 8 {
      return .inaccessible(
        path,
        reason:
          "the journal beside it names another file, which is left alone; take away a journal that is not yours"
      )
    }
    switch code & 0xFF {
    case SQLITE_NOTADB: return .foreign(path)
    case SQLITE_CORRUPT, SQLITE_FORMAT, SQLITE_CONSTRAINT, SQLITE_MISMATCH, SQLITE_TOOBIG:
      return .damaged(path, detail: reason)
    case SQLITE_BUSY, SQLITE_LOCKED: return .busy(path)
    case SQLITE_IOERR where code == SQLITE_IOERR | 3 << 8:
      // The system says no more of a write that failed once SQLite has taken back what it wrote.
      return .inaccessible(
        path, reason: "it could not be written: the disk is full, or no file may be as large")
    case SQLITE_IOERR, SQLITE_CANTOPEN:
      let number = unsafe handle.map { unsafe sqlite3_system_errno($0) } ?? 0
      let system = SystemError(call: "open", path: path, code: number)
      // After a refusal SQLite tries to read only, and says that what it was to make is not there.
      let folder = path.parent.bytes.isEmpty ? FilePath(".") : path.parent
      if system.isNoSuchFile, FileStamp.kind(of: folder) == .folder {
        return .inaccessible(path, reason: "its folder cannot be written")
      }
      return .inaccessible(path, reason: number == 0 ? reason : system.reason)
    default: return .inaccessible(path, reason: reason)
    }
  }
}
