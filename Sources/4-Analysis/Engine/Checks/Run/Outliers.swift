internal import L10nFormats

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

/// The texts of a file that depart from what its other texts do as their originals.
struct Outliers {
  /// A text, and the check that finds it.
  struct OutlierText {
    var entry: Int
    /// The place of the text among those of its entry.
    var leaf: Int
    /// The check's place in `CheckSet.texts`.
    var check: Int
  }

  private var outliers: [[OutlierText]] = TextHabit.allCases.map { _ in [] }
  /// The number of faults, and of texts without one, by habit.
  private var faults = TextHabit.allCases.map { _ in 0 }
  private var kept = TextHabit.allCases.map { _ in 0 }

  /// Notes a text.
  mutating func add(_ outlier: OutlierText, _ habit: TextHabit) {
    outliers[habit.rawValue].append(outlier)
  }

  /// Counts faults.
  mutating func count(_ count: Int, _ habit: TextHabit) { faults[habit.rawValue] += count }

  /// Counts texts that do as their originals.
  mutating func keep(_ count: Int, _ habit: TextHabit) { kept[habit.rawValue] += count }

  /// Whether the file has a habit: nine of ten texts do as their originals.
  private func has(_ habit: TextHabit) -> Bool { kept[habit.rawValue] >= 9 * faults[habit.rawValue] }

  /// The texts that depart from what is a habit.
  var counting: [OutlierText] {
    TextHabit.allCases.flatMap { has($0) ? outliers[$0.rawValue] : [] }
  }
}

/// The substitutions of an entry, made once for the entry: it may have thousands of them and as many texts.
struct EntrySubstitutions {
  private var last: (entry: Int, text: FormVariables)?

  /// The substitutions of an entry; nil for an entry that has none.
  mutating func text(of index: Int, in texts: LocaleTexts) -> FormVariables? {
    if texts.entries[index].substitutions.isEmpty { return nil }
    if let last, last.entry == index { return last.text }
    let entry = texts.entries[index]
    let text = FormVariables(entry.substitutions, parent: entry.first.text)
    last = (index, text)
    return text
  }
}
