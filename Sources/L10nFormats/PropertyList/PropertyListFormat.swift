import L10nText

/// How a property list is written down.
package enum PropertyListFormat: String, Sendable, CaseIterable {
  case binary, xml
  /// Braces and semicolons: what `.strings` files are.
  case oldStyle = "old-style"

  /// What the loader would take a file for first, judged by its first bytes: binary by its magic, XML where the first
  /// character that is not white space is `<`, else old-style. A broken binary file is tried as text after all, and a
  /// broken XML file as an old-style one (data starts with `<` there).
  package static func detect(_ bytes: RawSpan, count: Int) -> PropertyListFormat {
    if BinaryPropertyList.hasMagic(bytes, count: count) { return .binary }
    let signature = EncodingSignature(of: bytes, count: count)
    let unit = signature.encoding.unitSize
    let isBigEndian = signature.encoding == .utf16BigEndian || signature.encoding == .utf32BigEndian
    var offset = signature.textStart
    while offset + unit <= count {
      var character: UInt32 = 0
      for index in 0..<unit {
        let place = isBigEndian ? unit - 1 - index : index
        character |= UInt32(bytes[byte: offset + index]) << UInt32(8 * place)
      }
      switch character {
      case 0x20, 0x09, 0x0A, 0x0D: offset += unit
      case 0x3C: return .xml
      default: return .oldStyle
      }
    }
    return .oldStyle
  }
}
