internal import CICU

/// The order of texts in a language.
///
/// May be used by several threads: ICU does not change a collator by comparing. Texts are UTF-8; a stretch that is
/// not counts as U+FFFD. Canonically equal texts are equal.
package struct ICUCollator: Sendable {
  /// Down to which differences texts are told apart.
  package enum Strength: Int32, Sendable {
    /// Base letters: a and b.
    case primary = 1
    /// Accents: a and á.
    case secondary
    /// Case and variants: a and A.
    case tertiary
    /// Punctuation, where it is ignored otherwise; kana.
    case quaternary
    /// Anything, code points last.
    case identical
  }

  /// Which case comes first where nothing else differs.
  package enum CaseFirst: Int32, Sendable {
    /// As the locale has it: mostly lower case.
    case locale
    /// a before A.
    case lower
    /// A before a.
    case upper
  }

  /// How texts are compared.
  package struct Options: Sendable {
    /// Differences that count.
    package var strength: Strength
    /// Whether digits compare as numbers: `a2` before `a10`.
    package var isNumeric: Bool
    /// Whether case counts even where accents do not (`strength` below tertiary).
    package var hasCaseLevel: Bool
    /// Which case comes first.
    package var caseFirst: CaseFirst
    /// Whether spaces and punctuation count only after everything else.
    package var ignoresPunctuation: Bool

    /// The usual order of a language, unless told otherwise.
    package init(
      strength: Strength = .tertiary, isNumeric: Bool = false, hasCaseLevel: Bool = false,
      caseFirst: CaseFirst = .locale, ignoresPunctuation: Bool = false
    ) {
      self.strength = strength
      self.isNumeric = isNumeric
      self.hasCaseLevel = hasCaseLevel
      self.caseFirst = caseFirst
      self.ignoresPunctuation = ignoresPunctuation
    }
  }

  private let handle: Handle

  /// Opens the order of a locale. Fails without ICU's data; a language CLDR knows nothing of gets root's order.
  package init(_ locale: ICULocale, _ options: Options = Options()) throws(ICUError) {
    var status: Int32 = 0
    let opened = cicu_collator_open(
      locale.identifier,
      cicu_collation(
        strength: options.strength.rawValue, numeric: options.isNumeric, case_level: options.hasCaseLevel,
        case_first: options.caseFirst.rawValue, ignore_punctuation: options.ignoresPunctuation), &status)
    try ICUError.check(status, "Collator::createInstance")
    guard let opened else { throw .missingData(operation: "Collator::createInstance", name: "") }
    handle = Handle(opened)
  }

  /// Negative if `left` comes first, 0 if the texts are equal at this strength, else positive.
  package func compare(
    _ left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>
  ) throws(ICUError) -> Int {
    var status: Int32 = 0
    let order = cicu_collator_compare(
      handle.pointer, left.baseAddress, try ICUBuffer.length(left), right.baseAddress,
      try ICUBuffer.length(right), &status)
    try ICUError.check(status, "Collator::compareUTF8")
    return Int(order)
  }

  /// Negative if `left` comes first, 0 if the texts are equal at this strength, else positive.
  package func compare(_ left: String, _ right: String) throws(ICUError) -> Int {
    try ICUText.with(left) { left throws(ICUError) in
      try ICUText.with(right) { right throws(ICUError) in try compare(left, right) }
    }
  }

  /// Bytes whose order is that of the texts: worth it where a text is compared often.
  package func sortKey(_ text: UnsafeBufferPointer<UInt8>) throws(ICUError) -> [UInt8] {
    let length = try ICUBuffer.length(text)
    return try ICUBuffer.bytes("Collator::getSortKey") { buffer, capacity, status in
      cicu_collator_key(handle.pointer, text.baseAddress, length, buffer, capacity, status)
    }
  }

  /// Bytes whose order is that of the texts.
  package func sortKey(_ text: String) throws(ICUError) -> [UInt8] {
    try ICUText.with(text) { text throws(ICUError) in try sortKey(text) }
  }

  private final class Handle: @unchecked Sendable {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { cicu_collator_close(pointer) }
  }
}
