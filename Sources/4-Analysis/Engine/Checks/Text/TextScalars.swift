/// The scalars of a text with their places.
struct TextScalars: Sequence, IteratorProtocol {
  private let text: [UInt8]
  private var offset = 0

  init(_ text: [UInt8]) { self.text = text }

  /// The next scalar; bytes that are no UTF-8 are U+FFFD, one by one.
  mutating func next() -> (scalar: UInt32, range: Range<Int>)? {
    guard offset < text.count else { return nil }
    let start = offset
    let byte = text[offset]
    let length = byte < 0x80 ? 1 : byte < 0xC0 ? 0 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : byte < 0xF8 ? 4 : 0
    guard length > 0, offset + length <= text.count else {
      offset += 1
      return (0xFFFD, start..<offset)
    }
    var scalar = length == 1 ? UInt32(byte) : UInt32(byte) & (0x7F >> UInt32(length))
    for index in 1..<Swift.max(1, length) { scalar = scalar << 6 | UInt32(text[start + index] & 0x3F) }
    offset += length
    return (scalar, start..<offset)
  }

  /// The last scalar of a text, and what stands before it.
  static func last(of text: ArraySlice<UInt8>) -> (scalar: UInt32, before: ArraySlice<UInt8>)? {
    var start = text.endIndex - 1
    guard start >= text.startIndex else { return nil }
    if text[start] < 0x80 { return (UInt32(text[start]), text[..<start]) }
    while start > text.startIndex, text[start] & 0xC0 == 0x80 { start -= 1 }
    var scalars = TextScalars(Array(text[start...]))
    return scalars.next().map { ($0.scalar, text[..<start]) }
  }
}
