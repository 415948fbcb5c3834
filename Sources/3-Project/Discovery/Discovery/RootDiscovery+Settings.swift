import L10nFormats
import L10nSystem

extension RootDiscovery {
  /// Gives the tables of a `Settings.bundle` its pages. A page that names no table shows its texts as they are.
  mutating func addSettingsPages() {
    for place in drafts.indices {
      guard let owner = drafts[place].bundle, bundles[owner].kind == .settings,
        drafts[place].folder == bundles[owner].folder
      else { continue }
      for entry in scan.tree.entries(of: drafts[place].folder) {
        let name = scan.tree.name(of: entry)
        guard NameClass.of(name) == .propertyList, scan.tree.isFile(entry),
          !PathName.equals(name, lowered: "info.plist")
        else { continue }
        addPage(at: drafts[place].path.appending(Array(name)), folder: nil, to: place)
      }
      for (resource, files) in drafts[place].resources where NameClass.of(resource[...]) == .propertyList {
        let others = files.filter { $0.isFolder || !addPage(at: $0.path, folder: $0.folder, to: place) }
        drafts[place].resources[resource] = others.isEmpty ? nil : others
      }
    }
  }

  /// Whether the file is a page; with a table it is added to that.
  @discardableResult
  private mutating func addPage(at path: FilePath, folder: Int?, to place: Int) -> Bool {
    guard let page = facts.settingsPage(at: path, problems: &problems) else { return false }
    guard let table = page.stringsTable else { return true }
    let file = drafts[place].file(.settingsPage, folder: folder, path: path)
    drafts[place].tables[table, default: []].append(file)
    return true
  }
}
