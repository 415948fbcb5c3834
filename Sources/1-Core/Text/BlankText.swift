/// Characters that show nothing: white space, controls, format and zero-width characters. A text with no others says nothing. At the
/// edges of a text they do not change it.
package enum BlankText {
  /// Whether a text has no other character.
  package static func isBlank(_ text: [UInt8]) -> Bool {
    text.withUnsafeBufferPointer { edges(of: $0).isEmpty }
  }

  /// Whether a text is blank where its source is not. A blank may translate a source with a blank at its edge, such as " at ": other
  /// languages join words with only a blank.
  package static func isBlank(_ text: [UInt8], for source: [UInt8]) -> Bool {
    isBlank(text) && !isBlank(source) && (text.isEmpty || !joins(source))
  }

  /// Whether a text has something to be read, and a blank at an edge.
  package static func joins(_ text: [UInt8]) -> Bool {
    (1..<max(text.count, 1)).contains(trimmed(text).count)
  }

  /// Whether a part of a text is blank.
  package static func isBlank(_ text: RawSpan, _ range: Range<Int>) -> Bool {
    text.extracting(range).withUnsafeBytes { edges(of: $0.bindMemory(to: UInt8.self)).isEmpty }
  }

  /// A text without blank characters at its edges.
  package static func trimmed(_ text: [UInt8]) -> ArraySlice<UInt8> {
    text[text.withUnsafeBufferPointer { edges(of: $0) }]
  }

  package static func trimmed(_ text: Substring) -> String {
    String(decoding: trimmed(Array(text.utf8)), as: UTF8.self)
  }

  /// The range of well-formed WTF-8 that is left without blank edges.
  package static func edges(of text: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    var (lower, upper) = (0, text.count)
    while lower < upper, let (value, length) = HiddenScalar.scalar(at: lower, in: text), contains(value) {
      lower += length
    }
    while upper > lower {
      var start = upper - 1
      while start > lower, text[start] & 0xC0 == 0x80 { start -= 1 }
      guard let (value, _) = HiddenScalar.scalar(at: start, in: text), contains(value) else { break }
      upper = start
    }
    return lower..<upper
  }

  /// Whether a scalar shows nothing.
  package static func contains(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0...0x20, 0x7F...0xA0, 0xAD, 0x34F, 0x600...0x605, 0x61C, 0x6DD, 0x70F, 0x890...0x891, 0x8E2,
      0x115F...0x1160, 0x1680, 0x17B4...0x17B5, 0x180B...0x180F, 0x2000...0x200F, 0x2028...0x202F,
      0x205F...0x206F, 0x2800, 0x3000, 0x3164, 0xFE00...0xFE0F, 0xFEFF, 0xFFA0, 0xFFF0...0xFFFB, 0x110BD,
      0x110CD,
      0x13430...0x1343F, 0x1BCA0...0x1BCA3, 0x1D173...0x1D17A, 0xE0000...0xE0FFF:
      true
    default: false
    }
  }

  /// Whether a blank character may begin with these bytes: nearly no text begins so.
  @inlinable @inline(__always)
  package static func mayBegin(with first: UInt8, _ second: UInt8) -> Bool {
    if first > 0x20, first < 0x7F { return false }
    return switch first {
    case 0...0x20, 0x7F: true
    case 0xC2: second <= 0xA0 || second == 0xAD
    case 0xCD, 0xDC: second == 0x8F
    case 0xD8: second <= 0x85 || second == 0x9C
    case 0xDB: second == 0x9D
    case 0xE0: second == 0xA2 || second == 0xA3
    case 0xE1: second == 0x85 || second == 0x9A || second == 0x9E || second == 0xA0
    case 0xE2: second == 0x80 || second == 0x81 || second == 0xA0
    case 0xE3: second == 0x80 || second == 0x85
    case 0xEF: second == 0xB8 || second == 0xBB || second >= 0xBE
    case 0xF0: second == 0x91 || second == 0x93 || second == 0x9B || second == 0x9D
    case 0xF3: second == 0xA0
    default: false
    }
  }
}
