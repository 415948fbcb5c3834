import L10nFormats
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
    let sources = sourceInfoPlists
    let known = Set(sources.paths)
    projectInfoPlists = projects.map { ProjectInfoPlists($0, in: scan.tree, isKnown: known.contains) }
    for place in drafts.indices where drafts[place].bundle == nil { addSourceInfo(to: place) }
    addUsageDescriptions()
    let made = addTablesOfSettings()
    for place in drafts.indices { noteInfoPlists(of: place, sources, made[place] ?? []) }
  }

  /// Adds an `Info.plist` to the tables that translate it; to a new one where it has purpose texts and there is none.
  private mutating func add(_ path: FilePath, _ info: InfoFacts?, to place: Int) {
    let file = drafts[place].file(.infoPlist, folder: nil, path: path)
    if drafts[place].tables[Self.infoTable] != nil || info?.hasTextsForUsers == true {
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

  /// Gives the tables that the build renames the `Info.plist` that they are named for.
  private mutating func addRenamed(to place: Int) {
    guard let project = project(of: drafts[place]) else { return }
    for name in drafts[place].tables.keys where name != Self.infoTable {
      let named = projectInfoPlists[project].nearest(to: drafts[place].path, renamedAs: name)
      guard let path = named else { continue }
      let file = drafts[place].file(.infoPlist, folder: nil, path: path)
      drafts[place].tables[name]?.append(file)
    }
  }

  // MARK: - All that may give a key

  /// Notes for the tables of a container that translate an `Info.plist` what may give them keys. Which target a table
  /// belongs to is not known for sure, so that is every `Info.plist` of the sources.
  /// - Parameter made: the products whose build settings gave the container its table.
  private mutating func noteInfoPlists(of place: Int, _ shared: InfoPlistFiles, _ made: [Int]) {
    let names = drafts[place].tables.filter { Self.translatesInfoPlist($0.key, $0.value) }.map(\.key)
    if names.isEmpty { return }
    var sources = InfoPlistSources()
    var infoTexts: [String: [InfoPlistSources.Text]] = [:]
    if let bundle = drafts[place].bundle {
      sources.files = bundles[bundle].infoPath.map { [InfoPlistFiles([$0])] } ?? []
    } else {
      sources.files = [shared]
      if let project = project(of: drafts[place]) {
        sources.files.append(projectInfoPlists[project].own)
        sources.settings = projects[project].infoKeys
        infoTexts = projects[project].infoTexts
      }
    }
    for name in names {
      // Which target's texts a table translates is known of tables that targets get.
      let files = drafts[place].tables[name] ?? []
      let products =
        files.isEmpty
        ? made : shipping.products(of: files.lazy.filter { $0.format != .infoPlist }.map(\.path))
      var known: Set<[UInt8]> = []
      sources.texts = products.flatMap { infoTexts[shipping.products[$0].name] ?? [] }.filter {
        known.insert($0.key).inserted
      }
      drafts[place].infoPlists[name] = sources
    }
  }

  /// Makes a table for purpose texts that only build settings have and no table translates: without a file yet, in the
  /// first container of their target.
  /// - Returns: the products that such tables are for, by the place of the container.
  private mutating func addTablesOfSettings() -> [Int: [Int]] {
    guard projects.contains(where: { !$0.infoTexts.isEmpty }) else { return [:] }
    var settled: Set<Int> = []
    var containers: [Int: Int] = [:]
    for (place, draft) in drafts.enumerated() where draft.bundle == nil {
      for (name, files) in draft.tables {
        let products = shipping.products(of: files.lazy.filter { $0.format != .infoPlist }.map(\.path))
        if Self.translatesInfoPlist(name, files) { settled.formUnion(products) }
        guard draft.isLocalized else { continue }
        for product in products where containers[product].map({ drafts[$0].path > draft.path }) ?? true {
          containers[product] = place
        }
      }
    }
    var made: [Int: [Int]] = [:]
    for (product, place) in containers.sorted(by: { $0.key < $1.key }) where !settled.contains(product) {
      guard let project = project(of: drafts[place]),
        let texts = projects[project].infoTexts[shipping.products[product].name],
        texts.contains(where: { InfoPlistTexts.kind(of: $0.key) == .usageDescription }),
        drafts[place].tables[Self.infoTable]?.isEmpty ?? true
      else { continue }
      drafts[place].tables[Self.infoTable] = []
      made[place, default: []].append(product)
    }
    return made
  }

  /// Every file with the name of an `Info.plist` outside of bundles.
  private var sourceInfoPlists: InfoPlistFiles {
    InfoPlistFiles(
      scan.infoPlists.flatMap { folder, entries in
        owner(of: folder) == nil ? entries.map { scan.tree.path(of: $0, in: folder) } : []
      }.sorted())
  }

  /// By its carrier or by its name: an `Info.plist` that the build makes is nowhere to be found.
  private static func translatesInfoPlist(_ table: [UInt8], _ files: [TableFile]) -> Bool {
    let name = table.split(separator: UInt8(ascii: "/")).last ?? []
    if name.elementsEqual(servicesTable) { return false }
    if files.contains(where: { $0.format == .infoPlist }) { return true }
    return name.elementsEqual(infoTable) || name.hasSuffix(Array("-InfoPlist".utf8))
      || name.starts(with: "Info-".utf8) && name.hasSuffix(Array("Plist".utf8))
  }

  // MARK: - The nearest

  /// The nearest `Info.plist` upward from a container; else of those that the project names the one with which it has
  /// most of its path in common.
  func nearestInfo(to draft: ContainerDraft) -> FilePath? {
    var current: FileTree.FolderID? = draft.folder
    while let folder = current {
      if let entry = scan.infoPlists[folder]?.first { return scan.tree.path(of: entry, in: folder) }
      // Above a project or a package stand the files of others.
      if manifests[folder] != nil { return nil }
      if hasProject(folder) { break }
      current = scan.tree.parent(of: folder)
    }
    return project(of: draft).flatMap { projectInfoPlists[$0].nearest(to: draft.path) }
  }

  /// A source `Info.plist` with purpose texts that no table translates goes to the topmost container below it.
  private mutating func addUsageDescriptions() {
    if scan.infoPlists.isEmpty { return }
    var below = ContainersBelow(drafts, in: scan.tree, table: Self.infoTable)
    for (folder, entries) in scan.infoPlists.sorted(by: { $0.key < $1.key }) where owner(of: folder) == nil {
      guard !below.translate(folder), let place = below.first(in: folder), let entry = entries.first else {
        continue
      }
      let file = scan.tree.path(of: entry, in: folder)
      // A table that is renamed by the build translates it.
      if below.carry(file, in: folder) { continue }
      let info = facts.info(at: file, problems: &problems)
      if info?.hasTextsForUsers == true {
        add(file, info, to: place)
        below.note(drafts[place], at: place)
      }
    }
  }
}
