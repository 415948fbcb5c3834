package import L10nComparison
internal import L10nConfiguration
package import L10nCoverage
package import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
package import L10nLookup
internal import L10nSystem
internal import L10nText

/// A tree that is read once, for all that a run asks of it.
package struct Side: Sendable {
  package let engine: Engine
  /// What is compared.
  package let catalog: Catalog
  /// The same with what others made, and with all targets; nil where it was not asked for.
  private let whole: Catalog?
  private let symbols: SymbolTables
  private let code: CodeForCoverage?

  package init(_ engine: Engine) throws(DiscoveryError) {
    let whole = try engine.whole()
    self.init(engine, engine.asked(of: whole), engine.coverageOptions, whole)
  }

  /// - Parameter read: what the code uses, if that is known already.
  package init(
    _ engine: Engine, _ catalog: Catalog, _ options: CoverageOptions, _ whole: Catalog? = nil,
    read: CodeUses? = nil
  ) {
    (self.engine, self.catalog, self.whole) = (engine, catalog, whole)
    if engine.readsCode { WorkMeter.begin(.readingCode) }
    symbols = SymbolTables(catalog, jobs: engine.jobs)
    code =
      engine.readsCode
      ? CodeForCoverage(catalog, engine.configuration, options, symbols, read: read, jobs: engine.jobs) : nil
  }

  /// The report of the tree once files of texts have come, which change no code.
  package func report(of later: Catalog, _ options: CoverageOptions) -> Report {
    let isSameCode = later.compiled.map(\.sources) == catalog.compiled.map(\.sources)
    return Side(engine, later, options, read: isSameCode ? code?.uses : nil).report(options)
  }

  package func report(_ options: CoverageOptions) -> Report {
    let configuration = engine.configuration
    var options = options
    options.code = code
    WorkMeter.begin(.comparing)
    var report = CoverageRun(catalog, options: options).report()
    if catalog.roots.count > 1 {
      report.roots = catalog.roots.enumerated().map { number, root in
        let own = catalog.bundles.indices.filter { catalog.bundles[$0].root == number }
        return (root.shown(FilePath(bytes: [])), Set(own))
      }
    }
    if options.keyDetails.contains(.uses), let code { code.addPlaces(to: &report) }
    if let code {
      report.hardCoded = engine.problems(
        of: code.hardCodedTexts(beside: report, heedsComments: engine.heedsIgnores))
    }
    report.leavesCodeOut = !engine.readsCode
    report.chosenLocales = configuration.locales?.names
    report.note(owners: configuration.ownerNames) {
      configuration.owner(locale: $0, table: $1, products: $2)
    }
    return engine.adding(symbols.problems { options.includesTable(catalog.path(of: $0)) }, to: report)
  }

  /// The report of every key, with what texts say: what is compared with another tree.
  package func everyKey(_ details: KeyDetails = []) -> Report {
    var options = engine.coverageOptions
    options.takesEveryKey = true
    options.readsTexts = true
    options.notesErrors = true
    options.namesFormats = engine.formats != nil
    options.keyDetails.formUnion(details.union([.comments, .forms]))
    return report(options)
  }

  /// - Parameter everyKey: the report of every key.
  package func compared(_ everyKey: Report, isAsked: Bool = false) -> DiffSide {
    var side = DiffSide(engine.withErrors(everyKey, in: catalog))
    (side.code, side.calls) = (code?.asked, callProblems())
    // Changes are of every key, percentages of those that a report asks for.
    if isAsked { side.asked = report(engine.coverageOptions) }
    side.tree = DiffSide.Tree(catalog, engine.coverageOptions)
    return side
  }

  /// The findings about texts that code fills with arguments; none where no code was read.
  private func callProblems() -> [Problem] {
    guard let code, let whole else { return [] }
    let tables = DevelopmentTables(whole, choice: engine.coverageOptions.developmentRegion, jobs: engine.jobs)
    return engine.callProblems(of: code.uses, whole, tables)
  }

  /// The keys of code and tables.
  package func keys(extracted: [ExtractedKeys] = []) throws(DiscoveryError) -> KeysRun {
    try engine.keys(extracted: extracted, in: whole, code?.uses)
  }
}
