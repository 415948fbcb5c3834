internal import L10nText

/// The texts of a file that depart from what its other texts do as their originals.
struct Departures {
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
