/// The placeholders of many texts, each of which is held against others again and again.
package struct PlaceholderSequences: Sendable {
  /// The placeholders of all texts, behind each other, and where those of each end.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []

  /// - Parameter text: the one with a number. Asked, and not handed over, because there are tens of thousands of them in
  ///   somebody else's values.
  package init(count: Int, _ text: (Int) -> [UInt8]) {
    ends.reserveCapacity(count)
    for number in 0..<count {
      bytes += PlaceholderSequence.reduced(text(number))
      ends.append(bytes.count)
    }
  }

  /// Whether a text's placeholders are spelt as those of the one with this number.
  package func isSame(_ number: Int, _ text: RawSpan, _ range: Range<Int>) -> Bool {
    let mine = (number > 0 ? ends[number - 1] : 0)..<ends[number]
    return bytes.withUnsafeBufferPointer { bytes in
      text.extracting(range).withUnsafeBytes { other in
        other.withMemoryRebound(to: UInt8.self) {
          PlaceholderSequence.isSame($0, UnsafeBufferPointer(rebasing: bytes[mine]))
        }
      }
    }
  }
}
