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
struct CatalogKeyHandler: XCStringsHandler {
  private let key: [UInt8]
  private let index: LineIndex
  private var names: [String] = []
  private var hasText: [Bool] = []
  private var texts: [Int: CatalogKeyResult.Language] = [:]
  private var entryLine: Int?
  private var isWanted = false
  private var units: [(path: XCStringsPath, names: UnitNames, value: String)] = []

  /// The steps of a unit's path, as text.
  private struct UnitNames {
    var substitution: String?
    /// What the choice goes by: a device, a plural category, both.
    var choice: String
  }

  init(key: [UInt8], index: LineIndex) {
    self.key = key
    self.index = index
  }

  func answer(sourceLanguage: String?) -> CatalogKeyResult {
    var answer = CatalogKeyResult(sourceLanguage: sourceLanguage, entryLine: entryLine)
    for (number, name) in names.enumerated() where hasText[number] {
      answer.languages.append(texts[number] ?? CatalogKeyResult.Language(name: name))
    }
    return answer
  }

  mutating func beginEntry(_ entry: XCStringsEntry, in text: RawSpan) {
    isWanted = !entry.isDuplicate && entry.key.decode(in: text) == key
    if isWanted { entryLine = index.position(entry.range.lowerBound, in: text).line }
  }

  mutating func unit(_ unit: XCStringsUnit, in text: RawSpan) {
    guard isWanted, let value = unit.value else { return }
    let steps = [unit.path.device, unit.path.plural].compactMap { $0?.text(in: text) }
    let choice = steps + (unit.path.setIndex.map { ["\($0 + 1)"] } ?? [])
    units.append(
      (
        unit.path,
        UnitNames(
          substitution: unit.path.substitution?.text(in: text), choice: choice.joined(separator: ", ")),
        value.text(in: text)
      ))
  }

  mutating func localization(_ localization: XCStringsLocalization, in text: RawSpan) {
    let number = localization.languageIndex
    while names.count <= number {
      names.append("")
      hasText.append(false)
    }
    if names[number].isEmpty { names[number] = localization.language.text(in: text) }
    if localization.valueCount > 0 { hasText[number] = true }
    defer { units.removeAll(keepingCapacity: true) }
    guard isWanted, !localization.isDuplicate, localization.valueCount > 0 else { return }
    texts[number] = CatalogKeyResult.Language(
      name: names[number], text: keyText(representative: localization.representative?.text(in: text)),
      line: index.position(localization.range.lowerBound, in: text).line)
  }

  private func keyText(representative: String?) -> ResolvedText {
    var rules: [TextRule] = []
    for unit in units where !unit.path.isPlain {
      let name = unit.names.substitution ?? ""
      let one = TextRule.Case(name: unit.names.choice, text: unit.value)
      if let place = rules.firstIndex(where: { $0.name == name }) {
        rules[place].cases.append(one)
      } else {
        rules.append(TextRule(name: name, cases: [one]))
      }
    }
    let plain = units.first { $0.path.isPlain }?.value ?? representative
    return ResolvedText(text: plain.map { RuleText.filled($0, rules) }, rules: rules)
  }
}
