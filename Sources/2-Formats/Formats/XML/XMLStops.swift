import L10nText

/// Where a run of ordinary bytes ends, many at a time.
///
/// Loads are checked in debug builds only: each run stops at a NUL at the latest, and 64 of them stand behind the text.
enum XMLStops {
  private typealias Bytes = SIMD16<UInt8>
  private typealias Hits = SIMDMask<SIMD16<Int8>>

  /// What ASCII text between tags ends at or has to be looked at for: a tag, a reference, `]`, a control character, and
  /// every byte that is not ASCII.
  @inline(__always)
  static func asciiText(_ text: RawSpan, from start: Int) -> Int {
    first(text, from: start) { bytes in
      (bytes .== Bytes(repeating: 0x3C)) .| (bytes .== Bytes(repeating: 0x26))
        .| (bytes .== Bytes(repeating: 0x5D)) .| isControlOrNotASCII(bytes)
    }
  }

  /// The same where other characters are among it: of them EF, which may start what XML cannot hold.
  @inline(__always)
  static func text(_ text: RawSpan, from start: Int) -> Int {
    first(text, from: start) { bytes in
      (bytes .== Bytes(repeating: 0x3C)) .| (bytes .== Bytes(repeating: 0x26))
        .| (bytes .== Bytes(repeating: 0x5D)) .| (bytes .== Bytes(repeating: 0xEF))
        .| (bytes .< Bytes(repeating: 0x20))
    }
  }

  /// The same for an ASCII value of an attribute, which its quote ends.
  @inline(__always)
  static func asciiValue(_ text: RawSpan, from start: Int, quote: UInt8) -> Int {
    first(text, from: start) { bytes in
      (bytes .== Bytes(repeating: quote)) .| (bytes .== Bytes(repeating: 0x26))
        .| (bytes .== Bytes(repeating: 0x3C)) .| isControlOrNotASCII(bytes)
    }
  }

  @inline(__always)
  static func value(_ text: RawSpan, from start: Int, quote: UInt8) -> Int {
    first(text, from: start) { bytes in
      (bytes .== Bytes(repeating: quote)) .| (bytes .== Bytes(repeating: 0x26))
        .| (bytes .== Bytes(repeating: 0x3C)) .| (bytes .== Bytes(repeating: 0xEF))
        .| (bytes .< Bytes(repeating: 0x20))
    }
  }

  /// The first byte that no name of ASCII characters has.
  @inline(__always)
  static func name(_ text: RawSpan, from start: Int) -> Int {
    // Most names are a few small letters, some with a prefix.
    var start = start
    for _ in 0..<2 {
      let word = word(text, at: start)
      let others = otherThanSmallLetters(word)
      if others == 0 {
        start &+= 8
        continue
      }
      let count = ByteWord.first(others)
      switch UInt8(truncatingIfNeeded: word &>> UInt64(truncatingIfNeeded: 8 &* count)) {
      case UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: " "): return start &+ count
      default: break
      }
      break
    }
    return first(text, from: start) { bytes in
      // Letters; digits and the colon behind them; `-` and `.`; the underscore.
      let letters = ((bytes | Bytes(repeating: 0x20)) &- Bytes(repeating: 0x61)) .< Bytes(repeating: 26)
      let digits = (bytes &- Bytes(repeating: 0x30)) .< Bytes(repeating: 11)
      let marks = (bytes &- Bytes(repeating: 0x2D)) .< Bytes(repeating: 2)
      return .!(letters .| digits .| marks .| (bytes .== Bytes(repeating: 0x5F)))
    }
  }

  /// The first byte that is no white space.
  @inline(__always)
  static func blanks(_ text: RawSpan, from start: Int) -> Int {
    // Most often a line end, and the next line's indentation.
    var offset = byte(text, at: start) == 0x0A ? start &+ 1 : start
    while true {
      let others = word(text, at: offset) ^ ByteWord.repeated(0x20)
      if others != 0 {
        offset &+= ByteWord.first(others)
        break
      }
      offset &+= 8
    }
    if byte(text, at: offset) > 0x20 { return offset }
    return first(text, from: offset) { bytes in
      .!((bytes .== Bytes(repeating: 0x20)) .| (bytes .== Bytes(repeating: 0x0A))
        .| (bytes .== Bytes(repeating: 0x0D)) .| (bytes .== Bytes(repeating: 0x09)))
    }
  }

  /// Whether the same bytes stand at two offsets.
  @inline(__always)
  static func isEqual(_ text: RawSpan, _ left: Int, _ right: Int, count: Int) -> Bool {
    unsafe text.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return count == 0 }
      func isEqual<Word: Equatable & BitwiseCopyable>(_ place: Int, _: Word.Type) -> Bool {
        unsafe (base + left).loadUnaligned(fromByteOffset: place, as: Word.self)
          == (base + right).loadUnaligned(fromByteOffset: place, as: Word.self)
      }
      if count < 16 {
        for place in 0..<count where !isEqual(place, UInt8.self) { return false }
        return true
      }
      var place = 0
      while place &+ 16 <= count {
        if !isEqual(place, SIMD2<UInt64>.self) { return false }
        place &+= 16
      }
      // The last sixteen, some of which were seen.
      return isEqual(count &- 16, SIMD2<UInt64>.self)
    }
  }

  // MARK: - Sixteen bytes

  /// The first byte that is hit.
  @inline(__always)
  private static func first(_ text: RawSpan, from start: Int, _ hits: (Bytes) -> Hits) -> Int {
    unsafe text.withUnsafeBytes { text in
      guard let base = text.baseAddress else { return start }
      var offset = start
      while true {
        let found = unsafe ByteMatchMask(hits(base.loadUnaligned(fromByteOffset: offset, as: Bytes.self)))
        if found.isAny { return offset &+ found.first }
        offset &+= 16
      }
    }
  }

  /// As signed numbers, bytes that are not ASCII are less than the control characters.
  @inline(__always)
  private static func isControlOrNotASCII(_ bytes: Bytes) -> Hits {
    unsafe unsafeBitCast(bytes, to: SIMD16<Int8>.self) .< SIMD16<Int8>(repeating: 0x20)
  }

  // MARK: - Eight bytes

  @inline(__always)
  private static func word(_ text: RawSpan, at offset: Int) -> UInt64 {
    unsafe text.withUnsafeBytes {
      unsafe UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
  }

  @inline(__always)
  private static func byte(_ text: RawSpan, at offset: Int) -> UInt8 {
    unsafe text.withUnsafeBytes { unsafe $0.loadUnaligned(fromByteOffset: offset, as: UInt8.self) }
  }

  /// Marks all bytes but `a` to `z` and the colon by their highest bit.
  @inline(__always)
  private static func otherThanSmallLetters(_ word: UInt64) -> UInt64 {
    let ascii = word & ByteWord.repeated(0x7F)
    let belowA = ~(ascii &+ ByteWord.repeated(0x1F))
    let behindZ = ascii &+ ByteWord.repeated(0x05)
    let noColon = (ascii ^ ByteWord.repeated(0x3A)) &+ ByteWord.repeated(0x7F)
    return ((belowA | behindZ) & noColon | word) & ByteWord.repeated(0x80)
  }
}
