internal import L10nCommandLine
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nFormats
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `--since REV`: only what is new since a revision.
struct SinceRevision {
  static let flag = Flag(
    "since", value: .bytes("REV"), "only what is new since the git revision REV",
    details: "For a branch: the commit where the current branch left it.")

  /// The tree as it was.
  let engine: Engine
  let catalog: Catalog
  let report: Report
  /// The revision, as it was asked for.
  let shown: String

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
    let report = Self.report(catalog, engine)
    if report.found.contains(where: { $0.rule == .unreadableFile }) {
      context.warn("something of \(value.display) could not be read: what is new here need not be so")
    }
    return (SinceRevision(engine: engine, catalog: catalog, report: report, shown: value.display), false)
  }

  /// A report of the tree as it is that tells what texts say.
  func texts(_ catalog: Catalog, _ engine: Engine) -> Report { Self.report(catalog, engine) }

  private static func report(_ catalog: Catalog, _ engine: Engine) -> Report {
    var options = engine.coverageOptions
    options.takesEveryKey = true
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
    var (before, after) = (DevelopmentTexts(report), DevelopmentTexts(now))
    return problems.filter { problem in
      guard problem.rule == .outdatedTranslation, let subject = problem.subject, let key = subject.key,
        let old = before.value(key, table: subject.table, container: subject.container),
        let new = after.value(key, table: subject.table, container: subject.container)
      else { return true }
      return old != new
    }
  }

  /// A report of the keys that are new, or whose source has changed, and of the translations and resources that were lost or that a
  /// machine made.
  /// - Parameter texts: the report of now, with what texts say.
  func only(_ now: Report, texts: Report) -> Report {
    let comparison = ReportComparison(from: report, to: texts)
    var wanted: [String: Report.Wanted] = [:]
    for change in comparison.changes {
      guard let key = change.key else { continue }
      let locale = change.locale ?? ""
      switch change.kind {
      case .keyAdded, .codeOnly, .sourceChanged, .newUntranslated:
        wanted[change.place, default: Report.Wanted()].keys.insert(key)
      // What one language has lost, others may have lacked before.
      case .translationLost, .machineTranslated:
        wanted[change.place, default: Report.Wanted()].ofLocales[locale, default: []].insert(key)
      case .outdated, .crash:
        wanted[change.place, default: Report.Wanted()].ofLocales[locale, default: []].insert(key)
        wanted[change.place, default: Report.Wanted()].outdated[locale, default: []].insert(key)
      default: break
      }
    }
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
    result.since = shown
    let found = new(now.found, known: report.found)
    result.found = found
    result.problems = new(now.problems, known: report.problems)
    return result
  }
}

/// Which files of a revision are read: those that a report looks into.
enum RevisionFiles {
  private static let suffixes =
    (TableFormat.all.flatMap(\.endings) + [
      "plist", "pbxproj", "xcconfig", "xcworkspacedata", "yml", "yaml", "json",
    ]).map { Array($0.utf8) }
  private static let manifest = Array("Package".utf8)
  private static let localization = Array(".lproj".utf8)

  private static let code = ["swift", "m", "mm", "h", "c", "cc", "cpp", "hpp"].map { Array($0.utf8) }

  /// - Parameter withCode: whether sources are looked into as well.
  static func wants(_ path: FilePath, withCode: Bool) -> Bool {
    let name = path.lastComponent
    if withCode, let dot = name.lastIndex(of: UInt8(ascii: ".")),
      code.contains(where: { name[(dot + 1)...].elementsEqual($0) })
    {
      return true
    }
    if name.starts(with: manifest), name.suffix(6).elementsEqual(".swift".utf8) { return true }
    if let dot = name.lastIndex(of: UInt8(ascii: ".")),
      suffixes.contains(where: { name[(dot + 1)...].elementsEqual($0) })
    {
      return true
    }
    // Resources are compared byte for byte.
    return path.bytes.split(separator: UInt8(ascii: "/")).dropLast().contains {
      $0.suffix(localization.count).elementsEqual(localization)
    }
  }
}

/// Looks for what an argument names in git.
struct RevisionSearch {
  let context: CommandContext

  /// The innermost working tree here, and the current folder in it; nil, and a word about it, where there is none.
  /// - Parameter shown: what was asked for.
  func repository(for shown: String) -> (GitRepository, here: FilePath)? {
    let current = context.currentDirectory.bytes.isEmpty ? FilePath(".") : context.currentDirectory
    guard let here = current.real else { return nil }
    if let repository = GitRepository.find(upwardFrom: here) { return (repository, here) }
    if isBare(here) {
      context.complain(
        "\(shown): this is a bare repository, which has no files to compare with: run it in a clone, or in what "
          + "'git worktree add' makes")
    } else {
      context.complain("\(shown): no such folder, and there is no git here to look for such a revision")
    }
    return nil
  }

  private func isBare(_ folder: FilePath) -> Bool {
    ["HEAD", "objects", "refs"].allSatisfy { (try? FileStamp(of: folder.appending(Array($0.utf8)))) != nil }
  }

  /// The commit of a name; nil, and a word about it, where git knows none.
  func commit(_ name: [UInt8], in repository: GitRepository) throws -> String? {
    if let commit = try GitCommit(name, in: repository, environment: context.environment.all) {
      return commit.name
    }
    complainOfRevision(TerminalText.escaped(bytes: name), in: repository)
    return nil
  }

  func complainOfRevision(_ shown: String, in repository: GitRepository) {
    if repository.isShallow {
      context.complain(
        "\(shown): git knows no such revision here, because this clone is shallow and has only the last commits: "
          + "'git fetch --unshallow' gets the others (on GitHub 'fetch-depth: 0', on GitLab 'GIT_DEPTH: 0')")
    } else {
      context.complain("\(shown): no such folder, and no such revision in git")
    }
  }

  /// The last commit that two names have in common; nil, and a word about it, where there is none.
  func mergeBase(_ old: [UInt8], _ new: [UInt8]) throws -> [UInt8]? {
    guard let (repository, _) = repository(for: TerminalText.escaped(bytes: old)),
      let left = try commit(old, in: repository), let right = try commit(new, in: repository)
    else { return nil }
    let git = GitCommand(.mergeBase, [left, right], in: repository, environment: context.environment.all)
    let (output, status) = try git.run(input: [], upTo: 1)
    let name = output.prefix { $0 != 0x0A }
    if status == 0, !name.isEmpty { return Array(name) }
    context.complain(
      "\(TerminalText.escaped(bytes: old)) and \(TerminalText.escaped(bytes: new)) have no commit in common"
        + (repository.isShallow ? " in this shallow clone: 'git fetch --unshallow' gets the others" : ""))
    return nil
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
    // Of several the first one counts.
    for key in (tables[place] ?? []).lazy.flatMap(\.keys) where found[key.key] == nil {
      found[key.key] = key.value
    }
    values[place] = found
    return found[key] ?? nil
  }
}
