internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nCoverage
internal import L10nReports
internal import L10nEngine
internal import L10nSystem
internal import L10nText

/// `--since REV`: only what is new since a revision.
struct SinceRevision {
  static let flag = Flag(
    "since", value: .bytes("REV"), "only what is new since the git revision REV",
    details: "A branch's name stands for where the current one has left it.")

  /// The tree as it was.
  let engine: Engine
  let catalog: Catalog
  let report: Report
  /// A file that both trees have is read once.
  private let known: KnownScans

  /// Reads the tree as it was; nil where that was not asked for. Complains, and throws nothing, where there is no such
  /// revision: then `isMissing` is true.
  static func read(
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> (since: SinceRevision?, isMissing: Bool) {
    guard let value = arguments.value(flag) else { return (nil, false) }
    guard arguments.roots.count == 1, let root = arguments.roots.first else {
      throw arguments.error("--since goes with one PATH")
    }
    let search = RevisionSearch(context: context)
    guard let base = try search.mergeBase(value.bytes, Array("HEAD".utf8)) else { return (nil, true) }
    let path = root == Argument(".") ? context.currentDirectory : context.path(root)
    var engine = try context.engine([root], arguments)
    let sides = DiffSides(arguments, in: context)
    let tree = try sides.tree(of: base, shown: value.display, in: path, withCode: engine.readsCode)
    guard let tree else { return (nil, true) }
    engine.roots = [tree.snapshot.location]
    engine.source = .snapshot(tree.snapshot)
    let catalog = try engine.catalog()
    let known = KnownScans()
    let report = Self.report(catalog, engine, known)
    if report.found.contains(where: { $0.rule == .unreadableFile }) {
      context.warn("something of \(value.display) could not be read: what is new here need not be so")
    }
    return (SinceRevision(engine: engine, catalog: catalog, report: report, known: known), false)
  }

  /// A report of the tree as it is that tells what texts say.
  func texts(_ catalog: Catalog, _ engine: Engine) -> Report { Self.report(catalog, engine, known) }

  private static func report(_ catalog: Catalog, _ engine: Engine, _ known: KnownScans) -> Report {
    var options = engine.coverageOptions
    options.knownScans = known
    options.readsTexts = true
    options.keyDetails.formUnion([.comments, .forms])
    return engine.report(catalog, options)
  }

  /// The findings that were not there.
  func new(_ problems: [Problem], known: [Problem]) -> [Problem] {
    Baseline(known.map(FindingIdentity.init)).unknown(problems)
  }

  /// Leaves out what is outdated and was so then: its source says what it said.
  func withoutFormer(_ problems: [Problem], in now: Report) -> [Problem] {
    var (before, after) = (SourceValues(report), SourceValues(now))
    return problems.filter { problem in
      guard problem.rule == .outdatedTranslation, let subject = problem.subject, let key = subject.key,
        let old = before.value(key, table: subject.table, container: subject.container),
        let new = after.value(key, table: subject.table, container: subject.container)
      else { return true }
      return old != new
    }
  }

  /// A report of the keys that are new, or whose source has changed, and of the translations that were lost.
  /// - Parameter texts: the report of now, with what texts say.
  func only(_ now: Report, texts: Report) -> Report {
    let comparison = ReportComparison(from: report, to: texts)
    var wanted: [String: Report.Wanted] = [:]
    for change in comparison.changes {
      guard let key = change.key else { continue }
      switch change.kind {
      case .keyAdded, .codeOnly, .sourceChanged, .translationLost, .newUntranslated:
        wanted[change.place, default: Report.Wanted()].keys.insert(key)
      case .outdated, .crash:
        wanted[change.place, default: Report.Wanted()].keys.insert(key)
        if let locale = change.locale {
          wanted[change.place, default: Report.Wanted()].outdated[locale, default: []].insert(key)
        }
      default: break
      }
    }
    var result = now.only { wanted[ReportComparison.place(of: $1, in: $0)] ?? Report.Wanted() }
    let found = new(now.found, known: report.found)
    result.found = found
    result.problems = new(now.problems, known: report.problems)
    return result
  }
}
