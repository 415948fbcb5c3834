internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// What is wrong with a table's development side, and with what its multilingual files hold; its other files are held
/// against it.
struct CheckedTable: Sendable {
  private(set) var source: SourceTable?
  private(set) var found: [Problem] = []
  private(set) var languages: [CheckRun.Checked] = []

  init(_ site: TableContext, _ options: CheckOptions, _ reader: inout TextsReader) {
    if let only = options.only, only[site.id]?.isEmpty ?? true { return }
    let multilingual = site.multilingual
    for file in multilingual where options.asks(for: file, of: site) {
      reader.read(file, of: site, locale: site.development ?? LocaleTag(name: "en")) { texts, text, decoded in
        check(texts, file, of: site, options, text, decoded)
      }
    }
    let standard = options.codeTexts[site.id].map { _ in LocaleTag(name: "en") }
    guard multilingual.isEmpty, let development = site.development ?? standard else { return }
    // Files of the same format: the first with an entry counts.
    var files: [LocaleTexts] = []
    let checks = CheckSet(development, options)
    for file in site.developmentFiles {
      if files.contains(where: { $0.format == file.format && !$0.entries.isEmpty }), !file.format.holdsTexts {
        continue
      }
      reader.read(file, of: site, locale: development, withComments: true) { texts, text, decoded in
        guard let own = texts.first else { return }
        if options.includesLocale(development), !file.format.holdsTexts {
          let check = FileCheck(file, of: site, source: nil, checks)
          found += check.run(own, in: text, decoded).problems
        }
        files.append(own)
      }
    }
    if let texts = Self.codeTexts(of: site, development, options) { files.append(texts) }
    if !files.isEmpty { source = SourceTable(files, of: site, formats: options.formats) }
  }

  /// What code or a key alone gives, as if a file of the development side had it.
  private static func codeTexts(
    of site: TableContext, _ development: LocaleTag, _ options: CheckOptions
  ) -> LocaleTexts? {
    guard let found = options.codeTexts[site.id], !found.isEmpty else { return nil }
    var texts = LocaleTexts(locale: development, format: .strings)
    texts.entries = found.map { found in
      TextEntry(
        key: found.key, keyRange: nil, comment: found.comment,
        first: TextLeaf(place: .plain, text: found.text))
    }
    return texts
  }

  /// A file that holds all languages.
  private mutating func check(
    _ texts: [LocaleTexts], _ file: TableFile, of site: TableContext, _ options: CheckOptions,
    _ text: RawSpan, _ decoded: DecodedText?
  ) {
    let isCatalog = file.format == .catalog
    let development = isCatalog ? texts.first?.locale : site.development
    guard let own = texts.first(where: { $0.locale == development }) else { return }
    let source = SourceTable([own], of: site, formats: options.formats)
    self.source = self.source ?? source
    for language in texts {
      let isOwn = language.locale == own.locale
      guard options.includesLocale(language.locale) else { continue }
      let check = FileCheck(
        file, of: site, source: isOwn ? nil : source, CheckSet(language.locale, options))
      let result = check.run(language, in: text, decoded)
      if isOwn {
        found += result.problems
      } else {
        languages.append(CheckRun.Checked(locale: language.locale, result: result))
      }
    }
  }
}
