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

  /// The plan. The same whatever the number of threads.
  package func plan() -> StubPlan {
    var plan = StubPlan()
    let sites = sites()
    var draft = JobDraft(options: options)
    for (index, site) in sites.enumerated() { draft.add(site, at: index, problems: report.problems) }
    plan.omissions = draft.omissions
    let work = ParallelWork(jobs: options.jobs)
    let memory = options.value == .memory ? TranslationMemory(of: sites, work: work) : TranslationMemory()
    let jobs = draft.jobs
    let options = options
    let outcomes = work.map(count: jobs.count, worker: { StubWorker(options: options, memory: memory) }) {
      worker, index in
      worker.outcome(of: jobs[index], in: sites[jobs[index].site])
    }
    for (job, outcome) in zip(jobs, outcomes) {
      switch outcome {
      case .nothing: break
      case .change(let content, let stubs, let counts):
        plan.files.append(
          StubFile(
            root: sites[job.site].rootIndex, path: job.path, shown: job.shown,
            locales: job.parts.map(\.locale.text).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) },
            content: content, stubs: stubs, counts: counts))
      case .refused(let reason):
        for part in job.parts where !part.keys.isEmpty || !part.extra.isEmpty || options.sorts {
          plan.omissions.append(
            StubOmission(shown: job.shown, locale: part.locale.text, count: part.keys.count, reason: reason))
        }
      }
    }
    ResourceStubs(catalog: catalog, report: report, options: options).add(to: &plan)
    plan.files.sort { ($0.root, $0.path) < ($1.root, $1.path) }
    plan.omissions.sort {
      $0.shown == $1.shown
        ? $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8)
        : $0.shown.utf8.lexicographicallyPrecedes($1.shown.utf8)
    }
    return plan
  }

  /// The tables of the report at their places in the tree.
  private func sites() -> [TableSite] {
    var sites: [TableSite] = []
    for bundleReport in report.bundles {
      guard let bundle = catalog.bundle(of: bundleReport) else { continue }
      let root = catalog.roots[bundle.root]
      let names = bundle.containers.flatMap { $0.folders.map(\.name) }
      var localizations: [String: ContainerLocalizations] = [:]
      for table in bundleReport.tables {
        guard let container = bundle.containers.first(where: { $0.shownPath == table.container }),
          let files = container.tables.first(where: { $0.name == table.name })
        else { continue }
        let known =
          localizations[table.container] ?? ContainerLocalizations(container, table: bundleReport)
        localizations[table.container] = known
        let region = table.developmentRegion ?? bundleReport.developmentRegion
        sites.append(
          TableSite(
            rootIndex: bundle.root, root: root, bundle: bundle, container: container, files: files,
            report: table, localizations: known, development: region.map { LocaleTag(name: $0.locale) },
            style: FolderStyle(of: container.folders.isEmpty ? names : container.folders.map(\.name))))
      }
    }
    return sites
  }
}

extension ContainerLocalizations {
  /// With the locales of catalogs, which are columns too.
  fileprivate init(_ container: Container, table bundle: BundleReport) {
    let tags = Set(container.folders.map { LocaleTag(name: $0.name).text })
    var languages: [String] = []
    for table in bundle.tables where table.container == container.shownPath {
      for cell in table.cells where !tags.contains(cell.locale) && !languages.contains(cell.locale) {
        languages.append(cell.locale)
      }
    }
    self.init(container, catalogLanguages: languages)
  }
}

extension Catalog {
  /// The bundle that a part of the report is about.
  func bundle(of report: BundleReport) -> CatalogBundle? {
    bundles.first { $0.kind.rawValue == report.kind && roots[$0.root].shown($0.path) == report.path }
  }
}
