package import L10nCatalog
package import L10nFormats
package import L10nLocale
package import L10nSystem
package import L10nText

/// Reads what the files of tables say. One for each thread: its buffers are used for file after file.
package struct TextsReader: ~Copyable {
  private var file = FileBuffer()
  private var decoder = TextDecoder()
  private var lists = PropertyListReader()

  package init() {}

  /// What a file is asked for.
  package struct Request: Sendable {
    package var path: FilePath
    package var source: FileSource
    package var format: TableFormat
    package var reading: FileReading
    /// The language of a file that has one.
    package var locale: LocaleTag
    /// Whether the comments of all entries are wanted; else only where one gives a tool an order.
    package var withComments: Bool

    package init(
      _ file: TableFile, of site: TableSite, locale: LocaleTag, withComments: Bool = false
    ) {
      path = site.root.file(file.path)
      source = site.root.source
      format = file.format
      reading = site.reading
      self.locale = locale
      self.withComments = withComments
    }
  }

  /// Gives what a file says, language by language, to `body`, with its text and where that starts and ends; a binary file has
  /// no lines. A file that cannot be opened, or that the
  /// loader refuses, says nothing.
  /// - Parameter screen: passes over entries of a `.strings` text, which are left out then.
  package mutating func read<Result>(
    _ request: Request, screen: (any EntryScreen)? = nil,
    _ body: ([LocaleTexts], RawSpan, DecodedText?) -> Result
  ) -> Result {
    guard (try? file.load(request.path, from: request.source, limit: FileBuffer.largestText)) != nil else {
      return body([], RawSpan(), nil)
    }
    let count = file.count
    return file.withPaddedSpan { original in
      switch request.format {
      case .catalog:
        return Self.text(original, count, &decoder) { text, decoded in
          body(CatalogEntries.all(text, decoded), text, decoded)
        }
      case .interface:
        return Self.text(original, count, &decoder) { text, decoded in
          body([Self.interface(text, decoded, request)], text, decoded)
        }
      case .strings where PropertyListFormat.detect(original, count: count) == .oldStyle:
        return Self.text(original, count, &decoder) { text, decoded in
          let texts = StringsEntries.read(text, decoded, original, count: count, request, screen)
          return body([texts], text, decoded)
        }
      default:
        let (list, reading) = lists.tree(original, count: count, isInfo: request.format == .infoPlist)
        if request.format == .strings, reading.format == .oldStyle {
          return Self.text(original, count, &decoder) { text, decoded in
            let texts = StringsEntries.read(text, decoded, original, count: count, request, screen)
            return body([texts], text, decoded)
          }
        }
        guard let list, reading.isLoaded else { return body([], RawSpan(), nil) }
        let texts = ListEntries.read(list, request)
        if reading.format == .binary { return body(texts, RawSpan(), nil) }
        return lists.withText(of: reading, in: original) { text in
          body(texts, text, reading.decoded)
        }
      }
    }
  }

  private static func text<Result>(
    _ original: RawSpan, _ count: Int, _ decoder: inout TextDecoder,
    _ body: (RawSpan, DecodedText) -> Result
  ) -> Result {
    let decoded = decoder.decode(original, count: count)
    return decoder.withText(of: decoded, in: original) { body($0, decoded) }
  }

  private static func interface(_ text: RawSpan, _ decoded: DecodedText, _ request: Request) -> LocaleTexts {
    var texts = LocaleTexts(locale: request.locale, format: request.format)
    texts.entries = NibReader.read(text, decoded).entries.map { entry in
      TextEntry(
        key: entry.key, keyRange: entry.range, comment: WTF8.text(entry.comment),
        first: TextLeaf(place: .plain, text: entry.value, range: entry.range))
    }
    return texts
  }
}
