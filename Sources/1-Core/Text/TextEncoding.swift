package enum TextEncoding: String, Sendable, CaseIterable {
  case utf8 = "utf-8"
  case utf16LittleEndian = "utf-16le"
  case utf16BigEndian = "utf-16be"
  case utf32LittleEndian = "utf-32le"
  case utf32BigEndian = "utf-32be"

  /// Bytes of the smallest unit.
  package var unitSize: Int {
    switch self {
    case .utf8: 1
    case .utf16LittleEndian, .utf16BigEndian: 2
    case .utf32LittleEndian, .utf32BigEndian: 4
    }
  }

  /// The byte order mark of this encoding.
  package var byteOrderMark: [UInt8] {
    switch self {
    case .utf8: [0xEF, 0xBB, 0xBF]
    case .utf16LittleEndian: [0xFF, 0xFE]
    case .utf16BigEndian: [0xFE, 0xFF]
    case .utf32LittleEndian: [0xFF, 0xFE, 0, 0]
    case .utf32BigEndian: [0, 0, 0xFE, 0xFF]
    }
  }

  /// One scalar's bytes in this encoding; a lone surrogate is written as its unit, in UTF-8 as WTF-8 has it.
  package func append(_ scalar: UInt32, to bytes: inout [UInt8]) {
    func unit16(_ value: UInt32) {
      let low = UInt8(truncatingIfNeeded: value)
      let high = UInt8(truncatingIfNeeded: value >> 8)
      bytes.append(self == .utf16LittleEndian ? low : high)
      bytes.append(self == .utf16LittleEndian ? high : low)
    }
    switch self {
    case .utf8: WTF8.append(scalar, to: &bytes)
    case .utf16LittleEndian, .utf16BigEndian:
      if scalar >= 0x10000 {
        unit16(0xD7C0 &+ (scalar >> 10))
        unit16(0xDC00 | (scalar & 0x3FF))
      } else {
        unit16(scalar)
      }
    case .utf32LittleEndian:
      for shift in [0, 8, 16, 24] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: scalar >> shift)) }
    case .utf32BigEndian:
      for shift in [24, 16, 8, 0] as [UInt32] { bytes.append(UInt8(truncatingIfNeeded: scalar >> shift)) }
    }
  }

  /// UTF-8 text (lone surrogates as WTF-8 has them) in this encoding, without a byte order mark.
  package func encode(_ text: some Sequence<UInt8>) -> [UInt8] {
    if self == .utf8 { return Array(text) }
    var bytes: [UInt8] = []
    WTF8.forEachScalar(of: text) { append($0, to: &bytes) }
    return bytes
  }
}

/// The encoding of a file that the loader reads from its first bytes.
package struct EncodingSignature: Equatable, Sendable {
  /// The encoding that the loader uses.
  package var encoding: TextEncoding
  /// Bytes of the byte order mark; 0 where there is none.
  package var markLength: Int
  /// Bytes that the loader throws away because it takes the text for UTF-16 without a byte order mark: 2 or 0.
  package var droppedLength: Int

  package var textStart: Int { markLength + droppedLength }

  package init(encoding: TextEncoding, markLength: Int = 0, droppedLength: Int = 0) {
    (self.encoding, self.markLength, self.droppedLength) = (encoding, markLength, droppedLength)
  }

  /// The loader's rule: tested on the first bytes in this order, each with the length it asks for. A mark alone is
  /// not taken for one, and a NUL among the first two bytes means UTF-16 in host order with two bytes lost.
  package init(of bytes: RawSpan, count: Int) {
    let first: UInt32 =
      count >= 4 ? UInt32(bigEndian: bytes.unsafeLoadUnaligned(fromByteOffset: 0, as: UInt32.self)) : 0
    func byte(_ offset: Int) -> UInt8 { offset < count ? bytes[byte: offset] : 0 }
    if let alone = Self.loneMark(of: bytes, count: count) {
      self = alone
    } else if count > 4, first == 0x0000_FEFF {
      self.init(encoding: .utf32BigEndian, markLength: 4)
    } else if count > 4, first == 0xFFFE_0000 {
      self.init(encoding: .utf32LittleEndian, markLength: 4)
    } else if count > 3, byte(0) == 0xEF, byte(1) == 0xBB, byte(2) == 0xBF {
      self.init(encoding: .utf8, markLength: 3)
    } else if count > 2, byte(0) == 0xFF, byte(1) == 0xFE {
      self.init(encoding: .utf16LittleEndian, markLength: 2)
    } else if count > 2, byte(0) == 0xFE, byte(1) == 0xFF {
      self.init(encoding: .utf16BigEndian, markLength: 2)
    } else if count > 2, byte(0) == 0 || byte(1) == 0 {
      self.init(encoding: .utf16LittleEndian, droppedLength: 2)
    } else {
      self.init(encoding: .utf8)
    }
  }

  /// A file that is a byte order mark and nothing else. The loader refuses it whatever it takes it for; the copy
  /// step makes it an empty table.
  private static func loneMark(of bytes: RawSpan, count: Int) -> EncodingSignature? {
    guard count <= 4 else { return nil }
    let content = bytes.copy(0..<count)
    for encoding in TextEncoding.allCases where encoding.byteOrderMark == content {
      return EncodingSignature(encoding: encoding, markLength: count)
    }
    return nil
  }
}
