import L10nSystem

extension RootDiscovery {
  /// Brings the files of a variant group that lie in several folders into the container of the development file.
  mutating func mergeVariantGroups() {
    for project in projects {
      for group in project.variantGroups { merge(group, of: project) }
    }
    drafts.removeAll { $0.isEmpty && $0.lostFiles }
  }

  /// Where a file of a table stands: the draft and the folder in it.
  private struct Place {
    var variant: ProjectFacts.Variant
    var draft: Int
    var file: TableFile
    var table: [UInt8]
  }

  private mutating func merge(_ group: [ProjectFacts.Variant], of project: ProjectFacts) {
    let places = group.compactMap(place(of:))
    guard let first = places.first, places.contains(where: { $0.draft != first.draft }) else { return }
    let home =
      places.first { $0.variant.region == project.developmentRegion?.name }
      ?? places.first { $0.variant.region == "Base" } ?? first
    for place in places where place.draft != home.draft { move(place, to: home) }
  }

  private func place(of variant: ProjectFacts.Variant) -> Place? {
    let folder = variant.path.parent
    let table = Array(PathName.stem(variant.path.lastComponent))
    for index in drafts.indices where drafts[index].path == folder.parent {
      for file in drafts[index].tables[table] ?? [] where file.path == variant.path && file.folder != nil {
        return Place(variant: variant, draft: index, file: file, table: table)
      }
    }
    return nil
  }

  private mutating func move(_ place: Place, to home: Place) {
    guard let old = place.file.folder else { return }
    let folder = drafts[place.draft].folders[old]
    let target = drafts[place.draft].folderIDs[old]
    drafts[place.draft].tables[place.table]?.removeAll { $0 == place.file }
    if drafts[place.draft].tables[place.table]?.isEmpty == true {
      drafts[place.draft].tables[place.table] = nil
    }
    drafts[place.draft].lostFiles = true
    var file = place.file
    file.folder = drafts[home.draft].folders.firstIndex { $0.path == folder.path }
    if file.folder == nil {
      file.folder = drafts[home.draft].folders.count
      drafts[home.draft].folders.append(folder)
      drafts[home.draft].folderIDs.append(target)
    }
    drafts[home.draft].tables[home.table, default: []].append(file)
  }
}

extension ContainerDraft {
  /// Whether nothing is left in it.
  var isEmpty: Bool { tables.isEmpty && resources.isEmpty && strayCatalogs.isEmpty }
}
