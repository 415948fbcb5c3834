internal import L10nCommandLine
internal import L10nConfiguration
internal import L10nCoverage
package import L10nText

extension Rule {
  package static let thresholdMissed = Rule("threshold-missed", .error, isFixed: true)
  package static let textNeedsWork = Rule("text-needs-work", .warning, isFixed: true)
}

/// What a gate that fails says in the forms of findings: a result for each threshold that is missed, then the texts that have to
/// be done for it.
struct GateFindings {
  /// The number of texts that have a result of their own; the others are counted. A form with a test for each
  /// table and language names all.
  private static let most = 50

  /// A result for each threshold that is missed.
  private(set) var missed: [Problem] = []
  /// The texts that need work in languages under their threshold, and what else is counted and too much.
  private(set) var texts: [Problem] = []
  /// What was looked at: all thresholds, and all tables in each language.
  private(set) var looked: [Findings.Looked] = []

  private let report: Report

  /// - Parameter namesEach: whether each text in each language has a result of its own.
  init(_ report: Report, _ verdict: Verdict?, namesEach: Bool) {
    self.report = report
    guard let verdict else { return }
    looked = verdict.thresholds.map { Findings.Looked(table: Findings.thresholds, locale: $0) }
    for (bundle, table) in report.bundledTables {
      looked += table.cells.map { Findings.Looked(table: Self.name(table, bundle), locale: $0.locale) }
    }
    missed = ThresholdSentences(report: report, verdict: verdict) { TerminalText.escaped($0) }.missed.map {
      threshold in
      Problem(
        .thresholdMissed, path: place(of: threshold.name), message: threshold.message,
        hint: Self.hint(threshold.name), locale: threshold.name)
    }
    var states: [String: [KeyState]] = [:]
    for locale in verdict.missed {
      states[locale.locale] = locale.isUnderTranslated ? KeyState.needingWork : [.missing, .empty]
    }
    for locale in verdict.missedByMachine { states[locale.locale, default: []].append(.machine) }
    for (bundle, table) in report.bundledTables {
      texts += Self.texts(of: table, bundle, states, namesEach: namesEach)
    }
    for gate in verdict.missedCounts { texts += gate.findings(in: report) }
    if !namesEach, texts.count > Self.most {
      let more = texts.count - Self.most
      texts.removeSubrange(Self.most...)
      texts.append(
        Problem(
          .textNeedsWork, path: place(of: nil), message: "\(NumberText.count(more, "more text")) to be done",
          hint: "'l10ncheck report --list untranslated' lists them all"))
    }
  }

  /// What has to be done of a table, a result for each key, or for each key in each language.
  private static func texts(
    of table: TableReport, _ bundle: BundleReport, _ states: [String: [KeyState]], namesEach: Bool
  ) -> [Problem] {
    var places: [Int32: [(locale: String, state: KeyState)]] = [:]
    for cell in table.cells {
      for state in states[cell.locale] ?? [] {
        for key in cell.listed(state) { places[key, default: []].append((cell.locale, state)) }
      }
    }
    let head = firstFile(of: table, bundle)
    let container = bundle.path(of: table.container)
    return places.sorted { $0.key < $1.key }.flatMap { number, lacks -> [Problem] in
      guard table.keys.indices.contains(Int(number)) else { return [] }
      let key = table.keys[Int(number)]
      func problem(_ message: String, _ locale: String?) -> Problem {
        Problem(
          .textNeedsWork, path: key.file.map { bundle.path(of: $0) } ?? head,
          position: key.position ?? TextPosition(line: 1, column: 1), message: message, locale: locale,
          subject: FindingSubject(container: container, table: table.name, key: key.key))
      }
      if namesEach {
        return lacks.map {
          problem("\(ColumnText.quoted(key.key)) is \($0.state.facts.word) in \($0.locale)", $0.locale)
        }
      }
      let parts = KeyState.allCases.compactMap { state -> String? in
        let locales = lacks.lazy.filter { $0.state == state }.map(\.locale)
        return locales.isEmpty
          ? nil : "\(state.facts.word) in \(NumberText.names(Array(locales), limit: 6))"
      }
      return [problem("\(ColumnText.quoted(key.key)) is \(parts.joined(separator: ", "))", nil)]
    }
  }

  private static func hint(_ threshold: String) -> String {
    if let gate = CountGate.allCases.first(where: { $0.name == threshold }) { return gate.hint }
    return switch threshold {
    case Verdict.resources: "add the files, or allow that they are missing"
    case Verdict.tables: "give the table or the product what it lacks: nobody can judge it without"
    case Verdict.machine: "'l10ncheck export --only machine' hands the texts out for a review"
    default: "translate the texts that are listed, or lower the threshold"
    }
  }

  private static func name(_ table: TableReport, _ bundle: BundleReport) -> String {
    let container = bundle.path(of: table.container)
    return container == "." ? table.name : "\(container)/\(table.name)"
  }

  /// The file that a threshold is reported at: that of the table which the language lacks most of.
  private func place(of locale: String?) -> String {
    var found: (path: String, count: Int)?
    for (bundle, table) in report.bundledTables where !table.files.isEmpty {
      let cell = table.cells.first { $0.locale == locale }
      let count =
        cell.map { cell in KeyState.needingWork.reduce(0) { $0 + cell.needingWork($1).count } } ?? 0
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
