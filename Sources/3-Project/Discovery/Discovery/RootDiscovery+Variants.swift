import L10nSystem

extension RootDiscovery {
  /// Brings the files of a variant group that lie in several folders into the container of the development file.
  mutating func mergeVariantGroups() {
    // What lies in a bundle is copied with it as it stands.
    var byPath: [FilePath: Int] = [:]
    for index in drafts.indices where drafts[index].bundle == nil { byPath[drafts[index].path] = index }
    for project in projects {
      for group in project.variantGroups {
        // Nearly always they are all in one.
        guard let folder = group.first.map({ Self.home(of: $0.path) }),
          group.contains(where: { Self.home(of: $0.path) != folder })
        else { continue }
        merge(
          group.compactMap { place(of: $0, in: byPath) }, developmentRegion: project.developmentRegion?.name)
      }
    }
    drafts.removeAll { $0.isEmpty && ($0.lostFiles || $0.folders.isEmpty) }
  }

  /// The folder that holds the folder of a file.
  private static func home(of file: FilePath) -> ArraySlice<UInt8> {
    let folder = file.bytes[..<file.lastComponent.startIndex].dropLast()
    return folder.lastIndex(of: UInt8(ascii: "/")).map { folder[..<$0] } ?? []
  }

  /// Where a file of a variant group stands: the draft, the table, and the file in it.
  private struct Place {
    var region: String
    var draft: Int
    var table: [UInt8]
    var path: FilePath
  }

  private func place(of variant: ProjectFacts.Variant, in byPath: [FilePath: Int]) -> Place? {
    let table = Array(PathName.stem(variant.path.lastComponent))
    guard let draft = byPath[variant.path.parent.parent] else { return nil }
    let files = (drafts[draft].tables[table] ?? []) + (drafts[draft].carriers[table] ?? []).map(\.file)
    guard files.contains(where: { $0.path == variant.path && $0.folder != nil }) else { return nil }
    return Place(region: variant.region, draft: draft, table: table, path: variant.path)
  }

  private mutating func merge(_ places: [Place], developmentRegion: String?) {
    guard let first = places.first, places.contains(where: { $0.draft != first.draft }) else { return }
    let development = places.first { $0.region == developmentRegion }
    let home = development ?? places.first { $0.region == "Base" } ?? first
    for place in places where place.draft != home.draft { move(place, to: home) }
  }

  /// Takes a file of a table from one container to the table of that name in another.
  mutating func move(_ file: TableFile, of table: [UInt8], from source: Int, to target: Int) {
    drafts[source].lostFiles = true
    for var file in drafts[source].takeFiles(of: table, at: file.path) {
      file.folder = folder(of: file, from: source, in: target)
      drafts[target].tables[table, default: []].append(file)
    }
  }

  private mutating func move(_ place: Place, to home: Place) {
    drafts[place.draft].lostFiles = true
    for var file in drafts[place.draft].takeFiles(of: place.table, at: place.path) {
      file.folder = folder(of: file, from: place.draft, in: home.draft)
      drafts[home.draft].tables[home.table, default: []].append(file)
    }
    for var carrier in drafts[place.draft].takeCarriers(of: place.table, at: place.path) {
      carrier.file.folder = folder(of: carrier.file, from: place.draft, in: home.draft)
      drafts[home.draft].carriers[home.table, default: []].append(carrier)
    }
  }

  /// The place of a file's `.lproj` folder in the draft that it goes to, where it is added if it is not there yet.
  private mutating func folder(of file: TableFile, from source: Int, in target: Int) -> Int? {
    guard let old = file.folder else { return nil }
    let folder = drafts[source].folders[old]
    if let known = drafts[target].folders.firstIndex(where: { $0.path == folder.path }) { return known }
    drafts[target].folders.append(folder)
    return drafts[target].folders.count - 1
  }
}

extension ContainerDraft {
  /// Whether nothing is left in it.
  var isEmpty: Bool {
    tables.isEmpty && carriers.isEmpty && resources.isEmpty && strayCatalogs.isEmpty
  }

  fileprivate mutating func takeFiles(of table: [UInt8], at path: FilePath) -> [TableFile] {
    let files = tables[table] ?? []
    let kept = files.filter { $0.path != path }
    tables[table] = kept.isEmpty ? nil : kept
    return files.filter { $0.path == path }
  }

  fileprivate mutating func takeCarriers(of table: [UInt8], at path: FilePath) -> [Carrier] {
    let files = carriers[table] ?? []
    let kept = files.filter { $0.file.path != path }
    carriers[table] = kept.isEmpty ? nil : kept
    return files.filter { $0.file.path == path }
  }
}
