internal import L10nCoverage

/// What localizations say of the keys of a table.
struct TableStates {
  struct State {
    var isTranslated: Bool
    var needsReview: Bool
    var digest: UInt32
  }

  private let table: TableReport
  /// The places of the keys.
  let places: [[UInt8]: Int]
  private let untranslated: [Set<Int32>]
  private let reviewed: [Set<Int32>]

  init(_ table: TableReport) {
    self.table = table
    places = Dictionary(
      table.keys.enumerated().map { ($0.element.key, $0.offset) }, uniquingKeysWith: { first, _ in first })
    untranslated = table.cells.map { Set($0.missing + $0.empty + $0.inherited + $0.new) }
    reviewed = table.cells.map { Set($0.needsReview) }
  }

  /// By locale.
  func states(_ key: Int) -> [(String, State)] {
    let place = Int32(truncatingIfNeeded: key)
    return table.cells.enumerated().map { index, cell in
      let digest = cell.textDigests.indices.contains(key) ? cell.textDigests[key] : 0
      return (
        cell.locale,
        State(
          isTranslated: !untranslated[index].contains(place), needsReview: reviewed[index].contains(place),
          digest: digest)
      )
    }
  }
}
