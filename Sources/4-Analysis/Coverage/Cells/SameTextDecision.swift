internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Decides about the texts of a table that equal their sources.
struct SameTextDecision: ~Copyable {
  private let plan: TablePlan
  private let keys: [SourceKey]
  private let columns: [TranslationBits]
  private let allowsIdentical: (SourceKey, LocaleTag) -> Bool
  /// Whether each column speaks another language than the source, or is written with other letters, and the latter alone.
  let isForeign: [Bool]
  private let isAbroad: [Bool]
  /// The name of the language and letters of each column: the regions of a language are no witnesses for each other.
  private let languages: [String]
  private let witnesses: Witnesses
  private var facts: [Int: Facts] = [:]
  private var counter: WordCounter
  /// The words of the names of apps, by digest.
  private let names: Set<UInt64>

  /// Facts about a source text that are the same for all languages.
  private struct Facts {
    var words: [Word] = []
    var count = 0
    var isSmall = false
    var isTranslatable = true
    /// Whether it is the name of an app or a copyright notice.
    var isName = false
    var unit: MeasurementUnit?
    var votes: [String: Witnesses.Vote] = [:]
  }

  private struct Word {
    var text: [UInt8]
    var digest: UInt64
    /// Whether it is a name by its letters.
    var isName: Bool
  }

  /// An answer, with what a right text is right for.
  struct Answer {
    var answer: SameTextRule.Answer
    var reason = SameTextReason.words
    var signs: SameTextSigns?
  }

  /// - Parameters:
  ///   - columns: those that are judged.
  ///   - witnesses: all of the table, also those that were not asked for: they tell what a text is.
  init(
    _ plan: TablePlan, _ keys: [SourceKey], _ columns: [TranslationBits], _ options: CoverageOptions,
    _ witnesses: Witnesses
  ) {
    (self.plan, self.keys, self.columns, self.witnesses) = (plan, keys, columns, witnesses)
    allowsIdentical = plan.allowsIdentical(options)
    let development = plan.development?.tag
    let (script, language) = (development?.writtenScript ?? "Latn", development?.language ?? "en")
    isAbroad = columns.map { $0.tag.writtenScript != script }
    isForeign = zip(columns, isAbroad).map { $1 || $0.tag.language != language }
    languages = columns.map { Witnesses.language($0.tag) }
    counter = WordCounter(development)
    names = plan.appNames.reduce(into: []) { names, name in
      unsafe TextWords.forEach(in: name.span.bytes, 0..<name.count) {
        names.insert(unsafe TextWords.digest(of: name.span.bytes, $0))
      }
    }
  }

  /// The answer about a key in a column; nil if it hangs on what the language says of the words.
  /// - Parameter place: nil for a localization that is not there yet.
  mutating func answer(
    _ key: Int, in place: Int?, _ care: TranslationCare, _ asked: AskedWords? = nil,
    _ evidence: WordEvidence? = nil
  ) -> Answer? {
    let facts = facts(of: key)
    if let reason = facts.isTranslatable ? reason(key, in: place) : .noWords {
      return Answer(answer: .right, reason: reason)
    }
    if plan.isOfStore { return Answer(answer: .original) }
    let rule = rule(facts, in: place, care)
    if isRight(key, facts, rule, in: place) { return Answer(answer: .right) }
    var answer = rule.settled
    if answer == nil {
      guard let asked else { return nil }
      let said = facts.words.map { isOwn($0, of: facts.words.count, asked, evidence) }
      answer = rule.answer(isOwn: said.allSatisfy { $0 == true }, isLost: said.contains(false))
    }
    if answer == .doubtful, let place, columns[place].stated[key] {
      return Answer(answer: .right, reason: .state)
    }
    return answer.map {
      Answer(answer: $0, signs: $0 == .right ? nil : signs(of: facts, rule, asked, evidence))
    }
  }

  private func signs(
    of facts: Facts, _ rule: SameTextRule, _ asked: AskedWords?, _ evidence: WordEvidence?
  ) -> SameTextSigns {
    let lost = facts.words.compactMap { word in
      asked?.number(of: word.digest).flatMap { evidence?.lost($0) }.map { (word: word.text, texts: $0) }
    }
    return SameTextSigns(
      lost: lost.max { $0.texts < $1.texts }, others: rule.other, languages: rule.other + rule.same)
  }

  /// The words of a key's source, in small letters, by their digests.
  mutating func words(of key: Int) -> [(UInt64, [UInt8])] {
    facts(of: key).words.map { ($0.digest, TextWords.lowercased($0.text)) }
  }

  /// Whether a word is a name or the language's own (true), or the language has another for it (false); nil if it does not say.
  private func isOwn(
    _ word: Word, of count: Int, _ asked: AskedWords, _ evidence: WordEvidence?
  ) -> Bool? {
    if word.isName { return true }
    let number = asked.number(of: word.digest)
    let isLost = number.flatMap { evidence?.lost($0) } != nil
    if count > 1, names.contains(word.digest), !isLost { return true }
    guard let number, let evidence else { return nil }
    return isLost ? false : evidence.isOwn(number) ? true : nil
  }

  /// Whether nothing says that a text is meant as it is, and there is anything to translate.
  func isHeld(_ key: Int, in place: Int) -> Bool {
    reason(key, in: place) == nil && TranslatableText.isTranslatable(keys[key].value)
  }

  /// Why a text is said to be meant as it is.
  private func reason(_ key: Int, in place: Int?) -> SameTextReason? {
    if keys[key].isFixed { return .fixed }
    guard let place else { return nil }
    if plan.ignores?(keys[key], columns[place].tag) == true { return .fixed }
    return allowsIdentical(keys[key], columns[place].tag) ? .allowed : nil
  }

  /// Whether a text is a unit, an app's name or a notice that no more languages translate than keep, or Chinese of both writings.
  private func isRight(_ key: Int, _ facts: Facts, _ rule: SameTextRule, in place: Int?) -> Bool {
    if facts.isName { return rule.other <= rule.same }
    guard let place, case let tag = columns[place].tag else { return false }
    if let unit = facts.unit, !unit.isOther(inScript: tag.writtenScript, language: tag.language) {
      return true
    }
    return tag.language == "zh" && plan.development?.tag.language == "zh"
      && WTF8.text(keys[key].value).unicodeScalars.allSatisfy { HanWriting.of($0.value) == nil }
  }

  private func rule(_ facts: Facts, in place: Int?, _ care: TranslationCare) -> SameTextRule {
    let counts = Witnesses.Counts(of: facts.votes, but: place.map { languages[$0] })
    return SameTextRule(
      words: facts.count, isSmall: facts.isSmall, other: counts.other, same: counts.same,
      otherAbroad: counts.otherAbroad, isAbroad: place.map { isAbroad[$0] } ?? false, care: care)
  }

  private mutating func facts(of key: Int) -> Facts {
    if let known = facts[key] { return known }
    var found = Facts()
    found.isTranslatable = TranslatableText.isTranslatable(keys[key].value)
    if !found.isTranslatable {
      facts[key] = found
      return found
    }
    let text = TranslatableText.withoutPlaceholders(keys[key].value)
    unsafe TextWords.forEach(in: text.span.bytes, 0..<text.count) { word in
      let digest = unsafe TextWords.digest(of: text.span.bytes, word)
      found.words.append(Word(text: Array(text[word]), digest: digest, isName: false))
    }
    let isInCapitals = found.words.allSatisfy { $0.text.allSatisfy(\.isCapital) }
    for place in found.words.indices {
      let word = found.words[place].text
      found.words[place].isName = NameText.isName(word, amongCapitals: isInCapitals)
      if place > 0, word.count > 1, TextWords.beginsSmall(word[...]) { found.isSmall = true }
    }
    found.count = counter.count(in: keys[key].value)
    let kind = plan.isOfInfo ? InfoPlistTexts.kind(of: keys[key].key) : nil
    found.isName =
      kind == .displayName || kind == .name || plan.appNames.contains(keys[key].value)
      || NoticeText.isOne(keys[key].value, of: keys[key].key)
    found.unit = MeasurementUnit(keys[key].value)
    found.votes = witnesses.votes(on: keys[key], number: key)
    facts[key] = found
    return found
  }
}

/// Counts words: runs of letters, and in scripts without blanks what ICU's dictionaries tell.
struct WordCounter {
  private let locale: LocaleTag?
  private var boundaries: TextBoundaries?

  init(_ locale: LocaleTag?) { self.locale = locale }

  /// - Parameter shortest: the fewest bytes of a word that counts.
  mutating func count(in text: [UInt8], from shortest: Int = 1) -> Int {
    let text = TranslatableText.withoutPlaceholders(text)
    var (words, joined) = (0, [Range<Int>]())
    unsafe TextWords.forEach(in: text.span.bytes, 0..<text.count) { word in
      if TextWords.isWithoutBlanks(text[word]) {
        joined.append(word)
      } else if word.count >= shortest {
        words += 1
      }
    }
    for word in joined { words += pieces(of: Array(text[word])) }
    return words
  }

  private mutating func pieces(of word: [UInt8]) -> Int {
    if boundaries == nil {
      boundaries = (try? ICULocale(locale?.text ?? "en")).flatMap { try? TextBoundaries(.words, in: $0) }
    }
    return (try? boundaries?.count(word)) ?? 1
  }
}
