internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nTables
internal import L10nText

/// Checks a file of one language while the report reads it.
///
/// Unchecked, because one thread at a time has it: that which reads the file, then the one that asks for the result.
final class FileCheckWitness: FileWitness, @unchecked Sendable {
  private let locale: LocaleTag
  private let check: FileCheck
  private let numbers: [Int?]
  // Asked for each entry, and nothing that is called here comes back.
  @exclusivity(unchecked) private var judge: PlainJudge?
  @exclusivity(unchecked) private var entries = StringsEntries()
  /// What came of it; nil of a file that is no `.strings` text.
  private(set) var result: FileCheck.Result?

  /// - Parameters:
  ///   - judge: tells what has to be checked; nil where all has.
  ///   - numbers: what the numbers of the reference's keys are in the source.
  init(_ locale: LocaleTag, _ check: FileCheck, _ judge: consuming PlainJudge?, numbers: [Int?]) {
    self.locale = locale
    self.check = check
    self.judge = judge
    self.numbers = numbers
  }

  func expectOrders(from first: Int) {
    entries = StringsEntries(firstOrder: first)
    // Marks are orders as well.
    judge?.mayHaveMarks = first < .max
  }

  func entry(_ entry: StringsEntry, in text: RawSpan) { entries.entry(entry, in: text) }

  func pair(
    _ key: OldStyleToken, _ value: OldStyleToken, number: Int?, leadStart: Int, in text: RawSpan
  ) {
    let known = number.flatMap { numbers[$0] }
    switch judge?.verdict(key, value, number: known, leadStart: leadStart, in: text) ?? .wanted(number: nil) {
    case .passed: break
    case .wanted(let number):
      entries.add(key, value, leadStart, text, guess: number, known: number.flatMap { check.key($0) })
    }
  }

  func end(
    _ verdict: StringsOutcome.Verdict, _ outcome: StringsOutcome, in text: RawSpan, _ decoded: DecodedText,
    _ lines: SharedLines
  ) {
    let texts = LocaleTexts(entries.texts(verdict, outcome), of: .strings, in: locale)
    result = check.run(texts, in: text, decoded, lines, after: judge?.passed)
    // All that is wanted is the result.
    entries = StringsEntries()
    judge = nil
  }
}
