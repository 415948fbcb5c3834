package import L10nConfiguration
package import L10nDiscovery
package import L10nCoverage
internal import L10nFormats
internal import L10nLocale
package import L10nPatch
package import L10nSystem
package import L10nText

/// The changes of an import: the units of handoffs against today's tree. Handoffs are taken one after the
/// other, and only their changes are kept.
package struct ImportPlan: Sendable {
  /// The outcomes of units that are refused or doubtful, or of all if options say so, in the order of the
  /// handoffs.
  package var outcomes: [UnitOutcome] { listed.map(\.outcome) }
  /// The findings about a handoff as a whole: nothing of it is taken.
  package private(set) var problems: [Problem] = []
  /// The number of units in the handoffs.
  package private(set) var unitCount = 0
  /// The number of units whose text is the tree's.
  package private(set) var unchangedCount = 0
  /// The number of these that a machine made, and that nobody has reviewed.
  package private(set) var unreviewedCount = 0
  /// The number of units without a translation.
  package private(set) var untranslatedCount = 0
  /// The number of untranslated units that came back as the source's texts, into files without states.
  package private(set) var returnedCount = 0
  /// The number of units that are not taken over. Known when all files were made.
  package private(set) var refusedCount = 0
  /// The number of units that are written.
  package var takenCount: Int { unitCount - unchangedCount - untranslatedCount - refusedCount }
  /// The number of units that are written as in need of a review. Known when all files were made, as the next
  /// numbers.
  package private(set) var reviewCount = 0
  /// The number of units that are written as made by a machine.
  package private(set) var machineCount = 0
  /// The number of units that are refused because they would replace translations, while nothing says what the
  /// project had when they went out.
  package private(set) var unbasedCount = 0
  /// The number of units that came back as the source's texts, and are written as new. Known when all files
  /// were made.
  package private(set) var newCount = 0
  /// The number of texts that no handoff had, and that are written beside others of their plurals as they are
  /// in the source language.
  package private(set) var filledCount = 0

  /// Texts that may stay as the source has them, though no file says so. Known when all files were made.
  package private(set) var settled: Set<AllowlistEdit.Text> = []

  /// Tables of regions that begin, each with what it would have hidden. Known when all files were made.
  package private(set) var begun: [NewRegionTable] = []

  /// The names in handoffs that the tree does not have, with what they were taken for, in the order of the handoffs.
  package private(set) var guesses: [HandoffGuess] = []

  private let context: ImportContext
  private var paths: [String] = []
  private var listed: [(sequence: Int, outcome: UnitOutcome)] = []
  private var pending: [FileKey: PendingTexts] = [:]
  private var named: [FileKey: HandoffTextSet] = [:]
  /// The files of handoffs that were to have all texts.
  private var whole: Set<FileKey> = []
  private var resources = ResourceDraft()
  /// Whether files that are no text come in.
  package var hasResources: Bool { !resources.targets.isEmpty }
  /// The number of files that are no text and come in. Known when all files were made.
  package private(set) var resourceCount = 0

  /// A source file in one locale.
  struct FileKey: Hashable, Sendable {
    var source: Int
    var tag: LocaleTag
  }

  /// Plans an import into a tree.
  /// - Parameters:
  ///   - catalog: the tree of one root.
  ///   - report: its report, of all locales; translations need not have been compared.
  package init(catalog: Catalog, report: Report, options: ImportOptions, jobs: Int? = nil) {
    context = ImportContext(catalog: catalog, report: report, options: options, jobs: jobs)
  }

  private var work: ParallelWork { ParallelWork(jobs: context.builder.options.jobs) }

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
    let context = context
    work.stream(count: count, worker: {}) { _, number in
      read(number).map(context.judged).map { reading in
        (
          problems: reading.problems, checks: reading.handoffs.map { HandoffCheck($0, on: context) },
          resources: reading.resources
        )
      }
    } take: { _, result in
      note(result.map(\.problems))
      guard let read = try? result.get() else { return }
      for check in read.checks { merge(check) }
      if read.checks.allSatisfy({ $0.problem == nil }) { read.resources.forEach { merge($0) } }
    }
  }

  /// Files that are no text are taken where they replace one of the project's, or are the first of their localization.
  private mutating func merge(_ resource: IncomingResource) {
    let name = LocaleTag(name: resource.locale)
    let tag = context.locale(of: resource.locale)
    let root = context.root
    let reason: String?
    if let place = context.resources.place(of: resource.path, in: tag, called: name) {
      reason = resources.add(resource, at: place) { root.file($0) }
    } else {
      reason = "the project has no such file in \(tag.text), nor in the language that it is translated from"
    }
    guard let reason else { return }
    problems.append(
      Problem(
        .handoffDoubtful, path: resource.shown, message: "the file is not taken: \(reason)",
        hint: "copy it into the project, if it is meant for it"))
  }

  private mutating func merge(_ check: HandoffCheck) {
    if let problem = check.problem { problems.append(problem) }
    for guess in check.guesses where !guesses.contains(guess) { guesses.append(guess) }
    for part in check.parts { merge(part, of: check) }
  }

  private mutating func merge(_ result: ImportFileCheck.Result, of check: HandoffCheck) {
    if paths.last != check.path { paths.append(check.path) }
    let first = unitCount
    unitCount += result.unitCount
    unchangedCount += result.unchangedCount
    unreviewedCount += result.unreviewedCount
    untranslatedCount += result.untranslatedCount
    returnedCount += result.returnedCount
    settled.formUnion(result.settled)
    for (source, texts) in result.named {
      let key = FileKey(source: source, tag: check.tag)
      if named[key] == nil { named[key] = texts } else { named[key]?.formUnion(texts) }
      if !check.isPart { whole.insert(key) }
    }
    for var finding in result.findings {
      let origin = UnitOrigin(
        sequence: first + finding.number, path: paths.count - 1, position: finding.position)
      if let (source, change) = finding.change {
        finding.result = note(change, origin, FileKey(source: source, tag: check.tag), finding.result)
      }
      if case .refused = finding.result { refusedCount += 1 }
      if finding.result == .unchanged, finding.change != nil { unchangedCount += 1 }
      guard context.options.listsAll || finding.isWorthSaying else { continue }
      var outcome = UnitOutcome(
        path: check.path, position: origin.position, locale: check.tag.text, name: finding.name.shown,
        result: finding.result)
      outcome.doubts = finding.doubts
      listed.append((origin.sequence, outcome))
    }
  }

  /// Plans a change, unless it is refused; what becomes of it.
  private mutating func note(
    _ change: ImportChange, _ origin: UnitOrigin, _ key: FileKey, _ result: UnitOutcome.Result
  ) -> UnitOutcome.Result {
    var change = change
    change.origin = origin
    if pending[key] == nil { pending[key] = PendingTexts(context.sources[key.source], in: key.tag) }
    if result.isTaken { return pending[key]?.add(change) ?? result }
    pending[key]?.noteRefused(change)
    return result
  }

  // MARK: - What is not there

  /// The texts of the named files that the handoffs lack, unless they went out without them, by locale in byte order, in the order of the
  /// files.
  package var lacking: [(locale: String, names: [String])] {
    var result: [(locale: String, names: [String])] = []
    let keys = whole.sorted {
      $0.tag == $1.tag
        ? $0.source < $1.source : $0.tag.text.utf8.lexicographicallyPrecedes($1.tag.text.utf8)
    }
    for key in keys {
      guard let lacking = named[key]?.lacking, !lacking.isEmpty else { continue }
      // Texts of an `Info.plist` need not be translated.
      if context.builder.sources[key.source].isOptional { continue }
      let original = context.builder.sources[key.source].original
      let names = lacking.map { "\(original): \(WTF8.text($0))" }
      if result.last?.locale == key.tag.text {
        result[result.count - 1].names += names
      } else {
        result.append((key.tag.text, names))
      }
    }
    return result
  }

  // MARK: - Files

  /// Refuses units for reasons that show only when all handoffs were taken.
  /// - Parameter history: says whether texts were there before; nil if it is not asked, and nothing is refused
  /// for it.
  package mutating func settle(_ history: (any TextHistory)? = nil) {
    for key in pending.keys {
      // A text that stands in the handoffs twice, once as it is today, is as doubtful as one with two new translations.
      let names = named[key]
      let contradicted = pending[key]?.takeContradicted { names?.isConfirmed($0) ?? false } ?? []
      for change in contradicted { refuse(change, in: key, .repeated) }
    }
    if let history { settleUnbased(history) }
    for key in pending.keys {
      for (change, refusal) in settleEntries(key) { refuse(change, in: key, refusal) }
    }
  }

  /// Refuses all units of files for reasons that lie in their places.
  /// - Parameter obstacles: by the path of the file.
  package mutating func refuse(_ obstacles: [FilePath: String]) {
    for key in pending.keys {
      guard let changes = pending[key]?.changes, let reason = obstacles[changes.file.target] else { continue }
      for change in changes.changes { refuse(change, in: changes, .carrier(reason)) }
      pending[key]?.takeOut(areRefused: true) { _ in true }
    }
  }

  /// Texts that would replace others, and do not say what the project had when they went out.
  private mutating func settleUnbased(_ history: any TextHistory) {
    struct Place: Hashable {
      var path: FilePath
      var part: String?
    }
    var files: [Place: RevertSearch.File] = [:]
    var owners: [Place: [(key: FileKey, change: ImportChange)]] = [:]
    let keys = pending.keys.sorted { ($0.source, $0.tag.text) < ($1.source, $1.tag.text) }
    for key in keys {
      guard let texts = pending[key] else { continue }
      let changes = texts.changes
      for change in texts.unbased {
        let target = Place(path: changes.file.target, part: changes.file.format.part)
        let file = RevertSearch.File(
          location: context.root.file(target.path), format: changes.file.format, reading: changes.file.reading
        )
        files[target, default: file].wanted.append(
          RevertSearch.Wanted(
            key: changes.key(change), place: change.place, text: change.text, locale: changes.locale))
        owners[target, default: []].append((key, change))
      }
    }
    let paths = files.keys.sorted { ($0.path, $0.part ?? "") < ($1.path, $1.part ?? "") }
    let answers = RevertSearch.answers(paths.compactMap { files[$0] }, in: history)
    var settled: [FileKey: Set<Int>] = [:]
    for (path, answers) in zip(paths, answers) {
      for ((key, change), answer) in zip(owners[path] ?? [], answers) where answer != .new {
        guard let origin = change.origin else { continue }
        settled[key, default: []].insert(origin.sequence)
        let today = change.replaced ?? []
        if context.options.accepts.contains(.ours) {
          keep(change)
        } else {
          if answer == .unknown { unbasedCount += 1 + change.repeats.count }
          refuse(change, in: key, answer == .former ? .reverted(today: today) : .unbased(today: today))
        }
      }
    }
    for (key, numbers) in settled {
      pending[key]?.takeOut(areRefused: !context.options.accepts.contains(.ours)) { change in
        change.origin.map { numbers.contains($0.sequence) } ?? false
      }
    }
  }

  /// A change that is not made, because the project's text stays.
  private mutating func keep(_ change: ImportChange) {
    guard let origin = change.origin else { return }
    unchangedCount += 1
    if let place = listed.firstIndex(where: { $0.sequence == origin.sequence }) {
      listed[place].outcome.result = .unchanged
      listed[place].outcome.doubts = []
    }
  }

  /// Keys with several texts come whole or not at all.
  private mutating func settleEntries(
    _ key: FileKey
  ) -> [(change: ImportChange, refusal: UnitOutcome.Refusal)] {
    guard let numbers = pending[key]?.entries, !numbers.isEmpty else { return [] }
    let source = context.sources[key.source]
    let entries = CurrentTexts(source, in: key.tag).entries(numbers)
    let needs = PluralNeeds(of: key.tag)
    let parent = source.parentTexts(in: key.tag)
    return pending[key]?.settleEntries { number, brought, refused in
      ImportEntryCheck.verdict(
        of: entries[number] ?? [], bringing: brought, refusing: refused, needs: needs,
        parent: parent?(source.units[number].key) ?? KeyForms([]), canFill: source.source.format == .catalog)
    } ?? []
  }

  /// Makes the files that change or are new, some at a time, in the order of their paths, which are relative to the root:
  /// those of texts, then others.
  /// - Parameters:
  ///   - render: makes of a file what is wanted of it, on any thread.
  ///   - body: gets it, on the calling thread, in order; what it throws ends the work.
  package mutating func makeFiles<Rendered: Sendable, Failure: Error>(
    _ render: @escaping @Sendable (FileChange) -> Rendered, _ body: (Rendered) throws(Failure) -> Void
  ) throws(Failure) {
    let groups = Dictionary(grouping: changes.filter { !$0.changes.isEmpty }) { $0.file.target }
    let paths = groups.keys.sorted()
    let ordered = paths.map { path in
      (groups[path] ?? []).sorted {
        $0.locale == $1.locale
          ? $0.file.original.utf8.lexicographicallyPrecedes($1.file.original.utf8)
          : $0.locale.text.utf8.lexicographicallyPrecedes($1.locale.text.utf8)
      }
    }
    let root = context.root
    let width = work.jobs * 4
    var first = 0
    while first < paths.count {
      let range = first..<min(first + width, paths.count)
      first = range.upperBound
      let made = work.map(count: range.count) { index -> Result<Made<Rendered>, ImportEdit.Refusal> in
        let place = range.lowerBound + index
        return ImportEdit(changes: ordered[place], path: paths[place], root: root).result().map {
          Made(
            changes: $0.content.changesAnything, lost: $0.lost,
            file: render(FileChange(path: paths[place].bytes, content: $0.content)))
        }
      }
      for (index, result) in made.enumerated() {
        var file = ordered[range.lowerBound + index]
        switch result {
        case .success(let rendered):
          refuse(rendered.lost, in: &file)
          noteBegun(file)
          for changes in file { count(changes, isWritten: rendered.changes) }
          try body(rendered.file)
        case .failure(let refusal):
          for changes in file {
            for change in changes.changes { refuse(change, in: changes, .carrier(refusal.reason)) }
          }
        }
      }
    }
    for target in resources.targets {
      guard let change = resources.change(at: target, in: { root.file($0) }) else { continue }
      resourceCount += 1
      try body(render(change))
    }
  }

  private mutating func noteBegun(_ parts: [CarrierChanges]) {
    for part in parts {
      guard let origin = part.file.hidden.map({ context.root.shown($0) }) ?? part.file.hiddenColumn?.text
      else {
        continue
      }
      begun.append(
        NewRegionTable(shown: context.root.shown(part.file.target), locale: part.locale.text, origin: origin))
    }
  }

  /// The paths of the files that may change, in order.
  package var filePaths: [FilePath] {
    Set(changes.filter { !$0.changes.isEmpty }.map(\.file.target) + resources.targets).sorted()
  }

  /// The locales for which each of them may change, by its path.
  package var fileLocales: [FilePath: [String]] {
    Dictionary(grouping: changes.filter { !$0.changes.isEmpty }) { $0.file.target }.mapValues {
      Set($0.map(\.locale.text)).sortedByBytes()
    }
  }

  private var changes: [CarrierChanges] { pending.values.map(\.changes) }

  /// A file that was made.
  private struct Made<Rendered: Sendable>: Sendable {
    /// Whether it is not as it was.
    var changes: Bool
    /// Why texts are not in it, by the parts and the numbers of their keys.
    var lost: [[Int: String]]
    var file: Rendered
  }

  /// Takes out of a file's changes those that are not in it as it was made.
  private mutating func refuse(_ lost: [[Int: String]], in file: inout [CarrierChanges]) {
    for (place, reasons) in lost.enumerated() where !reasons.isEmpty {
      let part = file[place]
      for change in part.changes {
        if let reason = reasons[change.number] { refuse(change, in: part, .carrier(reason)) }
      }
      file[place].changes.removeAll { reasons[$0.number] != nil }
    }
  }

  /// Counts what is written of a file.
  private mutating func count(_ changes: CarrierChanges, isWritten: Bool) {
    guard isWritten else {
      unchangedCount += changes.changes.count { $0.origin != nil }
      return
    }
    for change in changes.changes {
      if change.origin == nil { filledCount += 1 }
      if change.isSettled { settled.insert(changes.source.settled(change.number, in: changes.locale)) }
      if change.origin != nil, change.state == .new { newCount += 1 }
      if change.state == .machineTranslated { machineCount += 1 }
      if changes.file.format == .catalog, change.state == .needsReview { reviewCount += 1 }
    }
  }

  // MARK: - Refusals

  private mutating func refuse(_ change: ImportChange, in key: FileKey, _ refusal: UnitOutcome.Refusal) {
    if let changes = pending[key]?.changes { refuse(change, in: changes, refusal) }
  }

  private mutating func refuse(
    _ change: ImportChange, in changes: CarrierChanges, _ refusal: UnitOutcome.Refusal
  ) {
    let name = IncomingUnit.Name.unit(original: changes.file.original, id: changes.id(change)).shown
    if let origin = change.origin { refuse(origin, name, changes.locale, refusal) }
    for origin in change.repeats {
      unchangedCount -= 1
      refuse(origin, name, changes.locale, refusal)
    }
  }

  private mutating func refuse(
    _ origin: UnitOrigin, _ name: String, _ locale: LocaleTag, _ refusal: UnitOutcome.Refusal
  ) {
    refusedCount += 1
    let place = listed.partitioningIndex { $0.sequence >= origin.sequence }
    if place < listed.count, listed[place].sequence == origin.sequence {
      listed[place].outcome.result = .refused(refusal)
      return
    }
    listed.insert(
      (
        origin.sequence,
        UnitOutcome(
          path: paths[origin.path], position: origin.position, locale: locale.text, name: name,
          result: .refused(refusal))
      ), at: place)
  }
}

extension ImportFileCheck.Finding {
  /// Whether people are told of the unit without asking.
  fileprivate var isWorthSaying: Bool {
    if case .refused = result { return true }
    return !doubts.isEmpty
  }
}

extension FileChange.Content {
  /// Whether the file is not as it was.
  fileprivate var changesAnything: Bool {
    switch self {
    case .new, .removed: true
    case .edited(_, let edits): !edits.isEmpty
    case .replaced(let old, let new): old != new
    }
  }
}
