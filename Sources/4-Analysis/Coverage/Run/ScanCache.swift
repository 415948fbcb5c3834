internal import L10nDiscovery
internal import L10nFormats
internal import L10nSystem
internal import Synchronization

/// What files were found to say of the keys of their tables, for a run over another state of the same tree: a file that
/// both have is held against the same keys once.
package final class ScanCache: Sendable {
  /// A table, by its name and its folders.
  struct Table: Hashable, Sendable {
    var bundle: FilePath
    var container: FilePath
    var name: String
  }

  /// A file of a table: one that several have is held against the keys of each. It goes by the path in findings, as the two
  /// states may be named by different ways to the same folder.
  private struct File: Hashable {
    var table: Table
    var shown: String
    var format: TableFormat
  }

  private struct Found {
    var state: FileState
    var reading: FileReading
    var scan: FileStates
  }

  private struct Content {
    var references: [Table: DevelopmentTable] = [:]
    var files: [File: Found] = [:]
  }

  private let content = Mutex(Content())

  package init() {}

  /// Whether what is known of a table's files is of these keys and texts: those that it was first held against.
  func isKnown(_ reference: DevelopmentTable, of table: Table) -> Bool {
    let known = content.withLock { content in
      let known = content.references[table]
      if known == nil { content.references[table] = reference }
      return known
    }
    return known?.isSame(as: reference) ?? true
  }

  /// What was found in a file of a table that has the same content still.
  func scan(_ request: TableFileReader.Request, _ format: TableFormat, of table: Table) -> FileStates? {
    let found = content.withLock { $0.files[File(table: table, shown: request.shown, format: format)] }
    guard let found, found.reading == request.reading,
      found.state == request.source.state(of: request.path)
    else { return nil }
    return found.scan
  }

  /// Keeps what was found in a file that the disk has, or git.
  func keep(
    _ scan: FileStates, _ request: TableFileReader.Request, _ format: TableFormat, of table: Table,
    stamp: FileStamp?
  ) {
    let state: FileState? =
      if case .disk = request.source { stamp.map { .stamp($0) } } else {
        request.source.state(of: request.path)
      }
    guard let state, scan.verdict != .unreadable else { return }
    let found = Found(state: state, reading: request.reading, scan: scan)
    content.withLock { $0.files[File(table: table, shown: request.shown, format: format)] = found }
  }
}
