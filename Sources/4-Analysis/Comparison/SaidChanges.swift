internal import L10nCoverage

/// The changes that a comparison of reports tells, to look up whether it tells one.
struct SaidChanges {
  private struct Text: Hashable {
    var table: String
    var key: [UInt8]
    var locale: String?
  }

  /// The texts of single localizations, and keys that came or went as a whole: without a locale.
  private var texts: Set<Text> = []
  private var sources: Set<Text> = []
  /// The tables that went, with all of their texts.
  private var tables: Set<String> = []
  private var languages: Set<String> = []
  /// The localizations of each table that are held against the development one.
  private var columns: [String: Set<String>] = [:]

  init(_ changes: [Change], _ pairs: [TableSides.Pair]) {
    for pair in pairs {
      columns[pair.place] = Set(((pair.old?.cells ?? []) + (pair.new?.cells ?? [])).map(\.locale))
    }
    for change in changes {
      if change.kind == .tableRemoved { tables.insert(change.place) }
      if change.kind == .languageRemoved, let locale = change.locale { languages.insert(locale) }
      note(change)
    }
  }

  private mutating func note(_ change: Change) {
    guard let key = change.key else { return }
    let text = Text(table: change.place, key: key, locale: change.locale)
    switch change.kind.facts.about {
    case .key, .text, .gap: texts.insert(text)
    case .source: sources.insert(text)
    case .table, .file, .other: break
    }
    if change.kind == .keyRenamed, let old = change.old { texts.insert(Text(table: change.place, key: old)) }
  }

  /// Whether it is said that a text is another one, or why.
  func has(_ place: TextFile.Place, in table: String) -> Bool {
    if tables.contains(table) || place.locale.map(languages.contains) ?? false { return true }
    let whole = Text(table: table, key: place.key, locale: nil)
    if texts.contains(whole) || texts.contains(Text(table: table, key: place.key, locale: place.locale)) {
      return true
    }
    // The development localization is no column.
    return sources.contains(whole) && !isColumn(place.locale, of: table)
  }

  /// Whether a localization is held against the development one.
  func isColumn(_ locale: String?, of table: String) -> Bool {
    locale.map { columns[table]?.contains($0) ?? false } ?? false
  }
}
