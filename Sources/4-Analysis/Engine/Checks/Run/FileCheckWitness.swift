internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nTables
internal import L10nText

/// Checks a file of one language while the report reads it.
///
/// Unchecked, because one thread at a time has it: that which reads the file, then the one that asks for the result.
final class FileCheckWitness: TableConsumer, @unchecked Sendable {
  private let locale: LocaleTag
  private let check: FileCheck
  private let numbers: [Int?]
  // Asked for each entry, and nothing that is called here comes back.
  @exclusivity(unchecked) private var judge: PlainTextFilter?
  @exclusivity(unchecked) private var entries: StringsEntries?
  /// What came of it; nil of a file that is no `.strings` text.
  private(set) var result: FileCheck.Result?

  /// - Parameters:
  ///   - judge: tells what has to be checked; nil where all has.
  ///   - numbers: what the numbers of the reference's keys are in the source.
  init(_ locale: LocaleTag, _ check: FileCheck, _ judge: consuming PlainTextFilter?, numbers: [Int?]) {
    self.locale = locale
    self.check = check
    self.judge = judge
    self.numbers = numbers
  }

  var demand: Demand { .orders }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    guard entry.traits.has(.standsInFile), !entry.traits.has(.isStructured) else { return }
    if entries == nil { begin(entry.firstOrder) }
    let known = entry.number < 0 ? nil : numbers[entry.number]
    let key = OldStyleToken(
      range: entry.keyPlace, content: entry.key, hasEscapes: entry.traits.has(.hasKeyEscapes))
    let value = OldStyleToken(
      range: entry.text.range, content: entry.text.range, hasEscapes: entry.text.hasEscapes)
    switch judge?.verdict(key, value, number: known, leadStart: entry.leadStart, in: texts)
      ?? .wanted(number: nil)
    {
    case .passed: break
    case .wanted(let number):
      entries?.add(
        key, value, entry.leadStart, texts, guess: number,
        known: number.flatMap { check.key($0) } ?? keys.copy(entry.key))
    }
  }

  private func begin(_ firstOrder: Int?) {
    entries = StringsEntries(firstOrder: firstOrder)
    // Marks are orders as well.
    if let firstOrder { judge?.mayHaveMarks = firstOrder < .max }
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    // Of a property list nothing was looked at.
    guard end.list == nil, let decoded = end.decoded else { return }
    let found = (entries.take() ?? StringsEntries()).texts(end)
    result = check.run(
      LocaleTexts(found, of: .strings, in: locale), in: text, decoded, end.lines, after: judge?.passed)
    // All that is wanted is the result.
    judge = nil
  }
}
