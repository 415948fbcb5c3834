internal import CICU

/// ICU's forms of identifiers as they come, well-formed or not. Nil where ICU refuses one.
///
/// Time grows with the length: the caller limits the length of an identifier.
package enum ICUIdentifier {
  /// Lower-case language, `Xxxx` script, upper-case region, `_` between them; without keywords and extensions. A
  /// charset and a modifier (`.UTF-8`, `@latin`) stay. Subtags are not checked against any list.
  package static func base(_ identifier: String) -> String? { try? ask(cicu_locale_base, identifier) }

  /// The name that CLDR has for it today, by its aliases of languages, scripts, regions and variants; a
  /// modifier is a variant. The first call reads all aliases, which takes as long as some hundred others.
  package static func canonical(_ identifier: String) -> String? {
    try? ask(cicu_locale_canonical, identifier)
  }

  /// The identifier with its likely script and region; an unknown language stays as it is.
  package static func maximal(_ identifier: String) -> String? { try? ask(cicu_locale_maximized, identifier) }

  /// The identifier without the script and the region that go without saying.
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

/// ICU's own data on identifiers that ICU has no functions for. Several threads may use all of it.
package struct ICUIdentifierData: Sendable {
  private let languageAliases: Handle
  private let regionAliases: Handle
  private let languages: Handle
  private let regions: [Handle]

  /// Fails without ICU's data.
  package init() throws(ICUError) {
    languageAliases = try Handle("metadata", "alias/language")
    regionAliases = try Handle("metadata", "alias/territory")
    languages = try Handle("supplementalData", "idValidity/language/regular")
    regions = [
      try Handle("supplementalData", "idValidity/region/regular"),
      try Handle("supplementalData", "idValidity/region/macroregion"),
      try Handle("supplementalData", "idValidity/region/special"),
    ]
  }

  /// The current name of an outdated language, or of one with a script, region or variant: `he` for `iw`, `sr_Latn` for `sh`. Nil for
  /// a code that is no alias.
  package func replacement(ofLanguage code: String) -> String? { languageAliases.replacement(of: code) }

  /// The current name of an outdated region, with spaces between several.
  package func replacement(ofRegion code: String) -> String? { regionAliases.replacement(of: code) }

  /// Whether a canonical code is that of a language.
  package func isLanguage(_ code: String) -> Bool { languages.has(code) }

  /// Whether a canonical code is that of a region, or of several together.
  package func isRegion(_ code: String) -> Bool { regions.contains { $0.has(code) } }

  /// Identifiers and their parents, where these are not the identifiers without their last subtag.
  package static func parents() throws(ICUError) -> [(child: String, parent: String)] {
    try Handle("supplementalData", "parentLocales").lists().map { (child: $0.text, parent: $0.key) }
  }

  private final class Handle: @unchecked Sendable {
    let pointer: OpaquePointer

    init(_ bundle: String, _ path: String) throws(ICUError) {
      var status: Int32 = 0
      let opened = cicu_data_open(bundle, path, &status)
      try ICUError.check(status, "ures_openDirect")
      guard let opened else { throw .missingData(operation: "ures_openDirect", name: "") }
      pointer = opened
    }

    deinit { cicu_data_close(pointer) }

    func replacement(of code: String) -> String? {
      let text = try? ICUBuffer.text("ures_getByKey") { buffer, capacity, status in
        cicu_data_replacement(pointer, code, buffer, capacity, status)
      }
      return text?.isEmpty == false ? text : nil
    }

    func has(_ code: String) -> Bool { cicu_data_has(pointer, code) }

    private final class Collected { var texts: [(key: String, text: String)] = [] }

    func lists() throws(ICUError) -> [(key: String, text: String)] {
      let collected = Collected()
      var status: Int32 = 0
      withExtendedLifetime(collected) {
        cicu_data_lists(
          pointer, Unmanaged.passUnretained(collected).toOpaque(),
          { context, key, text in
            guard let context, let key, let text else { return }
            Unmanaged<Collected>.fromOpaque(context).takeUnretainedValue()
              .texts.append((String(cString: key), String(cString: text)))
          }, &status)
      }
      try ICUError.check(status, "ures_getStringByIndex")
      return collected.texts
    }
  }
}

/// The identifier of a locale, with letter case and separators put right, and nothing added or dropped.
///
/// `fr-ca`, `fr_CA` and `FR_ca` are one value. Any well-formed text will do: `jp` and `hebrew` are locales here, though no language
/// has these codes.
package struct ICULocale: Sendable {
  /// ICU's form, with underscores: `fr_CA`, `zh_Hant_TW`, `de@collation=phonebook`.
  package let identifier: String

  /// Reads an identifier with either separator. Fails with `malformedIdentifier` on text that is not an identifier: empty, over
  /// 150 bytes, not of ASCII letters, digits and `-_@=;`, or without a language, script or region ICU can make out.
  package init(_ text: String) throws(ICUError) {
    guard Self.isPlausible(text),
      let identifier = try? ICUIdentifier.ask(cicu_locale_name, Self.trimmed(text)),
      Self.isUndetermined(text) || (try? Self.namesSomething(identifier)) == true
    else { throw .malformedIdentifier(text) }
    self.identifier = identifier
  }

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

  /// The text without separators that nothing follows, which ICU keeps.
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

  /// ICU's number of the script of a letter; nil for a scalar that is no letter, or belongs to all scripts.
  package static func script(ofLetter scalar: UInt32) -> Int32? {
    let script = cicu_letter_script(scalar)
    return script < 0 ? nil : script
  }
}
