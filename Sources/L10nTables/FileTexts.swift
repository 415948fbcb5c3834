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
    var lists = PropertyListReader()
    if format.hasForms || PropertyListFormat.detect(original, count: count) != .oldStyle {
      let (list, reading) = lists.tree(original, count: count)
      texts.list = reading.format
      if let list, reading.isLoaded {
        texts.take(list.root, isRules: format.hasForms)
        if StubMark.isIn(original, count: count) {
          texts.markStubs(list.root, original, count: count, reading, lists)
        }
        return texts
      }
    }
    guard format == .strings else {
      texts.isDamaged = true
      return texts
    }
    var decoder = TextDecoder()
    let decoded = decoder.decode(original, count: count)
    decoder.withText(of: decoded, in: original) { text in
      let document = StringsDocument(text, decoded, original: original, count: count, reading: reading)
      texts.isDamaged = document.verdict != .table || !document.outcome.faults.isEmpty
      for entry in document.entries where entry.isLoaded {
        if case .structure = entry.value { continue }
        texts.entries[entry.keyText(in: text)] = [TextLeaf(place: .plain, text: entry.valueText(in: text))]
      }
    }
    return texts
  }

  private mutating func take(_ root: PropertyListNode, isRules: Bool) {
    for entry in root.entries where entry.key.kind == .string && !entry.key.isOverridden {
      let key = Array(entry.key.bytes)
      if entry.value.kind == .string {
        let place = isRules ? LeafPlace.rule([]) : .plain
        entries[key] = [TextLeaf(place: place, text: Array(entry.value.bytes))]
      } else if isRules {
        entries[key] = TextLeaf.ofRule(entry.value)
      }
    }
  }

  /// Stubs that nobody touched have a state, as those of catalogs do.
  private mutating func markStubs(
    _ root: PropertyListNode, _ original: RawSpan, count: Int, _ reading: PropertyListReader.Reading,
    _ lists: borrowing PropertyListReader
  ) {
    var numbers: [[UInt8]: UInt16] = [:]
    var rules = PropertyListReader()
    _ = StringsDictReader.read(original, count: count, using: &rules) { entry, texts in
      guard let item = entry.representative(in: texts) else { return }
      numbers[texts.copy(entry.key)] = StubMark.number(of: texts.copy(item.text))
    }
    let known = root.entries.filter { $0.key.kind == .string && !$0.key.isOverridden }
    let entries = known.enumerated().map { index, entry in
      StubMark.Entry(
        start: entry.key.range.lowerBound, id: index, number: numbers[Array(entry.key.bytes)] ?? 0)
    }
    let stubs = lists.withText(of: reading, in: original) { text in
      StubMark.stubs(among: entries, in: text, count: reading.decoded.end)
    }
    for index in stubs {
      let key = Array(known[index].key.bytes)
      for leaf in leaves(of: key).indices { self.entries[key]?[leaf].state = .new }
    }
  }
}
