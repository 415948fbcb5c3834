internal import CICU

/// Questions about the characters of UTF-8 text. They need no data files and may be put by several threads.
package enum Characters {
  /// Whether there is a letter of any script (general category L). Bytes that are not UTF-8, or beyond the first 2 GB, do not count.
  package static func hasLetter(_ text: [UInt8]) -> Bool {
    cicu_has_letter(text, Int32(clamping: text.count))
  }

  /// The columns the text takes on a terminal, to align tables: 2 for wide East Asian characters and emoji, 0 for
  /// combining marks, controls and invisible characters, 1 for the rest.
  /// An emoji of several joined characters counts as one; terminals that draw its parts need more. Characters of
  /// ambiguous width count as narrow.
  package static func columns(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { Int(cicu_columns($0.baseAddress, Int32(clamping: $0.count))) }
  }
}

/// Unicode's normal form C of UTF-8 text.
///
/// Bytes that are not UTF-8 (a surrogate in WTF-8 text too) are in no normal form: they are equal to the same bytes
/// and to nothing else. All of it may be used by several threads.
package enum NFC {
  /// Whether the text is valid UTF-8 and in normal form C. ASCII needs no work of ICU.
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

// Forms of these functions that take arrays.
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

/// Counts words or characters of texts.
///
/// It holds a place in the text it works on, so it is not `Sendable`: each thread makes its own. Texts are UTF-8; a
/// stretch that is not counts as U+FFFD.
package struct TextBoundaries {
  package enum Unit: Sendable {
    /// Words: segments with a letter, digit, kana or ideograph. Chinese, Japanese, Thai, Lao, Khmer and Burmese are
    /// taken apart by dictionary, whatever the locale.
    case words
    /// Characters as people see them (extended grapheme clusters).
    case characters
  }

  private let handle: Handle

  /// Opens the rules of a locale. Fails without ICU's data.
  package init(_ unit: Unit, in locale: ICULocale) throws(ICUError) {
    var status: Int32 = 0
    let opened = cicu_breaker_open(locale.identifier, unit == .words, &status)
    try ICUError.check(status, "BreakIterator::createInstance")
    guard let opened else { throw .missingData(operation: "BreakIterator::createInstance", name: "") }
    handle = Handle(opened)
  }

  /// The number of words or characters.
  package func count(_ text: UnsafeBufferPointer<UInt8>) throws(ICUError) -> Int {
    let length = try ICUBuffer.length(text)
    var status: Int32 = 0
    let count = cicu_breaker_count(handle.pointer, text.baseAddress, length, &status)
    try ICUError.check(status, "BreakIterator::next")
    return Int(count)
  }

  /// The number of words or characters.
  package func count(_ text: [UInt8]) throws(ICUError) -> Int {
    try text.withUnsafeBufferPointer { text throws(ICUError) in try count(text) }
  }

  private final class Handle {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { cicu_breaker_close(pointer) }
  }
}

/// The quotation marks of a language, as CLDR has them.
package struct QuotationMarks: Equatable, Sendable {
  /// The marks of first choice, opening and closing.
  package let outer: [String]
  /// The marks for a quotation within a quotation.
  package let inner: [String]

  /// Nil for a language that CLDR does not know. Fails without ICU's data.
  package init?(of locale: ICULocale) throws(ICUError) {
    let text = try ICUBuffer.text("ulocdata_getDelimiter") { cicu_quotes(locale.identifier, $0, $1, $2) }
    let marks = text.split(separator: "\n").map(String.init)
    guard marks.count == 4 else { return nil }
    outer = Array(marks[..<2])
    inner = Array(marks[2...])
  }
}

/// The characters of Chinese that only one of its two ways of writing has, by ICU's tables: the other has another
/// character for it, and no room for this one in its old character set. Many are in both, and are of neither.
package enum HanWriting: Sendable {
  case simplified
  case traditional

  /// Empty without ICU's data.
  private static let simplifiedOnly = characters(simplified: true)
  private static let traditionalOnly = characters(simplified: false)

  /// The only writing that has a character; nil if both have it, or neither.
  package static func of(_ scalar: UInt32) -> HanWriting? {
    guard (0x4E00...0x9FFF).contains(scalar) else { return nil }
    if simplifiedOnly.contains(scalar) { return .simplified }
    return traditionalOnly.contains(scalar) ? .traditional : nil
  }

  private final class Collected { var scalars: Set<UInt32> = [] }

  private static func characters(simplified: Bool) -> Set<UInt32> {
    let collected = Collected()
    var status: Int32 = 0
    withExtendedLifetime(collected) {
      cicu_han_only(
        simplified, Unmanaged.passUnretained(collected).toOpaque(),
        { context, scalar in
          guard let context else { return }
          Unmanaged<Collected>.fromOpaque(context).takeUnretainedValue().scalars.insert(scalar)
        }, &status)
    }
    return status > 0 ? [] : collected.scalars
  }
}
