internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
package import L10nTables
package import L10nText

/// Runs checks over tables: the development side of each, then its other files, each for itself.
package struct CheckRun: Sendable {
  private let sites: [TableContext]
  private let options: CheckOptions
  private let witness: StreamingChecks?
  private let work: ParallelWork

  /// - Parameter witness: who has seen the tables' files while the report was made, under the same options.
  package init(_ sites: [TableContext], options: CheckOptions, witness: StreamingChecks? = nil) {
    self.sites = sites
    self.options = options
    self.witness = witness
    work = ParallelWork(jobs: options.jobs)
  }

  /// A language of a table that was checked.
  struct Checked: Sendable {
    var locale: LocaleTag
    var result: FileCheck.Result
  }

  /// The findings, in no order.
  package func problems() -> [Problem] {
    let seen = sites.map { witness?.table($0, options) }
    let prepared = work.map(count: sites.count, worker: { TextsReader() }) { reader, index in
      seen[index] ?? CheckedTable(sites[index], options, &reader)
    }
    var isWhole = sites.map { _ in true }
    var jobs: [(site: Int, file: TableContext.LocaleFile)] = []
    for (index, site) in sites.enumerated() where prepared[index].source != nil && site.multilingual.isEmpty {
      let translations = site.translations.filter { options.includesLocale($0.locale) }
      let asked = translations.filter { options.asks(for: $0.file, of: site) }
      isWhole[index] = asked.count == translations.count
      jobs += asked.map { (index, $0) }
    }
    let wanted = jobs
    let checked = work.map(count: wanted.count, worker: { TextsReader() }) {
      reader, index -> FileCheck.Result in
      let (place, file) = wanted[index]
      let site = sites[place]
      if seen[place] != nil, let result = witness?.result(file.file, of: site) { return result }
      let check = FileCheck(
        file.file, of: site, source: prepared[place].source, CheckSet(file.locale, options))
      let screen = prepared[place].source.flatMap { PlainScreen($0, rules: options.rules) }
      let request = TextsReader.Request(file.file, of: site, locale: file.locale)
      if let suspects = options.suspects(in: file.file, of: site), case .entries(let texts) = suspects.part {
        var result = texts.lines.withText { text, decoded in
          check.run(
            LocaleTexts(StringsEntries.texts(texts.entries, in: text), of: .strings, in: file.locale),
            in: text, decoded, alsoWith: suspects.keys)
        }
        result.problems = result.problems.map(texts.lines.placed)
        return result
      }
      return reader.read(request, screen: screen) { texts, text, decoded in
        texts.first.map { check.run($0, in: text, decoded, after: screen?.passed) } ?? FileCheck.Result()
      }
    }
    var languages = prepared.map(\.languages)
    for (index, result) in checked.enumerated() {
      languages[wanted[index].site].append(Checked(locale: wanted[index].file.locale, result: result))
    }
    for (index, table) in prepared.enumerated() where !isWhole[index] {
      guard let source = table.source else { continue }
      let keys = CommonFindings(languages[index], source, isWhole: false).keys
      if !keys.isEmpty { languages[index] += unasked(sites[index], source, having: keys) }
      isWhole[index] = true
    }
    return prepared.enumerated().flatMap { index, table in
      table.found
        + (table.source.map {
          CommonFindings(languages[index], $0, isWhole: isWhole[index]).problems()
        } ?? [])
    }
  }

  /// The languages of a table of which nothing was to be looked at, with which of some keys they have: that tells whether a
  /// fault of others is one of all.
  private func unasked(
    _ site: TableContext, _ source: SourceTable, having keys: Set<[UInt8]>
  ) -> [Checked] {
    let files = site.translations.filter {
      options.includesLocale($0.locale) && !options.asks(for: $0.file, of: site)
    }
    return work.map(count: files.count, worker: { TextsReader() }) { reader, number in
      let (file, locale) = (files[number].file, files[number].locale)
      var result = FileCheck.Result(keys: SmallIntSet(size: source.sources.count))
      let request = TextsReader.Request(file, of: site, locale: locale)
      reader.read(request, screen: KeyScreen(keys)) { texts, _, _ in
        for entry in texts.first?.entries ?? [] {
          if let number = source.number(of: entry.key, guess: .max) { result.keys.insert(number) }
        }
      }
      return Checked(locale: locale, result: result)
    }
  }
}
