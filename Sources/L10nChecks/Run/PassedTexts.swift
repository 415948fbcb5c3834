internal import L10nFormats

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
  var keys: KeySet
  var departed: [Departed] = []
  private var counts = [Int](repeating: 0, count: TextHabit.allCases.count)

  init(keys: KeySet) { self.keys = keys }

  /// Notes a text that does as its original.
  @inline(__always)
  mutating func keep(_ habit: TextHabit) { counts[habit.rawValue] &+= 1 }

  /// How many texts do as their originals.
  func kept(_ habit: TextHabit) -> Int { counts[habit.rawValue] }
}
