package import L10nComparison
internal import L10nConfiguration
package import L10nCoverage
package import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
package import L10nLookup
internal import L10nSystem
package import L10nText

/// A tree that is read once, for all that a run asks of it.
package struct Side: Sendable {
  package let engine: Engine
  /// The part of the tree that is compared.
  package let catalog: Catalog
  /// The catalog with other people's files and all targets too; nil where nobody asked for it.
  private let whole: Catalog?
  private let symbols: SymbolTables
  private let code: CodeForCoverage?

  /// - Parameter former: the tree at a revision.
  package init(_ engine: Engine, former: Side? = nil) throws(DiscoveryError) {
    let whole = try engine.whole()
    self.init(engine, engine.asked(of: whole), engine.coverageOptions, whole, former: former?.code?.uses)
  }

  /// - Parameter read: what the code uses, if that is known already.
  package init(
    _ engine: Engine, _ catalog: Catalog, _ options: CoverageOptions, _ whole: Catalog? = nil,
    read: CodeUses? = nil, former: CodeUses? = nil
  ) {
    (self.engine, self.catalog, self.whole) = (engine, catalog, whole)
    if engine.readsCode { WorkMeter.begin(.readingCode) }
    symbols = SymbolTables(catalog, jobs: engine.needs.jobs)
    code =
      engine.readsCode
      ? CodeForCoverage(
        catalog, engine.configuration, options, symbols, read: read, former: former, jobs: engine.needs.jobs)
      : nil
  }

  /// The draft of the tree's report once files of texts have come, which change no code.
  package func draft(of later: Catalog, _ options: CoverageOptions) -> ReportDraft {
    let isSameCode = later.compiled.map(\.sources) == catalog.compiled.map(\.sources)
    return Side(engine, later, options, read: isSameCode ? code?.uses : nil).draft(options)
  }

  package func draft(_ options: CoverageOptions) -> ReportDraft {
    let configuration = engine.configuration
    var options = options
    options.code = code
    WorkMeter.begin(.comparing)
    var report = CoverageRun(catalog, options: options).draft()
    report.problems = engine.judge.judged(report.found)
    if catalog.roots.count > 1 {
      report.roots = catalog.roots.enumerated().map { number, root in
        let own = catalog.bundles.indices.filter { catalog.bundles[$0].root == number }
        return (root.shown(FilePath(bytes: [])), Set(own))
      }
    }
    code?.addArguments(to: &report)
    if options.needs.keyDetails.contains(.uses), let code { code.addPlaces(to: &report) }
    // A report of every key leaves out the texts beside tables.
    if let code, !options.needs.takesEveryKey { report.counted = engine.counted(of: code, beside: report) }
    report.leavesCodeOut = !engine.readsCode
    report.chosenLocales = configuration.locales?.names
    return engine.adding(
      symbols.problems { options.settings.includes(table: catalog.path(of: $0)) }, to: report)
  }

  /// The code's facts for an audit of keys; nil where there is no code.
  var known: KeyAudit.Known? { code.map { (symbols, $0.usage, $0.tableUses) } }

  /// The tables that expect the keys of all languages.
  func unions() -> [TableReport] {
    var options = engine.coverageOptions
    options.code = code
    return CoverageRun(catalog, options: options).unions()
  }

  /// The report of every key with its texts, for a comparison with another tree.
  package func everyKey(_ details: KeyDetails = []) -> ReportDraft {
    var options = engine.coverageOptions
    options.needs.takesEveryKey = true
    options.needs.readsTexts = true
    options.needs.notesErrors = true
    options.needs.keyDetails.formUnion(details.union([.comments, .forms]))
    return draft(options)
  }

  /// - Parameter everyKey: the report of every key, with what crashes where that is compared.
  package func compared(_ everyKey: ReportDraft, isAsked: Bool = false) -> DiffSide {
    var side = DiffSide(everyKey)
    (side.code, side.calls) = (code?.asked, callFindings())
    // Changes are of every key, percentages of those that a report asks for: without code it asks for every key.
    if isAsked, code?.uses.files.isEmpty == false { side.asked = draft(engine.coverageOptions) }
    side.tree = DiffSide.Tree(catalog, engine.coverageOptions)
    return side
  }

  /// The report with its crashes, in files and in code that fills their texts.
  package func withErrors(_ report: ReportDraft) -> ReportDraft {
    engine.adding(callFindings().filter { $0.severity == .error }, to: engine.withErrors(report, in: catalog))
  }

  /// The findings about texts that code fills with arguments, of what was asked for; none where no code was read.
  package func callFindings() -> [Problem] {
    guard let code, let whole, code.uses.fillsTexts else { return [] }
    let tables = DevelopmentTables(whole, jobs: engine.needs.jobs)
    let found = engine.callProblems(of: code.uses, whole, tables)
    if found.isEmpty { return [] }
    let paths = catalog.tableIDs.filter { engine.configuration.includes(table: catalog.path(of: $0)) }
      .flatMap { id in
        catalog[id].files.map { catalog.roots[catalog.bundles[id.bundle].root].shown($0.path) }
      }
    let known = Set(paths)
    return found.filter { problem in
      known.contains(problem.path) && problem.locale.map(engine.configuration.includes(locale:)) != false
    }
  }

  /// The keys of code and tables.
  package func keys() throws(DiscoveryError) -> KeysRun {
    try engine.keys(in: whole, code?.uses)
  }
}
