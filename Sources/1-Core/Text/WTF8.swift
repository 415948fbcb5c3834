/// UTF-8 that may also hold lone surrogates, as Apple's loader keeps them: the form in which text is compared here.
package enum WTF8 {
  /// Appends one scalar or lone surrogate. A low surrogate behind a high one becomes the character the two make,
  /// so that equal texts always have equal bytes.
  package static func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    if scalar < 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: scalar))
    } else if scalar < 0x800 {
      bytes.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    } else if scalar < 0x10000 {
      if scalar & 0xFC00 == 0xDC00, let high = trailingHighSurrogate(of: bytes) {
        bytes.removeLast(3)
        append(0x10000 + ((high & 0x3FF) << 10 | scalar & 0x3FF), to: &bytes)
        return
      }
      bytes.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    } else {
      bytes.append(UInt8(truncatingIfNeeded: 0xF0 | scalar >> 18))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 12 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
      bytes.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
    }
  }

  /// The high surrogate in the last three bytes, if they are one.
  package static func trailingHighSurrogate(of bytes: [UInt8]) -> UInt32? {
    let tail = bytes.suffix(3)
    guard tail.count == 3, let lead = tail.first, lead == 0xED else { return nil }
    let second = tail[tail.startIndex + 1]
    let third = tail[tail.startIndex + 2]
    guard second & 0xF0 == 0xA0 else { return nil }
    return 0xD000 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
  }

  /// The length of a sequence that starts with `lead`, in bytes; 1 for bytes that start none.
  @inlinable
  package static func length(of lead: UInt8) -> Int {
    switch lead {
    case 0xC0...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF7: 4
    default: 1
    }
  }

  /// Calls `body` with every scalar or lone surrogate of well-formed WTF-8; a cut sequence at the end is left out.
  @inlinable
  package static func forEachScalar(of text: some Sequence<UInt8>, _ body: (UInt32) -> Void) {
    var scalar: UInt32 = 0
    var wanted = 0
    for byte in text {
      if byte < 0x80 {
        wanted = 0
        body(UInt32(byte))
      } else if byte < 0xC0 {
        guard wanted > 0 else { continue }
        scalar = scalar << 6 | UInt32(byte & 0x3F)
        wanted -= 1
        if wanted == 0 { body(scalar) }
      } else {
        wanted = length(of: byte) - 1
        scalar = UInt32(byte) & (0x7F >> UInt32(wanted + 1))
      }
    }
  }

  /// The text for people and JSON: lone surrogates become U+FFFD.
  package static func text(_ bytes: [UInt8]) -> String {
    let decoded = bytes.withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }
    // The standard library puts one U+FFFD for each of a surrogate's three bytes; one is meant.
    guard bytes.withUnsafeBufferPointer({ containsSurrogate(in: $0) }) else { return decoded }
    var repaired = String.UnicodeScalarView()
    forEachScalar(of: bytes) { repaired.append(Unicode.Scalar($0) ?? "\u{FFFD}") }
    return String(repaired)
  }

  /// The first scalars of a text, for a message that quotes it: no character is cut in two.
  package static func prefix(_ bytes: some Collection<UInt8>, scalars count: Int) -> [UInt8] {
    let bytes = Array(bytes)
    var left = count
    // Continuation bytes stay with their scalar.
    let end = bytes.firstIndex { byte in
      if byte & 0xC0 != 0x80 { left -= 1 }
      return left < 0
    }
    return end.map { Array(bytes[..<$0]) } ?? bytes
  }

  /// A text in quotes, or the beginning of a long one.
  package static func quoted(_ bytes: [UInt8], scalars count: Int) -> String {
    let short = prefix(bytes, scalars: count)
    return "\"" + text(short) + (short.count < bytes.count ? "…" : "") + "\""
  }

  /// The text of bytes in another collection than an array.
  @inlinable
  package static func text(_ bytes: some Collection<UInt8>) -> String { text(Array(bytes)) }

  @usableFromInline
  package static func containsSurrogate(in bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(bytes)
    var offset = 0
    // Most texts have none of the bytes that surrogates start with.
    while offset &+ 8 <= raw.count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if ByteWord.marks(0xED, in: word) != 0 { break }
      offset &+= 8
    }
    var previous: UInt8 = 0
    for byte in raw[offset...] {
      if previous == 0xED, byte >= 0xA0 { return true }
      previous = byte
    }
    return false
  }

  /// Whether the text holds a lone surrogate.
  @inlinable
  package static func containsSurrogate(_ bytes: some Collection<UInt8>) -> Bool {
    // Contiguous bytes are searched at once: a walk costs many calls for each byte in unspecialized code.
    bytes.withContiguousStorageIfAvailable { containsSurrogate(in: $0) }
      ?? Array(bytes).withUnsafeBufferPointer { containsSurrogate(in: $0) }
  }
}
