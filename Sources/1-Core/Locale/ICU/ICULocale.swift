internal import CICU

/// The identifier of a locale, with letter case and separators put right, and nothing added or dropped.
///
/// `fr-ca`, `fr_CA` and `FR_ca` are one value. Well-formed is all that is asked: `jp` and `hebrew` are locales
/// here, though no language has these codes.
package struct ICULocale: Sendable {
  /// ICU's form, with underscores: `fr_CA`, `zh_Hant_TW`, `de@collation=phonebook`.
  package let identifier: String

  /// Reads an identifier with either separator. Fails with `malformedIdentifier` on text that is none: empty, over
  /// 150 bytes, not of ASCII letters, digits and `-_@=;`, or without a language, script or region ICU can make out.
  package init(_ text: String) throws(ICUError) {
    guard Self.isPlausible(text),
      let identifier = try? ICUIdentifier.ask(cicu_locale_name, Self.trimmed(text)),
      Self.isUndetermined(text) || (try? Self.namesSomething(identifier)) == true
    else { throw .malformedIdentifier(text) }
    self.identifier = identifier
  }

  private init(identifier: String) { self.identifier = identifier }

  /// The root locale, `und`.
  package static var root: ICULocale { ICULocale(identifier: "") }

  private static func isUndetermined(_ text: String) -> Bool {
    let first = text.utf8.prefix { !isSeparator($0) && $0 != UInt8(ascii: "@") }
    return String(Substring(first)).lowercased() == "und"
  }

  /// Whether there is a language that has a place in a tag, as one letter has none, or a script or region.
  private static func namesSomething(_ identifier: String) throws(ICUError) -> Bool {
    let language = try ICUIdentifier.ask(cicu_locale_language, identifier)
    if language.isEmpty {
      let script = try ICUIdentifier.ask(cicu_locale_script, identifier)
      let region = try ICUIdentifier.ask(cicu_locale_region, identifier)
      return !script.isEmpty || !region.isEmpty
    }
    let tag = try ICUIdentifier.ask(cicu_locale_tag, identifier)
    return language != "root" && tag != "und" && !tag.hasPrefix("und-")
  }

  /// Without separators that nothing follows: ICU keeps them.
  private static func trimmed(_ text: String) -> String {
    guard let last = text.utf8.lastIndex(where: { !isSeparator($0) }) else { return "" }
    return String(Substring(text.utf8[...last]))
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_")
  }

  private static func isPlausible(_ text: String) -> Bool {
    guard (1...150).contains(text.utf8.count) else { return false }
    var isKeyword = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
        continue
      case UInt8(ascii: "@"): isKeyword = true
      case UInt8(ascii: "="), UInt8(ascii: ";"):
        guard isKeyword else { return false }
      default: return false
      }
    }
    return true
  }
}
