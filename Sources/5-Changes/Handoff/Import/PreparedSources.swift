import Synchronization

/// The source files of a tree, each made ready when a handoff first names it, by whichever thread comes first.
final class PreparedSources: Sendable {
  private final class Cell: Sendable {
    let source = Mutex<PreparedSource?>(nil)
  }

  private let builder: HandoffBuilder
  private let cells: [Cell]

  init(_ builder: HandoffBuilder) {
    self.builder = builder
    cells = builder.sources.map { _ in Cell() }
  }

  /// The source file with a number of the builder's. Others that want the same one wait while it is made ready.
  subscript(number: Int) -> PreparedSource {
    cells[number].source.withLock { source in
      if let source { return source }
      let made = builder.prepared(number, isInKeyOrder: false)
      source = made
      return made
    }
  }
}
