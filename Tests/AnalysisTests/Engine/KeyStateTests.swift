import L10nCoverage
import L10nFormats
import Testing

@Suite struct KeyStateTests {
  /// Tallies have room for each state, in place.
  @Test func thereIsRoomForAll() {
    #expect(KeyState.allCases.count <= 16)
    var tally = Tally()
    for (number, state) in KeyState.allCases.enumerated() { tally[state] = number + 1 }
    for (number, state) in KeyState.allCases.enumerated() { #expect(tally[state] == number + 1) }
    tally += tally
    #expect(tally[.extra] == 2 * KeyState.allCases.count)
  }

  @Test func namesAreNobodyElses() {
    for name in [\KeyState.Facts.word, \.label, \.one, \.meaning, \.name, \.column] {
      #expect(Set(KeyState.allCases.map { $0.facts[keyPath: name] }).count == KeyState.allCases.count)
    }
    let signs = KeyState.onPages.map(\.facts.sign)
    #expect(Set(signs).count == signs.count && !signs.contains(""))
  }

  /// What an entry says of itself is said of a key that is present.
  @Test func traitsAreFlags() {
    #expect(KeyState.ofTraits.allSatisfy { $0.state.facts.isFlag })
    #expect(Set(KeyState.ofTraits.map(\.trait.rawValue)).count == KeyState.ofTraits.count)
  }

  /// What is published stays where it is, whatever comes.
  @Test func columnsOfHistoriesKeepTheirOrder() {
    #expect(
      CellCounts.Field.allCases.prefix(14).map(\.name) == [
        "expected", "present", "empty", "inherited", "missing", "extra", "identical", "new", "needs_review",
        "stale", "incomplete", "words", "missing_words", "translated",
      ])
  }
}
