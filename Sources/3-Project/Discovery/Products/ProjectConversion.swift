internal import L10nFormats
internal import L10nLocale
package import L10nSystem
internal import L10nText

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
      self.root = root
      self.id = id
      self.catalog = catalog
      self.files = files
      self.becomesCatalog = becomesCatalog
    }
  }

  /// A `project.pbxproj` as it is to be.
  package struct Change: Sendable {
    package var root: Int
    package var path: FilePath
    /// The `.xcodeproj` as people see it.
    package var shown: String
    package var old: [UInt8]
    package var new: [UInt8]
    /// The files that take the place of others, as people see them.
    package var files: [String]
  }

  package private(set) var changes: [Change] = []
  /// Projects that would have to be edited and cannot be, as people see them.
  package private(set) var refused: [String] = []
  /// The tables that these projects have in a way that is not changed here.
  package private(set) var unconverted: Set<TableID> = []
  /// Files that a project lists and that go, with the project, where nothing is to be edited.
  package private(set) var listed: [(file: String, project: String)] = []
  /// Files that a package or a specification names, which is not edited, with the project.
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
    for table in tables { noteNames(of: table, in: catalog) }
  }

  /// Notes which manifests name one of the files that go, or a folder of theirs.
  private mutating func noteNames(of table: Table, in catalog: Catalog) {
    let gone = table.becomesCatalog ? table.files : [table.catalog]
    let words = Set(gone.flatMap { [Array($0.lastComponent)] + ($0.localization.map { [Array($0)] } ?? []) })
    var seen: Set<FilePath> = []
    for product in catalog[table.id].products.map({ catalog.products[$0] })
    where product.kind != .xcode && seen.insert(product.projectPath).inserted {
      var buffer = FileBuffer()
      guard (try? catalog.roots[table.root].load(product.projectPath, into: &buffer, limit: 1 << 24)) != nil
      else { continue }
      let text = buffer.array
      guard words.contains(where: { text.firstRange(of: $0) != nil }) else { continue }
      for file in table.becomesCatalog ? [table.catalog] : table.files {
        named.append((catalog.roots[table.root].shown(file), product.project))
      }
    }
  }

  private mutating func convert(
    _ tables: [Table], _ file: XcodeProjectFile, of catalog: Catalog, root: Int, _ isWanted: Bool
  ) {
    var forms = XcodeProjectForms(file.bytes)
    var made: [String] = []
    var isRefused = false
    var ships = false
    for table in tables {
      if table.becomesCatalog,
        catalog[table.id].products.contains(where: { catalog.products[$0].projectPath == file.project })
      {
        ships = true
      }
      let places = ProjectPlaces(of: table, file.facts, folder: file.project.parent)
      if places.isEmpty { continue }
      let names = table.becomesCatalog ? [table.catalog] : table.files
      guard isWanted else {
        listed += names.map { (catalog.roots[root].shown($0), file.shown) }
        continue
      }
      if places.apply(to: &forms, table) {
        made += names.map { catalog.roots[root].shown($0) }
      } else {
        isRefused = true
        unconverted.insert(table.id)
      }
    }
    if isRefused { refused.append(file.shown) }
    if isWanted, ships { forms?.prefersCatalogs() }
    guard let new = forms?.bytes, new != file.bytes, isWanted else { return }
    changes.append(
      Change(root: root, path: file.path, shown: file.shown, old: file.bytes, new: new, files: made))
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

  init(of table: ProjectConversion.Table, _ facts: XcodeProjectFacts, folder: FilePath) {
    let wanted = Set(table.becomesCatalog ? table.files : [table.catalog])
    func isWanted(_ path: [UInt8]?) -> Bool {
      path?.relative(to: folder).map { wanted.contains($0) } ?? false
    }
    for group in facts.variantGroups {
      let files = group.variants.filter { isWanted($0.path) }.map(\.id)
      if files.isEmpty { continue }
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
    for (file, id) in zip(facts.files, facts.fileIDs) where isWanted(file.text) { alone.append(id) }
    let coming = table.becomesCatalog ? [table.catalog] : table.files
    for synchronized in facts.synchronizedFolders {
      guard let place = synchronized.path.relative(to: folder) else { continue }
      let gone = Set(wanted.compactMap { $0.relative(to: place) }.flatMap(MembershipException.names))
      let names = Set(coming.compactMap { $0.relative(to: place).map(MembershipException.written) })
      for set in synchronized.exceptions {
        let old = set.paths.filter { gone.contains(MembershipException($0).name) }
        if old.isEmpty { continue }
        exceptions.append((set.id, Set(old), names.sorted { $0.lexicographicallyPrecedes($1) }))
      }
    }
  }

  func apply(to forms: inout XcodeProjectForms?, _ table: ProjectConversion.Table) -> Bool {
    guard var made = forms else { return false }
    let name = Array(table.catalog.lastComponent)
    var isDone = true
    for set in exceptions {
      isDone = made.replace(set.old, inExceptions: set.id, with: set.new) && isDone
    }
    if table.becomesCatalog {
      if let like = whole.first?.files.first {
        isDone = made.replace(whole.map(\.id), like: like, with: name) && isDone
      } else if let like = alone.first {
        isDone = made.replace(alone, like: like, with: name) && isDone
      }
      for part in parts { isDone = made.replace(part.files, inGroupWith: name) && isDone }
    } else {
      var byName: [[UInt8]: [[UInt8]]] = [:]
      for file in table.files {
        byName[Array(file.lastComponent), default: []].append(Array(PathName.stem(file.localization ?? [])))
      }
      // `.strings` before `.stringsdict`.
      let files = byName.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
        (name: $0.key, folders: $0.value)
      }
      for id in alone + whole.flatMap(\.files) { isDone = made.replace(catalog: id, with: files) && isDone }
      for part in parts {
        for (id, group) in part.files.map({ ($0, part.id) }) {
          for file in files {
            isDone =
              made.replace(catalog: id, inGroup: group, with: file.name, folders: file.folders) && isDone
          }
        }
      }
    }
    if isDone { forms = made }
    return isDone
  }
}
