internal import CICU

/// The order of texts in a language.
///
/// May be used by several threads: ICU does not change a collator by comparing. Texts are UTF-8; a stretch that is
/// not counts as U+FFFD. Canonically equal texts are equal.
struct ICUCollator: Sendable {
  /// Down to which differences texts are told apart.
  enum Strength {
    /// Accents: a and á.
    case secondary
    /// Case and variants: a and A.
    case tertiary
  }

  private let handle: Handle

  /// Opens the order of a locale, with digits as numbers: `a2` before `a10`. Fails without ICU's data; a language CLDR
  /// knows nothing of gets root's order.
  /// - Parameter hasCaseLevel: whether case counts before variants do.
  init(_ locale: ICULocale, _ strength: Strength, hasCaseLevel: Bool = false) throws(ICUError) {
    var status: Int32 = 0
    let opened = cicu_collator_open(locale.identifier, strength == .tertiary, hasCaseLevel, &status)
    try ICUError.check(status, "Collator::createInstance")
    guard let opened else { throw .missingData(operation: "Collator::createInstance", name: "") }
    handle = Handle(opened)
  }

  /// Negative if `left` comes first, 0 if the texts are equal at this strength, else positive.
  func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) throws(ICUError) -> Int {
    var status: Int32 = 0
    let order = cicu_collator_compare(
      handle.pointer, left.baseAddress, try ICUBuffer.length(left), right.baseAddress,
      try ICUBuffer.length(right), &status)
    try ICUError.check(status, "Collator::compareUTF8")
    return Int(order)
  }

  private final class Handle: @unchecked Sendable {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { cicu_collator_close(pointer) }
  }
}
