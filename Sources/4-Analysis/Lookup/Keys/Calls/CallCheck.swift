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
    var source: FileSource
    var shown: String
    var format: TableFormat
    var table: TableID
    /// The keys that calls ask tables of this name for.
    var keys: KeyIndex
    /// The development texts.
    var sources: [[UInt8]: [UInt8]]
    var isDevelopment: Bool
  }

  /// What is wrong, in the order of the tables and their files.
  package func problems() -> [Problem] {
    let catalog = tables.catalog
    let called = calls.keys
    var jobs: [Job] = []
    for table in tables.tables {
      guard let keys = called[catalog[table.id].nameBytes], calls.hasAny(in: table.id) else { continue }
      var sources: [[UInt8]: [UInt8]] = [:]
      for entry in table.entries { sources[entry.key] = entry.value ?? entry.key }
      let root = catalog.roots[catalog.bundles[table.id.bundle].root]
      for (number, file) in catalog[table.id].files.enumerated()
      where file.format == .catalog || file.format.isPlain {
        jobs.append(
          Job(
            path: root.file(file.path), source: root.source, shown: root.shown(file.path),
            format: file.format, table: table.id, keys: keys, sources: sources,
            isDevelopment: table.files.contains(number)))
      }
    }
    let (all, calls) = (jobs, calls)
    return work.map(count: all.count, worker: { TextsReader() }) { reader, index in
      Self.problems(of: all[index], calls, &reader)
    }.flatMap { $0 }
  }

  private static func problems(
    of job: Job, _ calls: KeyCalls, _ reader: inout TextsReader
  ) -> [Problem] {
    let texts = CalledTexts(job, calls)
    try? reader.read(
      job.path, from: job.source, TableQuestion(job.format, .copyStep, keys: job.keys), into: texts)
    return texts.problems
  }

  /// Holds the texts of a file against the calls of their keys.
  private final class CalledTexts: TableConsumer {
    private(set) var problems: [Problem] = []
    private let job: Job
    private let calls: KeyCalls
    /// What is wrong with the entry of a key in a language that came last: that is the one that the loader takes.
    private var found: [Place: [Diagnostic]] = [:]

    private struct Place: Hashable {
      var key: Int
      var language: Int
    }

    let demand = Demand.leaves

    init(_ job: Job, _ calls: KeyCalls) {
      self.job = job
      self.calls = calls
    }

    func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
      guard entry.number >= 0, !entry.traits.has([.isStructured, .isImplied]) else { return }
      let (key, leaves) = (keys.copy(entry.key), entry.leaves)
      var own: [Diagnostic] = []
      // What a substitution prints is told by numbers of its own.
      let calls = calls.calls(of: key, in: job.table)
      if entry.localization?.hasSubstitutions != true, !calls.isEmpty {
        let isSource = entry.catalogKey == nil ? job.isDevelopment : entry.traits.has(.isSource)
        let source = isSource ? nil : job.sources[key]
        for leaf in leaves.isEmpty ? [entry.text] : leaves {
          let text = leaf.copy(in: texts)
          if text.isEmpty, entry.catalogKey != nil { continue }
          let role: PlaceholderCheck.Role = leaf.path.category == nil ? .text : .pluralCategory
          guard let worst = worst(text, source, calls, role) else { continue }
          own.append(
            Diagnostic(
              .placeholderCall, worst.message, at: leaf.place ?? leaf.range,
              severity: worst.severity,
              hint: worst.severity == .error ? "the app prints garbage or crashes here" : nil))
        }
      }
      found[Place(key: entry.number, language: entry.language)] = own
    }

    private func worst(
      _ text: [UInt8], _ source: [UInt8]?, _ calls: [KeyCall], _ role: PlaceholderCheck.Role
    ) -> CallFinding? {
      calls.compactMap { CallMismatch.finding(text, source: source, call: $0, role: role) }
        .reduce(nil) { worst, next in worst.map { $0.severity < next.severity ? next : $0 } ?? next }
    }

    func end(_ end: borrowing TableEnd, in text: RawSpan) {
      if end.verdict == .refused { return }
      let all = found.values.joined().sorted { ($0.range?.lowerBound ?? 0) < ($1.range?.lowerBound ?? 0) }
      problems = Locator.problems(all, end.decoded, path: job.shown, in: text)
    }
  }
}

extension Rule {
  /// A text that is filled by a call asks for other arguments than the call passes.
  package static let placeholderCall = Rule("placeholder-call", .error)
}
