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
  /// All that changes: a class is asked whether nobody else has its value each time that one is changed.
  private var judge: PlainJudge

  /// Nil where rules are looked for that it does not know.
  init?(_ source: SourceTable, rules: Set<String>) {
    guard rules.isSubset(of: Self.known) else { return nil }
    self.source = source
    judge = PlainJudge(rules: rules, count: source.sources.count)
  }

  func verdict(_ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, in text: RawSpan) -> EntryVerdict
  {
    judge.verdict(key, value, leadStart: leadStart, in: text, against: source)
  }

  /// The keys that were met, by their numbers.
  var keys: KeySet { judge.keys }

  /// How many of the texts that were passed over do as their originals.
  func kept(_ habit: TextHabit) -> Int { judge.kept[habit.rawValue] }

  /// The texts that were passed over although they have other line breaks than their originals; nothing else is wrong with
  /// them. Whether that is, the file's habit tells.
  var departed: [(number: Int, entry: KnownEntry)] { judge.departed }
}
