internal import L10nText

/// The texts of a file that depart from what its other texts do as their originals.
struct Departures {
  /// A text, and the check that it departs from.
  struct Departure {
    var entry: Int
    /// Its place among the entry's texts.
    var leaf: Int
    /// The check's place in `CheckSet.texts`.
    var check: Int
  }

  private var departures: [[Departure]] = TextHabit.allCases.map { _ in [] }
  /// How many faults these are.
  private var counts = TextHabit.allCases.map { _ in 0 }

  /// Notes a text with `count` faults.
  mutating func add(_ departure: Departure, _ habit: TextHabit, _ count: Int) {
    departures[habit.rawValue].append(departure)
    counts[habit.rawValue] += count
  }

  /// Those that count: a habit that the file does not have in nine of ten texts is none.
  /// - Parameter kept: how many texts keep a habit.
  func kept(_ kept: (TextHabit) -> Int) -> [Departure] {
    TextHabit.allCases.flatMap { habit in
      kept(habit) >= 9 * counts[habit.rawValue] ? departures[habit.rawValue] : []
    }
  }
}
