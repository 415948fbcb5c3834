import Synchronization

/// Files that a run has written so far: a later failure names them.
package final class WrittenFiles: Sendable {
  private struct Paths {
    var inOrder: [FilePath] = []
    var known: Set<FilePath> = []
  }

  private let paths = Mutex(Paths())

  package init() {}

  /// Adds a file, if it is not known yet.
  package func note(_ path: FilePath) {
    paths.withLock { paths in
      if paths.known.insert(path).inserted { paths.inOrder.append(path) }
    }
  }

  /// The paths in the order in which they were written.
  package var all: [FilePath] { paths.withLock { $0.inOrder } }
}
