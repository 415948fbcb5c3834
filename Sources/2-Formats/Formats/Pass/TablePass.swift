internal import L10nLocale
package import L10nText

/// Reads files of tables entry by entry, on one thread: what a reader finds goes to its consumer at once, and
/// is not kept. A file is read once for all consumers, and always to its end, as what stands behind may hide
/// what came before.
package struct TablePass: ~Copyable {
  package var decoder = TextDecoder()
  package var lists = PropertyListReader()
  /// The configuration that was read last: it is asked again for each of its languages.
  var storeKit: StoreKitDocument?

  package init() {}

  /// Gives all that a file says to `body`, with its text, and where that starts and ends: a binary file has no lines.
  /// - Parameter bytes: the file, with padding behind `count` bytes.
  package mutating func read<Result>(
    _ bytes: RawSpan, count: Int, of format: TableFormat, _ request: ContentRequest = ContentRequest(),
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    var request = request
    request.part = format.part
    return format.definition.read(bytes, count: count, request, using: &self, body)
  }

  /// Gives a file's text to `body`.
  package mutating func withText<Result>(
    of bytes: RawSpan, count: Int, _ body: (RawSpan, DecodedText) -> Result
  ) -> Result {
    let decoded = decoder.decode(bytes, count: count)
    return decoder.withText(of: decoded, in: bytes) { body($0, decoded) }
  }

  /// - Parameter bytes: the file, with padding behind `count` bytes.
  package mutating func read(
    _ bytes: RawSpan, count: Int, _ question: TableQuestion, into consumer: any TableConsumer
  ) {
    let held = ConsumerBox(consumer)
    lists.isGNUstep = question.reading == .gnustep
    defer { withExtendedLifetime((held, question.keys)) {} }
    switch question.format {
    case .strings: strings(bytes, count: count, question, into: held)
    case .stringsdict: rules(bytes, count: count, question, into: held)
    case .loctable: columns(bytes, count: count, question, into: held)
    case .catalog: catalog(bytes, count: count, question, into: held)
    default: whole(bytes, count: count, question, into: held)
    }
  }

  /// A `.strings` file: text, or a property list in XML or binary form.
  private mutating func strings(
    _ bytes: RawSpan, count: Int, _ question: TableQuestion, into held: ConsumerBox
  ) {
    if PropertyListFormat.detect(bytes, count: count) != .oldStyle {
      var pump = ListPump(EntrySink(held, question.keys), Self.marks(bytes, count: count, held))
      let reading = lists.stream(bytes, count: count, into: &pump)
      // A file that turns out to be old style only looked like another property list, and is read as text.
      if reading.format != .oldStyle {
        return end(reading, isTable: pump.isTable, bytes, held)
      }
    }
    withText(of: bytes, count: count) { text, decoded in
      let opening = StringsSyntaxChoice(
        decoded, text: text, original: bytes, count: count, reading: question.reading)
      StringsPump.read(text, decoded, opening, question.keys, into: held)
    }
  }

  /// A `.stringsdict`, which is a property list of any form.
  private mutating func rules(
    _ bytes: RawSpan, count: Int, _ question: TableQuestion, into held: ConsumerBox
  ) {
    var pump = RulePump(
      EntrySink(held, question.keys), question.needs, held.demand,
      Self.marks(bytes, count: count, held))
    let reading = StringsDictReader.read(
      bytes, count: count, using: &lists, checks: held.demand.contains(.findings)
    ) { pump.entry($0, in: $1) }
    end(reading, isTable: true, bytes, held)
  }

  /// A `.loctable`: texts and rules side by side, language by language.
  private mutating func columns(
    _ bytes: RawSpan, count: Int, _ question: TableQuestion, into held: ConsumerBox
  ) {
    let (list, reading) = lists.tree(bytes, count: count)
    let table = list.flatMap { LocTable($0) }
    var findings = table?.findings ?? []
    var languages: [String] = []
    for column in table?.columns ?? [] {
      let name = WTF8.text(column.name)
      var sink = EntrySink(held, question.keys)
      sink.entry.language = languages.count
      sink.entry.parts.languageName = name
      languages.append(name)
      var pump = RulePump(sink, PluralNeeds(of: LocaleTag(name: name)), held.demand, [])
      let found = StringsDictReader.read(column.entries) { pump.entry($0, in: $1) }
      for var finding in held.demand.contains(.findings) ? found : [] {
        finding.locale = name
        findings.append(finding)
      }
    }
    end(reading, isTable: table != nil, bytes, held, findings, languages)
  }

  /// A string catalog.
  private mutating func catalog(
    _ bytes: RawSpan, count: Int, _ question: TableQuestion, into held: ConsumerBox
  ) {
    withText(of: bytes, count: count) { text, decoded in
      var catalog = XCStringsReader()
      var pump = CatalogPump(
        EntrySink(held, question.keys),
        source: XCStringsReader.sourceLanguage(text, decoded) ?? Array("en".utf8), held.demand)
      catalog.read(text, decoded, into: &pump)
      let isBroken = catalog.isBroken || !decoded.isReadable
      var end = TableEnd(
        verdict: .loads, losesEntries: isBroken, hasFaults: isBroken, findings: catalog.diagnostics,
        decoded: decoded)
      end.languages = (0..<catalog.languages.count).map { WTF8.text(catalog.languages.key($0)) }
      end.sourceLanguage = catalog.sourceLanguage?.text(in: text)
      held.consumer.end(end, in: text)
    }
  }

  /// Ends a property list.
  private func end(
    _ reading: PropertyListReader.Reading, isTable: Bool, _ bytes: RawSpan, _ held: ConsumerBox,
    _ found: [Diagnostic] = [], _ languages: [String] = []
  ) {
    var findings = reading.findings + found
    if reading.isLoaded, !isTable {
      findings.append(.singleValue)
    }
    let loads = reading.isLoaded && isTable
    let end = TableEnd(
      verdict: loads ? .loads : .refused, losesEntries: !loads, hasFaults: !loads, list: reading.format,
      languages: languages, findings: findings, decoded: reading.format == .binary ? nil : reading.decoded)
    lists.withText(of: reading, in: bytes) { held.consumer.end(end, in: $0) }
  }

  /// A file of any other format: few have them, which need no way of their own.
  private mutating func whole(
    _ bytes: RawSpan, count: Int, _ question: TableQuestion, into held: ConsumerBox
  ) {
    var wanted = ContentRequest(reading: question.reading)
    wanted.withComments = true
    wanted.withFindings = held.demand.contains(.findings)
    wanted.withOptional = held.demand.contains(.optional)
    let wantsLeaves = held.demand.contains(.leaves)
    let traits = Self.marks(bytes, count: count, held).union(.isLoaded)
    var sink = EntrySink(held, question.keys)
    read(bytes, count: count, of: question.format, wanted) { content, text, decoded in
      for (number, texts) in content.languages.enumerated() {
        sink.entry.language = number
        sink.entry.parts.languageName = texts.language ?? ""
        let needs = texts.language.map { PluralNeeds(of: LocaleTag(name: $0)) } ?? question.needs
        for entry in texts.entries {
          sink.entry.parts.comment = entry.comment
          sink.give(
            key: entry.key, text: entry.first.text, leaves: wantsLeaves ? entry.leaves : [],
            traits: traits.union(EntryTraits(entry, needs)), place: entry.keyRange ?? 0..<0,
            textPlace: entry.first.range)
        }
      }
      let isDamaged = content.isRefused || content.languages.contains(where: \.isDamaged)
      let end = TableEnd(
        verdict: content.isRefused ? .refused : .loads, losesEntries: isDamaged, hasFaults: isDamaged,
        languages: content.languages.map { $0.language ?? "" }, findings: content.findings, decoded: decoded)
      held.consumer.end(end, in: text)
    }
  }

  /// Whether entries of a file may be stubs. A file of two bytes a character is not searched: it may have marks.
  private static func marks(_ bytes: RawSpan, count: Int, _ held: ConsumerBox) -> EntryTraits {
    guard held.demand.contains(.orders), count > 1 else { return [] }
    let isWide = bytes[byte: 0] == 0 || bytes[byte: 1] == 0 || bytes[byte: 0] >= 0xFE
    return isWide || TextMark.isIn(bytes, count: count) ? .mayBeMarked : []
  }
}

extension Diagnostic {
  /// A property list whose topmost value is not a dictionary.
  package static var singleValue: Diagnostic {
    Diagnostic(
      .notATable, "The file is a single value, not a table of keys and values", at: nil,
      hint: "its topmost value has to be a dictionary")
  }
}
