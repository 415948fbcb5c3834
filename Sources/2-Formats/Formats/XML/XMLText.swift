package import L10nText

/// Text as XML writes it.
package enum XMLText {
  /// Whether XML can hold a text: it has no way to write most control characters, halves of surrogate pairs, U+FFFE
  /// and U+FFFF.
  package static func canHold(_ text: some Collection<UInt8>) -> Bool {
    text.withContiguousStorageIfAvailable(unsafe isPlain) ?? isPlain(Array(text).span)
  }

  private static func isPlain(_ text: UnsafeBufferPointer<UInt8>) -> Bool { unsafe isPlain(text.span) }

  /// Looks at the bytes: what XML cannot hold starts with few of them.
  private static func isPlain(_ text: Span<UInt8>) -> Bool {
    for index in text.indices {
      let byte = text[index]
      if byte < 0x20 {
        if byte != 0x09, byte != 0x0A, byte != 0x0D { return false }
      } else if byte == 0xED || byte == 0xEF {
        guard index + 2 < text.count else { return false }
        if byte == 0xED, text[index + 1] >= 0xA0 { return false }
        if byte == 0xEF, text[index + 1] == 0xBF, text[index + 2] >= 0xBE { return false }
      }
    }
    return true
  }

  private static func canHold(scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x0A, 0x0D, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: true
    default: false
    }
  }

  /// Text between tags: `<`, `>`, `&` and CR are escaped. What XML cannot hold becomes U+FFFD.
  package static func escape(_ text: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    append(text, isAttribute: false, to: &result)
    return result
  }

  /// An attribute's value without its quotes, which are double: quotes, tabs and line ends are escaped as well.
  package static func escape(attribute text: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    append(text, isAttribute: true, to: &result)
    return result
  }

  /// Adds a text, escaped.
  static func append(_ text: some Collection<UInt8>, isAttribute: Bool, to result: inout [UInt8]) {
    guard canHold(text) else { return appendRepaired(text, isAttribute: isAttribute, to: &result) }
    var rest = text[...]
    while let place = rest.firstIndex(where: { reference(for: $0, isAttribute: isAttribute) != nil }) {
      result += rest[..<place]
      if let reference = reference(for: rest[place], isAttribute: isAttribute) { result.append(reference) }
      rest = rest[rest.index(after: place)...]
    }
    result += rest
  }

  /// Adds a text that stands between tags, escaped. False where there is a character that XML cannot hold; then nothing
  /// is added.
  package static func append(_ text: UnsafeBufferPointer<UInt8>, to result: inout ByteBuffer) -> Bool {
    unsafe append(text, isAttribute: false, to: &result)
  }

  /// The same for a text behind which at least seventeen bytes can be read.
  package static func append(
    padded text: UnsafeBufferPointer<UInt8>, to result: inout ByteBuffer
  ) -> Bool {
    guard let base = text.baseAddress else { return true }
    return unsafe result.append(atMost: text.count &* 6 &+ 32) { room in
      var copy = unsafe EscapedCopy(room: UnsafeMutableRawPointer(room), isAttribute: false)
      guard unsafe copy.take(UnsafeRawPointer(base), until: text.count) else { return nil }
      return copy.written &- (copy.offset &- text.count)
    }
  }

  /// The same for an attribute's value without its quotes, which are double.
  package static func append(
    attribute text: UnsafeBufferPointer<UInt8>, to result: inout ByteBuffer
  ) -> Bool {
    unsafe append(text, isAttribute: true, to: &result)
  }

  @inline(__always)
  private static func append(
    _ text: UnsafeBufferPointer<UInt8>, isAttribute: Bool, to result: inout ByteBuffer
  ) -> Bool {
    guard let base = text.baseAddress else { return true }
    // A byte becomes six at most, and sixteen are written at a time.
    return unsafe result.append(atMost: text.count &* 6 &+ 32) { room in
      var copy = unsafe EscapedCopy(room: UnsafeMutableRawPointer(room), isAttribute: isAttribute)
      // A block and one byte more are looked at together.
      guard unsafe copy.take(UnsafeRawPointer(base), until: text.count &- 16) else { return nil }
      let rest = text.count &- copy.offset
      var padded = SIMD32<UInt8>()
      let isWhole = unsafe withUnsafeMutableBytes(of: &padded) { end in
        unsafe end.copyMemory(from: UnsafeRawBufferPointer(start: base + copy.offset, count: rest))
        copy.offset = 0
        guard let start = end.baseAddress else { return false }
        return unsafe copy.take(UnsafeRawPointer(start), until: rest)
      }
      return isWhole ? copy.written : nil
    }
  }

  /// The escaping of one text, sixteen bytes at a time: each block is copied whole, and what has to be something else is
  /// written over.
  @safe private struct EscapedCopy {
    let room: UnsafeMutableRawPointer
    let isAttribute: Bool
    /// How much of the text is taken.
    var offset = 0
    var written = 0

    /// Takes a text up to `end`, or a few bytes more, which are copied as they are: there have to be seventeen bytes behind
    /// the end. False as soon as there is a character that XML cannot hold.
    mutating func take(_ text: UnsafeRawPointer, until end: Int) -> Bool {
      // Constants outside of the loop: in it, the optimizer compares some of them byte by byte.
      let (zeros, high) = (SIMD16<UInt8>(), SIMD16<UInt8>(repeating: 0xE0))
      let ampersands = SIMD16<UInt8>(repeating: 0x26)
      let quotes = SIMD16<UInt8>(repeating: isAttribute ? 0x22 : 0x26)
      // `<` and `>` differ in one bit.
      let (bit, brackets) = (SIMD16<UInt8>(repeating: 0x02), SIMD16<UInt8>(repeating: 0x3E))
      // What XML cannot hold starts with two bytes: half a surrogate pair with ED and A0 or more, U+FFFE and U+FFFF with
      // EF and BF.
      let (surrogates, halves) = (SIMD16<UInt8>(repeating: 0xED), SIMD16<UInt8>(repeating: 0xA0))
      let (lasts, nonCharacters) = (SIMD16<UInt8>(repeating: 0xEF), SIMD16<UInt8>(repeating: 0xBF))
      while offset < end {
        let block = unsafe text.loadUnaligned(fromByteOffset: offset, as: SIMD16<UInt8>.self)
        let next = unsafe text.loadUnaligned(fromByteOffset: offset &+ 1, as: SIMD16<UInt8>.self)
        unsafe room.storeBytes(of: block, toByteOffset: written, as: SIMD16<UInt8>.self)
        let escaped =
          ((block & high) .== zeros) .| ((block | bit) .== brackets) .| (block .== ampersands)
          .| (block .== quotes)
        let suspects =
          ((block .== surrogates) .& ((next & high) .== halves))
          .| ((block .== lasts) .& (next .== nonCharacters))
        let hits = ByteMatchMask(escaped .| suspects)
        if !hits.isAny {
          offset &+= 16
          written &+= 16
          continue
        }
        offset &+= hits.first
        written &+= hits.first
        if offset >= end { return true }
        guard unsafe takeSpecial(text) else { return false }
      }
      return true
    }

    private mutating func takeSpecial(_ text: UnsafeRawPointer) -> Bool {
      let byte = unsafe text.load(fromByteOffset: offset, as: UInt8.self)
      if let reference = XMLText.reference(for: byte, isAttribute: isAttribute) {
        let count = reference.utf8CodeUnitCount
        reference.withUTF8Buffer {
          unsafe UnsafeMutableRawBufferPointer(start: room + written, count: count).copyMemory(
            from: UnsafeRawBufferPointer($0))
        }
        written &+= count
        offset &+= 1
        return true
      }
      let isKept =
        switch byte {
        case 0x09, 0x0A: true
        case 0xEF: unsafe text.load(fromByteOffset: offset &+ 2, as: UInt8.self) < 0xBE
        default: false
        }
      // The block was copied with it.
      offset &+= 1
      written &+= 1
      return isKept
    }
  }

  private static func appendRepaired(
    _ text: some Collection<UInt8>, isAttribute: Bool, to result: inout [UInt8]
  ) {
    WTF8.forEachScalar(of: text) { scalar in
      if let byte = UInt8(exactly: scalar), let reference = reference(for: byte, isAttribute: isAttribute) {
        result.append(reference)
      } else {
        WTF8.append(canHold(scalar: scalar) ? scalar : 0xFFFD, to: &result)
      }
    }
  }

  /// What is written in the place of a character; nil for most.
  fileprivate static func reference(for byte: UInt8, isAttribute: Bool) -> StaticString? {
    switch byte {
    case 0x26: "&amp;"
    case 0x3C: "&lt;"
    case 0x3E: "&gt;"
    case 0x0D: "&#13;"
    case 0x22: isAttribute ? "&quot;" : nil
    case 0x09: isAttribute ? "&#9;" : nil
    case 0x0A: isAttribute ? "&#10;" : nil
    default: nil
    }
  }
}
