internal import CICU

/// ICU's own data on identifiers, for what it has no function for. All of it may be used by several threads.
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

  /// What stands today for an outdated language, or for one with a script, region or variant: `he` for `iw`,
  /// `sr_Latn` for `sh`. Nil for what is no alias.
  package func replacement(ofLanguage code: String) -> String? { languageAliases.replacement(of: code) }

  /// What stands today for an outdated region, with spaces between several.
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
