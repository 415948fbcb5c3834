internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nHandoff
internal import L10nLocale
internal import L10nLookup
internal import L10nPatch
internal import L10nReports
internal import L10nSystem
internal import L10nText

/// The tools of `mcp`. Each call reads the tree as it is then: nothing of it is kept between two of them.
struct MCPTools {
  let arguments: ParsedArguments
  /// Whether answers are written, or come back as a patch.
  let writes: Bool
  let context: CommandContext
  private let returned = ReturnedTexts()

  /// The number of answers that are taken at once.
  private static let mostAnswers = 100

  static let all: [MCPTool] = [
    MCPTool(
      name: "coverage", title: "How far translation is",
      summary: """
        How far each language of the project is: expected, translated and needsWork count texts; shows says what users of \
        the language see (own, another language, the development language, a bare key). With a locale: its tables. \
        appStore: the same for the texts of its page there, by names such as de-DE.
        """,
      narrowing: "name a locale",
      parameters: [
        .init(
          name: "locale", kind: .text,
          summary: "a language of the project, such as de, pt-BR, or de-DE of the App Store")
      ]),
    MCPTool(
      name: "list_work", title: "Texts that need work",
      summary: """
        A page of the texts to translate into one language, with comment, placeholders, plural category and example numbers, \
        glossary, notes of TRANSLATION.md (on the first page), maxLength, the code that uses them and other languages. Pass nextCursor for the next page.
        """,
      narrowing: "pass a smaller limit",
      parameters: [
        .init(name: "locale", kind: .text, summary: "the language to translate into", isRequired: true),
        .init(
          name: "only", kind: .choice(["untranslated", "missing", "machine"]),
          summary: "which texts; untranslated without it"),
        .init(name: "limit", kind: .integer(1...100), summary: "how many texts at most; 25 without it"),
        .init(name: "cursor", kind: .text, summary: "nextCursor of the page before"),
      ]),
    MCPTool(
      name: "check_text", title: "Check a translation",
      summary: "Says whether a translation would be taken, and if not, why. Nothing is written.",
      narrowing: "check one text",
      parameters: [
        .init(name: "id", kind: .text, summary: "the id of the text, from list_work", isRequired: true),
        .init(name: "text", kind: .text, summary: "the translation", isRequired: true),
      ]),
    MCPTool(
      name: "submit", title: "Submit translations",
      summary: """
        Checks translations as an import does, and takes those that are right: as machine_translated. The answer is a patch, \
        or, if the server was started with --write, the files are written. Refused ones come back with the reason: mend them, \
        and submit them again. All forms of a plural belong into one call.
        """,
      narrowing: "submit fewer answers at once",
      parameters: [
        .init(
          name: "answers", kind: .answers(most: mostAnswers),
          summary: "translations with the ids from list_work", isRequired: true)
      ], isReadOnly: false),
    MCPTool(
      name: "find_key", title: "Where a key is used",
      summary: "The tables that have a key, its source text and comment, and the lines of code that use it.",
      narrowing: "name another key",
      parameters: [.init(name: "key", kind: .text, summary: "the key, exactly", isRequired: true)]),
    MCPTool(
      name: "explain", title: "What a user sees, and why",
      summary: """
        Which localization the system chooses for a user's languages and, with a key, which text the user sees, from which \
        file, and where it was looked for: why does a user in Austria see English?
        """,
      narrowing: "name a table",
      parameters: [
        .init(
          name: "languages", kind: .text, summary: "the user's languages, best first: de-AT,fr",
          isRequired: true),
        .init(name: "key", kind: .text, summary: "a key"),
        .init(name: "table", kind: .text, summary: "the name of a table, such as Localizable"),
      ]),
  ]

  /// The instructions that a client passes to its model.
  var instructions: String {
    "Localizations of an app for Apple platforms. Loop: coverage, list_work, translate, check_text where in doubt, submit, "
      + "coverage. Placeholders, markup and white space at the ends stay as they are in the source. "
      + (writes ? "submit writes files. " : "submit returns a patch for git apply and writes nothing. ")
      + AgentPrompt.caution
  }

  func run(_ tool: MCPTool, _ values: [String: MCPTool.Value]) throws -> JSONValue {
    func text(_ name: String) -> [UInt8]? {
      if case .text(let text)? = values[name] { text } else { nil }
    }
    func words(_ name: String) -> String? { text(name).map { WTF8.text($0) } }
    switch tool.name {
    case "coverage": return try coverage(words("locale"))
    case "list_work":
      var limit = 25
      if case .integer(let number)? = values["limit"] { limit = number }
      return try work(
        words("locale") ?? "", words("only").flatMap(UnitSelection.init(rawValue:)) ?? .untranslated,
        limit: limit, after: words("cursor"))
    case "check_text": return try check(words("id") ?? "", text("text") ?? [])
    case "submit":
      guard case .answers(let answers)? = values["answers"] else { throw MCPFault("submit needs answers") }
      return try submit(answers)
    case "find_key": return try uses(of: text("key") ?? [])
    default: return try explain(words("languages") ?? "", key: words("key"), table: words("table"))
    }
  }

  // MARK: - The tree

  private func tree(withUses: Bool = false, isForCoverage: Bool = false) throws -> MachineTree {
    var engine = try context.engine(arguments.roots, arguments)
    if withUses { engine.needs.keyDetails = [.comments, .positions, .uses] }
    let side = try Side(engine)
    let catalog = side.catalog
    var options = isForCoverage ? engine.coverageOptions : engine.writingOptions
    options.needs.notesErrors = true
    var asks = ReportAsks()
    asks.hasPlaces = true
    let draft = side.draft(options)
    let report = try engine.finished(isForCoverage ? side.withErrors(draft) : draft, of: catalog, asks)
    guard !report.isEmpty, let tree = PatchTree(roots: catalog.roots) else {
      throw MCPFault("nothing localizable was found in the folder that the server was started for")
    }
    return MachineTree(engine, catalog, report, tree)
  }

  private func locale(_ name: String, of report: Report) throws(MCPFault) -> String {
    let tag = LocaleTag(name: String(name.prefix(100))).text
    let known = (report.locales + report.countedApart).map(\.locale)
    if known.contains(tag) { return tag }
    throw MCPFault(
      "the project has no language \"\(TerminalText.escaped(String(name.prefix(60))))\"; it has "
        + "\(known.prefix(100).joined(separator: ", ")). 'explain' says what its users see")
  }

  // MARK: - Coverage

  private func coverage(_ name: String?) throws -> JSONValue {
    let tree = try tree(isForCoverage: true)
    let report = tree.report
    guard let name else {
      var options = ReportOptions(tool: SiteBuild.tool)
      options.verdict = Verdict(of: report, configuration: tree.engine.configuration)
      let tasks = OpenWork(report, options).items
      func languages(_ totals: [LocaleReport]) -> JSONValue {
        .array(
          totals.map { locale in
            let members = ["locale": JSONValue.string(locale.locale), "name": .string(locale.name)]
            return .object(Self.counts(locale.counts).merging(members) { $1 })
          })
      }
      var members = [
        "tasks": JSONValue.array(tasks.map { .string($0.sentence) }), "languages": languages(report.locales),
      ]
      if !report.store.isEmpty { members["appStore"] = languages(report.store) }
      if !report.notBegun.isEmpty { members["notBegun"] = .strings(report.notBegun.map(\.locale)) }
      return .object(members)
    }
    let locale = try locale(name, of: report)
    var tables: [JSONValue] = []
    var shows: [String: Int] = [:]
    // A language of the App Store may have the name of the app's.
    let isApart = !report.locales.contains { $0.locale == locale }
    for (bundle, table) in report.bundledTables where bundle.isApart == isApart {
      guard let cell = table.cells.first(where: { $0.locale == locale }) else { continue }
      for (word, count) in Self.shows(cell) { shows[word, default: 0] += count }
      guard tables.count < 100 else { continue }
      let members: [String: JSONValue] = [
        "bundle": .string(bundle.path), "container": .string(table.container), "table": .string(table.name),
      ]
      tables.append(.object(Self.counts(cell.counts).merging(members) { $1 }))
    }
    let total =
      (report.locales + report.countedApart).first { $0.locale == locale }.map { Self.counts($0.counts) }
      ?? [:]
    let members: [String: JSONValue] = [
      "locale": .string(locale), "tables": .array(tables),
      "usersSee": .object(shows.mapValues { JSONValue.integer($0) }),
    ]
    return .object(total.merging(members) { $1 })
  }

  private static func shows(_ cell: TableCell) -> [(String, Int)] {
    [
      ("own", cell.shows.own), ("anotherLanguage", cell.shows.language),
      ("developmentLanguage", cell.shows.development), ("bareKey", cell.shows.key),
    ]
  }

  private static func counts(_ counts: StateCounts) -> [String: JSONValue] {
    var members: [String: JSONValue] = [
      "expected": .integer(counts.expected), "translated": .integer(counts.translation.translated),
      "needsWork": .integer(counts.needsWork), "missing": .integer(counts[.missing]),
      "empty": .integer(counts[.empty]), "inherited": .integer(counts[.inherited]),
    ]
    members["ratio"] = counts.translated.map { JSONValue.tenThousandths($0) } ?? .null
    for state in [KeyState.machine, .review, .stale, .extra] where counts.shown(state) > 0 {
      members[state.facts.word] = .integer(counts.shown(state))
    }
    return members
  }

  // MARK: - Work

  /// The number of bytes of an answer that are for texts.
  private static let pageLimit = MCPServer.answerLimit - 2_500

  private func work(
    _ name: String, _ selection: UnitSelection, limit: Int, after cursor: String?
  ) throws -> JSONValue {
    let tree = try tree(withUses: true)
    let locale = try locale(name, of: tree.report)
    let open = try tree.builder(
      selection, references: nil, languages: try LanguageFlag.map(arguments, tree.engine)
    )
    .openTexts(in: [locale])
    let all = open.texts.filter { !$0.isFixed }
    let texts = all.filter { !returned.ids.contains($0.id) }
    var start = 0
    if let cursor {
      guard let place = texts.firstIndex(where: { $0.id == cursor }) else {
        throw MCPFault(
          "the text of this cursor is translated by now, or gone: call list_work without a cursor")
      }
      start = place
    }
    var page: [JSONValue] = []
    let notes = cursor == nil ? tree.notes : nil
    var size = notes.map(Self.cost) ?? 0
    var next = start
    while next < texts.count, page.count < limit {
      var value = JSONValue.object(tree.request(texts[next]))
      var cost = Self.cost(of: value)
      if cost > Self.pageLimit {
        // A text that is too long for an answer is named all the same: it has to be translated in another
        // way.
        value = .object([
          "id": .string(texts[next].id), "locale": .string(locale),
          "tooLong": .string("translate it with 'l10ncheck translate' or 'export'"),
        ])
        cost = Self.cost(of: value)
      }
      if size + cost > Self.pageLimit, !page.isEmpty { break }
      size += cost
      page.append(value)
      next += 1
    }
    var members: [String: JSONValue] = [
      "total": .integer(texts.count), "first": .integer(start + 1), "texts": .array(page),
    ]
    members["notes"] = notes
    if next < texts.count { members["nextCursor"] = .string(texts[next].id) }
    var left = open.problems.filter { $0.locale == locale }.prefix(5).map {
      String("\($0.path): \($0.message)".prefix(200))
    }
    if texts.count < all.count {
      left.append(
        "texts that came back as the source's text, and are not handed out again: \(all.count - texts.count)")
    }
    if !left.isEmpty { members["leftOut"] = .strings(left) }
    return .object(members)
  }

  /// The bytes of a value in an answer, where it is JSON in a string of JSON.
  private static func cost(of value: JSONValue) -> Int {
    var bytes: [UInt8] = []
    JSONText.append(String(decoding: value.line(), as: UTF8.self), to: &bytes)
    return bytes.count
  }

  // MARK: - Answers

  /// The texts of the tree by their ids, for answers in some languages.
  private func questions(_ tree: MachineTree, _ ids: [String]) throws -> [String: OpenText] {
    let wanted = Set(ids)
    let locales = Set(ids.map { String($0.prefix { $0 != ":" }) })
    var found: [String: OpenText] = [:]
    let languages = try LanguageFlag.map(arguments, tree.engine)
    for selection in [UnitSelection.untranslated, .machine] where found.count < wanted.count {
      let open = try tree.builder(selection, references: [], languages: languages)
        .openTexts(in: locales, takesUnmarked: true)
      for text in open.texts where wanted.contains(text.id) { found[text.id] = text }
    }
    return found
  }

  private static let unknown =
    "no text that needs work has this id: its source or its translation has changed, or it is done; call list_work again"

  private func check(_ id: String, _ text: [UInt8]) throws -> JSONValue {
    let tree = try tree()
    guard let question = try questions(tree, [id])[id] else { throw MCPFault(Self.unknown) }
    let results = try verification(tree).glance(MachineAnswers([.init(question, text)], as: .machine))
    return .object(Self.verdict(results.first).merging(["id": .string(id)]) { $1 })
  }

  private func verification(_ tree: MachineTree) throws -> MachineVerification {
    try tree.verification(named: nil, languages: LanguageFlag.map(arguments, tree.engine), path: "mcp")
  }

  private static func refused(_ reason: String) -> [String: JSONValue] {
    ["result": .string("refused"), "reason": .string(reason)]
  }

  private static func verdict(_ result: UnitOutcome.Result?) -> [String: JSONValue] {
    switch result {
    case .refused(let refusal)?: refused(String(refusal.message.prefix(500)))
    case .untranslated?, nil: refused("it is empty")
    case .returned?:
      [
        "result": .string("untranslated"),
        "reason": .string(
          "it is the source's text, and not taken: if that is to stay, mark its entry l10ncheck:do-not-translate"
        ),
      ]
    case .unchanged?: ["result": .string("unchanged")]
    case .taken?, .takenAsNew?, .takenForReview?, .takenFromMachine?: ["result": .string("taken")]
    }
  }

  private func submit(_ answers: [(id: String, text: [UInt8])]) throws -> JSONValue {
    let tree = try tree()
    let questions = try questions(tree, answers.map(\.id))
    var results: [[String: JSONValue]] = answers.map { ["id": .string(String($0.id.prefix(100)))] }
    let counts = Dictionary(answers.map { ($0.id, 1) }, uniquingKeysWith: +)
    var known: [(number: Int, answer: MachineAnswers.Answer)] = []
    for (number, answer) in answers.enumerated() {
      guard let question = questions[answer.id] else {
        results[number].merge(Self.refused(Self.unknown)) { $1 }
        continue
      }
      guard counts[answer.id] == 1 else {
        results[number].merge(Self.refused("the id stands in answers several times: send one")) { $1 }
        continue
      }
      known.append((number, .init(question, answer.text)))
    }
    let machine = MachineAnswers(known.map(\.answer), as: .machine)
    let verification = try verification(tree)
    let verdicts = verification.results(machine)
    for ((number, answer), verdict) in zip(known, verdicts) {
      results[number].merge(Self.verdict(verdict)) { $1 }
      if verdict == .returned { returned.ids.insert(answer.question.id) }
    }
    var members: [String: JSONValue] = [
      "taken": .integer(verdicts.count(where: \.isTaken)), "answers": .array(results.map(JSONValue.object)),
    ]
    guard verdicts.contains(where: \.isTaken) else { return .object(members) }
    var plan = verification.plan(machine)
    var inner = context
    inner.output = OutputBuffer()
    inner.errors = OutputBuffer()
    let destination = ImportDestination(
      catalog: tree.catalog, tree: tree.tree, context: inner, engine: tree.engine)
    if writes {
      _ = try destination.writeInPlace(&plan, arguments)
      members["written"] = .strings(context.written.all.map(\.text))
      return .object(members)
    }
    _ = try destination.writePatch(of: &plan, arguments)
    members["patch"] = .string(inner.output.text)
    if Self.cost(of: .object(members)) > MCPServer.answerLimit - 1_500 {
      members["patch"] = nil
      members["patchTooLarge"] = .string(
        "nothing is lost: submit fewer answers at once, or start the server with --write")
    }
    return .object(members)
  }

  // MARK: - Keys

  private func uses(of key: [UInt8]) throws -> JSONValue {
    let engine = try context.engine(arguments.roots, arguments)
    let run = try engine.keys()
    var rows = run.audit.rows.filter { $0.key == key }
    guard !rows.isEmpty else {
      throw MCPFault(
        "no table has this key, and no code uses it: check the spelling, or ask explain, which knows interface files"
      )
    }
    for index in rows.indices { rows[index].uses = Array(rows[index].uses.prefix(20)) }
    return KeyListing(rows: Array(rows.prefix(10)), catalog: run.catalog).json
  }

  private func explain(_ languages: String, key: String?, table: String?) throws -> JSONValue {
    var query = ResolutionQuery(preferences: nil, asset: key.map { .key($0) })
    do throws(PreferenceFault) {
      query.preferences = try PreferenceList.parse(languages)
    } catch {
      throw MCPFault("\"languages\": \(error.reason)")
    }
    var engine = try context.engine(arguments.roots, arguments)
    engine.roots = arguments.roots.map { $0 == Argument(".") ? context.currentDirectory : context.path($0) }
    query.tables = try table.map(Self.tables) ?? engine.configuration.tables
    let catalog = try engine.catalog()
    let resolution = Resolver(catalog, query: query).resolve()
    if resolution.bundles.isEmpty {
      throw MCPFault("nothing localizable was found in the folder that the server was started for")
    }
    if resolution.isAssetUnknown {
      throw MCPFault("no bundle here has this key: 'find_key' says where one is")
    }
    return resolution.json
  }

  private static func tables(_ name: String) throws(MCPFault) -> [Glob] {
    guard let glob = try? Glob(Array(Glob.literal(name).utf8), .table) else {
      throw MCPFault("\"table\" has to be the name of a table, such as Localizable")
    }
    return [glob]
  }
}

/// The texts that came back as the source's while a server runs: handed out again, they would come back for ever.
private final class ReturnedTexts {
  var ids: Set<String> = []
}
