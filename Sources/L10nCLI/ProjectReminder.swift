internal import L10nCatalog
internal import L10nSystem
internal import L10nText

/// Names new files that nobody gets before an Xcode project has them: one that lists its localized files.
struct ProjectReminder {
  let catalog: Catalog
  let context: CommandContext

  private static let limit = 3

  /// - Parameter files: with the places of their roots.
  func say(_ files: [(root: Int, path: FilePath)]) {
    var byProject: [String: [String]] = [:]
    for file in files {
      guard let project = catalog.project(lacking: file.path, root: file.root) else { continue }
      byProject[project, default: []].append(catalog.roots[file.root].shown(file.path))
    }
    for (project, names) in byProject.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      let limit = context.verbosity == .verbose ? names.count : Self.limit
      let shown = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.prefix(limit)
        .map { TerminalText.escaped($0) }.joined(separator: ", ")
      let more = names.count > limit ? " and \(names.count - limit) more" : ""
      context.warn("not in the project yet: add \(shown)\(more) to \(TerminalText.escaped(project))")
    }
  }
}
