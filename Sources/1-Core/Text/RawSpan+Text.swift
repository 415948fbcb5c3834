/// Reading text out of bytes. A text is a part of a span that is followed by at least `textPadding` zero bytes
/// inside the same span, so that a scan for NUL always stops; every load is checked against the span all the same, by one
/// comparison: the standard library's own loads take two, and half of a scan is loads.
extension RawSpan {
  /// Zero bytes that stand behind every text.
  @inlinable package static var textPadding: Int { 64 }

  /// The byte at an offset.
  @inlinable @inline(__always)
  package subscript(byte offset: Int) -> UInt8 {
    // A negative offset is a very large one.
    precondition(UInt(bitPattern: offset) < UInt(bitPattern: byteCount))
    return unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
  }

  /// Stops unless so many bytes stand from an offset on.
  @inlinable @inline(__always)
  package func expect(_ count: Int, at offset: Int) {
    let rest = count &- 1
    precondition(UInt(bitPattern: offset) < UInt(bitPattern: Swift.max(byteCount, rest) &- rest))
  }

  /// Sixteen bytes from an offset on.
  @inlinable @inline(__always)
  package func vector(at offset: Int) -> SIMD16<UInt8> {
    expect(16, at: offset)
    return unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// 32 bytes from an offset on.
  @inlinable @inline(__always)
  package func vectors(at offset: Int) -> (SIMD16<UInt8>, SIMD16<UInt8>) {
    expect(32, at: offset)
    return (uncheckedVector(at: offset), uncheckedVector(at: offset &+ 16))
  }

  /// Sixteen bytes without asking whether the span is long enough: for loops that have asked once for all that they read.
  @inlinable @inline(__always)
  package func uncheckedVector(at offset: Int) -> SIMD16<UInt8> {
    unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: SIMD16<UInt8>.self)
  }

  /// The offset of the first `first`, `second` or NUL from `start` on. The padding holds NULs, so there is one.
  @inlinable @inline(__always)
  package func scan(from start: Int, for first: UInt8, or second: UInt8) -> Int {
    var offset = start
    let firsts = SIMD16<UInt8>(repeating: first)
    let seconds = SIMD16<UInt8>(repeating: second)
    let zeros = SIMD16<UInt8>()
    while true {
      let (bytes, more) = vectors(at: offset)
      let hits = ByteMatchMask(
        (bytes .== firsts) .| (bytes .== seconds) .| (bytes .== zeros),
        (more .== firsts) .| (more .== seconds) .| (more .== zeros))
      if hits.isAny { return offset &+ hits.first }
      offset &+= 32
    }
  }

  /// The offset of the first of three bytes, or NUL, from `start` on.
  @inlinable @inline(__always)
  package func scan(from start: Int, for first: UInt8, _ second: UInt8, _ third: UInt8) -> Int {
    var offset = start
    let firsts = SIMD16<UInt8>(repeating: first)
    let seconds = SIMD16<UInt8>(repeating: second)
    let thirds = SIMD16<UInt8>(repeating: third)
    let zeros = SIMD16<UInt8>()
    while true {
      let bytes = vector(at: offset)
      let hits = ByteMatchMask(
        (bytes .== firsts) .| (bytes .== seconds) .| (bytes .== thirds) .| (bytes .== zeros))
      if hits.isAny { return offset &+ hits.first }
      offset &+= 16
    }
  }

  /// The offset of the first `wanted` from `start` on and before `end`; `end` if there is none. For texts of which many
  /// stand behind each other: one without the byte costs no look at the others.
  @inlinable @inline(__always)
  package func scan(from start: Int, to end: Int, for wanted: UInt8) -> Int {
    var offset = start
    let wanted = SIMD16<UInt8>(repeating: wanted)
    while offset < end {
      let hits = ByteMatchMask(vector(at: offset) .== wanted)
      if hits.isAny { return min(end, offset &+ hits.first) }
      offset &+= 16
    }
    return end
  }

  /// The bytes of a range, copied.
  package func copy(_ range: Range<Int>) -> [UInt8] {
    extracting(range).withUnsafeBytes { [UInt8]($0) }
  }

  /// Whether the bytes of a range are those of `text`.
  @inlinable
  package func matches(_ text: StaticString, at offset: Int) -> Bool {
    let count = text.utf8CodeUnitCount
    guard offset >= 0, offset + count <= byteCount else { return false }
    return text.withUTF8Buffer { expected in
      let expected = UnsafeRawBufferPointer(expected)
      var index = 0
      while index &+ 8 <= count {
        let word = unsafeLoadUnaligned(fromByteOffset: offset &+ index, as: UInt64.self)
        if word != expected.loadUnaligned(fromByteOffset: index, as: UInt64.self) { return false }
        index &+= 8
      }
      while index < count {
        if self[byte: offset &+ index] != expected[index] { return false }
        index &+= 1
      }
      return true
    }
  }

  /// Whether the bytes of a range are these.
  package func matches(_ bytes: [UInt8], at range: Range<Int>) -> Bool {
    guard bytes.count == range.count else { return false }
    let part = extracting(range)
    return bytes.withUnsafeBytes { bytes in
      var offset = 0
      while offset &+ 8 <= bytes.count {
        let word = part.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self)
        if word != bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
        offset &+= 8
      }
      while offset < bytes.count {
        if part[byte: offset] != bytes[offset] { return false }
        offset &+= 1
      }
      return true
    }
  }

  /// Eight bytes from an offset on, the first one lowest.
  @inlinable @inline(__always)
  package func word(at offset: Int) -> UInt64 {
    expect(8, at: offset)
    return UInt64(littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }
}
