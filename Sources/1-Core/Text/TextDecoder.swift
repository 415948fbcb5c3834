/// Turns a file's bytes into the UTF-8 text that readers walk. UTF-8 is walked where it stands; anything else is
/// transcoded into a buffer that is reused from file to file.
package struct TextDecoder: ~Copyable {
  private var transcoded = PaddedBuffer()

  package init() {}

  /// Decodes `count` bytes, which are followed by padding, as the loader does.
  package mutating func decode(_ bytes: RawSpan, count: Int) -> DecodedText {
    decode(bytes, count: count, as: EncodingSignature(of: bytes, count: count))
  }

  /// Decodes `count` bytes in an encoding that is known, as where the copy step has dropped a second mark.
  package mutating func decode(_ bytes: RawSpan, count: Int, as signature: EncodingSignature) -> DecodedText {
    var decoded = DecodedText(signature: signature, start: signature.textStart, end: count)
    switch signature.encoding {
    case .utf8:
      guard let fault = UTF8Validation.firstFault(in: bytes, from: signature.textStart, to: count) else {
        return decoded
      }
      repairCopyrightSigns(in: bytes, count: count, from: fault, into: &decoded)
    case .utf16LittleEndian: transcode16(bytes, count: count, &decoded) { UInt32(UInt16(littleEndian: $0)) }
    case .utf16BigEndian: transcode16(bytes, count: count, &decoded) { UInt32(UInt16(bigEndian: $0)) }
    case .utf32LittleEndian: transcode32(bytes, count: count, &decoded) { UInt32(littleEndian: $0) }
    case .utf32BigEndian: transcode32(bytes, count: count, &decoded) { UInt32(bigEndian: $0) }
    }
    return decoded
  }

  /// Hands out the text of `decoded`, which the last call of `decode` on these bytes gave.
  package borrowing func withText<Result: ~Copyable, Failure: Error>(
    of decoded: DecodedText, in bytes: RawSpan, _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    if decoded.isTranscoded { return try transcoded.withText(body) }
    return try body(bytes)
  }

  /// The loader takes the byte A9 for U+FFFD where a character should start (a Mac Roman ©), and refuses every
  /// other byte that is not UTF-8.
  private mutating func repairCopyrightSigns(
    in bytes: RawSpan, count: Int, from fault: Int, into decoded: inout DecodedText
  ) {
    transcoded.reset(capacity: count + 64)
    var offset = decoded.start
    while offset < count {
      let length = UTF8Validation.sequenceLength(in: bytes, at: offset, to: count)
      if length > 0 {
        for index in 0..<length { transcoded.append(bytes[byte: offset + index]) }
        offset += length
      } else if bytes[byte: offset] == 0xA9 {
        decoded.strayCopyrightSigns.append(ReplacedByte(original: offset, text: transcoded.count))
        transcoded.append(scalar: 0xFFFD)
        offset += 1
      } else {
        // Decoding goes on behind an invalid byte, so that a person gets the file's other faults too.
        decoded.addInvalid(ReplacedByte(original: offset, text: transcoded.count))
        transcoded.append(scalar: 0xFFFD)
        offset += 1
      }
    }
    finish(&decoded)
  }

  private mutating func transcode16(
    _ bytes: RawSpan, count: Int, _ decoded: inout DecodedText, unit: (UInt16) -> UInt32
  ) {
    transcoded.reset(capacity: count * 3 / 2 + 64)
    var offset = decoded.start
    // An odd byte at the end is lost without an error.
    let end = offset + max(0, (count - offset) & ~1)
    func load(_ offset: Int) -> UInt32 {
      unit(bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
    }
    while offset < end {
      var scalar = load(offset)
      offset += 2
      if scalar & 0xFC00 == 0xD800, offset < end, case let low = load(offset), low & 0xFC00 == 0xDC00 {
        scalar = 0x10000 + ((scalar & 0x3FF) << 10 | low & 0x3FF)
        offset += 2
      }
      transcoded.append(scalar: scalar)
    }
    finish(&decoded)
  }

  private mutating func transcode32(
    _ bytes: RawSpan, count: Int, _ decoded: inout DecodedText, unit: (UInt32) -> UInt32
  ) {
    transcoded.reset(capacity: count + 64)
    var offset = decoded.start
    while offset + 4 <= count {
      var scalar = unit(bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
      if scalar > 0x10FFFF || scalar & 0xFFFF_F800 == 0xD800 {
        decoded.addInvalid(ReplacedByte(original: offset, text: transcoded.count))
        scalar = 0xFFFD
      }
      transcoded.append(scalar: scalar)
      offset += 4
    }
    finish(&decoded)
  }

  private mutating func finish(_ decoded: inout DecodedText) {
    transcoded.seal()
    decoded.isTranscoded = true
    decoded.start = 0
    decoded.end = transcoded.count
  }
}

extension PaddedBuffer {
  /// Decodes the content as a file and gives its text to `body`. Code that reads many files keeps a
  /// `TextDecoder` instead.
  package borrowing func withDecoded<Result: ~Copyable, Failure: Error>(
    _ body: (_ text: RawSpan, _ decoded: DecodedText) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try withText { bytes throws(Failure) in try bytes.withDecoded(count: count, body) }
  }
}

extension RawSpan {
  /// Decodes `count` bytes of a file, which are followed by padding, and gives their text to `body`.
  package func withDecoded<Result: ~Copyable, Failure: Error>(
    count: Int, _ body: (_ text: RawSpan, _ decoded: DecodedText) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var decoder = TextDecoder()
    let decoded = decoder.decode(self, count: count)
    return try decoder.withText(of: decoded, in: self) { text throws(Failure) in try body(text, decoded) }
  }
}

/// A byte, or a unit of four, that became U+FFFD: where it stands in the file and where in the text.
package struct ReplacedByte: Equatable, Sendable {
  package var original: Int
  package var text: Int
}

/// The result of decoding a file: the place of its text, and the faults of its bytes.
package struct DecodedText: Equatable, Sendable {
  package var signature: EncodingSignature
  /// The start and the end of the text in the span that `TextDecoder.withText` hands out.
  package var start: Int
  package var end: Int
  /// Whether the text is not the file's own bytes.
  package var isTranscoded = false
  /// Bytes A9 that load as U+FFFD, in order.
  package var strayCopyrightSigns: [ReplacedByte] = []
  /// The first of the bytes for which the loader refuses the file, in order.
  package private(set) var invalidBytes: [ReplacedByte] = []
  /// The number of all invalid bytes, with those that `invalidBytes` leaves out.
  package private(set) var invalidByteCount = 0

  package var encoding: TextEncoding { signature.encoding }
  /// Whether the loader can read the characters at all.
  package var isReadable: Bool { invalidBytes.isEmpty }
  /// Whether there is no character, which the loader refuses and Xcode's copy step makes an empty table.
  package var isEmpty: Bool { start >= end }

  package init(signature: EncodingSignature, start: Int, end: Int) {
    (self.signature, self.start, self.end) = (signature, start, end)
  }

  /// The text for a loader that refuses the byte A9 as it refuses others: GNUstep's, and any if there are
  /// other invalid bytes.
  package var refusingCopyrightSigns: DecodedText {
    var text = self
    for byte in strayCopyrightSigns { text.addInvalid(byte) }
    text.invalidBytes.sort { $0.text < $1.text }
    text.strayCopyrightSigns = []
    return text
  }

  /// Keeps only the first invalid bytes: in a file that is no text at all, every byte is one.
  fileprivate mutating func addInvalid(_ byte: ReplacedByte) {
    invalidByteCount += 1
    if invalidBytes.count < 1000 { invalidBytes.append(byte) }
  }
}
