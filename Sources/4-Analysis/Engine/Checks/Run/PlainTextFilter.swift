internal import L10nCoverage
internal import L10nFormats
internal import L10nTables
internal import L10nText

/// Tells texts of which no check that is on by itself has anything to say: nearly all of them. They are looked at in the
/// file's own bytes; what is left is read and checked.
struct PlainTextFilter: ~Copyable {
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
    (PlaceholderFaults.rules + UnresolvedInterpolation.rules + EmptyText.rules + EdgeSpaces.rules
      + LineBreaks.rules + EndPunctuation.rules + PluralForms.rules).map(\.id) + [Rule.tooLong.id])

  private let source: SourceTable
  private let hasHabits: Bool
  private let countsBreaks: Bool
  /// What there is to know of the texts that need no closer look.
  private(set) var passed: PassedTexts
  private var guess = 0
  /// Whether marks of stubs may stand before entries: what these say is no habit of the file.
  var mayHaveMarks = true
  /// A text without its escapes.
  private var decoded = ByteBuffer()

  /// Nil where rules are looked for that it does not know.
  init?(_ source: SourceTable, rules: Set<String>) {
    guard rules.isSubset(of: Self.known) else { return nil }
    self.source = source
    hasHabits = !rules.isDisjoint(with: TextHabit.allCases.map(\.rule.id) + [Rule.tooLong.id])
    countsBreaks = rules.contains(Rule.lineBreakCount.id)
    passed = PassedTexts(keys: SmallIntSet(size: source.sources.count))
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

  /// - Parameter known: the number of the key, where somebody has looked it up.
  mutating func verdict(
    _ key: OldStyleToken, _ value: OldStyleToken, number known: Int? = nil, leadStart: Int, in text: RawSpan
  ) -> EntryVerdict {
    if key.hasEscapes, known == nil { return .wanted(number: nil) }
    // What has no original is held against nothing.
    guard let number = known ?? source.number(of: key.content, in: text, guess: guess) else { return .passed }
    guess = number &+ 1
    passed.keys.insert(number)
    if mayHaveMarks, StubMark.isIn(text, from: leadStart, count: key.range.lowerBound) {
      return .wanted(number: number)
    }
    let answer: Answer
    if value.hasEscapes {
      decoded.removeAll()
      OldStyleEscapes.append(value, of: text, to: &decoded)
      decoded.seal()
      let end = decoded.count
      answer = decoded.withText { decoded in
        // A backslash that is left may begin Swift's `\\(`.
        decoded.scan(from: 0, to: end, for: UInt8(ascii: "\\")) == end
          ? self.answer(0..<end, of: number, in: decoded) : .isUnclear
      }
    } else {
      answer = self.answer(value.content, of: number, in: text)
    }
    switch answer {
    case .isUnclear: return .wanted(number: number)
    case .isPlain: break
    case .breaksAsOriginal: passed.keep(.lineBreakCount)
    case .breaksOtherwise:
      passed.departed.append(
        PassedTexts.Departed(number: number, keyRange: key.range, value: value, leadStart: leadStart))
    }
    passed.keep(.edgeSpace)
    if source.expectations[number].mark != 0 { passed.keep(.endPunctuation) }
    return .passed
  }

  private func answer(_ range: Range<Int>, of number: Int, in text: RawSpan) -> Answer {
    let expected = source.expectations[number]
    guard let first = range.first, let last = range.last else { return .isUnclear }
    var answer = Answer.isPlain
    // Most texts have nothing that is to be looked at: one look tells.
    let special = text.special(from: first, to: range.upperBound)
    if hasHabits {
      if expected.limit < range.count { return .isUnclear }
      var words = range
      // What breaks lines; a NUL ends the scan as well.
      if text[byte: first] <= 32 || text[byte: last] <= 32 || expected.isLaidOut
        || text.scan(from: special, to: range.upperBound, for: 10, or: 13) < range.upperBound
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
    let sign = text.scan(from: special, to: range.upperBound, for: UInt8(ascii: "%"), or: UInt8(ascii: "$"))
    if expected.hasSigns || sign < range.upperBound {
      if sign < range.upperBound, text[byte: sign] == 0 { return .isUnclear }
      // The byte before a sign tells what it is.
      let rest = max(first, sign &- 1)..<range.upperBound
      if !source.hasSamePlaceholders(number, text, rest) { return .isUnclear }
    }
    return answer
  }
}

extension RawSpan {
  /// The offset of the first `%` or `$`, or control character up to CR, from `start` on and before `end`; `end` if there
  /// is none.
  @inline(__always)
  fileprivate func special(from start: Int, to end: Int) -> Int {
    var offset = start
    let controls = SIMD16<UInt8>(repeating: 13)
    let pairs = SIMD16<UInt8>(repeating: 0xFE)
    let signs = SIMD16<UInt8>(repeating: UInt8(ascii: "$"))
    while offset < end {
      let (bytes, more) = vectors(at: offset)
      // The two signs differ in the last bit.
      let hits = ByteMatchMask(
        (bytes .<= controls) .| ((bytes & pairs) .== signs), (more .<= controls) .| ((more & pairs) .== signs)
      )
      if hits.isAny { return min(end, offset &+ hits.first) }
      offset &+= 32
    }
    return end
  }

  /// The offset of the first `first`, `second` or NUL from `start` on and before `end`; `end` if there is none.
  @inline(__always)
  fileprivate func scan(from start: Int, to end: Int, for first: UInt8, or second: UInt8) -> Int {
    var offset = start
    let firsts = SIMD16<UInt8>(repeating: first)
    let seconds = SIMD16<UInt8>(repeating: second)
    let zeros = SIMD16<UInt8>()
    while offset < end {
      let (bytes, more) = vectors(at: offset)
      let hits = ByteMatchMask(
        (bytes .== firsts) .| (bytes .== seconds) .| (bytes .== zeros),
        (more .== firsts) .| (more .== seconds) .| (more .== zeros))
      if hits.isAny { return min(end, offset &+ hits.first) }
      offset &+= 32
    }
    return end
  }
}
