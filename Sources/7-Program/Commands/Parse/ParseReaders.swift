internal import L10nEngine
internal import L10nFormats
internal import L10nText

/// Reads files of all formats for `parse`, on one thread.
struct ParseReaders: ~Copyable {
  private var pass = TablePass()

  /// Counts the entries of a file, and the problems that a judge leaves.
  mutating func count(
    _ input: ParseInput, _ bytes: RawSpan, count: Int, judge: SeverityRules
  ) -> ParseCount {
    var sum = SeverityFilter(writer: ParseTotals(), judge: judge)
    parse(input, bytes, count: count, into: &sum)
    return sum.writer.count
  }

  /// Hands out all of a file.
  mutating func parse(
    _ input: ParseInput, _ bytes: RawSpan, count: Int, into writer: inout some ParseWriter
  ) {
    let format = Self.format(of: input, bytes, count: count)
    switch format {
    case .strings, .stringsdict, .loctable:
      // The loader tries as old-style text what is neither XML nor binary, or only begins like it.
      if PropertyListFormat.detect(bytes, count: count) == .oldStyle
        || !list(input, bytes, count: count, format, into: &writer)
      {
        strings(input, bytes, count: count, format, into: &writer)
      }
    case .catalog: catalog(input.shown, bytes, count: count, into: &writer)
    default: content(input.shown, bytes, count: count, format, into: &writer)
    }
  }

  /// Text of `.strings`. A value is a text, or what stands in the file as JSON.
  private mutating func strings(
    _ input: ParseInput, _ bytes: RawSpan, count: Int, _ format: TableFormat,
    into writer: inout some ParseWriter
  ) {
    let reading = input.reading
    pass.withText(of: bytes, count: count) { text, decoded in
      let document = StringsDocument(text, decoded, original: bytes, count: count, reading: reading)
      let locator = Locator(decoded, text: text)
      let file = ParsedFile(
        path: input.shown, format: format.name, encoding: decoded.encoding,
        entryCount: document.entries.count, loadedCount: document.loadedCount,
        problems: document.diagnostics.map { locator.problem($0, path: input.shown, in: text) })
      writer.take(file, document.entries) { entry in
        ParsedEntry(
          key: WTF8.text(entry.keyText(in: text)),
          value: entry.structure(in: text, reading).map { JSONValue($0) }
            ?? .string(WTF8.text(entry.valueText(in: text))),
          comment: document.comment(of: entry, in: text),
          position: locator.position(entry.key.range.lowerBound, in: text), isLoaded: entry.isLoaded)
      }
    }
  }

  /// Property lists in XML and binary form: strings files, plural rules, compiled tables. Gives false, and hands nothing out, where
  /// the file is in none of these forms. A compiled table is in them even if it is refused: no system has shipped one as text.
  private mutating func list(
    _ input: ParseInput, _ bytes: RawSpan, count: Int, _ format: TableFormat,
    into writer: inout some ParseWriter
  ) -> Bool {
    let (list, reading) = pass.lists.tree(bytes, count: count)
    if reading.format == .oldStyle { return false }
    var findings = reading.findings
    var entries: [PropertyListNode.Entry] = []
    if reading.isLoaded {
      // The tree tells nothing of the rules; their own reader does.
      if format == .stringsdict {
        findings = StringsDictReader.read(bytes, count: count, using: &pass.lists) { _, _ in }.findings
      }
      if list?.root.kind != .dictionary { findings.append(.singleValue) }
      entries = list?.root.entries.filter { $0.key.kind == .string } ?? []
    } else if format != .loctable, isText(bytes, count: count, input.reading) {
      return false
    }
    let decoded = reading.format == .xml ? reading.decoded : nil
    pass.lists.withText(of: reading, in: bytes) { text in
      let locator = Locator(reading.decoded, text: text)
      let file = ParsedFile(
        path: input.shown, format: format == .strings ? reading.format.rawValue : format.name,
        encoding: decoded?.encoding, entryCount: entries.count,
        loadedCount: entries.count { !$0.key.isOverridden },
        problems: findings.map { locator.problem($0, path: input.shown, in: text) })
      writer.take(file, entries) { entry in
        ParsedEntry(
          key: WTF8.text(entry.key.bytes), value: JSONValue(entry.value),
          position: decoded.map { _ in locator.position(entry.key.range.lowerBound, in: text) },
          isLoaded: !entry.key.isOverridden)
      }
    }
    return true
  }

  /// Whether the loader takes a file for old-style text, be it no table.
  private mutating func isText(_ bytes: RawSpan, count: Int, _ reading: FileReading) -> Bool {
    pass.withText(of: bytes, count: count) { text, decoded in
      StringsDocument(text, decoded, original: bytes, count: count, reading: reading).verdict != .refused
    }
  }

  /// String catalogs. A value is an object of languages: the text of a plain unit, else an object of texts by their paths in the
  /// catalog (`plural.one`). Of a repeated key the compiler takes the first.
  private mutating func catalog(
    _ path: String, _ bytes: RawSpan, count: Int, into writer: inout some ParseWriter
  ) {
    pass.withText(of: bytes, count: count) { text, decoded in
      let document = XCStringsDocument(text, decoded)
      let locator = Locator(decoded, text: text)
      var findings =
        EncodingDiagnostics.diagnostics(for: decoded, original: bytes, count: count) + document.diagnostics
      if AppShortcutsPhrase.isCatalog(path) { findings += AppShortcutsPhrase.diagnostics(of: document) }
      let file = ParsedFile(
        path: path, format: TableFormat.catalog.name, encoding: decoded.encoding,
        entryCount: document.entries.count, loadedCount: document.entries.count { !$0.isDuplicate },
        problems: findings.map { locator.problem($0, path: path, in: text) })
      writer.take(file, document.entries) { entry in
        let languages = entry.localizations.map { ($0.language, JSONValue($0)) }
        return ParsedEntry(
          key: WTF8.text(entry.key), value: .object(Dictionary(firstOf: languages)),
          comment: entry.comment.map { WTF8.text($0) },
          position: locator.position(entry.keyRange.lowerBound, in: text), isLoaded: !entry.isDuplicate)
      }
    }
  }

  /// Writes files whose entries are all loaded: nibs, intent definitions. A value is a text; several texts are an object
  /// of texts by their places, and several languages an object of these.
  private mutating func content(
    _ path: String, _ bytes: RawSpan, count: Int, _ format: TableFormat, into writer: inout some ParseWriter
  ) {
    var request = ContentRequest()
    request.withComments = true
    request.withFindings = true
    pass.read(bytes, count: count, of: format, request) { content, text, decoded in
      let lines = decoded.map { LineIndex($0, text: text) }
      let rows = content.rows
      // The file's own name says it where a format's files have several ends.
      let ending = String(decoding: TableFormat.ending(of: Array(path.utf8)), as: UTF8.self)
      let file = ParsedFile(
        path: path, format: format.endings.contains(ending) ? ending : format.name,
        encoding: decoded?.encoding, entryCount: rows.count, loadedCount: rows.count,
        problems: Locator.problems(content.findings, decoded, path: path, in: text))
      writer.take(file, rows) { row in
        ParsedEntry(
          key: WTF8.text(row.entry.key), value: row.value, comment: row.entry.comment,
          position: row.entry.keyRange.flatMap { lines?.position($0.lowerBound, in: text) })
      }
    }
  }

  /// The format that reads a file: its name decides, else its first characters.
  private static func format(of input: ParseInput, _ bytes: RawSpan, count: Int) -> TableFormat {
    input.format ?? (isObject(bytes, count: count) ? .catalog : .strings)
  }

  /// Whether a text begins as a JSON object with members does, which no strings file can: `{`, a text, `:`.
  private static func isObject(_ bytes: RawSpan, count: Int) -> Bool {
    var offset = bytes.matches("\u{FEFF}", at: 0) ? 3 : 0
    while bytes[byte: offset].isSpace { offset += 1 }
    guard bytes[byte: offset] == UInt8(ascii: "{") else { return false }
    offset += 1
    while bytes[byte: offset].isSpace { offset += 1 }
    guard bytes[byte: offset] == UInt8(ascii: "\"") else { return false }
    offset = bytes.scan(from: offset + 1, for: UInt8(ascii: "\""), or: UInt8(ascii: "\\"))
    guard bytes[byte: offset] == UInt8(ascii: "\"") else { return false }
    offset += 1
    while bytes[byte: offset].isSpace { offset += 1 }
    return bytes[byte: offset] == UInt8(ascii: ":")
  }
}

extension FileContent {
  /// Each key, where it stands first, with what it says.
  fileprivate var rows: [(entry: TextEntry, value: JSONValue)] {
    guard languages.contains(where: { $0.language != nil }) else {
      return entries.map { ($0, JSONValue($0)) }
    }
    var rows: [TextEntry] = []
    var values: [[UInt8]: [String: JSONValue]] = [:]
    for texts in languages {
      for entry in texts.entries {
        if values[entry.key] == nil { rows.append(entry) }
        values[entry.key, default: [:]][texts.language ?? ""] = JSONValue(entry)
      }
    }
    return rows.map { ($0, .object(values[$0.key] ?? [:])) }
  }
}

extension JSONValue {
  /// The value of an entry: a text, or an object of texts by their places.
  fileprivate init(_ entry: TextEntry) {
    if entry.isPlain {
      self = .string(WTF8.text(entry.first.text))
    } else {
      let texts = entry.leaves.map { ($0.place.leaf ?? "", JSONValue.string(WTF8.text($0.text))) }
      self = .object(Dictionary(texts, uniquingKeysWith: { $1 }))
    }
  }

  fileprivate init(_ localization: XCStringsDocument.Localization) {
    let texts = localization.units.map { unit in
      (unit.place.text, JSONValue.optional(unit.value.map { WTF8.text($0) }))
    }
    let isPlain = texts.count == 1 && localization.units.first?.place == .plain
    self = (isPlain ? texts.first?.1 : nil) ?? .object(Dictionary(texts, uniquingKeysWith: { $1 }))
  }

  /// A value of a property list, as deep as the loader takes it: data, dates and references as objects with one member, real
  /// numbers as texts.
  fileprivate init(_ node: PropertyListNode) {
    self =
      switch node.kind {
      case .string: .string(WTF8.text(node.bytes))
      case .array, .set: .array(node.elements.map { JSONValue($0) })
      case .dictionary:
        // Nothing can ask for an entry whose key is no string, or for one that another hides.
        .object(
          Dictionary(
            node.entries.filter { $0.key.kind == .string && !$0.key.isOverridden }
              .map { (WTF8.text($0.key.bytes), JSONValue($0.value)) }, uniquingKeysWith: { $1 }))
      case .integer, .real, .boolean, .date, .data, .uid, .null: JSONValue(node.scalar)
      }
  }

  /// A value of a property list that is neither string nor container.
  private init(_ value: PropertyListScalar) {
    self =
      switch value {
      case .integer(let number): Int(exactly: number).map(JSONValue.integer) ?? .string("\(number)")
      case .real(let number): .string("\(number)")
      case .boolean(let value): .bool(value)
      case .date(let seconds): .object(["$date": .string("\(seconds)")])
      case .data(let bytes): .object(["$data": .string(Hexadecimal.text(bytes))])
      case .uid(let number): .object(["$uid": .integer(Int(number))])
      case .null: .null
      }
  }
}

struct ParseCount {
  var entries = 0
  var loaded = 0
  var problems = 0
  var hasErrors = false
}

/// Keeps only the counts of a file.
private struct ParseTotals: ParseWriter {
  var count = ParseCount()

  mutating func begin(_ file: ParsedFile) { count = file.count }

  var takesEntries: Bool { false }
  mutating func entry(_ entry: ParsedEntry) {}
  mutating func end(_ file: ParsedFile) {}
}
