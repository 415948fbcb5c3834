internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Holds the units of one part of a handoff against today's texts.
struct PartCheck: Sendable {
  /// A unit of which there is something to say, or to do.
  struct Finding: Sendable {
    /// The unit's number in the part.
    var number: Int
    var result: UnitOutcome.Result
    var doubts: [String] = []
    /// The source file and the change in it, if one is to be made; its origin is not known yet.
    var change: (source: Int, change: CarrierChange)?
  }

  /// What a part came to.
  struct Result: Sendable {
    var unchangedCount = 0
    var untranslatedCount = 0
    var findings: [Finding] = []
    /// By source file: today's texts, and which of them the part names.
    var named: [Int: NamedTexts] = [:]
  }

  let part: IncomingHandoff.Part
  let tag: LocaleTag
  let options: ImportOptions
  /// The source files that the part may be of.
  let candidates: SourceLookup
  let prepared: [PreparedSource?]

  func result(_ reader: inout ColumnReader) -> Result {
    var result = Result()
    var files: [Int: TodayFile] = [:]
    let units = part.units
    units.withBytes { all in
      let text = all.bytes
      var cached: (source: Int, file: TodayFile)?
      var named: NamedTexts?
      func keep() { if let cached, let named { result.named[cached.source] = named } }
      for number in 0..<units.count {
        let name = units.name(number)
        var found: (source: Int, id: Range<Int>, place: Int)?
        var match: TodayFile.Match?
        for (source, id) in candidates.sources(of: name, in: text) {
          if cached?.source != source {
            keep()
            let file = files[source] ?? prepared[source].map { TodayFile($0, in: tag, &reader) }
            guard let file else { continue }
            files[source] = file
            cached = (source, file)
            named = result.named[source] ?? NamedTexts(file)
          }
          guard let file = cached?.file else { continue }
          if let place = file.unchanged(id, units.target(number), in: text) {
            found = (source, id, place)
            break
          }
          match = file.match(text.copy(id))
          if let match {
            found = (source, id, match.place)
            break
          }
        }
        guard let found, let file = cached?.file else {
          let isOpen = units.target(number) == nil
          result.note(Finding(number: number, result: isOpen ? .untranslated : .refused(.unknown)), options)
          continue
        }
        named?.mark(found.place)
        guard let match else {
          let isOpen = units.target(number) == nil
          result.note(Finding(number: number, result: isOpen ? .untranslated : .unchanged), options)
          continue
        }
        result.note(finding(number, match, file, found.source), options)
      }
      keep()
    }
    return result
  }

  private func finding(
    _ number: Int, _ match: TodayFile.Match, _ file: TodayFile, _ source: Int
  ) -> Finding {
    let incoming = part.units.unit(number, original: part.original)
    let check = UnitCheck(incoming, match.unit, file.file, group: match.group, options: options)
    let (result, doubts) = check.outcome()
    var finding = Finding(number: number, result: result, doubts: doubts)
    guard result == .taken, let target = incoming.target else { return finding }
    let isNew = match.group.allSatisfy { $0.target?.isEmpty != false }
    let change = CarrierChange(
      number: match.unit.number - 1, place: match.unit.place, text: target, state: check.newState,
      origin: UnitOrigin(sequence: 0, path: 0, position: part.units.position(number)),
      newPlural: isNew ? match.unit.pluralGroup : nil)
    finding.change = (source, change)
    return finding
  }
}

extension PartCheck.Result {
  /// Counts a unit, and keeps it if there is something to say of it.
  fileprivate mutating func note(_ finding: PartCheck.Finding, _ options: ImportOptions) {
    switch finding.result {
    case .unchanged: unchangedCount += 1
    case .untranslated: untranslatedCount += 1
    case .taken, .refused: return findings.append(finding)
    }
    if options.listsAll { findings.append(finding) }
  }
}

/// Which of a file's texts of today handoffs name.
struct NamedTexts: Sendable {
  /// What names them: the keys of the source file, or ids of their own.
  private let source: PreparedSource
  private let ids: [[UInt8]]?
  private var marks: [Bool]

  init(_ file: TodayFile) {
    source = file.source
    ids = file.ids
    marks = [Bool](repeating: false, count: ids?.count ?? source.units.count)
  }

  mutating func mark(_ place: Int) { if marks.indices.contains(place) { marks[place] = true } }

  mutating func formUnion(_ other: NamedTexts) {
    for (place, isMarked) in other.marks.enumerated() where isMarked { mark(place) }
  }

  /// How many are not named.
  var lackingCount: Int { marks.count { !$0 } }

  /// The ids of those that are not named.
  var lacking: [[UInt8]] { marks.indices.filter { !marks[$0] }.map { ids?[$0] ?? source.units[$0].id } }
}

/// Finds the source files that a unit of a handoff may be of.
struct SourceLookup: Sendable {
  private enum Kind: Sendable {
    /// The part says which.
    case known([Int])
    /// Units say it in their contexts: table and id.
    case byTable([[UInt8]: [Int]])
  }

  private let kind: Kind

  init(_ sources: [Int]) { kind = .known(sources) }

  init(byTable sources: [SourceFile]) {
    var tables: [[UInt8]: [Int]] = [:]
    for (index, source) in sources.enumerated() {
      tables[Array(source.plan.site.shownName.utf8), default: []].append(index)
    }
    kind = .byTable(tables)
  }

  /// The source files, and where in the text the unit's id is then.
  func sources(of name: Range<Int>, in text: RawSpan) -> [(source: Int, id: Range<Int>)] {
    switch kind {
    case .known(let sources): return sources.map { ($0, name) }
    case .byTable(let tables):
      var found: [(source: Int, id: Range<Int>)] = []
      for offset in name where text[byte: offset] == UInt8(ascii: ":") {
        guard let sources = tables[text.copy(name.lowerBound..<offset)] else { continue }
        found += sources.map { ($0, offset + 1..<name.upperBound) }
      }
      return found
    }
  }
}
