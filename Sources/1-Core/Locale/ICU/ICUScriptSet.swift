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

  /// Whether nothing is known.
  package var isEmpty: Bool { numbers.isEmpty }

  /// Whether a script is one of these, by ICU's number.
  package func contains(_ script: Int32) -> Bool { numbers.contains(script) }

  /// ICU's number of the script of a letter; nil for what is no letter, or belongs to all scripts.
  package static func script(ofLetter scalar: UInt32) -> Int32? {
    let script = cicu_letter_script(scalar)
    return script < 0 ? nil : script
  }
}
