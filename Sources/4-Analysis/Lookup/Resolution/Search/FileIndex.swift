internal import L10nDiscovery
internal import L10nFormats
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

  /// By name, then by folder: there may be thousands of either.
  private var entries: [String: [Int?: Entry]] = [:]
  /// Names of a resource that have a variant of it, by the plain name, in byte order.
  private var variants: [String: [String]] = [:]

  init(_ container: Container?) {
    guard let container else { return }
    for table in container.tables + container.untranslated {
      for file in table.files where !file.format.isOfAllLanguages {
        let entry = Entry(folder: file.folder, path: file.path)
        if file.folder == nil, file.format.isOfOneLanguage {
          // It lands beside the folders, wherever it comes from.
          entries[table.name + String(decoding: file.format.suffix, as: UTF8.self), default: [:]][nil] = entry
        } else {
          add(entry, in: container)
        }
      }
    }
    for resource in container.resources {
      var others: Set<String> = []
      for file in resource.files {
        let name = add(Entry(folder: file.folder, path: file.path), in: container)
        if name != resource.path { others.insert(name) }
      }
      variants[resource.path] = others.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }
  }

  @discardableResult
  private mutating func add(_ entry: Entry, in container: Container) -> String {
    let folder = entry.folder.map { container.folders[$0].path } ?? container.path
    let name = (folder.bytes.isEmpty ? entry.path : entry.path.relative(to: folder) ?? entry.path).text
    if entries[name]?[entry.folder] == nil { entries[name, default: [:]][entry.folder] = entry }
    return name
  }

  /// The file of a name in a place of the search.
  func file(_ name: String, in folder: Int?) -> Entry? { entries[name]?[folder] }

  /// Whether any folder has the file.
  func has(_ name: String) -> Bool { entries[name] != nil }

  /// The names that answer to a resource: itself, then its variants for scales and devices in byte order.
  func names(of resource: String) -> [String] {
    let others = variants[resource] ?? []
    return has(resource) || others.isEmpty ? [resource] + others : others
  }
}
