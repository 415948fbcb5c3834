internal import L10nDiscovery
internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nEngine
internal import L10nFormats
internal import L10nLocale
internal import L10nReports
internal import L10nLookup
internal import L10nSystem
internal import L10nText

/// `resolve [PATH…]`: which localizations, and which files, the loader would choose, and why.
enum ResolveCommand: Subcommand {
  private static let format = CommonFlags.format(
    "how the answer is written",
    [Choice("text", "for people"), Choice("json", "the schema l10ncheck.resolve/1")])
  private static let prefer = Flag(
    "prefer", value: .anyText("LIST"), "the user's languages, best first, separated by commas",
    details:
      "As in the settings of a device: `de-AT,fr`. Without it, the answer is given for every localization.")
  private static let key = Flag(
    "key", value: .anyText("KEY"), "look for a key in the tables, and say what the user sees",
    details: "In every table that has it, or in those that `--table` names.", excludes: ["resource"])
  private static let text = Flag(
    "text", value: .anyText("TEXT"),
    "find the keys with a text like this in any language, and say what users see",
    details: "Case, white space, what stands for placeholders, and a few letters may differ.",
    excludes: ["key", "resource"])
  private static let resource = Flag(
    "resource", value: .text("PATH"), "look for a file, by its path below the `.lproj` folders",
    details: "Its variants for scales and devices are looked for as well.")
  private static let summary = Flag(
    "summary", "with --prefer: what such a phone shows",
    details: "How many texts, and how many bare keys. Products that show the same share a line.",
    excludes: ["key", "resource", "available"], group: .output)
  private static let available = Flag(
    "available", value: .anyText("LIST"), "use these localizations instead of reading files",
    details: "Names of localizations in the order of the bundle, separated by commas. Nothing is read.",
    excludes: ["key", "text", "resource"] + CommonFlags.tree.map(\.name), isSpecial: true)

  static var definition: Command {
    Command(
      "resolve", otherNames: ["explain", "lookup"], group: .understand, "why a user sees this text",
      positionals: [Positional(.path("PATH"), .any, "bundles or source trees; else the current folder")],
      flags: [prefer, summary, key, text, resource, available, format],
      commonFlags: CommonFlags.selection.without(CommonFlags.expected) + CommonFlags.printing)
  }

  static func run(_ arguments: ParsedArguments, in context: CommandContext) throws -> ExitStatus {
    let preferences = try preferences(arguments)
    if arguments.has(summary), preferences == nil {
      throw arguments.error("'--summary' is of one phone: name its languages with '--prefer LIST'")
    }
    if let list = arguments.text(available) {
      try write(resolution(among: list, preferences, arguments), arguments, in: context)
      return .clean
    }
    var engine = try context.engine(arguments.roots, arguments)
    // Roots are paths from the context's current folder, which need not be the process's.
    engine.roots = arguments.roots.map { $0 == Argument(".") ? context.currentDirectory : context.path($0) }
    var query = ResolutionQuery(preferences: preferences, asset: asset(arguments))
    query.tables = engine.configuration.tables
    query.locales = engine.configuration.locales.map(tags)
    let catalog = try engine.catalog()
    // A user may ask for any language, and for a table that nobody localizes, whether anything is there or not.
    let unmatched = engine.unmatchedWords(in: catalog, ReportDraft(bundles: [], locales: [], problems: []))
    if context.complain(unmatched.filter { $0.flag == "--target" }) { return .failure }
    var resolution = Resolution(bundles: [])
    var isAskedByCode = false
    if let words = arguments.value(text) {
      guard let found = find(words, query, catalog, engine, arguments, in: context) else { return .failure }
      resolution = found
    } else {
      if case .key(let key) = query.asset {
        let demands = engine.codeDemands(of: Array(key.utf8), in: catalog)
        isAskedByCode = !demands.isEmpty
        query.defaultTexts = defaultTexts(demands, catalog)
      }
      resolution = Resolver(catalog, query: query).resolve()
    }
    resolution.problems = engine.judge.judged(resolution.problems)
    if resolution.bundles.isEmpty, resolution.texts.isEmpty {
      return context.nothingLocalizable(in: arguments.roots, catalog)
    }
    if arguments.has(summary), let preferences {
      let phone = try phone(preferences, &resolution, catalog, engine)
      if arguments.text(format) != "json" {
        let titles = ResolutionText(pathPrefix: arguments.pathPrefix)
        try context.write(phone.text(preferences: preferences, title: titles.title(of:)), for: arguments)
        return resolution.isIncomplete ? .failure : .clean
      }
    }
    let isUnknown = resolution.isAssetUnknown && !isAskedByCode
    // A mistyped key gets no answer: the bare key that users would see is none.
    if !isUnknown || arguments.text(format) == "json" { try write(resolution, arguments, in: context) }
    explain(catalog, resolution, in: context)
    if isUnknown { context.complain(unknown(query, catalog, engine)) }
    if resolution.isIncomplete || isUnknown { return .failure }
    return resolution.problems.contains { $0.severity == .error } ? .findings : .clean
  }

  /// The answer about localizations that are named, without any tree.
  private static func resolution(
    among list: String, _ preferences: [String]?, _ arguments: ParsedArguments
  ) throws(UsageError) -> Resolution {
    guard arguments.positionals.isEmpty else {
      throw arguments.error("option '--available' asks without any tree: it takes no PATH")
    }
    let locales = try CommandConfiguration.overrides(arguments).locales.map(tags)
    let names = PreferenceList.names(in: list)
    return Resolution(bundles: [
      BundleResolution(available: names, preferences: preferences, locales: locales)
    ])
  }

  /// The texts that a phone with these languages shows; each answer of the resolution gets its counts.
  private static func phone(
    _ preferences: [String], _ resolution: inout Resolution, _ catalog: Catalog, _ engine: Engine
  ) throws -> PhoneSummary {
    var engine = engine
    engine.configuration.locales = nil
    // An empty file hides others, whether or not anybody has begun its language.
    engine.configuration.begun += preferences.map { LocaleTag(name: $0).text }
    return PhoneSummary(&resolution, try engine.report(catalog, engine.coverageOptions))
  }

  /// The keys with a text that is like some words, and what users see of them; nil, and a word about it, where none has.
  private static func find(
    _ words: Argument, _ query: ResolutionQuery, _ catalog: Catalog, _ engine: Engine,
    _ arguments: ParsedArguments, in context: CommandContext
  ) -> Resolution? {
    let search = TextSearch(words.bytes, in: catalog, query, jobs: engine.needs.jobs)
    let place = search.found.isEmpty && engine.readsCode ? (try? engine.keys())?.place(of: words.bytes) : nil
    if search.found.isEmpty, place != nil || !search.keys.isEmpty {
      let advice = place.map {
        "code shows it at \(TerminalText.escaped($0.path)):\($0.line), and 'l10ncheck keys\($0.options)' lists it"
      }
      context.complain(
        "no table has a text like '\(words.display)'; \(advice ?? "check the spelling, or type a part of it")"
      )
      return nil
    }
    // The loader's way to a text is told of a user who was named, and to programs.
    let isTold = query.preferences != nil || arguments.text(format) == "json"
    let shown = search.found.prefix(isTold ? explained : limit)
    var resolution = Resolution(bundles: [])
    if isTold {
      answer(shown, query, catalog, engine, &resolution)
    } else {
      resolution.texts = shown.map { ($0, []) }
    }
    if let key = search.found.first?.key {
      let name = ShellText.quoted(key)
      // An object of an interface file is in no code.
      let place =
        InterfaceKey.isOne(Array(key.utf8)) ? "" : "'l10ncheck keys --key \(name)' says where code uses it, "
      context.note(place + "'l10ncheck resolve --key \(name)' says why users see it")
    }
    if search.found.count > shown.count {
      context.note(
        "\(search.found.count - shown.count) more keys have such a text: type more of it, or name a --table")
    }
    return resolution
  }

  /// The most keys shown for a text.
  private static let limit = 20
  /// The most of them that are explained.
  private static let explained = 5

  /// Adds what users see of the keys that a text was found for: users who prefer a language with that text, unless it was
  /// said who is meant.
  private static func answer(
    _ found: ArraySlice<TextSearch.Found>, _ query: ResolutionQuery, _ catalog: Catalog, _ engine: Engine,
    _ resolution: inout Resolution
  ) {
    for one in found {
      var query = query
      query.asset = .key(one.key)
      query.tables = [try? Glob(Array(Glob.literal(one.table).utf8), .table)].compactMap { $0 }
      query.defaultTexts = defaultTexts(engine.codeDemands(of: Array(one.key.utf8), in: catalog), catalog)
      let languages = Set(one.places.compactMap(\.locale))
      if query.preferences == nil, query.locales == nil, !languages.isEmpty {
        query.preferences = languages.count == 1 ? Array(languages) : nil
        query.locales = Set(languages.map { LocaleTag(name: $0) })
      }
      let answer = Resolver(catalog, query: query).resolve()
      resolution.problems += answer.problems.filter { !resolution.problems.contains($0) }
      resolution.isIncomplete = resolution.isIncomplete || answer.isIncomplete
      resolution.texts.append((one, answer.bundles))
    }
  }

  /// The complaint that nothing matches the query, with similar names.
  private static func unknown(_ query: ResolutionQuery, _ catalog: Catalog, _ engine: Engine) -> String {
    var (what, name, names, advice) = ("no table has the key", "", [""], "check the spelling")
    switch query.asset {
    case .key(let key):
      (name, names) = (key, TextSearch(nil, in: catalog, query, jobs: engine.needs.jobs).keys)
      advice =
        FileStamp.kind(of: FilePath(bytes: Array(key.utf8))) == nil
        ? "check the spelling, or look for a text of the screen with '--text'"
        : "it is a file: 'l10ncheck parse \(ShellText.quoted(key))' reads it"
    case .resource(let path):
      (what, name) = ("there is no resource", path)
      names = catalog.bundles.flatMap { $0.containers.flatMap { $0.resources.map(\.path) } }
    case nil: break
    }
    let near = Spelling.suggestions(for: Array(name.utf8), among: names).map(TerminalText.escaped)
    return "\(what) '\(TerminalText.escaped(name))'; "
      + (near.isEmpty ? advice : "did you mean \(near.joined(separator: " or "))?")
  }

  private static func asset(_ arguments: ParsedArguments) -> ResolutionQuery.Asset? {
    arguments.text(key).map { .key($0) } ?? arguments.text(resource).map { .resource($0) }
  }

  private static func defaultTexts(
    _ demands: [(table: TableID, demand: CodeDemand)], _ catalog: Catalog
  ) -> [ResolutionQuery.DefaultText] {
    demands.compactMap { id, demand in
      if demand.text == nil, demand.opened == nil { return nil }
      let bundle = catalog.bundles[id.bundle]
      let path = FilePath(bytes: Array(demand.path.utf8))
      let inside = bundle.path.bytes.isEmpty ? path : path.relative(to: bundle.path) ?? path
      return ResolutionQuery.DefaultText(
        root: bundle.root, container: catalog.container(of: id).path, table: catalog[id].name,
        text: demand.text.map { WTF8.text($0) }, opened: demand.opened.map { WTF8.text($0) },
        path: inside.text, line: demand.position.line)
    }
  }

  private static func tags(_ list: LocaleList) -> Set<LocaleTag> {
    Set(list.names.map { LocaleTag(name: $0) })
  }

  private static func preferences(_ arguments: ParsedArguments) throws(UsageError) -> [String]? {
    guard let argument = arguments.value(prefer) else { return nil }
    do throws(PreferenceFault) {
      let names = try PreferenceList.parse(argument.text ?? "")
      guard !arguments.has(available), let unknown = names.first(where: { !Failure.isLanguage($0) }) else {
        return names
      }
      throw PreferenceFault(reason: "'\(unknown)' is no language: write one such as de-AT")
    } catch {
      throw arguments.error(prefer, argument, reason: error.reason)
    }
  }

  private static func write(
    _ resolution: Resolution, _ arguments: ParsedArguments, in context: CommandContext
  ) throws(WriteFailure) {
    let result =
      arguments.text(format) == "json"
      ? resolution.json.document()
      : Array(
        ResolutionText(style: context.resultStyle(arguments), pathPrefix: arguments.pathPrefix).text(
          of: resolution
        ).utf8)
    try context.write(result, for: arguments)
  }

  /// Shows problems of the winning files, and errors of unreadable files and folders.
  private static func explain(_ catalog: Catalog, _ resolution: Resolution, in context: CommandContext) {
    let unread = catalog.problems.filter { $0.rule == .unreadableFolder || $0.rule == .unreadableFile }
    context.show((unread + resolution.problems).filter { $0.severity == .error })
    if context.verbosity != .quiet { context.show(resolution.problems.filter { $0.severity < .error }) }
  }
}
