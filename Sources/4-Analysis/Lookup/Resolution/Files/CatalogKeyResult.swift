internal import L10nFormats
internal import L10nText

/// What a file of several localizations says of one key.
struct CatalogKeyResult: Sendable {
  struct Language: Sendable {
    /// As it stands in the file.
    var name: String
    /// Nil where it lacks the key.
    var text: ResolvedText?
    var line: Int?
  }

  var isReadable = true
  /// Those that have a text of any key, in the order of the file.
  var languages: [Language] = []
  var sourceLanguage: String?
  /// Where the key stands; nil if the file does not have it.
  var entryLine: Int?
}

/// Looks for a key in a file of several languages. Of a catalog's those count that have any text: the build makes no file of the
/// others.
final class CatalogKeyTexts: TableConsumer {
  private(set) var result = CatalogKeyResult()
  private(set) var problems: [Problem] = []
  private let format: TableFormat
  private let shown: String
  /// By the places of the languages.
  private var hasText: Set<Int> = []
  private var texts: [Int: (text: ResolvedText, place: Int)] = [:]
  private var keyPlace: Int?

  // Of a `.loctable` only what keeps it from being read is said, as of a `.stringsdict`.
  var demand: Demand { format == .loctable ? .leaves : [.findings, .leaves] }

  /// - Parameter shown: the path in problems.
  init(_ format: TableFormat, shown: String) {
    self.format = format
    self.shown = shown
  }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    let isAsked = entry.number == 0
    if isAsked, entry.traits.has(.isSource) { keyPlace = entry.leadStart }
    if entry.traits.has(.isImplied) { return }
    hasText.insert(entry.language)
    if isAsked {
      self.texts[entry.language] = (
        RuleText.text(of: entry, in: texts), entry.localization?.range.lowerBound ?? entry.keyPlace.lowerBound
      )
    }
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    let lines = end.decoded.map { LineIndex($0, text: text) }
    result.isReadable = end.verdict != .refused
    result.sourceLanguage = end.sourceLanguage
    result.entryLine = keyPlace.flatMap { lines?.position($0, in: text).line }
    for (number, name) in end.languages.enumerated() where format != .catalog || hasText.contains(number) {
      let found = texts[number]
      result.languages.append(
        CatalogKeyResult.Language(
          name: name, text: found?.text, line: found.flatMap { lines?.position($0.place, in: text).line }))
    }
    problems = end.problems([], path: shown, in: text)
  }
}
