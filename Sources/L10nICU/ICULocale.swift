internal import CICU

/// The identifier of a locale, with letter case and separators put right, and nothing added or dropped.
///
/// `fr-ca`, `fr_CA` and `FR_ca` are one value. Well-formed is all that is asked: `jp` and `hebrew` are locales
/// here, though no language has these codes.
package struct ICULocale: Sendable {
  /// ICU's form, with underscores: `fr_CA`, `zh_Hant_TW`, `de@collation=phonebook`.
  package let identifier: String
  /// The BCP 47 tag: `fr-CA`, `zh-Hant-TW`, `de-u-co-phonebk`. Parts that have no place in a tag are left out.
  package let tag: String
  /// The language's code in lower case, of 2, 3 or up to 8 letters; empty in `und` and `_US`.
  package let language: String
  /// The script's code, such as `Hant`, or empty.
  package let script: String
  /// The region's code in upper case, such as `TW` or `419`, or empty.
  package let region: String
  /// The variants, such as `POSIX`, or empty.
  package let variant: String

  /// Reads an identifier with either separator. Fails with `malformedIdentifier` on text that is none: empty, over
  /// 150 bytes, not of ASCII letters, digits and `-_@=;`, or without a language, script or region ICU can make out.
  package init(_ text: String) throws(ICUError) {
    guard Self.isPlausible(text), let locale = try? Self(known: text) else {
      throw .malformedIdentifier(text)
    }
    let first = text.utf8.prefix {
      $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") && $0 != UInt8(ascii: "@")
    }
    if String(Substring(first)).lowercased() != "und" {
      let hasPart = !(locale.language.isEmpty && locale.script.isEmpty && locale.region.isEmpty)
      // A language that has no place in a tag, such as one letter, and ICU's name of what is no language.
      let hasBadLanguage =
        locale.language == "root"
        || (!locale.language.isEmpty && (locale.tag == "und" || locale.tag.hasPrefix("und-")))
      guard hasPart, !hasBadLanguage else { throw .malformedIdentifier(text) }
    }
    self = locale
  }

  /// The locale as CLDR names it today: `iw` is `he`, `sh` is `sr-Latn`, `zh_CN` stays `zh-CN`.
  /// Subtags are not added or dropped, other than by an alias. Fails as ``init(_:)`` does.
  package init(canonicalizing text: String) throws(ICUError) {
    self = try Self(text).canonical()
  }

  /// An identifier that ICU itself has made, or that was looked over.
  init(known text: String) throws(ICUError) {
    // ICU keeps separators that nothing follows.
    let text =
      text.utf8.last == UInt8(ascii: "_") || text.utf8.last == UInt8(ascii: "-") ? Self.trimmed(text) : text
    identifier = try Self.ask(cicu_locale_name, text)
    tag = try Self.ask(cicu_locale_tag, text)
    language = try Self.ask(cicu_locale_language, text)
    script = try Self.ask(cicu_locale_script, text)
    region = try Self.ask(cicu_locale_region, text)
    variant = try Self.ask(cicu_locale_variant, text)
  }

  /// The root locale, `und`.
  package static var root: ICULocale {
    ICULocale(
      identifier: "", tag: "und", language: "", script: "", region: "", variant: "")
  }

  private init(
    identifier: String, tag: String, language: String, script: String, region: String, variant: String
  ) {
    self.identifier = identifier
    self.tag = tag
    self.language = language
    self.script = script
    self.region = region
    self.variant = variant
  }

  private static func trimmed(_ text: String) -> String {
    var bytes = text.utf8[...]
    while let last = bytes.last, last == UInt8(ascii: "_") || last == UInt8(ascii: "-") { bytes.removeLast() }
    return String(Substring(bytes))
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

extension ICULocale: Hashable, CustomStringConvertible {
  package static func == (left: ICULocale, right: ICULocale) -> Bool {
    left.identifier == right.identifier
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(identifier) }

  /// The tag.
  package var description: String { tag }
}

extension ICULocale: Comparable {
  /// By the bytes of the tag, then of the identifier.
  package static func < (left: ICULocale, right: ICULocale) -> Bool {
    left.tag == right.tag
      ? left.identifier.utf8.lexicographicallyPrecedes(right.identifier.utf8)
      : left.tag.utf8.lexicographicallyPrecedes(right.tag.utf8)
  }
}
