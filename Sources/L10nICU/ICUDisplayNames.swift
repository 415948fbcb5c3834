internal import CICU

/// Names of locales, languages, scripts and regions for people, in one language.
///
/// May be used by several threads: ICU does not change it after it was opened.
package struct ICUDisplayNames: Sendable {
  /// How regional and script variants of a language are named.
  package enum Style: Sendable {
    /// `Portuguese (Brazil)`, `Chinese (Simplified)`.
    case standard
    /// `Brazilian Portuguese`, `Simplified Chinese`, where there is such a name.
    case dialects
  }

  /// Where a name will stand, which decides its first letter: CLDR says language by language.
  package enum Place: Int32, Sendable {
    /// In running text: `français`.
    case text
    /// In a list or menu: `Français`.
    case list
    /// For itself, as a heading: `français`, but `Čeština`.
    case standalone
  }

  private let handle: Handle

  /// Names in the language of `locale`. Fails without ICU's data; a language CLDR knows nothing of gives root's names.
  package init(
    in locale: ICULocale, style: Style = .standard, place: Place = .text
  ) throws(ICUError) {
    var status: Int32 = 0
    let opened = cicu_names_open(locale.identifier, style == .dialects, place.rawValue, &status)
    try ICUError.check(status, "uldn_openForContext")
    guard let opened else { throw .missingData(operation: "uldn_openForContext", name: "") }
    handle = Handle(opened)
  }

  /// The name of a locale, or nil if its language has none here.
  package func name(of locale: ICULocale) throws(ICUError) -> String? {
    try ask(cicu_names_locale, locale.identifier)
  }

  /// The name of a language by its code, or nil.
  package func name(ofLanguage code: String) throws(ICUError) -> String? {
    try ask(cicu_names_language, code)
  }

  /// The name of a script by its code of four letters, or nil.
  package func name(ofScript code: String) throws(ICUError) -> String? {
    try ask(cicu_names_script, code)
  }

  /// The name of a region by its code, or nil.
  package func name(ofRegion code: String) throws(ICUError) -> String? {
    try ask(cicu_names_region, code)
  }

  private typealias Question = (
    OpaquePointer?, UnsafePointer<CChar>?, UnsafeMutablePointer<CChar>?, Int32, UnsafeMutablePointer<Int32>?
  ) -> Int32

  private func ask(_ question: Question, _ code: String) throws(ICUError) -> String? {
    guard !code.utf8.isEmpty, code.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else { return nil }
    let name = try ICUBuffer.text(code) { buffer, capacity, status in
      question(handle.pointer, code, buffer, capacity, status)
    }
    return name.isEmpty ? nil : name
  }

  private final class Handle: @unchecked Sendable {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { cicu_names_close(pointer) }
  }
}
