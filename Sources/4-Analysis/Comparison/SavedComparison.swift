internal import L10nCoverage

/// A comparison of missing texts with a side that is a saved report, which knows no keys but those that are
/// missing somewhere.
struct SavedComparison {
  private(set) var changes: [Change] = []

  init(_ sides: TableSides, isOldSaved: Bool, isNewSaved: Bool) {
    for pair in sides.pairs {
      switch (pair.old, pair.new) {
      case (let before?, let after?):
        compare(before, after, at: pair.place, isOldSaved: isOldSaved, isNewSaved: isNewSaved)
      case (nil, let after?):
        changes.append(Change(kind: .tableAdded, place: pair.place, file: after.files.first))
      case (let before?, nil):
        changes.append(Change(kind: .tableRemoved, place: pair.place, file: before.files.first))
      case (nil, nil): break
      }
    }
  }

  private mutating func compare(
    _ before: TableReport, _ after: TableReport, at place: String, isOldSaved: Bool, isNewSaved: Bool
  ) {
    let (old, new) = (Gaps(before), Gaps(after))
    for (index, key) in after.keys.enumerated() {
      func note(_ kind: Change.Kind, _ locale: String) {
        changes.append(
          Change(
            kind: kind, place: place, key: key.key, locale: locale, new: key.value, file: key.file,
            position: key.position))
      }
      let isKnown = old.keys.contains(key.key)
      for cell in after.cells where new.has(index, cell.locale) {
        guard let gaps = old.keysByLocale[cell.locale], !gaps.contains(key.key) else { continue }
        note(isKnown ? .translationLost : isOldSaved ? .missingNow : .newUntranslated, cell.locale)
      }
    }
    for key in before.keys {
      for cell in before.cells where old.keysByLocale[cell.locale]?.contains(key.key) == true {
        guard let gaps = new.keysByLocale[cell.locale], !gaps.contains(key.key) else { continue }
        let isThere = new.keys.contains(key.key)
        if !isThere, !isNewSaved { continue }
        changes.append(
          Change(
            kind: isThere ? .translationAdded : .missingNoMore, place: place, key: key.key,
            locale: cell.locale, old: key.value, file: key.file, position: key.position))
      }
    }
  }

  /// The keys that a table lacks, by locale.
  private struct Gaps {
    var keys: Set<[UInt8]>
    var keysByLocale: [String: Set<[UInt8]>] = [:]
    private var places: [String: Set<Int32>] = [:]

    init(_ table: TableReport) {
      keys = Set(table.keys.map(\.key))
      for cell in table.cells {
        let gaps = cell[.missing] + cell[.empty] + cell[.new]
        places[cell.locale] = Set(gaps)
        keysByLocale[cell.locale] = Set(
          gaps.compactMap { table.keys.indices.contains(Int($0)) ? table.keys[Int($0)].key : nil })
      }
    }

    func has(_ key: Int, _ locale: String) -> Bool {
      places[locale]?.contains(Int32(truncatingIfNeeded: key)) ?? false
    }
  }
}
