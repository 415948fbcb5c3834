package import L10nFormats
package import L10nLocale
package import L10nSystem
internal import L10nText

/// The texts of one file, by key: what the loader has of it.
package struct FileTexts: Sendable {
  private var entries: [[UInt8]: [TextLeaf]] = [:]
  package private(set) var catalog: CatalogTexts?
  /// Whether the loader does not get all of the file.
  package private(set) var isDamaged = false
  /// The form of the property list that it is; nil for other files.
  package private(set) var list: PropertyListFormat?

  /// No texts.
  package init() {}

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

  /// Reads a file of texts. One that is not there, or that the loader refuses, has none.
  package init(_ format: TableFormat, at path: FilePath, reading: FileReading) {
    var file = FileBuffer()
    guard (try? file.load(path, limit: FileBuffer.largestText)) != nil else {
      isDamaged = true
      return
    }
    let count = file.count
    let result = file.withPaddedSpan { original in
      Self.read(format, original, count: count, reading: reading)
    }
    self = result
  }

  /// The same for a file that is at hand.
  package init(_ format: TableFormat, _ original: RawSpan, count: Int, reading: FileReading) {
    self = Self.read(format, original, count: count, reading: reading)
  }

  private static func read(
    _ format: TableFormat, _ original: RawSpan, count: Int, reading: FileReading
  ) -> FileTexts {
    var texts = FileTexts()
    if format == .catalog {
      var decoder = TextDecoder()
      let decoded = decoder.decode(original, count: count)
      texts.catalog = decoder.withText(of: decoded, in: original) { CatalogTexts($0, decoded) }
      return texts
    }
    var reader = ContentReader()
    return reader.read(original, count: count, of: format, ContentRequest(reading: reading)) {
      content, text, decoded in
      texts.isDamaged = content.isRefused || content.languages.contains(where: \.isDamaged)
      texts.list = content.list
      for entry in content.entries { texts.entries[entry.key] = entry.leaves }
      if let decoded, content.list != nil, TextMark.isIn(original, count: count) {
        texts.noteMarks(in: text, decoded, original, count: count)
      }
      return texts
    }
  }

  /// Texts with marks have a state, as those of catalogs do.
  private mutating func noteMarks(
    in text: RawSpan, _ decoded: DecodedText, _ original: RawSpan, count: Int
  ) {
    /// What a mark can stand before: a key, or one of its plural forms with the place of its text.
    var marked: [(key: [UInt8], form: Range<Int>?)] = []
    var places: [TextMark.Entry] = []
    var rules = PropertyListReader()
    _ = StringsDictReader.read(original, count: count, using: &rules) { entry, texts in
      let key = texts.copy(entry.key)
      let text = entry.representative(in: texts)?.text ?? entry.key
      places.append(
        TextMark.Entry(
          start: entry.keyPlace.lowerBound, id: marked.count, number: TextMark.number(of: texts.copy(text))))
      marked.append((key, nil))
      for form in entry.markedForms(in: texts) {
        places.append(TextMark.Entry(start: form.start, id: marked.count, number: form.number))
        marked.append((key, entry.items[form.id].place))
      }
    }
    for (number, kind) in TextMark.found(among: places, in: text, count: decoded.end) {
      let (key, form) = marked[number]
      for (leaf, own) in leaves(of: key).enumerated() where form == nil || own.range == form {
        self.entries[key]?[leaf].state = XCStringsState(kind)
      }
    }
  }
}
