internal import CICU

/// Counts words or characters of texts.
///
/// It holds a place in the text it works on, so it is not `Sendable`: each thread makes its own. Texts are UTF-8; a
/// stretch that is not counts as U+FFFD.
package struct TextBoundaries {
  /// What is counted.
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
