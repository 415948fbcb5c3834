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

/// Looks for a key in a string catalog, and for the languages that have any text.
final class CatalogKeyTexts: TableConsumer {
  private(set) var result = CatalogKeyResult()
  private(set) var problems: [Problem] = []
  private let shown: String
  /// By the places of the languages.
  private var hasText: Set<Int> = []
  private var texts: [Int: (text: ResolvedText, place: Int)] = [:]
  private var keyPlace: Int?

  var demand: Demand { [.findings, .leaves] }

  /// - Parameter shown: the path in problems.
  init(shown: String) { self.shown = shown }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    if entry.number == 0 { keyPlace = entry.leadStart }
    guard let localization = entry.localization else { return }
    hasText.insert(entry.language)
    guard entry.number == 0 else { return }
    self.texts[entry.language] = (Self.text(of: entry, in: texts), localization.range.lowerBound)
  }

  private static func text(of entry: borrowing TableEntry, in texts: RawSpan) -> ResolvedText {
    var rules: [TextRule] = []
    var plain = entry.text.copy(in: texts)
    for leaf in entry.leaves {
      guard case .catalog(let place) = leaf.path else {
        plain = leaf.copy(in: texts)
        continue
      }
      let choice =
        [place.device, place.plural].compactMap { $0 } + (place.setIndex.map { ["\($0 + 1)"] } ?? [])
      let one = TextRule.Case(name: choice.joined(separator: ", "), text: WTF8.text(leaf.copy(in: texts)))
      let name = place.substitution.map { WTF8.text($0) } ?? ""
      if let known = rules.firstIndex(where: { $0.name == name }) {
        rules[known].cases.append(one)
      } else {
        rules.append(TextRule(name: name, cases: [one]))
      }
    }
    return ResolvedText(text: RuleText.filled(WTF8.text(plain), rules), rules: rules)
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    guard let decoded = end.decoded else { return }
    let lines = LineIndex(decoded, text: text)
    result.sourceLanguage = end.sourceLanguage
    result.entryLine = keyPlace.map { lines.position($0, in: text).line }
    for (number, name) in end.languages.enumerated() where hasText.contains(number) {
      let found = texts[number]
      result.languages.append(
        CatalogKeyResult.Language(
          name: name, text: found?.text, line: found.map { lines.position($0.place, in: text).line }))
    }
    problems = end.problems([], path: shown, in: text)
  }
}
