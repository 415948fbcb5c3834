/// Characters that move the cursor, set colours, reorder or hide what a person reads: control characters, marks and
/// overrides of direction, zero-width and line separators, interlinear annotation, tags. Wherever text of a file is
/// shown, they are escaped or marked. Joiners are none: they are part of ordinary Persian, Hindi and emoji text, and
/// change no order.
package enum HiddenScalar {
  /// Whether a scalar is one of them.
  package static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200C, 0x200D: false
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xFFF9...0xFFFB, 0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// Whether a byte may begin one of them in UTF-8.
  @inline(__always)
  package static func mayBegin(with byte: UInt8) -> Bool {
    switch byte {
    case 0..<0x20, 0x7F, 0xC2, 0xD8, 0xE2, 0xEF, 0xF3: true
    default: false
    }
  }

  /// The scalar whose sequence of well-formed WTF-8 begins at `offset`, and its length; nil where it is cut short.
  package static func scalar(
    at offset: Int, in text: UnsafeBufferPointer<UInt8>
  ) -> (value: UInt32, length: Int)? {
    let lead = text[offset]
    if lead < 0x80 { return (UInt32(lead), 1) }
    let length = WTF8.length(of: lead)
    guard offset + length <= text.count else { return nil }
    var scalar = UInt32(lead) & (0x7F >> UInt32(length))
    for place in 1..<length { scalar = scalar << 6 | UInt32(text[offset + place] & 0x3F) }
    return (scalar, length)
  }
}
