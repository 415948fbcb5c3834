/// How many keys are in which state: `expected = present + empty + inherited + missing`.
package struct StateCounts: Sendable, Equatable {
  package var expected = 0
  package var present = 0
  package var empty = 0
  package var inherited = 0
  package var missing = 0
  package var extra = 0
  /// Of the present ones.
  package var identical = 0
  package var new = 0
  package var needsReview = 0
  package var stale = 0
  package var incomplete = 0
  /// Whether the development side is damaged and lends what stands in it: then the coverage is never whole.
  package var isRecovered = false

  package init() {}

  /// (present + inherited) / expected in ten-thousandths, cut; 10,000 where nothing is expected.
  package var coverage: Int {
    // Sums of counts from a file may be so large that ten thousand times as much is no number.
    let shares = (present + inherited).multipliedFullWidth(by: 10_000)
    let whole = expected == 0 ? 10_000 : expected.dividingFullWidth(shares).quotient
    return isRecovered ? min(whole, 9_999) : whole
  }

  package static func += (left: inout StateCounts, right: StateCounts) {
    left.expected += right.expected
    left.present += right.present
    left.empty += right.empty
    left.inherited += right.inherited
    left.missing += right.missing
    left.extra += right.extra
    left.identical += right.identical
    left.new += right.new
    left.needsReview += right.needsReview
    left.stale += right.stale
    left.incomplete += right.incomplete
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
