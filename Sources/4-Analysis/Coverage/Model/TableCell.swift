package import L10nSystem

/// One table in one locale. Lists of expected keys are places in `TableReport.keys`, in rising order.
package struct TableCell: Sendable {
  package var locale: String
  package var counts = StateCounts()
  package var shows = ShowsCounts()
  /// The keys of each state, of which the localization's files or the loader tell it. There is no list for
  /// `extra`.
  private var lists = ByState<[Int32]>([])
  /// Translations whose source has changed since; empty unless a history was asked.
  package var outdated: [OutdatedKey] = []
  /// The texts that are empty, and those that a catalog says are not translated, inherited ones among them:
  /// each text that needs work is in one state. Nil where these are those of the localization's own files.
  package var openEmpty: [Int32]?
  package var openNew: [Int32]?
  /// The inherited keys that show the development text, in its own language.
  package var lent: [Int32] = []
  /// The keys without a text that need no translation: they are among the inherited ones, and the bare ones where they are seen.
  package var unneeded: [Int32] = []
  /// Those of them that users see bare: stubs write the development text for these, as it is.
  package var bareUnneeded: [Int32] {
    if unneeded.isEmpty { return [] }
    let bare = Set(self[.bare])
    return unneeded.filter(bare.contains)
  }
  /// Keys with the development text that is not held against the localization, with the reason.
  package var accepted: [(key: Int32, reason: SameTextReason)] = []
  /// Keys without a translation that may say the same as the development text; empty unless asked for.
  package var staying: [Int32] = []
  /// The keys that the source side does not have, sorted by bytes.
  package var extra: [[UInt8]] = []
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
  package var mayLackPlace: Bool { (mayRefuseTexts || unshippedFile != nil) && counts.toHandOut > 0 }
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
  /// The missing keys that stand in a file which this product does not get: there is nothing to translate.
  package var withheld: [Int32] = []

  /// The gaps of each set of files, where products have files of their own for the localization.
  package var ofFiles: [FileShare] = []

  /// The keys of a state. Keys whose source has changed are not set here: only the history can tell them.
  package subscript(_ state: KeyState) -> [Int32] {
    get { state == .outdated ? outdated.map(\.place) : lists[state] }
    set { lists[state] = newValue }
  }

  /// The keys that `--list` shows for a state: what is outdated is to be reviewed as well.
  package func listed(_ state: KeyState) -> [Int32] {
    if state.facts.needsWork { return needingWork(state) }
    return state == .review && !outdated.isEmpty ? (self[.review] + self[.outdated]).sorted() : self[state]
  }

  /// The texts that need work, each in one of the states: all that speaks of work to do goes by this one list.
  package func needingWork(_ state: KeyState) -> [Int32] {
    switch state {
    case .empty: openEmpty ?? self[.empty]
    case .new: openNew ?? self[.new]
    default: self[state]
    }
  }

  /// The places of all texts that need work, rising.
  package var needingWork: [Int32] { KeyState.needingWork.flatMap { needingWork($0) }.sorted() }

  /// The keys that have to be written, rising: what is missing, and what is seen bare though it needs no translation.
  /// - Parameter there: keys that are in a file.
  package func toWrite(but there: Set<Int32>) -> [Int32] {
    let all = unneeded.isEmpty ? self[.missing] : (self[.missing] + bareUnneeded).sorted()
    return there.isEmpty ? all : all.filter { !there.contains($0) }
  }

  /// Whether users see less of the localization than in another cell of it.
  func isWorse(than other: TableCell) -> Bool {
    let (own, others) = (counts[.missing] + counts[.empty], other.counts[.missing] + other.counts[.empty])
    return own == others ? shows.key > other.shows.key : own > others
  }

  package init(locale: String) { self.locale = locale }
}

/// The gaps in a localization's files that some products get, where others get other files.
package struct FileShare: Sendable {
  /// The files of the table that these products do not get.
  package var withheld: Set<FilePath>
  package var missing: [Int32]
  package var empty: [Int32]
  package var incomplete: [Int32]

  package init(withheld: Set<FilePath>, missing: [Int32], empty: [Int32], incomplete: [Int32]) {
    (self.withheld, self.missing, self.empty, self.incomplete) = (withheld, missing, empty, incomplete)
  }
}

extension Report {
  /// The number of texts that are missing because a product does not get the file that has them, and has none
  /// of its own.
  package var withheldCount: Int {
    bundles.reduce(0) { count, bundle in
      bundle.tables.reduce(count) { count, table in
        table.cells.reduce(count) { count, cell in
          let written = Set(cell.ofFiles.flatMap(\.missing))
          return count + cell.withheld.count { !written.contains($0) }
        }
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

extension TableCell {
  /// Counts those of its bare keys that nothing surely asks for.
  mutating func countUnsure(_ keys: [SourceKey]) {
    shows.unsureKey = self[.bare].count { keys[Int($0)].isUnsure }
  }
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

  /// Holds so many unchanged texts no longer against the language.
  mutating func accept(_ count: Int) {
    self[.unchanged] -= count
    translated += count
  }

  package static func += (left: inout TranslationCounts, right: TranslationCounts) {
    left.translated += right.translated
    left.tally += right.tally
  }
}

/// Why a text that is the same as the development text is not held against a language.
package enum SameTextReason: String, Sendable, CaseIterable {
  /// The catalog says that it is translated.
  case state
  /// The configuration allows it.
  case allowed
  /// The text is not meant to be translated.
  case fixed
  /// The text has no letters outside of placeholders.
  case noWords = "no-words"
  /// The text is one word, and the other localizations do not show that it should be another.
  case oneWord = "one-word"
  /// The text is short, and most other localizations keep it as well.
  case kept
  /// The localization has the text in the same form within other texts that it translates.
  case used
}
