internal import L10nCoverage
internal import L10nFormats
internal import L10nReports
internal import L10nText

/// What is worst in a project today, for people who see a report of it for the first time: few, each of another kind, and nothing
/// that a judged list has shown to be wrong now and then.
struct WorstFaults {
  /// Warnings that people act on, the worst first: what is lost or garbled before what looks odd.
  private static let warnings = [
    "silent-stop", "placeholder-missing", "strings-hidden-by-plural", "lowercase-unicode-escape",
    "missing-semicolon", "stringsdict-value-type", "stringsdict-unknown-category", "forgotten-localization",
    "info-plist-untranslated", "duplicate-key", "edge-space",
  ]

  /// Errors that a judged list has shown to be none now and then.
  private static let doubtful = ["placeholder-gap", "placeholder-variable"]

  let report: Report
  private static let most = 3

  /// The faults with their places.
  var problems: [Problem] {
    var found: [Problem] = []
    let errors = report.problems.filter { $0.severity == .error && !Self.doubtful.contains($0.rule.id) }
    var byRule: [String: [Problem]] = [:]
    for problem in report.problems where problem.severity != .note {
      if problem.severity == .error || Self.warnings.contains(problem.rule.id) {
        byRule[problem.rule.id, default: []].append(problem)
      }
    }
    for id in errors.map(\.rule.id) + Self.warnings where found.count < Self.most {
      guard let own = byRule.removeValue(forKey: id), let first = own.first else { continue }
      let more = own.count - 1
      found.append(
        more == 0 ? first : first.saying("\(first.message); and \(NumberText.number(more)) more of this kind")
      )
    }
    // What is not there yet is the last, however much it is: everybody knows of it.
    return found + languages.prefix(Self.most - found.count)
  }

  /// The languages that lack most, each with the first of its texts. Those that have only a part of the tables are left out.
  private var languages: [Problem] {
    let most = report.locales.map(\.counts.expected).max() ?? 0
    return report.locales.filter { $0.counts.toHandOut > 0 && $0.counts.expected * 2 >= most }
      .sorted { left, right in
        let (one, other) = (left.counts.toHandOut, right.counts.toHandOut)
        return one == other ? left.locale.utf8.lexicographicallyPrecedes(right.locale.utf8) : one > other
      }.compactMap(first)
  }

  /// The first text that a language lacks in the table that it lacks most of. Whether a text that is there should be another one, is
  /// less sure than that one is not there.
  private func first(of language: LocaleReport) -> Problem? {
    var best: (count: Int, key: SourceKey, file: String)?
    for (bundle, table) in report.bundledTables where !bundle.isOfStore {
      guard let cell = table.cells.first(where: { $0.locale == language.locale }),
        let place = cell.unwritten.first ?? cell.needingWork.first, table.keys.indices.contains(Int(place)),
        let file = table.keys[Int(place)].file, cell.needingWork.count > best?.count ?? 0
      else { continue }
      best = (cell.needingWork.count, table.keys[Int(place)], bundle.path(of: file))
    }
    guard let best else { return nil }
    let counts = language.counts
    return Problem(
      .textNeedsWork, path: best.file, position: best.key.position,
      message: "\(language.name) (\(language.locale)): \(NumberText.number(counts.toHandOut)) of "
        + "\(NumberText.count(counts.expected, "text")) \(counts.toHandOut == 1 ? "needs" : "need") work, the first is "
        + "\"\(TerminalText.escaped(String(WTF8.text(best.key.key).prefix(60))))\"")
  }
}

extension Problem {
  fileprivate func saying(_ message: String) -> Problem {
    Problem(
      rule, path: path, position: position, message: message, severity: severity, locale: locale, end: end,
      subject: subject)
  }
}
