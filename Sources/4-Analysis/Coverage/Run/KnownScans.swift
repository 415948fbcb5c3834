internal import L10nDiscovery
internal import L10nFormats
internal import L10nSystem
internal import L10nText
internal import Synchronization

/// The states of keys in files that an earlier comparison of a tree, or of a revision of it, has found. A file that has not changed since,
/// held against the same keys, is not read again.
package final class KnownScans: Sendable {
  /// The files of a table, and the keys that they were held against.
  struct Table: Sendable {
    fileprivate let comparison: SourceComparison
    private var scans: [String: (file: File, scan: FileStates)] = [:]

    init(_ comparison: SourceComparison) { self.comparison = comparison }

    subscript(file: File) -> FileStates? {
      get { scans[file.shown].flatMap { $0.file == file ? $0.scan : nil } }
      set { scans[file.shown] = newValue.map { (file, $0) } }
    }
  }

  /// A file with the content that it had before it was read.
  struct File: Equatable, Sendable {
    fileprivate let shown: String
    private let reading: FileReading
    private let state: FileState

    /// Nil for a file of rules, or one whose content nothing tells from another.
    init?(_ request: TableFileReader.Request, _ format: TableFormat) {
      guard format == .strings, let state = request.source.state(of: request.path) else { return nil }
      (shown, reading, self.state) = (request.shown, request.reading, state)
    }
  }

  private let tables = Mutex<[String: Table]>([:])

  package init() {}

  /// Takes what was found in files of a table.
  func keep(_ table: Table, at path: String) {
    if table.comparison.readsTexts { tables.withLock { $0[path] = table } }
  }

  /// The files of a table that were held against the same keys; nil where there are none.
  func table(_ path: String, against comparison: SourceComparison) -> Table? {
    tables.withLock { $0[path] }.flatMap { $0.comparison.finds(asMuchAs: comparison) ? $0 : nil }
  }
}
