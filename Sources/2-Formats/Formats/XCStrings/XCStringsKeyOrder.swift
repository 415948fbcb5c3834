internal import L10nLocale

/// Xcode's order of keys; by bytes where ICU has no data.
package struct XCStringsKeyOrder: Sendable {
  private let order = (try? ICULocale("en_US")).flatMap { try? StandardOrder($0) }

  package init() {}

  /// The place of each key in the order.
  package func ranks(of keys: [[UInt8]]) -> [Int] {
    var bytes: [UInt8] = []
    var starts = [0]
    bytes.reserveCapacity(keys.reduce(0) { $0 + $1.count })
    for key in keys {
      bytes += key
      starts.append(bytes.count)
    }
    var ranks = [Int](repeating: 0, count: keys.count)
    bytes.withUnsafeBufferPointer { bytes in
      let sorted = starts.withUnsafeBufferPointer { starts in
        keys.indices.sorted { left, right in
          precedes(
            UnsafeBufferPointer(rebasing: bytes[starts[left]..<starts[left + 1]]),
            UnsafeBufferPointer(rebasing: bytes[starts[right]..<starts[right + 1]]))
        }
      }
      for (rank, number) in sorted.enumerated() { ranks[number] = rank }
    }
    return ranks
  }

  /// Whether one key comes before another.
  package func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { right in precedes(left, right) } }
  }

  private func precedes(_ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let result = try? order?.compare(left, right) else { return left.lexicographicallyPrecedes(right) }
    return result < 0
  }
}
