internal import CICU

/// The scripts a locale is written in: those of Japanese are three, of Serbian one.
package struct ICUScriptSet: Hashable, Sendable {
  /// ICU's numbers, in order.
  private let numbers: [Int32]

  /// Empty for a language CLDR does not know. Fails without ICU's data.
  package init(writing locale: ICULocale) throws(ICUError) {
    var status: Int32 = 0
    let numbers = [Int32](unsafeUninitializedCapacity: 16) { buffer, count in
      count = Int(cicu_locale_scripts(locale.identifier, buffer.baseAddress, 16, &status))
    }
    try ICUError.check(status, "uscript_getCode")
    self.numbers = numbers.sorted()
  }
}
