internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Decides for a table which copies of the development text count against a language.
struct IdenticalTextDecision: ~Copyable {
  private let keys: [SourceKey]
  private let mask: KeyMask
  private let development: LocaleTag?
  private let allowsIdentical: (_ key: Int, _ locale: LocaleTag) -> Bool
  /// Whether the configuration says that a text is not to be translated; nil where it says so of none.
  private let ignores: ((_ key: Int, _ locale: LocaleTag) -> Bool)?
  private let columns: [TranslationBits]
  /// Whether each column speaks another language than the development texts, or is written with other letters.
  private let isForeign: [Bool]
  /// Whether each column is written with other letters than the development texts.
  private let isAbroad: [Bool]
  /// Whether the texts are the App Store's: there a text that is the same in every language is a copy all the same.
  private let isOfStore: Bool
  /// Whether the texts are those of an `Info.plist`, some of which say that they are names.
  private let isOfInfo: Bool
  /// A number for the language and letters of each column, the same for the regions of a language.
  private let languages: [Int]
  /// The facts of texts by the numbers of their keys.
  private var texts: [Int: TextFacts] = [:]
  private var boundaries: TextBoundaries?
  /// The words that any text has in small letters.
  private var smallWords: Set<[UInt8]>?
  /// Whether texts are made of such words, by the numbers of their keys.
  private var ordinary: [Int: Bool] = [:]

  /// Facts that tell a name from a word: the words of a text, and the numbers of localizations that keep the text or have another.
  private struct TextFacts {
    /// The number of words; in a name, a word with a digit does not count.
    var words: Int
    /// Whether the text has no more words than names have.
    var isShort: Bool
    /// The number of foreign localizations that have the same text, and of those that have another.
    var same = 0
    var other = 0
    /// The number of foreign localizations with the same text that are written with other letters.
    var abroad = 0
    /// The number of foreign localizations with another text that are written with other letters.
    var otherAbroad = 0
    /// The words in small letters that no name has.
    var prose = NameText.Prose()
  }

  /// The decision about one column.
  struct Result {
    /// Keys whose text is held against the language.
    var unchanged: [Int32] = []
    /// Keys with the same text that is not held against the language.
    var accepted: [(key: Int32, reason: SameTextReason)] = []
    /// The care that the column was made with, and the words among `unchanged` that enough care would excuse.
    var care = TranslationQuality()
    var words: [Int32] = []
  }

  /// The texts that may be the same where there is no translation yet.
  struct Staying {
    var keys: [Int32] = []
    /// Keys whose text would be held against the language: words, which enough care excuses, and longer texts,
    /// which may stay where the language has them so in its own texts.
    var words: [Int32] = []
    var longer: [Int32] = []
  }

  /// The number of other localizations that is enough to tell what a text is.
  static let fewestOthers = 5
  /// Names and units have no more words.
  static let mostWords = 3
  /// The number of localizations with other letters that tells a name from a word that languages share.
  static let fewestAbroad = 2
  /// The number of localizations that make a supposed name of an `Info.plist` a name, if all keep it and none has another text.
  static let fewestForName = 2

  /// - Parameter columns: all of the table, also those that were not asked for: they tell what a text is.
  init(
    _ keys: [SourceKey], _ mask: KeyMask, development: LocaleTag?, columns: [TranslationBits],
    isOfStore: Bool = false, isOfInfo: Bool = false,
    allowsIdentical: @escaping (_ key: Int, _ locale: LocaleTag) -> Bool,
    ignores: ((_ key: Int, _ locale: LocaleTag) -> Bool)?
  ) {
    (self.ignores, self.isOfStore, self.isOfInfo) = (ignores, isOfStore, isOfInfo)
    (self.keys, self.mask) = (keys, mask)
    (self.development, self.columns, self.allowsIdentical) = (development, columns, allowsIdentical)
    let script = development?.writtenScript ?? ""
    let written = columns.map { (language: $0.tag.language, script: $0.tag.writtenScript) }
    isForeign = written.map { written in
      guard let development else { return true }
      return written.language != development.language || written.script != script
    }
    isAbroad = written.map { $0.script != script }
    var numbers: [[String]: Int] = [:]
    languages = written.map { written in
      let name = [written.language, written.script]
      let number = numbers[name] ?? numbers.count
      numbers[name] = number
      return number
    }
  }

  /// Decides about the keys of a column, by its place.
  mutating func judge(_ place: Int) -> Result {
    let bits = columns[place]
    var result = Result()
    result.care.translated = bits.translatedCount
    if isForeign[place], !bits.same.isEmpty {
      for key in bits.same.elements {
        if let reason = reason(for: Int(key), in: place) {
          result.accepted.append((key, reason))
        } else {
          result.unchanged.append(key)
        }
      }
      acceptWords(&result, in: bits)
    }
    return result
  }

  /// Accepts words that are the same ("Version", "Audio") as words of that language where nearly all else is
  /// translated, whatever other languages have.
  private mutating func acceptWords(_ result: inout Result, in bits: TranslationBits) {
    var longer: [Int32] = []
    for key in result.unchanged {
      if facts(of: Int(key)).words <= 1 { result.words.append(key) } else { longer.append(key) }
    }
    result.care.unchanged = longer.count
    if longer.count > bits.translatedCount { holdWords(&result) }
    // One word of a small table that is translated otherwise is a word of both languages: "Original".
    let isSmallAndDone = longer.isEmpty && result.words.count * 5 <= bits.translatedCount
    if result.words.isEmpty || !result.care.isEnough && !isSmallAndDone { return }
    result.unchanged = longer
    result.accepted += result.words.map { ($0, .oneWord) }
    result.accepted.sort { $0.key < $1.key }
    result.words = []
  }

  /// Holds words against a localization that leaves more of the longer texts as they are than it translates: it is a copy, and nobody
  /// chose its words.
  private func holdWords(_ result: inout Result) {
    let words = result.accepted.filter { $0.reason == .oneWord }.map(\.key)
    result.accepted.removeAll { $0.reason == .oneWord }
    result.unchanged = (result.unchanged + words).sorted()
    result.words = (result.words + words).sorted()
  }

  /// Short texts that a localization lacks, and that the others keep: names, and words of all languages; and units that none
  /// writes otherwise. They are shown as they are where a localization lacks them, so that they are not expected.
  /// - Parameters:
  ///   - shown: keys whose development text is shown where they are missing.
  ///   - names: those of apps, which localizations need not keep.
  mutating func kept(among shown: KeyBits, names: Set<[UInt8]>) -> [(
    key: Int, reason: NotExpectedReason
  )] {
    if shown.isEmpty { return [] }
    var lacked = KeyBits(size: keys.count)
    for column in columns { lacked = lacked.union(mask.rest(of: column.found)) }
    lacked = lacked.intersection(shown)
    if lacked.isEmpty { return [] }
    // A localization that leaves most of a table as it is was hardly looked at.
    let careful = columns.map { $0.translatedCount > $0.same.count }
    return lacked.elements.map { Int($0) }.compactMap { key in
      if hasNoText(key) { return (key, .noText) }
      if isSharedUnit(key) { return (key, .unit) }
      return isKept(key, names: names, by: careful) ? (key, .kept) : nil
    }
  }

  /// Whether most of the foreign localizations that the table has have a text of their own.
  func isTranslatedByMost(_ key: Int) -> Bool {
    let all = columns.indices.count { isForeign[$0] && columns[$0].hasOwn }
    return counts(of: key).other * 2 > all
  }

  /// Whether every language shows the name of a key, or of an object of an interface file: there is nothing to hand out.
  private func hasNoText(_ key: Int) -> Bool {
    let text = keys[key]
    return text.key == text.value && (KeyShape.isName(text.key) || InterfaceKey.isOne(text.key))
      && !columns.contains { $0.isTold(key) }
  }

  /// - Parameter careful: the columns that are asked.
  private mutating func isKept(_ key: Int, names: Set<[UInt8]>, by careful: [Bool]) -> Bool {
    if isBrand(key) { return true }
    let isName = isOfInfo && keys[key].key.suffix(4).elementsEqual("Name".utf8)
    if Self.isOfApp(keys[key].value, names), counts(of: key).other == 0 { return true }
    if isNotice(key) { return true }
    let facts = countsByLanguage(of: key, in: isName ? nil : careful)
    let all = facts.same + facts.other
    let isTranslated = facts.other > 0 && !Self.isSeldom(facts.other, of: all)
    let isTold =
      facts.same >= Self.fewestOthers && facts.abroad >= Self.fewestAbroad
      || isName && facts.same >= Self.fewestForName && facts.other == 0
    return isTold && !isTranslated && self.facts(of: key).isShort
  }

  /// Whether a text is the name of an app or an extension that no language has translated.
  private func isBrand(_ key: Int) -> Bool {
    let kind = isOfInfo ? InfoPlistTexts.kind(of: keys[key].key) : nil
    return (kind == .displayName || kind == .name) && counts(of: key).other == 0
  }

  /// Whether a text is a copyright notice that at least half of the foreign localizations with it leave as it is.
  private func isNotice(_ key: Int) -> Bool {
    guard NoticeText.isOne(keys[key].value, of: keys[key].key) else { return false }
    let facts = counts(of: key)
    return facts.other * 2 <= facts.same + facts.other
  }

  /// The name of an app, alone or with what belongs to it: `Maccy`, `Maccy Pro`.
  private static func isOfApp(_ text: [UInt8], _ names: Set<[UInt8]>) -> Bool {
    if names.isEmpty { return false }
    if names.contains(text) || names.contains(text.filter { $0 != 0x20 }) { return true }
    return text.indices.contains { place in
      guard text[place] == 0x20 else { return false }
      let name = Array(text[..<place])
      return names.contains(name) && NameText.isOne(text, lead: name)
    }
  }

  /// A unit that no localization writes otherwise, or of at least ten fewer than a fifth, and that languages of other letters
  /// are not expected to.
  private func isSharedUnit(_ key: Int) -> Bool {
    guard let measure = MeasurementUnit(keys[key].value) else { return false }
    let others = columns.count { measure.isOther(inScript: $0.tag.writtenScript, language: $0.tag.language) }
    let other = counts(of: key).other
    return others * 4 <= columns.count && (other == 0 || Self.isSeldom(other, of: columns.count))
  }

  /// Whether too few localizations have another text to prove anything: among many, one translates all that is in a file.
  private static func isSeldom(_ some: Int, of all: Int) -> Bool { all >= fewestOthers * 2 && some * 5 < all }

  /// The keys without a translation in a column whose text may stay the same: it would not be held against the
  /// language, as far as this table's columns tell.
  /// - Parameter place: nil for a localization that is not there yet, to which all keys are new.
  mutating func staying(in place: Int?, _ care: TranslationQuality = TranslationQuality()) -> Staying {
    var staying = Staying()
    for number in mask.keys.elements {
      let key = Int(number)
      if let place, case let bits = columns[place], bits.found[key] {
        guard bits.new[key] || bits.stub[key] || bits.empty[key] else { continue }
      }
      let isOwnLanguage = place.map { !isForeign[$0] } ?? false
      let isWord = facts(of: key).words <= 1
      if isOwnLanguage || reason(for: key, in: place) != nil || care.isEnough && isWord {
        staying.keys.append(number)
      } else if isWord {
        staying.words.append(number)
      } else {
        staying.longer.append(number)
      }
    }
    return staying
  }

  /// Why a text may be the same in a column; nil if it is held against the language.
  /// - Parameter place: nil for a localization that is not there yet.
  private mutating func reason(for key: Int, in place: Int?) -> SameTextReason? {
    if !TranslatableText.isTranslatable(keys[key].value) { return .noWords }
    if keys[key].isFixed { return .fixed }
    var hasSame = false
    let facts = facts(of: key)
    if let place, case let column = columns[place] {
      if ignores?(key, column.tag) == true { return .fixed }
      if allowsIdentical(key, column.tag) { return .allowed }
      // Tools that hand out texts mark all of them as translated.
      if isProse(facts, in: place) { return nil }
      if column.stated[key] { return .state }
      if isOfStore { return nil }
      if isAlikeInBothWritings(keys[key].value, column.tag) { return .kept }
      hasSame = column.hasOwn && column.same[key]
    }
    // The column's own text is no witness.
    let same = hasSame ? facts.same - 1 : facts.same
    let others = same + facts.other
    let isTold = others >= Self.fewestOthers
    if isBrand(key) { return .kept }
    if facts.words <= 1 { return isTold && facts.other * 2 > others ? nil : .oneWord }
    if facts.isShort, isTold, same * 2 > others, !isOrdinary(key) { return .kept }
    return isNotice(key) ? .kept : nil
  }

  /// Whether all words of a text stand in small letters in the table's texts, and no other text names it: it is no name, though no
  /// language has translated it yet.
  private mutating func isOrdinary(_ key: Int) -> Bool {
    if let answer = ordinary[key] { return answer }
    let text = keys[key].value
    let known = smallWords ?? Set(keys.lazy.flatMap { NameText.smallWords(of: $0.value) })
    smallWords = known
    let words = TranslatableText.words(of: text).split(separator: 0x20).map { word in
      word.drop { !$0.isLetter }.reversed().drop { !$0.isLetter }.reversed()
    }.filter { $0.count > 2 }
    // A sentence begins with a capital.
    let isSentence = NameText.prose(of: text).isInside
    let answer =
      !words.isEmpty
      && words.allSatisfy { $0.allSatisfy(\.isLetter) && $0.contains(where: \.isSmall) }
      && words.dropFirst(isSentence ? 1 : 0).allSatisfy { known.contains($0.map(\.lowercased)) }
      && !keys.contains { $0.value.count > text.count && $0.value.firstRange(of: text) != nil }
    ordinary[key] = answer
    return answer
  }

  /// Whether another language shows that a text can be said otherwise, however many leave it: it is no name.
  private func isProse(_ facts: TextFacts, in place: Int) -> Bool {
    facts.prose.isInside && facts.isShort && facts.words > 1 && facts.other > 0
      || isAbroad[place] && facts.prose.isAll && facts.otherAbroad > 0
  }

  /// Whether a Chinese text has no character that the other way of writing has another one for.
  private func isAlikeInBothWritings(_ text: [UInt8], _ tag: LocaleTag) -> Bool {
    guard tag.language == "zh", development?.language == "zh" else { return false }
    return WTF8.text(text).unicodeScalars.allSatisfy { HanWriting.of($0.value) == nil }
  }

  /// Long texts that most of several foreign localizations leave as they are: in the order of the table.
  mutating func mostlyUnchanged(_ results: [Result]) -> [Int] {
    var counts: [Int32: Int] = [:]
    for result in results {
      for key in result.unchanged { counts[key, default: 0] += 1 }
    }
    var keys: [Int] = []
    for key in counts.keys.sorted() {
      let facts = facts(of: Int(key))
      let all = facts.same + facts.other
      if facts.words > Self.mostWords, all > Self.fewestOthers, facts.same * 2 > all { keys.append(Int(key)) }
    }
    return keys
  }

  private mutating func facts(of key: Int) -> TextFacts {
    if let known = texts[key] { return known }
    var facts = counts(of: key)
    let text = TranslatableText.words(of: keys[key].value)
    facts.words = words(of: TranslatableText.wordsOfName(text) ?? text)
    facts.isShort = facts.words <= Self.mostWords
    if facts.other > 0 { facts.prose = NameText.prose(of: keys[key].value) }
    texts[key] = facts
    return facts
  }

  /// The number of foreign localizations with the same text and with another; the number of words is left open.
  private func counts(of key: Int) -> TextFacts {
    var facts = TextFacts(words: 0, isShort: false)
    for place in columns.indices { count(key, in: place, into: &facts) }
    return facts
  }

  /// The number of languages with the same text and with another, by one localization of each: the file of a
  /// region may be a copy of that of the language.
  /// - Parameter asked: the columns that are asked; nil for all.
  private func countsByLanguage(of key: Int, in asked: [Bool]?) -> TextFacts {
    var facts = TextFacts(words: 0, isShort: false)
    var isCounted = [Bool](repeating: false, count: columns.count)
    for (place, column) in columns.enumerated() where column.hasOwn && column.isTold(key) {
      if asked?[place] == false || isCounted[languages[place]] { continue }
      isCounted[languages[place]] = true
      count(key, in: place, into: &facts)
    }
    return facts
  }

  private func count(_ key: Int, in place: Int, into facts: inout TextFacts) {
    let column = columns[place]
    guard isForeign[place], column.hasOwn, column.isTold(key) else { return }
    if column.same[key] {
      facts.same += 1
      if isAbroad[place] { facts.abroad += 1 }
    } else {
      facts.other += 1
      if isAbroad[place] { facts.otherAbroad += 1 }
    }
  }

  private mutating func words(of text: [UInt8]) -> Int {
    if boundaries == nil {
      boundaries = (try? ICULocale(development?.text ?? "en")).flatMap { try? TextBoundaries(.words, in: $0) }
    }
    // Without ICU's data a text counts as too long for a name, so that nothing is accepted.
    return (try? boundaries?.count(text)) ?? Self.mostWords + 1
  }
}
