/// An entry of a `.strings` text that somebody has read, and where it stands.
package struct KnownEntry: Sendable {
  /// As WTF-8.
  package var key: [UInt8]
  package var keyRange: Range<Int>
  package var value: OldStyleToken
  /// Where the comments before the key begin.
  package var leadStart: Int

  package init(key: [UInt8], keyRange: Range<Int>, value: OldStyleToken, leadStart: Int) {
    self.key = key
    self.keyRange = keyRange
    self.value = value
    self.leadStart = leadStart
  }

  /// The same entry in a text that begins elsewhere.
  func moved(by distance: Int) -> KnownEntry {
    func moved(_ range: Range<Int>) -> Range<Int> {
      range.lowerBound + distance..<range.upperBound + distance
    }
    var entry = self
    entry.keyRange = moved(keyRange)
    entry.value.range = moved(value.range)
    entry.value.content = moved(value.content)
    entry.leadStart += distance
    return entry
  }
}
