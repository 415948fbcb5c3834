internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
internal import L10nDiscovery
internal import L10nEngine
internal import L10nHandoff
internal import L10nLocale
internal import L10nReports
internal import L10nSystem
internal import L10nText
import Synchronization

/// The handoffs that a command line names.
struct HandoffInputs {
  let arguments: [Argument]
  let context: CommandContext
  /// The faults of files, from which nothing is taken.
  private(set) var problems: [Problem] = []
  /// Whether a file could not be opened.
  private(set) var isIncomplete = false

  /// The number of bytes of a handoff that are read. More is a stream that never ends: the largest projects
  /// have a few megabytes.
  private static let sizeLimit = FileBuffer.largestText

  /// Lets a plan take all of them. Files that are wrong, or cannot be opened, give nothing.
  mutating func takeAll(into plan: inout ImportPlan) {
    var rest = arguments[...]
    while let first = rest.first {
      // Only one thread reads standard input, in its turn.
      let next = first.isStandardStream ? rest.prefix(1) : rest.prefix { !$0.isStandardStream }
      let files = next.map { argument in
        let path = argument.isStandardStream ? nil : context.path(argument)
        return (shown: FilePath(bytes: argument.bytes).text, path: path)
      }
      rest.removeFirst(files.count)
      plan.take(count: files.count) {
        Self.read(files[$0].path, shown: files[$0].shown)
      } noting: {
        note($0)
      }
    }
  }

  /// The texts of handoffs as they went out; nil after a complaint about an unreadable handoff.
  static func base(_ arguments: [Argument], context: CommandContext) throws(SystemError) -> ExportedTexts? {
    if arguments.isEmpty { return nil }
    var handoffs: [IncomingHandoff] = []
    var isSound = true
    for argument in arguments {
      let shown = FilePath(bytes: argument.bytes).text
      let reading = try read(context.path(argument), shown: shown).get()
      handoffs += reading.handoffs
      if !reading.problems.isEmpty { isSound = false }
      context.show(reading.problems)
    }
    return isSound ? ExportedTexts(handoffs) : nil
  }

  private mutating func note(_ result: Result<[Problem], SystemError>) {
    switch result {
    case .success(let found): problems += found
    case .failure(let error):
      isIncomplete = true
      context.complain(Failure.message(for: error))
    }
  }

  /// Reads a handoff; standard input where there is no path.
  private static func read(_ path: FilePath?, shown: String) -> Result<HandoffReading, SystemError> {
    if let path, let stamp = try? FileStamp(of: path), stamp.kind == .folder {
      return .success(XCLOCReader.read(path, path: shown))
    }
    return Result { () throws(SystemError) in
      var buffer = FileBuffer()
      if let path {
        try buffer.load(path, limit: sizeLimit)
      } else {
        try buffer.load(descriptor: 0, name: FilePath("-"), limit: sizeLimit)
      }
      return HandoffReader.read(buffer, path: shown)
    }
  }
}

/// The first failure that one of several threads meets.
final class FirstFailure: Sendable {
  private let failure = Mutex<WriteFailure?>(nil)

  /// Keeps a failure, unless there was one before.
  func note(_ other: WriteFailure) { failure.withLock { $0 = $0 ?? other } }

  var first: WriteFailure? { failure.withLock { $0 } }
}

/// `--map`: the names of localizations in handoffs.
enum LanguageFlag {
  static let flag = Flag(
    "map", value: .list("LIST"), "what handoffs call localizations: `fr-FR=fr,zh-CN=zh-Hans`",
    details: "Overrides `languages` in the configuration.", isRepeatable: true, isSpecial: true)

  /// The locales that a list names, each once.
  static func tags(_ flag: Flag, _ arguments: ParsedArguments) throws(UsageError) -> [LocaleTag] {
    var tags: [LocaleTag] = []
    for (name, list) in arguments.members(flag) {
      let tag = LocaleTag(name: name)
      guard tag.isLocale else { throw arguments.error(flag, list, reason: "\(name) is not a locale") }
      if !tags.contains(tag) { tags.append(tag) }
    }
    return tags
  }

  /// The pairs of the flag, then those of the configuration for names that the flag leaves out.
  static func map(_ arguments: ParsedArguments, _ engine: Engine) throws(UsageError) -> LanguageMap {
    var map = LanguageMap()
    for (pair, list) in arguments.members(flag) {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false)
      guard parts.count == 2, let name = parts.first, let own = parts.last,
        [name, own].allSatisfy({ LocaleTag(name: String($0)).isLocale })
      else { throw arguments.error(flag, list, reason: "expected two locales, as in fr-FR=fr") }
      guard map.add(String(name), for: LocaleTag(name: String(own))) else {
        throw arguments.error(flag, list, reason: "\(name) already means another localization")
      }
    }
    for entry in engine.configuration.languages {
      _ = map.add(entry.name, for: LocaleTag(name: entry.locale))
    }
    return map
  }
}

/// Locales that a command line names and a project does not have: they are to be begun, or misspelt.
struct NewLocales {
  private(set) var locales: [LocaleTag] = []
  /// The reason why a locale that is named cannot be begun.
  private(set) var fault: String?

  /// The wishes of a handoff for a report: texts changed since a revision, or outdated ones; nil after a complaint.
  static func asked(
    _ draft: ReportDraft, isOutdated: Bool, _ catalog: Catalog, _ engine: Engine,
    _ arguments: ParsedArguments, in context: CommandContext
  ) throws -> (asks: ReportAsks, since: Since?, languages: LanguageMap, new: NewLocales)? {
    let (revision, isMissing) = try SinceRevision.read(arguments, in: context)
    if isMissing { return nil }
    var asks = ReportAsks()
    if let since = revision?.since {
      asks.change = { try since.ask(&$0, engine) }
    } else if isOutdated {
      asks.history = { try HistoryLookup.add(to: &$0, catalog, arguments, in: context) }
    }
    if let part = ExportPart(arguments) {
      asks.change = { [change = asks.change] in
        try change?(&$0)
        try part.take(from: &$0, engine, in: context)
      }
    }
    let languages = try LanguageFlag.map(arguments, engine)
    let unmatched = engine.unmatchedWords(in: catalog, draft).filter { $0.flag == "--locale" }
    let new = NewLocales(unmatched, languages)
    if let fault = new.fault { throw arguments.error(fault) }
    return (asks, revision?.since, languages, new)
  }

  /// - Parameter words: the names of `--locale` that the project lacks.
  init(_ words: [UnmatchedFilter], _ languages: LanguageMap) {
    for word in words {
      let name = String(decoding: word.word, as: UTF8.self)
      let tag = LocaleTag(name: name)
      let twin = languages.twin(of: tag, among: word.choices.map { LocaleTag(name: $0) })
      if !tag.isLocale {
        let near =
          LocaleNameFinding(name: name)?.meant
          ?? Spelling.suggestions(for: word.word, among: word.choices).first
        let hint = near.map { "; did you mean \($0)?" } ?? ""
        fault = fault ?? "--locale \(TerminalText.escaped(name)): there is no such locale\(hint)"
      } else if let twin {
        fault = fault ?? "--locale \(tag.text): the project calls it \(twin.text)"
      } else {
        locales.append(tag)
      }
    }
  }
}
