internal import L10nICU

/// Xcode's order of keys.
struct KeySorting: Sendable {
  private let order = (try? ICULocale("en_US")).flatMap { try? StandardOrder($0) }

  /// Whether one key comes before another; by bytes where ICU has no data.
  func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let result = left.withUnsafeBufferPointer { left in
      right.withUnsafeBufferPointer { right in order.flatMap { try? $0.compare(left, right) } }
    }
    return result.map { $0 < 0 } ?? left.lexicographicallyPrecedes(right)
  }
}
