import L10nFormats
import L10nSystem
import L10nText

/// Gives each table that translates an `Info.plist` that file as a carrier.
struct InfoPlistCarriers {
  private static let infoTable = Array("InfoPlist".utf8)
  private static let servicesTable = Array("ServicesMenu".utf8)

  let root: RootFacts

  func add(to drafts: inout ContainerDrafts) {
    for (index, bundle) in root.bundles.enumerated() {
      guard let path = bundle.infoPath, bundle.kind != .settings,
        let place = drafts.main(of: index, in: root.bundles)
      else { continue }
      add(path, bundle.info, to: &drafts[place], makes: bundle.info?.hasTextsForUsers == true)
    }
    for place in drafts.indices where drafts[place].bundle == nil {
      addFiles(to: &drafts[place])
    }
    addUsageDescriptions(to: &drafts)
    let made = addTablesOfSettings(to: &drafts)
    for place in drafts.indices { noteSources(of: &drafts[place], made[place] ?? []) }
  }

  /// Adds an `Info.plist` to the tables that translate it; to a new one where it has purpose texts and there is none.
  private func add(_ path: FilePath, _ info: InfoFacts?, to draft: inout ContainerDraft, makes: Bool) {
    let file = draft.file(.infoPlist, folder: nil, path: path)
    if draft.tables[Self.infoTable] != nil || makes {
      draft.tables[Self.infoTable, default: []].append(file)
    }
    if info?.hasServices == true { draft.tables[Self.servicesTable]?.append(file) }
  }

  /// Gives each table the files that it translates: those of the products that ship it; a table that the build renames has the name
  /// of its file.
  private func addFiles(to draft: inout ContainerDraft) {
    let project = root.project(of: draft)
    for (name, files) in draft.tables {
      let (products, isServices) = (products(of: files), name == Self.servicesTable)
      let paths =
        isServices || name == Self.infoTable
        ? root.infoPlists.files(of: products, in: draft, of: root)
        : project.flatMap { root.infoPlists.file(renaming: name, of: products, in: $0) }.map { [$0] } ?? []
      for path in paths where !isServices || root.facts.info(at: path)?.hasServices == true {
        draft.add(name, .infoPlist, folder: nil, path: path)
      }
    }
  }

  /// The container of texts of each product, and the products that have a table for their `Info.plist`. Translated containers come
  /// first, then those of texts that no interface file or intent has.
  private func products(of drafts: ContainerDrafts) -> (containers: [Int: Int], settled: Set<Int>) {
    var settled: Set<Int> = []
    var containers: [Int: (rank: Int, place: Int)] = [:]
    for (place, draft) in drafts.all.enumerated() where draft.bundle == nil {
      for (name, files) in draft.tables {
        let products = products(of: files)
        if Self.translatesInfoPlist(name, files) { settled.formUnion(products) }
        guard draft.isLocalized else { continue }
        let rank = (draft.isTranslated ? 0 : 2) + (files.contains(where: \.format.isCarrier) ? 1 : 0)
        for product in products {
          guard let other = containers[product], (other.rank, drafts[other.place].path) <= (rank, draft.path)
          else {
            containers[product] = (rank, place)
            continue
          }
        }
      }
    }
    return (containers.mapValues(\.place), settled)
  }

  /// A source `Info.plist` with texts for users that no table translates goes to the texts of a product whose target names the file. A file
  /// that no target names goes to the first container in or below its folder, of those in several languages if there are any.
  private func addUsageDescriptions(to drafts: inout ContainerDrafts) {
    let files = root.infoPlists.all
    if files.isEmpty { return }
    let places = drafts.indices.filter { drafts[$0].bundle == nil }
    let carried = Set(places.flatMap { drafts[$0].tables.values.joined() }.map(\.path))
    // Paths of what lies below a folder stand in one range.
    let ordered = places.map { (path: drafts[$0].path, place: $0) }.sorted { $0.path < $1.path }
    let (containers, settled) = products(of: drafts)
    for file in files where !carried.contains(file) {
      guard let folder = root.scan.tree.folder(at: file.parent), root.bundle(of: folder) == nil else {
        continue
      }
      let (named, end) = (root.infoPlists.products(of: file), file.parent.bytes + [UInt8(ascii: "0")])
      let below = ordered[ordered.partitioningIndex { $0.path >= file.parent }...]
        .prefix { file.parent.bytes.isEmpty || $0.path < FilePath(bytes: end) }
        .filter { $0.path.relative(to: file.parent) != nil }.map(\.place)
      let isSettled =
        named.isEmpty
        ? below.contains { drafts[$0].tables[Self.infoTable] != nil } : named.allSatisfy(settled.contains)
      let first = below.filter { drafts[$0].isLocalized }.min {
        (drafts[$0].isTranslated ? 0 : 1, $0) < (drafts[$1].isTranslated ? 0 : 1, $1)
      }
      guard !isSettled, let place = named.lazy.compactMap({ containers[$0] }).first ?? first,
        // A file that no target names belongs to nobody where the targets name others.
        !named.isEmpty || root.infoPlists.files(of: root.products(of: drafts[place])).isEmpty
      else { continue }
      let info = root.facts.info(at: file)
      // A table for the texts of settings has those of the file as well.
      let isAsked = named.contains(where: hasSettingsForUsers)
      if info?.hasTextsForUsers == true || isAsked { add(file, info, to: &drafts[place], makes: true) }
    }
  }

  /// Makes a table for texts that only build settings have, that people miss and no table translates: without a file yet, in the
  /// first container of their target.
  /// - Returns: the products that such tables are for, by the place of the container.
  private func addTablesOfSettings(to drafts: inout ContainerDrafts) -> [Int: [Int]] {
    if root.infoPlists.texts.isEmpty { return [:] }
    let (containers, settled) = products(of: drafts)
    var made: [Int: [Int]] = [:]
    for (product, place) in containers.sorted(by: { $0.key < $1.key }) where !settled.contains(product) {
      guard hasSettingsForUsers(product), drafts[place].tables[Self.infoTable]?.isEmpty ?? true else {
        continue
      }
      drafts[place].tables[Self.infoTable] = []
      made[place, default: []].append(product)
    }
    return made
  }

  /// Whether the build settings of a product have texts that people miss.
  private func hasSettingsForUsers(_ product: Int) -> Bool {
    root.infoPlists.texts[product]?.contains { InfoPlistTexts.isMissed(InfoPlistTexts.kind(of: $0.key)) }
      ?? false
  }

  /// Notes the sources of keys for a container's tables that translate an `Info.plist`. The target of a table is not known for sure, so
  /// these are all `Info.plist` files of the sources.
  /// - Parameter made: the products whose build settings gave the container its table.
  private func noteSources(of draft: inout ContainerDraft, _ made: [Int]) {
    let names = draft.tables.filter { Self.translatesInfoPlist($0.key, $0.value) }.map(\.key)
    if names.isEmpty { return }
    var sources = InfoPlistSources()
    if let bundle = draft.bundle {
      sources.files = root.bundles[bundle].infoPath.map { [InfoPlistFiles([$0])] } ?? []
    } else {
      let project = root.project(of: draft)
      sources.files = root.infoPlists.lists(of: project)
      if let project { sources.settings = root.projects[project].infoKeys }
    }
    for name in names {
      // The target whose texts a table translates is known only of tables that targets get.
      let files = draft.tables[name] ?? []
      var known: Set<[UInt8]> = []
      var all = products(of: files) + (files.isEmpty ? made : [])
      // A file that no target gets, as an `Info.plist` alone is, belongs to the targets that name it, else to the products of its
      // container.
      if all.isEmpty { all = files.flatMap { root.infoPlists.products(of: $0.path) } }
      if all.isEmpty { all = made.isEmpty ? draft.tables.values.flatMap(products) : made }
      sources.products = Set(all).sorted()
      sources.texts = all.flatMap { root.infoPlists.texts[$0] ?? [] }
        .filter { known.insert($0.key).inserted }
      draft.infoPlists[name] = sources
    }
  }

  /// The products that get the texts of a table.
  private func products(of files: [TableFile]) -> [Int] {
    root.shipping.products(of: files.lazy.filter { $0.format != .infoPlist }.map(\.path))
  }

  /// Whether a table translates an `Info.plist`, by its carrier or by its name: one that the build makes is nowhere to be found.
  private static func translatesInfoPlist(_ table: [UInt8], _ files: [TableFile]) -> Bool {
    let name = table.split(separator: UInt8(ascii: "/")).last ?? []
    if name.elementsEqual(servicesTable) { return false }
    if files.contains(where: { $0.format == .infoPlist }) { return true }
    return name.elementsEqual(infoTable) || name.hasSuffix(Array("-InfoPlist".utf8))
      || name.starts(with: "Info-".utf8) && name.hasSuffix(Array("Plist".utf8))
  }
}
