internal import L10nCoverage
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
  static let most = 3

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
    return found
  }
}

extension Problem {
  fileprivate func saying(_ message: String) -> Problem {
    Problem(
      rule, path: path, position: position, message: message, severity: severity, locale: locale, end: end,
      subject: subject)
  }
}
