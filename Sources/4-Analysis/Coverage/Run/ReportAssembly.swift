internal import L10nConfiguration
internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Puts the parts of a report together, in their final order, with the totals.
struct ReportAssembly {
  let catalog: Catalog
  let layouts: ProjectLayout
  let plans: [TablePlan]
  /// The reports of tables, by plan.
  let tables: [TableReport]
  /// The reports of resources, by bundle.
  let resources: [[ResourceReport]]
  let options: CoverageOptions
  let problems: [Problem]

  func report() -> ReportDraft {
    let plansByBundle = Dictionary(grouping: plans.indices) { plans[$0].id.bundle }
    let unshipped = UnshippedFiles(catalog.notShipped)
    var bundles = catalog.bundles.indices.map { bundle($0, plansByBundle[$0] ?? [], unshipped) }
    bundles.removeAll { $0.localizations.isEmpty && $0.tables.isEmpty && $0.resources.isEmpty }
    let undecided = undecided
    let answered = answeredContainers
    let asked = problems.filter { $0.rule != .noDevelopmentRegion || !answered.contains($0.path) }
    var report = ReportDraft(
      bundles: bundles, locales: [], problems: named(asked + undecided),
      isIncomplete: catalog.isIncomplete || !undecided.isEmpty
        || problems.contains { $0.rule == .unreadableFile && $0.severity == .error })
    report.problems = report.found
    report.products = products(bundles)
    report.sum()
    report.notShipped = catalog.notShipped.filter { path in
      LocalizedFolder.name(of: path).map { options.settings.includes(locale: LocaleTag(name: $0).text) }
        ?? true
    }
    report.screenshots = catalog.screenshots
    (report.dependencies, report.languagesOfOthers) = (catalog.dependencies, catalog.languagesOfOthers)
    report.dependencyFiles = catalog.dependencyFiles
    report.examples = catalog.compiled.compactMap { target in
      guard target.owner == .own, let (project, languages) = target.example else { return nil }
      let (root, folder) = (catalog.roots[target.root], project.parent)
      return ExampleApp(
        name: target.name, project: root.shown(project),
        folder: folder.bytes.isEmpty ? nil : root.shown(folder),
        languages: languages)
    }
    return report
  }

  // MARK: - Products

  private func products(_ bundles: [BundleReport]) -> [ProductReport] {
    let compared = bundles.flatMap { bundle in
      bundle.tables.flatMap(\.productNumbers) + bundle.resources.flatMap(\.productNumbers)
    }
    var tables: [Int: [TableID]] = [:]
    for id in catalog.tableIDs {
      for product in catalog[id].products { tables[product, default: []].append(id) }
    }
    return Set(compared).sorted().map { number in
      let product = catalog.products[number]
      var report = ProductReport(
        name: product.name, project: product.project, productType: product.productType,
        localizations: layouts.products.localizations(of: [number]).served.map(\.text).sortedByBytes(),
        locales: [])
      report.number = number
      report.scope = ProductScope(of: number, tables[number] ?? [], in: catalog, layouts)
      return report
    }
  }

  /// The findings, each once and in their order; those about a table's file know which table that is, and which localization.
  private func named(_ problems: [Problem]) -> [Problem] {
    if problems.isEmpty { return problems }
    struct Place {
      var subject: FindingSubject
      var locale: String?
      var isOriginal = false
    }
    let paths = Set(problems.map(\.path))
    var places: [String: Place] = [:]
    // The localization of each folder's name is worked out once: most tables have folders of the same names.
    var locales = ["Base": "Base"]
    for plan in plans {
      let subject = FindingSubject(
        container: plan.root.shown(catalog.container(of: plan.id).path), table: plan.files.name)
      for file in plan.files.files {
        let shown = plan.root.shown(file.path)
        guard paths.contains(shown) else { continue }
        // A finding about a file in parts does not belong to a single language.
        let folder = file.format.isInParts ? nil : file.folder.map { plan.folderNames[$0] }
        if let folder, locales[folder] == nil { locales[folder] = LocaleTag(name: folder).text }
        places[shown] = Place(
          subject: subject, locale: folder.flatMap { locales[$0] },
          isOriginal: plan.original.isOriginal(file))
      }
    }
    let named = problems.map { problem in
      places[problem.path].map { problem.about($0.subject, locale: $0.locale) } ?? problem
    }
    lazy var shown = shownLocales
    let asked = named.filter { problem in
      guard let tag = problem.locale.map({ LocaleTag(name: $0) }), tag.isLocale, !problem.rule.isFixed else {
        return true
      }
      return options.settings.includes(locale: tag.text) || places[problem.path]?.isOriginal == true
        || shown.contains(tag)
    }
    return CopiedFaults(asked.sorted(by: Problem.inOrder).withoutRepeats()) {
      places[$0.path]?.isOriginal == true
    }.problems
  }

  /// The localizations whose texts users of those see that were asked for.
  private var shownLocales: Set<LocaleTag> {
    let shown = plans.flatMap { plan in
      let asked = plan.localizations.columns.map(\.tag).filter { options.settings.includes(locale: $0.text) }
      return asked.flatMap(plan.localizations.set.fallback) + (plan.development.map { [$0.tag] } ?? [])
    }
    return Set(shown)
  }

  /// - Parameter own: the places of its tables in `plans`.
  private func bundle(_ index: Int, _ own: [Int], _ unshipped: UnshippedFiles) -> BundleReport {
    let bundle = catalog.bundles[index]
    let development = mostCommonDevelopment(index, own)
    var reports: [TableReport] = []
    for place in catalog.inOrder(own, of: plans) {
      var report = tables[place]
      // An interface file without a text to translate is no table, as long as no localization has one.
      if report.keys.isEmpty, plans[place].isBegunByNobody { continue }
      report.container = catalog.container(of: plans[place].id).shownPath
      report.noteHandouts(from: plans[place].files.files)
      let region = self.development(of: plans[place])
      report.productNumbers = catalog[plans[place].id].products
      report.products = report.productNumbers.map { catalog.products[$0].name }.sortedByBytes()
      let isSame = region?.locale == development?.locale && region?.origin == development?.origin
      report.developmentRegion = isSame ? nil : region
      unshipped.note(in: &report, at: plans[place].root.shown(catalog.container(of: plans[place].id).path))
      reports.append(report)
    }
    return BundleReport(
      number: index, path: catalog.roots[bundle.root].shown(bundle.path), kind: bundle.kind.rawValue,
      identifier: bundle.identifier, developmentRegion: development,
      localizations: localizations(index), tables: reports,
      resources: resources[index].map(shipped).sorted { left, right in
        left.container == right.container
          ? ByteOrder.precedes(left.path, right.path)
          : ByteOrder.precedes(left.container, right.container)
      })
  }

  /// A resource with the products that get it.
  private func shipped(_ resource: ResourceReport) -> ResourceReport {
    var resource = resource
    resource.productNumbers = resource.id.map { catalog[$0].products } ?? []
    return resource
  }

  // MARK: - Development region

  private func development(of plan: TablePlan) -> DevelopmentRegionReport? {
    plan.development.map { development($0, in: plan.localizations, of: catalog.container(of: plan.id)) }
  }

  private func development(
    _ decision: DevelopmentDecision, in localizations: ContainerLocalizations, of content: Container
  ) -> DevelopmentRegionReport {
    var folders = localizations.column(of: decision.tag)?.folders ?? []
    if folders.isEmpty, let base = localizations.base { folders = [base] }
    return DevelopmentRegionReport(
      locale: decision.tag.text, directories: folders.map { content.folders[$0].shownPath }.sortedByBytes(),
      origin: decision.origin)
  }

  /// The development localization of most tables; of the containers if there are no tables.
  private func mostCommonDevelopment(_ bundle: Int, _ own: [Int]) -> DevelopmentRegionReport? {
    var regions = own.compactMap { development(of: plans[$0]) }
    if regions.isEmpty {
      regions = zip(layouts.containers(of: bundle), catalog.bundles[bundle].containers).compactMap {
        layout, content in
        layout.development.map { development($0, in: layout.localizations, of: content) }
      }
    }
    let most = Dictionary(grouping: regions) { [$0.locale, $0.origin.rawValue] }.max { left, right in
      left.value.count == right.value.count
        ? right.key.lexicographicallyPrecedes(left.key) : left.value.count < right.value.count
    }
    guard var region = most?.value.first else { return nil }
    region.directories = Set(most?.value.flatMap(\.directories) ?? []).sortedByBytes()
    return region
  }

  /// Whether it is known what a table is compared with. Where no localization is known to be the development
  /// one, carriers and code may tell, keys that are texts themselves, or the options.
  private func isDecided(_ plan: TablePlan, _ table: TableReport) -> Bool {
    switch table.expectedFrom {
    case .carrier, .code: true
    case .union: plan.development != nil || plan.verdict != .stub
    default: plan.development != nil
    }
  }

  /// Containers whose development localization does not have to be named, because keys and code are the texts.
  private var answeredContainers: Set<String> {
    var answered: Set<String> = []
    var asked: Set<String> = []
    for (plan, table) in zip(plans, tables) where plan.development == nil {
      let container = catalog.container(of: plan.id)
      let shown = plan.root.shown(container.path)
      if plan.verdict == .keysAreTexts || table.expectedFrom == .code || plan.isOfInfo,
        container.resources.isEmpty
      {
        answered.insert(shown)
      } else {
        asked.insert(shown)
      }
    }
    return answered.subtracting(asked)
  }

  /// The finding that no table has a development localization to compare with: then the job could not be done.
  private var undecided: [Problem] {
    guard !plans.isEmpty, !zip(plans, tables).contains(where: isDecided) else { return [] }
    return [
      Problem(
        .noDevelopmentRegion, path: ".", message: "No table has a development localization to compare with",
        hint: "pass --development-region TAG, or --expected union")
    ]
  }

  // MARK: - Localizations

  private func localizations(_ index: Int) -> [LocalizationReport] {
    let bundle = catalog.bundles[index]
    var found: [LocaleTag: LocalizationReport] = [:]
    for (container, layout) in zip(bundle.containers, layouts.containers(of: index)) {
      let set = layout.localizations
      for column in set.columns {
        let directories = column.folders.map { container.folders[$0].shownPath }
        if found[column.tag] == nil {
          found[column.tag] = LocalizationReport(
            locale: column.tag.text, directories: [],
            fallback: set.set.fallback(of: column.tag).map(\.text))
        }
        found[column.tag]?.directories += directories
      }
    }
    let declared = bundle.info?.localizations ?? []
    let folders = bundle.containers.first { $0.path == bundle.resources }?.folders.map(\.name) ?? []
    let available = LocalizationSet(names: declared + folders)
    for name in declared {
      let tag = LocaleTag(name: name)
      guard found[tag] == nil, !tag.text.isEmpty else { continue }
      found[tag] = LocalizationReport(
        locale: tag.text, directories: [],
        fallback: available.fallback(of: tag).map(\.text))
    }
    return found.values.map { report in
      var report = report
      report.directories = Set(report.directories).sortedByBytes()
      return report
    }.sorted { $0.locale.utf8.lexicographicallyPrecedes($1.locale.utf8) }
  }
}

extension Catalog {
  /// Places of plans in the order in which a report has their tables.
  func inOrder(_ places: some Sequence<Int>, of plans: [TablePlan]) -> [Int] {
    places.map { (place: $0, id: plans[$0].id, name: plans[$0].files.name) }.sorted { left, right in
      if left.id.bundle != right.id.bundle { return left.id.bundle < right.id.bundle }
      let (own, other) = (container(of: left.id).shownPath, container(of: right.id).shownPath)
      return own == other ? ByteOrder.precedes(left.name, right.name) : ByteOrder.precedes(own, other)
    }.map(\.place)
  }
}
