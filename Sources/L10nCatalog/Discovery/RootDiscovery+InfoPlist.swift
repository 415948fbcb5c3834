import L10nSystem

extension RootDiscovery {
  private static let infoTable = Array("InfoPlist".utf8)
  private static let servicesTable = Array("ServicesMenu".utf8)

  /// Gives each table that translates an `Info.plist` that file as a carrier.
  mutating func addInfoPlists() {
    for (index, bundle) in bundles.enumerated() {
      guard let path = bundle.infoPath, bundle.kind != .settings,
        let place = mainDraft(of: index)
      else { continue }
      add(path, bundle.info, to: place)
    }
    for place in drafts.indices where drafts[place].bundle == nil { addSourceInfo(to: place) }
    addUsageDescriptions()
    for place in drafts.indices { noteInfoPlists(of: place) }
  }

  /// Adds an `Info.plist` to the tables that translate it; to a new one where it has purpose texts and there is none.
  private mutating func add(_ path: FilePath, _ info: InfoFacts?, to place: Int) {
    let file = drafts[place].file(.infoPlist, folder: nil, path: path)
    if drafts[place].tables[Self.infoTable] != nil || info?.hasUsageDescriptions == true {
      drafts[place].tables[Self.infoTable, default: []].append(file)
    }
    if info?.hasServices == true { drafts[place].tables[Self.servicesTable]?.append(file) }
  }

  private mutating func addSourceInfo(to place: Int) {
    let hasInfoTable = drafts[place].tables[Self.infoTable] != nil
    let hasServices = drafts[place].tables[Self.servicesTable] != nil
    if hasInfoTable || hasServices, let path = nearestInfo(to: drafts[place]) {
      let file = drafts[place].file(.infoPlist, folder: nil, path: path)
      drafts[place].tables[Self.infoTable]?.append(file)
      if hasServices, facts.info(at: path, problems: &problems)?.hasServices == true {
        drafts[place].tables[Self.servicesTable]?.append(file)
      }
    }
    addRenamed(to: place)
  }

  /// Tables that the build copies as `InfoPlist.strings`: named for the `Info.plist` of a target, `Info-AppPlist` or
  /// `App-InfoPlist`.
  private mutating func addRenamed(to place: Int) {
    guard let project = project(of: drafts[place].path) else { return }
    for path in project.infoPlists where scan.tree.entry(at: path).map(scan.tree.isFile) == true {
      let stem = PathName.stem(path.lastComponent)
      for name in [stem + "Plist".utf8, stem + "-InfoPlist".utf8].map(Array.init) where name != Self.infoTable
      {
        guard drafts[place].tables[name] != nil else { continue }
        let file = drafts[place].file(.infoPlist, folder: nil, path: path)
        drafts[place].tables[name]?.append(file)
      }
    }
  }

  // MARK: - All that may give a key

  /// Notes for the tables of a container that translate an `Info.plist` what may give them keys. Which target a table
  /// belongs to is not known for sure, so that is every `Info.plist` of the sources.
  private mutating func noteInfoPlists(of place: Int) {
    let names = drafts[place].tables.filter { Self.translatesInfoPlist($0.key, $0.value) }.map(\.key)
    if names.isEmpty { return }
    var sources = InfoPlistSources()
    if let bundle = drafts[place].bundle {
      sources.files = bundles[bundle].infoPath.map { [$0] } ?? []
    } else {
      let project = project(of: drafts[place].path)
      let named = (project?.infoPlists ?? []).filter { scan.tree.entry(at: $0).map(scan.tree.isFile) == true }
      sources.files = Set(sourceInfoPlists + named).sorted()
      sources.settings = project?.infoKeys ?? []
    }
    for name in names { drafts[place].infoPlists[name] = sources }
  }

  private var sourceInfoPlists: [FilePath] {
    scan.infoPlists.flatMap { folder, entries in
      owner(of: folder) == nil ? entries.map { scan.tree.path(of: $0, in: folder) } : []
    }
  }

  /// By its carrier or by its name: an `Info.plist` that the build makes is nowhere to be found.
  private static func translatesInfoPlist(_ table: [UInt8], _ files: [TableFile]) -> Bool {
    let name = table.split(separator: UInt8(ascii: "/")).last ?? []
    if name.elementsEqual(servicesTable) { return false }
    if files.contains(where: { $0.role == .infoPlist }) { return true }
    return name.elementsEqual(infoTable) || name.hasSuffix(Array("-InfoPlist".utf8))
      || name.starts(with: "Info-".utf8) && name.hasSuffix(Array("Plist".utf8))
  }

  // MARK: - The nearest

  /// The nearest `Info.plist` upward from a container; else of those that the project names the one with which it has
  /// most of its path in common.
  private func nearestInfo(to draft: ContainerDraft) -> FilePath? {
    var current: FileTree.FolderID? = draft.folder
    while let folder = current {
      if let entry = scan.infoPlists[folder]?.first { return scan.tree.path(of: entry, in: folder) }
      // Above a project or a package stand the files of others.
      if manifests[folder] != nil { return nil }
      if projects.contains(where: { $0.folder == scan.tree.path(of: folder) }) { break }
      current = scan.tree.parent(of: folder)
    }
    let named = (project(of: draft.path)?.infoPlists ?? []).filter {
      scan.tree.entry(at: $0).map(scan.tree.isFile) == true
    }
    func closeness(_ path: FilePath) -> Int {
      zip(
        path.bytes.split(separator: UInt8(ascii: "/")), draft.path.bytes.split(separator: UInt8(ascii: "/"))
      )
      .prefix { $0.elementsEqual($1) }.count
    }
    let best = named.map(closeness).max()
    return named.first { closeness($0) == best }
  }

  /// A source `Info.plist` with purpose texts that no table translates goes to the topmost container below it.
  private mutating func addUsageDescriptions() {
    for (folder, entries) in scan.infoPlists.sorted(by: { $0.key < $1.key }) where owner(of: folder) == nil {
      let path = scan.tree.path(of: folder)
      let below = drafts.indices.filter {
        drafts[$0].bundle == nil && (path.bytes.isEmpty || drafts[$0].path.relative(to: path) != nil)
      }
      guard !below.contains(where: { drafts[$0].tables[Self.infoTable] != nil }),
        let place = below.first(where: { !drafts[$0].folders.isEmpty }), let entry = entries.first
      else { continue }
      let file = scan.tree.path(of: entry, in: folder)
      // A table that is renamed by the build translates it.
      if below.contains(where: { drafts[$0].hasCarrier(file) }) { continue }
      let info = facts.info(at: file, problems: &problems)
      if info?.hasUsageDescriptions == true { add(file, info, to: place) }
    }
  }
}

extension ContainerDraft {
  /// Whether a table has the `Info.plist` at `path` already.
  fileprivate func hasCarrier(_ path: FilePath) -> Bool {
    tables.values.contains { $0.contains { $0.role == .infoPlist && $0.path == path } }
  }
}
