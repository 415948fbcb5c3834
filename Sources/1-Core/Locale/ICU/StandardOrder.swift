/// The order of names in the Finder and of keys in Xcode's string catalogs: Apple's `localizedStandardCompare`,
/// that is case- and width-insensitive, digits as numbers, and an order forced on texts that are still equal.
///
/// A total order: only the same bytes are equal. May be used by several threads.
package struct StandardOrder: Sendable {
  private let letters: ICUCollator
  private let ties: ICUCollator

  /// The order of `en_US`, as is Xcode's: the executable has the data of no other. Fails without ICU's data.
  package init() throws(ICUError) {
    let locale = try ICULocale("en_US")
    letters = try ICUCollator(locale, .secondary)
    ties = try ICUCollator(locale, .tertiary, hasCaseLevel: true)
  }

  /// Negative if `left` comes first, 0 only if the bytes are the same, else positive. The last tie is broken by
  /// UTF-16 units. Fails only if ICU does.
  package func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) throws(ICUError) -> Int {
    let first = try letters.compare(left, right)
    if first != 0 { return first }
    let second = try compareStretches(left, right)
    if second != 0 { return second }
    let third = try ties.compare(left, right)
    return third != 0 ? third : Self.compareUnits(left, right)
  }

  /// Compares the texts stretch by stretch, between numbers and numbers: if letters and numbers are equal,
  /// the leftmost difference decides, of case, width, or a number's leading zeros, of which fewer come first.
  private func compareStretches(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) throws(ICUError) -> Int {
    var leftRest = left[...]
    var rightRest = right[...]
    while !leftRest.isEmpty || !rightRest.isEmpty {
      let (leftText, leftDigits) = Self.takeStretch(&leftRest)
      let (rightText, rightDigits) = Self.takeStretch(&rightRest)
      if !leftText.elementsEqual(rightText) {
        let order = try ties.compare(
          UnsafeBufferPointer(rebasing: leftText), UnsafeBufferPointer(rebasing: rightText))
        if order != 0 { return order }
      }
      if leftDigits != rightDigits { return leftDigits < rightDigits ? -1 : 1 }
    }
    return 0
  }

  /// Cuts off the text before the next number, and counts and cuts off the digits of that number.
  private static func takeStretch(
    _ rest: inout Slice<UnsafeBufferPointer<UInt8>>
  ) -> (text: Slice<UnsafeBufferPointer<UInt8>>, digits: Int) {
    var end = rest.startIndex
    while end < rest.endIndex, digitLength(rest[end...]) == 0 { end += 1 }
    let text = rest[..<end]
    rest = rest[end...]
    var digits = 0
    while case let length = digitLength(rest), length > 0 {
      digits += 1
      rest = rest.dropFirst(length)
    }
    return (text, digits)
  }

  /// The bytes of the digit at the start, plain or full-width (U+FF10 to U+FF19); 0 if there is none.
  private static func digitLength(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Int {
    guard let first = text.first else { return 0 }
    if first &- UInt8(ascii: "0") < 10 { return 1 }
    guard first == 0xEF else { return 0 }
    let bytes = text.prefix(3)
    guard bytes.count == 3, bytes.dropFirst().first == 0xBC, let last = bytes.last else { return 0 }
    return last &- 0x90 < 10 ? 3 : 0
  }

  /// The order of UTF-16 units, on UTF-8: that of the bytes, but the characters of 4 bytes, whose units are
  /// surrogates, come before U+E000 and all that follow it.
  private static func compareUnits(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) -> Int {
    for (a, b) in zip(left, right) where a != b { return rank(a) < rank(b) ? -1 : 1 }
    return left.count == right.count ? 0 : left.count < right.count ? -1 : 1
  }

  private static func rank(_ byte: UInt8) -> UInt8 { byte == 0xEE || byte == 0xEF ? byte &+ 0x10 : byte }
}
