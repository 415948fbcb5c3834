package import L10nCatalog
package import L10nCoverage
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Plans stubs for all that a report says is missing.
package struct StubPlanner: Sendable {
  private let catalog: Catalog
  private let report: Report
  private let options: StubOptions

  /// - Parameters:
  ///   - catalog: the tree, as the report was made from it.
  ///   - report: what is missing; what `--locale` and `--table` leave out is not in it.
  package init(_ catalog: Catalog, _ report: Report, options: StubOptions) {
    self.catalog = catalog
    self.report = report
    self.options = options
  }

  /// The plan with all its files. The same whatever the number of threads.
  package func plan() -> StubPlan {
    var files: [StubFile] = []
    var plan = plan(.content) { files.append($0) }
    plan.files = files
    return plan
  }

  /// Hands on file after file, in the order of their roots and paths, and keeps none. The plan that comes back has the
  /// files without their content.
  package func plan<Failure: Error>(
    _ form: StubForm, _ take: (consuming StubFile) throws(Failure) -> Void
  ) throws(Failure) -> StubPlan {
    var plan = StubPlan()
    let options = options
    let sites = sites()
    let overlap = RootOverlap(catalog.roots)
    var draft = JobDraft(options: options, overlap: overlap)
    for (index, site) in sites.enumerated() { draft.add(site, at: index, problems: report.found) }
    plan.omissions = draft.omissions
    plan.kept = draft.kept
    plan.lacksNewLocale = options.addedLocale != nil && !sites.isEmpty && !draft.hasBegun
    let resources = ResourceStubs(catalog, report, options)
    plan.resources = resources.missing
    var seen: Set<RootOverlap.Place> = []
    let copies = resources.copies.filter { seen.insert(overlap.place($0.target, inRoot: $0.root)).inserted }
    var drafted = draft.jobs.map(StubTask.table) + copies.map(StubTask.copy)
    if drafted.contains(where: \.isNew) {
      let checkout = SparseCheckout(around: catalog.roots)
      drafted.removeAll { task in
        guard task.isNew, checkout.leavesOut(task.path, ofRoot: task.root) else { return false }
        plan.omissions += task.omissions(.leftOut, sorts: options.sorts)
        return true
      }
    }
    let places = drafted.map { ($0.root, $0.path) }
    let tasks = drafted.indices.sorted { places[$0] < places[$1] }.map { drafted[$0] }
    let work = ParallelWork(jobs: options.jobs)
    let memory = options.value == .memory ? TranslationMemory(of: sites, work: work) : TranslationMemory()
    let paths = PatchPaths(of: tasks, in: catalog, form)
    plan.gitFailure = paths.gitFailure
    try work.stream(
      count: tasks.count,
      worker: { StubWorker(sites: sites, options: options, memory: memory, paths: paths) }
    ) { worker, index in
      worker.outcome(of: tasks[index], at: index)
    } take: { index, outcome throws(Failure) in
      let task = tasks[index]
      switch outcome {
      case .nothing: break
      case .file(let file):
        plan.files.append(file.summary)
        if file.counts.leftOut > 0 {
          plan.omissions += task.omissions(.notXML, sorts: false, of: file.counts)
        }
        try take(file)
      case .refused(let reason): plan.omissions += task.omissions(reason, sorts: options.sorts)
      }
    }
    plan.omissions.sort {
      $0.shown == $1.shown
        ? $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8)
        : $0.shown.utf8.lexicographicallyPrecedes($1.shown.utf8)
    }
    return plan
  }

  /// The tables of the report at their places in the tree.
  private func sites() -> [StubSite] {
    var sites: [StubSite] = []
    for bundleReport in report.bundles {
      guard let number = catalog.number(of: bundleReport) else { continue }
      let bundle = catalog.bundles[number]
      var siblings: [String: [LocaleTag: [LocaleTag]]] = [:]
      let root = catalog.roots[bundle.root]
      let names = bundle.containers.flatMap { $0.folders.map(\.name) }
      var localizations: [String: ContainerLocalizations] = [:]
      for table in bundleReport.tables {
        guard let index = bundle.containers.firstIndex(where: { $0.shownPath == table.container }),
          case let container = bundle.containers[index],
          let files = container.tables.first(where: { $0.name == table.name })
        else { continue }
        let known =
          localizations[table.container]
          ?? .made(
            of: container, bundleReport, comparedAs: report.localizations(bundle: number, container: index))
        localizations[table.container] = known
        let region = table.developmentRegion ?? bundleReport.developmentRegion
        let development = region.map { LocaleTag(name: $0.locale) }
        let place = "\(table.container)\0\(development?.text ?? "")"
        let related = siblings[place] ?? StubSite.siblings(in: known, development)
        siblings[place] = related
        sites.append(
          StubSite(
            rootIndex: bundle.root, root: root, bundle: bundle, container: container, files: files,
            report: table, localizations: known, development: development,
            style: FolderStyle(of: container, in: names),
            siblings: related))
      }
    }
    return sites
  }
}

extension ContainerLocalizations {
  /// With the locales of catalogs that the report has, which are columns too.
  /// - Parameter compared: what the report was made with, which is the same where there is no catalog.
  fileprivate static func made(
    of container: Container, _ bundle: BundleReport, comparedAs compared: ContainerLocalizations?
  ) -> ContainerLocalizations {
    var tags: Set<String> = []
    if let compared {
      for column in compared.columns where !column.folders.isEmpty { tags.insert(column.tag.text) }
      if compared.base != nil { tags.insert("Base") }
    } else {
      tags = Set(container.folders.map { LocaleTag(name: $0.name).text })
    }
    var languages: [String] = []
    for table in bundle.tables where table.container == container.shownPath {
      for cell in table.cells where !tags.contains(cell.locale) && !languages.contains(cell.locale) {
        languages.append(cell.locale)
      }
    }
    if let compared, languages.isEmpty, compared.areAllFolders { return compared }
    return ContainerLocalizations(container, catalogLanguages: languages)
  }
}

extension Report {
  /// The localizations of a container as they were compared.
  fileprivate func localizations(bundle: Int, container: Int) -> ContainerLocalizations? {
    guard localizations.indices.contains(bundle), localizations[bundle].indices.contains(container) else {
      return nil
    }
    return localizations[bundle][container]
  }
}

extension Catalog {
  /// The bundle that a part of the report is about.
  func bundle(of report: BundleReport) -> CatalogBundle? { number(of: report).map { bundles[$0] } }

  /// Its place in `bundles`.
  fileprivate func number(of report: BundleReport) -> Int? {
    bundles.firstIndex { $0.kind.rawValue == report.kind && roots[$0.root].shown($0.path) == report.path }
  }
}
