internal import L10nCatalog
package import L10nFormats
internal import L10nSystem
internal import L10nText

extension TableFileReader {
  /// Holds a file of texts against the expected keys.
  mutating func scan(
    _ request: Request, format: TableFormat, against reference: ReferenceTable,
    places: EntryPlacesWanted = .none, keepsTexts: Bool = false, witness: (any FileWitness)? = nil
  ) -> FileScan {
    let held = witness.map { HeldWitness($0) }
    defer { withExtendedLifetime((reference, held)) {} }
    var sink = ScanSink(
      reference: reference, keepsTexts: keepsTexts, witness: held, buffers: takeScanBuffers())
    do throws(SystemError) {
      let outcome = try feed(request, format, into: &sink)
      var scan = sink.takeScan()
      if keepsTexts {
        scan.texts = sink.texts
        scan.textsFile = request.shownInBundle
      }
      scan.verdict = outcome.verdict
      scan.problems = outcome.problems
      scan.isPropertyList = outcome.isPropertyList
      if places != .none, outcome.isSoundText, let stamp {
        scan.places = sink.entryPlaces(scan, stamp, keepsAll: places == .gapsAndTexts)
      }
      if outcome.verdict == .refused { scan.forgetEntries() }
      keep(sink.takeBuffers())
      return scan
    } catch {
      var scan = FileScan(size: reference.count)
      scan.verdict = .unreadable
      scan.problems = [.unreadable(error, path: request.shown)]
      return scan
    }
  }

  /// Reads a file of texts as the development side of a table: what stands in it, in order.
  package mutating func developmentFile(
    _ request: Request, format: TableFormat, details: KeyDetails = .all
  ) -> DevelopmentFile {
    read(request, format: format, details: details).file
  }

  /// The same, with the table of the keys.
  mutating func read(_ request: Request, format: TableFormat, details: KeyDetails) -> ReadKeys {
    var read = ReadKeys(file: DevelopmentFile(shown: request.shown))
    var sink = ReferenceSink(file: request.shownInBundle, details: details)
    do throws(SystemError) {
      let outcome = try feed(request, format, into: &sink)
      read.file.isDamaged = outcome.isDamaged
      read.file.isRefused = outcome.verdict == .refused
      read.file.problems = outcome.problems
      sink.hand(to: &read)
    } catch {
      read.file.isDamaged = true
      read.file.isRefused = true
      read.file.problems = [.unreadable(error, path: request.shown)]
    }
    return read
  }

  /// What a file of texts says, whatever its keys are; nothing where it cannot be read.
  mutating func values(_ request: Request, format: TableFormat) -> [[UInt8]] {
    var sink = ValueSink()
    _ = try? feed(request, format, into: &sink)
    return sink.values
  }

  /// Reads a file of texts into a sink, and says what the loader gets out of it.
  mutating func verdict<Sink: EntrySink & ~Copyable>(
    _ request: Request, _ format: TableFormat, into sink: inout Sink
  ) throws(SystemError) -> FileScan.Verdict {
    try feed(request, format, into: &sink).verdict
  }

  private mutating func feed<Sink: EntrySink & ~Copyable>(
    _ request: Request, _ format: TableFormat, into sink: inout Sink
  ) throws(SystemError) -> FeedOutcome {
    try open(request) { original, count, reader in
      switch format {
      case .strings: EntryFeed.strings(request, original, count: count, &reader, into: &sink)
      case .stringsdict: EntryFeed.stringsDict(request, original, count: count, &reader.lists, into: &sink)
      default: EntryFeed.content(request, format, original, count: count, &reader, into: &sink)
      }
    }
  }
}
