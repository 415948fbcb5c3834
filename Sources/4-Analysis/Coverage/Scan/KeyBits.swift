/// A set of a table's expected keys, by their numbers. An empty one takes no memory: of the sets that a file has, most
/// stay empty.
package struct KeyBits: Sendable, Equatable {
  /// A bit for each key; none at all where no key was ever put in.
  private var words: [UInt64] = []
  /// The number of keys that there can be.
  package let size: Int

  package init(size: Int) { self.size = size }

  /// All of so many keys.
  package init(all size: Int) { self = KeyBits(size: size).complement }

  /// These keys, but for those that there cannot be.
  package init(size: Int, _ keys: some Sequence<Int32>) {
    self.size = size
    for key in keys where key >= 0 && key < size { self[Int(key)] = true }
  }

  /// The keys for which `isIn` holds.
  package init(size: Int, where isIn: (Int) -> Bool) {
    self.size = size
    words = (0..<(size + 63) / 64).map { word in
      var bits: UInt64 = 0
      for bit in 0..<min(64, size - word * 64) where isIn(word * 64 + bit) { bits |= 1 &<< UInt64(bit) }
      return bits
    }
  }

  package subscript(_ index: Int) -> Bool {
    get { !words.isEmpty && words[index >> 6] &>> UInt64(index & 63) & 1 != 0 }
    set {
      if words.isEmpty {
        if !newValue { return }
        allocate()
      }
      let bit: UInt64 = 1 &<< UInt64(index & 63)
      if newValue { words[index >> 6] |= bit } else { words[index >> 6] &= ~bit }
    }
  }

  /// Puts a key in, and tells whether it was in before.
  @inline(__always)
  mutating func insert(_ index: Int) -> Bool {
    if words.isEmpty { allocate() }
    let bit: UInt64 = 1 &<< UInt64(truncatingIfNeeded: index & 63)
    let word = words[index >> 6]
    words[index >> 6] = word | bit
    return word & bit != 0
  }

  private mutating func allocate() { words = [UInt64](repeating: 0, count: (size + 63) / 64) }

  package var count: Int { words.reduce(0) { $0 + $1.nonzeroBitCount } }
  package var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  /// The keys in the set, in rising order.
  package var elements: [Int32] {
    var result: [Int32] = []
    let count = count
    if count == 0 { return result }
    result.reserveCapacity(count)
    for (index, word) in words.enumerated() {
      var rest = word
      while rest != 0 {
        result.append(Int32(truncatingIfNeeded: index << 6 + rest.trailingZeroBitCount))
        rest &= rest &- 1
      }
    }
    return result
  }

  package func union(_ other: KeyBits) -> KeyBits {
    if other.words.isEmpty { return self }
    var result = self
    if words.isEmpty { result.allocate() }
    for index in result.words.indices where index < other.words.count {
      result.words[index] |= other.words[index]
    }
    return result
  }

  package func intersection(_ other: KeyBits) -> KeyBits {
    var result = KeyBits(size: size)
    if words.isEmpty || other.words.isEmpty { return result }
    result.words = words
    for index in result.words.indices where index < other.words.count {
      result.words[index] &= other.words[index]
    }
    return result
  }

  package func subtracting(_ other: KeyBits) -> KeyBits {
    if words.isEmpty || other.words.isEmpty { return self }
    var result = self
    for index in result.words.indices where index < other.words.count {
      result.words[index] &= ~other.words[index]
    }
    return result
  }

  package mutating func formUnion(_ other: KeyBits) { self = union(other) }
  package mutating func subtract(_ other: KeyBits) { self = subtracting(other) }

  /// The same keys, numbered among some: those that are not among these are left out.
  package func kept(by kept: KeyBits) -> KeyBits {
    var result = KeyBits(size: kept.count)
    if words.isEmpty { return result }
    var below = 0
    for (index, word) in kept.words.enumerated() {
      var rest = index < words.count ? words[index] & word : 0
      while rest != 0 {
        let bit: UInt64 = rest & (~rest &+ 1)
        result[below + (word & (bit &- 1)).nonzeroBitCount] = true
        rest &= rest &- 1
      }
      below += word.nonzeroBitCount
    }
    return result
  }

  /// The same keys, of more that there can be.
  package func grown(to size: Int) -> KeyBits {
    var result = KeyBits(size: size)
    if words.isEmpty { return result }
    result.words = words + [UInt64](repeating: 0, count: (size + 63) / 64 - words.count)
    return result
  }

  package static func == (left: KeyBits, right: KeyBits) -> Bool {
    left.words == right.words || left.isEmpty && right.isEmpty
  }

  /// All keys that are not in the set.
  package var complement: KeyBits {
    var result = self
    if words.isEmpty { result.allocate() }
    for index in result.words.indices { result.words[index] = ~result.words[index] }
    if size & 63 != 0, let last = result.words.indices.last {
      result.words[last] &= (1 &<< UInt64(size & 63)) &- 1
    }
    return result
  }
}
