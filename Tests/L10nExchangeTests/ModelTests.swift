import Foundation
import L10nExchange
import L10nFormats
import L10nLocale
import L10nTestSupport
import Testing

/// Random texts, words, states and faults against a model of the rules that knows nothing of the tool. The environment
/// variable `L10NCHECK_MODEL_CASES` says how many cases there are in each form; the suite takes few.
@Suite struct ModelTests {
  private static let count =
    ProcessInfo.processInfo.environment["L10NCHECK_MODEL_CASES"].flatMap { Int($0) } ?? 400
  private static let batch = min(count, 2000)

  @Test(arguments: [HandoffForm.xliff, .xliff2, .csv, .tsv, .po])
  func differences(_ form: HandoffForm) throws {
    var kinds: [ModelRules.Kind: Int] = [:]
    for batch in 0..<max(1, Self.count / Self.batch) {
      var random = SeededGenerator(seed: UInt64(batch))
      let cases = (0..<Self.batch).map { ModelCase.random($0, &random) }
      let flags = ModelRules.Flags(
        stale: Bool.random(using: &random), review: Bool.random(using: &random),
        empty: Bool.random(using: &random))
      try check(ModelHandoff(form, cases), flags, batch, &kinds)
    }
    // Nothing is tested that never happens.
    #expect(kinds.count == 4, "\(kinds)")
    if Self.count > 400 { print("\(form): \(Self.count) cases, \(kinds)") }
  }

  private func check(
    _ handoff: ModelHandoff, _ flags: ModelRules.Flags, _ batch: Int, _ kinds: inout [ModelRules.Kind: Int]
  ) throws {
    let sample = try Sample(ModelProject(cases: handoff.cases).files)
    let plan = try sample.plan(
      handoff.document,
      ImportOptions(acceptsStale: flags.stale, acceptsReview: flags.review, allowsEmpty: flags.empty))
    #expect(plan.problems.isEmpty, "\(plan.problems)")
    let outcomes = Dictionary(grouping: plan.outcomes, by: \.name).mapValues {
      $0.map { Self.kind($0) }.sorted()
    }
    try Sample.write(plan, to: sample.folder.path)
    var after: [String: ModelRules.Text] = [:]
    for file in try sample.handoff("pl").files {
      for unit in file.units {
        guard let target = unit.target else { continue }
        after["\(file.original): \(String(decoding: unit.id, as: UTF8.self))"] = ModelRules.Text(
          text: String(decoding: target, as: UTF8.self), state: unit.state?.rawValue)
      }
    }
    for item in handoff.cases {
      let (expected, texts) = ModelRules(item: item, flags: flags, isPO: handoff.form == .po).result()
      var own: [String: [ModelRules.Kind]] = [:]
      for (form, kind) in expected {
        own[name(item, form, handoff.form), default: []].append(kind)
        kinds[kind, default: 0] += 1
      }
      for (name, kinds) in own {
        // Expectations are slow, and there are very many.
        if outcomes[name] == kinds.sorted() { continue }
        Issue.record(
          "batch \(batch), \(handoff.form), \(flags): \(name) is \(outcomes[name] ?? []), not \(kinds), of \(item)"
        )
      }
      for form in item.forms {
        let name = "\(ModelProject.original(item)): \(ModelProject.id(item, form))"
        if after[name] == texts[form.name] { continue }
        Issue.record(
          "batch \(batch), \(handoff.form), \(flags): \(name) says \(String(describing: after[name])), of \(item)"
        )
      }
    }
  }

  private func name(_ item: ModelCase, _ text: ModelCase.Form, _ form: HandoffForm) -> String {
    form == .po
      ? "\(ModelProject.table(item)):\(ModelProject.id(item, text))"
      : "\(ModelProject.original(item)): \(ModelProject.id(item, text))"
  }

  private static func kind(_ outcome: UnitOutcome) -> ModelRules.Kind {
    switch outcome.result {
    case .taken, .takenForReview: .taken
    case .unchanged: .unchanged
    case .untranslated: .untranslated
    case .refused: .refused
    }
  }
}
