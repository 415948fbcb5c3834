package import L10nDiscovery
package import L10nConfiguration
package import L10nCoverage
internal import L10nLocale
internal import L10nLookup
package import L10nSystem
internal import L10nText

/// The pipeline as one call: from roots and a configuration to the catalog, and to the report.
package struct Engine: Sendable {
  /// The roots as they were typed.
  package var roots: [FilePath]
  package var configuration: EffectiveConfiguration
  /// The folder that the configuration's paths are relative to.
  package var configurationFolder: FilePath?
  /// The folder that the command line's paths are relative to.
  package var currentFolder: FilePath
  /// The user's set-up that git goes by.
  package var git: GitEnvironment
  /// The place that the roots are read from: the disk, or a revision.
  package var source = FileSource.disk
  /// The roots that are read as they will be.
  private var changed: [FilePath: FileSnapshot] = [:]
  /// The projects that a change can touch; nil where everything is read.
  package var reach: ChangeReach?
  /// Whether a root may be an archive.
  package var takesArchives = true
  package var needs: CoverageNeeds
  /// Whether all files of texts are listed.
  package var listsTexts = false
  /// Whether keys count that code asks for.
  package var readsCode: Bool
  /// The patterns of files whose keys are asked for, and these files below each root; empty where all are asked for.
  private(set) var chosen: (globs: [Glob], files: [(root: FilePath, scope: PathFilter.Scoped)]) = ([], [])
  /// The search for what has no place for its text; nil where no handoffs are known.
  package var placeless: PlaceSearch?
  /// Whether `l10ncheck:ignore` in the comment of an entry silences findings.
  package var heedsIgnores = true

  package init(
    roots: [FilePath], configuration: EffectiveConfiguration, configurationFolder: FilePath? = nil,
    currentFolder: FilePath = FilePath(bytes: []), git: GitEnvironment, jobs: Int? = nil
  ) {
    self.roots = roots
    readsCode = configuration.readsCode
    self.configuration = configuration
    (self.configurationFolder, self.currentFolder, self.git) = (configurationFolder, currentFolder, git)
    needs = CoverageNeeds(jobs: jobs)
  }

  /// The catalog of all that can be compared.
  package func catalog() throws(DiscoveryError) -> Catalog { asked(of: try whole()) }

  /// The catalog with what others made, and with all targets.
  func whole(listsCode: Bool? = nil) throws(DiscoveryError) -> Catalog {
    WorkMeter.begin(.findingFiles)
    var options = discoveryOptions
    options.listsCode = listsCode ?? readsCode
    options.listsTexts = listsTexts
    return try Discovery.discover(roots: roots, options: options)
  }

  /// The part of a catalog that was asked for.
  func asked(of whole: Catalog) -> Catalog {
    let catalog = whole.withoutDependencies
    if configuration.targets.isEmpty { return catalog }
    return catalog.only(products: { name in
      configuration.targets.contains { $0.matches(Array(name.utf8)) }
    })
  }

  /// The catalog of a root once files have come, changed or gone (nil), by their paths below it.
  package func catalog(
    of root: FilePath, changing changes: [FilePath: [UInt8]?]
  ) throws(DiscoveryError) -> Catalog {
    var options = discoveryOptions
    options.source = .snapshot(try Discovery.snapshot(of: root, options: options, changing: changes))
    return try Discovery.discover(roots: [root], options: options)
  }

  /// The catalog, as `catalog()` gives it, once files of the roots have come, changed or gone (nil).
  package func catalog(changing changes: [[FilePath: [UInt8]?]]) throws(DiscoveryError) -> Catalog {
    var later = self
    for (root, changes) in zip(roots, changes) {
      later.changed[root] = try Discovery.snapshot(of: root, options: discoveryOptions, changing: changes)
    }
    return try later.catalog()
  }

  var discoveryOptions: DiscoveryOptions {
    var options = DiscoveryOptions(scope: { scope(of: $0) }, jobs: needs.jobs, git: git)
    options.takesAllFiles = configuration.takesAllFiles
    options.takesDependencies = configuration.takesDependencies
    options.development = configuration.development
    options.owns = { owns(of: $0) }
    (options.source, options.changed) = (source, changed)
    options.takesArchives = takesArchives
    return options
  }

  /// The products and bundles, and what they ship.
  package func shipping() throws(DiscoveryError) -> Shipping {
    try Discovery.shipping(roots: roots, options: discoveryOptions)
  }

  /// The report on every localization: what it has, lacks and shows.
  package func report() throws -> Report { try report(try catalog(), coverageOptions) }

  /// The report of a catalog under other options.
  package func report(
    _ catalog: Catalog, _ options: CoverageOptions, _ asks: ReportAsks = ReportAsks()
  ) throws -> Report {
    try finished(draft(catalog, options), of: catalog, asks)
  }

  /// The same before it is finished.
  package func draft(_ catalog: Catalog, _ options: CoverageOptions) -> ReportDraft {
    Side(self, catalog, options).draft(options)
  }

  /// Lets the files that a flag includes choose keys: code is held against the tables of the whole tree.
  package mutating func chooseKeysByFile() {
    guard configuration.isFromFlag("include") else { return }
    chosen = (configuration.paths.include, roots.map { ($0, scoped(configuration.paths, to: $0)) })
    configuration.paths.include = []
  }

  /// Whether keys of one of some files, as people see these, are asked for.
  func asksForKeys(ofAny files: some Sequence<String>) -> Bool {
    chosen.files.isEmpty
      || files.lazy.map { FilePath($0) }.contains { path in
        chosen.files.contains { $0.scope.keeps(file: (path.relative(to: $0.root) ?? path).bytes) }
      }
  }

  private func scoped(_ filter: PathFilter, to root: FilePath) -> PathFilter.Scoped {
    let here = (try? ConfigurationSearch.absolute(currentFolder)) ?? currentFolder
    let place = (try? ConfigurationSearch.absolute(root)) ?? root
    return filter.scoped(to: place, configurationFolder: configurationFolder, currentFolder: here)
  }

  /// Whether paths below a root are the project's own by the configuration.
  private func owns(of root: FilePath) -> (@Sendable (FilePath) -> Bool)? {
    let own = scoped(configuration.ownFolders, to: root)
    if own.isOpen { return nil }
    return { path in own.keeps(file: path.bytes) }
  }

  /// The paths below a root that flags and configuration include and exclude.
  func scope(of root: FilePath) -> PathScope {
    let scoped = scoped(configuration.paths, to: root)
    return PathScope(
      isOpen: scoped.isOpen && reach == nil,
      skipsFolder: { [reach] in scoped.skips(folder: $0) || reach?.skips(folder: $0) == true },
      keepsFile: { scoped.keeps(file: $0) })
  }

  /// The configuration as the comparison takes it for what writes: a language with a folder is there to be filled, begun or not.
  package var writingOptions: CoverageOptions { CoverageOptions(configuration, needs) }

  /// The configuration as the comparison takes it for what reports.
  package var coverageOptions: CoverageOptions {
    var options = writingOptions
    options.needs.asksOnlyBegun = true
    return options
  }

  /// The configuration's decision whether a text is a format; nil where it has none for any.
  package var formats: (@Sendable (_ key: [UInt8], _ source: [UInt8], _ table: String) -> Bool?)? {
    if configuration.formats.isEmpty { return nil }
    let configuration = configuration
    return { configuration.isFormat(key: $0, value: $1, table: Array($2.utf8)) }
  }
}
