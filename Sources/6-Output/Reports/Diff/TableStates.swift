internal import L10nCoverage

/// What localizations say of the keys of a table.
struct TableStates {
  struct State {
    var isTranslated: Bool
    var needsReview: Bool
    var digest: UInt32
  }

  /// The places of the keys.
  let places: [[UInt8]: Int]
  /// In the order of the cells.
  let locales: [String]
  private let cells: [TableCell]
  private let isUntranslated: [[Bool]]
  private let needsReview: [Set<Int32>]

  init(_ table: TableReport) {
    var places: [[UInt8]: Int] = [:]
    places.reserveCapacity(table.keys.count)
    for (place, key) in table.keys.enumerated() where places[key.key] == nil { places[key.key] = place }
    self.places = places
    cells = table.cells
    locales = table.cells.map(\.locale)
    let count = table.keys.count
    isUntranslated = table.cells.map { cell in
      var flags = [Bool](repeating: false, count: count)
      for list in [cell[.missing], cell[.empty], cell[.inherited], cell[.new]] {
        for place in list where flags.indices.contains(Int(place)) { flags[Int(place)] = true }
      }
      return flags
    }
    needsReview = table.cells.map { Set($0[.review]) }
  }

  /// - Parameters:
  ///   - key: the place of a key.
  ///   - cell: the place of a locale.
  func state(_ key: Int, in cell: Int) -> State {
    let digests = cells[cell].textDigests
    return State(
      isTranslated: !isUntranslated[cell][key],
      needsReview: !needsReview[cell].isEmpty
        && needsReview[cell].contains(Int32(truncatingIfNeeded: key)),
      digest: key < digests.count ? digests[key] : 0)
  }
}
