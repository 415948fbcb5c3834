internal import CICU

/// Names of locales for people, in one language: `Portuguese (Brazil)`, `Chinese (Simplified)`.
///
/// May be used by several threads: ICU does not change it after it was opened.
package struct ICUDisplayNames: Sendable {
  /// Where a name will stand, which decides its first letter: CLDR says language by language.
  package enum Place: Sendable {
    /// In running text: `français`.
    case text
    /// For itself, as a heading: `français`, but `Čeština`.
    case standalone
  }

  private let handle: Handle

  /// Names in the language of `locale`. Fails without ICU's data; a language CLDR knows nothing of gives root's names.
  package init(
    in locale: ICULocale, place: Place = .text
  ) throws(ICUError) {
    var status: Int32 = 0
    let opened = cicu_names_open(locale.identifier, place == .standalone, &status)
    try ICUError.check(status, "uldn_openForContext")
    guard let opened else { throw .missingData(operation: "uldn_openForContext", name: "") }
    handle = Handle(opened)
  }

  /// The name of a locale, or nil if its language has none here.
  package func name(of locale: ICULocale) throws(ICUError) -> String? {
    guard !locale.identifier.isEmpty else { return nil }
    let name = try ICUBuffer.text(locale.identifier) { buffer, capacity, status in
      cicu_names_locale(handle.pointer, locale.identifier, buffer, capacity, status)
    }
    return name.isEmpty ? nil : name
  }

  private final class Handle: @unchecked Sendable {
    let pointer: OpaquePointer
    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { cicu_names_close(pointer) }
  }
}
