internal import L10nCatalog
internal import L10nFormats
internal import L10nSystem
internal import L10nText

/// Reads development files for their keys, on one thread.
struct DevelopmentKeysReader: ~Copyable {
  /// What there is to know of one file.
  struct Found: Sendable {
    var entries: [TableKeys.Entry] = []
    /// The languages of a catalog that have a text, and its source language.
    var languages: [String] = []
    var problem: SystemError?
  }

  private var buffer = FileBuffer()
  private var decoder = TextDecoder()
  private var lists = PropertyListReader()
  private var catalogs = XCStringsReader()

  /// - Parameter number: the place of the file in its table.
  mutating func read(_ path: FilePath, role: TableFile.Role, number: Int) -> Found {
    do throws(SystemError) {
      try buffer.load(path)
    } catch {
      return Found(problem: error)
    }
    let count = buffer.count
    return buffer.withPaddedSpan { original in
      switch role {
      case .catalog: Self.catalog(original, count, number, &catalogs, &decoder)
      case .stringsdict: Found(entries: Self.rules(original, count, number, &lists))
      default: Found(entries: Self.strings(original, count, number, &lists, &decoder))
      }
    }
  }

  private static func catalog(
    _ original: RawSpan, _ count: Int, _ number: Int, _ catalogs: inout XCStringsReader,
    _ decoder: inout TextDecoder
  ) -> Found {
    let decoded = decoder.decode(original, count: count)
    return decoder.withText(of: decoded, in: original) { text in
      var handler = CatalogKeys(file: number, decoded)
      catalogs.read(text, decoded, into: &handler)
      var found = Found(entries: handler.entries)
      found.languages = (0..<catalogs.languages.count).map {
        String(decoding: catalogs.languages.key($0), as: UTF8.self)
      }
      if let source = catalogs.sourceLanguage?.text(in: text), !found.languages.contains(source) {
        found.languages.append(source)
      }
      return found
    }
  }

  private static func strings(
    _ original: RawSpan, _ count: Int, _ number: Int, _ lists: inout PropertyListReader,
    _ decoder: inout TextDecoder
  ) -> [TableKeys.Entry] {
    if PropertyListFormat.detect(original, count: count) != .oldStyle {
      return propertyList(original, count, number, &lists)
    }
    let decoded = decoder.decode(original, count: count)
    return decoder.withText(of: decoded, in: original) { text in
      let document = StringsDocument(text, decoded, original: original, count: count, reading: .copyStep)
      var cursor = LineCursor(decoded)
      return document.entries.compactMap { entry in
        guard entry.isLoaded else { return nil }
        return TableKeys.Entry(
          key: entry.keyText(in: text), value: entry.valueText(in: text),
          comment: document.comment(of: entry, in: text).map { Array($0.utf8) }, origin: .strings,
          file: number,
          position: cursor.position(entry.key.range.lowerBound, in: text))
      }
    }
  }

  private static func propertyList(
    _ original: RawSpan, _ count: Int, _ number: Int, _ lists: inout PropertyListReader
  ) -> [TableKeys.Entry] {
    let (list, reading) = lists.tree(original, count: count)
    guard let list else { return [] }
    return lists.withText(of: reading, in: original) { text in
      let lines = reading.format == .binary ? nil : LineIndex(reading.decoded, text: text)
      return list.root.entries.compactMap { entry in
        guard let key = entry.key.string, !entry.key.isOverridden else { return nil }
        return TableKeys.Entry(
          key: key, value: entry.value.string, origin: .strings, file: number,
          position: lines?.position(entry.key.range.lowerBound, in: text))
      }
    }
  }

  private static func rules(
    _ original: RawSpan, _ count: Int, _ number: Int, _ lists: inout PropertyListReader
  ) -> [TableKeys.Entry] {
    var found: [(key: [UInt8], place: Int)] = []
    let reading = StringsDictReader.read(original, count: count, using: &lists, checks: false) {
      entry, texts in
      if !entry.isRepeated { found.append((texts.copy(entry.key), entry.keyPlace.lowerBound)) }
    }
    guard reading.isLoaded else { return [] }
    return lists.withText(of: reading, in: original) { text in
      let lines = reading.format == .binary ? nil : LineIndex(reading.decoded, text: text)
      return found.map {
        TableKeys.Entry(
          key: $0.key, origin: .rules, file: number, position: lines?.position($0.place, in: text),
          isVaried: true)
      }
    }
  }
}
