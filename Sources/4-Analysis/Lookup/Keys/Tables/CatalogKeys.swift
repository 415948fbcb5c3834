internal import L10nFormats
internal import L10nText

/// Takes the keys of a string catalog, with the text of its source language.
struct CatalogKeys: XCStringsHandler, ~Copyable {
  static var units: XCStringsUnits { .none }

  private let file: Int
  private var cursor: LineCursor
  private var source: [UInt8] = []
  private(set) var entries: [TableKeys.Entry] = []
  private var value: [UInt8]?
  private var hasTranslations = false
  private var isVaried = false

  init(file: Int, _ decoded: DecodedText) {
    self.file = file
    cursor = LineCursor(decoded)
  }

  mutating func sourceLanguage(_ language: JSONString, in text: RawSpan) {
    source = language.decode(in: text)
  }

  mutating func localization(_ localization: XCStringsLocalization, in text: RawSpan) {
    if localization.isDuplicate { return }
    if localization.language.decode(in: text) == source {
      value = localization.representative?.decode(in: text)
      isVaried = localization.pluralCount > 0 || localization.isVaried
    } else if localization.valueCount > 0 {
      hasTranslations = true
    }
  }

  mutating func endEntry(_ entry: XCStringsEntry, in text: RawSpan) {
    defer {
      value = nil
      hasTranslations = false
      isVaried = false
    }
    if entry.isDuplicate { return }
    entries.append(
      TableKeys.Entry(
        key: entry.key.decode(in: text), value: value, comment: entry.comment?.decode(in: text),
        origin: .catalog(entry.extractionState), file: file,
        position: cursor.position(entry.range.lowerBound, in: text), hasTranslations: hasTranslations,
        isVaried: isVaried))
  }
}
