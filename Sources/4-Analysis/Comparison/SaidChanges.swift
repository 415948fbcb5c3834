internal import L10nCoverage

/// The changes that a comparison of reports tells, to look up whether it tells one.
struct SaidChanges {
  private struct Text: Hashable {
    var table: String
    var key: [UInt8]
    var locale: String?
  }

  /// Keys that came or went as a whole.
  private var keys: Set<Text> = []
  /// The texts of single localizations.
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
      switch change.kind {
      case .tableRemoved: tables.insert(change.place)
      case .languageRemoved: change.locale.map { _ = languages.insert($0) }
      default: note(change)
      }
    }
  }

  private mutating func note(_ change: Change) {
    guard let key = change.key else { return }
    func text(_ key: [UInt8], _ locale: String? = nil) -> Text {
      Text(table: change.place, key: key, locale: locale)
    }
    switch change.kind {
    case .keyAdded, .keyRemoved, .codeOnly, .codeOnlyGone: keys.insert(text(key))
    case .textLost where change.locale == nil: keys.insert(text(key))
    case .keyRenamed: keys.formUnion([text(key), text(change.old ?? key)])
    case .sourceChanged, .sourceTouched: sources.insert(text(key))
    case .translationAdded, .untranslatedAdded, .translationChanged, .translationLost, .textLost,
      .machineTranslated:
      texts.insert(text(key, change.locale))
    default: break
    }
  }

  /// Whether it is said that a text is another one, or why.
  func has(_ place: TextFile.Place, in table: String) -> Bool {
    if tables.contains(table) || place.locale.map(languages.contains) ?? false { return true }
    let whole = Text(table: table, key: place.key, locale: nil)
    if keys.contains(whole) || texts.contains(Text(table: table, key: place.key, locale: place.locale)) {
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
