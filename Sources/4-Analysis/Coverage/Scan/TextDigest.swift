internal import L10nFormats
internal import L10nText

/// A digest that tells whether a text is the same as the last time: never 0.
package enum TextDigest {
  package static func of(_ text: [UInt8]) -> UInt32 { unsafe of(text.span.bytes, 0..<text.count) }

  /// The digest of all texts of an entry.
  static func of(_ entry: borrowing TableEntry, in texts: RawSpan) -> UInt32 {
    if let forms = entry.forms(in: texts) { return of(forms.bytes) }
    return entry.text.hasEscapes ? of(entry.text.copy(in: texts)) : of(texts, entry.text.range)
  }

  static func of(_ text: RawSpan, _ range: Range<Int>) -> UInt32 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for offset in range { hash = (hash ^ UInt64(text[byte: offset])) &* 0x100_0000_01B3 }
    let folded = UInt32(truncatingIfNeeded: hash ^ hash &>> 32)
    return folded == 0 ? 1 : folded
  }
}
