internal import L10nFormats
internal import L10nTables
internal import L10nText

/// Looks at the texts of one file for `PlainScreen`.
struct PlainJudge: ~Copyable {
  private let hasHabits: Bool
  private let countsBreaks: Bool
  private(set) var keys: KeySet
  /// How many texts keep each habit.
  private(set) var kept = [Int](repeating: 0, count: TextHabit.allCases.count)
  private(set) var departed: [(number: Int, entry: KnownEntry)] = []
  private var guess = 0
  private var scratch = PaddedBuffer()

  /// - Parameter count: how many keys there are.
  init(rules: Set<String>, count: Int) {
    hasHabits = !rules.isDisjoint(with: TextHabit.allCases.map(\.rule.id) + ["text-too-long"])
    countsBreaks = rules.contains(Rule.lineBreakCount.id)
    keys = KeySet(size: count)
  }

  /// What there is to say of a text as users see it.
  private enum Answer {
    case isPlain
    /// The same, of a text that has line breaks, or whose original has.
    case breaksAsOriginal
    /// Nothing but how many lines it has.
    case breaksOtherwise
    case isUnclear
  }

  mutating func verdict(
    _ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, in text: RawSpan,
    against source: SourceTable
  ) -> EntryVerdict {
    if key.hasEscapes { return .wanted(number: nil) }
    // What has no original is held against nothing.
    guard let number = source.number(of: key.content, in: text, guess: guess) else { return .passed }
    guess = number &+ 1
    keys.insert(number)
    let answer: Answer
    if value.hasEscapes {
      scratch.assign(OldStyleEscapes.text(of: value, in: text))
      let end = scratch.count
      answer = scratch.withText { decoded in
        // A backslash that is left may begin Swift's `\\(`.
        decoded.scan(from: 0, to: end, for: UInt8(ascii: "\\")) == end
          ? self.answer(0..<end, of: number, in: decoded, source) : .isUnclear
      }
    } else {
      answer = self.answer(value.content, of: number, in: text, source)
    }
    switch answer {
    case .isUnclear: return .wanted(number: number)
    case .isPlain: break
    case .breaksAsOriginal: kept[TextHabit.lineBreakCount.rawValue] &+= 1
    case .breaksOtherwise:
      let entry = KnownEntry(
        key: source.sources[number].key, keyRange: key.range, value: value, leadStart: leadStart)
      departed.append((number, entry))
    }
    kept[TextHabit.edgeSpace.rawValue] &+= 1
    if source.expectations[number].mark != 0 { kept[TextHabit.endPunctuation.rawValue] &+= 1 }
    return .passed
  }

  private func answer(_ range: Range<Int>, of number: Int, in text: RawSpan, _ source: SourceTable) -> Answer
  {
    let expected = source.expectations[number]
    guard let first = range.first, let last = range.last else { return .isUnclear }
    var answer = Answer.isPlain
    if hasHabits {
      if expected.limit < range.count { return .isUnclear }
      var words = range
      // What breaks lines; a NUL ends the scan as well.
      if text[byte: first] <= 32 || text[byte: last] <= 32 || expected.isLaidOut
        || text.scan(from: first, to: range.upperBound, for: 10, or: 13) < range.upperBound
      {
        guard let wanted = expected.layout, let own = TextLayout(range, in: text),
          own.hasSameEdges(as: wanted, of: source.sources[number].plain.text, range, in: text)
        else { return .isUnclear }
        words = own.words
        if own.breakCount != wanted.breakCount {
          guard countsBreaks else { return .isUnclear }
          answer = .breaksOtherwise
        } else if own.hasBreaks || wanted.hasBreaks {
          answer = .breaksAsOriginal
        }
      }
      if expected.mark != 0 {
        let end = text[byte: words.upperBound &- 1]
        let isPair = words.count > 1 && text[byte: words.upperBound &- 2] == end
        if end != expected.mark || isPair { return .isUnclear }
      }
    }
    // Only within the text: mostly the next sign is far away, or nowhere in the file.
    let sign = text.scan(from: first, to: range.upperBound, for: UInt8(ascii: "%"), or: UInt8(ascii: "$"))
    if expected.hasSigns || sign < range.upperBound,
      sign < range.upperBound && text[byte: sign] == 0 || !source.hasSamePlaceholders(number, text, range)
    {
      return .isUnclear
    }
    return answer
  }
}

extension RawSpan {
  /// The offset of the first `first`, `second` or NUL from `start` on and before `end`; `end` if there is none.
  @inline(__always)
  fileprivate func scan(from start: Int, to end: Int, for first: UInt8, or second: UInt8) -> Int {
    var offset = start
    let firsts = SIMD16<UInt8>(repeating: first)
    let seconds = SIMD16<UInt8>(repeating: second)
    let zeros = SIMD16<UInt8>()
    while offset < end {
      let bytes = vector(at: offset)
      let hits = unsafeBitCast(
        (bytes .== firsts) .| (bytes .== seconds) .| (bytes .== zeros), to: SIMD2<UInt64>.self)
      if hits[0] != 0 { return min(end, offset &+ hits[0].trailingZeroBitCount / 8) }
      if hits[1] != 0 { return min(end, offset &+ 8 &+ hits[1].trailingZeroBitCount / 8) }
      offset &+= 16
    }
    return end
  }
}
