/// The counts of one table in one locale, as they were counted: percentages are computed when they are read.
package struct CellCounts: Equatable, Sendable {
  /// `expected = present + empty + inherited + missing`.
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
  /// Words of the source texts of all expected keys.
  package var words = 0
  /// Of these, words of the missing and the empty ones.
  package var missingWords = 0

  package init() {}

  /// Keys that show nothing of their own: missing and empty ones.
  package var gaps: Int { missing &+ empty }

  /// (present + inherited) / expected in ten-thousandths, cut; 10,000 where nothing is expected.
  package var coverage: Int {
    guard expected > 0 else { return 10_000 }
    // Sums of counts from a file may be so large that ten thousand times as much is no number.
    let there = max(0, min(expected, present &+ inherited))
    return expected.dividingFullWidth(there.multipliedFullWidth(by: 10_000)).quotient
  }

  /// Whether the counts can be true: none is negative or absurd, and the sums hold.
  package var isPlausible: Bool {
    let isInRange = Field.allCases.allSatisfy { (0...Self.limit).contains(self[$0]) }
    guard isInRange, expected == present + empty + inherited + missing else { return false }
    return [identical, new, needsReview, stale, incomplete].allSatisfy { $0 <= present }
      && missingWords <= words
  }

  /// More than any table has. No file has so many cells, findings or moves that their sums are no number then.
  package static let limit = 1 << 32

  /// All counts, in the order in which they are written down, by the names that they have there.
  package enum Field: String, CaseIterable, Sendable {
    case expected, present, empty, inherited, missing, extra, identical, new
    case needsReview = "needs_review"
    case stale, incomplete, words
    case missingWords = "missing_words"
  }

  package subscript(_ field: Field) -> Int {
    get {
      switch field {
      case .expected: expected
      case .present: present
      case .empty: empty
      case .inherited: inherited
      case .missing: missing
      case .extra: extra
      case .identical: identical
      case .new: new
      case .needsReview: needsReview
      case .stale: stale
      case .incomplete: incomplete
      case .words: words
      case .missingWords: missingWords
      }
    }
    set {
      switch field {
      case .expected: expected = newValue
      case .present: present = newValue
      case .empty: empty = newValue
      case .inherited: inherited = newValue
      case .missing: missing = newValue
      case .extra: extra = newValue
      case .identical: identical = newValue
      case .new: new = newValue
      case .needsReview: needsReview = newValue
      case .stale: stale = newValue
      case .incomplete: incomplete = newValue
      case .words: words = newValue
      case .missingWords: missingWords = newValue
      }
    }
  }

  package static func += (left: inout CellCounts, right: CellCounts) { left.add(right, sign: 1) }
  package static func -= (left: inout CellCounts, right: CellCounts) { left.add(right, sign: -1) }

  private mutating func add(_ other: CellCounts, sign: Int) {
    expected &+= sign &* other.expected
    present &+= sign &* other.present
    empty &+= sign &* other.empty
    inherited &+= sign &* other.inherited
    missing &+= sign &* other.missing
    extra &+= sign &* other.extra
    identical &+= sign &* other.identical
    new &+= sign &* other.new
    needsReview &+= sign &* other.needsReview
    stale &+= sign &* other.stale
    incomplete &+= sign &* other.incomplete
    words &+= sign &* other.words
    missingWords &+= sign &* other.missingWords
  }
}
