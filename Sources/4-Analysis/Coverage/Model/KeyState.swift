package import L10nFormats
package import L10nText

/// A state of a key in a localization. The cases are in the order of tables and pages.
///
/// This is the one list: code that counts, lists, shows or records states asks each case for its facts. A new state needs a case, its
/// facts, and the code that decides it.
package enum KeyState: Int, CaseIterable, Sendable {
  case missing, empty, bare, new, stub, unchanged, doubtful, review, machine, outdated, stale, incomplete,
    inherited,
    identical, extra

  package var facts: Facts { _read { yield Self.all[rawValue] } }

  /// The facts of a state that all who count, list, show or record it go by.
  package struct Facts: Sendable {
    /// The word of `--list`, and of addresses of pages.
    package var word: String
    /// The label over or beside its number, if it is not the word: `stubs`.
    fileprivate var ownLabel: String?
    /// The label of one key, if it is not the label of the state.
    fileprivate var ownOne: String?
    /// The heading over keys that are listed together, where it says more than the label.
    fileprivate var ownHeading: String?
    /// The meaning of the state, a sentence without its full stop.
    package var meaning: String
    /// The sign with which pages mark a key.
    package var sign = ""
    package var tone = Tone.none
    /// The name in JSON, if it is not the word: `needsReview`.
    fileprivate var ownName: String?
    /// The version of histories since which it is counted, there and in JSON, CSV and metrics; runs of before have no number in it. Nil
    /// where only `translation` or git's history tells it.
    package var since: Int?
    /// The occasion on which JSON has a list of its keys.
    package var listed = Listed.never
    /// Whether it is one of the states in which a text still has to be translated.
    package var needsWork = false
    /// Whether it says something of keys that are present.
    package var isFlag = false
    /// Whether pages list its keys; then a bundle that has one is not folded into a line of its own, however much is translated.
    package var isOnPages = true
    /// Whether summaries for people have its number.
    package var isInSummaries = true
    /// Whether the number that people see is that of `translation`: of all keys with a text, inherited ones too.
    package var isOfTranslation = false
    /// Whether a key has it only while its text needs no work.
    package var isOfTranslated = false
    /// Whether JSON has its number for a whole language, if it is counted. The flags that were published first are in tables alone.
    package var isInTotals = true
    /// The trait with which an entry of a file says it of itself; pages show the texts of such keys.
    package var trait: EntryTraits?
    /// The mark that says it before an entry, where the format has no states.
    package var mark: TextMark.Kind?

    package var label: String { ownLabel ?? word }
    package var one: String { ownOne ?? label }
    package var heading: String { ownHeading ?? label }
    package var name: String { ownName ?? word }
    /// The list of its keys in JSON.
    package var list: String { name + "Keys" }
    /// The state's column in histories: `needs_review`.
    package var column: String {
      name.reduce(into: "") { $0 += $1.isUppercase ? "_" + $1.lowercased() : String($1) }
    }
    /// Whether JSON has that list.
    package func isListed(withDetails: Bool) -> Bool {
      listed == .always || withDetails && listed == .inDetails
    }
  }

  /// The strength with which pages colour it.
  package enum Tone: String, Sendable {
    /// Users see no text of theirs.
    case gap
    /// The text is worth a look.
    case warn
    case note
    case none
  }

  package enum Listed: Sendable {
    case always
    /// The list is there with `--details`.
    case inDetails
    case never
  }

  /// The states that are counted, in the order of columns: the first that were published, then later ones.
  package static let counted: [KeyState] = {
    let first: [KeyState] = [
      .empty, .inherited, .missing, .extra, .identical, .new, .review, .stale, .incomplete,
    ]
    return first + countedLater
  }()

  /// The counted states that came after the first version of histories.
  package static let countedLater = allCases.filter { $0.facts.since ?? 1 > 1 }
    .sorted { ($0.facts.since ?? 1, $0.rawValue) < ($1.facts.since ?? 1, $1.rawValue) }

  /// The counted states that only a key that is present can have.
  package static let countedFlags = counted.filter(\.facts.isFlag)

  package static let needingWork = allCases.filter(\.facts.needsWork)

  /// The states that only a key whose text needs no work can have.
  package static let ofTranslated = allCases.filter(\.facts.isOfTranslated)

  /// The states whose number is in summaries for people.
  package static let inSummaries = allCases.filter(\.facts.isInSummaries)

  /// The states whose keys pages list.
  package static let onPages = allCases.filter(\.facts.isOnPages)

  /// The states that entries say of themselves, with what they say.
  package static let ofTraits: [(state: KeyState, trait: EntryTraits)] = allCases.compactMap { state in
    state.facts.trait.map { (state, $0) }
  }

  /// All traits with which entries say a state of themselves.
  package static let traits = ofTraits.reduce(into: EntryTraits()) { $0.formUnion($1.trait) }

  /// All words of `--list`, in the order of help.
  package static var words: [String] {
    [untranslated] + allCases.map(\.facts.word)
  }

  /// The states that a word of `--list` stands for; nil for another word.
  package static func states(named word: String) -> [KeyState]? {
    if word == untranslated { return needingWork }
    // An empty text is missing for people.
    if word == KeyState.missing.facts.word { return [.missing, .empty] }
    return allCases.first { $0.facts.word == word }.map { [$0] }
  }

  private static let untranslated = "untranslated"
  private static let all: [Facts] = allCases.map(\.entry)

  private var entry: Facts {
    switch self {
    case .missing:
      Facts(
        word: "missing", meaning: "the key has no text in the language or in one that it inherits from",
        sign: "○", tone: .gap, since: 1, listed: .always, needsWork: true)
    case .empty:
      Facts(
        word: "empty", ownHeading: "with an empty text", meaning: "the key is in the file, without a text",
        sign: "∅", tone: .gap, since: 1, listed: .always, needsWork: true)
    case .bare:
      Facts(
        word: "bare", ownLabel: "bare keys", ownOne: "bare key",
        meaning: "users see a bare identifier instead of a text", sign: "#", tone: .gap,
        isInSummaries: false)
    case .new:
      Facts(
        word: "new", ownHeading: "new in a catalog",
        meaning: "the string catalog marks the text as new: it is not translated", sign: "•", tone: .warn,
        since: 1, listed: .inDetails, needsWork: true, isFlag: true, isOfTranslation: true, isInTotals: false,
        trait: .isNew)
    case .stub:
      Facts(
        word: "stub", ownLabel: "stubs", ownOne: "stub", ownHeading: "made by stubs and not edited",
        meaning: "l10ncheck made the entry, and it has not been edited since", sign: "▫", tone: .warn,
        listed: .inDetails, needsWork: true, isOfTranslation: true, mark: .untranslated)
    case .unchanged:
      Facts(
        word: "unchanged", ownLabel: "still original", ownHeading: "still the original text",
        meaning: "the text is the source text, where a translation should differ", sign: "=", tone: .warn,
        listed: .inDetails, needsWork: true, isOfTranslation: true)
    case .doubtful:
      Facts(
        word: "doubtful", ownLabel: "may be original", ownHeading: "may be the original text",
        meaning: "the text is the source text, and may be right", sign: "~", tone: .note,
        listed: .inDetails, isFlag: true, isInSummaries: false, isOfTranslated: true, isInTotals: false)
    case .review:
      Facts(
        word: "review", ownLabel: "needs review", ownHeading: "in need of review",
        meaning: "it is translated and marked for review", sign: "?", tone: .warn,
        ownName: "needsReview", since: 1, listed: .inDetails, isFlag: true, isInTotals: false,
        trait: .needsReview)
    case .machine:
      Facts(
        word: "machine", ownLabel: "by machine", ownHeading: "translated by machine, and reviewed by nobody",
        meaning: "a machine translated it, and nobody has reviewed it", sign: "≈", tone: .warn,
        ownName: "machineTranslated", since: 4, listed: .inDetails, isFlag: true, isOfTranslated: true,
        isInTotals: false, trait: .isByMachine, mark: .machine)
    case .outdated:
      Facts(
        word: "outdated", ownHeading: "outdated, the source has changed since",
        meaning: "the source text changed after it was translated", sign: "Δ", tone: .warn, isFlag: true)
    case .stale:
      Facts(
        word: "stale", ownHeading: "stale, gone from the code",
        meaning: "Xcode marks the key as gone from the code", sign: "↻", tone: .warn, since: 1,
        listed: .inDetails, isFlag: true, isInTotals: false, trait: .isStale)
    case .incomplete:
      Facts(
        word: "incomplete", ownLabel: "plural forms", ownOne: "lacks plural forms",
        ownHeading: "without all plural forms",
        meaning: "the entry lacks plural forms that the language needs",
        sign: "◔", tone: .warn, since: 1, listed: .inDetails, isFlag: true, isInTotals: false,
        trait: .isIncomplete)
    case .inherited:
      Facts(
        word: "inherited",
        meaning: "the text comes from a parent language, such as French for Canadian French", since: 1,
        isOnPages: false)
    case .identical:
      Facts(
        word: "identical", ownHeading: "the same as the original",
        meaning: "the text is the source text; that may be right", since: 1, listed: .always, isFlag: true,
        isOnPages: false, isInSummaries: false, isInTotals: false)
    case .extra:
      Facts(
        word: "extra", meaning: "the language has the key, but it is not expected", sign: "+", tone: .note,
        since: 1, listed: .always)
    }
  }
}

/// A number for each state.
package struct Tally: Equatable, Sendable {
  /// More than there are states, which a test holds; in place, as histories have millions of these.
  private var numbers = SIMD16<Int>()

  package init() {}

  package subscript(_ state: KeyState) -> Int {
    get { numbers[state.rawValue] }
    set { numbers[state.rawValue] = newValue }
  }

  package static func += (left: inout Tally, right: Tally) { left.numbers &+= right.numbers }
  package static func -= (left: inout Tally, right: Tally) { left.numbers &-= right.numbers }
}

/// A value for each state.
package struct ByState<Value: Sendable>: Sendable {
  private var values: [Value]

  package init(_ value: Value) { values = [Value](repeating: value, count: KeyState.allCases.count) }

  package subscript(_ state: KeyState) -> Value {
    _read { yield values[state.rawValue] }
    _modify { yield &values[state.rawValue] }
  }
}
