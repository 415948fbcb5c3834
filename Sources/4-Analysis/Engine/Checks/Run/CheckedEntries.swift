internal import L10nFormats
internal import L10nText

/// Takes the entries of a `.strings` file, and checks those that have to be looked at when all have come.
final class CheckedEntries: TableConsumer {
  private let check: FileCheck
  private var plain: PlainTexts?
  private let entries = TextEntries(.strings)
  private var numbers: [Int?] = []
  private(set) var result = FileCheck.Result()

  /// - Parameter plain: tells what need not be looked at; nil where all has to be.
  init(_ check: FileCheck, _ plain: consuming PlainTexts?) {
    self.check = check
    self.plain = plain
  }

  var demand: Demand { entries.demand }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    if entry.traits.has(.isStructured) || plain?.pass(entry, texts) ?? false { return }
    entries.entry(entry, keys, texts)
    numbers.append(entry.number < 0 ? nil : entry.number)
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    entries.end(end, in: text)
    guard end.verdict != .refused, let texts = entries.content.languages.first else { return }
    result = check.run(
      LocaleTexts(texts, of: .strings, in: check.checks.locale), numbers, in: text, end.decoded,
      end.lines, after: plain?.passed)
  }
}
