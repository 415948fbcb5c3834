internal import L10nDiscovery
internal import L10nCoverage
internal import L10nFormats
package import L10nLocale
internal import L10nSystem
internal import L10nText

/// The translations that development texts have in a tree, by locale.
package struct TranslationMemory: Sendable {
  /// The translations of each text, by locale; nil for a text that is translated in several ways.
  private var translations: [LocaleTag: [[UInt8]: [UInt8]?]] = [:]

  package init() {}

  /// Takes note of a translation. A text that says the same as the original is not a translation.
  package mutating func add(_ translation: [UInt8], of source: [UInt8], in locale: LocaleTag) {
    guard translation != source, !translation.isEmpty, !source.isEmpty else { return }
    if let known = translations[locale]?[source] {
      if known != translation { translations[locale]?[source] = .some(nil) }
    } else {
      translations[locale, default: [:]][source] = translation
    }
  }

  /// The translation of a text, if all have the same.
  package func translation(of source: [UInt8], in locale: LocaleTag) -> [UInt8]? {
    translations[locale]?[source] ?? nil
  }
}

extension TranslationMemory {
  /// A memory of all translations in the tables' files.
  init(of contexts: [StubTableFiles], work: ParallelWork) {
    let found = work.map(count: contexts.count) { Self.pairs(of: contexts[$0]) }
    self.init()
    for pair in found.joined() { add(pair.translation, of: pair.source, in: pair.locale) }
  }

  private struct Pair: Sendable {
    var source: [UInt8]
    var translation: [UInt8]
    var locale: LocaleTag
  }

  private static func pairs(of context: StubTableFiles) -> [Pair] {
    let known = context.report.keys
    if known.isEmpty { return [] }
    let keys = KeyIndex(known.map(\.key))
    var pairs: [Pair] = []
    for column in context.localizations.columns where column.tag != context.development {
      guard let file = context.ownTexts(of: column.tag) else { continue }
      let texts = TextColumn(
        context.root.file(file.path), from: context.root.source, file.format, context.reading, keys: keys)
      for number in known.indices where !texts.stubs.contains(number) {
        guard let text = texts[number] else { continue }
        pairs.append(Pair(source: known[number].value, translation: text, locale: column.tag))
      }
    }
    let sources = Dictionary(known.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
    return pairs
      + context.catalogs.flatMap { Self.pairs(ofCatalog: context.root.file($0.path), sources) }
  }

  /// Plain texts of a catalog that are translated.
  private static func pairs(ofCatalog path: FilePath, _ sources: [[UInt8]: [UInt8]]) -> [Pair] {
    var file = FileBuffer()
    guard (try? file.load(path, limit: FileBuffer.largestText)) != nil else { return [] }
    let document = file.withDecoded { XCStringsDocument($0, $1) }
    var pairs: [Pair] = []
    for entry in document.entries where !entry.isDuplicate {
      guard let source = sources[entry.key] else { continue }
      for localization in entry.localizations {
        guard let unit = localization.unit(.plain), let value = unit.value, unit.state != .new,
          unit.state != .unset
        else { continue }
        pairs.append(Pair(source: source, translation: value, locale: LocaleTag(name: localization.language)))
      }
    }
    return pairs
  }
}
