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
  private let work: ParallelWork

  package init(_ sites: [TableSite], options: CheckOptions) {
    self.sites = sites
    self.options = options
    work = ParallelWork(jobs: options.jobs)
  }

  /// What is wrong with a table's development side, and with what its multilingual files hold.
  private struct Prepared: Sendable {
    var source: SourceTable?
    var own: [Problem] = []
    var languages: [Checked] = []
  }

  /// A language of a table that was checked.
  struct Checked: Sendable {
    var locale: LocaleTag
    var result: FileCheck.Result
  }

  /// The findings, in no order.
  package func problems() -> [Problem] {
    let prepared = work.map(count: sites.count, worker: { TextsReader() }) { reader, index in
      prepare(sites[index], &reader)
    }
    var isWhole = sites.map { _ in true }
    var jobs: [(site: Int, file: TableSite.LocaleFile)] = []
    for (index, site) in sites.enumerated() where prepared[index].source != nil && site.multilingual.isEmpty {
      let translations = site.translations.filter { options.includesLocale($0.locale) }
      let asked = translations.filter { isAsked($0.file, of: site) }
      isWhole[index] = asked.count == translations.count
      jobs += asked.map { (index, $0) }
    }
    let wanted = jobs
    let checked = work.map(count: wanted.count, worker: { TextsReader() }) {
      reader, index -> FileCheck.Result in
      let (place, file) = wanted[index]
      let site = sites[place]
      let check = FileCheck(
        file.file, of: site, source: prepared[place].source, CheckSet(file.locale, rules: options.rules))
      let screen = prepared[place].source.flatMap { PlainScreen($0, rules: options.rules) }
      let request = TextsReader.Request(file.file, of: site, locale: file.locale)
      let suspects = suspects(in: file.file, of: site)
      if let suspects, let texts = suspects.texts {
        return reader.read(texts, request, isOwnText: suspects.isOwnText) { texts, text, decoded in
          guard let texts else { return FileCheck.Result() }
          return check.run(texts, in: text, decoded, alsoWith: suspects.keys)
        }
      }
      return reader.read(request, screen: screen) { texts, text, decoded in
        texts.first.map { check.run($0, in: text, decoded, after: screen) } ?? FileCheck.Result()
      }
    }
    var languages = prepared.map(\.languages)
    for (index, result) in checked.enumerated() {
      languages[wanted[index].site].append(Checked(locale: wanted[index].file.locale, result: result))
    }
    return prepared.enumerated().flatMap { index, table in
      table.own
        + (table.source.map {
          SharedFaults(languages[index], $0, isWhole: isWhole[index]).problems()
        } ?? [])
    }
  }

  /// Whether a file is to be looked at.
  private func isAsked(_ file: TableFile, of site: TableSite) -> Bool {
    options.suspects == nil || suspects(in: file, of: site) != nil
  }

  /// What is to be looked at of a file, where that is known.
  private func suspects(in file: TableFile, of site: TableSite) -> PlaceholderSuspects.File? {
    guard let files = options.suspects?[site.id]?.files else { return nil }
    return files.first { site.files.files[$0.key] == file }?.value
  }

  private func prepare(_ site: TableSite, _ reader: inout TextsReader) -> Prepared {
    var prepared = Prepared()
    let suspects = options.suspects?[site.id]
    if options.suspects != nil, suspects?.isEmpty ?? true { return prepared }
    let multilingual = site.multilingual
    for file in multilingual where isAsked(file, of: site) {
      let request = TextsReader.Request(file, of: site, locale: site.development ?? LocaleTag(name: "en"))
      reader.read(request) { texts, text, decoded in
        check(texts, file, of: site, text, decoded, &prepared)
      }
    }
    guard multilingual.isEmpty, let development = site.development else { return prepared }
    // Of a table of which only single texts are looked at, that is what is read.
    var onlyKeys: KeyScreen?
    if let suspects, !suspects.hasDevelopment { onlyKeys = suspects.keys.map { KeyScreen($0) } }
    // Files of the same role: the first with an entry counts.
    var files: [LocaleTexts] = []
    let checks = CheckSet(development, rules: options.rules)
    for file in site.developmentFiles {
      if files.contains(where: { $0.role == file.role && !$0.entries.isEmpty }), !file.role.holdsTexts {
        continue
      }
      let request = TextsReader.Request(file, of: site, locale: development, withComments: true)
      reader.read(request, screen: onlyKeys) { texts, text, decoded in
        guard let own = texts.first else { return }
        if options.includesLocale(development), !file.role.holdsTexts {
          let check = FileCheck(file, of: site, source: nil, checks)
          prepared.own += check.run(own, in: text, decoded).problems
        }
        files.append(own)
      }
    }
    if !files.isEmpty { prepared.source = SourceTable(files, of: site, formats: options.formats) }
    return prepared
  }

  /// A file that holds all languages.
  private func check(
    _ texts: [LocaleTexts], _ file: TableFile, of site: TableSite, _ text: RawSpan, _ decoded: DecodedText?,
    _ prepared: inout Prepared
  ) {
    let isCatalog = file.role == .catalog
    let development = isCatalog ? texts.first?.locale : site.development
    guard let own = texts.first(where: { $0.locale == development }) else { return }
    let source = SourceTable([own], of: site, formats: options.formats)
    prepared.source = prepared.source ?? source
    for language in texts {
      let isOwn = language.locale == own.locale
      guard options.includesLocale(language.locale) else { continue }
      let check = FileCheck(
        file, of: site, source: isOwn ? nil : source, CheckSet(language.locale, rules: options.rules))
      let result = check.run(language, in: text, decoded)
      if isOwn {
        prepared.own += result.problems
      } else {
        prepared.languages.append(Checked(locale: language.locale, result: result))
      }
    }
  }
}
