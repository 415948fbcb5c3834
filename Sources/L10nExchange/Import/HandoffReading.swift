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

/// Collects what a reader finds, by languages and source files.
struct IncomingCollector {
  private let path: String
  private var handoffs: [IncomingHandoff] = []
  /// The part that the next units most probably belong to.
  private var current = (handoff: 0, part: 0)
  private(set) var problems: [Problem] = []

  init(path: String) { self.path = path }

  /// All that was collected.
  consuming func reading() -> HandoffReading {
    for handoff in handoffs.indices {
      for part in handoffs[handoff].parts.indices { handoffs[handoff].parts[part].units.seal() }
    }
    return HandoffReading(handoffs: handoffs, problems: problems)
  }

  /// Makes the units that come next those of a source file in a locale.
  /// - Parameter original: nil for units with contexts.
  mutating func select(original: String?, locale: String, sourceLanguage: String?) {
    if handoffs.indices.contains(current.handoff) {
      let handoff = handoffs[current.handoff]
      if handoff.parts[current.part].original == original, handoff.locale == locale,
        handoff.sourceLanguage == sourceLanguage
      {
        return
      }
    }
    var place = handoffs.lastIndex { $0.locale == locale && $0.sourceLanguage == sourceLanguage }
    if place == nil {
      place = handoffs.count
      handoffs.append(IncomingHandoff(path: path, locale: locale, sourceLanguage: sourceLanguage))
    }
    guard let place else { return }
    var part = handoffs[place].parts.lastIndex { $0.original == original }
    if part == nil {
      part = handoffs[place].parts.count
      handoffs[place].parts.append(IncomingHandoff.Part(original: original))
    }
    current = (place, part ?? 0)
  }

  /// Adds a unit to those of the source file that was selected.
  mutating func add(
    name: [UInt8], source: [UInt8], plural: [UInt8]? = nil, target: [UInt8]?, state: IncomingUnit.State,
    at position: TextPosition
  ) {
    handoffs[current.handoff].parts[current.part].units.append(
      name: name, source: source, plural: plural, target: target, state: state, at: position)
  }

  mutating func report(
    _ rule: Rule, _ message: String, at position: TextPosition?, hint: String? = nil
  ) {
    problems.append(Problem(rule, path: path, position: position, message: message, hint: hint))
  }
}
