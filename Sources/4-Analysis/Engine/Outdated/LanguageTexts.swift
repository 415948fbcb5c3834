internal import L10nFormats
internal import L10nLocale
internal import L10nText

/// The texts of a version of a file by its languages, and by digests of their keys.
final class LanguageTexts: TableConsumer {
  let demand: Demand = []
  /// Those of a file of one language, and of a catalog's source language.
  private(set) var source: [UInt64: [UInt8]] = [:]
  /// Digests of those of a catalog's other languages.
  private(set) var languages: [String: [UInt64: UInt64]] = [:]
  private(set) var isDamaged = false
  private var digests: [[UInt64: UInt64]] = []
  private let keys: Set<UInt64>?

  init(only keys: Set<UInt64>? = nil) { self.keys = keys }

  /// Whether a language of a catalog has a text that a former version had not.
  func hasNews(of locale: String, since former: LanguageTexts) -> Bool {
    let names = languages.keys.filter { LocaleTag(name: $0).text == locale }
    return names.contains { name in
      languages[name, default: [:]].contains { former.languages[name]?[$0.key] != $0.value }
    }
  }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    if let key = entry.catalogKey, !key.shouldTranslate || key.extractionState == .stale { return }
    let key = TextVersion.digest(keys, entry.key)
    if self.keys?.contains(key) == false { return }
    if entry.catalogKey == nil || entry.traits.has(.isSource) {
      source[key] = entry.text.copy(in: texts)
    } else if entry.language >= 0, !entry.traits.has([.isNew, .isEmpty]) {
      while digests.count <= entry.language { digests.append([:]) }
      digests[entry.language][key] = TextVersion.digest(entry.text.copy(in: texts))
    }
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    isDamaged = end.losesEntries
    languages = Dictionary(zip(end.languages, digests)) { $1 }.filter { !$1.isEmpty }
  }
}
