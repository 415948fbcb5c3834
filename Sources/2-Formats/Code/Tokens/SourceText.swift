/// The bytes of a source file while it is scanned. Reading outside of them gives zeros, so that no scan has to know where
/// it is.
///
/// It does not own the bytes: it is valid as long as the call that was given them.
package struct SourceText {
  private let start: UnsafePointer<UInt8>?
  package let count: Int

  /// - Parameter bytes: what is longer than 4 GB is cut, because offsets of tokens have 32 bits.
  package init(_ bytes: UnsafeBufferPointer<UInt8>) {
    start = bytes.baseAddress
    count = min(bytes.count, Int(UInt32.max) - 1)
  }

  /// The byte at an offset, or 0.
  @inline(__always)
  package subscript(offset: Int) -> UInt8 {
    guard let start, UInt(bitPattern: offset) < UInt(bitPattern: count) else { return 0 }
    return start[offset]
  }

  /// A copy of a part; of what lies outside nothing is copied.
  package func bytes(_ range: Range<Int>) -> [UInt8] {
    let range = range.clamped(to: 0..<count)
    return Array(UnsafeBufferPointer(start: start, count: count)[range])
  }

  /// Appends a part.
  func append(_ range: Range<Int>, to bytes: inout [UInt8]) {
    let range = range.clamped(to: 0..<count)
    bytes.append(contentsOf: UnsafeBufferPointer(start: start, count: count)[range])
  }

  /// Whether a text stands at an offset.
  @inline(__always)
  func has(_ text: StaticString, at offset: Int) -> Bool {
    for index in 0..<text.utf8CodeUnitCount where self[offset &+ index] != text.utf8Start[index] {
      return false
    }
    return true
  }
}
