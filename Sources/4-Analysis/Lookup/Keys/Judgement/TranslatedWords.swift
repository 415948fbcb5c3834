internal import L10nCode
internal import L10nDiscovery
internal import L10nFormats
internal import L10nLocale
internal import L10nSystem
internal import L10nText

/// Words of source texts that translations replace by others: ordinary words, as a name stays as it is.
struct TranslatedWords {
  private(set) var words: Set<[UInt8]> = []
  /// The languages whose files tell it, as far as they are there: more cost time and say the same.
  private static let telling = ["de", "fr", "es", "it", "nl", "ja", "zh-Hans", "ru"]
  private static let mostFiles = 3

  /// - Parameter texts: the source texts of tables by their keys.
  init(_ catalog: Catalog, _ texts: [TableID: [[UInt8]: [UInt8]]]) {
    var found: [[UInt8]: (replaced: Int, kept: Int)] = [:]
    var reader = TextsReader()
    for id in catalog.tableIDs {
      guard let sources = texts[id], !sources.isEmpty else { continue }
      let root = catalog.roots[catalog.bundles[id.bundle].root]
      let folders = catalog.container(of: id).folders
      func rank(_ file: TableFile) -> Int? {
        if file.format.isOfAllLanguages { return -1 }
        return file.format == .strings
          ? file.folder.flatMap { Self.telling.firstIndex(of: folders[$0].tag.text) } : nil
      }
      let files = catalog[id].files.compactMap { file in rank(file).map { ($0, file) } }.sorted {
        $0.0 < $1.0
      }
      for (_, file) in files.prefix(Self.mostFiles) {
        let pairs = ReplacedWords(sources)
        let question = TableQuestion(file.format, file.format.isOfOneLanguage ? .copyStep : .loader)
        try? reader.read(root.file(file.path), from: root.source, question, into: pairs)
        found.merge(pairs.found) { ($0.replaced + $1.replaced, $0.kept + $1.kept) }
      }
    }
    words = Set(found.filter { $1.replaced > 1 && $1.replaced >= 2 * $1.kept }.keys)
  }
}

/// Compares the words of translations with those of their source texts.
private final class ReplacedWords: TableConsumer {
  let demand: Demand = [.leaves]
  private(set) var found: [[UInt8]: (replaced: Int, kept: Int)] = [:]
  private let sources: [[UInt8]: [UInt8]]

  init(_ sources: [[UInt8]: [UInt8]]) { self.sources = sources }

  private static func words(of text: [UInt8]) -> Set<[UInt8]> {
    Set(TextForm.words(of: text).map { $0.map(\.lowercased) })
  }

  func entry(_ entry: borrowing TableEntry, _ keys: RawSpan, _ texts: RawSpan) {
    guard let source = sources[keys.copy(entry.key)] else { return }
    let text = entry.leaves.first?.copy(in: texts) ?? entry.text.copy(in: texts)
    if text == source || text.isEmpty { return }
    let own = Self.words(of: text)
    for word in Self.words(of: source) {
      if own.contains(word) {
        found[word, default: (0, 0)].kept += 1
      } else {
        found[word, default: (0, 0)].replaced += 1
      }
    }
  }

  func end(_ end: borrowing TableEnd, in text: RawSpan) {
    if end.verdict == .refused { found = [:] }
  }
}
