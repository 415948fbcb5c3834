package import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
package import L10nText

/// Runs checks over tables: the development side of each, then its other files, each for itself.
package struct CheckRun: Sendable {
  private let contexts: [TableContext]
  private let options: CheckOptions
  private let work: ParallelWork

  package init(_ contexts: [TableContext], options: CheckOptions) {
    self.contexts = contexts
    self.options = options
    work = ParallelWork(jobs: options.jobs)
  }

  /// A language of a table that was checked.
  struct Checked: Sendable {
    var locale: LocaleTag
    var result: FileCheck.Result
  }

  /// A file of a language, with the place of its table.
  private struct Job {
    var context: Int
    var file: TableContext.LocaleFile
  }

  /// The findings, in no order.
  package func problems() -> [Problem] {
    let prepared = work.map(count: contexts.count, worker: { TextsReader() }) { reader, index in
      CheckedTable(contexts[index], options, &reader)
    }
    var languages = prepared.map(\.languages)
    var (asked, others): ([Job], [Job]) = ([], [])
    for (index, context) in contexts.enumerated()
    where prepared[index].source != nil && context.multilingual.isEmpty {
      for file in context.translations where options.includesLocale(file.locale) {
        let job = Job(context: index, file: file)
        if options.asks(for: file.file, of: context) { asked.append(job) } else { others.append(job) }
      }
    }
    let keys = contexts.map { options.keys(of: $0) }
    check(asked, prepared, options, keys, adding: &languages)
    // Whether a fault is one of all languages, tells also what those have of which nothing was to be looked at.
    let mayBeShared = prepared.indices.map { index in
      prepared[index].source.map { CommonFindings(languages: languages[index], source: $0).mayBeShared }
        ?? false
    }
    var none = options
    none.rules = []
    none.only = nil
    check(others.filter { mayBeShared[$0.context] }, prepared, none, keys, adding: &languages)
    return prepared.enumerated().flatMap { index, table in
      table.found
        + (table.source.map { CommonFindings(languages: languages[index], source: $0).problems() } ?? [])
    }
  }

  /// Checks files, and adds what comes of them to the languages of their tables.
  private func check(
    _ jobs: [Job], _ prepared: [CheckedTable], _ options: CheckOptions, _ keys: [KeyIndex?],
    adding languages: inout [[Checked]]
  ) {
    let results = work.map(count: jobs.count, worker: { TextsReader() }) {
      reader, index -> FileCheck.Result in
      let (context, job) = (contexts[jobs[index].context], jobs[index])
      let (file, locale) = (job.file.file, job.file.locale)
      let check = FileCheck(
        file, of: context, source: prepared[job.context].source, CheckSet(locale, options))
      return reader.read(
        file, of: context, locale: locale, withTwins: file.format == .strings, only: keys[job.context]
      ) { texts, text, decoded in
        texts.first.map { check.run($0, in: text, decoded) } ?? FileCheck.Result()
      }
    }
    for (job, result) in zip(jobs, results) {
      languages[job.context].append(Checked(locale: job.file.locale, result: result))
    }
  }
}
