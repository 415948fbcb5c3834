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

  /// Whether a text of this length can have it: the file may have been changed since.
  package func isIn(_ end: Int) -> Bool {
    leadStart >= 0 && keyRange.upperBound <= end && value.range.upperBound <= end
      && leadStart <= keyRange.lowerBound
  }
}
