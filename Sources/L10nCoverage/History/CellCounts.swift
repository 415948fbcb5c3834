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
  /// Of the expected ones, those that are translated, as far as runs say so.
  package var translated = 0
  /// How many cells do not say how many are translated: those of runs before it was counted.
  package var unjudged = 1

  /// A cell of which nothing is counted yet.
  package init() {}

  /// The sum of no cells.
  package static let none = {
    var none = CellCounts()
    none.unjudged = 0
    return none
  }()

  /// Keys that show nothing of their own: missing and empty ones.
  package var gaps: Int { missing &+ empty }

  /// translated / expected, the number that people see first; nil where nothing is expected, or nobody counted.
  package var share: Int? { unjudged == 0 ? share(translated) : nil }

  /// (present + inherited) / expected; nil where nothing is expected.
  package var coverage: Int? { share(present &+ inherited) }

  /// What is shown of them: what is translated; of runs that did not count it, what is there.
  package var shown: Int? { share ?? coverage }

  /// In ten-thousandths, cut.
  private func share(_ count: Int) -> Int? {
    guard expected > 0 else { return nil }
    // Sums of counts from a file may be so large that ten thousand times as much is no number.
    return expected.dividingFullWidth(max(0, min(expected, count)).multipliedFullWidth(by: 10_000)).quotient
  }

  /// Whether the counts can be true: none is negative or absurd, and the sums hold.
  package var isPlausible: Bool {
    let isInRange = Field.allCases.allSatisfy { (0...Self.limit).contains(self[$0] ?? 0) }
    guard isInRange, expected == present + empty + inherited + missing else { return false }
    return [identical, new, needsReview, stale, incomplete].allSatisfy { $0 <= present }
      && missingWords <= words && translated <= expected
  }

  /// More than any table has. No file has so many cells, findings or moves that their sums are no number then.
  package static let limit = 1 << 32

  /// All counts, in the order in which they are written down, by the names that they have there.
  package enum Field: String, CaseIterable, Sendable {
    case expected, present, empty, inherited, missing, extra, identical, new
    case needsReview = "needs_review"
    case stale, incomplete, words
    case missingWords = "missing_words"
    /// Nil where it was not counted.
    case translated
  }

  package subscript(_ field: Field) -> Int? {
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
      case .translated: unjudged == 0 ? translated : nil
      }
    }
    set {
      if field == .translated {
        translated = newValue ?? 0
        unjudged = newValue == nil ? 1 : 0
      }
      guard let newValue else { return }
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
      case .translated: break
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
    translated &+= sign &* other.translated
    unjudged &+= sign &* other.unjudged
  }
}
