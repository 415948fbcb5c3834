/// The change of a key in a locale since the run before. The cases are in order of importance, worst first.
package enum ChangeCategory: String, CaseIterable, Sendable, Comparable {
  /// Translated before, and not any more: missing, empty, or still the source text.
  case lost
  /// The source text changed, the translation did not.
  case sourceChanged = "source-changed"
  /// New, and not translated.
  case newUntranslated = "new-untranslated"
  /// Not translated before, and still not.
  case stillOpen = "still-open"
  /// The cell could not be measured, so that nothing is known.
  case notMeasured = "not-measured"
  /// Not translated before, translated now.
  case closed
  /// New, and translated.
  case newDone = "new-done"
  /// The key is not expected any more, translated or not.
  case removed

  private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  package static func < (left: ChangeCategory, right: ChangeCategory) -> Bool { left.rank < right.rank }

  /// Whether a key moved; else it stands where it stood, or nobody knows.
  package var isMove: Bool { self != .stillOpen && self != .notMeasured }

  /// The categories of which runs keep the counts; the others follow from the counts of the cells.
  package static let kept = allCases.filter(\.isMove)
}

/// The number of keys that moved, by category, in one cell or in many.
package struct MoveCounts: Equatable, Sendable {
  package var lost = 0
  package var sourceChanged = 0
  package var newUntranslated = 0
  package var closed = 0
  package var newDone = 0
  package var removed = 0

  package init() {}

  package var isEmpty: Bool { self == MoveCounts() }

  /// The count of a kept category; 0 for `stillOpen` and `notMeasured`, which are no moves.
  package subscript(_ category: ChangeCategory) -> Int {
    get {
      switch category {
      case .lost: lost
      case .sourceChanged: sourceChanged
      case .newUntranslated: newUntranslated
      case .closed: closed
      case .newDone: newDone
      case .removed: removed
      case .stillOpen, .notMeasured: 0
      }
    }
    set {
      switch category {
      case .lost: lost = newValue
      case .sourceChanged: sourceChanged = newValue
      case .newUntranslated: newUntranslated = newValue
      case .closed: closed = newValue
      case .newDone: newDone = newValue
      case .removed: removed = newValue
      case .stillOpen, .notMeasured: break
      }
    }
  }

  package static func += (left: inout MoveCounts, right: MoveCounts) {
    for category in ChangeCategory.kept { left[category] &+= right[category] }
  }

  /// Whether all counts are such as a table can have.
  package var isPlausible: Bool {
    ChangeCategory.kept.allSatisfy { (0...CellCounts.limit).contains(self[$0]) }
  }
}
