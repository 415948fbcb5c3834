internal import L10nConfiguration
package import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Compares everything in a catalog: in stages, each of which is many independent jobs.
package struct CoverageRun: Sendable {
  let catalog: Catalog
  let options: CoverageOptions
  private let work: ParallelWork

  package init(_ catalog: Catalog, options: CoverageOptions) {
    self.catalog = catalog
    self.options = options
    work = ParallelWork(jobs: options.needs.jobs)
  }

  /// The tables under a layout, held against their source sides.
  private struct ComparedTables {
    let layouts: ProjectLayout
    let plans: [TablePlan]
    var tables: [TableAssembly.Result]
    let required: RequiredKeys.Result?
    var problems: [Problem]
  }

  /// The report, which is the same whatever the number of threads.
  package func draft() -> ReportDraft {
    let (found, notBegun) = compared()
    let (layouts, plans, required) = (found.layouts, found.plans, found.required)
    var (tables, problems) = (found.tables, found.problems)

    // Tables tell of each other.
    judgeSameTexts(plans, &tables)
    problems += tables.flatMap(\.problems)
    if options.needs.translations != .none {
      let texts = work.map(count: plans.count, worker: { TableFileReader() }) { [tables] reader, index in
        var report = tables[index].report
        TranslationTexts(plan: plans[index], areAllWanted: options.needs.translations == .all)
          .add(to: &report, reader: &reader)
        return report
      }
      for (index, report) in texts.enumerated() { tables[index].report = report }
      OtherFileTexts(
        catalog: catalog, plans: plans, areAllWanted: options.needs.translations == .all,
        budget: options.needs.textBudget
      ).read(into: &tables)
    }
    let lookedUp = SystemKeys(plans, tables.map(\.report), work: work)
    for index in tables.indices {
      tables[index].report.keep(lookedUp.keys(ofTable: index), .infoPlist)
      guard let code = options.code, let required else { continue }
      tables[index].report.keep(required.asked[index] ?? [], .code)
      tables[index].report.noteReachable(
        by: code, catalog.plainTable(of: plans[index].id), lacking: required.lacking)
    }
    problems += required?.shown.problems(tables.map(\.report)) ?? []
    problems += notBegun.map(Problem.languageNotBegun)

    // Products and resources follow, then all of it together.
    let products = ProductFindings(catalog: catalog, layouts: layouts).found()
    problems += products.problems
    problems += CopiedTables(catalog: catalog, plans: plans, tables: tables.map(\.report)).problems()
    problems += UnreachableLocalizations(catalog: catalog, layouts: layouts).problems()
    let resources = ResourceCoverage(catalog: catalog, layouts: layouts, options: options, work: work)
      .reports()
    problems += resources.problems
    var report = ReportAssembly(
      catalog: catalog, layouts: layouts, plans: plans, tables: tables.map(\.report),
      resources: resources.reports, options: options, problems: problems
    ).report()
    report.inNoTable = required?.inNoTable
    report.noteLocalesOfKeysInNoTable(tables.map(\.report))
    report.tableless = required?.tableless ?? CodeDemands.Tableless()
    report.lacking = products.lacking
    report.notBegun = notBegun
    return report
  }

  /// Judges the texts that equal their sources, by the care that all tables of a bundle tell of.
  private func judgeSameTexts(_ plans: [TablePlan], _ tables: inout [TableAssembly.Result]) {
    let texts = tables.map(\.sameTexts)
    let whole = texts.allSatisfy { $0?.isEmpty ?? true } ? nil : textsOfWhole(plans)
    let care = whole?.care ?? care(plans, texts)
    let reports = work.map(count: plans.count, worker: { TableFileReader() }) {
      [tables, care] reader, index in
      var report = tables[index].report
      let path = plans[index].path
      texts[index]?.judge(&report, care[path] ?? [:], beside: whole?.texts[path], &reader)
      return report
    }
    for (index, report) in reports.enumerated() {
      (tables[index].report, tables[index].sameTexts) = (report, nil)
    }
  }

  /// The care that each localization was made with, by the paths of tables: that of all tables that ship together, or of one place where
  /// nothing says what does.
  private func care(_ plans: [TablePlan], _ texts: [SameTexts?]) -> [String: [String: TranslationCare]] {
    let found = work.map(count: plans.count, worker: { () }) { _, index in texts[index]?.care ?? [:] }
    let hosts = catalog.outermostHosts
    // A table of several apps goes with the first of them.
    let groups = plans.map { plan -> [Int] in
      if let product = catalog[plan.id].products.first { return [hosts[product].min() ?? product] }
      let isSource = catalog.bundles[plan.id.bundle].kind == .source
      return [plan.id.bundle, isSource ? plan.id.container : 0]
    }
    var care: [[Int]: [String: TranslationCare]] = [:]
    for (group, found) in zip(groups, found) { care[group, default: [:]].merge(found) { $0 + $1 } }
    return Dictionary(firstOf: zip(plans, groups).map { ($0.path, care[$1] ?? [:]) })
  }

  /// The texts and the care of all that some plans are a part of, by the paths of tables: a part is judged as in its whole. Nil for a
  /// whole.
  private func textsOfWhole(_ plans: [TablePlan]) -> (
    texts: [String: SameTexts], care: [String: [String: TranslationCare]]
  )? {
    if !catalog.isPart, options.settings.tables.isEmpty || plans.isEmpty { return nil }
    var options = options
    options.settings.tables = []
    options.needs.translations = .none
    // Code was read for the part.
    if catalog.isPart { options.code = nil }
    let run = CoverageRun(catalog.isPart ? whole ?? catalog : catalog, options: options)
    let found = run.compared().found
    let texts = found.tables.map(\.sameTexts)
    let own = zip(found.plans, texts).compactMap { plan, texts in texts.map { (plan.path, $0) } }
    return (Dictionary(firstOf: own), run.care(found.plans, texts))
  }

  /// The tables that expect the keys of all languages, although nobody asked for that.
  package func unions() -> [TableReport] {
    compared().found.tables.map(\.report).filter(\.isUnionByItself)
  }

  /// All tables, but for languages that nobody has begun.
  private func compared() -> (found: ComparedTables, notBegun: [NotBegun]) {
    let planner = planner()
    let found = compare(planner, planner.layouts())
    let (languages, asked, notBegun) = notBegun(found)
    if languages.isEmpty, asked.isEmpty { return (found, notBegun) }
    return (compare(planner, planner.layouts(notBegun: languages), tellingNothing: asked), notBegun)
  }

  private func planner() -> TablePlanner {
    // Folders and files of all languages both tell which languages there are.
    let files = MultilingualFiles(catalog: catalog, options: options, work: work)
    var planner = TablePlanner(
      catalog: catalog, options: options, catalogScans: files.catalogScans(), locTables: files.locTables())
    if catalog.isPart, let whole = whole { planner.whole = [CoverageRun(whole, options: options).planner()] }
    return planner
  }

  /// All that the catalog is a part of, without what others made.
  private var whole: Catalog? { catalog.whole.first?.withoutDependencies }

  /// The languages in which nobody has begun, but for those that were asked for; of a part the whole is asked, which may have texts of
  /// theirs.
  private func notBegun(
    _ compared: ComparedTables
  ) -> (languages: LanguagesNotBegun, asked: Set<String>, found: [NotBegun]) {
    guard options.needs.asksOnlyBegun else { return (LanguagesNotBegun(), [], []) }
    let settings = options.settings
    let begun = Set(settings.begun + settings.namesWithBars)
    let beginnings = Beginnings(catalog, compared.layouts, compared.plans, compared.tables)
    var asked = beginnings.begunNowhere(settings.isFromFlag("locales") ? settings.locales?.names ?? [] : [])
      .subtracting(begun)
    var languages = beginnings.notBegun(but: begun.union(asked))
    if !languages.isEmpty || !asked.isEmpty, catalog.isPart || !options.settings.tables.isEmpty {
      var options = options
      options.settings.tables = []
      options.code = nil
      let run = CoverageRun(
        catalog.isPart ? whole ?? catalog : catalog, options: options)
      let whole = run.planner()
      (languages, asked, _) = run.notBegun(run.compare(whole, whole.layouts()))
    }
    return (languages, asked, beginnings.found(languages))
  }

  /// - Parameter tellingNothing: languages that are asked, and tell nothing of others, as nobody has begun them.
  private func compare(
    _ planner: TablePlanner, _ layouts: ProjectLayout, tellingNothing silent: Set<String> = []
  ) -> ComparedTables {
    var plans = planner.plans(layouts)
    for index in plans.indices { plans[index].tellingNothing = silent }
    var problems = catalog.problems + planner.problems + layouts.problems + plans.flatMap(\.problems)

    // The expected keys are those of the development side, and those that code asks for.
    var original = sides(of: plans)
    takeUnions(in: &plans, &original)
    problems += leaveOutGone(of: &plans, &original)
    var (sides, required) = asked(of: &plans, original)
    takeAppNames(of: sides, to: &plans)

    // Tables whose development side is only a stub are compared again with the
    // union of keys.
    var tables = compared(plans, sides)
    takeVerdicts(to: &tables, sides)
    let partial = plans.indices.filter { tables[$0].verdict != .whole }
    if !partial.isEmpty {
      for index in partial { plans[index].expectUnion(tables[index].verdict) }
      for (index, side) in zip(partial, self.sides(of: partial.map { plans[$0] })) { original[index] = side }
      // Code is asked again: the keys that the others have are in a table now.
      (sides, required) = asked(of: &plans, original)
      let widened = compared(partial.map { plans[$0] }, partial.map { sides[$0] })
      for (index, table) in zip(partial, widened) { tables[index] = table }
    }
    problems += required?.problems ?? []
    if let code = options.code, let required {
      for index in tables.indices {
        tables[index].report.noteUnsure(
          by: code, catalog.plainTable(of: plans[index].id), lacking: required.lacking)
      }
    }
    return ComparedTables(
      layouts: layouts, plans: plans, tables: tables, required: required, problems: problems)
  }

  /// Lets a run that expects all texts take for stubs what is one by the keys that languages are asked for: texts that went out for
  /// the keys of all languages are known when they come back.
  private func takeVerdicts(to tables: inout [TableAssembly.Result], _ sides: [SourceSide]) {
    guard options.needs.expectsAllTexts, options.code != nil,
      zip(tables, sides).contains(where: { table, side in
        table.verdict == .whole
          && Set(table.report.cells.flatMap(\.extra) + side.keys.filter(\.isFromCode).map(\.key)).count > 2
      })
    else { return }
    var options = options
    (options.needs.takesEveryKey, options.needs.expectsAllTexts) = (false, false)
    let run = CoverageRun(catalog, options: options)
    let planner = run.planner()
    let found = Dictionary(
      firstOf: run.compare(planner, planner.layouts()).plans.map { ($0.id, $0.verdict) })
    for place in tables.indices where tables[place].verdict == .whole {
      tables[place].verdict = tables[place].report.origin.flatMap { found[$0.id] } ?? .whole
    }
  }

  /// Leaves out tables of interface files that are gone, each with a note.
  private func leaveOutGone(of plans: inout [TablePlan], _ sides: inout [SourceSide]) -> [Problem] {
    guard let code = options.code, !options.needs.takesEveryKey, !options.settings.takesAllFiles else {
      return []
    }
    let gone = GoneInterfaces(catalog, code)
    let isGone = zip(plans, sides).map { gone.holds($0, $1.known) }
    let notes = zip(plans, isGone).filter(\.1).map { Problem.interfaceIsGone($0.0) }
    sides = zip(sides, isGone).filter { !$0.1 }.map(\.0)
    plans = zip(plans, isGone).filter { !$0.1 }.map(\.0)
    return notes
  }

  /// Lets tables of which nothing stands in the development language expect what the others have of the keys that code uses.
  private func takeUnions(in plans: inout [TablePlan], _ sides: inout [SourceSide]) {
    guard let code = options.code else { return }
    let places = plans.indices.filter {
      plans[$0].hasNoOriginals(sides[$0]) && !options.settings.isExpectedGiven(ofTable: plans[$0].path.utf8)
    }
    var unions = places.map { plans[$0] }
    for number in unions.indices { unions[number].expectUnion(.keysAreTexts) }
    for (number, side) in self.sides(of: unions).enumerated()
    where side.keys.contains(where: { code.uses($0.key) }) {
      if side.keys.count(where: { KeyShape.readsAsText($0.key) }) * 2 <= side.keys.count {
        unions[number].verdict = .stub
      }
      (plans[places[number]], sides[places[number]]) = (unions[number], side)
    }
  }

  /// The source sides with what code asks for beside them, and what it says of them; nil where no code is read.
  private func asked(
    of plans: inout [TablePlan], _ original: [SourceSide]
  ) -> (sides: [SourceSide], required: RequiredKeys.Result?) {
    guard let code = options.code else { return (original, nil) }
    let required = RequiredKeys(code: code, catalog: catalog, options: options).add(to: &plans, original)
    var sides = original
    let changed = self.sides(of: required.changed.map { plans[$0] })
    for (index, side) in zip(required.changed, changed) { sides[index] = side }
    for (index, plan) in plans.enumerated() {
      let (keys, table) = (sides[index].keys, plan.files.nameBytes)
      let names = keys.map(\.key)
      let texts = code.shows(inPlaceOf: names, in: table, besides: [])
      let opened = code.shows(inPlaceOf: names, in: table, besides: plan.developmentNames)
      sides[index].shownByCode = KeyBits(size: keys.count) {
        texts[$0] || opened[$0] && !keys[$0].hasNoOriginal && !keys[$0].isFromCode
      }
    }
    return (sides, required)
  }

  /// The source sides of some plans.
  private func sides(of plans: [TablePlan]) -> [SourceSide] {
    work.map(count: plans.count, worker: { TableFileReader() }) { reader, index in
      var draft = SourceDraft(plans[index])
      return draft.build(reader: &reader)
    }
  }

  /// Lets all tables of a root know what its apps are called.
  private func takeAppNames(of sides: [SourceSide], to plans: inout [TablePlan]) {
    var names: [Int: Set<[UInt8]>] = [:]
    for (plan, side) in zip(plans, sides) where !side.facts.appNames.isEmpty {
      names[catalog.bundles[plan.id.bundle].root, default: []].formUnion(side.facts.appNames)
    }
    if names.isEmpty { return }
    for index in plans.indices {
      plans[index].appNames.formUnion(names[catalog.bundles[plans[index].id.bundle].root] ?? [])
    }
  }

  /// The tables of some plans, held against their source sides.
  private func compared(_ plans: [TablePlan], _ sides: [SourceSide]) -> [TableAssembly.Result] {
    let scans = TableScans(options: options, work: work).scans(plans, sides)
    return work.map(count: plans.count, worker: { TableFileReader() }) { reader, index in
      let (plan, side, scans) = (plans[index], sides[index], scans[index])
      var columns = TableColumns(plan, side, scans, options, leavingOut: plan.leftOut)
      let verdict = columns.verdict
      // A text that the localizations keep as it is is not expected; a stub tells nothing of that.
      let translation = columns.translation
      let empty = translation.emptySources()
      let kept = (verdict == .whole ? translation.kept() : [:]).merging(empty.done) { kept, _ in kept }
      if !kept.isEmpty {
        columns = TableColumns(
          plan, side, scans, options, leavingOut: plan.leftOut.merging(kept) { _, kept in kept })
      }
      var result = TableAssembly(columns).assemble()
      result.verdict = verdict
      result.problems += empty.problems + side.facts.problems + scans.values.flatMap(\.problems)
      InterfaceFileKeys(plan: plan).note(in: &result.report, reader: &reader)
      let own = result.report.kept
      if options.needs.notesErrors, !own.isEmpty {
        let beside = scans.filter { $1.extra.contains { own[$0, default: .mistyped] != .mistyped } }.keys
        result.report.filesWithErrors.places.formUnion(beside)
        if !beside.isEmpty { result.report.filesWithErrors.keys = nil }
      }
      return result
    }
  }
}
