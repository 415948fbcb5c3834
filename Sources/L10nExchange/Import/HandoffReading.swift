package import L10nText

/// What reading a handoff gave: all of it, or what is wrong with it.
package struct HandoffReading: Sendable {
  /// One for each pair of languages, in the order of the file; none where an error stands.
  package var handoffs: [IncomingHandoff]
  package var problems: [Problem]

  package init(handoffs: [IncomingHandoff], problems: [Problem]) {
    // Half a file is worse than none: nobody could tell what was lost.
    self.handoffs = problems.contains { $0.severity == .error } ? [] : handoffs
    self.problems = problems
  }
}

/// Collects what a reader finds, by languages.
struct IncomingCollector {
  private let path: String
  private var handoffs: [IncomingHandoff] = []
  private(set) var problems: [Problem] = []

  init(path: String) { self.path = path }

  var reading: HandoffReading { HandoffReading(handoffs: handoffs, problems: problems) }

  mutating func add(_ unit: IncomingUnit, locale: String, sourceLanguage: String?) {
    if let index = handoffs.lastIndex(where: { $0.locale == locale && $0.sourceLanguage == sourceLanguage }) {
      handoffs[index].units.append(unit)
    } else {
      handoffs.append(
        IncomingHandoff(path: path, locale: locale, sourceLanguage: sourceLanguage, units: [unit]))
    }
  }

  mutating func report(_ problem: Problem) { problems.append(problem) }

  mutating func report(
    _ rule: Rule, _ message: String, at position: TextPosition?, hint: String? = nil
  ) {
    problems.append(Problem(rule, path: path, position: position, message: message, hint: hint))
  }
}
