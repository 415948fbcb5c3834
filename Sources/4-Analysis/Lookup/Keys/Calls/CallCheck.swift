internal import L10nDiscovery
internal import L10nFormats
internal import L10nSystem
package import L10nText

/// Holds all texts of keys that code fills with arguments against the calls that do.
package struct CallCheck: Sendable {
  private let calls: KeyCalls
  private let tables: DevelopmentTables
  private let work: ParallelWork

  package init(_ calls: KeyCalls, _ tables: DevelopmentTables, jobs: Int? = nil) {
    self.calls = calls
    self.tables = tables
    work = ParallelWork(jobs: jobs)
  }

  /// A file to look at.
  private struct Job: Sendable {
    var path: FilePath
    var shown: String
    var format: TableFormat
    var calls: [[UInt8]: [KeyCall]]
    /// The development texts.
    var sources: [[UInt8]: [UInt8]]
    var isDevelopment: Bool
  }

  /// What is wrong, in the order of the tables and their files.
  package func problems() -> [Problem] {
    let catalog = tables.catalog
    var jobs: [Job] = []
    for table in tables.tables {
      guard let own = calls.calls[table.id] else { continue }
      var sources: [[UInt8]: [UInt8]] = [:]
      for entry in table.entries { sources[entry.key] = entry.value ?? entry.key }
      let root = catalog.roots[catalog.bundles[table.id.bundle].root]
      for (number, file) in catalog[table.id].files.enumerated()
      where file.format == .catalog || file.format.isPlain {
        jobs.append(
          Job(
            path: root.file(file.path), shown: root.shown(file.path), format: file.format, calls: own,
            sources: sources, isDevelopment: table.files.contains(number)))
      }
    }
    let all = jobs
    return work.map(count: all.count, worker: { FileBuffer() }) { buffer, index in
      Self.problems(of: all[index], &buffer)
    }.flatMap { $0 }
  }

  private static func problems(of job: Job, _ buffer: inout FileBuffer) -> [Problem] {
    do throws(SystemError) { try buffer.load(job.path, limit: FileBuffer.largestText) } catch { return [] }
    let count = buffer.count
    return buffer.withPaddedSpan { original in
      var reader = ContentReader()
      switch job.format {
      case .catalog: return reader.withText(of: original, count: count) { catalog(job, $0, $1) }
      case .strings:
        guard PropertyListFormat.detect(original, count: count) == .oldStyle else { return [] }
        return reader.withText(of: original, count: count) { text, decoded in
          strings(
            job, text, StringsDocument(text, decoded, original: original, count: count, reading: .copyStep))
        }
      default:
        return reader.read(original, count: count, of: job.format) { content, text, decoded in
          let texts = content.entries.map { ($0.key, $0.first.text, $0.first.range ?? 0..<0) }
          return decoded.map { problems(of: texts, job, Locator($0, text: text), text) } ?? []
        }
      }
    }
  }

  private static func strings(_ job: Job, _ text: RawSpan, _ document: StringsDocument) -> [Problem] {
    let texts = document.entries.filter(\.isLoaded).compactMap {
      entry -> (key: [UInt8], text: [UInt8], range: Range<Int>)? in
      guard case .text(let token) = entry.value else { return nil }
      return (entry.keyText(in: text), entry.valueText(in: text), token.range)
    }
    return problems(of: texts, job, Locator(document.decoded, text: text), text)
  }

  private static func problems(
    of texts: some Sequence<(key: [UInt8], text: [UInt8], range: Range<Int>)>, _ job: Job, _ locator: Locator,
    _ text: RawSpan
  ) -> [Problem] {
    texts.compactMap { entry in
      guard let calls = job.calls[entry.key] else { return nil }
      let source = job.isDevelopment ? nil : job.sources[entry.key]
      return worst(entry.text, source, calls, .text).map { problem($0, entry.range, job, locator, text) }
    }
  }

  private static func catalog(_ job: Job, _ text: RawSpan, _ decoded: DecodedText) -> [Problem] {
    let document = XCStringsDocument(text, decoded)
    let locator = Locator(decoded, text: text)
    var problems: [Problem] = []
    for entry in document.entries where !entry.isDuplicate {
      guard let calls = job.calls[entry.key] else { continue }
      for localization in entry.localizations {
        // What a substitution prints is told by numbers of its own.
        if localization.units.contains(where: { $0.place.substitution != nil }) { continue }
        let isSource = localization.language == document.sourceLanguage
        for unit in localization.units {
          guard let value = unit.value, !value.isEmpty else { continue }
          let role: PlaceholderCheck.Role = unit.place.plural == nil ? .text : .pluralCategory
          guard let found = worst(value, isSource ? nil : job.sources[entry.key], calls, role) else {
            continue
          }
          problems.append(problem(found, unit.valueRange ?? unit.range, job, locator, text))
        }
      }
    }
    return problems
  }

  private static func worst(
    _ text: [UInt8], _ source: [UInt8]?, _ calls: [KeyCall], _ role: PlaceholderCheck.Role
  ) -> CallFinding? {
    var worst: CallFinding?
    for call in calls {
      guard let found = CallMismatch.finding(text, source: source, call: call, role: role) else { continue }
      if worst.map({ $0.severity < found.severity }) ?? true { worst = found }
    }
    return worst
  }

  private static func problem(
    _ finding: CallFinding, _ range: Range<Int>, _ job: Job, _ locator: Locator, _ text: RawSpan
  ) -> Problem {
    locator.problem(
      Diagnostic(
        .placeholderCall, finding.message, at: range, severity: finding.severity,
        hint: finding.severity == .error ? "the app prints garbage or crashes here" : nil),
      path: job.shown, in: text)
  }
}

extension Rule {
  /// A text that is filled by a call asks for other arguments than the call passes.
  package static let placeholderCall = Rule(
    "placeholder-call", .error,
    "A text uses other arguments than its call passes: the app prints garbage or crashes.")
}
