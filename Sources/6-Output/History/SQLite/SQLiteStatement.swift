internal import CSQLite

/// A compiled statement. Values are bound, never written into its text.
@safe final class SQLiteStatement: HistoryRowSequence {
  private let handle: OpaquePointer
  private let database: SQLiteDatabase

  init(_ handle: OpaquePointer, of database: SQLiteDatabase) {
    unsafe self.handle = unsafe handle
    self.database = database
  }

  deinit { unsafe sqlite3_finalize(handle) }

  /// Something that a place of a statement can take.
  enum Value {
    case null
    case integer(Int)
    case text(String)
    case blob([UInt8])

    static func optional(_ text: String?) -> Value { text.map(Value.text) ?? .null }
    static func optional(_ number: Int?) -> Value { number.map(Value.integer) ?? .null }
  }

  /// Goes to the next row; false if there is none.
  func step() throws(HistoryError) -> Bool {
    let code = unsafe sqlite3_step(handle)
    switch code {
    case SQLITE_ROW: return true
    case SQLITE_DONE: return false
    default: throw database.error(code)
    }
  }

  /// Binds values from the first place on and runs the statement to its end.
  func run(_ values: [Value]) throws(HistoryError) {
    try bind(values)
    while try step() {}
  }

  /// Binds values from the first place on and starts anew.
  func bind(_ values: [Value]) throws(HistoryError) {
    unsafe sqlite3_reset(handle)
    for (index, value) in values.enumerated() { try bind(value, at: index) }
  }

  private func bind(_ value: Value, at index: Int) throws(HistoryError) {
    let place = Int32(truncatingIfNeeded: index + 1)
    let code: Int32
    switch value {
    case .null: code = unsafe sqlite3_bind_null(handle, place)
    case .integer(let number): code = unsafe sqlite3_bind_int64(handle, place, Int64(number))
    case .text(let text):
      var text = text
      code = text.withUTF8 {
        unsafe l10n_sqlite_bind_text(handle, place, $0.baseAddress ?? Self.nothing, UInt64($0.count))
      }
    case .blob(let bytes):
      code = unsafe bytes.withUnsafeBufferPointer {
        unsafe l10n_sqlite_bind_blob(handle, place, $0.baseAddress ?? Self.nothing, UInt64($0.count))
      }
    }
    if code != SQLITE_OK { throw database.error(code) }
  }

  /// A null pointer would be bound as NULL.
  private static var nothing: UnsafePointer<UInt8> {
    unsafe UnsafePointer(bitPattern: 1).unsafelyUnwrapped
  }

  // MARK: - The row at hand

  func isNull(_ column: Int) -> Bool {
    unsafe sqlite3_column_type(handle, Int32(truncatingIfNeeded: column)) == SQLITE_NULL
  }

  func integer(_ column: Int) -> Int {
    unsafe Int(truncatingIfNeeded: sqlite3_column_int64(handle, Int32(truncatingIfNeeded: column)))
  }

  func text(_ column: Int) -> String {
    let column = Int32(truncatingIfNeeded: column)
    guard let start = unsafe sqlite3_column_text(handle, column) else { return "" }
    return unsafe String(
      decoding: UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))),
      as: UTF8.self)
  }

  func blob(_ column: Int) -> [UInt8] {
    let column = Int32(truncatingIfNeeded: column)
    guard let start = unsafe sqlite3_column_blob(handle, column) else { return [] }
    return unsafe Array(
      UnsafeRawBufferPointer(start: start, count: Int(sqlite3_column_bytes(handle, column))))
  }
}
