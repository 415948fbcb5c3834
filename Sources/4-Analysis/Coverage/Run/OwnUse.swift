internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// Texts of several words that a localization leaves as they are, and has so within others that it translates: names of
/// products and functions, and terms of that language ("Acme Talk" beside "Acme Talk öffnen"). Likewise short texts all
/// words of which it has in others: "Server URL" is Swedish where that speaks of servers and URLs.
struct OwnUse {
  let plan: TablePlan

  /// Longer texts are sentences, which stand in no other text.
  static let mostWords = 5
  /// A word in one text alone may be an oversight.
  static let fewestTexts = 2

  /// Holds them no longer against the localizations of a table, nor would it where they are not translated yet. Only what was
  /// made with care is asked: elsewhere half-translated sentences prove nothing. Its file is read once more for it, which few
  /// need.
  func excuse(in result: inout TableAssembly.Result, reader: inout TableFileReader) {
    if plan.isMultilingual { return }
    for place in result.report.cells.indices where result.cares[place].care.isEnough {
      let cell = result.report.cells[place]
      let open = result.cares[place].openTexts
      if cell[.unchanged].isEmpty, open.isEmpty { continue }
      var search = Search(looksForWords: isOfSameLetters(cell.locale))
      for key in cell[.unchanged] + open { search.add(result.report.keys[Int(key)].value, key) }
      if search.isEmpty { continue }
      // What is as it was, and a stub, are no texts that it made.
      let same = (cell[.unchanged] + cell.excused.map(\.key) + cell[.stub]).map {
        result.report.keys[Int($0)].value
      }
      search.look(in: texts(of: cell.locale, reader: &reader), beside: Set(same))
      let all = search.found.sorted()
      result.report.cells[place].letStay(all.filter(Set(open).contains))
      let found = all.filter(Set(cell[.unchanged]).contains)
      if found.isEmpty { continue }
      result.report.excuse(found, inCell: place, .used)
      result.cares[place].care.unchanged -= found.count
    }
  }

  /// Whether a localization is written with the letters of the development texts: elsewhere a word of theirs is a name, or
  /// a leftover.
  private func isOfSameLetters(_ locale: String) -> Bool {
    LocaleTag(name: locale).writtenScript == plan.development?.tag.writtenScript
  }

  /// What a localization's own files say.
  private func texts(of locale: String, reader: inout TableFileReader) -> [[UInt8]] {
    let column = plan.localizations.columns.first { $0.tag.text == locale }
    let place = (column?.folders ?? []).lazy.compactMap { plan.texts(in: $0) }.first
    guard let place else { return [] }
    let file = plan.files.files[place]
    return reader.values(plan.request(file), format: file.format)
  }
}

extension TableFileReader {
  /// What a file of texts says, whatever its keys are; nothing where it cannot be read.
  mutating func values(_ request: Request, format: TableFormat) -> [[UInt8]] {
    let texts = WrittenTexts()
    try? pass(request, format, into: HeldConsumers(texts))
    return texts.found
  }
}

/// Collects what a file of texts says, whatever its keys are, but for stubs: nobody has written these.
private final class WrittenTexts: TableConsumer {
  private(set) var found: [[UInt8]] = []
  private var marked = MarkedEntries()

  var demand: Demand { [.orders, .unloaded] }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    if entry.traits.has(.mayBeStub) { marked.add(found.count, entry, in: texts) }
    found.append(entry.text.copy(in: texts))
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    guard let decoded = end.decoded else { return }
    let stubs = marked.stubs(in: text, count: decoded.end)
    if !stubs.isEmpty { found = found.indices.filter { !stubs.contains($0) }.map { found[$0] } }
  }
}
