internal import L10nFormats
internal import L10nText

/// The texts of one key in a file of several localizations.
struct CatalogKeyResult: Sendable {
  struct Language: Sendable {
    /// The language's name in the file.
    var name: String
    /// Nil where it lacks the key.
    var text: ResolvedText?
    var line: Int?
    /// Whether a build makes a file of texts of the language, and whether it makes one of rules.
    var hasTexts = true
    var hasRules = false
    /// Whether the key's text is among the rules.
    var isRule = false
  }

  var isReadable = true
  /// The languages that have a text of any key, in the order of the file.
  var languages: [Language] = []
  var sourceLanguage: String?
  /// The line of the key; nil if the file does not have it.
  var entryLine: Int?
}

/// Looks for a key, which has the number 0, in a file of one language or of several. Of a catalog's languages those count that
/// have any text: the build makes no file of the others.
final class KeyFileTexts: TableConsumer {
  /// The answer of a file of one language.
  private(set) var answer = KeyAnswer()
  /// The result of a file of several languages.
  private(set) var result = CatalogKeyResult()
  private(set) var problems: [Problem] = []
  private let format: TableFormat
  private let shown: String
  /// The languages that have a text, and those that have rules, by their places.
  private var hasText: Set<Int> = []
  private var hasRules: Set<Int> = []
  /// The entry of each language; the text is nil if the loader gets none.
  private var texts: [Int: (text: ResolvedText?, place: Int, isRule: Bool)] = [:]
  private var keyPlace: Int?

  // Findings about plural rules are left out, unless the rules cannot be read.
  var demand: Demand {
    let demand: Demand = [.leaves, .unloaded, .optional]
    return format == .stringsdict || format == .loctable ? demand : demand.union(.findings)
  }

  /// - Parameter shown: the path in problems.
  init(_ format: TableFormat, shown: String) {
    self.format = format
    self.shown = shown
  }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    let isAsked = entry.number == 0
    if isAsked, entry.traits.has(.isSource) { keyPlace = entry.leadStart }
    if entry.traits.has(.isImplied) { return }
    let isRule = entry.localization?.isBuiltAsRules ?? false
    if isRule { hasRules.insert(entry.language) }
    if entry.localization?.isBuiltAsText ?? true { hasText.insert(entry.language) }
    guard isAsked else { return }
    let isLoaded = entry.traits.has(.isLoaded) && !entry.isLeftOut(keys, texts)
    // A text that the loader never gets does not replace one that it gets.
    if !isLoaded, self.texts[entry.language]?.text != nil { return }
    self.texts[entry.language] = (
      isLoaded ? ResolvedRules.text(of: entry, in: texts) : nil,
      entry.localization?.range.lowerBound ?? entry.keyPlace.lowerBound, isRule
    )
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    let lines = end.decoded.map { LineIndex($0, text: text) }
    func line(_ place: Int?) -> Int? { place.flatMap { lines?.position($0, in: text).line } }
    problems = end.problems([], path: shown, in: text)
    answer = KeyAnswer(text: texts[0]?.text, line: line(texts[0]?.place))
    switch end.verdict {
    case .stops(let place): if answer.text == nil, answer.line != nil { answer.stopLine = line(place) }
    case .refused: (answer.verdict, answer.text, result.isReadable) = (.refused, nil, false)
    case .loads, .unreadable: break
    }
    result.sourceLanguage = end.sourceLanguage
    result.entryLine = line(keyPlace)
    for (number, name) in end.languages.enumerated()
    where format != .catalog || hasText.contains(number) || hasRules.contains(number) {
      let found = texts[number]
      result.languages.append(
        CatalogKeyResult.Language(
          name: name, text: found?.text, line: line(found?.place),
          hasTexts: format != .catalog || hasText.contains(number) || name == end.sourceLanguage,
          hasRules: hasRules.contains(number), isRule: found?.isRule ?? false))
    }
  }
}
