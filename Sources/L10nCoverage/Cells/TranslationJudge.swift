internal import L10nFormats
internal import L10nICU
internal import L10nLocale

/// Decides for a table which texts that are the same as the development text are held against a language. The one place
/// that does: all counts of translated texts come from here.
struct TranslationJudge: ~Copyable {
  private let reference: ReferenceTable
  private let development: LocaleTag?
  private let allowsIdentical: (_ key: Int, _ locale: LocaleTag) -> Bool
  /// Nil where the configuration says nothing.
  private let ignores: ((_ key: Int, _ locale: LocaleTag) -> Bool)?
  private let columns: [TranslationBits]
  private let developmentScript: String
  /// Of the columns, those that speak another language than the development texts.
  private let isForeign: [Bool]
  /// What is known of a text, by the number of its key.
  private var texts: [Int: TextFacts] = [:]
  private var boundaries: TextBoundaries?

  /// What tells of a text whether it is to be another in other languages.
  private struct TextFacts {
    var words: Int
    /// How many foreign localizations have the same text, and how many another.
    var same = 0
    var other = 0
  }

  /// What came of one column.
  struct Result {
    var counts = TranslationCounts()
    /// Held against the language.
    var unchanged: [Int32] = []
    /// Not held against it.
    var excused: [(key: Int32, reason: SameTextReason)] = []
  }

  /// So many others tell what a text is.
  static let fewestOthers = 5
  /// Names and units have no more words.
  static let mostWords = 3
  /// A localization that has so many other texts, and leaves hardly a longer one as it is, was made with care.
  static let fewestTranslated = 10

  /// - Parameter columns: all of the table, whoever is asked for: the others tell what a text is.
  init(
    _ reference: ReferenceTable, development: LocaleTag?, columns: [TranslationBits],
    allowsIdentical: @escaping (_ key: Int, _ locale: LocaleTag) -> Bool,
    ignores: ((_ key: Int, _ locale: LocaleTag) -> Bool)?
  ) {
    self.ignores = ignores
    self.reference = reference
    self.development = development
    self.columns = columns
    self.allowsIdentical = allowsIdentical
    let script = development?.writtenScript ?? ""
    developmentScript = script
    isForeign = columns.map { column in
      guard let development else { return true }
      return column.tag.language != development.language || column.tag.writtenScript != script
    }
  }

  /// What becomes of the keys of a column, by its place.
  mutating func judge(_ place: Int) -> Result {
    let bits = columns[place]
    var result = Result()
    if isForeign[place], !bits.same.isEmpty {
      for key in bits.same.elements {
        if let reason = excuse(for: Int(key), in: place) {
          result.excused.append((key, reason))
        } else {
          result.unchanged.append(key)
        }
      }
      excuseWords(&result, in: bits)
    }
    result.counts.missing = reference.count - bits.found.count
    result.counts.new = bits.new.count
    result.counts.stub = bits.stub.count
    result.counts.empty = bits.empty.count
    result.counts.unchanged = result.unchanged.count
    result.counts.translated =
      bits.found.count - result.counts.new - result.counts.stub - result.counts.empty
      - result.counts.unchanged
    return result
  }

  /// Where nearly all else is translated, a word that is the same is one of that language too ("Version", "Audio"),
  /// whatever others say.
  private mutating func excuseWords(_ result: inout Result, in bits: TranslationBits) {
    let other =
      bits.found.count - bits.same.count - bits.new.count - bits.stub.count - bits.empty.count
    guard other >= Self.fewestTranslated else { return }
    var longer: [Int32] = []
    var words: [(key: Int32, reason: SameTextReason)] = []
    for key in result.unchanged {
      if facts(of: Int(key)).words <= 1 { words.append((key, .oneWord)) } else { longer.append(key) }
    }
    if words.isEmpty || longer.count * 4 > other { return }
    result.unchanged = longer
    result.excused += words
    result.excused.sort { $0.key < $1.key }
  }

  /// Why a text may be the same in a column; nil if it is held against the language.
  private mutating func excuse(for key: Int, in place: Int) -> SameTextReason? {
    let tag = columns[place].tag
    if !TranslatableText.isTranslatable(reference.keys[key].value) { return .noWords }
    if reference.keys[key].isFixed || ignores?(key, tag) == true { return .fixed }
    if columns[place].stated[key] { return .state }
    if allowsIdentical(key, tag) { return .allowed }
    let facts = facts(of: key)
    // What this column itself has says nothing of it.
    let same = columns[place].hasOwn ? facts.same - 1 : facts.same
    let others = same + facts.other
    let isTold = others >= Self.fewestOthers
    if facts.words <= 1 { return isTold && facts.other * 2 > others ? nil : .oneWord }
    if facts.words <= Self.mostWords, isTold, same * 2 > others { return .kept }
    return nil
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
    var facts = TextFacts(words: words(of: reference.keys[key].value))
    for (place, column) in columns.enumerated() where isForeign[place] && column.hasOwn && column.found[key] {
      if column.same[key] {
        facts.same += 1
      } else if !column.new[key], !column.stub[key], !column.empty[key] {
        facts.other += 1
      }
    }
    texts[key] = facts
    return facts
  }

  private mutating func words(of text: [UInt8]) -> Int {
    if boundaries == nil {
      boundaries = (try? ICULocale(development?.text ?? "en")).flatMap { try? TextBoundaries(.words, in: $0) }
    }
    // Without ICU's data nothing is excused.
    return (try? boundaries?.count(TranslatableText.words(of: text))) ?? Self.mostWords + 1
  }
}
