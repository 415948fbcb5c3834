package import L10nDiscovery
package import L10nFormats
package import L10nText
internal import L10nCoverage

/// The development side of a table, as far as code is held against it.
package struct TableKeys: Sendable {
  /// The kind of file that an entry stands in.
  package enum Origin: Sendable, Equatable {
    case catalog(XCStringsExtractionState)
    case strings
    /// A `.stringsdict`.
    case rules
  }

  package struct Entry: Sendable {
    package var key: [UInt8]
    /// The development text, where the table has one.
    package var value: [UInt8]?
    package var comment: [UInt8]?
    /// Whether a model wrote the comment.
    package var isCommentGenerated = false
    package var origin: Origin
    /// The place in `TableFiles.files`.
    package var file: Int
    package var position: TextPosition?
    /// Whether a catalog has a text for another language.
    package var hasTranslations = false
    /// Whether it is a plural, or has texts for single devices.
    package var isVaried = false
    /// Whether somebody has settled a catalog's development text: it does not give way to code's.
    package var isSettled = false
    /// Whether a catalog says that it stays as it is in every language.
    package var isFixed = false
    /// Whether it stands in files of other languages alone, and the table is asked for it all the same.
    package var isBorrowed = false
    /// Whether it is a catalog's, a name, and no language has a text for it.
    var isBareName: Bool {
      guard case .catalog = origin, value?.isEmpty ?? true, !hasTranslations, !isVaried, !isFixed else {
        return false
      }
      return TranslatableText.isBareName(key)
    }
  }

  package var id: TableID
  /// The files that were read, by their places in `TableFiles.files`.
  package var files: [Int] = []
  /// The entries in the order of the files, a key once for each kind of file.
  package var entries: [Entry] = []
  package var problems: [Problem] = []

  /// The keys that have a text. A name that no language has one for is as good as in no table, though a catalog lists it.
  package func textKeys(_ usage: KeyUsage, _ catalog: Catalog) -> [[UInt8]] {
    let table = catalog[id].nameBytes
    return entries.filter { !$0.isBareName || usage.defaultText(of: $0.key, in: table) != nil }.map(\.key)
  }

  /// Whether most keys read as texts.
  package var keysAreTexts: Bool { entries.count { KeyShape.readsAsText($0.key) } * 2 > entries.count }
}
