internal import L10nText

/// The order in which handoffs name the keys of a source file: at first the file's own, then that of the handoff before.
/// So a key is mostly where it is expected, and need not be looked up.
struct NamingOrder {
  /// The number of the key that came behind another one; the first place is for the key that came first.
  private var following: [Int]
  /// The place for the key that comes next.
  private var last = 0

  init(keyCount: Int) { following = Array(0...keyCount) }

  /// Begins again with the first key.
  mutating func restart() { last = 0 }

  /// The number of the key that comes next; nil if it is none of the file's.
  /// - Parameter key: in `text`, with padding behind it.
  @inline(__always)
  mutating func number(of key: Range<Int>, in text: RawSpan, _ source: PreparedSource) -> Int? {
    let expected = following[last]
    if source.keys.matches(expected, text, key) {
      last = expected &+ 1
      return expected
    }
    guard let number = source.keys.find(text, key) else { return nil }
    following[last] = number
    last = number &+ 1
    return number
  }
}

/// Reads today's texts. One for each thread, which keeps what it learned from one handoff to the next.
struct TodayReader: ~Copyable {
  var columns = ColumnReader()
  private var orders: [Int: NamingOrder] = [:]

  /// The order of a source file's keys, until it is put back.
  mutating func takeOrder(of number: Int, _ source: PreparedSource) -> NamingOrder {
    orders.removeValue(forKey: number) ?? NamingOrder(keyCount: source.units.count)
  }

  mutating func putBack(_ order: consuming NamingOrder, of number: Int) {
    order.restart()
    orders[number] = order
  }
}
