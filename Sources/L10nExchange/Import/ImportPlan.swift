package import L10nCatalog
package import L10nCoverage
internal import L10nFormats
internal import L10nLocale
package import L10nPatch
package import L10nSystem
package import L10nText

/// What an import would change: the units of handoffs against today's tree. Handoffs are taken one after the other, and
/// what is kept of them is what changes.
package struct ImportPlan: Sendable {
  /// What became of units, in the order of the handoffs: those that are refused or doubtful, all if options say so.
  package var outcomes: [UnitOutcome] { listed.map(\.outcome) }
  /// What is wrong with a handoff as a whole: nothing of it is taken.
  package private(set) var problems: [Problem] = []
  /// How many units the handoffs have.
  package private(set) var unitCount = 0
  /// How many of them say what the tree says.
  package private(set) var unchangedCount = 0
  /// How many have no translation.
  package private(set) var untranslatedCount = 0
  /// How many are not taken over. Known when all files were made.
  package private(set) var refusedCount = 0
  /// How many are written.
  package var takenCount: Int { unitCount - unchangedCount - untranslatedCount - refusedCount }

  /// Tables of regions that begin, each with what it would have hidden. Known when all files were made.
  package private(set) var begun: [BegunTable] = []

  private let ground: ImportGround
  private var paths: [String] = []
  private var listed: [(sequence: Int, outcome: UnitOutcome)] = []
  private var pending: [FileKey: CarrierChanges] = [:]
  private var seen: [FileKey: [TextKey: Int]] = [:]
  private var named: [FileKey: NamedTexts] = [:]

  /// A source file in one locale.
  struct FileKey: Hashable, Sendable {
    var source: Int
    var tag: LocaleTag
  }

  /// A text of it.
  private struct TextKey: Hashable {
    var number: Int
    var place: UnitPlace
  }

  /// Plans an import into a tree.
  /// - Parameters:
  ///   - catalog: the tree of one root.
  ///   - report: its report, of all locales; translations need not have been compared.
  package init(catalog: Catalog, report: Report, options: ImportOptions, jobs: Int? = nil) {
    ground = ImportGround(catalog: catalog, report: report, options: options, jobs: jobs)
  }

  private var work: ParallelWork { ParallelWork(jobs: ground.builder.options.jobs) }

  // MARK: - Handoffs

  /// Takes what can be taken of handoffs, each of which is read, checked and forgotten before the thread turns to the
  /// next one.
  /// - Parameters:
  ///   - count: how many there are.
  ///   - read: reads the one with a number, on any thread.
  ///   - note: gets, in order and on the calling thread, what is wrong with each, or why it could not be read.
  package mutating func take<Failure: Error>(
    count: Int, _ read: @escaping @Sendable (Int) -> Result<HandoffReading, Failure>,
    noting note: (Result<[Problem], Failure>) -> Void
  ) {
    let ground = ground
    work.stream(count: count, worker: { TodayReader() }) { reader, number in
      read(number).map(ground.judged).map { reading in
        (problems: reading.problems, checks: reading.handoffs.map { HandoffCheck($0, on: ground, &reader) })
      }
    } take: { _, result in
      note(result.map(\.problems))
      for check in (try? result.get().checks) ?? [] { merge(check) }
    }
  }

  private mutating func merge(_ check: HandoffCheck) {
    if let problem = check.problem { problems.append(problem) }
    for part in check.parts { merge(part, of: check) }
  }

  private mutating func merge(_ result: PartCheck.Result, of check: HandoffCheck) {
    if paths.last != check.path { paths.append(check.path) }
    let first = unitCount
    unitCount += result.unitCount
    unchangedCount += result.unchangedCount
    untranslatedCount += result.untranslatedCount
    for (source, texts) in result.named {
      let key = FileKey(source: source, tag: check.tag)
      if named[key] == nil { named[key] = texts } else { named[key]?.formUnion(texts) }
    }
    for var finding in result.findings {
      let origin = UnitOrigin(
        sequence: first + finding.number, path: paths.count - 1, position: finding.position)
      if finding.result == .taken, let (source, change) = finding.change {
        finding.result = take(change, origin, FileKey(source: source, tag: check.tag))
      }
      if case .refused = finding.result { refusedCount += 1 }
      if finding.result == .unchanged, finding.change != nil { unchangedCount += 1 }
      guard ground.options.listsAll || finding.isWorthSaying else { continue }
      var outcome = UnitOutcome(
        path: check.path, position: origin.position, locale: check.tag.text, name: finding.name.shown,
        result: finding.result)
      outcome.doubts = finding.doubts
      listed.append((origin.sequence, outcome))
    }
  }

  /// Plans a change; unchanged or refused where the same text was changed before.
  private mutating func take(_ change: CarrierChange, _ origin: UnitOrigin, _ key: FileKey)
    -> UnitOutcome.Result
  {
    var change = change
    change.origin = origin
    let text = TextKey(number: change.number, place: change.place)
    if let before = seen[key]?[text], let other = pending[key]?.changes[before] {
      return other.text == change.text ? .unchanged : .refused(.repeated)
    }
    if pending[key] == nil {
      let source = ground.sources[key.source]
      pending[key] = CarrierChanges(source: source, file: source.head(in: key.tag), locale: key.tag)
    }
    seen[key, default: [:]][text] = pending[key]?.changes.count
    pending[key]?.changes.append(change)
    return .taken
  }

  // MARK: - What is not there

  /// How many texts of the named files the handoffs lack, by locale in byte order; their names in the order of the
  /// files, if they are wanted.
  package func lacking(withNames: Bool) -> [(locale: String, count: Int, names: [String])] {
    var result: [(locale: String, count: Int, names: [String])] = []
    let keys = named.keys.sorted {
      $0.tag == $1.tag
        ? $0.source < $1.source : $0.tag.text.utf8.lexicographicallyPrecedes($1.tag.text.utf8)
    }
    for key in keys {
      guard let texts = named[key], texts.lackingCount > 0 else { continue }
      // Of Info.plist nothing has to be translated.
      if ground.builder.sources[key.source].isOptional { continue }
      let original = ground.builder.sources[key.source].original
      let names = withNames ? texts.lacking.map { "\(original): \(WTF8.text($0))" } : []
      if result.last?.locale == key.tag.text {
        result[result.count - 1].count += texts.lackingCount
        result[result.count - 1].names += names
      } else {
        result.append((key.tag.text, texts.lackingCount, names))
      }
    }
    return result
  }

  // MARK: - Files

  /// All handoffs were taken: refuses what only shows now.
  package mutating func settle() {
    refuseContradicted()
    refuseIncompletePlurals()
  }

  /// A text that stands in the handoffs twice, once as it is today, is as doubtful as one with two new translations.
  private mutating func refuseContradicted() {
    for (key, changes) in pending {
      guard let texts = named[key] else { continue }
      let isContradicted = changes.changes.map { $0.named.map(texts.isConfirmed) ?? false }
      guard isContradicted.contains(true) else { continue }
      for (change, isOne) in zip(changes.changes, isContradicted) where isOne {
        refuse(change, in: changes, .repeated)
      }
      pending[key]?.changes = zip(changes.changes, isContradicted).filter { !$0.1 }.map(\.0)
    }
  }

  /// A plural that is not there today must not come without the categories that its language needs.
  private mutating func refuseIncompletePlurals() {
    for (key, changes) in pending {
      var present: [[UInt8]: PluralCategories] = [:]
      for change in changes.changes {
        guard let group = change.newPlural, let name = change.place.category,
          let category = PluralCategories(name: name.utf8)
        else { continue }
        present[group, default: []].formUnion(category)
      }
      guard !present.isEmpty else { continue }
      let required = PluralNeeds(of: key.tag).required
      let missing = present.mapValues { required.subtracting($0).names }.filter { !$0.value.isEmpty }
      for change in changes.changes {
        guard let group = change.newPlural, let names = missing[group] else { continue }
        refuse(change, in: changes, .incomplete(names))
      }
      pending[key]?.changes.removeAll { $0.newPlural.map { missing[$0] != nil } ?? false }
    }
  }

  /// Makes the files that change or are new, some at a time, in the order of their paths, which are relative to the root.
  /// - Parameters:
  ///   - render: makes of a file what is wanted of it, on any thread.
  ///   - body: gets it, on the calling thread, in order; what it throws ends the work.
  package mutating func makeFiles<Rendered: Sendable, Failure: Error>(
    _ render: @escaping @Sendable (FileChange) -> Rendered, _ body: (Rendered) throws(Failure) -> Void
  ) throws(Failure) {
    let groups = Dictionary(grouping: pending.values.filter { !$0.changes.isEmpty }) { $0.file.target }
    let paths = groups.keys.sorted()
    let ordered = paths.map { path in
      (groups[path] ?? []).sorted {
        $0.locale == $1.locale
          ? $0.file.original.utf8.lexicographicallyPrecedes($1.file.original.utf8)
          : $0.locale.text.utf8.lexicographicallyPrecedes($1.locale.text.utf8)
      }
    }
    let root = ground.root
    let width = work.jobs * 4
    var first = 0
    while first < paths.count {
      let range = first..<min(first + width, paths.count)
      first = range.upperBound
      let made = work.map(count: range.count) { index -> Result<Rendered, CarrierEdit.Refusal> in
        let place = range.lowerBound + index
        return CarrierEdit(ordered[place], at: paths[place], in: root).result().map {
          render(FileChange(path: paths[place].bytes, content: $0))
        }
      }
      for (index, result) in made.enumerated() {
        switch result {
        case .success(let rendered):
          noteBegun(ordered[range.lowerBound + index])
          try body(rendered)
        case .failure(let refusal):
          for changes in ordered[range.lowerBound + index] {
            for change in changes.changes { refuse(change, in: changes, .carrier(refusal.reason)) }
          }
        }
      }
    }
  }

  private mutating func noteBegun(_ parts: [CarrierChanges]) {
    for part in parts {
      guard let origin = part.file.hidden.map({ ground.root.shown($0) }) ?? part.file.hiddenColumn?.text
      else {
        continue
      }
      begun.append(
        BegunTable(shown: ground.root.shown(part.file.target), locale: part.locale.text, origin: origin))
    }
  }

  /// The paths of the files that may change, in order.
  package var filePaths: [FilePath] {
    Set(pending.values.filter { !$0.changes.isEmpty }.map(\.file.target)).sorted()
  }

  private mutating func refuse(
    _ change: CarrierChange, in changes: CarrierChanges, _ refusal: UnitOutcome.Refusal
  ) {
    refusedCount += 1
    var (low, high) = (0, listed.count)
    while low < high {
      let middle = (low + high) / 2
      if listed[middle].sequence < change.origin.sequence { low = middle + 1 } else { high = middle }
    }
    if low < listed.count, listed[low].sequence == change.origin.sequence {
      listed[low].outcome.result = .refused(refusal)
      return
    }
    let name = IncomingUnit.Name.unit(original: changes.file.original, id: changes.id(change)).shown
    listed.insert(
      (
        change.origin.sequence,
        UnitOutcome(
          path: paths[change.origin.path], position: change.origin.position, locale: changes.locale.text,
          name: name, result: .refused(refusal))
      ), at: low)
  }
}

extension PartCheck.Finding {
  /// Whether people are told of the unit without asking.
  fileprivate var isWorthSaying: Bool {
    if case .refused = result { return true }
    return !doubts.isEmpty
  }
}
