internal import L10nFormats
internal import L10nTables
internal import L10nText

/// Passes over texts of which no check that is on by itself has anything to say, as `PlainJudge` finds.
final class PlainScreen: EntryScreen {
  private var judge: PlainJudge

  /// Nil where rules are looked for that it does not know.
  init?(_ source: SourceTable, rules: Set<String>) {
    guard let judge = PlainJudge(source, rules: rules) else { return nil }
    self.judge = judge
  }

  func verdict(_ key: OldStyleToken, _ value: OldStyleToken, leadStart: Int, in text: RawSpan) -> EntryVerdict
  {
    judge.verdict(key, value, leadStart: leadStart, in: text)
  }

  /// What there is to know of the entries that were passed over.
  var passed: PassedTexts { judge.passed }
}
