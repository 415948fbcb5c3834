internal import L10nFormats
internal import L10nText

/// `parse` of files whose format tells nothing but what they say: nibs, intent definitions. All of it is loaded. A value is a
/// text; where there are several, an object of texts by their places, and where there are several languages an object of these.
struct ContentParser: ~Copyable {
  private var reader = ContentReader()

  /// Hands out all of a file.
  mutating func parse(
    _ bytes: RawSpan, count: Int, format: TableFormat, path: String, into writer: inout some ParseWriter
  ) {
    var request = ContentRequest()
    request.withComments = true
    request.withFindings = true
    reader.read(bytes, count: count, of: format, request) { content, text, decoded in
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
