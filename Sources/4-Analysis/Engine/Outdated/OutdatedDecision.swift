internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Judges the translations of one file after the other.
struct OutdatedDecision: ~Copyable {
  private var reader = VersionReader()
  private var pass = TablePass()
  /// The answers for the last source: its other translations ask the same questions.
  private var known: [Question: Answer] = [:]
  private var source = -1

  init() {}

  /// The question what a key's source said so many changes ago.
  private struct Question: Hashable {
    var key: UInt64
    var changes: Int
  }

  /// The change since which a source says something else than a translation was made of; nil where it says the same.
  private enum Answer {
    case same
    case outdated(step: Int, source: [UInt8], mayCrash: Bool)
  }

  /// - Parameters:
  ///   - bytes: the translation's file as it stands.
  ///   - touched: how its texts have changed, the newest first.
  ///   - created: the place of the commit that has made the file; nil where that is not known.
  mutating func judge(
    _ bytes: [UInt8], _ pair: OutdatedSearch.Pair, _ table: TableReport, _ course: SourceTimeline,
    _ touched: [FileVersionReader.Event], created: Int?, _ history: GitHistory
  ) -> [OutdatedKey] {
    guard let version = reader.read(bytes, pair.format, keepsTexts: false) else { return [] }
    if source != pair.source {
      source = pair.source
      known.removeAll(keepingCapacity: true)
    }
    var last: [UInt64: Int] = [:]
    for event in touched where last[event.change.key] == nil { last[event.change.key] = event.step }
    let there = Set(version.entries.map(\.key))
    var found: [OutdatedKey] = []
    for (place, key) in table.keys.enumerated()
    where pair.sourceFormat != .interface || key.file == pair.sourcePath {
      let digest = TextVersion.digest(key.key)
      guard let turns = course.turns[digest], there.contains(digest) else { continue }
      let since = turns.prefix { $0.step < last[digest] ?? created ?? .max }
      let question = Question(key: digest, changes: since.count)
      let answer = known[question] ?? Self.answer(since)
      known[question] = answer
      guard case .outdated(let step, let source, let mayCrash) = answer else { continue }
      found.append(
        OutdatedKey(
          place: Int32(truncatingIfNeeded: place), source: pair.format.hasForms ? [] : source,
          commit: step < 0 ? nil : history.steps[step].commit,
          time: step < 0 ? nil : history.steps[step].time, mayCrash: mayCrash, file: pair.shown))
    }
    return found
  }

  /// Leaves out what is touched and not committed yet, and finds where the rest stands.
  /// - Parameter committed: the file as it was committed last.
  mutating func settle(
    _ found: [OutdatedKey], _ table: TableReport, _ bytes: [UInt8], committed: [UInt8]?,
    _ format: TableFormat
  ) -> [OutdatedKey] {
    var found = found
    if let committed, committed != bytes, let version = reader.read(bytes, format, keepsTexts: false),
      let former = reader.read(committed, format, keepsTexts: false)
    {
      let touched = Set(version.changes(since: former, withTexts: false).map(\.key))
      found.removeAll { touched.contains(TextVersion.digest(table.keys[Int($0.place)].key)) }
    }
    return place(found, table, bytes, format)
  }

  /// - Parameter turns: those since the translation was touched, the newest first.
  private static func answer(_ turns: ArraySlice<SourceTimeline.TextChange>) -> Answer {
    // A source that came later than its translation: what it said first counts.
    guard let newest = turns.first, let source = turns.last.map({ $0.old ?? $0.new }) else { return .same }
    let grade = SourceChangeSize(from: source, to: newest.new)
    guard grade.makesOutdated else { return .same }
    var first = newest
    for turn in turns.dropFirst() {
      guard SourceChangeSize(from: source, to: turn.new).makesOutdated else { break }
      first = turn
    }
    return .outdated(step: first.step, source: source, mayCrash: grade == .arguments)
  }

  /// Whether a comment says that a translation may stay.
  static func silences(_ comment: String?) -> Bool {
    IgnoredRules.named(in: comment).contains(Rule.outdatedTranslation.id)
  }

  /// Finds the positions of keys in the file, and those that somebody has silenced.
  private mutating func place(
    _ found: [OutdatedKey], _ table: TableReport, _ bytes: [UInt8], _ format: TableFormat
  ) -> [OutdatedKey] {
    var places: [[UInt8]: Int] = [:]
    var found = found
    for (number, place) in found.map({ Int($0.place) }).enumerated() {
      places[table.keys[place].key] = number
      found[number].isSilenced = Self.silences(table.keys[place].comment)
    }
    let positions = KeyPositions()
    pass.read(bytes, format, into: positions)
    for (key, position) in positions.all {
      if let number = places[key] { found[number].position = position }
    }
    for key in positions.silenced { places[key].map { found[$0].isSilenced = true } }
    return found
  }
}

/// Collects where the keys of a file stand.
private final class KeyPositions: TableConsumer {
  private var keys: [(key: [UInt8], offset: Int)] = []
  /// Keys whose comment in the file says that they may stay.
  private(set) var silenced: [[UInt8]] = []
  private(set) var all: [(key: [UInt8], position: TextPosition)] = []

  var demand: Demand { [.unloaded, .orders] }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    if OutdatedDecision.silences(entry.comment(in: texts)) { silenced.append(keys.copy(entry.key)) }
    self.keys.append((keys.copy(entry.key), entry.keyPlace.lowerBound))
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    guard let decoded = end.decoded else { return }
    let lines = end.lines.index(decoded, text: text, upTo: decoded.end)
    all = keys.map { ($0.key, lines.position($0.offset, in: text)) }
  }
}
