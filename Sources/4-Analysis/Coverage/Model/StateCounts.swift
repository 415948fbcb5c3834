/// How many keys are in which state: `expected = present + empty + inherited + missing`.
package struct StateCounts: Sendable, Equatable {
  package var expected = 0
  package var present = 0
  private var tally = Tally()
  /// How far translation is; all zero where that was not judged.
  package var translation = TranslationCounts()
  /// Whether it was.
  package var isJudged = true
  /// Whether the development side is damaged and lends what stands in it: then the coverage is never whole.
  package var isRecovered = false

  package init() {}

  package subscript(_ state: KeyState) -> Int {
    get { tally[state] }
    set { tally[state] = newValue }
  }

  /// The number that people see of a state.
  package func shown(_ state: KeyState) -> Int {
    state.facts.isOfTranslation ? translation[state] : tally[state]
  }

  /// translated / expected, the number that people see first; nil where nothing is expected, or nobody judged.
  package var translated: Int? { isJudged ? share(translation.translated) : nil }

  /// (present + inherited) / expected; nil where nothing is expected.
  package var coverage: Int? { share(present + self[.inherited]) }

  /// In ten-thousandths, cut.
  private func share(_ count: Int) -> Int? {
    if expected == 0 { return nil }
    // Sums of counts from a file may be so large that ten thousand times as much is no number.
    let whole = expected.dividingFullWidth(count.multipliedFullWidth(by: 10_000)).quotient
    return isRecovered ? min(whole, 9_999) : whole
  }

  package static func += (left: inout StateCounts, right: StateCounts) {
    left.expected += right.expected
    left.present += right.present
    left.tally += right.tally
    left.translation += right.translation
    left.isJudged = left.isJudged && right.isJudged
    left.isRecovered = left.isRecovered || right.isRecovered
  }
}

/// What the user sees for the expected keys; the four sum to `expected`.
package struct ShowsCounts: Sendable, Equatable {
  package var own = 0
  package var language = 0
  package var development = 0
  package var key = 0

  package init() {}
}
