internal import L10nFormats
internal import L10nTables
internal import L10nText

/// The texts of a file that are stubs, and that nobody has touched: they do not tell what the file's translators do, and where their
/// texts are mended, the marks that say so would be true no longer.
struct StubTexts {
  /// The entries with a mark, in a `.strings` text.
  private var entries: [Int: TextMark.Kind] = [:]
  /// The texts of a property list, those with a mark in a state.
  private var list: FileTexts?
  /// Whether the file has states.
  private let hasStates: Bool

  init(_ texts: LocaleTexts, in text: RawSpan, _ decoded: DecodedText?, _ reading: FileReading) {
    hasStates = texts.format.hasStates
    guard !hasStates, let decoded, TextMark.isIn(text, count: decoded.end) else { return }
    guard texts.format == .strings, PropertyListFormat.detect(text, count: decoded.end) != .xml else {
      list = FileTexts(texts.format, text, count: decoded.end, reading: reading)
      return
    }
    let places = texts.entries.enumerated().compactMap { index, entry in
      entry.keyRange.map {
        TextMark.Entry(start: $0.lowerBound, id: index, number: TextMark.number(of: entry.first.text))
      }
    }
    for (entry, kind) in TextMark.found(among: places, in: text, count: decoded.end) { entries[entry] = kind }
  }

  /// Whether a text of an entry is one.
  /// - Parameter leaf: its place among the entry's texts.
  func contains(_ leaf: Int, of entry: Int, in texts: LocaleTexts) -> Bool {
    if hasStates {
      return (leaf == 0 ? texts.entries[entry].first.state : texts.entries[entry].others[leaf - 1].state)
        == .new
    }
    return mark(leaf, of: entry, in: texts) == .new
  }

  /// Whether a mark says something of it, which fits this text alone.
  func hasMark(_ leaf: Int, of entry: Int, in texts: LocaleTexts) -> Bool {
    mark(leaf, of: entry, in: texts) != nil
  }

  private func mark(_ leaf: Int, of entry: Int, in texts: LocaleTexts) -> XCStringsState? {
    guard let list else { return entries[entry].map { XCStringsState($0) } }
    let place = leaf == 0 ? texts.entries[entry].first.place : texts.entries[entry].others[leaf - 1].place
    return list.leaves(of: texts.entries[entry].key).first { $0.place == place && $0.state != nil }?.state
  }
}
