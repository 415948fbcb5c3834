package import L10nLocale
internal import L10nText

/// The texts of one file, by key: what the loader has of it.
package struct FileTexts: Sendable {
  private var entries: [[UInt8]: [TextLeaf]] = [:]
  package private(set) var catalog: CatalogTexts?
  /// Whether the loader does not get all of the file.
  package private(set) var isDamaged = false
  /// The form of the property list that it is; nil for other files.
  package private(set) var list: PropertyListFormat?

  /// A file without texts.
  package init() {}

  /// The texts of a file that cannot be opened: none.
  package static let unreadable: FileTexts = {
    var texts = FileTexts()
    texts.isDamaged = true
    return texts
  }()

  /// The texts of a key of a file that holds one language.
  package func leaves(of key: [UInt8]) -> [TextLeaf] { entries[key] ?? [] }

  /// The texts of a key in a locale; of a file that holds one language, that one's.
  package func leaves(of key: [UInt8], in tag: LocaleTag) -> [TextLeaf] {
    catalog.map { $0.leaves(of: key, in: tag) } ?? leaves(of: key)
  }

  /// The key of the first text, in no order of the file, that another reading of it has otherwise, or not at all.
  /// - Parameter isMeant: whether a text may differ, by its language, its key and its place; the language is nil in a file
  ///   that holds one.
  package func firstDifference(
    to other: FileTexts, _ isMeant: (_ language: String?, _ key: [UInt8], _ place: VariantPath) -> Bool
  ) -> [UInt8]? {
    if let catalog { return catalog.firstDifference(to: other.catalog, isMeant) }
    return entries.first { key, leaves in
      let others = other.leaves(of: key)
      return leaves.contains { leaf in
        !isMeant(nil, key, leaf.place) && others.first { $0.place == leaf.place }?.text != leaf.text
      }
    }?.key
  }

  /// Reads a file of texts that is at hand. A file that the loader refuses has no texts.
  package init(_ format: TableFormat, _ original: RawSpan, count: Int, reading: FileReading) {
    self = Self.read(format, original, count: count, reading: reading)
  }

  private static func read(
    _ format: TableFormat, _ original: RawSpan, count: Int, reading: FileReading
  ) -> FileTexts {
    var texts = FileTexts()
    if format == .catalog {
      texts.catalog = original.withDecoded(count: count) { CatalogTexts($0, $1) }
      return texts
    }
    var pass = TablePass()
    return pass.read(original, count: count, of: format, ContentRequest(reading: reading)) { content, _, _ in
      texts.isDamaged = content.isRefused || content.languages.contains(where: \.isDamaged)
      texts.list = content.list
      for entry in content.entries { texts.entries[entry.key] = entry.leaves }
      return texts
    }
  }
}
