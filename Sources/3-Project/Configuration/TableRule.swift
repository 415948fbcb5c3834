package import L10nText

/// What holds for some tables only.
package struct TableRule: Equatable, Sendable {
  package var match: Glob
  package var expected: ExpectedKeys

  package init(match: Glob, expected: ExpectedKeys) {
    self.match = match
    self.expected = expected
  }
}
