internal import CVector

/// Whether bytes are well-formed UTF-8, sixteen at a time: the standard library takes four times as long for text that is no ASCII.
package enum UTF8Validation {
  /// The offset of the first byte from `start` on that begins no well-formed sequence; nil where all are well-formed.
  package static func firstFault(in text: RawSpan, from start: Int, to end: Int) -> Int? {
    isValid(text, from: start, to: end) ? nil : firstFaultySequence(in: text, from: start, to: end)
  }

  /// The first sequence that is not well-formed, where one is looked at after the other.
  private static func firstFaultySequence(in text: RawSpan, from start: Int, to end: Int) -> Int? {
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

  /// Whether all bytes are well-formed. The first sixteen are read one sequence at a time, because nothing stands
  /// before them.
  package static func isValid(_ text: RawSpan, from start: Int, to end: Int) -> Bool {
    guard start >= 0, end <= text.byteCount - RawSpan.textPadding else {
      return firstFaultySequence(in: text, from: max(0, start), to: min(end, text.byteCount)) == nil
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
    var faults = Bytes()
    offset = head
    while offset < last {
      // No sequence is pending behind ASCII: more of it needs no look back. The padding is ASCII too.
      if isASCII(
        text.uncheckedVector(at: offset &- 3) | text.uncheckedVector(at: offset)
          | text.uncheckedVector(at: offset &+ 16)
          | text.uncheckedVector(at: offset &+ 32))
      {
        offset &+= 48
      } else {
        let stop = min(last, offset &+ stretch)
        while offset < stop {
          faults |= faultsOfBlock(text, at: offset) | faultsOfBlock(text, at: offset &+ 16)
          offset &+= 32
        }
      }
    }
    return isZero(faults)
  }

  /// The number of bytes that are checked in full where one of them is not ASCII. Keys and translations alternate: a test of each block
  /// costs more, by mispredicted branches, than the check itself.
  private static let stretch = 512

  /// The faults of sixteen bytes, each with the three before it: zeros where there are none.
  @inline(__always)
  private static func faultsOfBlock(_ text: RawSpan, at offset: Int) -> Bytes {
    let half = Bytes(repeating: 0x0F)
    let this = text.uncheckedVector(at: offset)
    let before = text.uncheckedVector(at: offset &- 1)
    let found =
      l10n_lookup(Fault.byUpperHalf, (before &>> 4) & half) & l10n_lookup(Fault.byLowerHalf, before & half)
      & l10n_lookup(Fault.byNext, (this &>> 4) & half)
    // The highest bit alone where a lead two or three bytes ahead asks for this one.
    let asked =
      l10n_less(text.uncheckedVector(at: offset &- 2), Bytes(repeating: 0xE0 - 0x80))
      | l10n_less(text.uncheckedVector(at: offset &- 3), Bytes(repeating: 0xF0 - 0x80))
    return found ^ (asked & Bytes(repeating: Fault.twoContinuations))
  }

  /// The faults of two bytes side by side, a bit for each. Three tables list possible faults by the upper half of the first byte, by
  /// its lower half, and by the upper half of the second. Real faults are in all three (J. Keiser and D. Lemire, Validating
  /// UTF-8 in less than one instruction per byte, 2021).
  private enum Fault {
    /// Something else where a continuation is asked for.
    private static var tooShort: UInt8 { 0x01 }
    /// A continuation behind ASCII.
    private static var tooLong: UInt8 { 0x02 }
    /// E0 80 to E0 9F: two bytes could say it.
    private static var overlong3: UInt8 { 0x04 }
    /// F4 90 and higher: above U+10FFFF.
    private static var tooLarge: UInt8 { 0x08 }
    /// ED A0 and higher: half of a pair of UTF-16.
    private static var surrogate: UInt8 { 0x10 }
    /// C0 and C1: one byte could say it.
    private static var overlong2: UInt8 { 0x20 }
    /// F0 80 to F0 8F: three bytes could say it. F5 and higher with the same second byte, which 08 does not see.
    private static var overlong4: UInt8 { 0x40 }
    /// Two continuations: no fault where a lead further ahead asks for the second one.
    static var twoContinuations: UInt8 { 0x80 }

    @inline(__always)
    static var byUpperHalf: Bytes {
      let ascii = tooLong
      let next = twoContinuations
      return Bytes(
        ascii, ascii, ascii, ascii, ascii, ascii, ascii, ascii, next, next, next, next,
        tooShort | overlong2, tooShort, tooShort | overlong3 | surrogate, tooShort | tooLarge | overlong4)
    }

    @inline(__always)
    static var byLowerHalf: Bytes {
      let any = tooShort | tooLong | twoContinuations
      let large = any | tooLarge | overlong4
      return Bytes(
        any | overlong2 | overlong3 | overlong4, any | overlong2, any, any,
        any | tooLarge, large, large, large, large, large, large, large, large, large | surrogate, large,
        large)
    }

    @inline(__always)
    static var byNext: Bytes {
      let next = tooLong | overlong2 | twoContinuations
      return Bytes(
        tooShort, tooShort, tooShort, tooShort, tooShort, tooShort, tooShort, tooShort,
        next | overlong3 | overlong4, next | overlong3 | tooLarge, next | surrogate | tooLarge,
        next | surrogate | tooLarge, tooShort, tooShort, tooShort, tooShort)
    }
  }

  @inline(__always)
  private static func isASCII(_ bytes: Bytes) -> Bool { l10n_high_bits(bytes) == 0 }

  @inline(__always)
  private static func isZero(_ faults: Bytes) -> Bool {
    let words = unsafeBitCast(faults, to: SIMD2<UInt64>.self)
    return words[0] | words[1] == 0
  }
}
