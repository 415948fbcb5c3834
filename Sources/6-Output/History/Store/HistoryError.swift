package import L10nSystem

/// Why a history could not be read or written, as facts; the command line words it.
package enum HistoryError: Error, Equatable, Sendable {
  /// There is no such history, and it was only to be read.
  case missing(FilePath)
  /// There is a file, and nothing in it: no history yet.
  case empty(FilePath)
  /// It cannot be opened or written, with SQLite's reason.
  case inaccessible(FilePath, reason: String)
  /// It is a symbolic link: nothing is written through one.
  case symbolicLink(FilePath)
  /// It is a file, or a database, of something else.
  case foreign(FilePath)
  /// It was written by a later version of the tool; with its version and the latest that is known.
  case newer(FilePath, version: Int, known: Int)
  /// It is a history, but what stands in it cannot be.
  case damaged(FilePath, detail: String)
  /// Others kept it busy for too long.
  case busy(FilePath)
  /// A document of JSON lines is wrong, with the line.
  case badDocument(line: Int, detail: String)
  /// The database server, or its client, says no; with what it said.
  case server(name: String, detail: String)
}
