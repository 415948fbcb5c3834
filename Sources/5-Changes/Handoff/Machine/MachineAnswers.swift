internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Texts that a machine made, as a handoff that was never a file: what is said of the n-th of them stands at line n.
package struct MachineAnswers: Sendable {
  package struct Answer: Sendable {
    package var question: OpenText
    package var text: [UInt8]

    package init(_ question: OpenText, _ text: [UInt8]) {
      self.question = question
      self.text = text
    }
  }

  /// The claim under which the texts are taken.
  package enum Claim: Sendable {
    /// The texts are made by a machine, where the file can say so.
    case machine
    /// The texts are made by a machine, and in need of a review where the file has states.
    case review
  }

  let answers: [Answer]
  let claim: Claim

  package init(_ answers: [Answer], as claim: Claim) {
    self.answers = answers
    self.claim = claim
  }

  /// The handoff.
  /// - Parameter path: what messages call it.
  package func reading(path: String) -> HandoffReading {
    let lines = [UInt8](repeating: 0x0A, count: answers.count)
    let text = HandoffText(.memory(PaddedBuffer(lines)))
    var collector = IncomingCollector(path: path, text, keepsBases: true)
    for (number, answer) in answers.enumerated() {
      let question = answer.question
      collector.select(
        original: question.file.original, locale: question.locale, sourceLanguage: question.sourceLanguage)
      collector.add(
        IncomingUnit(
          name: collector.name(question.unit.id), source: .exact(question.unit.source), target: answer.text,
          state: state(of: answer)),
        at: number, base: ExportedTextMark(question.unit.target))
    }
    return collector.reading()
  }

  private func state(of answer: Answer) -> IncomingUnit.State {
    // A text without words is as right as its source.
    if answer.question.isFixed, answer.text == answer.question.source { return .translated }
    // Texts in a file that cannot say who made them were asked for all the same.
    if !answer.question.tellsMachine { return .translated }
    return claim == .review && answer.question.file.format.hasStates ? .needsReview : .machineTranslated
  }
}

extension ImportPlan {
  /// The plan with a machine's texts, settled: what of them goes into the tree. Fails to take none: each has an outcome.
  package mutating func take(_ answers: MachineAnswers, path: String) {
    let reading = answers.reading(path: path)
    take(count: 1) { _ -> Result<HandoffReading, Never> in
      .success(reading)
    } noting: { _ in
    }
  }

  /// The outcomes of the answers that were taken, by their numbers. The plan has to list all outcomes.
  package func results(of count: Int) -> [UnitOutcome.Result?] {
    var results = [UnitOutcome.Result?](repeating: nil, count: count)
    for outcome in outcomes {
      guard let line = outcome.position?.line, results.indices.contains(line - 1) else { continue }
      results[line - 1] = outcome.result
    }
    return results
  }
}
