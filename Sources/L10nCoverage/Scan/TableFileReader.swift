package import L10nFormats
package import L10nSystem
internal import L10nText

/// Reads string files on one thread: its buffers are used for file after file.
package struct TableFileReader: ~Copyable {
  private var file = FileBuffer()
  private var decoder = TextDecoder()

  package init() {}

  /// What a file was asked for.
  package struct Request: Sendable {
    /// What to open.
    package var path: FilePath
    /// The path in findings.
    package var shown: String
    package var reading: FileReading

    package init(path: FilePath, shown: String, reading: FileReading) {
      self.path = path
      self.shown = shown
      self.reading = reading
    }
  }

  /// Holds a `.strings` file against the expected keys.
  package mutating func scan(_ request: Request, against reference: ReferenceTable) -> FileScan {
    var result: FileScan?
    let failure = read(request) { text, decoded, original, count, request in
      let opening = StringsOpening(
        decoded, text: text, original: original, count: count, reading: request.reading)
      var entries = StringsEntries(sink: ScanSink(reference: reference))
      let outcome = StringsReader.read(text, from: opening.start, to: decoded.end, handler: &entries)
      let escapes = entries.escapeFindings
      let sink = entries.finish()
      var scan = sink.scan
      scan.problems = problems(
        opening, outcome, escapes, sink.duplicates, decoded: decoded, text: text, shown: request.shown)
      settle(&scan, opening.verdict(of: outcome), outcome)
      result = scan
    }
    return result ?? unreadable(request, failure, size: reference.count)
  }

  /// Reads a `.strings` file as the development side of a table: what stands in it, in order.
  package mutating func development(_ request: Request) -> DevelopmentFile {
    var result: DevelopmentFile?
    let failure = read(request) { text, decoded, original, count, request in
      let opening = StringsOpening(
        decoded, text: text, original: original, count: count, reading: request.reading)
      var entries = StringsEntries(sink: ReferenceSink())
      let outcome = StringsReader.read(text, from: opening.start, to: decoded.end, handler: &entries)
      let escapes = entries.escapeFindings
      var sink = entries.finish()
      sink.addComments(from: text)
      var file = DevelopmentFile(shown: request.shown)
      let verdict = opening.verdict(of: outcome)
      file.isDamaged =
        verdict != .table || outcome.faults.contains { $0.effect != .none || outcome.unreachedCount > 0 }
      file.isRefused = verdict == .refused || verdict == .notATable
      file.take(sink, index: LineIndex(decoded, text: text), in: text)
      file.problems = problems(
        opening, outcome, escapes, sink.duplicates, decoded: decoded, text: text, shown: request.shown)
      result = file
    }
    if let result { return result }
    var file = DevelopmentFile(shown: request.shown)
    file.isDamaged = true
    file.isRefused = true
    file.problems = unreadable(request, failure, size: 0).problems
    return file
  }

  // MARK: - Opening

  mutating func read(
    _ request: Request, _ body: (RawSpan, DecodedText, RawSpan, Int, Request) -> Void
  ) -> SystemError? {
    do throws(SystemError) {
      try file.load(request.path)
    } catch {
      return error
    }
    let count = file.count
    file.withPaddedSpan { original in
      let decoded = decoder.decode(original, count: count)
      decoder.withText(of: decoded, in: original) { text in body(text, decoded, original, count, request) }
    }
    return nil
  }

  func unreadable(_ request: Request, _ failure: SystemError?, size: Int) -> FileScan {
    var scan = FileScan(size: size)
    scan.verdict = .unreadable
    scan.problems = [
      Problem(
        .unreadableFile, path: request.shown,
        message: "The file cannot be read: \(failure?.reason ?? "no such file")")
    ]
    return scan
  }
}

/// What the loader makes of what was scanned.
private func settle(_ scan: inout FileScan, _ verdict: StringsOutcome.Verdict, _ outcome: StringsOutcome) {
  switch verdict {
  case .table: scan.verdict = .loads
  case .stopped: scan.verdict = .stops(lost: outcome.unreachedCount)
  case .refused, .notATable:
    scan.verdict = .refused
    scan.forgetEntries()
  }
}

private func problems(
  _ opening: StringsOpening, _ outcome: StringsOutcome, _ escapes: [Diagnostic],
  _ duplicates: [DuplicateEntry],
  decoded: DecodedText, text: RawSpan, shown: String
) -> [Problem] {
  // A sound file costs nothing here.
  if opening.diagnostics.isEmpty, outcome.faults.isEmpty, outcome.verdict == .table, escapes.isEmpty,
    duplicates.isEmpty
  {
    return []
  }
  var diagnostics = opening.diagnostics
  if !decoded.isEmpty { diagnostics += StringsDiagnostics.diagnostics(for: outcome) }
  diagnostics += escapes
  diagnostics += duplicates.map { duplicate in
    StringsDiagnostics.duplicate(
      key: duplicate.key, first: duplicate.first.key..<duplicate.first.key + 1,
      isSameValue: text.copy(duplicate.first.value) == text.copy(duplicate.again.value), in: text)
  }
  let locator = Locator(decoded, text: text)
  return diagnostics.map { locator.problem($0, path: shown, in: text) }
}
