internal import L10nFormats
internal import L10nText

/// What the loader makes of a file whose entries were handed to a sink.
struct FeedOutcome {
  var verdict: FileScan.Verdict
  /// Whether the loader does not get all that stands in the file.
  var isDamaged: Bool
  var problems: [Problem]
  /// Whether it is a `.strings` text without a fault and without braces around its entries.
  var isSoundText = false
  /// Whether it is a property list in XML or binary form, as builds make them.
  var isPropertyList = false
}

/// Hands a file's entries to a sink, whatever the format that it is written in.
enum EntryFeed {
  /// A `.strings` file: text, or a property list in XML or binary form.
  static func strings<Sink: EntrySink & ~Copyable>(
    _ request: TableFileReader.Request, _ original: RawSpan, count: Int, _ reader: inout ContentReader,
    into sink: inout Sink
  ) -> FeedOutcome {
    if PropertyListFormat.detect(original, count: count) != .oldStyle,
      let outcome = propertyList(request, original, count: count, &reader.lists, into: &sink)
    {
      return outcome
    }
    let decoded = reader.decoder.decode(original, count: count)
    return reader.decoder.withText(of: decoded, in: original) { text in
      oldStyle(request, text, decoded, original, count: count, into: &sink)
    }
  }

  private static func oldStyle<Sink: EntrySink & ~Copyable>(
    _ request: TableFileReader.Request, _ text: RawSpan, _ decoded: DecodedText, _ original: RawSpan,
    count: Int,
    into sink: inout Sink
  ) -> FeedOutcome {
    let opening = StringsOpening(
      decoded, text: text, original: original, count: count, reading: request.reading)
    if Sink.looksForOrders {
      let order = ToolOrder.next(in: text, from: 0, to: decoded.end)
      sink.expectOrders(from: order)
      if order < decoded.end, StubMark.isIn(text, from: order, count: decoded.end) { sink.expectMarks() }
    }
    let outcome = StringsReader.read(
      text, from: opening.start, to: decoded.end, takesTypes: opening.takesTypes, handler: &sink)
    let found = sink.escapeFindings + sink.finish(in: text, decoded)
    let verdict = opening.verdict(of: outcome)
    let lines = SharedLines()
    sink.end(verdict, outcome, in: text, decoded, lines)
    let isDamaged =
      verdict != .table || outcome.faults.contains { $0.effect != .none } || outcome.unreachedCount > 0
    let isSound = verdict == .table && outcome.faults.isEmpty && opening.diagnostics.isEmpty
    return FeedOutcome(
      verdict: FileScan.Verdict(verdict, outcome), isDamaged: isDamaged,
      problems: problems(opening, outcome, found, decoded, lines, in: text, shown: request.shown),
      isSoundText: isSound && outcome.openBrace == nil)
  }

  private static func problems(
    _ opening: StringsOpening, _ outcome: StringsOutcome, _ found: [Diagnostic], _ decoded: DecodedText,
    _ lines: SharedLines, in text: RawSpan, shown: String
  ) -> [Problem] {
    // A sound file costs nothing here.
    let isSound = opening.diagnostics.isEmpty && outcome.faults.isEmpty && outcome.verdict == .table
    if isSound, found.isEmpty { return [] }
    var diagnostics = opening.diagnostics
    if !decoded.isEmpty, !opening.isGarbled { diagnostics += StringsDiagnostics.diagnostics(for: outcome) }
    return Locator.problems(diagnostics + found, decoded, path: shown, lines: lines, in: text)
  }

  /// An XML or binary property list; nil for a file that only looked like one and is old-style text.
  private static func propertyList<Sink: EntrySink & ~Copyable>(
    _ request: TableFileReader.Request, _ original: RawSpan, count: Int, _ lists: inout PropertyListReader,
    into sink: inout Sink
  ) -> FeedOutcome? {
    expectMarks(original, count: count, in: &sink)
    let (reading, isTable) = PropertyListEntries.read(original, count: count, using: &lists) {
      key, keyRange, value, valueRange, traits, place in
      sink.entry(
        key: key, keyRange, value: value, valueRange, traits: traits, place: place,
        leadStart: place.lowerBound, isLoaded: true, in: value)
    }
    if reading.format == .oldStyle { return nil }
    return lists.withText(of: reading, in: original) { text in
      outcome(request, reading, isTable: isTable, in: text, sink: &sink)
    }
  }

  /// A `.stringsdict`, which is a property list of any form. An old-style one is read as a tree of no rules here.
  static func stringsDict<Sink: EntrySink & ~Copyable>(
    _ request: TableFileReader.Request, _ original: RawSpan, count: Int, _ lists: inout PropertyListReader,
    into sink: inout Sink
  ) -> FeedOutcome {
    let needs = request.needs
    sink.expectRules()
    expectMarks(original, count: count, in: &sink)
    let reading = StringsDictReader.read(original, count: count, using: &lists) { entry, texts in
      sink.take(entry, needs: needs, in: texts)
    }
    return lists.withText(of: reading, in: original) { text in
      outcome(request, reading, isTable: true, in: text, sink: &sink)
    }
  }

  /// A list in two bytes a character is not searched: it may have marks.
  static func expectMarks<Sink: EntrySink & ~Copyable>(
    _ original: RawSpan, count: Int, in sink: inout Sink
  ) {
    guard Sink.looksForOrders, count > 1 else { return }
    let isWide = original[byte: 0] == 0 || original[byte: 1] == 0 || original[byte: 0] >= 0xFE
    if isWide || StubMark.isIn(original, count: count) { sink.expectMarks() }
  }

  /// The verdict about a property list that was read.
  static func outcome<Sink: EntrySink & ~Copyable>(
    _ request: TableFileReader.Request, _ reading: PropertyListReader.Reading, isTable: Bool,
    in text: RawSpan,
    sink: inout Sink
  ) -> FeedOutcome {
    let isBinary = reading.format == .binary
    var diagnostics = reading.findings + sink.finish(in: text, isBinary ? nil : reading.decoded)
    if reading.isLoaded, !isTable {
      diagnostics.append(
        Diagnostic(
          .notATable, "The file is a single value, not a table of keys and values", at: nil,
          hint: "its topmost value has to be a dictionary"))
    }
    let loads = reading.isLoaded && isTable
    return FeedOutcome(
      verdict: loads ? .loads : .refused, isDamaged: !loads,
      problems: located(diagnostics, reading, path: request.shown, in: text), isPropertyList: true)
  }

  /// What is wrong with a property list, with its places.
  static func located(
    _ diagnostics: [Diagnostic], _ reading: PropertyListReader.Reading, path: String, in text: RawSpan
  ) -> [Problem] {
    Locator.problems(diagnostics, reading.format == .binary ? nil : reading.decoded, path: path, in: text)
  }
}

extension FileScan.Verdict {
  fileprivate init(_ verdict: StringsOutcome.Verdict, _ outcome: StringsOutcome) {
    switch verdict {
    case .table: self = .loads
    case .stopped: self = .stops(lost: outcome.unreachedCount)
    case .refused, .notATable: self = .refused
    }
  }
}
