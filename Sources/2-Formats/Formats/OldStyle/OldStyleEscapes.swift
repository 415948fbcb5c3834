internal import L10nText

/// The escapes that a backslash starts in a quoted string.
package enum OldStyleEscapes {
  /// The text of a token, as the loader takes it: as WTF-8, because a lone `\UD83D` is kept.
  package static func text(of token: OldStyleToken, in text: RawSpan) -> [UInt8] {
    if !token.hasEscapes { return text.copy(token.content) }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(token.content.count)
    var offset = token.content.lowerBound
    let end = token.content.upperBound
    while offset < end {
      let byte = text[byte: offset]
      if byte != UInt8(ascii: "\\") {
        if byte == 0xED, bytes.count >= 3, text[byte: offset + 1] >= 0xB0 {
          // A low surrogate that stands raw in the text may complete a pair whose first half was escaped.
          let scalar =
            0xD000 | UInt32(text[byte: offset + 1] & 0x3F) << 6 | UInt32(text[byte: offset + 2] & 0x3F)
          WTF8.append(scalar, to: &bytes)
          offset += 3
        } else {
          let next = backslash(in: text, from: offset + 1, to: end)
          unsafe text.extracting(offset..<next).withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
          offset = next
        }
        continue
      }
      let escape = decode(text, at: offset, to: end, isGNUstep: token.hasGNUstepEscapes)
      // GNUstep drops a number that the text ends in before all its digits.
      if token.hasGNUstepEscapes, escape.next >= end, isCut(text, at: offset, to: end) { break }
      WTF8.append(escape.scalar, to: &bytes)
      offset = escape.next
    }
    return bytes
  }

  /// The next backslash, or `end`.
  @inline(__always)
  private static func backslash(in text: RawSpan, from start: Int, to end: Int) -> Int {
    // The quote that stands at the end ends the scan too.
    let quote = text[byte: end]
    var offset = text.scan(from: start, for: UInt8(ascii: "\\"), or: quote)
    while offset < end, text[byte: offset] != UInt8(ascii: "\\") {
      offset = text.scan(from: offset + 1, for: UInt8(ascii: "\\"), or: quote)
    }
    return min(offset, end)
  }

  /// The escape whose backslash stands at `offset`: the unit or scalar it means, and where the text goes on.
  /// - Parameter isGNUstep: whether it is GNUstep that reads them.
  package static func decode(
    _ text: RawSpan, at offset: Int, to end: Int, isGNUstep: Bool = false
  ) -> (scalar: UInt32, next: Int) {
    guard offset + 1 < end else { return (UInt32(UInt8(ascii: "\\")), end) }
    let byte = text[byte: offset + 1]
    let next = offset + 2
    switch byte {
    case UInt8(ascii: "a"): return (7, next)
    case UInt8(ascii: "b"): return (8, next)
    case UInt8(ascii: "f"): return (12, next)
    case UInt8(ascii: "n"): return (10, next)
    case UInt8(ascii: "r"): return (13, next)
    case UInt8(ascii: "t"): return (9, next)
    case UInt8(ascii: "v"): return (11, next)
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      let octal = octal(text, at: offset + 1, to: end)
      let scalar =
        isGNUstep ? octal.value : NeXTSTEPEncoding.scalar(UInt8(truncatingIfNeeded: octal.value))
      return (scalar, octal.next)
    case UInt8(ascii: "U"): return unit(text, at: next, to: end)
    case UInt8(ascii: "u") where isGNUstep: return unit(text, at: next, to: end)
    case ..<0x80: return (UInt32(byte), next)
    default: return scalar(text, at: offset + 1, to: end)
    }
  }

  /// Whether the escape whose backslash stands at `offset`, and that goes on to the end, is a number with fewer digits than
  /// it may have.
  private static func isCut(_ text: RawSpan, at offset: Int, to end: Int) -> Bool {
    guard offset + 1 < end else { return false }
    let letter = text[byte: offset + 1]
    if letter | 0x20 == UInt8(ascii: "u") { return end - offset < 6 }
    return letter &- UInt8(ascii: "0") < 8 && end - offset < 4
  }

  /// Up to three octal digits. To Apple's loader the low eight bits are a NeXTSTEP character, to GNUstep all of them are
  /// one of Unicode.
  private static func octal(_ text: RawSpan, at start: Int, to end: Int) -> (value: UInt32, next: Int) {
    var value: UInt32 = 0
    var offset = start
    while offset < min(end, start + 3), case let digit = text[byte: offset] &- 0x30, digit < 8 {
      value = value << 3 | UInt32(digit)
      offset += 1
    }
    return (value, offset)
  }

  /// Up to four hexadecimal digits: one UTF-16 unit. None at all give NUL.
  private static func unit(_ text: RawSpan, at start: Int, to end: Int) -> (scalar: UInt32, next: Int) {
    var value: UInt32 = 0
    var offset = start
    while offset < min(end, start + 4), let digit = text[byte: offset].hexadecimalValue {
      value = value << 4 | UInt32(digit)
      offset += 1
    }
    return (value, offset)
  }

  /// A character that is not ASCII stands for itself.
  private static func scalar(_ text: RawSpan, at offset: Int, to end: Int) -> (scalar: UInt32, next: Int) {
    let length = min(WTF8.length(of: text[byte: offset]), end - offset)
    var scalar: UInt32 = 0xFFFD
    WTF8.forEachScalar(of: text.copy(offset..<offset + length)) { scalar = $0 }
    return (scalar, offset + length)
  }
}
