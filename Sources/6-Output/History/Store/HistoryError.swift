package import L10nSystem

/// The reason why a history could not be read or written, as facts; the command line words it.
package enum HistoryError: Error, Equatable, Sendable {
  /// There is no such history, and it was only to be read.
  case missing(FilePath)
  /// There is a file with nothing in it: no history yet.
  case empty(FilePath)
  /// The history cannot be opened or written; SQLite says why.
  case inaccessible(FilePath, reason: String)
  /// The path is a symbolic link: nothing is written through one.
  case symbolicLink(FilePath)
  /// The file, or database, is of something else.
  case foreign(FilePath)
  /// The history was written by a later version of the tool; `known` is the latest version that this one
  /// knows.
  case newer(FilePath, version: Int, known: Int)
  /// The file is a history, but what stands in it cannot be.
  case damaged(FilePath, detail: String)
  /// Others kept the history busy for too long.
  case busy(FilePath)
  /// A document of JSON lines is wrong, with the line.
  case badDocument(line: Int, detail: String)
  /// The database server, or its client, says no; with what it said.
  case server(name: String, detail: String)
}
