internal import CICU

/// Unicode's normal form C of UTF-8 text.
///
/// Bytes that are not UTF-8 (a surrogate in WTF-8 text too) are in no normal form: they are equal to the same bytes
/// and to nothing else. All of it may be used by several threads.
package enum NFC {
  /// Whether the text is valid UTF-8 and in normal form C. Without ICU's work for ASCII.
  private static func isNormalized(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let length = try? ICUBuffer.length(text) else { return false }
    var status: Int32 = 0
    return cicu_nfc_is_normalized(text.baseAddress, length, &status) && status <= 0
  }

  /// The text in normal form C. Fails with `malformedText` on bytes that are not UTF-8.
  private static func normalized(_ text: UnsafeBufferPointer<UInt8>) throws(ICUError) -> [UInt8] {
    if isNormalized(text) { return Array(text) }
    let length = try ICUBuffer.length(text)
    guard cicu_utf8_is_valid(text.baseAddress, length) else { throw .malformedText }
    return try ICUBuffer.bytes("Normalizer2::normalizeUTF8", room: text.count) { buffer, capacity, status in
      cicu_nfc(text.baseAddress, length, buffer, capacity, status)
    }
  }

  /// Whether two texts are the same in normal form C. Costs the length of their common start if they are equal or
  /// plainly different, which is the usual case; normalizes from where they part only if that could make them equal.
  package static func isEqual(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Bool {
    guard let leftLength = try? ICUBuffer.length(left), let rightLength = try? ICUBuffer.length(right)
    else { return left.elementsEqual(right) }
    var status: Int32 = 0
    return cicu_nfc_is_equal(left.baseAddress, leftLength, right.baseAddress, rightLength, &status)
      && status <= 0
  }
}

// The same for arrays.
extension NFC {
  /// The bytes in normal form C. Fails with `malformedText` on bytes that are not UTF-8.
  package static func normalized(_ text: [UInt8]) throws(ICUError) -> [UInt8] {
    try text.withUnsafeBufferPointer { bytes throws(ICUError) in try normalized(bytes) }
  }

  /// Whether two texts are the same in normal form C.
  package static func isEqual(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    left.withUnsafeBufferPointer { left in right.withUnsafeBufferPointer { isEqual(left, $0) } }
  }
}
