internal import L10nDiscovery
internal import L10nSystem

/// Files by their names without the case of letters: on a Mac those whose names differ in nothing else are one file.
struct CaseTwins {
  private var known: [String: String] = [:]

  /// Collects the files of all containers, and those that no target gets.
  init(_ catalog: Catalog) {
    for bundle in catalog.bundles {
      let root = catalog.roots[bundle.root]
      for container in bundle.containers {
        for table in container.tables + container.untranslated {
          for file in table.files { note(root.shown(file.path)) }
        }
        for resource in container.resources { for file in resource.files { note(root.shown(file.path)) } }
      }
    }
    for file in catalog.notShipped { note(file) }
    for file in catalog.unlisted { note(catalog.roots[file.root].shown(file.path)) }
  }

  private mutating func note(_ shown: String) { known[shown.lowercased()] = shown }

  /// The known file that differs only in case; without one the new file is noted.
  mutating func twin(of shown: String) -> String? {
    if let other = known[shown.lowercased()], other != shown { return other }
    note(shown)
    return nil
  }
}
