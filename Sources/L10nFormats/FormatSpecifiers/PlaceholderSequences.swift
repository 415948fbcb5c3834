internal import L10nText

/// The placeholders of many texts, each of which is held against others again and again.
package struct PlaceholderSequences: Sendable {
  /// Whether each text has a percent or dollar sign.
  package private(set) var haveSigns: [Bool] = []
  /// The placeholders of all texts, behind each other, and where those of each end.
  private var bytes: [UInt8] = []
  private var ends: [Int] = []
  /// The texts that have to be looked at twice: nothing is the same as they.
  private var odd: Set<Int> = []

  /// - Parameter text: the one with a number. Asked, and not handed over, because there are tens of thousands of them in
  ///   somebody else's values.
  package init(count: Int, _ text: (Int) -> [UInt8]) {
    haveSigns.reserveCapacity(count)
    ends.reserveCapacity(count)
    for number in 0..<count {
      let text = text(number)
      let hasSigns = PlaceholderSequence.hasSigns(text)
      // Most texts have none.
      if hasSigns, !PlaceholderSequence.append(text, to: &bytes) { odd.insert(number) }
      haveSigns.append(hasSigns)
      ends.append(bytes.count)
    }
    bytes += repeatElement(0, count: RawSpan.textPadding)
  }

  /// Whether a text's placeholders are spelt as those of the one with this number.
  package func isSame(_ number: Int, _ text: RawSpan, _ range: Range<Int>) -> Bool {
    let mine = (number > 0 ? ends[number - 1] : 0)..<ends[number]
    return PlaceholderSequence.isSame(text, range, asAll: bytes.span.bytes, mine)
      && (odd.isEmpty || !odd.contains(number))
  }
}
