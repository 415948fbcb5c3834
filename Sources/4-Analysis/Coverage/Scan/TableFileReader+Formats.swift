internal import L10nDiscovery
package import L10nFormats
internal import L10nSystem
internal import L10nText

extension TableFileReader {
  /// Holds a file of texts against the expected keys.
  mutating func scan(
    _ request: Request, format: TableFormat, against reference: SourceComparison,
    keepsTexts: Bool = false
  ) -> FileStates {
    let states = FileStateCounter(
      reference: reference, shown: request.shown, isRules: format == .stringsdict,
      isPlain: format == .strings,
      keepsTexts: keepsTexts, buffers: takeScanBuffers())
    defer { withExtendedLifetime(reference) {} }
    do throws(SystemError) {
      try pass(request, format, reference.index, into: states)
      var scan = states.takeScan()
      if keepsTexts { scan.textsFile = request.shownInBundle }
      keep(states.takeBuffers())
      return scan
    } catch {
      var scan = FileStates(size: reference.count)
      scan.verdict = .unreadable
      scan.problems = [.unreadable(error, path: request.shown)]
      return scan
    }
  }

  /// Reads a file of texts as the development side of a table: what stands in it, in order.
  package mutating func developmentFile(
    _ request: Request, format: TableFormat, details: KeyDetails = .all
  ) -> SourceFileEntries {
    read(request, format: format, details: details).file
  }

  /// Reads a file of texts as the development side of a table, with the table of the keys.
  mutating func read(_ request: Request, format: TableFormat, details: KeyDetails) -> ReadKeys {
    let keys = SourceEntries(request.shown, file: request.shownInBundle, details: details)
    do throws(SystemError) {
      try pass(request, format, into: keys)
      return keys.take()
    } catch {
      var read = keys.take()
      read.file.isDamaged = true
      read.file.isRefused = true
      read.file.problems = [.unreadable(error, path: request.shown)]
      return read
    }
  }

  /// Reads a file of texts, and hands its entries on.
  mutating func pass(
    _ request: Request, _ format: TableFormat, _ keys: KeyIndex? = nil, into consumer: any TableConsumer
  ) throws(SystemError) {
    try open(request) { original, count, pass in
      pass.read(
        original, count: count,
        TableQuestion(format, request.reading, needs: request.needs, keys: keys), into: consumer)
    }
  }
}
