internal import L10nFormats
internal import L10nTables
internal import L10nText

/// Passes over all but some keys.
final class KeyScreen: EntryScreen {
  private let keys: KeySet

  init(_ keys: Set<[UInt8]>) {
    var table = KeySet(capacity: keys.count)
    var scratch = PaddedBuffer()
    for key in keys {
      scratch.assign(key)
      _ = scratch.withText { table.insert($0, 0..<key.count) }
    }
    self.keys = table
  }

  func verdict(_ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, in text: RawSpan) -> EntryVerdict
  {
    !key.hasEscapes && keys.find(text, key.content) == nil ? .passed : .wanted(number: nil)
  }
}

/// A set of small numbers.
struct SmallIntSet: Sendable {
  private var words: [UInt64]

  init(size: Int = 0) { words = [UInt64](repeating: 0, count: (size + 63) / 64) }

  @inline(__always)
  mutating func insert(_ number: Int) {
    let place = number >> 6
    if words.indices.contains(place) { words[place] |= 1 << UInt64(number & 63) }
  }

  func contains(_ number: Int) -> Bool {
    let place = number >> 6
    return words.indices.contains(place) && words[place] >> UInt64(number & 63) & 1 == 1
  }
}

/// What there is to know of the texts that a screen has passed over.
struct PassedTexts {
  /// A text that has other line breaks than its original, and nothing else to be said of: whether that is a fault, the
  /// file's habit tells.
  struct Departed {
    /// The number of its key.
    var number: Int
    var keyRange: Range<Int>
    var value: OldStyleToken
    /// Where the comments before the key begin.
    var leadStart: Int
  }

  /// The keys that were met, by their numbers, also those of texts that were not passed over.
  var keys: SmallIntSet
  var departed: [Departed] = []
  /// How many texts keep the white space at their edges, the mark at the end, and their lines, where there are several.
  private var (keptEdges, keptMarks, keptBreaks) = (0, 0, 0)

  init(keys: SmallIntSet) { self.keys = keys }

  /// Notes a text that does as its original.
  @inline(__always)
  mutating func keep(_ habit: TextHabit) {
    switch habit {
    case .edgeSpace: keptEdges &+= 1
    case .lineBreakCount: keptBreaks &+= 1
    case .endPunctuation: keptMarks &+= 1
    }
  }

  /// How many texts do as their originals.
  func kept(_ habit: TextHabit) -> Int {
    switch habit {
    case .edgeSpace: keptEdges
    case .lineBreakCount: keptBreaks
    case .endPunctuation: keptMarks
    }
  }
}

/// Passes over texts of which no check that is on by itself has anything to say, as `PlainTextFilter` finds.
final class PlainScreen: EntryScreen {
  private var judge: PlainTextFilter

  /// Nil where rules are looked for that it does not know.
  init?(_ source: SourceTable, rules: Set<String>) {
    guard let judge = PlainTextFilter(source, rules: rules) else { return nil }
    self.judge = judge
  }

  func verdict(_ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, in text: RawSpan) -> EntryVerdict
  {
    judge.verdict(key, value, leadStart: leadStart, in: text)
  }

  /// What there is to know of the entries that were passed over.
  var passed: PassedTexts { judge.passed }
}

/// The texts of a file that depart from what its other texts do as their originals.
struct Outliers {
  /// A text, and the check that finds it.
  struct Departure {
    var entry: Int
    /// Its place among the entry's texts.
    var leaf: Int
    /// The check's place in `CheckSet.texts`.
    var check: Int
  }

  private var departures: [[Departure]] = TextHabit.allCases.map { _ in [] }
  /// How many faults there are, and how many texts without one, by habit.
  private var faults = TextHabit.allCases.map { _ in 0 }
  private var kept = TextHabit.allCases.map { _ in 0 }

  /// Notes a text.
  mutating func add(_ departure: Departure, _ habit: TextHabit) {
    departures[habit.rawValue].append(departure)
  }

  /// Counts faults.
  mutating func count(_ count: Int, _ habit: TextHabit) { faults[habit.rawValue] += count }

  /// Counts texts that do as their originals.
  mutating func keep(_ count: Int, _ habit: TextHabit) { kept[habit.rawValue] += count }

  /// Whether the file has a habit: nine of ten texts do as their originals.
  func has(_ habit: TextHabit) -> Bool { kept[habit.rawValue] >= 9 * faults[habit.rawValue] }

  /// The texts that depart from what is a habit.
  var counting: [Departure] {
    TextHabit.allCases.flatMap { has($0) ? departures[$0.rawValue] : [] }
  }
}

/// What the substitutions of an entry stand for: made once for an entry, which may have thousands of them and as many
/// texts.
struct EntrySubstitutions {
  private var last: (entry: Int, text: SubstitutionText)?

  /// Nil for an entry that has none.
  mutating func text(of index: Int, in texts: LocaleTexts) -> SubstitutionText? {
    if texts.entries[index].substitutions.isEmpty { return nil }
    if let last, last.entry == index { return last.text }
    let entry = texts.entries[index]
    let text = SubstitutionText(entry.substitutions, parent: entry.first.text)
    last = (index, text)
    return text
  }
}
