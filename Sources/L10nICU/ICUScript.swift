internal import CICU

/// A script of ISO 15924, or one of Unicode's three that are none: Common, Inherited, Unknown.
package struct ICUScript: Hashable, Sendable {
  /// ICU's number.
  let number: Int32

  init(number: Int32) { self.number = number }

  /// The script of a code such as `Cyrl`, in exactly this case; nil for any other text.
  package init?(code: String) {
    guard code.utf8.count == 4, code.utf8.allSatisfy({ $0 > 0 && $0 < 0x80 }) else { return nil }
    let number = cicu_script_number(code)
    guard number >= 0 else { return nil }
    self.number = number
  }

  /// The script of a character.
  package init(of scalar: Unicode.Scalar) { number = cicu_script(scalar.value) }

  /// The code of four letters, such as `Cyrl`.
  package var code: String { cicu_script_code(number).map { String(cString: $0) } ?? "" }

  /// Digits, punctuation, symbols: what many scripts use.
  package static let common = ICUScript(number: 0)
  /// Marks that take the script of the letter before them.
  package static let inherited = ICUScript(number: 1)
  /// Characters not assigned, or for private use.
  package static let unknown = ICUScript(number: 103)
}

extension ICUScript: Comparable, CustomStringConvertible {
  /// By the code.
  package static func < (left: ICUScript, right: ICUScript) -> Bool {
    left.code.utf8.lexicographicallyPrecedes(right.code.utf8)
  }

  /// The code.
  package var description: String { code }
}
