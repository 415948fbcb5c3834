/// A set of small numbers.
struct KeySet: Sendable {
  private var words: [UInt64]

  init(size: Int = 0) { words = [UInt64](repeating: 0, count: (size + 63) / 64) }

  @inline(__always)
  mutating func insert(_ number: Int) {
    let place = number >> 6
    if words.indices.contains(place) { words[place] |= 1 << UInt64(number & 63) }
  }

  func contains(_ number: Int) -> Bool {
    let place = number >> 6
    return words.indices.contains(place) && words[place] >> UInt64(number & 63) & 1 == 1
  }
}
