internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
package import L10nText

extension Rule {
  package static let thresholdMissed = Rule("threshold-missed", .error, .missing, isFixed: true)
  package static let textNeedsWork = Rule("text-needs-work", .warning, .missing, isFixed: true)
}

/// Findings of a gate that fails: a result for each missed threshold, then the texts that need work to meet it.
struct GateFindings {
  /// The thresholds that are missed: under a change only where no finding is the reason.
  private(set) var missed: [Problem] = []
  /// The texts that need work in languages under their threshold, and what else is counted and too much.
  private(set) var texts: [Problem] = []
  /// The places searched: all thresholds, and all tables in each language.
  private(set) var looked: [Findings.Looked] = []

  private let report: Report

  /// - Parameters:
  ///   - namesEach: whether each threshold, and each text in each language, has a result of its own.
  ///   - most: the number of results for texts; one more stands for the rest.
  init(_ report: Report, _ verdict: Verdict?, namesEach: Bool, most: Int) {
    self.report = report
    guard let verdict else { return }
    looked = verdict.thresholds.map { Findings.Looked(table: Findings.thresholds, locale: $0) }
    for (bundle, table) in report.bundledTables {
      looked += table.cells.map { Findings.Looked(table: bundle.place(of: table), locale: $0.locale) }
    }
    var states: [String: [KeyState]] = [:]
    for locale in verdict.missed {
      states[locale.locale] = locale.isUnderTranslated ? KeyState.needingWork : [.missing, .empty]
    }
    for locale in verdict.missedByMachine { states[locale.locale, default: []].append(.machine) }
    var explained = Set(report.problems.lazy.filter { $0.rule.harm == .removed }.compactMap(\.locale))
    for (bundle, table) in report.bundledTables {
      let found = Self.texts(of: table, bundle, states, namesEach: namesEach)
      explained.formUnion(found.flatMap(\.locales))
      texts += found.map(\.problem)
    }
    for gate in verdict.missedCounts {
      let found = gate.findings(in: report).map { $0.with(.error) }
      if !found.isEmpty { explained.insert(gate.name) }
      texts += found
    }
    if verdict.missedByMachine.allSatisfy({ explained.contains($0.locale) }) {
      explained.insert(Verdict.machine)
    }
    let sentences = ThresholdSentences(report: report, verdict: verdict) { TerminalText.escaped($0) }
    missed = sentences.missed(together: !namesEach) { report.since != nil && explained.contains($0) }
      .map { threshold in
        Problem(
          .thresholdMissed, path: place(of: threshold.name), message: threshold.message,
          hint: Self.hint(threshold.name), locale: threshold.name)
      }
    if let since = report.since, sentences.missesOnlyAsked {
      let locales = verdict.missed.map(\.locale)
      let command =
        "l10ncheck export --only untranslated --locale \(locales.joined(separator: ",")) "
        + "--since \(ShellText.quoted(since)) --output handoff"
      missed = [
        Problem(
          .thresholdMissed, path: place(of: locales[0]), message: sentences.reason,
          hint: "'\(command)' hands them out")
      ]
    }
    texts = namesEach ? texts : FindingOrder.sorted(texts)
    if texts.count > most {
      let more = NumberText.count(texts.count - most, "more text")
      let hint = states.isEmpty ? nil : "'l10ncheck report --list untranslated' lists them all"
      texts.removeSubrange(most...)
      texts.append(
        Problem(
          .textNeedsWork, path: place(of: nil), message: "\(more) to be done", severity: .error, hint: hint))
    }
  }

  /// The open work of a table: a result for each key, or for each key in each language.
  private static func texts(
    of table: TableReport, _ bundle: BundleReport, _ states: [String: [KeyState]], namesEach: Bool
  ) -> [(problem: Problem, locales: [String])] {
    var places: [Int32: [(locale: String, state: KeyState)]] = [:]
    for cell in table.cells {
      for state in states[cell.locale] ?? [] {
        for key in cell.listed(state) { places[key, default: []].append((cell.locale, state)) }
      }
    }
    let head = firstFile(of: table, bundle)
    let container = bundle.path(of: table.container)
    return places.sorted { $0.key < $1.key }.flatMap {
      number, lacks -> [(problem: Problem, locales: [String])] in
      guard table.keys.indices.contains(Int(number)) else { return [] }
      let key = table.keys[Int(number)]
      func problem(_ message: String, _ locales: [String]) -> (problem: Problem, locales: [String]) {
        let problem = Problem(
          .textNeedsWork, path: key.file.map { bundle.path(of: $0) } ?? head,
          position: key.position ?? TextPosition(line: 1, column: 1),
          message: "\(ColumnText.quoted(key.key)) \(message)", severity: .error,
          locale: namesEach ? locales.first : nil,
          subject: FindingSubject(container: container, table: table.name, key: key.key))
        return (problem, locales)
      }
      if namesEach {
        return lacks.map { problem("is \($0.state.facts.word) in \($0.locale)", [$0.locale]) }
      }
      let parts = KeyState.allCases.compactMap { state -> String? in
        let locales = lacks.lazy.filter { $0.state == state }.map(\.locale)
        if locales.isEmpty { return nil }
        let words = state == .missing ? "has no translation" : "is \(state.facts.word)"
        let count = locales.count > 3 ? "\(NumberText.number(locales.count)) languages: " : ""
        return "\(words) in \(count)\(NumberText.names(Array(locales), limit: 6))"
      }
      return [problem(parts.joined(separator: ", "), lacks.map(\.locale))]
    }
  }

  private static func hint(_ threshold: String) -> String {
    if let gate = CountGate.allCases.first(where: { $0.name == threshold }) { return gate.hint }
    return switch threshold {
    case Verdict.resources: "add the files, or allow that they are missing"
    case Verdict.tables: "give the table or the product what it lacks: nobody can judge it without"
    case Verdict.machine: "'l10ncheck export --only machine' hands the texts out for a review"
    default: "translate the texts that are listed"
    }
  }

  /// The file that a threshold is reported at: that of the table which the language lacks most of.
  private func place(of locale: String?) -> String {
    var found: (path: String, count: Int)?
    for (bundle, table) in report.bundledTables where !table.files.isEmpty {
      let cell = table.cells.first { $0.locale == locale }
      let count = cell.map { cell in KeyState.needingWork.reduce(0) { $0 + cell.needingWork($1).count } } ?? 0
      if found == nil || count > found?.count ?? 0 {
        found = (Self.firstFile(of: table, bundle), count)
      }
    }
    return found?.path ?? "."
  }

  /// The development file of a table.
  private static func firstFile(of table: TableReport, _ bundle: BundleReport) -> String {
    let file = table.keys.lazy.filter { !$0.isFromCode }.compactMap(\.file).first ?? table.files.first
    return file.map { bundle.path(of: $0) } ?? bundle.path
  }
}
