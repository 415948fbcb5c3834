import Foundation
import L10nHandoff
import L10nLocale
import L10nSystem
import TestSupport
import L10nText
import Testing

/// Random projects, handoffs as services return them, and projects that went on meanwhile, against the rules of
/// `Docs/ImportRules.md`: every text is taken, refused or left as it is, by name, and what is there afterwards is read again without
/// the tool. `L10NCHECK_MODEL_CASES=100000 scripts/test DialectModelTests` runs so many keys of all dialects together; the
/// suite takes 252 seeds of 40 keys.
@Suite struct DialectModelTests {
  private static let batchSize = 40
  private static let batches: Int = {
    let all = ProcessInfo.processInfo.environment["L10NCHECK_MODEL_CASES"].flatMap { Int($0) } ?? 0
    return max(12, all / batchSize / ModelDialect.all.count)
  }()

  @Test(arguments: ModelDialect.all)
  func comesBack(_ dialect: ModelDialect) throws {
    var kinds: [ModelRules.Kind: Int] = [:]
    for batch in 0..<Self.batches {
      // Numbers of their own for each dialect.
      let seed = UInt64(batch) << 16 | UInt64(ModelDialect.all.firstIndex { $0.name == dialect.name } ?? 0)
      try check(dialect, seed, &kinds)
    }
    #expect(kinds[.taken] ?? 0 > 0 && kinds[.refused] ?? 0 > 0 && kinds[.unchanged] ?? 0 > 0, "\(kinds)")
    if Self.batches > 12 { print("\(dialect): \(Self.batches * Self.batchSize) keys, \(kinds)") }
  }

  private func check(
    _ dialect: ModelDialect, _ seed: UInt64, _ kinds: inout [ModelRules.Kind: Int]
  ) throws {
    var random = SeededGenerator(seed: seed)
    var layout = ModelLayout.random(&random)
    if Int.random(in: 0..<3, using: &random) > 0 {
      layout = ModelLayout(language: ModelLanguage.all.randomElement(using: &random) ?? .polish)
    }
    let drawn = (0..<Self.batchSize).map {
      ModelCase.random($0, in: layout.language, &random).varied($0, &random).fitted(to: layout)
    }
    let flags = ModelRules.Flags(
      stale: Bool.random(using: &random), review: Bool.random(using: &random),
      empty: Bool.random(using: &random),
      side: [nil, nil, .ours, .theirs].randomElement(using: &random) ?? nil,
      history: ModelRules.Flags.History.allCases.randomElement(using: &random))
    let keepsNotes = dialect.keepsNotes && Int.random(in: 0..<4, using: &random) > 0
    var cases = dialect.said(drawn, in: layout.language)
    if !keepsNotes {
      for place in cases.indices {
        for form in cases[place].forms.indices { cases[place].forms[form].base = .unsaid }
      }
    }
    let document = ModelDocument(cases: cases, language: layout.language, keepsNotes: keepsNotes)
    let bytes = dialect.write(document, &random)
    let sample = try Sample(ModelProject(cases: cases, layout: layout).files)
    let reading = HandoffReader.read(bytes, path: "handoff")
    let label = "\(dialect), seed \(seed), \(flags), \(layout.language.tag), \(layout.own), \(layout.parent)"
    guard reading.problems.isEmpty else {
      Issue.record("\(label): \(reading.problems.map(\.message))")
      return
    }
    let options = ImportOptions(
      accepts: flags.accepts, addedLocales: [LocaleTag(name: layout.language.tag)])
    let plan = try Sample.plan(
      sample.folder.path, reading.handoffs, options, isUnion: cases.contains(where: \.isOfOther),
      history: ModelHistory(cases: cases, layout: layout, isWhole: flags.history == .whole))
    #expect(plan.problems.isEmpty, "\(label): \(plan.problems)")
    try Sample.write(plan, to: sample.folder.path)
    let outcomes = Dictionary(grouping: plan.outcomes, by: \.name).mapValues { Set($0.map(ModelTests.kind)) }
    let results = cases.map { item in
      (item, ModelRules(item: item, flags: flags, layout: layout, isPO: dialect.form == .po).result())
    }
    let begun = Set(
      results.filter { item, result in
        layout.begins(item.table) && result.kinds.contains { $0.kind == .taken }
      }.map { $0.0.table })
    let (after, strange) = try ModelReader(root: sample.folder.path, locale: layout.language.tag).texts(
      of: cases)
    #expect(strange.isEmpty, "\(label): \(strange)")
    for (item, result) in results {
      for (form, kind) in result.kinds {
        kinds[kind, default: 0] += 1
        let name = ModelTests.name(item, form, isPO: dialect.form == .po)
        if outcomes[name] == [kind] { continue }
        let said = plan.outcomes.filter { $0.name == name }.map(\.result)
        Issue.record("\(name) is \(said), not \(kind), of \(item): \(label)")
      }
      let isThere = !layout.begins(item.table) || begun.contains(item.table)
      for form in item.forms {
        let name = "\(ModelProject.original(item)): \(ModelProject.id(item, form))"
        let expected = isThere ? result.texts[form.name] : nil
        if after[name] == expected { continue }
        Issue.record(
          "\(name) says \(String(describing: after[name])), not \(String(describing: expected)), of \(item): \(label)"
        )
      }
    }
  }
}

/// What the files of a random project said before.
private struct ModelHistory: TextHistory {
  private let files: [String: String]
  private let isWhole: Bool

  init(cases: [ModelCase], layout: ModelLayout, isWhole: Bool) {
    files = ModelProject(cases: cases.map(\.former), layout: layout).files
    self.isWhole = isWhole
  }

  func read(_ paths: [FilePath], _ body: (Int, [UInt8]) -> Bool) -> [Bool] {
    for (number, path) in paths.enumerated() {
      if let file = files.first(where: { path.text.hasSuffix("/\($0.key)") }) {
        _ = body(number, Array(file.value.utf8))
      }
    }
    return paths.map { _ in isWhole }
  }
}
