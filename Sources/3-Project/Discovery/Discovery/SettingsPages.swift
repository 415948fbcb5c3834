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
      for entry in tree.entries(of: drafts[place].folder) {
        let name = tree.name(of: entry)
        guard FileNameKind.of(name) == .propertyList, tree.isFile(entry),
          !PathName.equals(name, lowered: "info.plist")
        else { continue }
        let path = drafts[place].path.appending(Array(name))
        _ = addPage(at: path, folder: nil, to: &drafts[place], root.facts)
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
