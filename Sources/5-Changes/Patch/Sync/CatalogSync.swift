internal import L10nFormats
internal import L10nLookup
internal import L10nText

/// A string catalog in step with code, as Xcode would write it.
enum CatalogSync {
  static func edits(of old: [UInt8], _ changes: [SyncJob.Change]) throws(EditRefusal) -> [ByteEdit] {
    try CatalogFile.edits(of: old) { editor, text, decoded throws(EditRefusal) in
      let document = XCStringsDocument(text, decoded)
      guard let source = document.sourceLanguage else {
        throw .damaged("The catalog does not say its source language")
      }
      var entries: [[UInt8]: XCStringsDocument.Entry] = [:]
      for entry in document.entries where !entry.isDuplicate { entries[entry.key] = entry }
      for change in changes { apply(change, entries[change.row.key], source, &editor, text) }
    }
  }

  private static func apply(
    _ change: SyncJob.Change, _ entry: XCStringsDocument.Entry?, _ source: String,
    _ editor: inout XCStringsEditor, _ text: RawSpan
  ) {
    let key = change.row.key
    switch change.action {
    case .add:
      editor.setKey(
        key, comment: change.row.comment,
        extractionState: change.text == nil ? nil : .extractedWithValue, in: text)
      // Several specifiers that come from an interpolation are numbered.
      let positional = change.row.uses.contains(where: \.isInterpolated) ? PositionalText.text(key) : key
      if let value = change.text ?? (positional == key ? nil : positional) {
        editor.setUnit(key, source, value: value, state: .new, in: text)
      }
    case .update:
      guard let value = change.text else { return }
      editor.setKey(key, extractionState: .extractedWithValue, in: text)
      editor.setUnit(
        key, source, value: value, state: entry?.hasUnit(in: source) == true ? nil : .new, in: text)
      for localization in entry?.localizations ?? [] where localization.language != source {
        _ = editor.markForReview(localization, of: key, in: text)
      }
    case .revive:
      editor.setKey(
        key, extractionState: change.text == nil ? .automatic : .extractedWithValue, in: text)
      if let value = change.text, entry?.hasUnit(in: source) != true {
        editor.setUnit(key, source, value: value, state: .new, in: text)
      }
    case .markStale: editor.setKey(key, extractionState: .stale, in: text)
    case .remove: editor.removeKey(key, in: text)
    }
  }
}

extension XCStringsDocument.Entry {
  fileprivate func hasUnit(in language: String) -> Bool {
    localization(language)?.units.isEmpty == false
  }
}
