import Synchronization

/// What a run has written so far, so that a later failure can say so.
package final class WrittenFiles: Sendable {
  private let paths = Mutex<[FilePath]>([])

  package init() {}

  /// Adds a file, if it is not known yet.
  package func note(_ path: FilePath) {
    paths.withLock { paths in if !paths.contains(path) { paths.append(path) } }
  }

  /// In the order in which they were written.
  package var all: [FilePath] { paths.withLock { $0 } }
}
