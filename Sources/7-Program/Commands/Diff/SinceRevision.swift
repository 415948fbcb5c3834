internal import L10nComparison
internal import L10nCode
internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nFormats
internal import L10nLocale
internal import L10nLookup
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `--since REV`: only what is new since a revision, and what was compared then and is not any more.
struct SinceRevision {
  static let flag = Flag(
    "since", value: .bytes("REV"), "only what is new since the git revision REV",
    details: """
      For a branch: since the commit where it left REV. What was compared then and is not any more counts as untranslated, and \
      what silences findings since then silences nothing.
      """)
  static let acceptRemoved = Flag(
    "accept-removed", value: .list("LIST"),
    "with --since: languages and tables that may be gone, separated by commas", isRepeatable: true,
    isSpecial: true)
  static let acceptSilenced = Flag(
    "accept-silenced", "with --since: what was silenced since REV is silent", isSpecial: true)
  static let all = [flag, acceptRemoved, acceptSilenced]
  /// The same flag of a command that hands texts out.
  static let ofHandouts = Flag(
    "since", value: .bytes("REV"), "only what has changed since the git revision REV",
    details: """
      With the translations that changed source texts make outdated. For a branch: since the commit where it left REV.
      """)

  /// The tree as it was, under the configuration that it had.
  let engine: Engine
  let catalog: Catalog
  let report: Report
  /// The revision, as it was asked for.
  let shown: String
  /// What the commit has.
  let files: CommittedFiles
  private let arguments: ParsedArguments
  private let context: CommandContext
  private let folder: FilePath
  private let commit: [UInt8]

  /// Reads the tree as it was; nil where that was not asked for. Complains, and throws nothing, where there is no such
  /// revision: then `isMissing` is true.
  /// - Parameter readsCode: whether code is looked into, if the configuration says so.
  static func read(
    _ arguments: ParsedArguments, readsCode: Bool = true, in context: CommandContext
  ) throws -> (since: SinceRevision?, isMissing: Bool) {
    guard let value = arguments.value(flag) else {
      for other in [acceptRemoved, acceptSilenced] where arguments.has(other) {
        throw arguments.error("--\(other.name) needs --since REV")
      }
      return (nil, false)
    }
    guard arguments.roots.count == 1, let root = arguments.roots.first else {
      throw arguments.error("--since goes with one PATH")
    }
    let search = RevisionSearch(context: context)
    guard let base = try search.mergeBase(value.bytes, Array("HEAD".utf8)),
      let (repository, _) = search.repository(for: value.display)
    else { return (nil, true) }
    let path = root == Argument(".") ? context.currentDirectory : context.path(root)
    let files = CommittedFiles(
      base, shown: value.display, in: repository, environment: context.environment.all)
    let reach = try reach(since: files, base, in: repository, path, arguments, context)
    let since = try SinceRevision(
      files, commit: base, folder: path, readsCode: readsCode, reach, arguments, context)
    return (since, since == nil)
  }

  /// What of a tree of many projects the change can touch; nil where all is to be read, and where words choose among what there is:
  /// one that is not read would match nothing.
  private static func reach(
    since files: CommittedFiles, _ commit: [UInt8], in repository: GitRepository, _ path: FilePath,
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> ChangeReach? {
    let choosing = CommonFlags.tree + [CommonFlags.locale]
    let harmless = [CommonFlags.config.name, CommonFlags.configFrom.name, CommonFlags.noCode.name]
    guard arguments.given(of: choosing).allSatisfy({ harmless.contains($0.name) }),
      try context.silent.engine(arguments.roots, arguments).configuration.targets.isEmpty,
      let folder = path.real?.relative(to: repository.top),
      let changes = try GitChanges(since: commit, in: repository, environment: context.environment.all)
    else { return nil }
    let root = repository.top.appending(folder.bytes)
    func below(_ path: FilePath) -> FilePath? { folder.bytes.isEmpty ? path : path.relative(to: folder) }
    let changed = Set(
      changes.changed.compactMap(below).filter {
        RevisionFiles.wants($0, withCode: true) || ChangeReach.describes($0)
      })
    let reach = ChangeReach(
      paths: changes.paths.compactMap(below), changed: Array(changed),
      links: changes.links.compactMap { link in below(link.path).map { ($0, link.target) } },
      read: { path in
        var buffer = FileBuffer()
        let place = root.appending(path.bytes)
        let isThere = (try? buffer.load(place, limit: FileBuffer.largestText)) != nil
        // What a project named then, it may have been about.
        let former = changed.contains(path) ? (try? files.content(of: place)) ?? nil : nil
        return (isThere ? buffer.array : []) + [0x0A] + (former ?? [])
      })
    if let reach {
      let names = reach.unread.map { TerminalText.escaped(bytes: $0.bytes) }
      let isWhole = context.verbosity == .verbose
      context.note(
        "not read, as the change cannot touch it: "
          + NumberText.names(names, limit: isWhole ? names.count : 3))
    }
    return reach
  }

  private init?(
    _ files: CommittedFiles, commit: [UInt8], folder: FilePath, readsCode: Bool, _ reach: ChangeReach?,
    _ arguments: ParsedArguments, _ context: CommandContext
  ) throws {
    self.files = files
    self.arguments = arguments
    self.context = context
    self.folder = folder
    self.commit = commit
    shown = files.shown
    var engine = try Self.formerEngine(files, folder, arguments, context)
    engine.readsCode = engine.readsCode && readsCode
    engine.heedsIgnores = arguments.has(Self.acceptSilenced)
    engine.reach = reach
    let sides = DiffSides(arguments: arguments, context: context)
    guard
      let tree = try sides.tree(
        of: commit, shown: files.shown, in: folder, withCode: engine.readsCode, reach: reach)
    else { return nil }
    engine.roots = [tree.snapshot.location]
    engine.source = .snapshot(tree.snapshot)
    self.engine = engine
    catalog = try engine.catalog()
    report = engine.withErrors(Self.report(catalog, engine), in: catalog)
    if report.found.contains(where: { $0.rule == .unreadableFile }) {
      context.warn("something of \(shown) could not be read: what is new here need not be so")
    }
  }

  /// The pipeline with the configuration of the commit: what was compared then, went by it.
  private static func formerEngine(
    _ files: CommittedFiles, _ folder: FilePath, _ arguments: ParsedArguments, _ context: CommandContext
  ) throws -> Engine {
    let roots = arguments.roots
    if arguments.has(CommonFlags.configFrom) { return try context.silent.engine(roots, arguments) }
    do {
      let former = try CommandConfiguration(for: folder, arguments, from: files, in: context)
      return context.engine(roots, arguments, former)
    } catch let error as InvalidConfiguration {
      // A change that mends the configuration has to be able to pass.
      context.warn("\(error.message)\n\(files.shown) is read with the configuration of now")
      return try context.engine(roots, arguments)
    }
  }

  /// A report of the tree as it is that tells what texts say.
  func texts(_ catalog: Catalog, _ engine: Engine) -> Report { Self.report(catalog, engine) }

  private static func report(_ catalog: Catalog, _ engine: Engine) -> Report {
    var options = engine.coverageOptions
    options.takesEveryKey = true
    options.readsTexts = true
    options.notesErrors = true
    options.namesFormats = engine.formats != nil
    options.keyDetails.formUnion([.comments, .forms])
    return engine.report(catalog, options)
  }

  /// The findings that were not there, at whatever place.
  func new(_ problems: [Problem], known: [Problem], _ pairing: Pairing) -> [Problem] {
    Baseline(of: known.map(pairing.carried)).unknown(problems)
  }

  /// The findings on lines that the files of then do not have.
  func onNewLines(_ problems: [Problem]) throws -> [Problem] {
    let places = problems.map { (path: $0.path, line: $0.position?.line ?? 1) }
    return zip(problems, try areNew(places)).filter(\.1).map(\.0)
  }

  /// Whether lines of files of now are new: a line counts as often as the file had it.
  func areNew(_ places: [(path: String, line: Int)]) throws -> [Bool] {
    let top = folder.bytes.isEmpty ? FilePath(".") : folder
    let paths = Set(places.map(\.path)).sorted()
    let files = try paths.map { try ConfigurationSearch.absolute(top.appending(Array($0.utf8))) }
    var new: [String: [Bool]] = [:]
    for ((path, file), former) in zip(zip(paths, files), try self.files.contents(of: files)) {
      var buffer = FileBuffer()
      try buffer.load(file, limit: FileBuffer.largestText)
      var known: [ArraySlice<UInt8>: Int] = [:]
      for line in Self.lines(of: former ?? []) { known[line, default: 0] += 1 }
      new[path] = Self.lines(of: buffer.array).map { line in
        known[line, default: 0] -= 1
        return known[line, default: 0] < 0
      }
    }
    return places.map { path, line in
      guard let lines = new[path], lines.indices.contains(line - 1) else { return true }
      return lines[line - 1]
    }
  }

  /// The lines of a file without their indentation, which says nothing of what is new.
  private static func lines(of bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    bytes.split(separator: 0x0A, omittingEmptySubsequences: false).map { line in
      line.drop { $0 <= 0x20 }.prefix { $0 != 0x0D }
    }
  }

  /// Leaves out texts that were outdated then as well, as their source has not changed since.
  func withoutFormer(_ problems: [Problem], in now: Report) -> [Problem] {
    var (before, after) = (DevelopmentTexts(report), DevelopmentTexts(now))
    return problems.filter { problem in
      guard problem.rule == .outdatedTranslation, let subject = problem.subject, let key = subject.key,
        let old = before.value(key, table: subject.table, container: subject.container),
        let new = after.value(key, table: subject.table, container: subject.container)
      else { return true }
      return old != new
    }
  }

  /// Leaves in a report what is new, has changed or was lost for a command that hands texts out: by the comparison of `diff`.
  func ask(_ report: inout Report, _ catalog: Catalog, _ engine: Engine, isOfGaps: Bool = false) {
    var engine = engine
    engine.reach = self.engine.reach
    let wanted = ReportComparison(from: self.report, to: texts(catalog, engine)).wanted
    report.ask(isOfGaps: isOfGaps) { wanted[ReportComparison.place(of: $1, in: $0)] ?? Report.Wanted() }
    report.since = shown
  }

  /// A report of the keys that are new, or whose source has changed, and of the translations and resources that were lost or that a
  /// machine made; of what is gone, as untranslated; and of what there is to say of these.
  /// - Parameters:
  ///   - texts: the report of now, with what texts say.
  ///   - hidden: what the change hides.
  func only(_ now: Report, texts: Report, _ hidden: Hidden) -> Report {
    let comparison = hidden.comparison
    let wanted = comparison.wanted
    let lost = comparison.changes.filter { $0.kind == .resourceLost }
    let lostLocales = Dictionary(grouping: lost, by: \.place).mapValues { Set($0.compactMap(\.locale)) }
    let known = Set(
      report.bundles.flatMap { bundle in bundle.resources.map { ReportComparison.place(of: $0, in: bundle) } }
    )
    var result = now.only {
      wanted[ReportComparison.place(of: $1, in: $0)] ?? Report.Wanted()
    } resources: { bundle, resource, locale in
      let place = ReportComparison.place(of: resource, in: bundle)
      return !known.contains(place) || lostLocales[place]?.contains(locale) == true
    }
    result.count(hidden.gone)
    result.since = shown
    result.newUnused = now.bundles.reduce(0) { sum, bundle in
      bundle.tables.reduce(sum) { sum, table in
        let added = wanted[ReportComparison.place(of: table, in: bundle)]?.added ?? []
        return sum + table.leftOut.count { $0.reason == .unused && added.contains($0.key) }
      }
    }
    result.unread = engine.reach?.unread.map(\.text) ?? []
    let askedThen = Set((report.inNoTable ?? []).map { [$0.table, $0.key] })
    result.inNoTable = now.inNoTable?.filter { !askedThen.contains([$0.table, $0.key]) }
    result.lacking = now.lacking.filter { !report.lacking.contains($0) }
    result.found = (new(now.found, known: report.found, comparison.pairing) + hidden.problems).sorted(
      by: Problem.inOrder)
    result.problems = (new(now.problems, known: report.found, comparison.pairing) + hidden.problems).sorted(
      by: Problem.inOrder)
    return result
  }
}

// MARK: - What a change hides

extension SinceRevision {
  /// The pipeline of now, in which nothing silences a finding, or keeps a text from being asked for, that did not do so then.
  func withholding(_ engine: Engine) -> Engine {
    var engine = engine
    engine.reach = self.engine.reach
    if arguments.has(Self.acceptSilenced) { return engine }
    let former = self.engine.configuration
    engine.configuration.ignored.removeAll { !former.ignored.contains($0) }
    engine.configuration.identical.removeAll { !former.identical.contains($0) }
    engine.heedsIgnores = false
    var marked: [String: Set<[UInt8]>] = [:]
    for table in report.bundles.flatMap(\.tables) {
      marked[table.name, default: []].formUnion(table.leftOut.lazy.filter { $0.reason == .fixed }.map(\.key))
      marked[table.name, default: []].formUnion(table.order.lazy.filter(\.isFixed).map(\.key))
    }
    engine.heedsMark = { [marked] in marked[$0]?.contains($1) == true }
    return engine
  }

  /// What a change would hide from a report of what is new alone.
  struct Hidden {
    var comparison: ReportComparison
    var gone: GoneTexts
    var problems: [Problem]
  }

  /// - Parameters:
  ///   - texts: a report of every key of now, with what texts say.
  ///   - asked: one of the keys that languages are asked for.
  ///   - typed: the configuration of now, before what it silences was taken out.
  func hidden(
    from texts: Report, asked: Report, _ typed: EffectiveConfiguration, _ engine: Engine
  ) throws -> Hidden {
    let comparison = ReportComparison(from: report, to: texts)
    let code = CodeUse(self)
    let gone = try gone(texts, code)
    var lost = LostOriginals(from: report, to: texts, isAsked: code.asks, isMissing: code.misses)
    lost.accept(Set(arguments.members(Self.acceptRemoved).map(\.name)))
    let problems =
      SinceFindings.problems(of: gone, since: shown)
      + SinceFindings.bare(comparison, report, texts, asked: asked, lost, shown)
      + SinceFindings.silenced(self, typed, engine, texts) + SinceFindings.changed(self, typed)
    return Hidden(comparison: comparison, gone: gone, problems: problems)
  }

  /// What was compared then and is not now, but for what was accepted.
  /// - Parameter now: a report of every key.
  private func gone(_ now: Report, _ code: CodeUse) throws -> GoneTexts {
    let top = folder.bytes.isEmpty ? FilePath(".") : folder
    let gone = GoneTexts(
      from: report, to: now,
      isThere: { path in
        FileStamp.kind(of: top.appending(Array(path.utf8))) != nil || isElsewhere(path, in: now)
      }, isUsed: { code.uses($1, of: $0.name) }, isAsked: code.asks)
    var unknown = Set(arguments.members(Self.acceptRemoved).map(\.name))
    let names = Set(unknown.map { LocaleTag(name: $0).text }).union(unknown)
    let rest = gone.without { part in
      names.contains(part.locale) || names.contains(part.tableName) || names.contains(part.place)
    }
    for part in gone.parts {
      unknown = unknown.filter {
        LocaleTag(name: $0).text != part.locale && $0 != part.tableName && $0 != part.place
      }
    }
    for name in unknown.sorted() {
      context.warn("--accept-removed \(TerminalText.escaped(name)): nothing of it is gone")
    }
    return rest
  }

  /// Whether a file may have moved to where it is not compared: where no target ships it, or among what others made.
  private func isElsewhere(_ path: String, in now: Report) -> Bool {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return now.dependencyFiles > report.dependencyFiles
      || now.notShipped.contains { $0.hasSuffix("/" + name) && !report.notShipped.contains($0) }
  }

  /// What code asks for, then and now: read only where a table or a text is gone.
  private final class CodeUse {
    private let since: SinceRevision
    private lazy var former = Set(
      (since.rows(ofThen: true) ?? []).lazy.filter { $0.state == .used }.map(\.table))
    /// What is said of keys now, by table and key: whether it is sure, and whether a target finds the key in
    /// none of its tables; nil if code was not to be read.
    private lazy var now: [[[UInt8]]: (isSure: Bool, isMissing: Bool)]? = since.rows(ofThen: false).map {
      rows in
      Dictionary(
        rows.lazy.filter { $0.state != .unused }.map {
          ([$0.table, $0.key], ($0.uses.first?.certainty == .certain, $0.state == .missing))
        }, uniquingKeysWith: { ($0.isSure || $1.isSure, $0.isMissing || $1.isMissing) })
    }

    init(_ since: SinceRevision) { self.since = since }

    /// Nil where nobody can tell: the code of then used nothing of the table.
    func uses(_ key: [UInt8], of table: String) -> Bool? {
      let table = Array(table.utf8)
      guard let now else { return nil }
      if now[[table, key]] != nil { return true }
      return former.contains(table) ? false : nil
    }

    /// Whether code surely asks for it now.
    func asks(for key: [UInt8], of table: String) -> Bool { now?[[Array(table.utf8), key]]?.isSure == true }

    /// Whether a target asks for it, and has no table with it.
    func misses(_ key: [UInt8], of table: String) -> Bool {
      now?[[Array(table.utf8), key]]?.isMissing == true
    }
  }

  private func rows(ofThen isThen: Bool) -> [KeyRow]? {
    var engine = engine
    if isThen {
      guard
        let tree = try? DiffSides(arguments: arguments, context: context).tree(
          of: commit, shown: shown, in: folder, withCode: true, reach: engine.reach)
      else { return nil }
      engine.source = .snapshot(tree.snapshot)
    } else {
      guard var current = try? context.silent.engine(arguments.roots, arguments) else { return nil }
      // A configuration of now must not keep code from being read.
      current.configuration.paths = engine.configuration.paths
      current.reach = engine.reach
      engine = current
    }
    return try? engine.keys().audit.rows
  }
}

/// What a report's tables say in the development localization, by key: a table is gone through once, when it is asked for.
struct DevelopmentTexts {
  private struct Place: Hashable {
    var container: String?
    var table: String?
  }

  private let tables: [Place: [TableReport]]
  private var values: [Place: [[UInt8]: [UInt8]?]] = [:]

  init(_ report: Report) {
    tables = Dictionary(grouping: report.bundles.flatMap(\.tables)) {
      Place(container: $0.container, table: $0.name)
    }
  }

  /// Nil where there is no such key, or what it says was not read.
  mutating func value(_ key: [UInt8], table: String?, container: String?) -> [UInt8]? {
    let place = Place(container: container, table: table)
    if let known = values[place] { return known[key] ?? nil }
    var found: [[UInt8]: [UInt8]?] = [:]
    // The first one of several entries of a key counts.
    for key in (tables[place] ?? []).lazy.flatMap(\.keys) where found[key.key] == nil {
      found[key.key] = key.value
    }
    values[place] = found
    return found[key] ?? nil
  }
}
