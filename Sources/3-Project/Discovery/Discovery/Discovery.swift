package import L10nSystem
internal import L10nText

/// Makes the catalog of all that can be compared out of roots on the command line.
package enum Discovery {
  /// Catalogs all that can be compared below the roots, in the order of the roots.
  ///
  /// A root is always read, whatever its name and whatever git says of it; below it, hidden, build and dependency
  /// folders, `.xcloc` exports and what git ignores are left out. Fails only where a root is no folder or cannot be
  /// read; all else that is wrong is among the problems. No string file is opened.
  package static func discover(
    roots: [FilePath], options: DiscoveryOptions
  ) throws(DiscoveryError) -> Catalog {
    var catalog = Catalog(roots: [], bundles: [], problems: [])
    for (index, discovery) in try discoveries(roots: roots, options: options).enumerated() {
      catalog.roots.append(discovery.root.scan.catalogRoot)
      catalog.ownership.append(discovery.root.ownership)
      catalog.screenshots.merge(discovery.store.screenshots, uniquingKeysWith: +)
      if options.listsCode { catalog.code += discovery.codeFiles(root: index) }
      if options.listsTexts { catalog.textFiles.append(discovery.root.textFiles) }
      catalog.bundles += discovery.catalogBundles(
        root: index, from: catalog.bundles.count, products: catalog.products.count)
      let (products, targets) = (catalog.products.count, catalog.compiled.count)
      catalog.compiled += discovery.root.shipping.compiled.map { target in
        var target = target
        target.root = index
        target.product = target.product.map { $0 + products }
        target.dependencies = target.dependencies.map { $0 + targets }
        return target
      }
      catalog.products += discovery.root.shipping.products.enumerated().map { number, product in
        var product = product
        product.infoPlists = discovery.root.infoPlists.files(of: [number])
        product.info = discovery.info(of: number)
        product.root = index
        product.embeds = product.embeds.map { $0 + products }
        return product
      }
      catalog.notShipped += discovery.notShipped.map { discovery.root.scan.catalogRoot.shown($0) }
      catalog.unlisted += discovery.unlisted.map { .init(root: index, path: $0, locales: []) }
      // An `Info.plist` beside which nothing is localized is nobody's fault.
      let idle = Set(discovery.idleInfoPlists.map { discovery.root.scan.catalogRoot.shown($0) })
      catalog.problems += discovery.root.problems.problems.map {
        $0.severity == .error && idle.contains($0.path) ? $0.with(.note) : $0
      }
      catalog.isIncomplete = catalog.isIncomplete || discovery.root.problems.isIncomplete
    }
    catalog.notShipped.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    catalog.problems = unique(catalog.problems.sorted(by: Problem.inOrder))
    return catalog
  }

  /// The discovery of each root.
  static func discoveries(
    roots: [FilePath], options: DiscoveryOptions
  ) throws(DiscoveryError) -> [RootDiscovery] {
    let isOne = roots.count == 1
    let found = ParallelWork(jobs: options.jobs).map(count: roots.count) { number in
      var options = options
      if !isOne { options.jobs = 1 }
      return Result { () throws(DiscoveryError) in
        try discovery(of: roots[number], isOne: isOne, options)
      }
    }
    // Of several roots that cannot be read the first is named.
    return try found.map { result throws(DiscoveryError) in try result.get() }
  }

  private static func discovery(
    of root: FilePath, isOne: Bool, _ options: DiscoveryOptions
  ) throws(DiscoveryError) -> RootDiscovery {
    var options = options
    options.source = try source(of: root, options)
    let catalogRoot = CatalogRoot(
      location: root, prefix: isOne ? "" : prefix(of: root), source: options.source)
    let scope = options.scope(root)
    let scan = RootScan(
      tree: try walk(root, options, scope), catalogRoot: catalogRoot,
      rootName: realName(of: root, in: options.source))
    return RootDiscovery(scan: scan, options: options, scope: scope)
  }

  /// The problems without repetitions: a folder may belong to two containers. Equal ones stand side by side.
  static func unique(_ problems: [Problem]) -> [Problem] { problems.withoutRepeats() }

  /// A root as it is once files have come, changed or gone (nil), by their paths below it.
  package static func snapshot(
    of root: FilePath, options: DiscoveryOptions, changing changes: [FilePath: [UInt8]?]
  ) throws(DiscoveryError) -> FileSnapshot {
    FileSnapshot(try walk(root, options, options.scope(root)), changing: changes)
  }

  /// The place that a root is read from: what is in an archive, where it is one.
  private static func source(
    of root: FilePath, _ options: DiscoveryOptions
  ) throws(DiscoveryError) -> FileSource {
    if let changed = options.changed[root] { return .snapshot(changed) }
    guard case .disk = options.source, ArchiveName.isOne(root.lastComponent),
      (try? FileStamp(of: root))?.kind == .file
    else { return options.source }
    if !options.takesArchives {
      throw .archive(root, "an archive is read, and never written to: unpack it")
    }
    do throws(ZipArchive.Fault) { return .snapshot(try FileSnapshot(archive: root)) } catch {
      throw .archive(root, error.message)
    }
  }

  private static func walk(
    _ root: FilePath, _ options: DiscoveryOptions, _ scope: PathScope
  ) throws(DiscoveryError) -> FileTree {
    if case .snapshot(let snapshot) = options.source { return FileTree(snapshot, policy: policy(scope)) }
    do throws(SystemError) {
      return try FileTree(walking: root, policy: policy(scope), environment: options.git)
    } catch {
      throw error.code == ENOTDIR ? .notAFolder(root) : .unreadable(root, error)
    }
  }

  private static func policy(_ scope: PathScope) -> WalkPolicy {
    var policy = WalkPolicy()
    // A folder of this name is hidden from people and tools, and therefore worth a finding.
    policy.shownHidden = [Array(".lproj".utf8)]
    let packages = ["nib", "storyboardc", "rtfd", "gorm", "gmodel"].map { Array($0.utf8) }
    let export = Array("xcloc".utf8)
    policy.folder = { name, parent in
      if !scope.isOpen, scope.skipsFolder(Self.path(name, in: parent)) { return .skip }
      if Self.hasSuffix(name, export) { return .skip }
      return packages.contains { Self.hasSuffix(name, $0) } ? .package : .walk
    }
    return policy
  }

  /// Whether a name ends with a dot and `suffix`, and has something before.
  private static func hasSuffix(_ name: Span<UInt8>, _ suffix: [UInt8]) -> Bool {
    let start = name.count - suffix.count
    guard start > 1, name[start - 1] == UInt8(ascii: ".") else { return false }
    for index in suffix.indices where name[start + index] != suffix[index] { return false }
    return true
  }

  private static func path(_ name: Span<UInt8>, in parent: Span<UInt8>) -> [UInt8] {
    var path: [UInt8] = []
    path.reserveCapacity(parent.count + name.count + 1)
    for index in parent.indices { path.append(parent[index]) }
    if !path.isEmpty { path.append(UInt8(ascii: "/")) }
    for index in name.indices { path.append(name[index]) }
    return path
  }

  /// The beginning of shown paths: the root as typed, with one slash behind it.
  private static func prefix(of root: FilePath) -> String {
    var bytes = root.bytes
    while bytes.count > 1, bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    let text = FilePath(bytes: bytes).text
    return text == "/" ? text : text + "/"
  }

  /// The name of the folder that the root is, links and `.` resolved; empty if the system cannot say.
  private static func realName(of root: FilePath, in source: FileSource) -> [UInt8] {
    if case .snapshot(let snapshot) = source { return Array(snapshot.location.lastComponent) }
    let path = root.bytes.isEmpty ? FilePath(".") : root
    guard !path.bytes.contains(0) else { return [] }
    return unsafe (path.bytes + [0]).withUnsafeBytes { bytes in
      guard let start = unsafe bytes.bindMemory(to: CChar.self).baseAddress,
        let real = unsafe realpath(start, nil)
      else {
        return []
      }
      defer { unsafe free(real) }
      return unsafe Array(
        FilePath(bytes: Array(UnsafeRawBufferPointer(start: real, count: strlen(real)))).lastComponent)
    }
  }
}

/// Why nothing was looked for: one of the roots cannot be one.
package enum DiscoveryError: Error, Equatable, Sendable {
  /// The root is a file, a pipe or a device, and has to be a folder.
  case notAFolder(FilePath)
  /// The root cannot be opened or read, or is not there.
  case unreadable(FilePath, SystemError)
  /// The root is an archive that cannot be read, or is not to be written to: why.
  case archive(FilePath, String)
}

/// Files that hold bundles and are no folders.
package enum ArchiveName {
  /// Whether a file of this name is read as a folder.
  package static func isOne(_ name: some Collection<UInt8>) -> Bool {
    ["ipa", "zip"].contains(ending(of: name))
  }

  /// Advice on a file of this name, which is not read; nil for an ending that is not known.
  package static func advice(on name: some Collection<UInt8>) -> String? {
    switch ending(of: name) {
    case "dmg": "a disk image is not read: mount it (hdiutil attach), and name the app in it"
    case "car": "a compiled asset catalog is not read: name the sources, or the app without it"
    case "pkg", "xip", "xar":
      "an installer is not read: unpack it (pkgutil --expand-full), and name the app in it"
    case "gz", "xz", "bz2", "tar", "tgz", "aar", "7z", "rar": "unpack it, and name the folder"
    default: nil
    }
  }

  /// The text after the last dot, in lower case.
  package static func ending(of name: some Collection<UInt8>) -> String {
    PathName.text(PathName.lowered(PathName.suffix(Array(name)[...])))
  }
}

/// The options that say what is looked at below the roots.
package struct DiscoveryOptions: Sendable {
  /// The paths of a root, as it was typed, that are looked at. Files that tell facts (`Info.plist`, projects,
  /// manifests) are read all the same, unless they lie in a folder that is left out.
  package var scope: @Sendable (_ root: FilePath) -> PathScope
  /// Whether paths of a root are said to be the project's own; nil where nobody says so.
  package var owns: @Sendable (_ root: FilePath) -> (@Sendable (FilePath) -> Bool)? = { _ in nil }
  /// The development region that flags or the configuration name.
  package var development: DevelopmentRegionFact?
  /// Whether files count that no product ships.
  package var takesAllFiles = false
  /// Whether other people's code counts.
  package var takesDependencies = false
  /// Whether files that may use keys are listed.
  package var listsCode = false
  /// Whether all files of texts are listed.
  package var listsTexts = false
  /// Whether archives are read; what is written to them would be lost.
  package var takesArchives = true
  /// The greatest number of threads that read at once; nil for as many as there are cores.
  package var jobs: Int?
  /// The user's set-up that git goes by.
  package var git: GitEnvironment
  /// The place that the roots are read from: the disk, or a revision.
  package var source = FileSource.disk
  /// The roots that are read as they will be.
  package var changed: [FilePath: FileSnapshot] = [:]

  package init(
    scope: @escaping @Sendable (_ root: FilePath) -> PathScope = { _ in .everything }, jobs: Int? = nil,
    git: GitEnvironment
  ) {
    (self.scope, self.jobs, self.git) = (scope, jobs, git)
  }
}

/// The paths below one root that are looked at, relative to the root.
package struct PathScope: Sendable {
  /// Whether everything is looked at.
  package var isOpen: Bool
  /// Whether a folder is left out with all that is in it.
  package var skipsFolder: @Sendable (_ path: [UInt8]) -> Bool
  /// Whether a file is looked at, as far as what leaves files out says.
  package var keepsFile: @Sendable (_ path: [UInt8]) -> Bool

  package init(
    isOpen: Bool = false, skipsFolder: @escaping @Sendable (_ path: [UInt8]) -> Bool,
    keepsFile: @escaping @Sendable (_ path: [UInt8]) -> Bool
  ) {
    (self.isOpen, self.skipsFolder, self.keepsFile) = (isOpen, skipsFolder, keepsFile)
  }

  /// A scope with all paths.
  package static let everything = PathScope(
    isOpen: true, skipsFolder: { _ in false }, keepsFile: { _ in true })
}
