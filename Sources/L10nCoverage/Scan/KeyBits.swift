/// A set of a table's expected keys, by their numbers.
package struct KeyBits: Equatable, Sendable {
  private var words: [UInt64]
  /// How many keys there can be.
  package let size: Int

  package init(size: Int) {
    self.size = size
    words = [UInt64](repeating: 0, count: (size + 63) / 64)
  }

  package subscript(_ index: Int) -> Bool {
    get { words[index >> 6] &>> UInt64(index & 63) & 1 != 0 }
    set {
      let bit: UInt64 = 1 &<< UInt64(index & 63)
      if newValue { words[index >> 6] |= bit } else { words[index >> 6] &= ~bit }
    }
  }

  /// Puts a key in, and tells whether it was in before.
  @inline(__always)
  mutating func insert(_ index: Int) -> Bool {
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index & 63)
    let word = words[index >> 6]
    words[index >> 6] = word | bit
    return word & bit != 0
  }

  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The keys in the set, in rising order.
  package var elements: [Int32] {
    var result: [Int32] = []
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        result.append(Int32(truncatingIfNeeded: index << 6 + rest.trailingZeroBitCount))
        rest &= rest &- 1
      }
    }
    return result
  }

  package mutating func removeAll() {
    for index in words.indices { words[index] = 0 }
  }

  private func combined(_ other: KeyBits, _ operation: (UInt64, UInt64) -> UInt64) -> KeyBits {
    var result = self
    for index in result.words.indices where index < other.words.count {
      result.words[index] = operation(words[index], other.words[index])
    }
    return result
  }

  package func union(_ other: KeyBits) -> KeyBits { combined(other, |) }
  package func intersection(_ other: KeyBits) -> KeyBits { combined(other, &) }
  package func subtracting(_ other: KeyBits) -> KeyBits { combined(other) { $0 & ~$1 } }

  /// All keys that are not in the set.
  package var complement: KeyBits {
    var result = self
    for index in result.words.indices { result.words[index] = ~words[index] }
    if size & 63 != 0, let last = result.words.indices.last {
      result.words[last] &= (1 &<< UInt64(size & 63)) &- 1
    }
    return result
  }
}
