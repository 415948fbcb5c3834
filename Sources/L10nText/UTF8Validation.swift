/// Whether bytes are well-formed UTF-8, sixteen at a time.
package enum UTF8Validation {
  /// The offset of the first byte from `start` on that begins no well-formed sequence; nil where all are well-formed.
  package static func firstFault(in text: RawSpan, from start: Int, to end: Int) -> Int? {
    if isValid(text, from: start, to: end) { return nil }
    var offset = start
    while offset < end {
      let length = sequenceLength(in: text, at: offset, to: end)
      if length == 0 { return offset }
      offset += length
    }
    return nil
  }

  /// The length of the well-formed sequence at an offset; 0 where there is none.
  package static func sequenceLength(in text: RawSpan, at offset: Int, to end: Int) -> Int {
    let lead = text[byte: offset]
    if lead < 0x80 { return 1 }
    let length = WTF8.length(of: lead)
    guard length > 1, lead >= 0xC2, lead <= 0xF4, offset + length <= end else { return 0 }
    for index in 1..<length where text[byte: offset + index] & 0xC0 != 0x80 { return 0 }
    let second = text[byte: offset + 1]
    switch lead {
    case 0xE0 where second < 0xA0, 0xED where second >= 0xA0: return 0
    case 0xF0 where second < 0x90, 0xF4 where second >= 0x90: return 0
    default: return length
    }
  }

  private typealias Bytes = SIMD16<UInt8>
  /// A comparison of sixteen bytes. As two words the compiler makes the shortest loop of it.
  private typealias Mask = SIMD2<UInt64>

  /// Whether all bytes are well-formed. The first sixteen are read one sequence at a time, because nothing stands
  /// before them.
  package static func isValid(_ text: RawSpan, from start: Int, to end: Int) -> Bool {
    guard start >= 0, end <= text.byteCount - RawSpan.textPadding else {
      return hasOnlySequences(text, from: start, to: min(end, text.byteCount))
    }
    var offset = start
    let head = min(end, start + 16)
    while offset < head {
      let length = sequenceLength(in: text, at: offset, to: end)
      if length == 0 { return false }
      offset += length
    }
    if head == end { return true }
    // Three bytes past the end, so that a sequence cut off there is seen: the padding holds zeros.
    let last = end &+ 3
    var faults = Mask()
    offset = head
    while offset < last {
      // Behind ASCII nothing is pending: more of it needs no look back. The padding is ASCII too.
      if isASCII(
        text.uncheckedVector(at: offset &- 3) | text.uncheckedVector(at: offset)
          | text.uncheckedVector(at: offset &+ 16)
          | text.uncheckedVector(at: offset &+ 32))
      {
        offset &+= 48
      } else {
        offset = check(text, from: offset, to: min(last, offset &+ stretch), &faults)
      }
    }
    return isZero(faults)
  }

  /// The same, one sequence at a time: of what no padding follows.
  private static func hasOnlySequences(_ text: RawSpan, from start: Int, to end: Int) -> Bool {
    var offset = max(0, start)
    while offset < end {
      let length = sequenceLength(in: text, at: offset, to: end)
      if length == 0 { return false }
      offset += length
    }
    return true
  }

  /// Whether the bytes of a range are well-formed that stands behind well-formed text, at least three bytes of it. Bytes
  /// behind the range are looked at as well, 35 at most: false may also mean that these are not.
  package static func isValid(_ text: RawSpan, behindValid range: Range<Int>) -> Bool {
    guard range.lowerBound >= 3, range.upperBound <= text.byteCount - RawSpan.textPadding else {
      return hasOnlySequences(text, from: range.lowerBound, to: min(range.upperBound, text.byteCount))
    }
    var faults = Mask()
    _ = check(text, from: range.lowerBound, to: range.upperBound &+ 3, &faults)
    return isZero(faults)
  }

  /// So many bytes are checked in full where one of them is not ASCII: keys and translations alternate, and asking
  /// each block anew what it holds costs more, by mispredicted branches, than the check itself.
  private static let stretch = 512

  /// Checks blocks of 32 bytes until `end` is reached, and tells where it stopped.
  @inline(__always)
  private static func check(_ text: RawSpan, from start: Int, to end: Int, _ faults: inout Mask) -> Int {
    var offset = start
    while offset < end {
      let choosy = checkLengths(text, at: offset, &faults) | checkLengths(text, at: offset &+ 16, &faults)
      if !isZero(choosy) {
        checkSeconds(text, at: offset, &faults)
        checkSeconds(text, at: offset &+ 16, &faults)
      }
      offset &+= 32
    }
    return offset
  }

  /// A byte continues a sequence exactly where one of the three before it asks for it. By comparisons only: Swift's
  /// vectors have no byte shuffle.
  /// - Returns: where the byte three places before is a lead that does not take every continuation, or none at all:
  ///   outside of Indic scripts and emoji there are none.
  @inline(__always)
  private static func checkLengths(_ text: RawSpan, at offset: Int, _ faults: inout Mask) -> Mask {
    let lead = text.uncheckedVector(at: offset &- 3)
    let asksForThree = mask(lead .>= Bytes(repeating: 0xF0))
    let asks =
      mask(text.uncheckedVector(at: offset &- 1) .>= Bytes(repeating: 0xC0))
      | mask(text.uncheckedVector(at: offset &- 2) .>= Bytes(repeating: 0xE0)) | asksForThree
    // 80 to BF, as signed numbers.
    let this = unsafeBitCast(text.uncheckedVector(at: offset), to: SIMD16<Int8>.self)
    faults |= asks ^ mask(this .< SIMD16<Int8>(repeating: -64))
    return asksForThree | mask(lead .== Bytes(repeating: 0xE0)) | mask(lead .== Bytes(repeating: 0xED))
      | overlong(lead)
  }

  /// Holds the bytes behind such leads against what these take. Not inlined: the loop needs its registers.
  @inline(never)
  private static func checkSeconds(_ text: RawSpan, at offset: Int, _ faults: inout Mask) {
    let lead = text.uncheckedVector(at: offset &- 3)
    let second = text.uncheckedVector(at: offset &- 2)
    let belowA0 = mask(second .< Bytes(repeating: 0xA0))
    let below90 = mask(second .< Bytes(repeating: 0x90))
    faults |= mask(lead .== Bytes(repeating: 0xE0)) & belowA0
    faults |= mask(lead .== Bytes(repeating: 0xED)) & mask(second .>= Bytes(repeating: 0xA0))
    faults |= mask(lead .== Bytes(repeating: 0xF0)) & below90
    faults |= mask(lead .== Bytes(repeating: 0xF4)) & mask(second .>= Bytes(repeating: 0x90))
    faults |= mask(lead .>= Bytes(repeating: 0xF5)) | overlong(lead)
  }

  /// C0 and C1 could only spell ASCII.
  @inline(__always)
  private static func overlong(_ lead: Bytes) -> Mask {
    mask((lead & Bytes(repeating: 0xFE)) .== Bytes(repeating: 0xC0))
  }

  /// A comparison with all bits of a byte set where it holds.
  @inline(__always)
  private static func mask(_ comparison: SIMDMask<SIMD16<Int8>>) -> Mask {
    unsafeBitCast(comparison, to: Mask.self)
  }

  @inline(__always)
  private static func isASCII(_ bytes: Bytes) -> Bool {
    let words = unsafeBitCast(bytes, to: SIMD2<UInt64>.self)
    return (words[0] | words[1]) & 0x8080_8080_8080_8080 == 0
  }

  @inline(__always)
  private static func isZero(_ mask: Mask) -> Bool { mask[0] | mask[1] == 0 }
}
