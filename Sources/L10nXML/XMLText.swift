import L10nText

/// Text as XML writes it.
package enum XMLText {
  /// Whether XML can hold a text: it has no way to write most control characters, halves of surrogate pairs, U+FFFE
  /// and U+FFFF.
  package static func canHold(_ text: some Sequence<UInt8>) -> Bool {
    var isFit = true
    WTF8.forEachScalar(of: text) { if !canHold(scalar: $0) { isFit = false } }
    return isFit
  }

  private static func canHold(scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Text between tags: `<`, `>`, `&` and CR are escaped. What XML cannot hold becomes U+FFFD.
  package static func escape(_ text: some Sequence<UInt8>) -> [UInt8] { escape(text, isAttribute: false) }

  /// An attribute's value without its quotes, which are double: quotes, tabs and line ends are escaped as well.
  package static func escape(attribute text: some Sequence<UInt8>) -> [UInt8] {
    escape(text, isAttribute: true)
  }

  private static func escape(_ text: some Sequence<UInt8>, isAttribute: Bool) -> [UInt8] {
    var result: [UInt8] = []
    func put(_ reference: StaticString) {
      reference.withUTF8Buffer { result.append(contentsOf: $0) }
    }
    WTF8.forEachScalar(of: text) { scalar in
      switch scalar {
      case 0x26: put("&amp;")
      case 0x3C: put("&lt;")
      case 0x3E: put("&gt;")
      case 0x0D: put("&#13;")
      case 0x22 where isAttribute: put("&quot;")
      case 0x09 where isAttribute: put("&#9;")
      case 0x0A where isAttribute: put("&#10;")
      default: WTF8.append(canHold(scalar: scalar) ? scalar : 0xFFFD, to: &result)
      }
    }
    return result
  }
}
