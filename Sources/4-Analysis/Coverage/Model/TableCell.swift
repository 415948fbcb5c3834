package import L10nSystem
internal import L10nText

/// One table in one locale. Lists of expected keys are places in `TableReport.keys`, in rising order.
package struct TableCell: Sendable {
  package var locale: String
  package private(set) var states: CellStates
  package private(set) var counts: StateCounts
  package private(set) var shows: ShowsCounts
  /// The details of the outdated texts, in their order; empty unless a history was asked.
  package private(set) var outdated: [OutdatedKey] = []
  /// Whether all of a history was asked about them: then there are no others.
  package var isSearched = false
  /// Keys with the development text that is not held against the localization, with the reason.
  package internal(set) var accepted: [(key: Int32, reason: SameTextReason)] = []
  /// Signs that texts are, or may be, the development language's; of keys in `unchanged` or `doubtful`.
  package internal(set) var signs: [Int32: SameTextSigns] = [:]
  /// Keys that may say the same as the development text, of those without a translation and of single words; empty unless asked for.
  package internal(set) var staying: [Int32] = []
  /// Those of them that might be the development language's.
  package internal(set) var doubted: [Int32] = []
  /// The keys that the source side does not have, sorted by bytes.
  package private(set) var extra: [[UInt8]]
  /// Those that may be another key, mistyped.
  package var mistyped: Set<[UInt8]> = []
  /// The localization's own texts of keys that are listed although they are there (empty, `new`, to be
  /// reviewed, stale, incomplete), of keys that are listed elsewhere, if the localization is one of the
  /// fullest, and of `extra`, in the order of their places; empty unless asked for.
  package var translations: [PlacedTranslation] = []
  /// Whether the locale has no file of its own for this table.
  package var isAbsent = false
  /// Whether texts may have no place in its files: there are none, or one is damaged, binary or a link.
  package var mayRefuseTexts = false
  /// Whether handoffs may lack what can be handed out, as there is no place for it.
  package var mayLackPlace: Bool {
    (mayRefuseTexts || unshippedFile != nil)
      && !(states.handedOut.isEmpty && states.handedOutBesidesWork.isEmpty)
  }
  /// A file of the localization for this table that is there and that no target gets, as people see it; nil where there is none.
  package var unshippedFile: String?
  /// The owner of the cell; nil where the configuration names none.
  package var owner: String?
  /// Whether all files that decide could be read; the counts are not the true ones otherwise.
  package var isMeasured = true
  /// A digest for each expected key of the localization's own text, 0 where it has none; empty unless asked
  /// for.
  package var textDigests: [UInt32] = []

  /// The product that the cell was counted for, where the products that ship the table differ in it: the one
  /// whose users find the least.
  package var product: String?

  /// The gaps of each set of files, where products have files of their own for the localization.
  package var ofFiles: [FileShare] = []

  package init(locale: String, _ states: CellStates, extra: [[UInt8]] = []) {
    (self.locale, self.states, self.extra) = (locale, states, extra)
    counts = StateCounts(of: states, extra: extra.count)
    shows = ShowsCounts(of: states)
  }

  /// Changes what is said of keys: the numbers follow.
  package mutating func change(_ edit: (inout CellStates) -> Void) {
    edit(&states)
    counts = StateCounts(of: states, extra: extra.count)
    shows = ShowsCounts(of: states)
  }

  /// Notes texts whose source has changed since they were translated, the first of several for each key.
  package mutating func note(outdated found: [OutdatedKey]) {
    let details = Dictionary(firstOf: (outdated + found).map { ($0.place, $0) })
    change { states in
      states[.outdated] = KeyBits(size: states.asked.size, details.keys)
      let silenced = details.values.lazy.filter(\.isSilenced).map(\.place)
      states[.silenced].formUnion(KeyBits(size: states.asked.size, silenced))
    }
    outdated = self[.outdated].compactMap { details[$0] }
  }

  /// The keys of a state, as everybody counts and lists them.
  package subscript(_ state: KeyState) -> [Int32] { states.keys(state).elements }

  /// The keys that `--list` shows for a state: what is outdated is to be reviewed as well.
  package func listed(_ state: KeyState) -> [Int32] {
    if state.facts.needsWork { return needingWork(state) }
    return state == .review ? states.keys(.review).union(states.keys(.outdated)).elements : self[state]
  }

  /// The texts that need work, each in one of the states: all that speaks of work to do goes by this one list.
  package func needingWork(_ state: KeyState) -> [Int32] { states[judged: state].elements }

  /// The places of all texts that need work, rising.
  package var needingWork: [Int32] { states.needingWork.elements }

  /// Whether users see less of the localization than in another cell of it.
  func isWorse(than other: TableCell) -> Bool {
    let (own, others) = (counts[.missing] + counts[.empty], other.counts[.missing] + other.counts[.empty])
    return own == others ? shows.key > other.shows.key : own > others
  }

  /// The cell with some of its keys.
  /// - Parameter outdated: the outdated texts that are left, asked for or not.
  func only(_ asked: KeyBits, outdated: [OutdatedKey]) -> TableCell {
    var part = self
    part.outdated = []
    part.extra = []
    part.ofFiles = ofFiles.map { $0.only(asked) }
    part.note(outdated: outdated)
    part.change { $0 = $0.only(asked, outdated: $0.keys(.outdated)) }
    return part
  }

  /// The cell, its keys numbered among some.
  func kept(by keys: KeyBits, _ places: [Int32: Int32]) -> TableCell {
    var cell = self
    cell.outdated = []
    cell.change { $0 = $0.kept(by: keys) }
    cell.outdated = outdated.compactMap { key in
      places[key.place].map { place in
        var key = key
        key.place = place
        return key
      }
    }
    cell.accepted = accepted.compactMap { accepted in places[accepted.key].map { ($0, accepted.reason) } }
    cell.signs = Dictionary(firstOf: signs.compactMap { key, signs in places[key].map { ($0, signs) } })
    cell.staying = staying.compactMap { places[$0] }
    cell.doubted = doubted.compactMap { places[$0] }
    cell.translations = translations.compactMap { text in
      places[text.place].map { PlacedTranslation(place: $0, translation: text.translation) }
    }
    cell.textDigests = textDigests.isEmpty ? [] : keys.elements.map { textDigests[Int($0)] }
    cell.ofFiles = ofFiles.map { $0.kept(by: keys) }
    return cell
  }
}

/// The gaps in a localization's files that some products get, where others get other files.
package struct FileShare: Sendable {
  /// The files of the table that these products do not get.
  package let withheld: Set<FilePath>
  package let missing, empty, incomplete: KeyBits

  package init(withheld: Set<FilePath>, _ states: CellStates, missing: KeyBits) {
    self.init(withheld: withheld, missing: missing, empty: states[.empty], incomplete: states[.incomplete])
  }

  private init(withheld: Set<FilePath>, missing: KeyBits, empty: KeyBits, incomplete: KeyBits) {
    (self.withheld, self.missing, self.empty, self.incomplete) = (withheld, missing, empty, incomplete)
  }

  /// The gaps among some keys.
  func only(_ keys: KeyBits) -> FileShare { map { $0.intersection(keys) } }

  /// The same, numbered among some keys.
  func kept(by keys: KeyBits) -> FileShare { map { $0.kept(by: keys) } }

  private func map(_ transform: (KeyBits) -> KeyBits) -> FileShare {
    FileShare(
      withheld: withheld, missing: transform(missing), empty: transform(empty),
      incomplete: transform(incomplete))
  }
}

extension ReportDraft {
  /// The number of texts that are missing because a product does not get the file that has them, and has none
  /// of its own.
  package var withheldCount: Int {
    bundledTables.reduce(0) { count, item in
      item.table.cells.reduce(count) { count, cell in
        let withheld = cell.states[.withheld]
        return count + cell.ofFiles.reduce(withheld) { $0.subtracting($1.missing) }.count
      }
    }
  }
}

/// The number of keys in each state: `expected = present + empty + inherited + missing`.
package struct StateCounts: Sendable, Equatable {
  package var expected = 0
  package var present = 0
  private var tally = Tally()
  /// The progress of the translation; all zero where that was not judged.
  package var translation = TranslationCounts()
  /// Whether the translation was judged.
  package var isJudged = true
  /// Whether the development side is damaged and lends what stands in it: then the coverage is never whole.
  package var isRecovered = false
  /// The inherited keys that need no translation.
  package var unneeded = 0
  /// The texts that need work in files that have to be repaired first: translating them again would be wasted.
  package var behindFault = 0
  /// The texts that need work and are in no handoff: those behind a fault, and those that are not for
  /// translators.
  package var notHandedOut = 0

  package init() {}

  package subscript(_ state: KeyState) -> Int {
    get { tally[state] }
    set { tally[state] = newValue }
  }

  /// The number that people see of a state.
  package func shown(_ state: KeyState) -> Int {
    state.facts.isOfTranslation
      ? translation[state] : state == .inherited ? tally[state] - unneeded : tally[state]
  }

  /// The number of texts that need work: what is expected and not translated.
  package var needsWork: Int { isJudged ? expected - translation.translated : self[.missing] + self[.empty] }

  /// The number of texts that need work and can be handed to translators.
  package var toHandOut: Int { needsWork - notHandedOut }

  /// The share of translated in expected keys, which people see first; nil where nothing is expected, or the
  /// translation was not judged.
  package var translated: Int? { isJudged ? share(translation.translated) : nil }

  /// The share of keys whose translation a person has made or reviewed: what is translated, without what only a machine did.
  package var byPeople: Int? {
    isJudged ? share(max(0, translation.translated - translation[.machine])) : nil
  }

  /// The number of texts that a share in ten-thousandths lacks.
  package func lacking(for goal: Int) -> Int {
    Self.lacking(of: expected, done: translation.translated, for: goal)
  }

  package static func lacking(of expected: Int, done: Int, for goal: Int) -> Int {
    // The product is taken in two steps, because counts from a file may be so large that it is no number.
    let (whole, rest) = expected.quotientAndRemainder(dividingBy: 10_000)
    return max(0, whole * goal + (rest * goal + 9_999) / 10_000 - done)
  }

  /// (present + inherited) / expected; nil where nothing is expected.
  package var coverage: Int? { share(present + self[.inherited]) }

  /// The share of a count in what is expected, in ten-thousandths, cut.
  private func share(_ count: Int) -> Int? {
    if expected == 0 { return nil }
    // Sums of counts from a file may be so large that ten thousand times as much is no number.
    let whole = expected.dividingFullWidth(count.multipliedFullWidth(by: 10_000)).quotient
    return isRecovered ? min(whole, 9_999) : whole
  }

  package static func += (left: inout StateCounts, right: StateCounts) {
    left.expected += right.expected
    left.present += right.present
    left.tally += right.tally
    left.translation += right.translation
    left.isJudged = left.isJudged && right.isJudged
    left.isRecovered = left.isRecovered || right.isRecovered
    left.behindFault += right.behindFault
    left.unneeded += right.unneeded
    left.notHandedOut += right.notHandedOut
  }
}

/// The number of expected keys by what the user sees for them; the four sum to `expected`.
package struct ShowsCounts: Sendable, Equatable {
  package var own = 0
  package var language = 0
  package var development = 0
  package var key = 0
  /// The number of keys among them that nothing surely asks for: whether anybody sees these is not known.
  package var unsureKey = 0
  /// The number of keys that people surely see.
  package var sureKey: Int { key - unsureKey }

  package init() {}
}

/// The number of expected keys by how far their translation is: each is in exactly one of these states. A text
/// that is inherited is judged like one of the localization's own.
package struct TranslationCounts: Sendable, Equatable {
  package var translated = 0
  /// The others, by what they still need.
  private var tally = Tally()

  package init() {}

  /// The number of keys in a state in which a text needs work; for `machine`, the number among the translated
  /// ones.
  package subscript(_ state: KeyState) -> Int {
    get { tally[state] }
    set { tally[state] = newValue }
  }

  package static func += (left: inout TranslationCounts, right: TranslationCounts) {
    left.translated += right.translated
    left.tally += right.tally
  }
}

extension TableCell {
  /// Why a key's text is taken for the development language's, in words; nil where nothing but its length tells.
  package func reason(ofSource key: Int32) -> String? {
    guard let signs = signs[key] else { return nil }
    if let lost = signs.lost {
      return "\(locale) says “\(WTF8.text(lost.word))” otherwise in \(NumberText.count(lost.texts, "text"))"
    }
    if signs.others == 0 { return nil }
    let languages = NumberText.count(signs.languages, "other language")
    return "\(signs.others) of \(languages) \(signs.others == 1 ? "translates" : "translate") it"
  }
}

/// Signs that a text is the development language's, or may be.
package struct SameTextSigns: Sendable {
  /// The word that the language has lost in most of its texts, and the number of texts that have others in its place.
  package var lost: (word: [UInt8], texts: Int)?
  /// The number of other languages that have another text, and of those that tell anything of it.
  package var others, languages: Int
}

/// Why a text that is the same as the development text is not held against a language.
package enum SameTextReason: String, Sendable, CaseIterable {
  /// The words may be those of the language, and the catalog says that the text is translated.
  case state
  /// The configuration allows it.
  case allowed
  /// The text is not meant to be translated.
  case fixed
  /// The text has no letters outside of placeholders.
  case noWords = "no-words"
  /// The words are names, or of both languages.
  case words
}
