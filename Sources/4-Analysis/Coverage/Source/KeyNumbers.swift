internal import L10nText

/// Keys that are at hand as arrays, numbered from 0 in the order in which they come.
struct KeyNumbers: ~Copyable {
  private var table = KeySet()
  private var scratch = PaddedBuffer()

  /// The number of a key; nil if it did not come yet.
  mutating func number(of key: [UInt8]) -> Int? {
    scratch.assign(key)
    return scratch.withText { table.find($0, 0..<key.count) }
  }

  /// The number of a key, and whether it came now.
  mutating func insert(_ key: [UInt8]) -> (number: Int, isNew: Bool) {
    scratch.assign(key)
    return scratch.withText { text in
      let place = table.insert(text, 0..<key.count)
      return (place.index, place.isNew)
    }
  }

  /// Takes keys over that were numbered elsewhere, in place of what was here.
  mutating func adopt(_ numbered: consuming KeySet) { table = numbered }

  /// Gives the keys away: nothing is left here.
  mutating func takeTable() -> KeySet {
    var taken = KeySet()
    swap(&taken, &table)
    taken.shrink()
    return taken
  }
}
