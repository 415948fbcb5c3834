package import L10nFormats
internal import L10nText

/// Copies the column of a catalog that another one would hide.
package enum ColumnCopy {
  /// Gives a language what another one has of keys that it has nothing of, states and all.
  /// - Parameters:
  ///   - parent: the language that has the texts, as the catalog names it.
  ///   - besides: keys that get another text.
  /// - Returns: how many keys were copied.
  package static func add(
    _ parent: String, to language: String, of document: XCStringsDocument, besides: Set<[UInt8]>,
    _ editor: inout XCStringsEditor, in text: RawSpan
  ) -> Int {
    var count = 0
    for entry in document.entries where !entry.isDuplicate && entry.shouldTranslate {
      guard !besides.contains(entry.key), hasText(entry, parent), !hasText(entry, language) else { continue }
      editor.copyLocalization(entry.key, from: parent, to: language, in: text)
      count += 1
    }
    return count
  }

  private static func hasText(_ entry: XCStringsDocument.Entry, _ language: String) -> Bool {
    entry.localization(language)?.units.contains { $0.value != nil } ?? false
  }
}
