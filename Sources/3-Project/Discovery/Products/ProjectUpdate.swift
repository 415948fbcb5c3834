internal import L10nFormats
package import L10nLocale
package import L10nSystem
internal import L10nText

/// The changes to Xcode projects for new localized files, so that their targets ship them: files beside those
/// that a variant group has, and languages that the project does not know.
package struct ProjectUpdate: Sendable {
  /// A localized file that is new, or a catalog that changes.
  package struct File: Hashable, Sendable {
    /// The place of its root in `Catalog.roots`, and the path relative to that.
    package var root: Int
    package var path: FilePath
    /// The columns of a catalog that change; the localization of another file is its folder's.
    package var locales: [String]

    /// Whether it holds several localizations.
    package var isCatalog: Bool { FileNameKind.of(path.lastComponent) == .table(.catalog) }

    /// Whether it holds texts, and is no other file.
    package var isOfTexts: Bool { FileNameKind.of(path.lastComponent).format != nil }

    /// The name of the folder of a file that is in one, without `.lproj`, and its localization.
    package var folderName: String? { path.localization.map { PathName.text(PathName.stem($0)) } }
    package var localization: LocaleTag? { folderName.map { LocaleTag(name: $0) } }

    /// The file whatever changes in it.
    package var place: File { File(root: root, path: path, locales: []) }

    /// Its table, which patterns are held against.
    package var table: String { path.table }

    package init(root: Int, path: FilePath, locales: [String]) {
      (self.root, self.path, self.locales) = (root, path, locales)
    }
  }

  /// The changes in the order of their roots and paths, each with the files that came in, in the order in which they were given.
  package private(set) var changes: [ProjectChange] = []
  /// Projects that would have to be edited and cannot be, as people see them.
  package private(set) var refused: [String] = []
  /// Projects that would have to be edited and are made from a description.
  package private(set) var generated: [GeneratedProject] = []
  /// The descriptions, as people see them, that a project has to be made from anew to have the files.
  package private(set) var described: [String] = []
  /// New files that some project now has.
  private var added: Set<File> = []
  private let files: [File]
  private let names: [String: String]
  /// The tables of each root that are there in any language.
  private var begun: [Int: Set<LocalizedStem>] = [:]
  private let shipped: FilesCopiedAsIs

  /// Works out the changes; projects are edited only if that is wanted.
  /// - Parameters:
  ///   - isWanted: whether projects are to be edited.
  ///   - names: what folders of localizations are called that get another name, whose files are these.
  package init(_ catalog: Catalog, files: [File], isWanted: Bool, renaming names: [String: String] = [:]) {
    self.files = files
    self.names = names
    if !files.isEmpty {
      for bundle in catalog.bundles {
        for table in bundle.containers.lazy.flatMap(\.tables) {
          begun[bundle.root, default: []].formUnion(table.files.compactMap { LocalizedStem($0.path) })
        }
      }
    }
    shipped = FilesCopiedAsIs(files.isEmpty ? [] : catalog.products)
    if !isWanted || files.isEmpty { return }
    described = Set(
      catalog.products.filter { product in
        product.kind == .xcodegen
          && files.contains {
            $0.root == product.root && $0.path.relative(to: product.projectPath.parent) != nil
          }
      }.map(\.project)
    ).sorted()
    let shippers = Shippers(catalog)
    for root in catalog.roots.indices {
      for project in XcodeProjectFile.all(in: catalog, root: root) {
        update(project, of: catalog, root: root, shippers)
      }
    }
  }

  /// New files that a project lists in other languages, one by one, and does not have, with that project.
  package func lacking(in catalog: Catalog) -> [(file: File, project: String)] {
    files.compactMap { file in
      if added.contains(file) { return nil }
      return project(lacking: file, in: catalog).map { (file, $0) }
    }
  }

  private func project(lacking file: File, in catalog: Catalog) -> String? {
    if shipped.finds(file) { return nil }
    if let project = catalog.project(lacking: file.path, root: file.root) { return project }
    return isFirst(file) ? catalog.project(listingBeside: file.path, root: file.root) : nil
  }

  /// Whether no language has its table yet.
  private func isFirst(_ file: File) -> Bool {
    guard let stem = LocalizedStem(file.path) else { return false }
    return begun[file.root]?.contains(stem) != true
  }

  /// The files of a table in other languages that lie there and that no target gets: a group that comes in for one of them
  /// has them all.
  private func companions(of file: File, in catalog: Catalog) -> [FilePath] {
    guard let own = file.path.localization, file.path.parent.lastComponent.elementsEqual(own) else {
      return []
    }
    let (container, root) = (file.path.parent.parent, catalog.roots[file.root])
    let containers = catalog.bundles.filter { $0.root == file.root }.flatMap(\.containers)
    let folders = containers.filter { $0.path == container }.flatMap(\.folders)
    return folders.filter { !$0.isLink && $0.path.parent == container }
      .map { $0.path.appending(Array(file.path.lastComponent)) }
      .filter { $0 != file.path && !shipped.has($0, root: file.root) && root.kind(of: $0) == .file }
      .sorted()
  }

  /// Brings the new files into one project: a case for each way in which the project may have files beside them.
  private mutating func update(
    _ listed: XcodeProjectFile, of catalog: Catalog, root: Int, _ shippers: Shippers
  ) {
    // A folder that the project lists under its old name changes first.
    let old = listed.bytes
    let renames = Self.edits(renaming: names, in: old)
    let renamed = renames.isEmpty ? nil : (try? ByteEdit.apply(renames, to: old)).flatMap(listed.with)
    let own = renamed ?? listed
    let known = Set(own.facts.knownRegions.map { LocaleTag(name: PathName.text($0.text)) })
    var draft = Draft(
      groups: VariantGroups(own.facts, folder: own.project.parent), editor: XcodeProjectEditor(own.bytes),
      change: ProjectChange(root: root, path: own.path, shown: own.shown, old: old, new: old, files: []))
    for file in files where file.root == root {
      switch draft.groups.place(of: file.path) {
      case .known:
        added.insert(file)
        if renamed != nil { draft.change.files.append(catalog.roots[root].shown(file.path)) }
        if file.isCatalog { draft.regions += file.regions }
      case .nowhere:
        // A file that has to be listed and cannot be is named, and adding its language is left to the user.
        if !addFirst(file, to: &draft, catalog), project(lacking: file, in: catalog) == nil,
          shippers.ships(file, own.project)
        {
          draft.regions += file.regions
        }
      case .beside where draft.editor == nil, .like where draft.editor == nil,
        .around where draft.editor == nil:
        if !refused.contains(own.shown) { refused.append(own.shown) }
      case let place:
        guard draft.add(file, at: place) else { continue }
        added.insert(file)
        draft.change.files.append(catalog.roots[root].shown(file.path))
        draft.regions.append(file.folder)
      }
    }
    for region in draft.regions where !known.contains(LocaleTag(name: PathName.text(region))) {
      if draft.editor?.add(region: region) == true { draft.change.regions.append(PathName.text(region)) }
    }
    draft.change.new = (try? ByteEdit.apply(draft.editor?.edits() ?? [], to: own.bytes)) ?? old
    if draft.change.new == old { return }
    if let description = listed.description(in: catalog.roots[root]) {
      added.subtract(files)
      generated.append((root, own.path, own.shown, description))
    } else {
      changes.append(draft.change)
    }
  }

  /// Adds the first file of a table, and with it those that lie there in other languages.
  /// - Returns: whether anything was added.
  private mutating func addFirst(_ file: File, to draft: inout Draft, _ catalog: Catalog) -> Bool {
    if shipped.finds(file) { return false }
    let place = draft.groups.place(
      ofFirst: file.path, isNew: isFirst(file), phases: { draft.editor?.phases(of: $0) })
    guard let place else { return false }
    var isAdded = false
    for member in [file.path] + companions(of: file, in: catalog) {
      let new = File(root: file.root, path: member, locales: [])
      guard !added.contains(new),
        draft.editor?.add(new.name, in: new.folder, beside: place.group, like: place.sibling) == true
      else { continue }
      isAdded = true
      added.insert(member == file.path ? file : new)
      draft.change.files.append(catalog.roots[file.root].shown(member))
      if !new.folder.elementsEqual("Base".utf8) { draft.regions.append(new.folder) }
    }
    return isAdded
  }
}

/// The change to one project while files come in.
private struct Draft {
  let groups: VariantGroups
  var editor: XcodeProjectEditor?
  var change: ProjectChange
  var regions: [[UInt8]] = []
  /// The languages that each group has got.
  var given: [[UInt8]: Set<LocaleTag>] = [:]

  /// Adds a file beside others.
  /// - Returns: whether it was added.
  mutating func add(_ file: ProjectUpdate.File, at place: VariantGroups.Answer) -> Bool {
    let (name, folder) = (file.name, file.folder)
    switch place {
    case .beside(let places):
      var isAdded = false
      // A group has one file for a language, also where two come that are spelt otherwise.
      let tag = LocaleTag(name: PathName.text(folder[...]))
      for place in places where given[place.group]?.contains(tag) != true {
        guard editor?.add(name, in: folder, to: place.group, like: place.sibling) == true else { continue }
        given[place.group, default: []].insert(tag)
        isAdded = true
      }
      return isAdded
    case .like(let sibling): return editor?.add(name, in: folder, listedLike: sibling) == true
    case .around(let alone, let region):
      return editor?.add(name, in: folder, around: alone, of: region) == true
    case .known, .nowhere: return false
    }
  }
}

extension ProjectUpdate.File {
  fileprivate var name: [UInt8] { Array(path.lastComponent) }

  /// The folder of its localization, without `.lproj`.
  fileprivate var folder: [UInt8] { Array(PathName.stem(path.localization ?? [])) }

  /// The localizations that it is for, in the project's words.
  fileprivate var regions: [[UInt8]] {
    if isCatalog { return locales.map { Array($0.utf8) } }
    return path.localization.map { [Array(PathName.stem($0))] } ?? []
  }
}

/// The projects that ship a catalog, or a file in other languages, without listing it.
private struct Shippers {
  private var ofCatalogs: [ProjectUpdate.File: Set<FilePath>] = [:]
  private var ofStems: [Int: [LocalizedStem: Set<FilePath>]] = [:]

  init(_ catalog: Catalog) {
    for bundle in catalog.bundles {
      for container in bundle.containers {
        note(container.tables, in: bundle.root, of: catalog)
        note(container.resources, in: bundle.root, of: catalog)
      }
    }
  }

  private mutating func note(_ all: [some ProductFiles], in root: Int, of catalog: Catalog) {
    for one in all {
      let products = one.products.lazy.map { catalog.products[$0] }.filter { $0.kind == .xcode }
      let projects = Set(products.map(\.projectPath))
      if projects.isEmpty { continue }
      for file in one.files { note(file.path, in: root, projects) }
    }
  }

  private mutating func note(_ path: FilePath, in root: Int, _ projects: Set<FilePath>) {
    if FileNameKind.of(path.lastComponent) == .table(.catalog) {
      ofCatalogs[.init(root: root, path: path, locales: []), default: []].formUnion(projects)
    } else if let stem = LocalizedStem(path) {
      ofStems[root, default: [:]][stem, default: []].formUnion(projects)
    }
  }

  func ships(_ file: ProjectUpdate.File, _ project: FilePath) -> Bool {
    if file.isCatalog {
      return ofCatalogs[.init(root: file.root, path: file.path, locales: [])]?.contains(project) ?? false
    }
    return LocalizedStem(file.path).flatMap { ofStems[file.root]?[$0] }?.contains(project) ?? false
  }
}
