package import L10nText

/// A string catalog that is to be changed.
package enum CatalogFile {
  /// The order of keys that Xcode writes.
  private static let keyOrder = XCStringsKeyOrder()

  /// The edits that `change` makes of a catalog.
  package static func edits(
    of old: [UInt8], _ change: (inout XCStringsEditor, RawSpan, DecodedText) throws(EditRefusal) -> Void
  ) throws(EditRefusal) -> [ByteEdit] {
    try PaddedBuffer(old).withDecoded { text, decoded throws(EditRefusal) in
      guard var editor = XCStringsEditor(text, decoded) else {
        let findings = XCStringsDocument(text, decoded).diagnostics
        throw .damaged(
          findings.first { $0.severity == .error }?.message ?? "The file is not a string catalog")
      }
      try change(&editor, text, decoded)
      return editor.edits(in: text, keyOrder: keyOrder.precedes)
    }
  }

  /// Puts texts in the place of others, which are told by where they stand.
  static func edits(
    replacing texts: [Range<Int>: [UInt8]], in old: [UInt8]
  ) throws(EditRefusal) -> [ByteEdit] {
    try edits(of: old) { editor, text, decoded in
      for entry in XCStringsDocument(text, decoded).entries where !entry.isDuplicate {
        for localization in entry.localizations {
          for unit in localization.units {
            guard let place = unit.valueRange, let new = texts[place] else { continue }
            editor.setUnit(entry.key, localization.language, at: unit.place, value: new, state: nil, in: text)
          }
        }
      }
    }
  }

  /// Marks translations that are done as needing review.
  /// - Parameter isWanted: asked for each key and language, as the catalog names it.
  /// - Returns: the edits, and how many translations get the mark.
  package static func marksForReview(
    in old: [UInt8], _ isWanted: (_ key: [UInt8], _ language: String) -> Bool
  ) throws(EditRefusal) -> (edits: [ByteEdit], count: Int) {
    var count = 0
    let edits = try edits(of: old) { editor, text, decoded in
      let document = XCStringsDocument(text, decoded)
      for entry in document.entries where !entry.isDuplicate {
        for localization in entry.localizations
        where localization.language != document.sourceLanguage && isWanted(entry.key, localization.language) {
          if editor.markForReview(localization, of: entry.key, in: text) { count += 1 }
        }
      }
    }
    return (edits, count)
  }

  /// Gives a language what another one has of keys that it has nothing of, states and all.
  /// - Parameters:
  ///   - parent: the language that has the texts, as the catalog names it.
  ///   - besides: keys that get another text.
  /// - Returns: how many keys were copied.
  package static func copyColumn(
    _ parent: String, to language: String, of document: XCStringsDocument, besides: Set<[UInt8]> = [],
    _ editor: inout XCStringsEditor, in text: RawSpan
  ) -> Int {
    func hasText(_ entry: XCStringsDocument.Entry, _ language: String) -> Bool {
      entry.localization(language)?.units.contains { $0.value != nil } ?? false
    }
    var count = 0
    for entry in document.entries where !entry.isDuplicate && entry.shouldTranslate {
      guard !besides.contains(entry.key), hasText(entry, parent), !hasText(entry, language) else { continue }
      editor.copyLocalization(entry.key, from: parent, to: language, in: text)
      count += 1
    }
    return count
  }
}

extension XCStringsEditor {
  /// Marks a translation as needing review, where any of its texts is done.
  /// - Returns: whether there was one.
  package mutating func markForReview(
    _ localization: XCStringsDocument.Localization, of key: [UInt8], in text: RawSpan
  ) -> Bool {
    var isMarked = false
    for unit in localization.units where unit.state == .translated || unit.state == .machineTranslated {
      guard let value = unit.value else { continue }
      setUnit(key, localization.language, at: unit.place, value: value, state: .needsReview, in: text)
      isMarked = true
    }
    return isMarked
  }
}
