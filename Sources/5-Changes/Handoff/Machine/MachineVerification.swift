package import L10nCoverage
package import L10nDiscovery
internal import L10nPatch
internal import L10nText

/// Holds answers of machines against a tree: an import that is asked before it is made.
package struct MachineVerification: Sendable {
  /// An import into the tree, before anything came in.
  private let empty: ImportPlan
  /// The name of the answers in messages.
  private let path: String

  /// The parameters are those of `ImportPlan`.
  package init(catalog: Catalog, report: Report, options: ImportOptions, path: String, jobs: Int? = nil) {
    var options = options
    options.isFromMachine = true
    // Machines are not asked for texts that people have translated, and a text that was changed meanwhile has
    // another name.
    options.accepts.insert(.review)
    options.listsAll = true
    empty = ImportPlan(catalog: catalog, report: report, options: options, jobs: jobs)
    self.path = path
  }

  /// An import of the answers, to be written.
  package func plan(_ answers: MachineAnswers) -> ImportPlan {
    var plan = empty
    plan.take(answers, path: path)
    plan.settle()
    return plan
  }

  /// The outcome of each answer by its text alone: other texts of its key may still be to come.
  package func glance(_ answers: MachineAnswers) -> [UnitOutcome.Result] {
    var plan = empty
    plan.take(answers, path: path)
    return results(plan, answers)
  }

  /// The outcome of each answer, with all that an import looks at: the files are made, and nothing is written.
  package func results(_ answers: MachineAnswers) -> [UnitOutcome.Result] {
    var plan = plan(answers)
    plan.makeFiles { _ in
    } _: { (_: Void) throws(Never) in
    }
    return results(plan, answers)
  }

  private func results(_ plan: ImportPlan, _ answers: MachineAnswers) -> [UnitOutcome.Result] {
    let found = plan.results(of: answers.answers.count)
    // All answers of a language may be refused at once, without an outcome for each.
    let reason = plan.problems.first { $0.severity == .error }?.message ?? "nothing of its language is taken"
    return zip(found, answers.answers).map { result, answer in
      // A blank answer that changes nothing is no translation.
      if result == .unchanged, BlankText.isBlank(answer.text, for: answer.question.source) {
        return .untranslated
      }
      return result ?? .refused(.carrier(reason))
    }
  }
}
