internal import L10nFormats
internal import L10nText

/// `parse` of string catalogs. A value is an object of languages: the text of a plain unit, else an object of texts by
/// their paths in the catalog (`plural.one`). `loaded` is false for a repeated key, of which the compiler takes the
/// first.
struct CatalogParser: ~Copyable {
  private var decoder = TextDecoder()

  /// Hands out all of a file.
  mutating func parse(_ bytes: RawSpan, count: Int, path: String, into writer: inout some ParseWriter) {
    let decoded = decoder.decode(bytes, count: count)
    decoder.withText(of: decoded, in: bytes) { text in
      let document = XCStringsDocument(text, decoded)
      let locator = Locator(decoded, text: text)
      var findings =
        EncodingDiagnostics.diagnostics(for: decoded, original: bytes, count: count) + document.diagnostics
      if AppShortcutsPhrase.isCatalog(path) {
        findings += AppShortcutsPhrase.diagnostics(of: document)
      }
      let file = ParsedFile(
        path: path, format: TableFormat.catalog.name, encoding: decoded.encoding,
        entryCount: document.entries.count, loadedCount: document.entries.count { !$0.isDuplicate },
        problems: findings.map { locator.problem($0, path: path, in: text) })
      writer.begin(file)
      for entry in document.entries {
        var languages: [String: JSONValue] = [:]
        for localization in entry.localizations where languages[localization.language] == nil {
          languages[localization.language] = Self.value(of: localization)
        }
        writer.entry(
          ParsedEntry(
            key: WTF8.text(entry.key), value: .object(languages),
            comment: entry.comment.map { WTF8.text($0) },
            position: locator.position(entry.keyRange.lowerBound, in: text), isLoaded: !entry.isDuplicate))
      }
      writer.end(file)
    }
  }

  private static func value(of localization: XCStringsDocument.Localization) -> JSONValue {
    func text(_ unit: XCStringsDocument.Unit) -> JSONValue { .optional(unit.value.map { WTF8.text($0) }) }
    if let unit = localization.units.first, localization.units.count == 1, unit.place == .plain {
      return text(unit)
    }
    var texts: [String: JSONValue] = [:]
    for unit in localization.units { texts[unit.place.text] = text(unit) }
    return .object(texts)
  }
}
