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

  /// Every byte is held against the one, two and three before it, by comparisons only: Swift's vectors have no
  /// byte shuffle. The first sixteen bytes are read one sequence at a time, because nothing stands before them.
  package static func isValid(_ text: RawSpan, from start: Int, to end: Int) -> Bool {
    var offset = start
    let head = min(end, start + 16)
    while offset < head {
      let length = sequenceLength(in: text, at: offset, to: end)
      if length == 0 { return false }
      offset += length
    }
    if head == end { return true }
    typealias Bytes = SIMD16<UInt8>
    @inline(__always) func words(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
      unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    }
    let highBits: UInt64 = 0x8080_8080_8080_8080
    var faults = SIMD2<UInt64>()
    offset = head
    // Three bytes past the end, so that a sequence cut off there is seen: the padding holds zeros.
    while offset < end &+ 3 {
      let this = text.vector(at: offset)
      let third = text.vector(at: offset &- 3)
      let high = unsafeBitCast(this | third, to: SIMD2<UInt64>.self)
      if (high[0] | high[1]) & highBits == 0 {
        offset &+= 16
        // Behind ASCII nothing is pending: more of it needs no look back. The padding is ASCII too.
        while offset < end {
          let more = text.vector(at: offset) | text.vector(at: offset &+ 16)
          let words = unsafeBitCast(more, to: SIMD2<UInt64>.self)
          if (words[0] | words[1]) & highBits != 0 { break }
          offset &+= 32
        }
        continue
      }
      let first = text.vector(at: offset &- 1)
      let second = text.vector(at: offset &- 2)
      let needed =
        words(first .>= Bytes(repeating: 0xC0)) | words(second .>= Bytes(repeating: 0xE0))
        | words(third .>= Bytes(repeating: 0xF0))
      faults |= needed ^ words((this & Bytes(repeating: 0xC0)) .== Bytes(repeating: 0x80))
      faults |= words((this & Bytes(repeating: 0xFE)) .== Bytes(repeating: 0xC0))
      faults |= words(this .>= Bytes(repeating: 0xF5))
      // Leads that do not take every continuation; outside of Indic scripts and emoji there are none.
      let leads =
        words(first .== Bytes(repeating: 0xE0)) | words(first .== Bytes(repeating: 0xED))
        | words(first .>= Bytes(repeating: 0xF0))
      if leads[0] | leads[1] != 0 {
        let belowA0 = words(this .< Bytes(repeating: 0xA0))
        let below90 = words(this .< Bytes(repeating: 0x90))
        faults |= words(first .== Bytes(repeating: 0xE0)) & belowA0
        faults |= words(first .== Bytes(repeating: 0xED)) & ~belowA0
        faults |= words(first .== Bytes(repeating: 0xF0)) & below90
        faults |= words(first .== Bytes(repeating: 0xF4)) & ~below90
      }
      offset &+= 16
    }
    return faults[0] | faults[1] == 0
  }
}
