import L10nFormats
import L10nSystem

/// The containers of a root while their files are gathered.
struct ContainerDrafts {
  var all: [ContainerDraft] = []
  /// The places of the containers by their folders; complete once all files are in their containers.
  private var places: [FileTree.FolderID: Int] = [:]

  init(_ root: RootFacts) {
    let scan = root.scan
    var folders = scan.containers
    if scan.state(scan.tree.top) == .localization { folders.insert(scan.tree.top, at: 0) }
    for folder in folders {
      let bundle = root.bundle(of: folder)
      if bundle.map(root.isFixture) == true { continue }
      let bundlePath = bundle.map(root.path) ?? FilePath(bytes: [])
      all.append(root.lister(inBundle: bundle).draft(of: folder, bundle: bundle, bundlePath: bundlePath))
    }
  }

  var indices: Range<Int> { all.indices }

  subscript(_ place: Int) -> ContainerDraft {
    _read { yield all[place] }
    _modify { yield &all[place] }
  }

  /// Reads what each container has beside its tables, now that these stay where they are.
  mutating func complete(_ root: RootFacts) {
    for (place, draft) in all.enumerated() { places[draft.folder] = place }
    for place in indices { root.lister(inBundle: all[place].bundle).complete(&all[place]) }
  }

  /// The container that a folder is.
  func place(of folder: FileTree.FolderID) -> Int? { places[folder] }

  /// The container in which the loader looks for the texts of a bundle. Where `Resources` has none, it looks again
  /// beside it.
  func main(of index: Int, in bundles: [FoundBundle]) -> Int? {
    let bundle = bundles[index]
    func place(_ folder: FileTree.FolderID) -> Int? {
      places[folder].flatMap { all[$0].bundle == index ? $0 : nil }
    }
    return place(bundle.resources) ?? (bundle.layout.form == .resources ? place(bundle.layout.base) : nil)
  }

  /// Puts files of a product that lie in no `.lproj` into the localizations that they are built into, beside its tables.
  mutating func add(_ files: [FilePath: String], of product: Int, in root: RootFacts) {
    var own = all.indices.filter { place in
      all[place].bundle == nil
        && all[place].tables.values.joined().contains { root.shipping.gets(product, $0.path) }
    }
    for (file, name) in files.sorted(by: { $0.key < $1.key }) {
      let table = Array(PathName.stem(file.lastComponent))
      guard let format = FileNameKind.of(file.lastComponent).format,
        let folder = root.scan.tree.folder(at: file.parent)
      else { continue }
      if own.isEmpty {
        own = [all.count]
        all.append(
          ContainerDraft(folder: folder, path: file.parent, bundle: nil, bundlePath: FilePath(bytes: [])))
      }
      let place = own.first { all[$0].tables[table] != nil } ?? own[0]
      let localization =
        all[place].folders.firstIndex { $0.path == file.parent && $0.name == name }
        ?? all[place].addFolder(name, file.parent)
      all[place].add(table, format, folder: localization, path: file)
    }
  }

  /// Takes a file at a path from a table, or from what carries its texts, to a table in another container.
  mutating func moveFile(
    at path: FilePath, of table: [UInt8], from source: Int, to target: Int, as name: [UInt8]
  ) {
    all[source].lostFiles = true
    for var file in all[source].tables.take(from: table, { $0.path == path }) {
      file.folder = folder(of: file, from: source, in: target)
      all[target].tables[name, default: []].append(file)
    }
    for var carrier in all[source].carriers.take(from: table, { $0.file.path == path }) {
      carrier.file.folder = folder(of: carrier.file, from: source, in: target)
      all[target].carriers[name, default: []].append(carrier)
    }
  }

  /// The place of a file's `.lproj` folder in the draft that it goes to, where it is added if it is not there yet.
  private mutating func folder(of file: TableFile, from source: Int, in target: Int) -> Int? {
    guard let old = file.folder else { return nil }
    let folder = all[source].folders[old]
    if let known = all[target].folders.firstIndex(where: { $0.path == folder.path }) { return known }
    all[target].folders.append(folder)
    return all[target].folders.count - 1
  }
}

extension Dictionary {
  /// Takes some of the values of a key, and the key where none is left.
  fileprivate mutating func take<File>(from key: Key, _ isTaken: (File) -> Bool) -> [File]
  where Value == [File] {
    let files = self[key] ?? []
    let kept = files.filter { !isTaken($0) }
    self[key] = kept.isEmpty ? nil : kept
    return files.filter(isTaken)
  }
}

extension ContainerDraft {
  /// Whether nothing is left in it.
  var isEmpty: Bool {
    tables.isEmpty && carriers.isEmpty && resources.isEmpty && strayCatalogs.isEmpty
  }

  /// The container of a draft that has all its files.
  func container(in root: RootFacts) -> Container {
    var container = self.container(
      developmentRegions: DevelopmentRegions(root: root).regions(of: self), shipping: root.shipping)
    let interfaces = tables.filter { $0.value.contains { $0.format == .interface } }.keys
    guard bundle == nil, !interfaces.isEmpty else { return container }
    let own = root.infoPlists.files(of: root.products(of: self), in: self, of: root).first
    let info = own.flatMap { root.facts.info(at: $0) }
    // Helpers that start others, and apps that live beside the clock, have the bar that Xcode's template gave them, and show none.
    if let info { container.menuBar = info.menuBar }
    // The target that gets a file is not asked for: one that is another's main interface is no launch screen.
    var screens = info?.launchScreens ?? LaunchScreens()
    if let project = root.project(of: self) {
      screens.formUnion(root.projects[project].launchScreens)
      for path in root.infoPlists.files(namedBy: project) {
        if let info = root.facts.info(at: path) { screens.formUnion(info.launchScreens) }
      }
    }
    container.launchScreens = screens.names.intersection(interfaces)
    return container
  }
}
