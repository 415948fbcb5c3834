internal import L10nCode
internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
package import L10nText

/// Compares all texts of keys with the calls that fill them with arguments.
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
    var container: String
    var name: String
    /// The locale of a file of one language.
    var locale: String?
  }

  /// Findings in the order of the tables and their files.
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
      where file.format == .catalog || file.format == .stringsdict || file.format.isPlain {
        jobs.append(
          Job(
            path: root.file(file.path), source: root.source, shown: root.shown(file.path),
            format: file.format, table: table.id, keys: keys, sources: sources,
            isDevelopment: table.files.contains(number),
            container: root.shown(catalog.container(of: table.id).path),
            name: WTF8.text(catalog[table.id].nameBytes),
            locale: LocalizedFolder.name(of: root.shown(file.path)).map { LocaleTag(name: $0).text }))
      }
    }
    let (all, calls) = (jobs, calls)
    return work.map(count: all.count, worker: { TextsReader() }) { reader, index in
      Self.problems(of: all[index], calls, &reader)
    }.flatMap { $0 }
  }

  private static func problems(of job: Job, _ calls: KeyCalls, _ reader: inout TextsReader) -> [Problem] {
    let texts = CalledTexts(job, calls)
    try? reader.read(
      job.path, from: job.source, TableQuestion(job.format, .copyStep, keys: job.keys), into: texts)
    return texts.problems
  }

  /// Compares the texts of a file with the calls of their keys.
  private final class CalledTexts: TableConsumer {
    private(set) var problems: [Problem] = []
    private let job: Job
    private let calls: KeyCalls
    /// Findings about the last entry of a key in a language, which the loader takes.
    private var found: [Place: [Diagnostic]] = [:]

    private struct Place: Hashable {
      var key: Int
      var language: Int
    }

    let demand: Demand

    init(_ job: Job, _ calls: KeyCalls) {
      demand = job.format == .stringsdict ? .rules : .leaves
      self.job = job
      self.calls = calls
    }

    func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
      guard entry.number >= 0 else { return }
      let (key, leaves) = (keys.copy(entry.key), entry.leaves)
      let calls = calls.calls(of: key, in: job.table)
      let place = Place(key: entry.number, language: entry.language)
      if let rule = entry.rule { return found[place] = faults(of: rule, key, texts, calls) }
      if entry.traits.has([.isStructured, .isImplied]) || job.format == .stringsdict { return }
      var own: [Diagnostic] = []
      // Substitutions number their arguments themselves: such texts are not compared.
      if entry.localization?.hasSubstitutions != true, !calls.isEmpty {
        let isSource = entry.catalogKey == nil ? job.isDevelopment : entry.traits.has(.isSource)
        let source = isSource ? nil : job.sources[key]
        for leaf in leaves.isEmpty ? [entry.text] : leaves {
          let text = leaf.copy(in: texts)
          if text.isEmpty, entry.catalogKey != nil { continue }
          let role: PlaceholderCheck.Role = leaf.path.category == nil ? .text : .pluralCategory
          guard let worst = worst(text, source, calls, role) else { continue }
          own.append(
            diagnostic(
              .placeholderCall, worst.message, at: leaf.place ?? leaf.range, worst.severity, key,
              job.locale ?? entry.languageName))
        }
      }
      found[place] = own
    }

    private func diagnostic(
      _ rule: Rule, _ message: String, at range: Range<Int>, _ severity: Severity, _ key: [UInt8],
      _ locale: String?
    ) -> Diagnostic {
      var found = Diagnostic(
        rule, message, at: range, severity: severity,
        hint: severity == .error ? "the app prints garbage or crashes here" : nil)
      found.locale = locale
      found.subject = FindingSubject(container: job.container, table: job.name, key: key)
      return found
    }

    /// The variables of a plural rule that take an object where a call passes a number.
    private func faults(
      of rule: StringsDictEntry, _ key: [UInt8], _ texts: RawSpan, _ calls: [KeyCall]
    ) -> [Diagnostic] {
      let formats = rule.parts(of: 0, .format).map { texts.copy(rule.items[$0].text) }
      return rule.parts(of: 0, .variable).flatMap { variable -> [Diagnostic] in
        let name = texts.copy(rule.items[variable].name)
        let mark = Array("%#@".utf8) + name + Array("@".utf8)
        let arguments = formats.flatMap { format in
          FormatString(format).specifiers.filter {
            $0.kind == .variable && FormatString.withoutNumbers(Array(format[$0.range])) == mark
          }.map(\.argument)
        }
        return rule.parts(of: variable, .valueType).compactMap { type -> Diagnostic? in
          guard texts.copy(rule.items[type].text).last == UInt8(ascii: "@"),
            let call = calls.first(where: { call in
              arguments.contains {
                (1...call.arguments.count).contains($0) && call.arguments[$0 - 1] == .number
              }
            })
          else { return nil }
          return diagnostic(
            .stringsDictValueType,
            "the variable \u{201C}\(WTF8.text(name))\u{201D} takes an object, and the call at "
              + "\(call.path):\(call.position.line) passes a number",
            at: rule.items[type].place, .error, key, job.locale)
        }
      }
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
  package static let placeholderCall = Rule("placeholder-call", .error, .crash)
}
