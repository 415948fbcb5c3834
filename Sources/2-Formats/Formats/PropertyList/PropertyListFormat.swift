import L10nText

/// A form in which a property list is stored.
package enum PropertyListFormat: String, Sendable, CaseIterable {
  case binary, xml
  /// Braces and semicolons: the form of `.strings` files.
  case oldStyle = "old-style"

  /// The format that the loader tries first, by the first bytes: binary by its magic, XML where the first character that is
  /// not white space is `<`, else old-style. Old-style are also hexadecimal data between `<` and `>` without a list around them,
  /// and the start of a merge conflict.
  package static func detect(_ bytes: RawSpan, count: Int) -> PropertyListFormat {
    if BinaryPropertyList.hasMagic(bytes, count: count) { return .binary }
    let signature = EncodingSignature(of: bytes, count: count)
    let unit = signature.encoding.unitSize
    let isBigEndian = signature.encoding == .utf16BigEndian || signature.encoding == .utf32BigEndian
    var offset = signature.textStart
    var isInData = false
    while offset + unit <= count {
      var character: UInt32 = 0
      for index in 0..<unit {
        let place = isBigEndian ? unit - 1 - index : index
        character |= UInt32(bytes[byte: offset + index]) << UInt32(8 * place)
      }
      switch character {
      case 0x20, 0x09, 0x0A, 0x0D: break
      case 0x3C where !isInData: isInData = true
      case 0x3E where isInData, 0x3C where isInData: return .oldStyle
      case 0x30...0x39 where isInData, 0x41...0x46 where isInData, 0x61...0x66 where isInData: break
      default: return isInData ? .xml : .oldStyle
      }
      offset += unit
    }
    if isInData { return .xml }
    return .oldStyle
  }
}
