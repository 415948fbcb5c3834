package import L10nCoverage

/// Which keys a handoff holds: the words of the contract.
package enum UnitSelection: String, Sendable, CaseIterable {
  /// Missing and empty ones.
  case missing
  /// These, new ones, stubs, and those that say the same as the development text.
  case untranslated
  /// Those that need a review, or whose source is gone.
  case stale
  /// Those whose source has changed since they were translated, as the history says.
  case outdated
  case all

  /// Whether each of a table's keys is chosen for the locale of a cell.
  package func chosen(_ cell: TableCell, of count: Int) -> [Bool] {
    if self == .all { return [Bool](repeating: true, count: count) }
    var places: [Int32]
    switch self {
    case .missing, .all: places = cell.unwritten + cell[.empty]
    case .untranslated: places = cell.unwritten + cell[.empty] + cell[.new] + cell[.stub] + cell[.identical]
    case .outdated: places = cell[.outdated]
    case .stale: places = cell[.review] + cell[.stale]
    }
    var chosen = [Bool](repeating: false, count: count)
    for place in places where chosen.indices.contains(Int(place)) { chosen[Int(place)] = true }
    return chosen
  }
}
