import Foundation
import L10nHandoff
import L10nFormats
import L10nLocale
import TestSupport
import Testing

/// Random texts, words, states and faults against a model of the rules that knows nothing of the tool. The environment
/// variable `L10NCHECK_MODEL_CASES` says how many cases there are in each form; the suite takes few.
@Suite struct ModelTests {
  private static let count =
    ProcessInfo.processInfo.environment["L10NCHECK_MODEL_CASES"].flatMap { Int($0) } ?? 400

  private typealias Kinds = [ModelRules.Kind: Int]

  @Test(arguments: [HandoffForm.xliff, .xliff2, .csv, .tsv, .po])
  func differences(_ form: HandoffForm) throws {
    try check(form, batchSize: min(Self.count, 2000)) { _ in ModelLayout() }
  }

  /// Languages that have some tables, and of others what their parents have.
  @Test(arguments: [HandoffForm.xliff, .xliff2, .csv, .tsv, .po])
  func regions(_ form: HandoffForm) throws {
    try check(form, batchSize: 100) { ModelLayout.random(&$0) }
  }

  private func check(
    _ form: HandoffForm, batchSize: Int, _ layout: (inout SeededGenerator) -> ModelLayout
  ) throws {
    var kinds: Kinds = [:]
    var begun = 0
    for batch in 0..<max(1, Self.count / batchSize) {
      var random = SeededGenerator(seed: UInt64(batch))
      let layout = layout(&random)
      let cases = (0..<batchSize).map {
        ModelCase.random($0, in: layout.language, &random).fitted(to: layout)
      }
      let flags = ModelRules.Flags(
        stale: Bool.random(using: &random), review: Bool.random(using: &random),
        empty: Bool.random(using: &random))
      let handoff = ModelHandoff(form, cases, in: layout.language)
      begun += try check(handoff, layout, flags, "batch \(batch), \(form), \(flags)", &kinds)
    }
    // Each kind of answer has to have happened.
    #expect(kinds.count == 5, "\(kinds)")
    if Self.count > 400 { print("\(form): \(Self.count) cases, \(kinds), \(begun) tables begun") }
  }

  /// - Returns: how many tables begin.
  private func check(
    _ handoff: ModelHandoff, _ layout: ModelLayout, _ flags: ModelRules.Flags, _ label: String,
    _ kinds: inout Kinds
  ) throws -> Int {
    let tag = layout.language.tag
    let sample = try Sample(ModelProject(cases: handoff.cases, layout: layout).files)
    let plan = try sample.plan(
      handoff.document,
      ImportOptions(
        accepts: flags.accepts, addedLocales: [LocaleTag(name: tag)]))
    #expect(plan.problems.isEmpty, "\(plan.problems)")
    let outcomes = Dictionary(grouping: plan.outcomes, by: \.name).mapValues {
      $0.map { Self.kind($0) }.sorted()
    }
    try Sample.write(plan, to: sample.folder.path)
    let after = try texts(of: tag, in: sample)
    let results = handoff.cases.map { item in
      (item, ModelRules(item: item, flags: flags, layout: layout, isPO: handoff.form == .po).result())
    }
    let begun = Set(
      results.filter { item, result in
        layout.begins(item.table) && result.kinds.contains { $0.kind == .taken }
      }.map { $0.0.table })
    #expect(plan.plan.begun.count == begun.count, "\(label), \(layout): \(plan.plan.begun)")
    for (item, result) in results {
      var own: [String: [ModelRules.Kind]] = [:]
      for (form, kind) in result.kinds {
        own[Self.name(item, form, isPO: handoff.form == .po), default: []].append(kind)
        kinds[kind, default: 0] += 1
      }
      for (name, kinds) in own {
        // Expectations are slow, and there are very many.
        if outcomes[name] == kinds.sorted() { continue }
        Issue.record("\(label), \(layout): \(name) is \(outcomes[name] ?? []), not \(kinds), of \(item)")
      }
      let isThere = !layout.begins(item.table) || begun.contains(item.table)
      for form in item.forms {
        let name = "\(ModelProject.original(item)): \(ModelProject.id(item, form))"
        let expected = isThere ? result.texts[form.name] : nil
        if after[name] == expected { continue }
        Issue.record(
          "\(label), \(layout): \(name) says \(String(describing: after[name])), not \(String(describing: expected)), of \(item)"
        )
      }
    }
    return begun.count
  }

  /// What a tree has, by the names of the texts.
  private func texts(of locale: String, in sample: Sample) throws -> [String: ModelRules.Text] {
    var texts: [String: ModelRules.Text] = [:]
    // Exports go by the report's judgement, imports by what files say.
    let options = HandoffOptions(takesAnyLocale: true)
    let handoffs = try Handoff.all(Sample.builder(sample.folder.path, options)).filter { $0.locale == locale }
    for file in handoffs.flatMap(\.files) {
      for unit in file.units {
        guard let target = unit.target else { continue }
        texts["\(file.original): \(String(decoding: unit.id, as: UTF8.self))"] = ModelRules.Text(
          text: String(decoding: target, as: UTF8.self), state: unit.state?.rawValue)
      }
    }
    return texts
  }

  static func name(_ item: ModelCase, _ text: ModelCase.Form, isPO: Bool) -> String {
    isPO
      ? "\(ModelProject.table(item)):\(ModelProject.id(item, text))"
      : "\(ModelProject.original(item)): \(ModelProject.id(item, text))"
  }

  static func kind(_ outcome: UnitOutcome) -> ModelRules.Kind {
    switch outcome.result {
    case .taken, .takenForReview, .takenAsNew, .takenFromMachine: .taken
    case .returned: .returned
    case .unchanged: .unchanged
    case .untranslated: .untranslated
    case .refused: .refused
    }
  }
}
