internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Holds one file's entries in one language against what they translate.
final class FileCheck: Sendable {
  /// The result of checking one file.
  struct Result: Sendable {
    var problems: [Problem] = []
    /// The numbers of the source's keys that the file has.
    var keys = SmallIntSet()
  }

  /// A fault, and the entry that it is about.
  private struct Found {
    var entry: Int
    var leaf: Int?
    var leafName: String?
    var fault: TextFault
    /// The place of the check, which orders the findings of one text.
    var check: Int
  }

  private let context: TableContext
  private let source: Originals?
  let checks: CheckSet
  private let shown: String
  private let setting: TextCase.Setting

  /// - Parameter source: nil for the development localization itself.
  init(_ file: TableFile, of context: TableContext, source: Originals?, _ checks: CheckSet) {
    (self.context, self.source, self.checks) = (context, source, checks)
    shown = context.root.shown(file.path)
    setting = TextCase.Setting(
      locale: checks.locale, origin: context.origin, glossary: checks.glossary,
      areCatalogPhrases: file.format == .catalog && AppShortcutsPhrase.isCatalog(shown))
  }

  func run(_ texts: LocaleTexts, in text: RawSpan, _ decoded: DecodedText?) -> Result {
    var result = Result()
    var faults = TextFaults(enabled: checks.enabled, withFixes: checks.details.contains(.fixes))
    var found: [Found] = []
    var outliers = Outliers()
    var substitutions = EntrySubstitutions()
    let numbers = source?.numbers(of: texts.entries) ?? texts.entries.map { _ in nil }
    if let source {
      result.keys = SmallIntSet(size: source.sources.count)
      for case let number? in numbers { result.keys.insert(number) }
    }
    for index in texts.entries.indices where !checks.wanted.texts.isEmpty {
      for leaf in 0...texts.entries[index].others.count {
        guard let text = textCase(leaf, of: index, numbers[index], texts, &substitutions) else { continue }
        // A stub has no say in what the file's habits are.
        let state = leaf == 0 ? texts.entries[index].first.state : texts.entries[index].others[leaf - 1].state
        let isStub = state == .new
        let habits = isStub ? faults.habits : nil
        check(text, leaf, of: index, isStub: isStub, &faults, &found, &outliers)
        if let habits { faults.habits = habits }
      }
    }
    for habit in TextHabit.allCases { outliers.keep(faults.kept(habit), habit) }
    let counting = outliers.counting
    for outlier in counting {
      let entry = outlier.entry
      guard let text = textCase(outlier.leaf, of: entry, numbers[entry], texts, &substitutions) else {
        continue
      }
      checks.wanted.texts[outlier.check].check(text, &faults)
      take(&faults, outlier.leaf, of: entry, by: outlier.check, into: &found)
    }
    // Findings of texts come in the order of the texts.
    let order = counting.isEmpty ? Array(found.indices) : Self.order(found)
    found += ofEntries(texts, numbers)
    let wanted = (order + Array(order.count..<found.count)).filter { !isIgnored(found[$0], texts, numbers) }
    let diagnostics = wanted.map { diagnostic(found[$0], texts) }
    // One text may have hundreds of thousands.
    found = []
    result.problems = located(diagnostics, in: text, decoded)
    return result
  }

  /// The faults that checks of all entries find.
  private func ofEntries(_ texts: LocaleTexts, _ numbers: [Int?]) -> [Found] {
    if checks.wanted.entries.isEmpty { return [] }
    var faults = EntryFaults(enabled: checks.enabled)
    let file = EntriesCase(texts: texts, source: source, numbers: numbers)
    for check in checks.wanted.entries { check.check(file, &faults) }
    return faults.found.map {
      Found(entry: $0.entry, leaf: $0.leaf, leafName: $0.leafName, fault: $0.fault, check: 0)
    }
  }

  /// A text of an entry as the checks have it; nil for one that is not translated, and therefore held against
  /// nothing.
  private func textCase(
    _ place: Int, of index: Int, _ number: Int?, _ texts: LocaleTexts,
    _ substitutions: inout EntrySubstitutions
  ) -> TextCase? {
    // The leaf is not copied first: nearly all entries have only one.
    if place == 0 {
      return textCase(
        texts.entries[index].first.place, texts.entries[index].first.text, of: index, number, texts,
        &substitutions)
    }
    let leaf = texts.entries[index].others[place - 1]
    return textCase(leaf.place, leaf.text, of: index, number, texts, &substitutions)
  }

  private func textCase(
    _ place: VariantPath, _ text: [UInt8], of index: Int, _ number: Int?, _ texts: LocaleTexts,
    _ substitutions: inout EntrySubstitutions
  ) -> TextCase? {
    var original: TextCase.Original?
    if let source {
      guard let number, let known = source.original(of: number, at: place, saying: text) else { return nil }
      original = known
    }
    let format = substitutions.text(of: index, in: texts)?.resolved(text, at: place)
    return TextCase(
      setting, key: texts.entries[index].key, place: place, text: text, original: original,
      limit: place.limit ?? number.flatMap { source?.sources[$0].limit }, format: format)
  }

  private func check(
    _ text: TextCase, _ leaf: Int, of entry: Int, isStub: Bool, _ faults: inout TextFaults,
    _ found: inout [Found], _ outliers: inout Outliers
  ) {
    let traits = text.allTraits
    for (number, check) in checks.wanted.texts.enumerated()
    where check.wants.isEmpty || !check.wants.isDisjoint(with: traits) {
      if let habit = check.habit {
        let count = faults.counting { check.check(text, &$0) }
        if count > 0 {
          outliers.add(Outliers.OutlierText(entry: entry, leaf: leaf, check: number), habit)
          if !isStub { outliers.count(count, habit) }
        }
      } else {
        check.check(text, &faults)
        take(&faults, leaf, of: entry, by: number, into: &found)
      }
    }
  }

  private func take(
    _ faults: inout TextFaults, _ leaf: Int, of entry: Int, by check: Int, into found: inout [Found]
  ) {
    if faults.faults.isEmpty { return }
    for fault in faults.takeFaults() {
      found.append(Found(entry: entry, leaf: leaf, leafName: nil, fault: fault, check: check))
    }
  }

  /// The places of the findings in the order of the texts; those of a check about one text stay in theirs.
  private static func order(_ found: [Found]) -> [Int] {
    found.indices.sorted { left, right in
      (found[left].entry, found[left].leaf ?? 0, found[left].check, left)
        < (found[right].entry, found[right].leaf ?? 0, found[right].check, right)
    }
  }

  // MARK: - What is left of it

  private func isIgnored(_ found: Found, _ texts: LocaleTexts, _ numbers: [Int?]) -> Bool {
    if !checks.heedsIgnores { return false }
    let rule = found.fault.rule.id
    if IgnoredRules.named(in: texts.entries[found.entry].comment).contains(rule) { return true }
    guard let source, let number = numbers[found.entry] else { return false }
    return source.sources[number].ignored.contains(rule)
  }

  private func diagnostic(_ found: Found, _ texts: LocaleTexts) -> Diagnostic {
    let leaf = found.leaf.map { place in
      place == 0 ? texts.entries[found.entry].first : texts.entries[found.entry].others[place - 1]
    }
    let whole = leaf?.range ?? texts.entries[found.entry].keyRange
    var range = whole
    if let part = found.fault.range, let leaf, let place = leaf.range, place.count == leaf.text.count {
      range = place.lowerBound + part.lowerBound..<place.lowerBound + part.upperBound
    }
    var diagnostic = Diagnostic(
      found.fault.rule, Self.sentence(found.fault.message), at: range, severity: found.fault.severity,
      hint: found.fault.hint)
    diagnostic.locale = texts.language ?? checks.locale.text
    diagnostic.subject = FindingSubject(
      container: context.container, table: context.name, key: texts.entries[found.entry].key,
      leaf: found.leafName ?? leaf?.place.leaf)
    // A text with a mark is not fixed where the format has no states: the mark would not be true of another
    // text.
    if let fixed = found.fault.fixed, let leaf, let place = leaf.range,
      texts.format.hasStates || leaf.state == nil
    {
      diagnostic.fix = TextFix(range: place, text: fixed, isSpeltPlainly: place.count == leaf.text.count)
    }
    return diagnostic
  }

  private static func sentence(_ message: String) -> String {
    guard let byte = message.utf8.first, byte &- 0x41 >= 26, byte != UInt8(ascii: "%") else { return message }
    guard let first = message.first, first.isLetter else { return message }
    return first.uppercased() + message.dropFirst()
  }

  private func located(_ found: [Diagnostic], in text: RawSpan, _ decoded: DecodedText?) -> [Problem] {
    if let decoded {
      return Locator.problems(
        found, decoded, path: shown, withExcerpts: checks.details.contains(.lines), in: text)
    }
    return found.map {
      Problem(
        $0.rule, path: shown, message: $0.message, severity: $0.severity, hint: $0.hint, locale: $0.locale,
        subject: $0.subject)
    }
  }
}
