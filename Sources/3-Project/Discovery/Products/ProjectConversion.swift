internal import L10nFormats
internal import L10nLocale
package import L10nSystem
internal import L10nText

/// A `project.pbxproj` as it is to be.
package struct ProjectChange: Sendable {
  /// Its root, and the path below it.
  package var root: Int
  package var path: FilePath
  /// The `.xcodeproj` as people see it.
  package var shown: String
  package var old: [UInt8]
  package var new: [UInt8]
  /// Files that the project is told of, as people see them.
  package var files: [String]
  package var regions: [String] = []
}

/// A project that is made from a description, and therefore never edited: the path of its `project.pbxproj` below its root, and
/// the project and its description as people see them.
package typealias GeneratedProject = (root: Int, path: FilePath, shown: String, description: String)

/// The changes to Xcode projects for tables that take another form: a group of files becomes a catalog, or the
/// other way.
package struct ProjectConversion: Sendable {
  /// A table in another form, with paths below its root.
  package struct Table: Sendable {
    package var root: Int
    package var id: TableID
    package var catalog: FilePath
    package var files: [FilePath]
    package var becomesCatalog: Bool

    package init(root: Int, id: TableID, catalog: FilePath, files: [FilePath], becomesCatalog: Bool) {
      (self.root, self.id, self.catalog, self.files) = (root, id, catalog, files)
      self.becomesCatalog = becomesCatalog
    }

    /// Each file that goes, with the one in its place.
    package var moved: [(FilePath, FilePath)] {
      becomesCatalog ? files.map { ($0, catalog) } : files.prefix(1).map { (catalog, $0) }
    }
  }

  /// The projects as they are to be, each with the files that take the place of others.
  package private(set) var changes: [ProjectChange] = []
  /// Projects that would have to be edited and cannot be, as people see them.
  package private(set) var refused: [String] = []
  /// The tables that these projects have in a way that is not changed here.
  package private(set) var unconverted: Set<TableID> = []
  /// Files that a project lists and that go, with the project, where nothing is to be edited.
  package private(set) var listed: [(file: String, project: String)] = []
  /// Projects that would have to be edited and are made from a description.
  package private(set) var generated: [GeneratedProject] = []
  /// Files that a specification names, which is not edited, with the project.
  package private(set) var named: [(file: String, project: String)] = []

  /// - Parameter isWanted: whether projects are to be edited; else those that have to be are named.
  package init(_ catalog: Catalog, _ tables: [Table], isWanted: Bool) {
    for root in catalog.roots.indices {
      let own = tables.filter { $0.root == root }
      if own.isEmpty { continue }
      for project in XcodeProjectFile.all(in: catalog, root: root) {
        convert(own, project, of: catalog, root: root, isWanted)
      }
    }
    for table in tables { noteNames(of: table, in: catalog, isWanted) }
  }

  /// Notes which manifests name one of the files that go, or a folder of theirs.
  private mutating func noteNames(of table: Table, in catalog: Catalog, _ isWanted: Bool) {
    let gone = table.becomesCatalog ? table.files : [table.catalog]
    let words = Set(gone.flatMap { [Array($0.lastComponent)] + ($0.localization.map { [Array($0)] } ?? []) })
    var seen: Set<FilePath> = []
    for product in catalog[table.id].products.map({ catalog.products[$0] })
    where product.kind != .xcode && !(isWanted && product.kind == .swiftpm)
      && seen.insert(product.projectPath).inserted
    {
      guard let text = try? catalog.roots[table.root].bytes(of: product.projectPath, limit: 1 << 24),
        words.contains(where: { text.firstRange(of: $0) != nil })
      else { continue }
      for file in table.becomesCatalog ? [table.catalog] : table.files {
        named.append((catalog.roots[table.root].shown(file), product.project))
      }
    }
  }

  private mutating func convert(
    _ tables: [Table], _ file: XcodeProjectFile, of catalog: Catalog, root: Int, _ isWanted: Bool
  ) {
    let index = ProjectFiles(file.facts, folder: file.project.parent)
    var ships = false
    var wanted: [(table: Table, names: [String], plans: [XcodeProjectForms.Plan])] = []
    for table in tables {
      if table.becomesCatalog,
        catalog[table.id].products.contains(where: { catalog.products[$0].projectPath == file.project })
      {
        ships = true
      }
      let places = ProjectPlaces(of: table, index)
      if places.isEmpty { continue }
      let names = (table.becomesCatalog ? [table.catalog] : table.files).map { catalog.roots[root].shown($0) }
      if isWanted {
        wanted.append((table, names, places.plans(table)))
      } else {
        listed += names.map { ($0, file.shown) }
      }
    }
    var forms = XcodeProjectForms(file.bytes)
    let failed = Set(forms?.make(wanted.map(\.plans)) ?? Array(wanted.indices))
    unconverted.formUnion(failed.map { wanted[$0].table.id })
    if !failed.isEmpty { refused.append(file.shown) }
    let made = wanted.indices.filter { !failed.contains($0) }.flatMap { wanted[$0].names }
    if isWanted, ships { forms?.prefersCatalogs() }
    guard let new = forms?.bytes, new != file.bytes, isWanted else { return }
    if let description = file.description(in: catalog.roots[root]) {
      generated.append((root, file.path, file.shown, description))
      return
    }
    changes.append(
      ProjectChange(root: root, path: file.path, shown: file.shown, old: file.bytes, new: new, files: made))
  }
}

/// The places where a project has the files of a table.
private struct ProjectPlaces {
  /// Variant groups that have nothing else, and those that have an interface file, with the ids of their files.
  private var whole: [(id: [UInt8], files: [[UInt8]])] = []
  private var parts: [(id: [UInt8], files: [[UInt8]])] = []
  /// Files in no group.
  private var alone: [[UInt8]] = []
  /// Exceptions of synchronized folders, with the names in them that go and those that come.
  private var exceptions: [(id: [UInt8], old: Set<[UInt8]>, new: [[UInt8]])] = []

  var isEmpty: Bool { whole.isEmpty && parts.isEmpty && alone.isEmpty && exceptions.isEmpty }

  init(of table: ProjectConversion.Table, _ index: ProjectFiles) {
    let (facts, folder) = (index.facts, index.folder)
    let wanted = Set(table.becomesCatalog ? table.files : [table.catalog])
    func isWanted(_ path: [UInt8]?) -> Bool {
      path?.relative(to: folder).map { wanted.contains($0) } ?? false
    }
    for number in Set(wanted.lazy.flatMap { index.groups[$0] ?? [] }).sorted() {
      let group = facts.variantGroups[number]
      let files = group.variants.filter { isWanted($0.path) }.map(\.id)
      // References to files that are not there go along with a group that has no interface file.
      let isOfTexts = group.variants.allSatisfy { variant in
        isWanted(variant.path)
          || variant.path.map {
            FileNameKind.of(FilePath(bytes: $0).lastComponent).format?.isOfOneLanguage ?? false
          } ?? true
      }
      if !isOfTexts {
        parts.append((group.id, files))
      } else if FileNameKind.of(group.name[...]) == .table(.strings) {
        // The group of `.strings` files comes first: a catalog is made like its first file.
        whole.insert((group.id, files), at: 0)
      } else {
        whole.append((group.id, files))
      }
    }
    alone = Set(wanted.lazy.flatMap { index.alone[$0] ?? [] }).sorted().map { facts.fileIDs[$0] }
    let coming = table.becomesCatalog ? [table.catalog] : table.files
    for (synchronized, named) in zip(facts.synchronizedFolders, index.exceptions) {
      guard let place = synchronized.path.relative(to: folder) else { continue }
      let gone = Set(wanted.compactMap { $0.relative(to: place) }.flatMap(MembershipException.names))
      let names = Set(coming.compactMap { $0.relative(to: place).map(MembershipException.written) })
      let old = Dictionary(grouping: gone.flatMap { named[$0] ?? [] }, by: \.set)
      for (number, paths) in old.sorted(by: { $0.key < $1.key }) {
        exceptions.append(
          (
            synchronized.exceptions[number].id, Set(paths.map(\.path)),
            names.sorted { $0.lexicographicallyPrecedes($1) }
          ))
      }
    }
  }

  func plans(_ table: ProjectConversion.Table) -> [XcodeProjectForms.Plan] {
    var plans = exceptions.map { XcodeProjectForms.replace($0.old, inExceptions: $0.id, with: $0.new) }
    if table.becomesCatalog {
      let name = Array(table.catalog.lastComponent)
      if let like = whole.first?.files.first {
        plans.append(XcodeProjectForms.replace(whole.map(\.id), like: like, with: name))
      } else if let like = alone.first {
        plans.append(XcodeProjectForms.replace(alone, like: like, with: name))
      }
      return plans
        + parts.map {
          XcodeProjectForms.replace($0.files, like: $0.files[0], with: name, in: Array("mul".utf8))
        }
    }
    var byName: [[UInt8]: [[UInt8]]] = [:]
    for file in table.files {
      byName[Array(file.lastComponent), default: []].append(Array(PathName.stem(file.localization ?? [])))
    }
    // `.strings` before `.stringsdict`.
    let files = byName.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
      (name: $0.key, folders: $0.value)
    }
    plans += (alone + whole.flatMap(\.files)).map { XcodeProjectForms.replace(catalog: $0, with: files) }
    for (id, group) in parts.flatMap({ part in part.files.map { ($0, part.id) } }) {
      plans += files.map {
        XcodeProjectForms.replace(catalog: id, inGroup: group, with: $0.name, folders: $0.folders)
      }
    }
    return plans
  }
}

/// The places of files in a project, by the files' paths below the root.
private struct ProjectFiles {
  let facts: XcodeProjectFacts
  let folder: FilePath
  /// The places of variant groups, and of files in no group.
  private(set) var groups: [FilePath: [Int]] = [:]
  private(set) var alone: [FilePath: [Int]] = [:]
  /// The exceptions of each synchronized folder, by their names in it.
  let exceptions: [[[UInt8]: [(set: Int, path: [UInt8])]]]

  init(_ facts: XcodeProjectFacts, folder: FilePath) {
    self.facts = facts
    self.folder = folder
    exceptions = facts.synchronizedFolders.map { synchronized in
      let all = synchronized.exceptions.enumerated().flatMap { number, set in set.paths.map { (number, $0) } }
      return Dictionary(grouping: all) { MembershipException($0.1).name }
    }
    for (place, group) in facts.variantGroups.enumerated() {
      for path in group.variants.lazy.compactMap(\.path) { note(path, place, in: &groups) }
    }
    for (place, file) in zip(facts.files, facts.fileIDs).enumerated() { note(file.0.text, place, in: &alone) }
  }

  private func note(_ path: [UInt8], _ place: Int, in places: inout [FilePath: [Int]]) {
    if let path = path.relative(to: folder) { places[path, default: []].append(place) }
  }
}
