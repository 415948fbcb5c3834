internal import L10nFormats
import L10nLocale
import L10nSystem
import L10nText

/// A container while its files are gathered.
struct ContainerDraft {
  /// A file that gives a table its keys if that table has texts, and else is a resource.
  struct Carrier {
    var file: TableFile
    /// The path of the file below the `.lproj`.
    var resource: [UInt8]
    var isFolder: Bool
  }

  let folder: FileTree.FolderID
  let path: FilePath
  /// The place of its bundle among those found; nil for the root's source.
  let bundle: Int?
  let bundlePath: FilePath
  var folders: [LocalizationFolder] = []
  var tables: [[UInt8]: [TableFile]] = [:]
  /// The sources of `Info.plist` texts, by the name of the table that translates them.
  var infoPlists: [[UInt8]: InfoPlistSources] = [:]
  var carriers: [[UInt8]: [Carrier]] = [:]
  /// The files of `Container.untranslated`, by the name of the table.
  var untranslated: [[UInt8]: [TableFile]] = [:]
  var resources: [[UInt8]: [ResourceFile]] = [:]
  /// Catalogs in an `.lproj` folder other than `mul.lproj`, which no build takes.
  var strayCatalogs: [FilePath] = []
  /// Links that are another name of a folder beside them, and these.
  var links: [(path: FilePath, target: FilePath)] = []
  /// Whether files were taken away to another container.
  var lostFiles = false

  /// Whether it has localizations: folders, or the languages of a catalog.
  var isLocalized: Bool {
    !folders.isEmpty || tables.values.contains { $0.contains { $0.format == .catalog } }
  }

  /// Whether these are several languages; `Base.lproj` alone is often beside interface files.
  var isTranslated: Bool {
    folders.count { $0.name != "Base" } > 1 || isLocalized && folders.isEmpty
  }

  /// A path of the bundle as people see it.
  func shown(_ path: FilePath) -> String {
    guard let relative = path.relative(to: bundlePath), !bundlePath.bytes.isEmpty else {
      return path.bytes.isEmpty ? "." : path.text
    }
    return relative.bytes.isEmpty ? "." : relative.text
  }

  /// A file of a table with its shown path. Whether it is a link counts for files of texts, which may be written.
  func file(_ format: TableFormat, folder: Int?, path: FilePath, isLink: Bool = false) -> TableFile {
    TableFile(format: format, folder: folder, path: path, shownPath: shown(path), isLink: isLink)
  }

  /// Adds a file of a table.
  mutating func add(
    _ table: some Sequence<UInt8>, _ format: TableFormat, folder: Int?, path: FilePath, isLink: Bool = false
  ) {
    tables[Array(table), default: []].append(file(format, folder: folder, path: path, isLink: isLink))
  }

  /// Adds the folder of a localization, and gives its place.
  @discardableResult
  mutating func addFolder(_ name: String, _ path: FilePath, isLink: Bool = false) -> Int {
    folders.append(LocalizationFolder(name: name, path: path, shownPath: shown(path), isLink: isLink))
    return folders.count - 1
  }

  /// Gives every carrier to its table or to the resources.
  mutating func settleCarriers() {
    for (name, found) in carriers {
      if tables[name]?.contains(where: { $0.format.holdsTables }) == true {
        tables[name]?.append(contentsOf: found.map(\.file))
        continue
      }
      if isBegunByNobody(found) {
        tables[name] = found.map(\.file)
        continue
      }
      untranslated[name, default: []] += found.map(\.file)
      for carrier in found where carrier.file.folder != nil {
        var file = ResourceFile(
          folder: carrier.file.folder, path: carrier.file.path, isFolder: carrier.isFolder)
        file.carrier = carrier.file.format
        resources[carrier.resource, default: []].append(file)
      }
    }
    carriers = [:]
  }

  /// Takes out the tables for one device (`L~ipad`) that stand beside a plain one: files of such a table take
  /// the place of the plain one's on that device, each in its folder, and a localization without one gets the
  /// plain one.
  mutating func settleVariants() {
    for (name, files) in tables {
      guard let plain = ResourceName.plainTable(of: name), tables[plain] != nil,
        files.allSatisfy(\.format.isOfOneLanguage)
      else { continue }
      tables[name] = nil
      untranslated[name, default: []] += files
    }
  }

  /// Whether interface files of a source tree lie in `Base.lproj` alone: the loader gets their texts from a table, which no
  /// language has begun yet.
  private func isBegunByNobody(_ carriers: [Carrier]) -> Bool {
    guard bundle == nil else { return false }
    return carriers.allSatisfy { carrier in
      guard let folder = carrier.file.folder, folders.indices.contains(folder) else { return false }
      return folders[folder].name == "Base" && carrier.file.format.isReadable
    }
  }

  /// The container in its final order.
  /// - Parameter shipping: says which products get its files.
  func container(developmentRegions: [DevelopmentRegionFact], shipping: RootShipping) -> Container {
    // Folders that came with a variant group stand at the end until now.
    let order = folders.indices.sorted { left, right in
      let names = (folders[left].path.lastComponent, folders[right].path.lastComponent)
      if !names.0.elementsEqual(names.1) { return names.0.lexicographicallyPrecedes(names.1) }
      return folders[left].path < folders[right].path
    }
    var places = [Int](repeating: 0, count: folders.count)
    for (place, index) in order.enumerated() { places[index] = place }
    let resources = Self.sorted(resources)
    func sortedTables(_ tables: [[UInt8]: [TableFile]]) -> [TableFiles] {
      let tables = Self.sorted(tables)
      return zip(tables, PathName.distinctTexts(tables.map(\.key))).map { table, text in
        let (name, files) = table
        let placed = files.map { file in
          var file = file
          file.folder = file.folder.map { places[$0] }
          return file
        }
        var table = TableFiles(
          name: text, bytes: name, files: placed.sorted(by: Self.precedes), infoPlist: infoPlists[name])
        table.products = shipping.products(of: files.lazy.filter { $0.format != .infoPlist }.map(\.path))
        if table.products.isEmpty { table.products = infoPlists[name]?.products ?? [] }
        table.withheld = shipping.withheld(
          files.lazy.filter { $0.format != .infoPlist }.map(\.path), of: table.products)
        return table
      }
    }
    var ordered = order.map { folders[$0] }
    let names = ordered.map { LocalizationName($0.language) }
    if names.contains(where: \.isForeign) {
      let set = LocalizationSet(names, regions: developmentRegions.map(\.region))
      for place in ordered.indices { ordered[place].tag = set.tags[place] }
    }
    var container = Container(
      path: path, shownPath: shown(path), folders: ordered, tables: sortedTables(tables),
      resources: zip(resources, PathName.distinctTexts(resources.map(\.key))).map { found, text in
        let placed = found.value.map { file in
          var file = file
          file.folder = file.folder.map { places[$0] }
          return file
        }
        var resource = ResourceFiles(path: text, files: placed.sorted(by: Self.precedes))
        resource.products = shipping.products(of: placed.lazy.map(\.path))
        resource.withheld = shipping.withheld(placed.lazy.map(\.path), of: resource.products)
        return resource
      },
      developmentRegions: developmentRegions)
    container.links = links
    container.untranslated = sortedTables(untranslated.filter { tables[$0.key] == nil })
    container.tables += container.deviceTables
    container.tables.sort { $0.nameBytes.lexicographicallyPrecedes($1.nameBytes) }
    return container
  }

  private static func sorted<Value>(_ groups: [[UInt8]: Value]) -> [(key: [UInt8], value: Value)] {
    groups.sorted { $0.key.lexicographicallyPrecedes($1.key) }
  }

  private static func precedes(_ left: TableFile, _ right: TableFile) -> Bool {
    let folders = (left.folder ?? -1, right.folder ?? -1)
    if folders.0 != folders.1 { return folders.0 < folders.1 }
    if left.format != right.format { return left.format.rank < right.format.rank }
    return left.path < right.path
  }

  private static func precedes(_ left: ResourceFile, _ right: ResourceFile) -> Bool {
    let folders = (left.folder ?? -1, right.folder ?? -1)
    return folders.0 != folders.1 ? folders.0 < folders.1 : left.path < right.path
  }
}
