/// A file that cannot be read.
struct BrokenFile {
  var path: String
  /// The place of its table.
  var table: String?
  var locale: String?
  /// Whether it has the texts of all localizations, or those that the others are held against.
  var isOfAll: Bool
  var isSource: Bool
  /// The locales that it had texts of.
  var languages: Set<String>

  /// Whether it has the texts of a locale.
  func holds(_ other: String?) -> Bool { isOfAll || locale == other }

  /// Whether a change is told only because nobody can read the file.
  func explains(_ change: Change) -> Bool {
    guard let table else { return false }
    if change.kind == .languageRemoved, isOfAll { return change.locale.map(languages.contains) ?? false }
    guard change.place == table else { return false }
    switch change.kind.facts.about {
    case .gap: return isOfAll || isSource || change.locale == locale
    case .key, .source, .table: return isOfAll || isSource
    case .text: return isOfAll
    case .file, .other: return false
    }
  }
}
