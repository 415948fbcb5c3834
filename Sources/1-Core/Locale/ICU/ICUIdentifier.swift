internal import CICU

/// What ICU makes of identifiers as they come, well-formed or not. Nil where it refuses one.
///
/// Time grows with the length: it is for the caller to say how long an identifier may be.
package enum ICUIdentifier {
  /// Lower-case language, `Xxxx` script, upper-case region, `_` between them; without keywords and extensions. A
  /// charset and a modifier (`.UTF-8`, `@latin`) stay. Subtags are not checked against any list.
  package static func base(_ identifier: String) -> String? { try? ask(cicu_locale_base, identifier) }

  /// As CLDR names it today, by its aliases of languages, scripts, regions and variants; a modifier is a variant.
  /// The first call reads all aliases, which takes as long as some hundred others.
  package static func canonical(_ identifier: String) -> String? {
    try? ask(cicu_locale_canonical, identifier)
  }

  /// With the likely script and region; an unknown language stays as it is.
  package static func maximal(_ identifier: String) -> String? { try? ask(cicu_locale_maximized, identifier) }

  /// Without the script and the region that go without saying.
  package static func minimal(_ identifier: String) -> String? { try? ask(cicu_locale_minimized, identifier) }

  typealias Question = (
    UnsafePointer<CChar>?, UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>?
  ) -> Int32

  /// Puts one of the questions of `CICU` that take an identifier and give a text.
  static func ask(_ question: Question, _ identifier: String) throws(ICUError) -> String {
    try ICUBuffer.text(identifier) { buffer, capacity, status in
      question(identifier, buffer, capacity, status)
    }
  }
}
