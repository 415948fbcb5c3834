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

  /// What a part came to.
  struct Result: Sendable {
    var unitCount: Int
    var unchangedCount = 0
    var untranslatedCount = 0
    /// Of these, how many came back as the source's texts.
    var returnedCount = 0
    /// In the order of the units.
    var findings: [Finding] = []
    /// By source file: today's texts, and which of them the part names.
    var named: [Int: HandoffTextSet] = [:]
  }

  private let part: IncomingHandoff.Part
  private let tag: LocaleTag
  /// What the handoff calls it.
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
    self.nearestFile = nearestFile
    self.part = part
    self.tag = tag
    self.name = name
    self.candidates = candidates
    self.sources = sources
    self.options = options
    result = Result(unitCount: part.units.count)
  }

  /// What becomes of all units.
  mutating func run(_ columns: KeyedTexts) -> Result {
    if let number = candidates.only, case let source = sources[number], source.isPlain {
      run(number, source, columns)
    } else {
      part.units.withTexts { text, own in
        for number in part.units.records.indices { check(number, text, own, columns) }
      }
    }
    return result
  }

  /// The units of one file whose keys have one text each: today's texts are looked at where they lie in memory.
  private mutating func run(_ number: Int, _ source: PreparedSource, _ texts: KeyedTexts) {
    var named = HandoffTextSet(source)
    source.read(texts, in: tag)
    var today: CurrentTexts?
    // Units mostly come in the order of the keys.
    var next = 0
    part.units.withTexts { text, own in
      for (unit, record) in part.units.records.enumerated() {
        let name = record.name
        guard
          let place =
            (name.isPutTogether
              ? source.keys.find(own, name.range, guess: next)
              : source.keys.find(text, name.range, guess: next))
            ?? part.units.plainName(unit).flatMap({ source.keys.number(of: $0) })
        else {
          noteUnknown(unit)
          continue
        }
        next = place + 1
        let target = record.target
        // Most units say what the file says.
        if unsafe !record.hasTarget
          || record.state.isPlain && !record.isRefused && texts.state(place) == nil
            && (target.isPutTogether
              ? Self.isEqual(texts[place], target.range, of: own)
              : Self.isEqual(texts[place], target.range, of: text))
        {
          named.mark(place, isConfirmed: record.hasTarget)
          note(unit, hasTarget: record.hasTarget)
        } else {
          let file = today ?? CurrentTexts(source, in: tag, TextColumn(texts))
          today = file
          let outcome = file.match(place).map { note($0, of: unit, file, number) }
          named.mark(place, isConfirmed: outcome == .unchanged)
        }
      }
    }
    result.named[number] = named
  }

  /// Whether today's text is what stands at a range.
  @inline(__always)
  private static func isEqual(_ today: UnsafeBufferPointer<UInt8>?, _ range: Range<Int>, of text: RawSpan)
    -> Bool
  {
    guard let today = unsafe today, today.count == range.count else { return false }
    return unsafe text.isEqual(UnsafeRawBufferPointer(today), at: range.lowerBound)
  }

  /// Today's texts of a source file.
  private mutating func today(_ number: Int, _ columns: KeyedTexts) -> CurrentTexts {
    if let known = files[number] { return known }
    let today = CurrentTexts(sources[number], in: tag, columns)
    files[number] = today
    result.named[number] = HandoffTextSet(today.source, ids: today.ids)
    return today
  }

  // MARK: - Units

  /// Looks for a unit in all files that it may be of, and at what it would change.
  private mutating func check(
    _ number: Int, _ text: RawSpan, _ own: RawSpan, _ columns: KeyedTexts
  ) {
    let record = part.units.records[number]
    let name = record.name
    let found =
      name.isPutTogether
      ? candidates.sources(of: name.range, in: own) : candidates.sources(of: name.range, in: text)
    var (hasForms, isFixed) = (false, false)
    for (source, id) in found {
      let today = today(source, columns)
      let id = name.isPutTogether ? own.copy(id) : text.copy(id)
      let own = today.match(id) ?? part.units.plainName(number).flatMap { today.match($0) }
      if let match = own ?? (candidates.areConverted ? today.match(converted: id) : nil) {
        let outcome = note(match, of: number, today, source)
        result.named[source]?.mark(match.place, isConfirmed: outcome == .unchanged)
        return
      }
      if candidates.areConverted, today.isSettled(converted: id) { return self.note(number, hasTarget: true) }
      hasForms = hasForms || today.match(id + Array("|==|plural.other".utf8)) != nil
      isFixed = isFixed || today.source.isFixed(CatalogID.split(id)?.key ?? id)
    }
    noteUnknown(number, isFixed ? .fixed : hasForms ? .formless : nil)
  }

  /// Notes a unit that the tree has no text for.
  /// - Parameter reason: why, if the tree has the key.
  private mutating func noteUnknown(_ number: Int, _ reason: UnitOutcome.Refusal? = nil) {
    let incoming = part.units.unit(number, original: part.original)
    if options.ignoresUntouched,
      incoming.target.map({ base(of: number, incoming, category: nil)?.isMark(of: $0) ?? false }) ?? false
    {
      note(number, hasTarget: true)
    } else if incoming.target != nil {
      keep(finding(number, .refused(reason ?? unknown(incoming.name))))
    } else {
      note(number, hasTarget: false)
    }
  }

  /// What a unit names that the tree does not have: its file, or its key.
  private func unknown(_ name: IncomingUnit.Name) -> UnitOutcome.Refusal {
    switch name {
    case .unit(let original, _):
      return candidates.isEmpty ? .unknownFile(original, nearest: nearestFile(original)) : .unknown
    case .context(let context):
      let span = unsafe context.span.bytes
      return candidates.sources(of: 0..<context.count, in: span).isEmpty ? .unknownTable : .unknown
    }
  }

  /// Counts a unit that says nothing new.
  @inline(__always)
  private mutating func note(_ number: Int, hasTarget: Bool) {
    if hasTarget { result.unchangedCount += 1 } else { result.untranslatedCount += 1 }
    if options.listsAll { keep(finding(number, hasTarget ? .unchanged : .untranslated)) }
  }

  /// Notes what becomes of a unit that has to be looked at.
  private mutating func note(
    _ match: CurrentTexts.Match, of number: Int, _ today: CurrentTexts, _ source: Int
  ) -> UnitOutcome.Result {
    var incoming = part.units.unit(number, original: part.original).withoutLayout(match.unit.source)
    if candidates.areConverted { incoming = incoming.aligned(to: match.unit.source) }
    incoming = incoming.spelled(as: match.unit, keepsLineEnds: part.units.keepsLineEnds)
    if incoming.target != match.unit.target {
      incoming.base = base(of: number, incoming, category: match.unit.place.category)
      if candidates.areConverted, let today = match.unit.target,
        let target = part.units.unit(number, original: nil).target,
        incoming.base?.isMark(of: ConvertedUnits.aligned(today, to: target)) == true
      {
        incoming.base = ExportedTextMark(today)
      }
    }
    let check = ImportTextCheck(
      incoming, match.unit, today.file, group: match.group, options: options,
      mayStay: today.source.source.mayStay(match.unit, in: tag))
    let outcome = check.outcome()
    switch outcome.result {
    case .unchanged: result.unchangedCount += 1
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
      // A handoff that has today's text says nothing against who knew that one and changed it.
      let isBased = target == match.unit.target || incoming.base?.isMark(of: match.unit.target) == true
      finding.change = (
        source,
        ImportChange(
          number: match.unit.number - 1, named: isBased ? nil : match.place,
          place: match.unit.place, text: target, state: outcome.state, isPart: match.unit.isPart,
          replaced: outcome.isUnbased ? match.unit.target : nil)
      )
    }
    keep(finding)
    return outcome.result
  }

  /// What the project had of a unit's text when the handoff went out; nil where nobody says.
  private func base(of number: Int, _ unit: IncomingUnit, category: String?) -> ExportedTextMark? {
    options.base?.mark(of: unit.name, in: name)
      ?? part.units.base(number, category: category, isBefore: part.original == nil)
  }

  private mutating func keep(_ finding: Finding) { result.findings.append(finding) }

  private func finding(_ number: Int, _ outcome: UnitOutcome.Result) -> Finding {
    Finding(
      number: number, name: part.units.name(number, original: part.original),
      position: part.units.position(number), result: outcome)
  }
}

extension RawSpan {
  /// Whether a text stands at an offset, eight bytes at a time.
  @inline(__always)
  fileprivate func isEqual(_ other: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    func isEqual(_ place: Int) -> Bool {
      unsafe UInt64(littleEndian: other.loadUnaligned(fromByteOffset: place, as: UInt64.self))
        == word(at: offset &+ place)
    }
    guard other.count >= 8 else {
      for place in other.indices where unsafe other[place] != self[byte: offset &+ place] { return false }
      return true
    }
    var place = 0
    while place &+ 8 <= other.count {
      if !isEqual(place) { return false }
      place &+= 8
    }
    // The last eight, some of which were seen.
    return isEqual(other.count &- 8)
  }
}
