internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// The findings about a table's development side and about the texts in its multilingual files; its other files
/// are held against it.
struct CheckedTable: Sendable {
  private(set) var source: Originals?
  private(set) var found: [Problem] = []
  private(set) var languages: [CheckRun.Checked] = []

  init(_ context: TableContext, _ options: CheckOptions, _ reader: inout TextsReader) {
    if let only = options.only, only[context.id]?.isEmpty ?? true { return }
    let multilingual = context.multilingual
    for file in multilingual where options.asks(for: file, of: context) {
      reader.read(file, of: context, locale: context.development ?? LocaleTag(name: "en")) {
        texts, text, decoded in
        check(texts, file, of: context, options, text, decoded)
      }
    }
    let standard = options.codeTexts[context.id].map { _ in LocaleTag(name: "en") }
    guard multilingual.isEmpty, let development = context.development ?? standard else { return }
    // Of files of one format that the loader asks in turn, the first with an entry counts, and a later one for keys of its own.
    var files: [LocaleTexts] = []
    let checks = CheckSet(development, options)
    for file in context.original.all {
      let earlier = files.filter {
        $0.format == file.format && !$0.entries.isEmpty && !file.format.holdsTexts
      }
      reader.read(
        file, of: context, locale: development, withComments: true, only: options.keys(of: context)
      ) { texts, text, decoded in
        guard var own = texts.first else { return }
        if !earlier.isEmpty {
          let known = Set(earlier.flatMap(\.entries).map(\.key))
          own.entries.removeAll { known.contains($0.key) }
        } else if options.includesLocale(development), !file.format.holdsTexts {
          let check = FileCheck(file, of: context, source: nil, checks)
          found += check.run(own, in: text, decoded).problems
        }
        files.append(own)
      }
    }
    if let texts = Self.codeTexts(of: context, development, options) { files.append(texts) }
    if !files.isEmpty {
      source = Originals(
        files, of: context, formats: options.formats, passed: options.passed[context.id] ?? [:])
    }
  }

  /// The texts that only code or a key gives, as if a file of the development side had them.
  private static func codeTexts(
    of context: TableContext, _ development: LocaleTag, _ options: CheckOptions
  ) -> LocaleTexts? {
    guard let found = options.codeTexts[context.id], !found.isEmpty else { return nil }
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
    _ texts: [LocaleTexts], _ file: TableFile, of context: TableContext, _ options: CheckOptions,
    _ text: RawSpan, _ decoded: DecodedText?
  ) {
    let isCatalog = file.format == .catalog
    let development = isCatalog ? texts.first?.locale : context.development
    guard let own = texts.first(where: { $0.locale == development }) else { return }
    let source = Originals(
      [own] + (Self.codeTexts(of: context, own.locale, options).map { [$0] } ?? []), of: context,
      formats: options.formats, passed: options.passed[context.id] ?? [:])
    self.source = self.source ?? source
    for language in texts {
      let isOwn = language.locale == own.locale
      guard options.includesLocale(language.locale) else { continue }
      let check = FileCheck(
        file, of: context, source: isOwn ? nil : source, CheckSet(language.locale, options))
      let result = check.run(language, in: text, decoded)
      if isOwn {
        found += result.problems
      } else {
        languages.append(CheckRun.Checked(locale: language.locale, result: result))
      }
    }
  }
}
