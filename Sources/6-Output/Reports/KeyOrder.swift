internal import L10nText

/// The order of keys in output: by the UTF-8 bytes that are written, in which a lone surrogate is U+FFFD; keys that
/// are written alike by their own bytes.
enum KeyOrder {
  static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let common = min(left.count, right.count)
    var place = 0
    while place < common, left[place] == right[place] { place += 1 }
    guard place < common else { return left.count < right.count }
    // Only behind a byte of a character beyond ASCII on both sides can writing change the order.
    if left[place] >= 0x80, right[place] >= 0x80 {
      let (first, second) = (written(left), written(right))
      if first != second { return first.lexicographicallyPrecedes(second) }
    }
    return left[place] < right[place]
  }

  /// The keys in order. Costs one pass where they are in order already.
  static func sorted(_ keys: [[UInt8]]) -> [[UInt8]] {
    for index in keys.indices.dropFirst() where precedes(keys[index], keys[index - 1]) {
      return keys.sorted(by: precedes)
    }
    return keys
  }

  /// The bytes that are written for a key.
  static func written(_ key: [UInt8]) -> [UInt8] {
    WTF8.containsSurrogate(key) ? Array(WTF8.text(key).utf8) : key
  }
}
