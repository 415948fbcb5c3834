internal import L10nText

/// Keys that are at hand as arrays, numbered from 0 in the order in which they come.
struct KeyNumbers: ~Copyable {
  private var table = KeyTable()

  /// The number of a key; nil if it did not come yet.
  func number(of key: [UInt8]) -> Int? {
    let buffer = PaddedBuffer(key)
    return buffer.withText { table.find($0, 0..<key.count) }
  }

  /// The number of a key, and whether it came now.
  mutating func insert(_ key: [UInt8]) -> (number: Int, isNew: Bool) {
    let buffer = PaddedBuffer(key)
    return buffer.withText { text in
      let place = table.insert(text, 0..<key.count)
      return (place.index, place.isNew)
    }
  }
}
