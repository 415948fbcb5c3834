internal import L10nText

/// The keys of one cell whose texts are wanted: those of which something is to be said although they are there.
struct WantedTexts: ~Copyable {
  private var numbers = KeyNumbers()
  /// The place of each wanted key, by its number.
  private(set) var places: [Int32] = []

  init(_ cell: TableCell, keys: [ExpectedKey]) {
    for list in [cell.empty, cell.new, cell.needsReview, cell.stale, cell.incomplete] {
      for place in list { want(keys[Int(place)].key, place) }
    }
    for (index, key) in cell.extra.enumerated() {
      want(key, Int32(truncatingIfNeeded: keys.count + index))
    }
  }

  private mutating func want(_ key: [UInt8], _ place: Int32) {
    if numbers.insert(key).isNew { places.append(place) }
  }

  var isEmpty: Bool { places.isEmpty }

  /// The number of a key of a text, nil if it is not wanted.
  @inline(__always)
  borrowing func number(of text: RawSpan, _ range: Range<Int>) -> Int? { numbers.number(of: text, range) }

  /// The number of a key that is at hand.
  mutating func number(of key: [UInt8]) -> Int? { numbers.number(of: key) }
}
