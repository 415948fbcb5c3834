/// The keys that moved between a run and another one before it.
package struct RunChanges: Equatable, Sendable {
  /// The run that it was compared with; not always the one before it, if that was recorded later or thinned out.
  package var base: RunID
  /// Cells of which keys moved, by place.
  package var cells: [CellMoves]

  package init(base: RunID, cells: [CellMoves]) {
    self.base = base
    self.cells = cells
  }

  /// Sums over all cells, or over those that `isIncluded`.
  package func total(where isIncluded: (CellID) -> Bool = { _ in true }) -> MoveCounts {
    var total = MoveCounts()
    for cell in cells where isIncluded(cell.place) { total += cell.counts }
    return total
  }
}

/// The keys that moved in one cell.
package struct CellMoves: Equatable, Sendable {
  package var place: CellID
  package var counts: MoveCounts

  package init(_ place: CellID, _ counts: MoveCounts) {
    self.place = place
    self.counts = counts
  }
}

/// A key that moved: kept for the newest run of a branch and for runs with an event.
package struct KeyMove: Equatable, Sendable {
  package var category: ChangeCategory
  package var place: CellID
  /// Text for people: a lone surrogate became U+FFFD.
  package var key: String
  /// The beginning of the source text, for people as well.
  package var source: String

  package init(_ category: ChangeCategory, _ place: CellID, key: String, source: String) {
    (self.category, self.place, self.key, self.source) = (category, place, key, source)
  }

  /// Worst category first, then by place and by the bytes of the key.
  package static func inOrder(_ left: KeyMove, _ right: KeyMove) -> Bool {
    if left.category != right.category { return left.category < right.category }
    if left.place != right.place { return left.place < right.place }
    return left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
  }
}

/// The keys of a run that moved.
package struct KeyMoves: Equatable, Sendable {
  /// The keys in order, worst first.
  package var keys: [KeyMove]
  /// The number of keys that moved beside those in the list.
  package var omitted: Int

  package init(keys: [KeyMove] = [], omitted: Int = 0) {
    self.keys = keys
    self.omitted = omitted
  }

  /// The number of keys that are named at most.
  package static let limit = 10_000

  /// Whether a run can have named so many, and left so many out.
  package var isPlausible: Bool {
    keys.count <= Self.limit && (0...CellCounts.limit).contains(omitted)
  }
}
