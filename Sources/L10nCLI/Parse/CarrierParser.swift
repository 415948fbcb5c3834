internal import L10nFormats
internal import L10nText

/// `parse` of files whose own texts are keys of a table: nibs and intent definitions. An entry is a key of that table
/// with the development text; nothing of it is hidden, so all is loaded.
struct CarrierParser: ~Copyable {
  private var decoder = TextDecoder()
  private var lists = PropertyListReader()

  /// An interface file: the keys of its strings table, with Xcode's comments.
  mutating func interface(
    _ bytes: RawSpan, count: Int, path: String, into writer: inout some ParseWriter
  ) {
    // There are two forms, which have different names.
    let form = String(decoding: TableFormat.ending(of: Array(path.utf8)), as: UTF8.self)
    let decoded = decoder.decode(bytes, count: count)
    decoder.withText(of: decoded, in: bytes) { text in
      let document = NibReader.read(text, decoded)
      let locator = Locator(decoded, text: text)
      let entries = document.entries.map { entry in
        ParsedEntry(
          key: WTF8.text(entry.key), value: .string(WTF8.text(entry.value)),
          comment: WTF8.text(entry.comment),
          position: locator.position(entry.range.lowerBound, in: text), isLoaded: true)
      }
      let problems = document.diagnostics.map { locator.problem($0, path: path, in: text) }
      Self.write(entries, problems, form, decoded.encoding, path, into: &writer)
    }
  }

  /// An intent definition: its codes with the texts they stand for.
  mutating func intents(_ bytes: RawSpan, count: Int, path: String, into writer: inout some ParseWriter) {
    let (list, reading) = lists.tree(bytes, count: count)
    lists.withText(of: reading, in: bytes) { text in
      let locator = Locator(reading.decoded, text: text)
      var findings = reading.findings
      let texts = list.flatMap { IntentDefinition($0)?.texts }
      if reading.isLoaded, texts == nil {
        findings.append(Diagnostic(.notATable, "The property list is no intent definition", at: nil))
      }
      let isText = reading.format != .binary
      let entries = (texts ?? []).map { entry in
        ParsedEntry(
          key: WTF8.text(entry.key), value: .string(WTF8.text(entry.text ?? entry.key)), comment: nil,
          position: isText ? locator.position(entry.range.lowerBound, in: text) : nil, isLoaded: true)
      }
      let problems = findings.map { locator.problem($0, path: path, in: text) }
      Self.write(
        entries, problems, TableFormat.intents.name, isText ? reading.decoded.encoding : nil, path,
        into: &writer)
    }
  }

  private static func write(
    _ entries: [ParsedEntry], _ problems: [Problem], _ format: String, _ encoding: TextEncoding?,
    _ path: String, into writer: inout some ParseWriter
  ) {
    let file = ParsedFile(
      path: path, format: format, encoding: encoding, entryCount: entries.count,
      loadedCount: entries.count, problems: problems)
    writer.begin(file)
    for entry in entries { writer.entry(entry) }
    writer.end(file)
  }
}
