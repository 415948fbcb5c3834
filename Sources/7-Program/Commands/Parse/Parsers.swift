internal import L10nFormats
internal import L10nText

/// `parse` of string catalogs. A value is an object of languages: the text of a plain unit, else an object of texts by
/// their paths in the catalog (`plural.one`). `loaded` is false for a repeated key, of which the compiler takes the
/// first.
struct CatalogParser: ~Copyable {
  private var decoder = TextDecoder()

  /// Hands out all of a file.
  mutating func parse(_ bytes: RawSpan, count: Int, path: String, into writer: inout some ParseWriter) {
    let decoded = decoder.decode(bytes, count: count)
    decoder.withText(of: decoded, in: bytes) { text in
      let document = XCStringsDocument(text, decoded)
      let locator = Locator(decoded, text: text)
      var findings =
        EncodingDiagnostics.diagnostics(for: decoded, original: bytes, count: count) + document.diagnostics
      if AppShortcutsPhrase.isCatalog(path) {
        findings += AppShortcutsPhrase.diagnostics(of: document)
      }
      let file = ParsedFile(
        path: path, format: TableFormat.catalog.name, encoding: decoded.encoding,
        entryCount: document.entries.count, loadedCount: document.entries.count { !$0.isDuplicate },
        problems: findings.map { locator.problem($0, path: path, in: text) })
      writer.begin(file)
      for entry in document.entries {
        var languages: [String: JSONValue] = [:]
        for localization in entry.localizations where languages[localization.language] == nil {
          languages[localization.language] = Self.value(of: localization)
        }
        writer.entry(
          ParsedEntry(
            key: WTF8.text(entry.key), value: .object(languages),
            comment: entry.comment.map { WTF8.text($0) },
            position: locator.position(entry.keyRange.lowerBound, in: text), isLoaded: !entry.isDuplicate))
      }
      writer.end(file)
    }
  }

  private static func value(of localization: XCStringsDocument.Localization) -> JSONValue {
    func text(_ unit: XCStringsDocument.Unit) -> JSONValue { .optional(unit.value.map { WTF8.text($0) }) }
    if let unit = localization.units.first, localization.units.count == 1, unit.place == .plain {
      return text(unit)
    }
    var texts: [String: JSONValue] = [:]
    for unit in localization.units { texts[unit.place.text] = text(unit) }
    return .object(texts)
  }
}

/// `parse` of files whose content is all that their format tells: nibs, intent definitions. All of it is
/// loaded. A value is a text; where there are several, an object of texts by their places, and where there
/// are several languages an object of these.
struct ContentParser: ~Copyable {
  private var pass = TablePass()

  /// Hands out all of a file.
  mutating func parse(
    _ bytes: RawSpan, count: Int, format: TableFormat, path: String, into writer: inout some ParseWriter
  ) {
    var request = ContentRequest()
    request.withComments = true
    request.withFindings = true
    pass.read(bytes, count: count, of: format, request) { content, text, decoded in
      let lines = decoded.map { LineIndex($0, text: text) }
      let entries = Self.rows(content).map { row in
        ParsedEntry(
          key: WTF8.text(row.entry.key), value: row.value, comment: row.entry.comment,
          position: row.entry.keyRange.flatMap { lines?.position($0.lowerBound, in: text) }, isLoaded: true)
      }
      let file = ParsedFile(
        path: path, format: Self.name(of: format, path), encoding: decoded?.encoding,
        entryCount: entries.count, loadedCount: entries.count,
        problems: Locator.problems(content.findings, decoded, path: path, in: text))
      writer.begin(file)
      for entry in entries { writer.entry(entry) }
      writer.end(file)
    }
  }

  /// What the file's own name says, where a format's files have several ends.
  private static func name(of format: TableFormat, _ path: String) -> String {
    let ending = String(decoding: TableFormat.ending(of: Array(path.utf8)), as: UTF8.self)
    return format.endings.contains(ending) ? ending : format.name
  }

  /// A key with what it says.
  private typealias Row = (entry: TextEntry, value: JSONValue)

  private static func rows(_ content: FileContent) -> [Row] {
    guard content.languages.contains(where: { $0.language != nil }) else {
      return content.entries.map { ($0, value(of: $0)) }
    }
    var rows: [(entry: TextEntry, languages: [String: JSONValue])] = []
    var places: [[UInt8]: Int] = [:]
    for texts in content.languages {
      for entry in texts.entries {
        let place = places[entry.key] ?? rows.count
        if place == rows.count {
          places[entry.key] = place
          rows.append((entry, [:]))
        }
        rows[place].languages[texts.language ?? ""] = value(of: entry)
      }
    }
    return rows.map { ($0.entry, .object($0.languages)) }
  }

  private static func value(of entry: TextEntry) -> JSONValue {
    if entry.isPlain { return .string(WTF8.text(entry.first.text)) }
    let texts = entry.leaves.map { ($0.place.leaf ?? "", JSONValue.string(WTF8.text($0.text))) }
    return .object(Dictionary(texts, uniquingKeysWith: { $1 }))
  }
}

/// `parse` of `.strings` text.
struct StringsParser: ~Copyable {
  private var decoder = TextDecoder()

  /// Whether the loader takes a file for old-style text, be it no table.
  static func isRead(_ bytes: RawSpan, count: Int, reading: FileReading) -> Bool {
    var decoder = TextDecoder()
    let decoded = decoder.decode(bytes, count: count)
    return decoder.withText(of: decoded, in: bytes) { text in
      StringsDocument(text, decoded, original: bytes, count: count, reading: reading).verdict != .refused
    }
  }

  /// Hands out all of a file.
  mutating func parse(
    _ bytes: RawSpan, count: Int, format: TableFormat, path: String, reading: FileReading,
    into writer: inout some ParseWriter
  ) {
    let decoded = decoder.decode(bytes, count: count)
    decoder.withText(of: decoded, in: bytes) { text in
      let document = StringsDocument(text, decoded, original: bytes, count: count, reading: reading)
      let locator = Locator(decoded, text: text)
      let file = ParsedFile(
        path: path, format: format.name, encoding: decoded.encoding,
        entryCount: document.entries.count, loadedCount: document.loadedCount,
        problems: document.diagnostics.map { locator.problem($0, path: path, in: text) })
      writer.begin(file)
      for entry in writer.takesEntries ? document.entries : [] {
        writer.entry(
          ParsedEntry(
            key: WTF8.text(entry.keyText(in: text)), value: Self.value(of: entry, in: text, reading),
            comment: document.comment(of: entry, in: text),
            position: locator.position(entry.key.range.lowerBound, in: text), isLoaded: entry.isLoaded))
      }
      writer.end(file)
    }
  }

  private static func value(of entry: StringsEntry, in text: RawSpan, _ reading: FileReading) -> JSONValue {
    guard case .structure(let range) = entry.value else {
      return .string(WTF8.text(entry.valueText(in: text)))
    }
    var openComment: Int?
    var builder = OldStyleJSONBuilder()
    // An error is no case here, as the value was read before without a fault.
    _ = try? OldStyleValueReader.read(
      text, from: range.lowerBound, to: range.upperBound, isGNUstep: reading == .gnustep,
      openComment: &openComment, handler: &builder)
    return builder.value
  }
}

/// A nested value of a strings file as JSON.
private struct OldStyleJSONBuilder: OldStyleValueHandler {
  private var stack = JSONStack()
  var value: JSONValue { stack.value }

  mutating func beginDictionary(at offset: Int) { stack.beginObject() }
  mutating func key(_ token: OldStyleToken, isShortcut: Bool, in text: RawSpan) {
    let key = WTF8.text(OldStyleEscapes.text(of: token, in: text))
    stack.key(key)
    if isShortcut { stack.add(.string(key)) }
  }
  mutating func endDictionary(at end: Int) { stack.end() }
  mutating func beginArray(at offset: Int) { stack.beginArray() }
  mutating func endArray(at end: Int) { stack.end() }
  mutating func string(_ token: OldStyleToken, in text: RawSpan) {
    stack.add(.string(WTF8.text(OldStyleEscapes.text(of: token, in: text))))
  }
  mutating func typed(_ value: PropertyListScalar, at range: Range<Int>) { stack.add(JSONValue(value)) }
  mutating func data(_ digits: Range<Int>, in text: RawSpan) {
    let digits = text.copy(digits).compactMap { $0.hexadecimalValue }
    stack.add(
      .data(
        stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }))
  }
}
