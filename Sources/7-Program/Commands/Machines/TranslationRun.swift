internal import L10nCommandLine
internal import L10nHandoff
internal import L10nSystem
internal import L10nText

/// Texts on their way to a program and back: each is asked for once, and a refused one once more, with the reason.
struct TranslationRun {
  enum Outcome: Equatable {
    case taken
    /// The answer is the source's text, which may stay.
    case takenAsSource
    /// The answer is the source's text, which is no translation.
    case returned
    case unchanged
    case refused(String)
    /// The program says that it has no answer, and why.
    case skipped(String)
    case unanswered
  }

  let texts: [OpenText]
  let tree: MachineTree
  let verification: MachineVerification
  let claim: MachineAnswers.Claim
  let translator: Translator
  /// The number of refused answers after which the program is stopped.
  private static let limit = 200
  private(set) var state: TranslationState?
  let context: CommandContext

  /// The answers by the numbers of the texts.
  private(set) var answers: [Int: [UInt8]] = [:]
  private(set) var skipped: [Int: String] = [:]
  /// The reasons why answers were not even looked at.
  private(set) var reasons: [Int: String] = [:]
  /// Lines of the program that are no answers to anything.
  private(set) var strayLines: [AnswerLines.Fault] = []
  private(set) var strayCount = 0
  /// The number of texts that the saved state already has answers for.
  private(set) var resumedCount = 0
  /// The number of texts asked for a second time, after a refused answer.
  private(set) var repeatedCount = 0
  private(set) var end = Translator.End.done

  /// Asks for all texts.
  mutating func run() throws {
    for (number, text) in texts.enumerated() {
      // A text without words stays as in the source.
      if text.isFixed {
        answers[number] = text.source
      } else if let known = state?.texts[text.id] {
        answers[number] = known
        resumedCount += 1
      }
    }
    // Texts that were refused before the interruption are asked for once more.
    var results = judge(answers)
    for (number, result) in results where Self.isWrong(result) != nil && !texts[number].isFixed {
      answers[number] = nil
      resumedCount -= 1
    }
    let open = texts.indices.filter { answers[$0] == nil }
    if !open.isEmpty { try ask(open, refused: [:]) }
    results = judge(answers)
    var refused = reasons.mapValues { (text: [UInt8]?.none, reason: $0) }
    for (number, result) in results {
      guard let reason = Self.isWrong(result), Self.isWorthAsking(result) else { continue }
      refused[number] = (answers[number], reason)
    }
    refused = refused.filter { !texts[$0.key].isFixed && skipped[$0.key] == nil }
    guard end == .done, !refused.isEmpty else { return }
    repeatedCount = refused.count
    context.explain("\(refused.count) refused: asking for them once more, with the reasons")
    let former = answers
    let formerReasons = reasons
    for number in refused.keys {
      answers[number] = nil
      reasons[number] = nil
    }
    try ask(refused.keys.sorted(), refused: refused)
    // The first answer is the one that is refused, if no better one came.
    for number in refused.keys where answers[number] == nil && reasons[number] == nil {
      answers[number] = former[number]
      reasons[number] = formerReasons[number]
    }
  }

  /// The result for each text, and the import plan of all answers.
  func result() -> (outcomes: [Outcome], plan: ImportPlan) {
    var results = judge(answers)
    // The plan gets all answers, and refuses what was refused before: a form of a plural comes back with its
    // siblings or not at all.
    let numbers = answers.keys.sorted()
    let outcomes = texts.indices.map { number -> Outcome in
      if let result = results.removeValue(forKey: number) { return outcome(result, number) }
      if let reason = reasons[number] { return .refused(reason) }
      return skipped[number].map { .skipped($0) } ?? .unanswered
    }
    let plan = verification.plan(
      MachineAnswers(numbers.map { MachineAnswers.Answer(texts[$0], answers[$0] ?? []) }, as: claim))
    return (outcomes, plan)
  }

  private func outcome(_ result: UnitOutcome.Result, _ number: Int) -> Outcome {
    if let reason = Self.isWrong(result) { return .refused(reason) }
    switch result {
    case .unchanged: return .unchanged
    case .returned: return .returned
    default:
      return answers[number] == texts[number].source && !texts[number].isFixed ? .takenAsSource : .taken
    }
  }

  /// The reason why an answer is not taken; nil if it is, or says what the project says.
  private static func isWrong(_ result: UnitOutcome.Result) -> String? {
    switch result {
    case .refused(let refusal): refusal.message
    case .untranslated: "it is empty"
    case .taken, .takenForReview, .takenAsNew, .takenFromMachine, .returned, .unchanged: nil
    }
  }

  /// Whether another text could be taken: not where only other forms of its plural are wrong.
  private static func isWorthAsking(_ result: UnitOutcome.Result) -> Bool {
    switch result {
    case .refused(.form), .refused(.incomplete): false
    default: true
    }
  }

  private func judge(_ answers: [Int: [UInt8]]) -> [Int: UnitOutcome.Result] {
    let numbers = answers.keys.sorted()
    let all = numbers.map { MachineAnswers.Answer(texts[$0], answers[$0] ?? []) }
    return Dictionary(
      uniqueKeysWithValues: zip(numbers, verification.results(MachineAnswers(all, as: claim))))
  }

  // MARK: - Asking

  /// The number of answers that are looked at together while others are on their way.
  private static let group = 200

  private mutating func ask(
    _ numbers: [Int], refused: [Int: (text: [UInt8]?, reason: String)]
  ) throws {
    var requests: [UInt8] = []
    for number in numbers {
      var request = tree.request(texts[number], refused: refused[number])
      if let notes = tree.notes { request["notes"] = notes }
      requests += JSONValue.object(request).line()
      requests.append(0x0A)
    }
    var lines = AnswerLines(Dictionary(firstOf: numbers.map { (texts[$0].id, $0) }))
    WorkMeter.begin(.translating)
    WorkMeter.add(numbers.count)
    var wrong = 0
    var failure: (any Error)?
    end = unsafe translator.run(requests) { part in
      let before = lines.texts.count
      unsafe lines.take(part)
      for _ in before..<max(before, lines.texts.count) { WorkMeter.finish() }
      do {
        try keep(&lines, wrong: &wrong, isLast: false)
      } catch let error {
        failure = error
        return false
      }
      return wrong + lines.faultCount <= Self.limit
    }
    lines.finish()
    try keep(&lines, wrong: &wrong, isLast: true)
    if let failure { throw failure }
    for (number, text) in lines.texts { answers[number] = text }
    skipped.merge(lines.skipped) { $1 }
    for fault in lines.faults {
      if let question = fault.question, lines.texts[question] == nil {
        reasons[question] = fault.message
      } else {
        strayLines.append(fault)
      }
    }
    strayCount += lines.faultCount - lines.faults.count
    strayCount += lines.faults.count { fault in fault.question.map { lines.texts[$0] != nil } ?? true }
  }

  /// Keeps the answers that came in, and judges them once there are many.
  private mutating func keep(_ lines: inout AnswerLines, wrong: inout Int, isLast: Bool) throws {
    guard isLast || lines.freshCount >= Self.group || state != nil && lines.freshCount > 0 else { return }
    if state != nil || lines.freshCount >= Self.group {
      let fresh = lines.takeFresh()
      for number in fresh { state?.note(texts[number].id, lines.texts[number] ?? []) }
      let all = fresh.map { MachineAnswers.Answer(texts[$0], lines.texts[$0] ?? []) }
      wrong += verification.glance(MachineAnswers(all, as: claim)).count { Self.isWrong($0) != nil }
    }
    try state?.keep(isLast: isLast)
  }
}
