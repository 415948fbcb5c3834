/// A sorted map inside the program's text: words between white space, each a key, `=` and a value.
///
/// Costs nothing at start-up; a look-up is a binary search over the bytes.
struct StaticTable: Sendable {
  private let text: StaticString
  private let valueWidth: Int?

  /// - Parameters:
  ///   - text: ASCII words in byte order of their keys.
  ///   - valueWidth: the bytes of every value, where words have no `=`.
  init(_ text: StaticString, valueWidth: Int? = nil) {
    self.text = text
    self.valueWidth = valueWidth
  }

  /// The value of a key; nil if there is none.
  func value(of key: ArraySlice<UInt8>) -> [UInt8]? {
    text.withUTF8Buffer { bytes in
      var low = 0
      var high = bytes.count
      while low < high {
        guard let word = Self.word(around: low + (high - low) / 2, in: bytes, within: low..<high) else {
          return nil
        }
        let split = split(of: word, in: bytes)
        var place = word.lowerBound
        var difference = 0
        for byte in key where difference == 0 {
          difference = place == split.lowerBound ? -1 : Int(bytes[place]) - Int(byte)
          place += 1
        }
        if difference == 0, place == split.lowerBound {
          return Array(bytes[split.upperBound..<word.upperBound])
        }
        if difference < 0 {
          low = word.upperBound
        } else {
          high = word.lowerBound
        }
      }
      return nil
    }
  }

  /// The value of a key; nil if there is none.
  func value(of key: [UInt8]) -> [UInt8]? {
    value(of: key[...])
  }

  /// All keys and values, in order. For tests and for building other tables, not for look-ups.
  var entries: [(key: [UInt8], value: [UInt8])] {
    text.withUTF8Buffer { bytes in
      bytes.indices.split { bytes[$0] <= 0x20 }.compactMap { indices in
        guard let first = indices.first, let last = indices.last else { return nil }
        let word = first..<(last + 1)
        let split = split(of: word, in: bytes)
        return (
          Array(bytes[word.lowerBound..<split.lowerBound]), Array(bytes[split.upperBound..<word.upperBound])
        )
      }
    }
  }

  /// The place between key and value: the `=`, or nothing.
  private func split(of word: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    if let valueWidth {
      let place = max(word.lowerBound, word.upperBound - valueWidth)
      return place..<place
    }
    for place in word where bytes[place] == UInt8(ascii: "=") { return place..<(place + 1) }
    return word.upperBound..<word.upperBound
  }

  /// The word that holds or follows `middle`, else the one before it.
  private static func word(
    around middle: Int, in bytes: UnsafeBufferPointer<UInt8>, within range: Range<Int>
  ) -> Range<Int>? {
    var start = middle
    while start < range.upperBound, bytes[start] <= 0x20 { start += 1 }
    if start == range.upperBound {
      start = middle
      while start > range.lowerBound, bytes[start] <= 0x20 { start -= 1 }
      if bytes[start] <= 0x20 { return nil }
    }
    while start > range.lowerBound, bytes[start - 1] > 0x20 { start -= 1 }
    var end = start
    while end < range.upperBound, bytes[end] > 0x20 { end += 1 }
    return start..<end
  }
}
