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
    work = ParallelWork(jobs: options.jobs)
  }

  /// The report. The same whatever the number of threads.
  package func report() -> Report {
    var problems = catalog.problems
    let files = MultilingualFiles(catalog: catalog, options: options, work: work)
    let planner = TablePlanner(
      catalog: catalog, options: options, catalogScans: files.catalogScans(), locTables: files.locTables())
    problems += planner.catalogScans.values.flatMap(\.problems)
    problems += planner.locTables.values.flatMap(\.problems)
    let layouts = planner.layouts()
    problems += layouts.problems
    var plans = planner.plans(layouts)
    problems += plans.flatMap(\.problems)
    var references = references(plans)
    var added: RequiredKeys.Result?
    if let code = options.code {
      let found = RequiredKeys(code: code, catalog: catalog, options: options).add(to: &plans, references)
      problems += found.problems
      referAgain(found.changed, plans, &references)
      added = found
    }
    takeAppNames(of: references, to: &plans)
    var assembled = assembled(plans, references)
    let stubs = plans.indices.filter { isStub(assembled[$0], plans[$0]) }
    // What is only a stub says nothing of what is expected.
    for index in stubs {
      plans[index].expectsUnion = true
      plans[index].leftOut = plans[index].leftOut.filter { $0.value != .unused }
      plans[index].isCompiled = assembled[index].isCompiled
      plans[index].isStub = !assembled[index].isCompiled
    }
    assembleAgain(stubs, plans, &assembled)
    IdenticalWordPass.excuse(plans, &assembled)
    problems += assembled.flatMap(\.problems)
    if options.readsTranslations {
      OtherFileTexts(catalog: catalog, plans: plans, room: options.textRoom).read(into: &assembled)
    }
    let lookedUp = SystemKeys(plans, assembled.map(\.report), work: work)
    for index in assembled.indices {
      assembled[index].report.lookedUp = lookedUp.keys(ofTable: index)
      if let asked = added?.asked[index] { assembled[index].report.note(askedByCode: asked) }
    }
    let products = ProductFindings(catalog: catalog, layouts: layouts).found()
    problems += products.problems
    problems += UnreachableLocalizations(catalog: catalog, layouts: layouts).problems()
    let resources = ResourceCoverage(catalog: catalog, layouts: layouts, options: options, work: work)
      .reports()
    problems += resources.problems
    var report = ReportAssembly(
      catalog: catalog, layouts: layouts, plans: plans, tables: assembled.map(\.report),
      resources: resources.reports,
      options: options, problems: problems
    ).report()
    report.inNoTable = added?.inNoTable
    report.lacking = products.lacking
    return report
  }

  /// Whether the development table is only a stub, or lacks what a build has left out, and nobody has said what is
  /// expected.
  private func isStub(_ table: TableAssembly.Result, _ plan: TablePlan) -> Bool {
    (table.isStub || table.isCompiled) && !options.isExpectedGiven(plan.files.name)
  }

  /// Compares some tables once more, of which now more is known.
  private func assembleAgain(
    _ places: [Int], _ plans: [TablePlan], _ assembled: inout [TableAssembly.Result]
  ) {
    if places.isEmpty { return }
    let again = places.map { plans[$0] }
    for (index, table) in zip(places, self.assembled(again, references(again))) { assembled[index] = table }
  }

  /// The expected keys of some plans.
  private func references(_ plans: [TablePlan]) -> [TableReference] {
    work.map(count: plans.count, worker: { TableFileReader() }) { reader, index in
      var builder = DevelopmentTableBuilder(plans[index])
      return builder.build(reader: &reader)
    }
  }

  /// The expected keys of some plans once more, of which now more is known.
  private func referAgain(
    _ places: [Int], _ plans: [TablePlan], _ references: inout [TableReference]
  ) {
    let again = places.map { plans[$0] }
    for (index, reference) in zip(places, self.references(again)) { references[index] = reference }
  }

  /// Lets all tables of a root know what its apps are called.
  private func takeAppNames(of references: [TableReference], to plans: inout [TablePlan]) {
    var names: [Int: Set<[UInt8]>] = [:]
    for (plan, reference) in zip(plans, references) where !reference.appNames.isEmpty {
      names[catalog.bundles[plan.id.bundle].root, default: []].formUnion(reference.appNames)
    }
    if names.isEmpty { return }
    for index in plans.indices {
      plans[index].appNames.formUnion(names[catalog.bundles[plans[index].id.bundle].root] ?? [])
    }
  }

  /// The tables of some plans, compared.
  private func assembled(_ plans: [TablePlan], _ references: [TableReference]) -> [TableAssembly.Result] {
    let scans = TableScans(catalog: catalog, options: options, work: work).scans(plans, references)
    return work.map(count: plans.count, worker: { TableFileReader() }) { reader, index in
      func assemble(_ leftOut: [[UInt8]: NotExpectedReason]) -> TableAssembly.Result {
        TableAssembly(
          plan: plans[index], reference: references[index], scans: scans[index], options: options,
          leavingOut: leftOut
        ).assemble()
      }
      var result = assemble(plans[index].leftOut)
      // What localizations keep is known when they have been compared.
      if !result.kept.isEmpty, !isStub(result, plans[index]) {
        var leftOut = plans[index].leftOut
        for left in result.kept { leftOut[left.key] = left.reason }
        result = assemble(leftOut)
        // With fewer keys the development table would look like a stub; it was none with all that are in it.
        (result.isStub, result.isCompiled) = (false, false)
      }
      ReusedTerms(plan: plans[index]).excuse(in: &result, reader: &reader)
      result.problems += references[index].problems + scans[index].values.flatMap(\.problems)
      InterfaceFileKeys(plan: plans[index]).note(in: &result.report, reader: &reader)
      let own = result.report.inOriginal
      if options.notesErrors, !own.isEmpty {
        result.report.filesWithErrors.places.formUnion(
          scans[index].filter { $1.extra.contains(where: own.contains) }.keys)
      }
      if options.readsTranslations {
        TranslationTexts(plan: plans[index]).add(to: &result.report, reader: &reader)
      }
      return result
    }
  }
}
