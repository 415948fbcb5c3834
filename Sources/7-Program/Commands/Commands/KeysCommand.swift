internal import L10nComparison
internal import L10nCode
internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nEngine
internal import L10nFormats
internal import L10nLookup
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// `keys [PATH…]`: what code asks for, and what it does not.
enum KeysCommand: Subcommand {
  private static let format = CommonFlags.format(
    "how the answer is written",
    [
      Choice("text", "for people"), Choice("json", "the schema l10ncheck.keys/1"),
      Choice("csv", "a row for each key, for a spreadsheet"),
    ])
  private static let failOn = Flag(
    "fail-on", value: .list("LIST"), "fail if there are keys of these states: missing, unused",
    isRepeatable: true, group: .output)
  private static let states = ["missing", "unused", possible, hardCoded]

  /// The command that lists the keys of a state; nil where there is no such state.
  static func command(listing state: String) -> String? {
    states.contains(state) ? "keys --only \(state)" : nil
  }

  private static let only = Flag(
    "only", value: .list("LIST", states),
    "only keys of these states: missing, unused; keys that are only possibly used: possible; or texts that nothing localizes: hard-coded",
    isRepeatable: true)
  /// The word of `--only` for keys that code uses possibly, and nowhere for certain.
  private static let possible = "possible"
  /// The word of `--only` for texts of code.
  private static let hardCoded = "hard-coded"
  private static let key = Flag(
    "key", value: .anyText("KEY"), "only this key, or those that contain KEY, with all places")
  private static let remove = Flag(
    "remove", "with --only unused: print a patch that takes these keys out of all languages",
    details: "What may still be used, as where not all code could be read, stays.", excludes: ["format"],
    group: .output)
  static var definition: Command {
    Command(
      "keys", otherNames: ["unused --only unused", "clean --only unused --remove", "scan"], group: .code,
      "keys that are unused, missing or hard-coded",
      positionals: [Positional(.folder("PATH"), .any, "source trees; else the current folder")],
      flags: [only, key, failOn] + SinceRevision.all.under(.changes) + [format, remove],
      commonFlags: Self.selection + CommonFlags.printing)
  }

  /// The flags of `keys` and `sync` that choose files: those of languages, dependencies and code have no meaning here.
  static var selection: [Flag] {
    CommonFlags.selection.without(
      CommonFlags.expected, CommonFlags.locale, CommonFlags.allFiles, CommonFlags.dependencies,
      CommonFlags.noCode)
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let failing = try states(failOn, arguments)
    let choice = try Listed(arguments)
    guard var inputs = try GateInputs(arguments, writes: choice.removes, readsBaseline: false, in: context)
    else { return .failure }
    inputs.typed.chooseKeysByFile()
    let gate = try inputs.revision.map { _ in try inputs.run() }
    let engine = gate?.now.engine ?? inputs.typed
    let run = try gate?.now.keys() ?? engine.keys()
    guard KeyInputs.isUsable(run, in: context) else { return .failure }
    let known = try gate?.since?.then.keys()
    var (own, problems) = (run.problems, [Problem]())
    if let since = gate?.since, let known, let change = gate?.change() {
      context.say(acceptedOf: change)
      own = since.new(own, known: known.problems, change)
      // check reports faults of a plural rule itself.
      problems = change.problems.filter { $0.rule != .stringsDictValueType }
    } else {
      problems = engine.callProblems(of: run)
    }
    say(problems, in: context)
    let isMatched = KeyInputs.warnUnmatched(engine, run, in: context)
    let rows = rows(of: run, engine, beside: known, arguments.value(key)?.bytes)
    if rows.isEmpty, let wanted = arguments.value(key) {
      return context.complain(
        "--key \(TerminalText.escaped(bytes: wanted.bytes)): no table has this key, and no code uses it")
    }
    let chosen = choice.rows(of: rows, beside: known)
    if choice.removes {
      let isDone = try remove(chosen, run, arguments, in: context)
      return run.isIncomplete || !isMatched ? .failure : isDone ? .clean : .findings
    }
    var listing = KeyListing(rows: choice.listsHardCoded ? [] : chosen, catalog: run.catalog)
    for table in run.tables.tables {
      listing.originals[table.id] = table.files.first.map { run.catalog.shownPath(of: table.id, file: $0) }
    }
    if choice.listsHardCoded {
      listing.literals = try literals(of: run, engine, inputs.revision, in: context)
    }
    switch arguments.text(format) {
    case "json": try context.write(listing.json.document(), for: arguments)
    case "csv": try context.write(listing.csv, for: arguments)
    default:
      let text = KeyListText(
        listing: listing, all: rows, style: context.resultStyle(arguments),
        isComplete: context.verbosity == .verbose,
        listsUses: arguments.value(key) != nil, listsPossible: choice.listsPossible)
      try context.write(text.text, for: arguments)
    }
    if run.isIncomplete || !isMatched { return .failure }
    let hasErrors = (own + problems).contains { $0.severity == .error }
    return hasErrors || rows.contains { failing.contains($0.state) } ? .findings : .clean
  }

  /// The rows that are asked for and were not there at the revision: all, or those of one key, else of keys that hold it.
  private static func rows(
    of run: KeysRun, _ engine: Engine, beside known: KeysRun?, _ wanted: [UInt8]?
  ) -> [KeyRow] {
    let former = Set(known?.audit.rows.lazy.filter { $0.state != .used }.map(\.identity) ?? [])
    let rows = run.audit.rows.filter { engine.wants($0) && !former.contains($0.identity) }
    guard let wanted else { return rows }
    let same = rows.filter { $0.key == wanted }
    return same.isEmpty ? rows.filter { $0.key.firstRange(of: wanted) != nil } : same
  }

  /// The rows that `--only` and `--remove` choose.
  private struct Listed {
    let listsHardCoded: Bool
    let listsPossible: Bool
    let removes: Bool
    private let states: Set<KeyRow.State>
    private let isAll: Bool

    init(_ arguments: ParsedArguments) throws(UsageError) {
      let words = arguments.members(only).map(\.0)
      isAll = words.isEmpty
      listsHardCoded = words.contains(KeysCommand.hardCoded)
      if listsHardCoded, let other = words.first(where: { $0 != KeysCommand.hardCoded }) {
        throw arguments.error("--only hard-coded lists texts, and \(TerminalText.escaped(other)) lists keys")
      }
      states = listsHardCoded ? [] : try KeysCommand.states(only, arguments)
      listsPossible = words.contains(possible)
      removes = arguments.has(remove)
      if removes, states != [.unused] || listsPossible {
        throw arguments.error("--remove goes with --only unused")
      }
    }

    /// - Parameter known: the keys at the revision: a key possibly used then is not new.
    func rows(of rows: [KeyRow], beside known: KeysRun?) -> [KeyRow] {
      if isAll { return rows }
      let former = Set(known?.audit.rows.lazy.filter(\.isPossible).map(\.identity) ?? [])
      return rows.filter {
        states.contains($0.state) || listsPossible && $0.isPossible && !former.contains($0.identity)
      }
    }
  }

  /// The texts that nothing localizes, of lines that are new since a revision.
  private static func literals(
    of run: KeysRun, _ engine: Engine, _ revision: SinceRevision?, in context: CommandContext
  ) throws -> [HardCodedRow] {
    var literals = run.hardCoded.rows.filter(engine.wants)
    if let revision {
      let places = literals.map { (path: $0.path, line: $0.literal.position.line) }
      literals = zip(literals, try revision.areNew(places)).filter(\.1).map(\.0)
    }
    let others = run.hardCoded.ofOneLanguage
    if context.verbosity == .verbose { return literals + others }
    if !others.isEmpty {
      context.warn(
        "\(NumberText.count(others.count, "text")) in targets of one language \(others.count == 1 ? "is" : "are") left out; --verbose lists all"
      )
    }
    return literals
  }

  /// Writes the patch that takes keys out of all files.
  /// - Returns: whether all that are surely unused go.
  private static func remove(
    _ rows: [KeyRow], _ run: KeysRun, _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> Bool {
    let plan = SyncPlan(removing: rows.filter(\.isSurelyUnused), from: run.tables)
    guard let tree = PatchTree(roots: run.catalog.roots) else {
      context.complain("the folders lie in several working trees: make a patch for each")
      return false
    }
    let changes = plan.files.map { TreeChanges.Change(root: $0.root, path: $0.path, content: $0.content) }
    let all = TreeChanges(changes, run.catalog, tree, context)
    try all.writePatch(arguments)
    let kept = rows.filter { !$0.isSurelyUnused }
    context.note(
      "\(NumberText.count(rows.count - kept.count, "key")) removed from \(NumberText.count(changes.count, "file"))"
        + (kept.isEmpty
          ? "" : "; \(NumberText.number(kept.count)) kept, as code may use them in ways that cannot be seen"))
    for refusal in plan.refusals {
      context.complain("\(TerminalText.escaped(refusal.shown)): \(TerminalText.escaped(refusal.reason))")
    }
    return plan.refusals.isEmpty && !all.isPartial
  }

  /// Says what is wrong with texts; what the development text does as well only for those who want to know all.
  private static func say(_ problems: [Problem], in context: CommandContext) {
    let text = ProblemText(style: context.errorStyle, showsExcerpts: context.verbosity == .verbose)
    for problem in problems {
      switch problem.severity {
      case .error: break
      case .warning: if context.verbosity == .quiet { continue }
      case .note: if context.verbosity != .verbose { continue }
      }
      context.errors.write(text.text(problem))
    }
  }

  private static func states(
    _ flag: Flag, _ arguments: ParsedArguments
  ) throws(UsageError) -> Set<KeyRow.State> {
    var states: Set<KeyRow.State> = []
    for (word, list) in arguments.members(flag) {
      switch word {
      case "missing": states.insert(.missing)
      case "unused": states.insert(.unused)
      case possible where flag.name == only.name: continue
      default:
        throw arguments.error(
          flag, list, word, among: flag.name == only.name ? Self.states : ["missing", "unused"])
      }
    }
    return states
  }
}

extension KeyRow {
  /// Whether code uses it possibly, and nowhere for certain.
  var isPossible: Bool { state == .used && certainty == .possible }

  /// The table, the key and its state, without the places that use the key.
  fileprivate var identity: [[UInt8]] { [table, key, Array(state.rawValue.utf8)] }

  /// The same with what code says of it.
  var saying: [[UInt8]] { identity + [defaultText ?? [], comment ?? []] }
}
