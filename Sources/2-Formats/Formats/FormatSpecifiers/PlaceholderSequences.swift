internal import L10nText

/// The placeholders of many texts, each of which is held against others again and again.
package struct PlaceholderSequences: Sendable {
  /// Whether each text has a percent or dollar sign.
  package private(set) var haveSigns: [Bool] = []
  /// The placeholders of all texts, behind each other, and where those of each end.
  private var bytes: [UInt8] = []
  private var ends: [Int32] = []
  /// How long each placeholder is, and how many those of each text and of the ones before it are.
  private var lengths: [Int] = []
  private var counts: [Int32] = []
  /// The texts that have to be looked at twice: nothing is the same as they.
  private var odd: Set<Int> = []

  /// - Parameter text: the one with a number. Asked, and not handed over, because there are tens of thousands of them in
  ///   somebody else's values.
  package init(count: Int, _ text: (Int) -> [UInt8]) {
    haveSigns.reserveCapacity(count)
    ends.reserveCapacity(count)
    counts.reserveCapacity(count)
    for number in 0..<count {
      let text = text(number)
      let hasSigns = PlaceholderSequence.hasSigns(text)
      // Most texts have no signs, and are not looked at again.
      if hasSigns, !PlaceholderSequence.append(text, to: &bytes, &lengths) { odd.insert(number) }
      haveSigns.append(hasSigns)
      // 32 bits suffice for the placeholders of a file together, which has not so many bytes.
      ends.append(Int32(truncatingIfNeeded: bytes.count))
      counts.append(Int32(truncatingIfNeeded: lengths.count))
    }
    bytes += repeatElement(0, count: RawSpan.textPadding)
  }

  /// Whether a text's placeholders are spelt as those of the one with this number.
  package func isSame(_ number: Int, _ text: RawSpan, _ range: Range<Int>) -> Bool {
    if !odd.isEmpty, odd.contains(number) { return false }
    let mine = Int(number > 0 ? ends[number - 1] : 0)..<Int(ends[number])
    let bytes = unsafe bytes.span.bytes
    var place = mine.lowerBound
    var offset = range.lowerBound
    // A text that has the very bytes of a placeholder has the placeholder, as its spelling says where it
    // ends. Nearly all texts have all of them in this order; the others are read.
    for index in Int(number > 0 ? counts[number - 1] : 0)..<Int(counts[number]) {
      offset = text.firstSign(from: offset, to: range.upperBound)
      let end = offset &+ lengths[index]
      guard end <= range.upperBound,
        PlaceholderSequence.isSpeltAlike(offset..<end, of: text, place..<place &+ lengths[index], of: bytes),
        !PlaceholderSequence.isBehindDigit(offset, in: text, from: range.lowerBound)
      else { return PlaceholderSequence.isSame(text, range, asAll: bytes, mine) }
      offset = end
      place &+= lengths[index]
    }
    if text.firstSign(from: offset, to: range.upperBound) == range.upperBound {
      return true
    }
    return PlaceholderSequence.isSame(text, range, asAll: bytes, mine)
  }
}
