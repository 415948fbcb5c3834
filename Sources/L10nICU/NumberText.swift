internal import CICU

/// Numbers as people of a locale write them.
///
/// May be used by several threads: ICU's formatters are immutable.
package struct NumberText: Sendable {
  private let integers: Handle
  private let percents: Handle

  /// Opens the formats of a locale. Fails without ICU's data.
  package init(_ locale: ICULocale) throws(ICUError) {
    integers = try Handle(locale, isPercent: false)
    percents = try Handle(locale, isPercent: true)
  }

  /// A whole number with its digits grouped: `12,345`.
  package func integer(_ number: Int) throws(ICUError) -> String {
    try integers.format(String(number))
  }

  /// `part` of `whole` in percent with one decimal, cut and not rounded, so that 100.0% is said only of all: 999 of
  /// 1000 gives `99.9%`, and so does 99999 of 100000. A `whole` of 0 or less, or a negative `part`, fails with
  /// `outOfRange`.
  package func percent(_ part: Int, of whole: Int) throws(ICUError) -> String {
    guard whole > 0, part >= 0 else { throw .outOfRange("\(part) of \(whole)") }
    let (high, low) = UInt(part).multipliedFullWidth(by: 1000)
    guard high < UInt(whole) else { throw .outOfRange("\(part) of \(whole)") }
    let tenths = UInt(whole).dividingFullWidth((high, low)).quotient
    return try percents.format("\(tenths / 10).\(tenths % 10)")
  }

  private final class Handle: @unchecked Sendable {
    private let pointer: OpaquePointer

    init(_ locale: ICULocale, isPercent: Bool) throws(ICUError) {
      var status: Int32 = 0
      let opened = cicu_numbers_open(locale.identifier, isPercent, &status)
      try ICUError.check(status, "NumberFormatter::withLocale")
      guard let opened else { throw .missingData(operation: "NumberFormatter::withLocale", name: "") }
      pointer = opened
    }

    deinit { cicu_numbers_close(pointer) }

    func format(_ number: String) throws(ICUError) -> String {
      try ICUBuffer.text("LocalizedNumberFormatter::formatDecimal") { buffer, capacity, status in
        cicu_numbers_format(pointer, number, buffer, capacity, status)
      }
    }
  }
}
