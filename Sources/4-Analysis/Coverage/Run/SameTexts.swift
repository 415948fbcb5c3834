internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// The texts of a table that equal their sources. They are judged when it is known how carefully each language of the bundle was
/// translated.
struct SameTexts: Sendable {
  private let plan: TablePlan
  private let side: SourceSide
  private let mask: KeyMask
  private let options: CoverageOptions
  private let columns: [Column]

  private struct Column: Sendable {
    let localization: ContainerLocalizations.Column
    let isAsked: Bool
    let bits: TranslationBits
    /// The keys with the same text in each product, where products differ.
    let ofProducts: [Int: KeyBits]
    /// The expected key that stands behind each key which is not expected.
    let successors: [[UInt8]: Int32]
    /// Whether it tells what the others' texts are: nobody has begun others.
    let isTelling: Bool

    /// The keys with the same text in any product.
    var same: KeyBits { ofProducts.values.reduce(bits.same) { $0.union($1) } }
  }

  init(_ table: TableColumns) {
    (plan, side, mask, options) = (table.plan, table.side, table.mask, table.options)
    columns = table.columns.map { column in
      Column(
        localization: column.localization, isAsked: column.isAsked, bits: column.bits,
        ofProducts: column.shares?.each.mapValues(\.translation.same) ?? [:],
        successors: column.isAsked && !column.extra.isEmpty && !table.plan.isInParts
          ? Dictionary(firstOf: column.own.flatMap(\.successors)) : [:],
        isTelling: !table.plan.tellingNothing.contains(column.bits.tag.text))
    }
  }

  /// Whether there is nothing to judge.
  var isEmpty: Bool { options.needs.staying == .ofNone && columns.allSatisfy(\.same.isEmpty) }

  /// The care that each localization was made with: how many of the longer texts differ from their sources, and how many do not, though
  /// nothing says that they are meant so.
  var care: [String: TranslationCare] {
    if plan.isOfStore { return [:] }
    var counter = WordCounter(plan.development?.tag)
    let long = KeyBits(size: side.keys.count) { mask.keys[$0] && counter.count(in: side.keys[$0].value) > 1 }
    let decision = SameTextDecision(
      plan, side.keys, columns.map(\.bits), options, Witnesses([], of: plan.development?.tag))
    return Dictionary(
      firstOf: columns.enumerated().lazy.filter(\.element.isAsked).map { place, column in
        let same = column.bits.same.intersection(long).elements.count {
          decision.isHeld(Int($0), in: place)
        }
        let translated = column.bits.told.subtracting(column.bits.same).intersection(long).count
        return (column.bits.tag.text, TranslationCare(translated: translated, unchanged: same))
      })
  }

  /// Judges the texts, and those that would equal their sources if they stayed as they are.
  /// - Parameters:
  ///   - care: that of the bundle's localizations.
  ///   - whole: the table with all its languages, where this is a part of it.
  func judge(
    _ report: inout TableReport, _ care: [String: TranslationCare], beside whole: SameTexts?,
    _ reader: inout TableFileReader
  ) {
    let telling = columns.filter(\.isTelling)
    let numbers = whole.map { Dictionary(firstOf: $0.side.keys.enumerated().map { ($1.key, $0) }) }
    let witnesses = Witnesses(
      (whole?.columns.filter(\.isTelling) ?? telling).map(\.bits), of: plan.development?.tag, numbers: numbers
    )
    var decision = SameTextDecision(plan, side.keys, telling.map(\.bits), options, witnesses)
    let questions = questions(telling, care)
    let evidence = evidence(for: questions, &decision, &reader)
    for (cell, question) in questions.enumerated() {
      let answers = answers(to: question, &decision, evidence)
      if let column = question.column {
        settle(answers, of: column, in: &report, cell)
      } else {
        report.staying = answers.staying.map(mask.place)
      }
    }
    noteMistyped(in: &report)
  }

  /// The texts of a localization that are to be judged.
  private struct Question {
    /// Nil for a localization that is not there yet.
    var column: Column?
    /// The place of its column among those that tell something.
    var place: Int?
    /// The keys with the same text as the source.
    var same = KeyBits(size: 0)
    /// The keys of which it is asked whether the source's text would stay.
    var open = KeyBits(size: 0)
    var care = TranslationCare()

    var locale: String { column?.bits.tag.text ?? "" }
  }

  private struct Answers {
    var original: [Int32] = []
    var doubtful: [Int32] = []
    var accepted: [(key: Int32, reason: SameTextReason)] = []
    /// Texts that may stay as the source has them.
    var staying: [Int32] = []
    var doubted: [Int32] = []
    var signs: [Int32: SameTextSigns] = [:]
  }

  /// A question for each cell, and one about a localization that is not there yet, if that is wanted.
  private func questions(_ telling: [Column], _ care: [String: TranslationCare]) -> [Question] {
    let places = Dictionary(firstOf: telling.enumerated().map { ($1.bits.tag.text, $0) })
    // In the place of a translation a longer text of the source never stays.
    let asksStaying = options.needs.staying != .ofNone
    let short = KeyBits(size: side.keys.count) {
      asksStaying && mask.keys[$0] && !side.keys[$0].value.contains(0x20)
    }
    var questions = columns.filter(\.isAsked).map { column in
      var question = Question(column: column, place: places[column.bits.tag.text])
      // Of a language that nobody has begun nothing is judged.
      if question.place == nil { return question }
      question.care = care[question.locale] ?? TranslationCare()
      question.same = column.same
      if asksStaying { question.open = mask.keys.subtracting(column.bits.told).union(short) }
      return question
    }
    if options.needs.staying == .ofKnownAndNew { questions.append(Question(open: mask.keys)) }
    return questions
  }

  private func answers(
    to question: Question, _ decision: inout SameTextDecision, _ evidence: Evidence
  ) -> Answers {
    var answers = Answers()
    let words = evidence.ofLocales[question.locale]
    let isForeign = question.place.map { decision.isForeign[$0] } ?? true
    for key in isForeign ? question.same.elements : [] {
      let found = decision.answer(Int(key), in: question.place, question.care, evidence.asked, words)
      answers.signs[key] = found?.signs
      switch found?.answer {
      case .right?: answers.accepted.append((key, found?.reason ?? .words))
      case .doubtful?: answers.doubtful.append(key)
      case .original?, nil: answers.original.append(key)
      }
    }
    for key in question.open.elements {
      let found = decision.answer(Int(key), in: question.place, question.care, evidence.asked, words)
      if !isForeign || found?.answer != .original { answers.staying.append(key) }
      if isForeign, found?.answer == .doubtful { answers.doubted.append(key) }
    }
    return answers
  }

  /// Notes the answers about a localization's texts.
  private func settle(_ answers: Answers, of column: Column, in report: inout TableReport, _ cell: Int) {
    report.cells[cell].staying = answers.staying.map(mask.place)
    report.cells[cell].doubted = answers.doubted.map(mask.place)
    report.cells[cell].accepted = answers.accepted.filter { column.bits.same[Int($0.key)] }
      .map { (mask.place(of: $0.key), $0.reason) }
    for (key, signs) in answers.signs where column.bits.same[Int(key)] {
      report.cells[cell].signs[mask.place(of: key)] = signs
    }
    if answers.original.isEmpty, answers.doubtful.isEmpty { return }
    let original = KeyBits(size: mask.keys.size, answers.original)
    let doubtful = KeyBits(size: mask.keys.size, answers.doubtful)
    func note(_ same: KeyBits, in states: inout CellStates) {
      states[.unchanged] = mask.kept(same.intersection(original)).intersection(states.asked)
      states[.doubtful] = mask.kept(same.intersection(doubtful)).intersection(states.asked)
    }
    report.cells[cell].change { note(column.bits.same, in: &$0) }
    for product in report.shares.keys {
      guard var states = report.shares[product]?[cell] else { continue }
      note(column.ofProducts[product] ?? column.bits.same, in: &states)
      report.shares[product]?[cell] = states
    }
  }

  /// Notes keys of a language alone that may be an expected one, mistyped: they stand behind a key without a translation.
  private func noteMistyped(in report: inout TableReport) {
    for (cell, column) in columns.filter(\.isAsked).enumerated() where !column.successors.isEmpty {
      // The text of a missing key; or of the one before, whose stub stands there since.
      let work = report.cells[cell].needingWork
      let open = Set(work + work.map { $0 + 1 })
      let found = column.successors.filter { open.contains(mask.place(of: $0.value)) }
      // Nobody types the identifiers of interface objects.
      report.cells[cell].mistyped = Set(found.keys).filter { !InterfaceKey.isOne($0) }
      report.keep(report.cells[cell].mistyped, .mistyped)
    }
  }
}

extension SameTexts {
  /// The evidence of languages about words, by their locales.
  private struct Evidence {
    var asked: AskedWords
    var ofLocales: [String: WordEvidence] = [:]
  }

  /// Reads the files of those languages once more whose answers hang on what they say of words.
  private func evidence(
    for questions: [Question], _ decision: inout SameTextDecision, _ reader: inout TableFileReader
  ) -> Evidence {
    var words: [UInt64: [UInt8]] = [:]
    var asking: [Column] = []
    for question in questions where question.place.map({ decision.isForeign[$0] }) ?? true {
      var isAsking = false
      for key in question.same.union(question.open).elements
      where decision.answer(Int(key), in: question.place, question.care) == nil {
        for (digest, word) in decision.words(of: Int(key)) { words[digest] = word }
        isAsking = true
      }
      if isAsking, let column = question.column { asking.append(column) }
    }
    if words.isEmpty { return Evidence(asked: AskedWords(words, in: [])) }
    var evidence = Evidence(asked: AskedWords(words, in: side.keys))
    let translated = Dictionary(
      firstOf: asking.map { ($0.bits.tag, $0.bits.told.subtracting($0.bits.same)) })
    // A file of all languages says it of all at once.
    for column in plan.isMultilingual ? asking.prefix(1) : asking[...] {
      for (tag, words) in read(column.localization, evidence.asked, translated, &reader) {
        evidence.ofLocales[tag.text, default: WordEvidence(of: evidence.asked)] += words
      }
    }
    return evidence
  }

  /// The evidence of a localization's files, or of all languages that a file has.
  private func read(
    _ column: ContainerLocalizations.Column, _ asked: AskedWords, _ translated: [LocaleTag: KeyBits],
    _ reader: inout TableFileReader
  ) -> [(LocaleTag, WordEvidence)] {
    let own = TableFormat.ofOneLanguage.compactMap { format in
      column.folders.lazy.compactMap { plan.original.place(format, in: $0) }.first
        ?? plan.layout.order(of: column.tag).winner { plan.original.place(format, in: $0) }.flatMap {
          $0.place.role == .development ? nil : $0.file
        }
    }
    let all = plan.catalogs.keys.sorted() + plan.locTables.keys.sorted()
    // Each file of all languages has its own numbers of them. Rules hide the texts beside them.
    let groups = plan.isMultilingual ? all.map { [$0] } : [own.reversed()]
    return groups.flatMap { places in
      let count = WordCount(
        asked, development: plan.development?.tag, column.tag, translated: translated)
      for file in places.map({ plan.files.files[$0] }) {
        // A file that cannot be read has no texts.
        try? reader.pass(plan.request(file), file.format, side.comparison.index, into: count)
      }
      return count.evidence
    }
  }
}
