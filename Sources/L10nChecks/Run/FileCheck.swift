internal import L10nCatalog
internal import L10nFormats
internal import L10nLocale
internal import L10nTables
internal import L10nText

/// Holds one file's entries in one language against what they translate.
struct FileCheck {
  /// What came of it.
  struct Result: Sendable {
    var problems: [Problem] = []
    /// The numbers of the source's keys that the file has.
    var keys = KeySet()
  }

  /// What is wrong, with the entry that it is about.
  private struct Found {
    var entry: Int
    var leaf: Int?
    var leafName: String?
    var fault: TextFault
    var isGuarded: Bool
  }

  private let site: TableSite
  private let source: SourceTable?
  private let checks: CheckSet
  private let shown: String
  private let origin: TextOrigin

  /// - Parameter source: nil for the development localization itself.
  init(_ file: TableFile, of site: TableSite, source: SourceTable?, _ checks: CheckSet) {
    self.site = site
    self.source = source
    self.checks = checks
    shown = site.root.shown(file.path)
    origin = site.origin
  }

  /// - Parameters:
  ///   - screen: what has passed over some of the entries, which are not among these.
  ///   - keys: what the file has besides.
  func run(
    _ texts: LocaleTexts, in text: RawSpan, _ decoded: DecodedText?, after screen: PlainScreen? = nil,
    alsoWith keys: [[UInt8]] = []
  ) -> Result {
    var result = Result()
    var faults = TextFaults(enabled: checks.enabled)
    var found: [Found] = []
    var numbers: [Int?] = []
    if !checks.entries.isEmpty { numbers.reserveCapacity(texts.entries.count) }
    var guess = 0
    if let source {
      result.keys = screen?.keys ?? KeySet(size: source.sources.count)
      for key in keys { if let number = source.number(of: key, guess: .max) { result.keys.insert(number) } }
    }
    for (index, entry) in texts.entries.enumerated() {
      var number: Int?
      if let source {
        number = source.number(of: entry.key, guess: guess)
        if let number {
          guess = number + 1
          result.keys.insert(number)
        }
      }
      if !checks.entries.isEmpty { numbers.append(number) }
      check(entry.first, 0, of: entry, index, number, &faults, &found)
      for (place, leaf) in entry.others.enumerated() {
        check(leaf, place + 1, of: entry, index, number, &faults, &found)
      }
    }
    if !checks.entries.isEmpty {
      var ofEntries = EntryFaults(enabled: checks.enabled)
      let file = EntriesCase(texts: texts, source: source, numbers: numbers)
      for check in checks.entries { check.check(file, &ofEntries) }
      found += ofEntries.found.map {
        Found(entry: $0.entry, leaf: $0.leaf, leafName: $0.leafName, fault: $0.fault, isGuarded: false)
      }
    }
    if found.isEmpty { return result }
    var kept = faults.kept
    if let screen {
      kept[Rule.edgeSpace.id, default: 0] += screen.keptEdges
      kept[Rule.endPunctuation.id, default: 0] += screen.keptMarks
      kept[Rule.lineBreakCount.id, default: 0] += screen.keptBreaks
    }
    found = Self.withoutHabits(found, kept: kept)
    found.removeAll { isIgnored($0, texts) }
    result.problems = located(found.map { diagnostic($0, texts) }, in: text, decoded)
    return result
  }

  private func check(
    _ leaf: TextLeaf, _ place: Int, of entry: TextEntry, _ index: Int, _ number: Int?,
    _ faults: inout TextFaults, _ found: inout [Found]
  ) {
    var original: TextCase.Original?
    if let source {
      // What nobody translates is held against nothing.
      guard let number, let known = source.original(of: number, at: leaf.place) else { return }
      original = known
    }
    let format =
      entry.substitutions.isEmpty
      ? nil
      : SubstitutionText(entry.substitutions, parent: entry.first.text).resolved(leaf.text, at: leaf.place)
    let text = TextCase(
      locale: checks.locale, key: entry.key, place: leaf.place, text: leaf.text, original: original,
      limit: leaf.place.limit ?? number.flatMap { source?.sources[$0].limit }, origin: origin,
      format: format)
    let traits = text.allTraits
    for check in checks.texts where check.wants.isEmpty || !check.wants.isDisjoint(with: traits) {
      check.type.check(text, &faults)
      if faults.faults.isEmpty { continue }
      for fault in faults.takeFaults() {
        found.append(
          Found(entry: index, leaf: place, leafName: nil, fault: fault, isGuarded: check.isGuarded))
      }
    }
  }

  // MARK: - What is left of it

  /// A habit that the file does not have in nine of ten texts is none.
  private static func withoutHabits(_ found: [Found], kept: [String: Int]) -> [Found] {
    var broken: [String: Int] = [:]
    for item in found where item.isGuarded { broken[item.fault.rule.id, default: 0] += 1 }
    if broken.isEmpty { return found }
    return found.filter { item in
      guard item.isGuarded else { return true }
      return kept[item.fault.rule.id, default: 0] >= 9 * broken[item.fault.rule.id, default: 0]
    }
  }

  private func isIgnored(_ found: Found, _ texts: LocaleTexts) -> Bool {
    let entry = texts.entries[found.entry]
    if IgnoredRules.named(in: entry.comment).contains(found.fault.rule.id) { return true }
    guard let source, let number = source.number(of: entry.key, guess: .max) else { return false }
    return source.sources[number].ignored.contains(found.fault.rule.id)
  }

  private func diagnostic(_ found: Found, _ texts: LocaleTexts) -> Diagnostic {
    let entry = texts.entries[found.entry]
    let leaf = found.leaf.map { entry.leaves[$0] }
    let whole = leaf?.range ?? entry.keyRange
    var range = whole
    if let part = found.fault.range, let leaf, let place = leaf.range, place.count == leaf.text.count {
      range = place.lowerBound + part.lowerBound..<place.lowerBound + part.upperBound
    }
    var diagnostic = Diagnostic(
      found.fault.rule, Self.sentence(found.fault.message), at: range, severity: found.fault.severity,
      hint: found.fault.hint)
    diagnostic.locale = texts.language ?? checks.locale.text
    diagnostic.subject = FindingSubject(
      container: site.container, table: site.name, key: entry.key, leaf: found.leafName ?? leaf?.place.leaf)
    if let fixed = found.fault.fixed, let place = leaf?.range {
      diagnostic.fix = TextFix(
        range: place, text: fixed, isSpeltPlainly: place.count == leaf?.text.count)
    }
    return diagnostic
  }

  private static func sentence(_ message: String) -> String {
    guard let first = message.first, first.isLetter, !message.hasPrefix("%") else { return message }
    return first.uppercased() + message.dropFirst()
  }

  private func located(_ found: [Diagnostic], in text: RawSpan, _ decoded: DecodedText?) -> [Problem] {
    if let decoded { return Locator.problems(found, decoded, path: shown, in: text) }
    return found.map {
      Problem(
        $0.rule, path: shown, message: $0.message, severity: $0.severity, hint: $0.hint, locale: $0.locale,
        subject: $0.subject)
    }
  }
}
