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
  /// How many texts keep the white space at their edges, the mark at the end, and their lines, where there are several.
  private var (keptEdges, keptMarks, keptBreaks) = (0, 0, 0)

  init(keys: KeySet) { self.keys = keys }

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
