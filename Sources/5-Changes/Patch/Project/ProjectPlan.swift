package import L10nDiscovery
package import L10nSystem
internal import L10nText

/// The changes to projects when files come, go or get another name: the one place that decides them, for every command that writes.
package struct ProjectPlan {
  /// The catalog of a root once files have come, changed or gone (nil), by their paths below it.
  package typealias Look = (_ root: FilePath, _ changes: [FilePath: [UInt8]?]) throws -> Catalog

  /// The changes for files that come or get another name, and for tables that get another form.
  package let update: ProjectUpdate
  package let conversion: ProjectConversion
  /// The manifests of packages.
  package private(set) var manifests: [ProjectChange] = []
  /// The tables that cannot get another form, because a project has to be told and cannot be.
  package private(set) var unconverted: Set<TableID>
  /// All projects that change.
  package var edits: [ProjectChange] { update.changes + conversion.changes + manifests }
  /// Files that no target would get, with a project that has no place for them, as people see it.
  package private(set) var homeless: [(file: ProjectUpdate.File, project: String)] = []

  /// - Parameters:
  ///   - files: those that are written.
  ///   - names: of folders that get another name.
  ///   - isWanted: whether projects are edited.
  ///   - look: what tells whether targets get the files; without it projects are asked that list files one by one.
  package init(
    _ catalog: Catalog, _ files: [ProjectUpdate.File], renaming names: [String: String] = [:],
    converting tables: [ProjectConversion.Table] = [], isWanted: Bool, _ look: Look? = nil
  ) throws {
    // A file that a stopped run has made already gets the place that it would have had.
    let files = files.sorted { ($0.root, $0.path) < ($1.root, $1.path) }
    update = ProjectUpdate(catalog, files: files, isWanted: isWanted, renaming: names)
    conversion = ProjectConversion(catalog, tables, isWanted: isWanted)
    unconverted = conversion.unconverted
    for root in isWanted ? catalog.roots.indices : 0..<0 {
      let own = tables.filter { $0.root == root }
      var moved = Dictionary(firstOf: own.flatMap(\.moved))
      // A catalog that gets texts is no new file.
      let new = files.filter {
        $0.root == root && !($0.isCatalog && catalog.roots[root].kind(of: $0.path) != nil)
      }
      for (name, file) in names.flatMap({ name in new.map { (name, $0) } })
      where file.folderName == name.value {
        moved[file.path.parent.parent.appending(Array("\(name.key).lproj/".utf8) + file.path.lastComponent)] =
          file.path
      }
      let packages = ManifestUpdate(catalog, root: root, coming: new.map(\.path) + moved.values, moved: moved)
      manifests += packages.changes
      unconverted.formUnion(own.filter { $0.moved.contains { packages.refused.contains($0.0) } }.map(\.id))
    }
    homeless = update.lacking(in: catalog).map { ($0.file, $0.project) }
    if let look { try ask(look, files, of: catalog) }
    for root in isWanted ? catalog.roots.indices : 0..<0 {
      var tuist = TuistProjects(catalog.roots[root])
      for file in files where file.root == root && catalog.roots[root].kind(of: file.path) == nil {
        if let project = tuist.lacking(file.path, isSure: true) { homeless.append((file, project)) }
      }
      let own = tables.filter { $0.root == root }
      let left = own.filter { $0.moved.contains { tuist.lacking($0.1, isSure: false) != nil } }
      unconverted.formUnion(left.map(\.id))
    }
  }

  /// Asks whether targets get the files.
  private mutating func ask(_ look: Look, _ files: [ProjectUpdate.File], of catalog: Catalog) throws {
    for root in catalog.roots.indices {
      let own = files.filter { $0.root == root && !$0.isCatalog }
      guard !own.isEmpty, let product = catalog.products.first(where: { $0.root == root }) else { continue }
      var changes = changes(root: root)
      for file in own where catalog.roots[root].kind(of: file.path) == nil { changes[file.path] = [] }
      let lost = Set(try look(catalog.roots[root].location, changes).notShipped)
      let known = Set(homeless.map(\.file))
      homeless.removeAll { $0.file.root == root && $0.file.isOfTexts && !lost.contains($0.file.path.text) }
      homeless += own.filter { lost.contains($0.path.text) && !known.contains($0) }.map {
        ($0, product.project)
      }
    }
  }

  /// Why files are not to be written, by their places: no target would get them.
  package var obstacles: [ProjectUpdate.File: String] {
    let reasons = homeless.map { file, project in
      let reason =
        update.refused.contains(project)
        ? "is not changed, as its project.pbxproj is not as Xcode writes it" : "has no place for it"
      return (file.place, "no target would get it: \(project) \(reason)")
    }
    return Dictionary(reasons) { $1 }
  }

  /// The projects that would have to be edited and are made from a description.
  package var generated: [GeneratedProject] { update.generated + conversion.generated }

  /// The projects below a root as they are to be; a project that is made from a description is as that says.
  package func changes(root: Int) -> [FilePath: [UInt8]?] {
    let edited = edits.filter { $0.root == root }.map { ($0.path, Optional($0.new)) }
    return Dictionary(edited + generated.filter { $0.root == root }.map { ($0.path, nil) }) { $1 }
  }
}

extension Catalog {
  /// The files that projects may have to be told of: those that come, or that no target got until now.
  package func unlisted(_ files: [ProjectUpdate.File]) -> [ProjectUpdate.File] {
    let unshipped = Set(notShipped)
    return files.filter { file in
      file.isCatalog || roots[file.root].kind(of: file.path) == nil
        || unshipped.contains(roots[file.root].shown(file.path))
    }
  }
}
