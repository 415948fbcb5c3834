package import L10nComparison
package import L10nConfiguration
package import L10nCoverage
internal import L10nDiscovery
internal import L10nLocale
internal import L10nSystem
package import L10nText

/// A comparison with a revision: its news, and texts that were compared then and no longer are.
package struct Since: Sendable {
  /// The tree as it was, under the configuration that it had.
  package let then: Side
  /// Every key of it, with what texts say.
  package private(set) var former: DiffSide
  /// The revision, as it was asked for.
  package let shown: String
  /// Whether exceptions that came since then silence findings.
  package let acceptsSilenced: Bool
  private let accepted: AcceptedLosses

  private var report: ReportDraft { former.report }

  package init(_ then: Side, shown: String, acceptsSilenced: Bool, accepted: AcceptedLosses) {
    (self.then, self.shown, self.acceptsSilenced, self.accepted) = (then, shown, acceptsSilenced, accepted)
    former = then.compared(then.everyKey())
  }

  /// The same with what crashed then, but in tables that are the same now.
  func withErrors(unchanged: UnchangedTables?) -> Since {
    var since = self
    since.former.report = then.engine.withErrors(report, in: then.catalog, unchanged: unchanged)
    return since
  }

  /// The pipeline of now, in which nothing silences a finding, or keeps a text from being asked for, that did not do so then.
  package func withholding(_ engine: Engine) -> Engine {
    var engine = engine
    engine.reach = then.engine.reach
    engine.needs.knownScans = then.engine.needs.knownScans
    if acceptsSilenced { return engine }
    let former = then.engine.configuration
    engine.configuration.ignored.removeAll { !former.ignored.contains($0) }
    engine.configuration.identical.removeAll { !former.identical.contains($0) }
    engine.heedsIgnores = false
    var marked: [String: Set<[UInt8]>] = [:]
    for table in report.bundles.flatMap(\.tables) {
      marked[table.name, default: []].formUnion(table.leftOut.lazy.filter { $0.reason == .fixed }.map(\.key))
      marked[table.name, default: []].formUnion(table.order.lazy.filter(\.isFixed).map(\.key))
    }
    engine.needs.heedsMark = { [marked] in marked[$0]?.contains($1) == true }
    return engine
  }

  /// The findings that were not there, at whatever place.
  package func new(_ problems: [Problem], known: [Problem], _ change: Changed) -> [Problem] {
    let said = Set(change.problems.filter { $0.rule == .textLost && $0.position != nil }.map(\.path))
    return Baseline(of: known).carried(by: change.comparison.pairing).unknown(problems).filter { problem in
      // A text that has just come is in no language yet: this is no news.
      problem.rule != .neverTranslated
        // A key that users see as it is and that no table has is one finding.
        && (problem.rule != .keyInNoTable || !said.contains(problem.path)
          || !change.problems.contains { $0.path == problem.path && $0.position == problem.position })
    }
  }

  /// Leaves out texts that were outdated then as well, as their source has not changed since.
  package func withoutFormer(_ problems: [Problem], _ comparison: ReportComparison) -> [Problem] {
    func name(_ place: String, _ key: [UInt8]?) -> [[UInt8]] { [Array(place.utf8), key ?? []] }
    let kinds: [Change.Kind] = [.keyAdded, .sourceChanged, .sourceTouched]
    let changed = Set(comparison.changes.filter { kinds.contains($0.kind) }.map { name($0.place, $0.key) })
    return problems.filter { problem in
      let subject = problem.subject
      return problem.rule != .outdatedTranslation
        || changed.contains(
          name(ReportComparison.place(subject?.container ?? "", subject?.table ?? ""), subject?.key))
    }
  }

  /// Leaves in a report what is new, has changed or was lost for a command that hands texts out: by the comparison of `diff`.
  package func ask(_ report: inout ReportDraft, _ engine: Engine) throws {
    var engine = engine
    engine.reach = then.engine.reach
    let now = try Side(engine, former: then)
    let everyKey = now.everyKey()
    let unchanged = UnchangedTables(self, now, everyKey)
    let all = engine.withErrors(everyKey, in: now.catalog, unchanged: unchanged)
    let wanted = ReportComparison(
      from: withErrors(unchanged: unchanged).former, to: now.compared(all), readsFiles: false
    ).wanted
    report.ask { wanted[ReportComparison.place(of: $1, in: $0)] ?? ReportDraft.Wanted() }
    report.since = shown
  }

  /// A report of the keys that are new, or whose source has changed, and of the translations and resources that were lost or that a
  /// machine made; and of what there is to say of these and of what is gone.
  package func only(_ now: ReportDraft, _ change: Changed) -> ReportDraft {
    let comparison = change.comparison
    let wanted = comparison.asked.mapValues(accepted.without)
    let lost = comparison.changes.filter { $0.kind == .resourceLost }
    let lostLocales = Dictionary(grouping: lost, by: \.place).mapValues { Set($0.compactMap(\.locale)) }
    let known = Set(
      report.bundles.flatMap { bundle in
        bundle.resources.compactMap { comparison.pairing.place(of: $0, in: bundle) }
      }
    )
    var result = now.only {
      wanted[ReportComparison.place(of: $1, in: $0)] ?? ReportDraft.Wanted()
    } resources: { bundle, resource, locale in
      let place = ReportComparison.place(of: resource, in: bundle)
      return !known.contains(place) || lostLocales[place]?.contains(locale) == true
    }
    result.count(change.comparison.untranslated(beside: now))
    result.count(change.lost)
    (result.since, result.accepted) = (shown, change.accepted)
    result.newUnused = now.bundles.reduce(0) { sum, bundle in
      bundle.tables.reduce(sum) { sum, table in
        let added = wanted[ReportComparison.place(of: table, in: bundle)]?.added ?? []
        return sum + table.leftOut.count { $0.reason == .unused && added.contains($0.key) }
      }
    }
    result.unread = then.engine.reach?.unread.map(\.text) ?? []
    func unknown(_ keys: [KeyInNoTable], since former: [KeyInNoTable]) -> [KeyInNoTable] {
      let known = Set(former.map { [$0.table, $0.key] })
      return keys.filter { !known.contains([$0.table, $0.key]) }
    }
    result.inNoTable = now.inNoTable.map { unknown($0, since: report.inNoTable ?? []) }
    result.tableless = CodeDemands.Tableless(
      phrases: max(0, now.tableless.phrases - report.tableless.phrases),
      keys: unknown(now.tableless.keys, since: report.tableless.keys))
    let open = Set(report.notBegun.map(\.locale))
    result.notBegun = now.notBegun.filter { !open.contains($0.locale) }
    result.lacking = now.lacking.compactMap { $0.since(report.lacking) }
    var former = report.found
    // A language may be begun by keys that nobody is asked for.
    if !result.notBegun.isEmpty || !new(now.found, known: former, change).isEmpty {
      let asked = then.draft(then.engine.coverageOptions)
      former += asked.found.filter { !report.found.contains($0) }
      result.notBegun.removeAll { language in asked.notBegun.contains { $0.locale == language.locale } }
    }
    func narrowed(_ problems: [Problem]) -> [Problem] {
      (new(problems, known: former, change) + change.problems
        + Baseline(of: now.found).unknown(change.crashes))
        .sorted(by: Problem.inOrder)
    }
    (result.found, result.problems) = (narrowed(now.found), narrowed(now.problems))
    return result
  }

  /// Effects of a change that a report of now does not show.
  package struct Changed: Sendable {
    package let comparison: ReportComparison
    /// The texts that are not compared any more, without the accepted ones.
    package fileprivate(set) var gone: GoneTexts
    /// Translations that went with their keys, for which code asks, but for what was accepted.
    fileprivate var lost: GoneTexts
    package fileprivate(set) var problems: [Problem] = []
    /// New errors in texts that no report asks for.
    fileprivate var crashes: [Problem] = []
    /// The texts that are gone and accepted, for people.
    package fileprivate(set) var accepted: [String] = []
    /// Accepted names without a text that is gone.
    package fileprivate(set) var needless: [String] = []
  }

  /// - Parameters:
  ///   - now: the tree of now, in which nothing silences that did not do so then.
  ///   - texts: what is compared of it.
  ///   - asked: a report of the keys that languages are asked for.
  ///   - typed: the configuration of now, before what it silences was taken out.
  package func changed(
    _ now: Side, _ texts: DiffSide, asked: () -> ReportDraft, _ typed: EffectiveConfiguration
  )
    -> Changed
  {
    let comparison = ReportComparison(from: former, to: texts, readsFiles: false)
    var change = Changed(
      comparison: comparison, gone: comparison.gone.without(accepted.has, texts: accepted.has),
      lost: comparison.lost.without(accepted.has, texts: accepted.has))
    (change.accepted, change.needless) = accepted.split(comparison)
    change.problems =
      SinceFindings.problems(of: change.gone, removed: comparison.removedLanguages, since: shown)
      + SinceFindings.lost(comparison, report, texts.report, asked: asked, accepted: accepted, shown)
      + SinceFindings.hidden(comparison.changes, texts.report, accepted: accepted, shown)
      + SinceFindings.resources(comparison, accepted: accepted, shown)
      + SinceFindings.inNoTable(comparison.newInNoTable, shown) + comparison.newCalls
      + SinceFindings.silenced(self, typed, now.engine.configuration, texts.report)
      + SinceFindings.changed(self, typed)
    let new = new(texts.report.found, known: report.found, change)
    change.crashes = now.engine.judge.judged(SinceFindings.crashes(new, texts.report))
    return change
  }
}
