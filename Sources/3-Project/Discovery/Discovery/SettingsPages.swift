import L10nFormats
import L10nSystem

/// Gives the tables of a `Settings.bundle` its pages. A page that names no table shows its texts as they are.
enum SettingsPages {
  static func add(to drafts: inout ContainerDrafts, of root: RootFacts) {
    let tree = root.scan.tree
    for place in drafts.indices {
      guard let bundle = drafts[place].bundle, root.bundles[bundle].kind == .settings,
        drafts[place].folder == root.bundles[bundle].folder
      else { continue }
      // A page leads to others by their paths: some lie in folders.
      var folders = [(drafts[place].path, drafts[place].folder)]
      while let (path, folder) = folders.popLast() {
        for entry in tree.entries(of: folder) {
          let name = tree.name(of: entry)
          let path = path.appending(Array(name))
          if let inner = entry.folder {
            if PathName.text(PathName.suffix(name)) != "lproj" { folders.append((path, inner)) }
          } else if FileNameKind.of(name) == .propertyList, tree.isFile(entry),
            !PathName.equals(name, lowered: "info.plist")
          {
            _ = addPage(at: path, folder: nil, to: &drafts[place], root.facts)
          }
        }
      }
      for (resource, files) in drafts[place].resources where FileNameKind.of(resource[...]) == .propertyList {
        let others = files.filter {
          $0.isFolder || !addPage(at: $0.path, folder: $0.folder, to: &drafts[place], root.facts)
        }
        drafts[place].resources[resource] = others.isEmpty ? nil : others
      }
    }
  }

  /// Whether the file is a page; with a table it is added to that.
  private static func addPage(
    at path: FilePath, folder: Int?, to draft: inout ContainerDraft, _ facts: FactsReader
  ) -> Bool {
    guard let page = facts.settingsPage(at: path) else { return false }
    guard let table = page.stringsTable else { return true }
    draft.add(table, .settingsPage, folder: folder, path: path)
    return true
  }
}
