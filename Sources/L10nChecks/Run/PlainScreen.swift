internal import L10nCoverage
internal import L10nFormats
internal import L10nTables
internal import L10nText

/// Passes over texts of which no check that is on by itself has anything to say: nearly all of them. They are looked at in
/// the file's own bytes; what is left is read and checked.
final class PlainScreen: EntryScreen {
  /// What is known of a source text for this.
  struct Expectation: Sendable {
    /// Whether it may have placeholders.
    var hasSigns: Bool
    /// Whether it has line breaks, or white space at an edge.
    var isLaidOut: Bool
    /// How it is laid out; nil where it has no words that this could be about.
    var layout: TextLayout?
    /// The mark at its end: 0 for none, 255 where it takes a closer look.
    var mark: UInt8
    var limit: Int

    init(_ original: TextCase.Original, limit: Int?) {
      let text = original.text
      hasSigns = !original.traits.isDisjoint(with: [.percent, .dollar])
      isLaidOut =
        (text.first ?? 33) <= 32 || (text.last ?? 33) <= 32 || original.traits.contains(.lineBreak)
      layout = TranslatableText.hasWords(text) ? TextLayout(text) : nil
      // White space behind a mark does not count.
      mark = EndPunctuation.plainMark(of: layout.map { text[$0.words] } ?? text[...])
      self.limit = limit ?? .max
    }
  }

  /// The rules that it knows how to pass over.
  private static let known: Set<String> = Set(
    (PlaceholderFaults.rules + LeftInterpolation.rules + EmptyText.rules + EdgeSpaces.rules
      + LineBreaks.rules + EndPunctuation.rules + PluralForms.rules).map(\.id) + ["text-too-long"])

  private let source: SourceTable
  private let hasHabits: Bool
  private(set) var keys: KeySet
  /// How many texts keep the white space at the edges, and the mark at the end.
  private var (keptEdges, keptMarks) = (0, 0)
  /// How many texts have as many lines, where there are several.
  private var keptBreaks = 0
  private var guess = 0
  private var scratch = PaddedBuffer()

  /// Nil where rules are looked for that it does not know.
  init?(_ source: SourceTable, rules: Set<String>) {
    guard rules.isSubset(of: Self.known) else { return nil }
    self.source = source
    hasHabits = !rules.isDisjoint(with: TextHabit.allCases.map(\.rule.id) + ["text-too-long"])
    keys = KeySet(size: source.sources.count)
  }

  /// How many of the texts that were passed over do as their originals.
  func kept(_ habit: TextHabit) -> Int {
    switch habit {
    case .edgeSpace: keptEdges
    case .lineBreakCount: keptBreaks
    case .endPunctuation: keptMarks
    }
  }

  func verdict(_ key: OldStyleToken, _ value: OldStyleToken, in text: RawSpan) -> EntryVerdict {
    if key.hasEscapes { return .wanted(number: nil) }
    // What has no original is held against nothing.
    guard let number = source.number(of: key.content, in: text, guess: guess) else { return .passed }
    guess = number &+ 1
    keys.insert(number)
    let isPlain: Bool
    if value.hasEscapes {
      scratch.assign(OldStyleEscapes.text(of: value, in: text))
      let end = scratch.count
      isPlain = scratch.withText { decoded in
        // A backslash that is left may begin Swift's `\\(`.
        decoded.scan(from: 0, to: end, for: UInt8(ascii: "\\")) == end
          && self.isPlain(0..<end, of: number, in: decoded)
      }
    } else {
      isPlain = self.isPlain(value.content, of: number, in: text)
    }
    return isPlain ? .passed : .wanted(number: number)
  }

  /// Whether no check has anything to say of a text as users see it.
  private func isPlain(_ range: Range<Int>, of number: Int, in text: RawSpan) -> Bool {
    let expected = source.expectations[number]
    guard let first = range.first, let last = range.last else { return false }
    var breaksLines = false
    if hasHabits {
      if expected.limit < range.count { return false }
      var words = range
      // What breaks lines; a NUL ends the scan as well.
      if text[byte: first] <= 32 || text[byte: last] <= 32 || expected.isLaidOut
        || text.scan(from: first, to: range.upperBound, for: 10, or: 13) < range.upperBound
      {
        guard let wanted = expected.layout, let own = TextLayout(range, in: text),
          own.isSame(as: wanted, of: source.sources[number].plain.text, range, in: text)
        else { return false }
        words = own.words
        breaksLines = own.hasBreaks || wanted.hasBreaks
      }
      if expected.mark != 0 {
        let end = text[byte: words.upperBound &- 1]
        let isPair = words.count > 1 && text[byte: words.upperBound &- 2] == end
        if end != expected.mark || isPair { return false }
      }
    }
    // Only within the text: mostly the next sign is far away, or nowhere in the file.
    let sign = text.scan(from: first, to: range.upperBound, for: UInt8(ascii: "%"), or: UInt8(ascii: "$"))
    if expected.hasSigns || sign < range.upperBound,
      sign < range.upperBound && text[byte: sign] == 0 || !source.hasSamePlaceholders(number, text, range)
    {
      return false
    }
    keptEdges &+= 1
    if breaksLines { keptBreaks &+= 1 }
    if expected.mark != 0 { keptMarks &+= 1 }
    return true
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
