internal import L10nEngine
internal import L10nFormats
internal import L10nText

/// The readers of all formats, one of each for a thread.
struct ParseReaders: ~Copyable {
  private var strings = StringsParser()
  private var lists = PropertyListParser()
  private var catalogs = CatalogParser()
  private var contents = ContentParser()

  /// Counts what is in a file, and what of its problems a judge leaves.
  mutating func count(
    _ input: ParseInput, _ bytes: RawSpan, count: Int, judge: SeverityRules
  ) -> ParseCount {
    var sum = SeverityFilter(ParseTotals(), judge)
    parse(input, bytes, count: count, into: &sum)
    return sum.writer.count
  }

  /// Hands out all of a file.
  mutating func parse(
    _ input: ParseInput, _ bytes: RawSpan, count: Int, into writer: inout some ParseWriter
  ) {
    let path = input.shown
    let reading = input.reading
    let format = Self.format(of: input, bytes, count: count)
    switch format {
    case .strings, .stringsdict:
      // What is neither XML nor binary, or only begins like it, the loader tries as old-style text.
      if PropertyListFormat.detect(bytes, count: count) != .oldStyle,
        lists.parse(
          bytes, count: count, format: format, path: path,
          unless: { StringsParser.isRead(bytes, count: count, reading: reading) }, into: &writer)
      {
        return
      }
      strings.parse(
        bytes, count: count, format: format, path: path, reading: reading, into: &writer)
    case .catalog: catalogs.parse(bytes, count: count, path: path, into: &writer)
    case .loctable:
      // Old-style text is a property list too, but no system has shipped such a one: it is reported as what it is.
      if !lists.parse(
        bytes, count: count, format: format, path: path, unless: { false }, into: &writer)
      {
        strings.parse(
          bytes, count: count, format: format, path: path, reading: reading, into: &writer)
      }
    default: contents.parse(bytes, count: count, format: format, path: path, into: &writer)
    }
  }

  /// What reads a file: its name decides, else its first characters.
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

/// What a file comes to.
struct ParseCount {
  var entries = 0
  var loaded = 0
  var problems = 0
  var hasErrors = false
}

/// Keeps the numbers of a file alone.
private struct ParseTotals: ParseWriter {
  var count = ParseCount()

  mutating func begin(_ file: ParsedFile) {
    count = ParseCount(
      entries: file.entryCount, loaded: file.loadedCount, problems: file.problems.count,
      hasErrors: file.hasErrors)
  }

  var takesEntries: Bool { false }
  mutating func entry(_ entry: ParsedEntry) {}
  mutating func end(_ file: ParsedFile) {}
}
