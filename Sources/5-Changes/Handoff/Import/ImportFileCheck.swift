internal import L10nConfiguration
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nPatch
internal import L10nText

/// Holds the units of one part of a handoff against today's texts.
struct ImportFileCheck {
  /// A unit of which there is something to say, or to do.
  struct Finding: Sendable {
    /// The unit's number in the part.
    var number: Int
    var name: IncomingUnit.Name
    var position: TextPosition
    var result: UnitOutcome.Result
    var doubts: [UnitOutcome.Doubt] = []
    /// The source file and the change in it, if one is to be made, or was refused; its origin is not known yet.
    var change: (source: Int, change: ImportChange)?
  }

  /// The result of checking a part.
  struct Result: Sendable {
    var unitCount: Int
    var unchangedCount = 0
    /// The number of unchanged texts that a machine made.
    var unreviewedCount = 0
    var untranslatedCount = 0
    /// The number of untranslated units that came back as the source's texts.
    var returnedCount = 0
    /// The findings in the order of the units.
    var findings: [Finding] = []
    /// Texts of the project that may stay as the source has them, as the handoff says.
    var settled: [AllowlistEdit.Text] = []
    /// Today's texts that the part names, by source file.
    var named: [Int: HandoffTextSet] = [:]
  }

  private let part: IncomingHandoff.Part
  private let tag: LocaleTag
  /// The locale's name in the handoff.
  private let name: LocaleTag
  private let options: ImportOptions
  /// The source files that the part may be of.
  private let candidates: SourceLookup
  private let sources: PreparedSources
  /// The file of the tree that may be meant by one that is not there.
  private let nearestFile: (String) -> String?
  private var result: Result
  private var files: [Int: CurrentTexts] = [:]

  init(
    _ part: IncomingHandoff.Part, in tag: LocaleTag, called name: LocaleTag, of candidates: SourceLookup,
    _ sources: PreparedSources,
    options: ImportOptions, nearestFile: @escaping (String) -> String?
  ) {
    (self.nearestFile, self.part, self.tag, self.name) = (nearestFile, part, tag, name)
    (self.candidates, self.sources, self.options) = (candidates, sources, options)
    result = Result(unitCount: part.units.all.count)
  }

  /// Checks all units.
  mutating func run() -> Result {
    for number in part.units.all.indices { check(number) }
    return result
  }

  /// Today's texts of a source file.
  private mutating func today(_ number: Int) -> CurrentTexts {
    if let known = files[number] { return known }
    let today = CurrentTexts(sources[number], in: tag)
    files[number] = today
    result.named[number] = HandoffTextSet(today.source, ids: today.ids)
    return today
  }

  // MARK: - Units

  /// Looks for a unit in all files that it may be of, and at what it would change.
  private mutating func check(_ number: Int) {
    var (hasForms, isFixed) = (false, false)
    let unit = part.units.all[number]
    for (source, id) in candidates.sources(of: unit.name.id) {
      let today = today(source)
      // Most units say what the file says.
      if !unit.mayBeSettled, let place = today.place(saying: unit, id) {
        result.named[source]?.mark(place, isConfirmed: unit.target != nil)
        return note(number, hasTarget: unit.target != nil)
      }
      let own = today.match(id) ?? part.units.plainName(number).flatMap { today.match($0) }
      if let match = own ?? (candidates.areConverted ? today.match(converted: id) : nil) {
        let outcome = note(match, of: number, today, source)
        result.named[source]?.mark(match.place, isConfirmed: outcome == .unchanged)
        return
      }
      if candidates.areConverted, today.isSettled(converted: id) { return self.note(number, hasTarget: true) }
      if today.source.keys.number(of: id) != nil {
        // A sheet has one text of a plural.
        let forms = today.units(of: id)
        if unit.target != nil, forms.contains(where: { $0.target == unit.target }) {
          return note(number, hasTarget: true)
        }
        hasForms = hasForms || !forms.isEmpty
      }
      isFixed = isFixed || today.source.isFixed(CatalogID.split(id)?.key ?? id)
    }
    noteUnknown(number, isFixed ? .fixed : hasForms ? .formless : nil)
  }

  /// Notes a unit that the tree has no text for.
  /// - Parameter reason: why, if the tree has the key.
  private mutating func noteUnknown(_ number: Int, _ reason: UnitOutcome.Refusal? = nil) {
    let incoming = part.units.all[number]
    if options.ignoresUntouched,
      incoming.target.map({ base(of: number, incoming, category: nil)?.isMark(of: $0) ?? false }) ?? false
    {
      note(number, hasTarget: true)
    } else if incoming.target != nil {
      keep(finding(number, .refused(reason ?? incoming.refusal ?? unknown(incoming.name))))
    } else {
      note(number, hasTarget: false)
    }
  }

  /// The refusal of a unit whose file or key the tree does not have.
  private func unknown(_ name: IncomingUnit.Name) -> UnitOutcome.Refusal {
    switch name {
    case .unit(let original, _):
      return candidates.isEmpty ? .unknownFile(original, nearest: nearestFile(original)) : .unknown
    case .context(let context):
      return candidates.sources(of: context).isEmpty ? .unknownTable : .unknown
    }
  }

  /// Counts a unit that says nothing new.
  private mutating func note(_ number: Int, hasTarget: Bool) {
    if hasTarget { result.unchangedCount += 1 } else { result.untranslatedCount += 1 }
    if options.listsAll { keep(finding(number, hasTarget ? .unchanged : .untranslated)) }
  }

  /// Notes what becomes of a unit that has to be looked at.
  private mutating func note(
    _ match: CurrentTexts.Match, of number: Int, _ today: CurrentTexts, _ source: Int
  ) -> UnitOutcome.Result {
    let given = part.units.all[number]
    var incoming = given.withoutLayout(match.unit.source)
    if candidates.areConverted { incoming = incoming.aligned(to: match.unit.source) }
    incoming = incoming.spelled(as: match.unit, keepsLineEnds: part.units.keepsLineEnds)
    if incoming.target != match.unit.target {
      incoming.base = base(of: number, incoming, category: match.unit.place.category)
      if candidates.areConverted, let today = match.unit.target,
        let target = given.target,
        incoming.base?.isMark(of: ConvertedUnits.aligned(today, to: target)) == true
      {
        incoming.base = ExportedTextMark(today)
      }
    }
    let check = ImportTextCheck(
      incoming: incoming, unit: match.unit, file: today.file, group: match.group, options: options,
      mayStay: today.source.source.mayStay(match.unit, in: tag),
      isUnchanged: today.source.source.isUnchanged(match.unit, in: tag),
      isDoubted: today.source.source.isDoubted(match.unit, in: tag),
      passed: today.source.source.table.context.report.passed[match.unit.key])
    let outcome = check.outcome()
    switch outcome.result {
    case .unchanged:
      if outcome.isSettled { result.settled.append(today.source.settled(match.unit.number - 1, in: tag)) }
      result.unchangedCount += 1
      if match.unit.state == .machineTranslated { result.unreviewedCount += 1 }
    case .untranslated: result.untranslatedCount += 1
    case .returned:
      result.untranslatedCount += 1
      result.returnedCount += 1
    case .taken, .takenForReview, .takenAsNew, .takenFromMachine, .refused: break
    }
    let isSettled = [.unchanged, .untranslated, .returned].contains(outcome.result)
    if isSettled, !options.listsAll { return outcome.result }
    var finding = finding(number, outcome.result)
    finding.doubts = outcome.doubts
    if !isSettled, let target = incoming.target {
      // Another handoff with today's text does not contradict a change that was made of that text.
      let isBased = target == match.unit.target || incoming.base?.isMark(of: match.unit.target) == true
      finding.change = (
        source,
        ImportChange(
          number: match.unit.number - 1, named: isBased ? nil : match.place,
          place: match.unit.place, text: target, state: outcome.state, isPart: match.unit.isPart,
          isSettled: outcome.isSettled, replaced: outcome.isUnbased ? match.unit.target : nil)
      )
    }
    keep(finding)
    return outcome.result
  }

  /// The mark of the project's text for a unit when the handoff went out; nil where it is not known.
  private func base(of number: Int, _ unit: IncomingUnit, category: String?) -> ExportedTextMark? {
    options.base?.mark(of: unit.name, in: name)
      ?? part.units.base(number, category: category, isBefore: part.original == nil)
  }

  private mutating func keep(_ finding: Finding) { result.findings.append(finding) }

  private func finding(_ number: Int, _ outcome: UnitOutcome.Result) -> Finding {
    Finding(
      number: number, name: part.units.all[number].name,
      position: part.units.position(number), result: outcome)
  }
}
