internal import L10nCoverage
internal import L10nHistory

/// The projects of some histories, each with the histories that hold runs of it.
struct ProjectSources {
  /// A project, and where its runs are.
  struct Project: Sendable {
    /// Empty for runs that name none, in a history that stands alone.
    var name: String
    fileprivate var parts: [Part]

    /// Reads all runs of the project from all histories.
    func read() throws(HistoryError) -> History {
      var history = History()
      for (index, part) in parts.enumerated() {
        let own = try part.store.read(facts: parts.count > 1, project: part.recorded)
        if index == 0 { history = own } else { history.merge(own) }
      }
      return history
    }
  }

  /// A history, and what the project is called in it.
  fileprivate struct Part: Sendable {
    var store: HistoryStore
    var recorded: String
  }

  /// The projects in byte order of their names.
  let projects: [Project]

  /// - Parameter stores: with the names for runs that name no project, where there are several stores.
  init(_ stores: [(store: HistoryStore, name: String)]) throws(HistoryError) {
    var byName: [[UInt8]: Project] = [:]
    for (store, name) in stores {
      for recorded in try store.projects() {
        let shown = recorded.isEmpty && stores.count > 1 ? name : recorded
        byName[Array(shown.utf8), default: Project(name: shown, parts: [])]
          .parts.append(Part(store: store, recorded: recorded))
      }
    }
    projects = byName.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
