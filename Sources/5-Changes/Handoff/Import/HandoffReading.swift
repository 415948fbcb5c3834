package import L10nText

/// What reading a handoff gave: all of it, or what is wrong with it.
package struct HandoffReading: Sendable {
  /// One for each pair of languages, in the order of the file; none where an error stands.
  package var handoffs: [IncomingHandoff]
  package var problems: [Problem]
  /// Files that are no text, in the order of their paths.
  package var resources: [IncomingResource]

  package init(handoffs: [IncomingHandoff], problems: [Problem], resources: [IncomingResource] = []) {
    // Half a file is worse than none: nobody could tell what was lost.
    self.handoffs = problems.contains { $0.severity == .error } ? [] : handoffs
    self.problems = problems
    self.resources = self.handoffs.isEmpty ? [] : resources
  }
}
