package import L10nFormats
package import L10nSystem
package import L10nText
internal import L10nLocale

/// All that can be compared below the roots that were given: bundles, their containers, and the files in them.
/// The catalog has names and facts only; no string file has been read.
package struct Catalog: Sendable {
  /// The roots, in the order in which they were given.
  package var roots: [CatalogRoot]
  /// Bundles in the order of their shown paths; the `source` bundle of a root comes first among its own.
  package var bundles: [CatalogBundle]
  /// The products that projects make of files outside of bundles, in the order of the roots and their projects.
  package var products: [Product] = []
  /// The sources that the targets of the projects compile, tests among them, in the order of the roots and
  /// their projects.
  package var compiled: [CompiledTarget] = []
  /// Files that may use keys, where they were asked for, in the order of the roots and their trees.
  package var code: [CodeFile] = []
  /// All files of texts by root, in byte order, whether or not a product gets them; empty unless asked for.
  package var textFiles: [[FilePath]] = []
  /// The catalog that this is a part of, if it is one.
  package var whole: [Catalog] = []
  /// Whether it has what some products get, and nothing else.
  package private(set) var isPart = false
  /// The number of the App Store's pictures by its names of languages.
  package var screenshots: [String: Int] = [:]
  /// Whose the folders are, by root.
  var ownership: [Ownership] = []
  /// Dependencies that were left out, as people see them, in byte order.
  package var dependencies: [String] = []
  /// The languages of each folder of them that a product ships.
  package var languagesOfOthers: [Set<String>] = []
  /// The number of localized files in the dependencies that were left out.
  package var dependencyFiles = 0
  /// String files that a project decides for and no target gets, as people see them, in byte order.
  package var notShipped: [String] = []
  /// String files that no target gets and that an Xcode project lists one by one in other languages, in the
  /// order of the roots and their paths.
  package var unlisted: [ProjectUpdate.File] = []
  /// The findings about the tree itself: links, names, facts that contradict each other.
  package var problems: [Problem]
  /// Whether something could not be opened or read: the catalog is not the whole of what is there.
  package var isIncomplete = false

  /// Whether something decides which files ship.
  package var hasProjects: Bool { !products.isEmpty || problems.contains { $0.rule == .projectNotRead } }
}

/// A root that was given.
package struct CatalogRoot: Sendable {
  /// The path to open files by: `location + "/" + path`.
  package var location: FilePath
  /// The beginning of shown paths: nothing for a single root, else the root as typed and a slash.
  package var prefix: String
  /// The place that its files are read from: the disk, or a revision.
  package var source: FileSource

  package init(location: FilePath, prefix: String, source: FileSource = .disk) {
    (self.location, self.prefix, self.source) = (location, prefix, source)
  }

  /// The kind of a file or folder, links not followed; nil for nothing that can be seen.
  package func kind(of path: FilePath) -> FileKind? {
    switch source {
    case .disk, .edited: FileStamp.kind(of: file(path))
    case .snapshot(let snapshot): snapshot.kind(of: path)
    }
  }

  /// Whether a path that a file of the tree names leads to something below this root, links followed.
  package func holds(_ path: FilePath) -> Bool {
    switch source {
    case .disk, .edited: location.real.flatMap { file(path).real?.relative(to: $0) } != nil
    // A snapshot has nothing else.
    case .snapshot: true
    }
  }

  /// Reads the file at a path relative to this root.
  package func load(
    _ path: FilePath, into buffer: inout FileBuffer, limit: Int = .max
  ) throws(SystemError) {
    try buffer.load(file(path), from: source, limit: limit)
  }

  /// The content of the file at a path relative to this root.
  package func bytes(
    of path: FilePath, limit: Int = FileBuffer.largestText
  ) throws(SystemError) -> [UInt8] {
    var buffer = FileBuffer()
    try load(path, into: &buffer, limit: limit)
    return buffer.array
  }

  /// The path to open, of a path relative to this root.
  package func file(_ path: FilePath) -> FilePath {
    location.appending(path.bytes)
  }

  /// A path relative to this root as people see it: bytes that are no UTF-8 become U+FFFD.
  package func shown(_ path: FilePath) -> String {
    let text = path.bytes.isEmpty ? "." : path.text
    guard !prefix.isEmpty else { return text }
    return text == "." ? String(prefix.dropLast()) : prefix + text
  }
}

/// The kind of a bundle.
package enum BundleKind: String, Sendable, CaseIterable {
  case iOSApp = "ios-app"
  case macOSApp = "macos-app"
  case framework
  case loadable
  case settings
  case gnustep
  /// A file of its own, which no app gets: Xcode tests with it.
  case storeKit = "storekit"
  /// Texts that the App Store shows of an app: a folder of files, or a file of all languages.
  case store
  /// Everything below a root that is in no bundle: files as a build's copy step would hand them on.
  case source

  /// Whether anything loads it for users of an app.
  package var isLoaded: Bool { self != .storeKit && self != .store }

  /// Whether files of a format are loaded from such a bundle, or what is built of them: a built bundle's catalogs never are.
  package func loads(_ format: TableFormat) -> Bool { self == .source || !format.isBuildInput }
}

/// A bundle, or what is outside all bundles of a root.
package struct CatalogBundle: Sendable {
  /// The place of its root in `Catalog.roots`.
  package var root: Int
  /// The path relative to the root; empty for the root itself.
  package var path: FilePath
  package var kind: BundleKind
  /// `CFBundleIdentifier`.
  package var identifier: String?
  /// The place in `Catalog.bundles` of the bundle that it lies in, if that is no source tree.
  package var enclosing: Int?
  /// `Info.plist` facts; nil where there is none, or it cannot be read.
  package var info: BundleInfo?
  /// The folder that the loader takes for the bundle's resources, relative to the root.
  package var resources: FilePath
  package var containers: [Container] = []
  /// Images and other assets that have files for single locales, in byte order of their paths.
  package var localizedAssets: [LocalizedAsset] = []
  /// Whether GNUstep's rules hold: built for it, or sources that it builds.
  package var isGNUstep = false

  /// The reader of its files: the loader for a built bundle, the build for a source tree.
  package var reading: FileReading { isGNUstep ? .gnustep : kind == .source ? .copyStep : .loader }
}

/// The facts of a bundle's `Info.plist` that the loader goes by.
package struct BundleInfo: Sendable {
  /// The path relative to the root.
  package var path: FilePath
  /// `CFBundleLocalizations`, in order.
  package var localizations: [String] = []
  /// `CFBundleAllowMixedLocalizations`.
  package var allowsMixedLocalizations = false
  /// `CFBundleFollowParentLocalization`, or an `NSExtension`: the main bundle's list is not the one to go by.
  package var followsParent = false
  /// `CFBundleFollowParentLocalization` itself.
  package var hasFollowKey = false
  package var menuBar = MenuBar.shown
}

/// This extension tells which program loads a bundle, and whether the program's list of localizations decides
/// for it.
extension Catalog {
  /// The bundle of the program that loads this one; nil for a program's own, and where none is known.
  package func mainBundle(of number: Int) -> Int? {
    let bundle = bundles[number]
    // The settings of an app are shown by another app, which has every language of the system.
    if bundle.kind == .settings || isProgram(bundle) { return nil }
    var next = bundle.enclosing
    while let outer = next, bundles.indices.contains(outer) {
      if isProgram(bundles[outer]) { return outer }
      next = bundles[outer].enclosing
    }
    return nil
  }

  /// The program that loads each framework and package of sources: the one that it is in; nil where there are several. Other plug-ins
  /// may be loaded by programs of the system.
  package var mainProducts: [Int?] {
    let programs = hosts(
      where: { products[$0].owner == .own && Product.isProgram(products[$0].productType) },
      through: { products[$0].productType == "library" || products[$0].productType.hasSuffix("framework") })
    return programs.enumerated().map { $1.count == 1 && !$1.contains($0) ? $1.first : nil }
  }

  /// The products that no own product embeds and that each product is in, itself among them where it is one: what ships together.
  package var outermostHosts: [Set<Int>] {
    let embedded = Set(products.lazy.filter { $0.owner == .own }.flatMap(\.embeds))
    return hosts(where: { !embedded.contains($0) }, through: { products[$0].owner == .own })
  }

  /// The hosts that embed each product, itself among them where it is one.
  /// - Parameter isInside: whether a product is part of what embeds it.
  package func hosts(where isHost: (Int) -> Bool, through isInside: (Int) -> Bool) -> [Set<Int>] {
    var hosts = products.map { _ in Set<Int>() }
    for host in products.indices where isHost(host) {
      var left = [host]
      while let product = left.popLast() {
        if hosts[product].insert(host).inserted { left += products[product].embeds.filter(isInside) }
      }
    }
    return hosts
  }

  /// Whether resources of a bundle may come in another language than those of its program.
  package static func allowsMixedLocalizations(_ info: BundleInfo?, in main: BundleInfo?) -> Bool {
    main?.allowsMixedLocalizations == true || main?.followsParent == true || info?.followsParent == true
  }

  /// Whether a bundle runs as a process of its own.
  private func isProgram(_ bundle: CatalogBundle) -> Bool {
    if bundle.kind == .iOSApp || bundle.kind == .macOSApp { return true }
    let name = String(decoding: bundle.path.lastComponent, as: UTF8.self)
    return [".app", ".appex", ".xpc"].contains { name.hasSuffix($0) }
  }
}

extension Catalog {
  /// The names that can be asked for: products of projects, and built bundles.
  package var productNames: Set<String> {
    Set(products.map(\.name)).union(bundles.compactMap(name))
  }

  /// The catalog with what some products get, and nothing else.
  package func only(products isWanted: (String) -> Bool) -> Catalog {
    let wanted = Set(products.indices.filter { isWanted(products[$0].name) })
    var catalog = self
    (catalog.whole, catalog.isPart) = ([whole.first ?? self], true)
    for (number, bundle) in bundles.enumerated() {
      if let name = name(of: bundle) {
        if !isWanted(name) {
          catalog.bundles[number].containers = []
          catalog.bundles[number].localizedAssets = []
        }
        continue
      }
      catalog.bundles[number].containers = bundle.containers.compactMap { container in
        var container = container
        container.tables = container.tables.compactMap { $0.only(products: wanted.contains) }
        container.resources = container.resources.compactMap { $0.only(products: wanted.contains) }
        return container.tables.isEmpty && container.resources.isEmpty ? nil : container
      }
      // A part has no asset catalogs: it is not known which product gets them.
      catalog.bundles[number].localizedAssets = []
    }
    catalog.notShipped = []
    return catalog
  }

  /// The name of a bundle's folder; that of a root is its real one.
  package func fileName(of bundle: CatalogBundle) -> String {
    let location = roots[bundle.root].location
    let path = bundle.path.bytes.isEmpty ? location.real ?? location : bundle.path
    return PathName.text(path.lastComponent)
  }

  /// The name of a built bundle without its extension; nil for a source tree.
  private func name(of bundle: CatalogBundle) -> String? {
    if bundle.kind == .source { return nil }
    let path = bundle.path.bytes.isEmpty ? roots[bundle.root].location : bundle.path
    return PathName.text(PathName.stem(path.lastComponent[...]))
  }
}

extension Catalog {
  /// The Xcode project that has to be told of a new localized file before a target gets it: it lists those of the other
  /// languages one by one. Nil where files are found by themselves, or where it has this one.
  /// - Parameter file: relative to the root.
  package func project(lacking file: FilePath, root: Int) -> String? {
    guard let stem = LocalizedStem(file) else { return nil }
    return products.first { product in
      product.root == root && product.namedStems.contains(stem) && !product.namedFiles.contains(file)
    }?.project
  }

  /// The Xcode project that has to be told of a file of a new table: it lists the others of its folder one by
  /// one.
  func project(listingBeside file: FilePath, root: Int) -> String? {
    guard let folder = LocalizedStem(file)?.folder else { return nil }
    return products.first { $0.root == root && $0.namedFolders.contains(Array(folder)) }?.project
  }

  /// Whether a project that lists a file's table in other languages knows its language.
  package func knowsLanguage(of file: ProjectUpdate.File) -> Bool {
    guard let stem = LocalizedStem(file.path), let tag = file.localization else { return false }
    return products.contains { product in
      product.root == file.root && product.namedStems.contains(stem)
        && product.regions.contains { LocaleTag(name: $0) == tag }
    }
  }
}

/// Whether an app shows its bar of menus, by its `Info.plist`.
package enum MenuBar: Sendable {
  case shown
  /// `LSUIElement`: it has none, unless code makes it an app like others.
  case byCode
  /// `LSBackgroundOnly`: it has none.
  case none
}
