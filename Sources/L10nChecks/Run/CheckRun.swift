internal import L10nCatalog
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
package import L10nTables
package import L10nText

/// Runs checks over tables: the development side of each, then its other files, each for itself.
package struct CheckRun: Sendable {
  private let sites: [TableSite]
  private let options: CheckOptions
  private let witness: CheckWitness?
  private let work: ParallelWork

  /// - Parameter witness: who has seen the tables' files while the report was made, under the same options.
  package init(_ sites: [TableSite], options: CheckOptions, witness: CheckWitness? = nil) {
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
    var jobs: [(site: Int, file: TableSite.LocaleFile)] = []
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
      if let suspects = options.suspects(in: file.file, of: site), let texts = suspects.texts {
        return reader.read(texts, request, isOwnText: suspects.isOwnText) { texts, text, decoded in
          guard let texts else { return FileCheck.Result() }
          return check.run(texts, in: text, decoded, alsoWith: suspects.keys)
        }
      }
      return reader.read(request, screen: screen) { texts, text, decoded in
        texts.first.map { check.run($0, in: text, decoded, after: screen?.passed) } ?? FileCheck.Result()
      }
    }
    var languages = prepared.map(\.languages)
    for (index, result) in checked.enumerated() {
      languages[wanted[index].site].append(Checked(locale: wanted[index].file.locale, result: result))
    }
    return prepared.enumerated().flatMap { index, table in
      table.found
        + (table.source.map {
          SharedFaults(languages[index], $0, isWhole: isWhole[index]).problems()
        } ?? [])
    }
  }
}
