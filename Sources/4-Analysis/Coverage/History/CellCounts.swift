/// The counts of one table in one locale, as they were counted: percentages are computed when they are read.
package struct CellCounts: Equatable, Sendable {
  /// `expected = present + empty + inherited + missing`.
  package var expected = 0
  package var present = 0
  /// The number of keys in each state that histories record.
  private var tally = Tally()
  /// Words of the source texts of all expected keys.
  package var words = 0
  /// Words of the source texts that need work; in runs by the first rules of counting (`RunInfo.rules`), of the
  /// missing and the empty ones.
  package var missingWords = 0
  /// The expected keys that are translated, as far as runs say so.
  package var translated = 0
  /// Whether these are resources: they are in no sum of texts.
  package var isOfResources = false
  /// Whether these are texts of the App Store, which are in no sum of the app's.
  package var isOfStore = false
  /// The number of cells that do not say what each version of histories brought, by the version: cells of
  /// earlier runs.
  private var uncounted = SIMD8<Int32>(repeating: 1)

  /// A cell of which nothing is counted yet.
  package init() {}

  /// The sum of no cells.
  package static let none = {
    var none = CellCounts()
    none.uncounted = .zero
    return none
  }()

  package subscript(_ state: KeyState) -> Int {
    get { tally[state] }
    set { tally[state] = newValue }
  }

  /// Keys that show nothing of their own: missing and empty ones.
  package var gaps: Int { self[.missing] &+ self[.empty] }

  /// Texts that need work; of runs that did not count them, those that show nothing of their own.
  package var needsWork: Int { self[.translated].map { max(0, expected &- $0) } ?? gaps }

  /// The share of translated in expected keys, which people see first; nil where nothing is expected, or
  /// translated keys were not counted.
  package var share: Int? { self[.translated].flatMap(share) }

  /// (present + inherited) / expected; nil where nothing is expected.
  package var coverage: Int? { share(present &+ self[.inherited]) }

  /// The share that is shown: of what is translated; in runs that did not count it, of what is there.
  package var shown: Int? { share ?? coverage }

  /// The share of a count in what is expected, in ten-thousandths, cut.
  private func share(_ count: Int) -> Int? {
    guard expected > 0 else { return nil }
    // Sums of counts from a file may be so large that ten thousand times as much is no number.
    return expected.dividingFullWidth(max(0, min(expected, count)).multipliedFullWidth(by: 10_000)).quotient
  }

  /// Whether the counts can be true: none is negative or absurd, and the sums hold.
  package var isPlausible: Bool {
    let isInRange = Field.allCases.allSatisfy { (0...Self.limit).contains(self[$0] ?? 0) }
    guard isInRange, expected == present + self[.empty] + self[.inherited] + self[.missing] else {
      return false
    }
    return KeyState.countedFlags.allSatisfy { self[$0] <= present }
      && missingWords <= words && translated <= expected
  }

  /// More than any table has. No file has so many cells, findings or moves that their sums are no number then.
  package static let limit = 1 << 32

  /// All counts. Later ones are nil where earlier runs did not count them.
  package enum Field: Hashable, CaseIterable, Sendable {
    case expected, present
    case state(KeyState)
    case words, missingWords
    case translated

    /// The counts that all runs have, in the order in which they are written down.
    package static let first: [Field] =
      [.expected, .present] + KeyState.counted.filter { $0.facts.since == 1 }.map(Field.state)
      + [.words, .missingWords]

    package static let allCases: [Field] = first + [.translated] + KeyState.countedLater.map(Field.state)

    /// The version of histories that brought it.
    package var since: Int {
      switch self {
      case .translated: 2
      case .state(let state): state.facts.since ?? 1
      default: 1
      }
    }

    /// The name of its column.
    package var name: String {
      switch self {
      case .expected: "expected"
      case .present: "present"
      case .state(let state): state.facts.column
      case .words: "words"
      case .missingWords: "missing_words"
      case .translated: "translated"
      }
    }
  }

  package subscript(_ field: Field) -> Int? {
    get {
      if field.since > 1, uncounted[field.since] != 0 { return nil }
      return switch field {
      case .expected: expected
      case .present: present
      case .state(let state): self[state]
      case .words: words
      case .missingWords: missingWords
      case .translated: translated
      }
    }
    set {
      if field.since > 1 { uncounted[field.since] = newValue == nil ? 1 : 0 }
      let newValue = newValue ?? 0
      switch field {
      case .expected: expected = newValue
      case .present: present = newValue
      case .state(let state): self[state] = newValue
      case .words: words = newValue
      case .missingWords: missingWords = newValue
      case .translated: translated = newValue
      }
    }
  }

  package static func += (left: inout CellCounts, right: CellCounts) {
    left.tally += right.tally
    left.uncounted &+= right.uncounted
    left.add(right, sign: 1)
  }

  package static func -= (left: inout CellCounts, right: CellCounts) {
    left.tally -= right.tally
    left.uncounted &-= right.uncounted
    left.add(right, sign: -1)
  }

  private mutating func add(_ other: CellCounts, sign: Int) {
    expected &+= sign &* other.expected
    present &+= sign &* other.present
    words &+= sign &* other.words
    missingWords &+= sign &* other.missingWords
    translated &+= sign &* other.translated
  }
}
