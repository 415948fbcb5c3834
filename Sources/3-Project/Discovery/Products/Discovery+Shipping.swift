internal import L10nFormats
internal import L10nLocale
package import L10nSystem
internal import L10nText

extension Discovery {
  /// The files that the projects and the built bundles below some roots ship. Fails as `discover` does.
  package static func shipping(
    roots: [FilePath], options: DiscoveryOptions
  ) throws(DiscoveryError) -> Shipping {
    var shipping = Shipping(projects: [], notShipped: [], problems: [], isIncomplete: false)
    for found in try discoveries(roots: roots, options: options) {
      var reader = ShippingReader(found)
      reader.read()
      shipping.projects += reader.projects
      shipping.notShipped += reader.notShipped
      shipping.problems += found.root.projectProblems + reader.problems.problems
      shipping.isIncomplete =
        shipping.isIncomplete || reader.problems.isIncomplete || found.root.problems.isIncomplete
    }
    shipping.projects.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    shipping.notShipped.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    shipping.problems = unique(shipping.problems.sorted(by: Problem.inOrder))
    return shipping
  }
}

/// Reads what the projects below one root ship.
private struct ShippingReader {
  private let discovery: RootDiscovery
  private var root: CatalogRoot { discovery.root.scan.catalogRoot }
  private var tree: FileTree { discovery.root.scan.tree }
  private let facts: FactsReader
  var problems: ProblemList { facts.problems }
  private(set) var projects: [ShippingProject] = []
  private(set) var notShipped: [String] = []
  /// The languages of each catalog, by file.
  private var catalogLanguages: [FilePath: [String]] = [:]

  init(_ discovery: RootDiscovery) {
    self.discovery = discovery
    facts = FactsReader(root: discovery.root.scan.catalogRoot)
  }

  mutating func read() {
    let bundles = Set(discovery.root.bundles.map(\.folder))
    for project in discovery.root.shipping.projects {
      var project = project
      for place in project.targets.indices {
        let target = project.targets[place]
        project.targets[place].localizations = localizations(
          // Folders that a package copies whole have no localizations.
          of: project.kind == .swiftpm
            ? target.files.filter { !target.structured.contains($0) } : target.files,
          isGNUstep: discovery.root.scan.isGNUstep, built: target.builtRegions,
          assigned: target.assigned.values)
      }
      projects.append(project)
    }
    for place in discovery.root.bundles.indices { add(place, bundles) }
    notShipped = discovery.notShipped.map { root.shown($0) }
  }

  /// Adds a built bundle, which stands for itself, with those that lie in it.
  private mutating func add(_ place: Int, _ bundles: Set<FileTree.FolderID>) {
    let discovery = discovery
    let bundle = discovery.root.bundles[place]
    var files = ShippedFiles(tree: tree, bundles: bundles)
    files.add(folder: tree.path(of: bundle.resources))
    let path = discovery.root.path(of: place)
    func name(of place: Int) -> String {
      let path = discovery.root.path(of: place)
      let name = path.bytes.isEmpty ? discovery.root.scan.rootName : Array(path.lastComponent)
      return PathName.text(PathName.stem(name[...]))
    }
    let inner = discovery.root.bundles.indices.filter { discovery.root.enclosing($0) == place }
    let target = ShippingTarget(
      name: name(of: place), productType: bundle.productType(discovery.root.scan.name(of: bundle.folder)),
      files: files.files,
      localizations: localizations(of: files.files, isGNUstep: bundle.kind == .gnustep),
      embeds: Set(inner.map(name)).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    projects.append(ShippingProject(path: root.shown(path), kind: .bundle, targets: [target]))
  }

  // MARK: - Localizations

  /// The locales whose users get any of the files.
  /// - Parameter built: the regions that are built out of catalogs; nil for all.
  private mutating func localizations(
    of files: [FilePath], isGNUstep: Bool, built: Set<LocaleTag>? = nil,
    assigned: some Sequence<String> = [String]()
  ) -> [String] {
    var found = Set(RootShipping.folderNames(of: files, isGNUstep: isGNUstep)).union(assigned)
    found.remove("Base")
    for file in files where FileNameKind.of(file.lastComponent[...]) == .table(.catalog) {
      found.formUnion(languages(of: file).filter { built?.contains(LocaleTag(name: $0)) ?? true })
    }
    let set = LocalizationSet(names: found.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    return Set(set.tags.indices.filter { set.isReached[$0] }.map { set.tags[$0].text })
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private mutating func languages(of file: FilePath) -> [String] {
    if let known = catalogLanguages[file] { return known }
    var names: [String] = []
    if let content = facts.content(of: file) {
      names = content.decoded { XCStringsLanguages($0, $1).names }
    }
    catalogLanguages[file] = names
    return names
  }
}

extension FoundBundle {
  /// The last component of Xcode's identifier for such a product, by the bundle's kind and the extension of its name.
  fileprivate func productType(_ name: ArraySlice<UInt8>) -> String {
    switch (kind, PathName.text(PathName.suffix(name))) {
    case (.gnustep, "framework"), (.framework, _): "framework"
    case (.gnustep, "app"), (.iOSApp, _), (.macOSApp, _): "application"
    case (_, "appex"): "app-extension"
    case (_, "xpc"): "xpc-service"
    case (.gnustep, ""): "application"
    default: "bundle"
    }
  }
}
