internal import L10nCatalog
internal import L10nSystem

/// All files of a container by their paths below the localizations' folders.
struct FileIndex: Sendable {
  /// A file in one folder.
  struct Entry: Sendable {
    /// The place in `Container.folders`; nil outside of them.
    var folder: Int?
    /// Relative to the root.
    var path: FilePath
  }

  private var entries: [String: [Entry]] = [:]
  /// Names of a resource that have a variant of it, by the plain name.
  private var variants: [String: [String]] = [:]

  init(_ container: Container?) {
    guard let container else { return }
    for table in container.tables {
      for file in table.files where file.role != .catalog && file.role != .loctable {
        add(Entry(folder: file.folder, path: file.path), in: container)
      }
    }
    for resource in container.resources {
      for file in resource.files {
        let name = add(Entry(folder: file.folder, path: file.path), in: container)
        if name != resource.path, variants[resource.path]?.contains(name) != true {
          variants[resource.path, default: []].append(name)
        }
      }
    }
  }

  @discardableResult
  private mutating func add(_ entry: Entry, in container: Container) -> String {
    let folder = entry.folder.map { container.folders[$0].path } ?? container.path
    let name = (folder.bytes.isEmpty ? entry.path : entry.path.relative(to: folder) ?? entry.path).text
    entries[name, default: []].append(entry)
    return name
  }

  /// The file of a name in a place of the search.
  func file(_ name: String, in place: SearchPlace) -> Entry? {
    let found = entries[name] ?? []
    for folder in place.folders {
      if let entry = found.first(where: { $0.folder == folder }) { return entry }
    }
    return nil
  }

  /// Whether any folder has the file.
  func has(_ name: String) -> Bool { entries[name] != nil }

  /// The names that answer to a resource: itself, then its variants for scales and devices in byte order.
  func names(of resource: String) -> [String] {
    let others = (variants[resource] ?? []).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    return has(resource) || others.isEmpty ? [resource] + others : others
  }
}
