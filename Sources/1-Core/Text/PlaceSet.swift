/// Places in a pattern, as bits; the first 64 apart, because most patterns have no more.
struct PlaceSet {
  private let base: Int
  private var word: UInt64 = 0
  private var more: [UInt64]

  /// An empty set for the places of a pattern and the one behind it.
  init(in pattern: Range<Int>) {
    base = pattern.lowerBound
    more = Array(repeating: 0, count: pattern.count / 64)
  }

  var isEmpty: Bool { word == 0 && more.allSatisfy { $0 == 0 } }

  func contains(_ place: Int) -> Bool { first(from: place) == place }

  /// The first place of the set that is no earlier than `place`.
  func first(from place: Int) -> Int? {
    var index = (place - base) / 64
    var mask = ~(0 as UInt64) << UInt64((place - base) % 64)
    while index <= more.count {
      let rest = mask & (index == 0 ? word : more[index - 1])
      if rest != 0 { return base + index * 64 + rest.trailingZeroBitCount }
      mask = ~0
      index += 1
    }
    return nil
  }

  mutating func insert(_ place: Int) {
    let (index, bit) = (place - base).quotientAndRemainder(dividingBy: 64)
    if index == 0 { word |= 1 << UInt64(bit) } else { more[index - 1] |= 1 << UInt64(bit) }
  }

  mutating func removeAll() {
    word = 0
    for index in more.indices { more[index] = 0 }
  }
}
