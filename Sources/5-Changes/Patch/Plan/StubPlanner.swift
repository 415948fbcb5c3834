package import L10nDiscovery
package import L10nCoverage
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Plans stubs for all that a report says is missing.
package struct StubPlanner: Sendable {
  private let catalog: Catalog
  private let report: Report
  package var options: StubOptions

  /// - Parameters:
  ///   - catalog: the tree, as the report was made from it.
  ///   - report: what is missing; what `--locale` and `--table` leave out is not in it.
  package init(_ catalog: Catalog, _ report: Report, options: StubOptions) {
    (self.catalog, self.report, self.options) = (catalog, report, options)
  }

  /// Whether files come into being, or into a project: then more may be missing.
  package var makesRoom: Bool {
    var plan = StubPlan()
    let tasks = changes(StubTableFiles.all(catalog, report, options), &plan)
    return !plan.unlisted.isEmpty || tasks.contains(where: \.isNew)
  }

  /// Hands on file after file, in the order of their roots and paths, and keeps none. The plan that comes back has the
  /// files without their content.
  package func plan<Failure: Error>(
    _ form: StubForm, _ take: (consuming StubFile) throws(Failure) -> Void
  ) throws(Failure) -> StubPlan {
    var plan = StubPlan()
    let options = options
    let contexts = StubTableFiles.all(catalog, report, options)
    let tasks = changes(contexts, &plan)
    let work = ParallelWork(jobs: options.jobs)
    let memory =
      options.value == .memory ? TranslationMemory(of: contexts, work: work) : TranslationMemory()
    let siblings = RelatedTexts(tasks, contexts)
    let paths = PatchPaths(of: tasks, in: catalog, form)
    plan.gitFailure = paths.gitFailure
    try work.stream(
      count: tasks.count,
      worker: {
        StubWorker(contexts: contexts, options: options, memory: memory, siblings: siblings, paths: paths)
      }
    ) { worker, index in
      worker.outcome(of: tasks[index], at: index)
    } take: { index, outcome throws(Failure) in
      let task = tasks[index]
      switch outcome {
      case .nothing: break
      case .file(let file):
        plan.files.append(file.summary)
        if file.counts.leftOut > 0 {
          plan.omissions += task.omissions(.notXML, sorts: false, leavingOut: file.counts.leftOut)
        }
        if !file.counts.withoutRule.isEmpty {
          let keys = file.counts.withoutRule
          plan.omissions += task.omissions(.noRule(keys), sorts: false, leavingOut: keys.count)
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

  /// The changes to each file, in the order of roots and paths. The plan gets the omissions, with their reasons.
  private func changes(_ contexts: [StubTableFiles], _ plan: inout StubPlan) -> [StubFileChange] {
    let overlap = RootOverlap(catalog.roots)
    var draft = StubJobBuilder(options: options, overlap: overlap, problems: report.found, catalog: catalog)
    for (index, context) in contexts.enumerated() { draft.add(context, at: index) }
    plan.omissions = draft.omissions
    plan.unlisted = draft.unlisted
    if let lists = options.lists {
      let known = Set(draft.unlisted)
      plan.unlisted += catalog.unlisted.filter { lists($0) && !known.contains($0) }
    }
    (plan.kept, plan.listed) = (draft.kept, draft.listed)
    plan.lacksNewLocale = options.addedLocale != nil && !contexts.isEmpty && !draft.hasBegun
    let resources = ResourceStubs(catalog, report, options)
    plan.resources = resources.missing
    plan.omissions += resources.omissions
    plan.unlisted += resources.unlisted
    var seen: Set<RootOverlap.Place> = []
    let copies = resources.copies.filter { seen.insert(overlap.place($0.target, inRoot: $0.root)).inserted }
    var drafted = draft.jobs.map(StubFileChange.table) + copies.map(StubFileChange.copy)
    if drafted.contains(where: \.isNew) {
      let checkout = SparseCheckout(around: catalog.roots)
      drafted.removeAll { task in
        guard task.isNew, checkout.leavesOut(task.path, ofRoot: task.root) else { return false }
        plan.omissions += task.omissions(.leftOut, sorts: options.sorts)
        return true
      }
    }
    var others = OtherRepositories(catalog.roots)
    drafted.removeAll { task in
      let top = others.top(of: task.path, root: task.root).map { catalog.roots[task.root].shown($0) }
      let elsewhere = top.map { "it lies in another repository: run 'l10ncheck stubs \($0)'" }
      let place = ProjectUpdate.File(root: task.root, path: task.path, locales: [])
      let obstacle = task.isNew ? catalog.roots[task.root].obstacle(to: task.path) : nil
      guard let reason = elsewhere ?? obstacle ?? options.obstacles[place] else { return false }
      plan.omissions += task.omissions(.misplaced(reason), sorts: options.sorts)
      return true
    }
    let places = drafted.map { ($0.root, $0.path) }
    return drafted.indices.sorted { places[$0] < places[$1] }.map { drafted[$0] }
  }
}
