internal import CICU

/// The quotation marks of a language, as CLDR has them.
package struct QuotationMarks: Equatable, Sendable {
  /// Those of first choice, opening and closing.
  package let outer: [String]
  /// Those that stand inside of these.
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
