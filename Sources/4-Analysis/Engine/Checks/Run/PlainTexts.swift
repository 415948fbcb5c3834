internal import L10nCoverage
internal import L10nFormats
internal import L10nText

/// Tells texts of which no check that is on by itself has anything to say: nearly all of them. They are looked at in the
/// file's own bytes, which takes a hundredth of what it takes to check one.
struct PlainTexts: ~Copyable {
  /// What there is to know of them.
  struct Passed {
    /// The keys that were met, by their numbers, also those of texts that are checked.
    var keys: SmallIntSet
    /// How many there are.
    var count = 0
  }

  /// The rules that find nothing in them.
  private static let known: Set<String> = Set(
    (PlaceholderFaults.rules + UnresolvedInterpolation.rules + EmptyText.rules + EdgeSpaces.rules
      + LineBreaks.rules + PluralForms.rules).map(\.id) + [Rule.tooLong.id])

  private let source: SourceTable
  private(set) var passed: Passed
  /// A text without its escapes.
  private var decoded = ByteBuffer()

  /// Nil where other rules are looked for.
  init?(_ source: SourceTable, rules: Set<String>) {
    guard rules.isSubset(of: Self.known) else { return nil }
    self.source = source
    passed = Passed(keys: SmallIntSet(size: source.sources.count))
  }

  /// How many bytes a translation may have that is none of these texts only if it has others than letters and signs: none
  /// where its original has white space at an edge or line breaks.
  static func mostBytes(_ original: TextCase.Original, limit: Int?) -> Int {
    guard let first = original.text.first, let last = original.text.last, first > 32, last > 32,
      !original.traits.contains(.lineBreak)
    else { return -1 }
    return limit ?? .max
  }

  /// Whether nobody has to look at an entry any more.
  mutating func pass(_ entry: borrowing TableEntry, _ texts: RawSpan) -> Bool {
    // What has no original is held against nothing.
    guard entry.number >= 0 else { return true }
    passed.keys.insert(entry.number)
    guard entry.traits.has(.standsInFile), !hasMark(entry, texts), isPlain(entry, texts) else { return false }
    passed.count &+= 1
    return true
  }

  /// Whether the mark of a stub may stand before an entry: what that says is no habit of the file.
  private func hasMark(_ entry: borrowing TableEntry, _ texts: RawSpan) -> Bool {
    entry.traits.has(.mayBeMarked)
      && TextMark.isIn(texts, from: entry.leadStart, count: entry.keyPlace.lowerBound)
  }

  private mutating func isPlain(_ entry: borrowing TableEntry, _ texts: RawSpan) -> Bool {
    let (number, range) = (entry.number, entry.text.range)
    let mayHaveSigns = !entry.traits.has(.isWithoutPlaceholders)
    guard entry.text.hasEscapes else { return isPlain(range, of: number, mayHaveSigns, in: texts) }
    decoded.removeAll()
    OldStyleEscapes.append(entry.text.oldStyleToken, of: texts, to: &decoded)
    decoded.seal()
    let end = decoded.count
    return decoded.withText { text in
      // A backslash that is left may begin Swift's `\\(`.
      text.scan(from: 0, to: end, for: UInt8(ascii: "\\")) == end
        && self.isPlain(0..<end, of: number, mayHaveSigns, in: text)
    }
  }

  @inline(__always)
  private func isPlain(_ range: Range<Int>, of number: Int, _ mayHaveSigns: Bool, in text: RawSpan) -> Bool {
    guard let first = range.first, let last = range.last, text[byte: first] > 32, text[byte: last] > 32,
      range.count <= source.mostBytes[number], !text.hasControl(range)
    else { return false }
    return !mayHaveSigns && !source.hasSigns(number) || source.hasSamePlaceholders(number, text, range)
  }
}

extension RawSpan {
  /// Whether a control character up to CR stands in a range.
  @inline(__always)
  fileprivate func hasControl(_ range: Range<Int>) -> Bool {
    let controls = SIMD16<UInt8>(repeating: 13)
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (bytes, more) = vectors(at: offset)
      let hits = ByteMatchMask(bytes .<= controls, more .<= controls)
      if hits.isAny { return offset &+ hits.first < range.upperBound }
      offset &+= 32
    }
    return false
  }
}
