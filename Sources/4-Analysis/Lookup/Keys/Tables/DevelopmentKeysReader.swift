internal import L10nDiscovery
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
    var problems: [Problem] = []
  }

  private var buffer = FileBuffer()
  private var reader = ContentReader()
  private var pass = TablePass()

  /// - Parameters:
  ///   - shown: the path as people see it.
  ///   - number: the place of the file in its table.
  mutating func read(
    _ path: FilePath, of source: FileSource = .disk, shown: String, format: TableFormat, number: Int
  ) -> Found {
    do throws(SystemError) {
      try buffer.load(path, from: source, limit: FileBuffer.largestText)
    } catch {
      return Found(problems: [.unreadable(error, path: shown)])
    }
    let count = buffer.count
    return buffer.withPaddedSpan { original in
      switch format {
      case .catalog:
        let keys = CatalogKeys(file: number, shown: shown)
        pass.read(original, count: count, TableQuestion(format, .copyStep), into: HeldConsumers(keys))
        return keys.found
      case .stringsdict: return Found(entries: Self.rules(original, count, number, &reader.lists))
      case .strings: return Self.strings(original, count, number, shown, &reader)
      default: return Self.content(original, count, number, shown, format, &reader)
      }
    }
  }

  /// What keeps a file from being read whole: what it seems to lack may stand there.
  static func errors(
    _ diagnostics: [Diagnostic], _ decoded: DecodedText, _ shown: String, _ text: RawSpan
  ) -> [Problem] {
    let errors = diagnostics.filter { $0.severity == .error }
    return errors.isEmpty ? [] : Locator.problems(errors, decoded, path: shown, in: text)
  }

  /// A file of whose format no more is known than what it says.
  private static func content(
    _ original: RawSpan, _ count: Int, _ number: Int, _ shown: String, _ format: TableFormat,
    _ reader: inout ContentReader
  ) -> Found {
    var request = ContentRequest()
    request.withComments = true
    request.withFindings = true
    return reader.read(original, count: count, of: format, request) { content, text, decoded in
      let lines = decoded.map { LineIndex($0, text: text) }
      var found = Found()
      for entry in content.entries {
        found.entries.append(
          TableKeys.Entry(
            key: entry.key, value: entry.first.text, comment: entry.comment.map { Array($0.utf8) },
            origin: entry.isPlain ? .strings : .rules, file: number,
            position: entry.keyRange.flatMap { lines?.position($0.lowerBound, in: text) },
            isVaried: !entry.isPlain))
      }
      let errors = content.findings.filter { $0.severity == .error }
      found.problems = Locator.problems(errors, decoded, path: shown, in: text)
      return found
    }
  }

  private static func strings(
    _ original: RawSpan, _ count: Int, _ number: Int, _ shown: String, _ reader: inout ContentReader
  ) -> Found {
    if PropertyListFormat.detect(original, count: count) != .oldStyle {
      return Found(entries: propertyList(original, count, number, &reader.lists))
    }
    return reader.withText(of: original, count: count) { text, decoded in
      let document = StringsDocument(text, decoded, original: original, count: count, reading: .copyStep)
      var cursor = LineCursor(decoded)
      // What stands in a damaged file counts: the damage is the fault. Of entries of one key the loaded one has the text.
      var found = Found(problems: errors(document.diagnostics, decoded, shown, text))
      var places: [[UInt8]: Int] = [:]
      for entry in document.entries {
        let key = entry.keyText(in: text)
        let known = places[key]
        if known != nil, !entry.isLoaded { continue }
        let own = TableKeys.Entry(
          key: key, value: entry.valueText(in: text),
          comment: document.comment(of: entry, in: text).map { Array($0.utf8) }, origin: .strings,
          file: number,
          position: cursor.position(entry.key.range.lowerBound, in: text))
        if let known {
          found.entries[known] = own
        } else {
          places[key] = found.entries.count
          found.entries.append(own)
        }
      }
      return found
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
