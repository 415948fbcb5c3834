internal import L10nCommandLine
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nLocale
internal import L10nPatch
internal import L10nText

/// Messages of a run of `stubs` on standard error.
struct StubSummary {
  let plan: StubPlan
  /// Whether nothing was written, because nothing was to be.
  let isDryRun: Bool
  /// Whether the stubs are to count as translations, so that people ask why others do not.
  let isPseudo: Bool
  let context: CommandContext

  /// The number of omissions of one kind that are listed; more are only counted.
  private static let limit = 20

  /// Prints all messages but those on omissions: on gaps, projects and files, and the number of stubs.
  func say(_ report: Report, _ projects: ProjectEdits, _ roots: [Argument], listsFiles: Bool) {
    sayKept()
    sayListed()
    context.note(notBegunIn: report.draft, begin: "writes stubs of their texts")
    sayErrors(of: report)
    sayUnreachable(in: report)
    sayResources()
    projects.say()
    if listsFiles || context.verbosity == .verbose { sayFiles() }
    let hasNoOriginals = report.problems.contains { $0.rule == .noDevelopmentRegion && $0.severity == .error }
    if report.total.expected == 0, hasNoOriginals { return sayNothingCompared(roots) }
    sayCounts(report)
  }

  /// Prints the numbers of stubs, of their files and of their localizations.
  private func sayCounts(_ report: Report) {
    guard context.verbosity != .quiet else { return }
    let withheld = report.withheldCount
    let staying = [KeyState.unchanged, .new, .stub].reduce(0) { $0 + report.total.shown($1) }
    if isPseudo, staying > 0 {
      context.note("texts that are there and need work stay: \(staying) ('report --list unchanged,new,stub')")
    }
    if plan.files.isEmpty {
      if !plan.unlisted.isEmpty {
        context.say("no stubs: files that are there come into the project, and lack nothing")
      } else if withheld > 0 {
        context.say(
          "nothing to write: \(NumberText.count(withheld, "missing text")) only in files that a target does not ship"
        )
      } else {
        let nothing = plan.resources.isEmpty ? "nothing is missing" : "no text is missing"
        context.say(plan.omissions.isEmpty && report.notBegun.isEmpty ? nothing : "nothing to write")
      }
      return
    }
    let tables = plan.files.filter { !$0.isCopy }
    let total = tables.reduce(into: StubCounts()) { $0 += $1.counts }
    var parts = Self.words(total, isTotal: true)
    if parts.isEmpty, !tables.isEmpty { parts.append("another order") }
    var sentences: [String] = []
    if !tables.isEmpty {
      let new = tables.count { $0.isNew }
      sentences.append(
        parts.joined(separator: ", ") + " in \(NumberText.count(tables.count, "file"))"
          + (new > 0 ? " (\(new) new)" : ""))
    }
    let copies = plan.files.count - tables.count
    if copies > 0 { sentences.append("\(NumberText.count(copies, "resource")) copied") }
    context.say(
      (isDryRun ? "dry run, nothing is written: " : "") + sentences.joined(separator: ", ")
        + " for \(NumberText.count(Set(plan.files.flatMap(\.locales)).count, "localization"))")
  }

  /// Says that nothing was compared, because no file tells the expected texts. Mostly the path names one localization's
  /// folder, and not the folder that holds all of them.
  private func sayNothingCompared(_ roots: [Argument]) {
    guard context.verbosity != .quiet else { return }
    context.say("nothing was compared")
    let ending = Array(".lproj".utf8)
    for root in roots {
      let path = root.bytes.last == UInt8(ascii: "/") ? Array(root.bytes.dropLast()) : root.bytes
      guard path.count > ending.count, path.suffix(ending.count).elementsEqual(ending) else { continue }
      let name = path.split(separator: UInt8(ascii: "/")).last?.dropLast(ending.count) ?? []
      let folder = path.lastIndex(of: UInt8(ascii: "/")).map { path[..<max(1, $0)] } ?? [UInt8(ascii: ".")]
      context.say(
        "a localization is compared with those beside it: "
          + "\(ToolDefinition.name) stubs --locale \(TerminalText.escaped(bytes: Array(name))) "
          + "\(TerminalText.escaped(bytes: Array(folder)))")
    }
  }

  /// - Parameter isTotal: whether they are of all files, and name the entries.
  private static func words(_ counts: StubCounts, isTotal: Bool) -> [String] {
    func entries(_ number: Int, _ kind: String) -> String {
      isTotal ? NumberText.count(number, "\(kind) entry", "\(kind) entries") : "\(number)"
    }
    let words = [
      (counts.added, isTotal ? NumberText.count(counts.added, "stub") : "\(counts.added) added"),
      (counts.filled, entries(counts.filled, "empty") + " filled"),
      (counts.completed, entries(counts.completed, "plural") + " completed"),
      (counts.removed, "\(counts.removed) removed"),
      (
        counts.inherited,
        (isTotal ? NumberText.count(counts.inherited, "inherited text") : "\(counts.inherited) inherited,")
          + " copied"
      ),
      (
        counts.unneeded,
        (isTotal ? NumberText.count(counts.unneeded, "text") : "\(counts.unneeded)")
          + " not to be translated, as \(counts.unneeded == 1 ? "it is" : "they are")"
      ),
    ]
    return words.filter { $0.0 > 0 }.map(\.1)
  }

  private func sayFiles() {
    guard context.verbosity != .quiet else { return }
    for file in plan.files {
      var parts = Self.words(file.counts, isTotal: false)
      if file.counts.isSorted { parts.append("sorted") }
      if file.isNew { parts.append(file.isCopy ? "copied" : "new file") }
      context.say("\(TerminalText.escaped(file.shown)): \(parts.joined(separator: ", "))")
    }
  }

  /// Reports the files that were left out, with the reasons.
  func sayOmissions() {
    for omission in plan.omissions.prefix(Self.limit) {
      let left =
        omission.count > 0
        ? "; \(NumberText.count(omission.count, "stub")) for \(TerminalText.escaped(omission.locale)) left out"
        : ""
      context.complain("\(TerminalText.escaped(omission.shown)): \(Self.words(for: omission.reason))\(left)")
    }
    let more = plan.omissions.count - Self.limit
    if more > 0 { context.complain("\(more) more files are left out") }
  }

  /// Says that a localization is there which was to begin.
  func sayKnown(_ tag: Argument) {
    context.warn(
      "--add-locale \(TerminalText.escaped(tag.text ?? "")): this localization already exists"
        + (plan.files.isEmpty ? "" : "; only its gaps are filled"))
  }

  /// Languages that have nothing of their own, and whose stubs went elsewhere.
  private func sayListed() {
    for language in plan.listed {
      let own = TerminalText.escaped(language.locale.text)
      let parent = TerminalText.escaped(language.parent.text)
      context.note(
        "\(own) has nothing of its own, and shows what \(parent) has: '--add-locale \(own)' begins it with all of that"
      )
    }
  }

  /// Warns of unexpected keys that `--prune` leaves, with the reasons.
  private func sayKept() {
    for kept in plan.kept {
      let reason =
        switch kept.reason {
        case .infoPlist: "the system reads them from Info.plist"
        case .original: "the development localization's table has them"
        case .code: "code uses them"
        case .reachable: "code may use them"
        case .mistyped: "they may be mistyped where keys beside them lack a translation"
        }
      context.warn(
        "\(TerminalText.escaped(kept.table)): not removed, because \(reason): \(Self.list(kept.keys))")
    }
  }

  /// Resources that are missing.
  private func sayResources() {
    guard context.verbosity != .quiet, !plan.resources.isEmpty else { return }
    let shown = context.verbosity == .verbose ? plan.resources[...] : plan.resources.prefix(Self.limit)
    for resource in shown {
      context.warn(
        "missing in \(TerminalText.escaped(resource.locale)): \(TerminalText.escaped(resource.shown))")
    }
    let more = plan.resources.count - shown.count
    if more > 0 { context.warn("\(more) more resources are missing; --verbose lists them") }
    let (count, all) = (plan.resources.count { $0.canBeCopied }, plan.resources.count)
    if count > 0 {
      let which = count == all ? "them" : "\(count) of them"
      context.say("--copy-resources copies \(which) from the development localization")
    } else {
      context.say("the development localization has no files to copy for these: add them in Xcode")
    }
  }

  /// Localizations that get stubs and that no user's language matches.
  private func sayUnreachable(in report: Report) {
    let folders = Set(plan.files.lazy.flatMap(\.locales).map { "\($0).lproj" })
    for problem in report.problems where problem.rule.id == "unknown-locale" {
      guard let name = problem.path.split(separator: "/").last, folders.contains(String(name)) else {
        continue
      }
      let hint = problem.hint.map { "; \(TerminalText.escaped($0))" } ?? ""
      context.warn(
        "\(TerminalText.escaped(problem.path)): \(TerminalText.escaped(problem.message))\(hint) [\(problem.rule.id)]"
      )
    }
  }

  /// Prints errors of files, which `report` explains, unless an omission has named the file.
  private func sayErrors(of report: Report) {
    let named = Set(plan.omissions.map(\.shown))
    let errors = report.problems.filter {
      $0.severity == .error && $0.rule != .languageNotBegun && !named.contains($0.path)
    }
    for problem in errors.prefix(Self.limit) {
      let place = problem.position.map { ":\($0.line):\($0.column)" } ?? ""
      let text =
        "\(TerminalText.escaped(problem.path))\(place): \(TerminalText.escaped(problem.message)) [\(problem.rule.id)]"
      if problem.isOfFile { context.complain(text) } else { context.warn(text) }
    }
    let more = errors.count - Self.limit
    if more > 0 { context.complain("\(NumberText.count(more, "more error")); `l10ncheck report` lists them") }
  }

  private static func words(for reason: StubOmission.Reason) -> String {
    switch reason {
    case .damaged(let message): "not edited, because it is damaged: \(TerminalText.escaped(message))"
    case .binary: "not edited, because it is a binary property list"
    case .notWritable: "not edited: this format is read-only here"
    case .hidden(let by): "would not be loaded: \(TerminalText.escaped(by)) hides it"
    case .hides(let path, let reason):
      "not created: it would hide \(TerminalText.escaped(path)) (\(words(for: reason)))"
    case .taken: "not created: a folder or an excluded file has this name"
    case .unlisted: "the file exists but is not in the project: without --no-project it comes in"
    case .misplaced(let reason): "not written: \(TerminalText.escaped(reason))"
    case .notShipped: "the file exists but no target ships it: add it to a target, or delete it"
    case .notXML: "XML cannot hold one of the characters"
    case .link: "not edited, because it is a link out of the localizations"
    case .unreadable(let reason): TerminalText.escaped(reason)
    case .leftOut: "not created: git tracks it, but the sparse checkout leaves it out"
    case .otherEncoding(let name):
      "not in the patch: git's attributes say that it is in \(TerminalText.escaped(name)), and it is not"
    case .buildVariables(let keys):
      "\(list(keys)): a text of Info.plist with build variables cannot be copied to a table"
    case .structured(let keys):
      "\(list(keys)): not a text (a dictionary, an array, data): copy it by hand"
    case .noRule(let keys): "\(list(keys)): no language has a plural rule to make this one after"
    case .otherCase(let other):
      "not created: \(TerminalText.escaped(other)) differs only in case, and on a Mac both are the same "
        + "file: rename that one"
    case .damagedOriginal: "nothing removed from the translations, because this development file is damaged"
    case .stubOriginal:
      "nothing removed: this development file is incomplete beside its translations"
    case .noOriginal:
      "nothing removed from this table, because the development localization has no file of it"
    }
  }

  private static func list(_ keys: [String]) -> String {
    NumberText.names(keys.map(TerminalText.escaped), limit: limit)
  }
}

extension Problem {
  /// Whether the finding is about a file of texts. Faults of a project, of code, or of App Store texts leave no gap that a
  /// stub could fill.
  var isOfFile: Bool {
    let others: [Rule] = [
      .tableNotRead, .projectFileMissing, .projectNotRead, .packageWithoutLocalization,
      .packageLocalizationFolder, .packageResourceMissing, .productFileCollision,
      .languageNotBegun,
    ]
    return !(others + Rule.ofStore).contains { $0.id == rule.id }
  }
}
