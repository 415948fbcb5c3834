import L10nSystem

/// Brings the files of a project's variant group that lie in several folders into the container of the development file.
enum VariantGroupMerge {
  static func merge(_ projects: [ProjectFacts], in drafts: inout ContainerDrafts) {
    // Containers in bundles are copied as they stand.
    var byPath: [FilePath: Int] = [:]
    for place in drafts.indices where drafts[place].bundle == nil { byPath[drafts[place].path] = place }
    for project in projects {
      for group in project.variantGroups {
        // Nearly always they are all in one.
        guard let folder = group.first?.path.parent.parent,
          group.contains(where: { $0.path.parent.parent != folder })
        else { continue }
        let places = group.compactMap { Place($0, in: drafts, byPath) }
        merge(places, developmentRegion: project.developmentRegion?.name, in: &drafts)
      }
    }
    drafts.all.removeAll { $0.isEmpty && ($0.lostFiles || $0.folders.isEmpty) }
  }

  /// The place of a file of a variant group: the draft, the table, and the file in it.
  private struct Place {
    var region: String
    var draft: Int
    var table: [UInt8]
    var path: FilePath

    init?(_ variant: ProjectFacts.Variant, in drafts: ContainerDrafts, _ byPath: [FilePath: Int]) {
      table = Array(PathName.stem(variant.path.lastComponent))
      guard let draft = byPath[variant.path.parent.parent] else { return nil }
      let files = (drafts[draft].tables[table] ?? []) + (drafts[draft].carriers[table] ?? []).map(\.file)
      guard files.contains(where: { $0.path == variant.path && $0.folder != nil }) else { return nil }
      region = variant.region
      path = variant.path
      self.draft = draft
    }
  }

  private static func merge(_ places: [Place], developmentRegion: String?, in drafts: inout ContainerDrafts) {
    guard let first = places.first, places.contains(where: { $0.draft != first.draft }) else { return }
    let development = places.first { $0.region == developmentRegion }
    let home = development ?? places.first { $0.region == "Base" } ?? first
    for place in places where place.draft != home.draft {
      drafts.moveFile(at: place.path, of: place.table, from: place.draft, to: home.draft, as: home.table)
    }
  }
}
