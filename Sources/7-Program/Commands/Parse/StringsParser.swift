internal import L10nFormats
internal import L10nText

/// `parse` of `.strings` text.
struct StringsParser: ~Copyable {
  private var decoder = TextDecoder()
  private var tally = StringsTally()

  /// Counts what is in a file of `count` bytes.
  mutating func count(_ bytes: RawSpan, count: Int) -> StringsTally.Count {
    let decoded = decoder.decode(bytes, count: count)
    return decoder.withText(of: decoded, in: bytes) { text in
      tally.count(text, decoded, original: bytes, count: count, reading: .loader)
    }
  }

  /// Whether the loader takes a file for old-style text, be it no table.
  mutating func isRead(_ bytes: RawSpan, count: Int) -> Bool {
    let decoded = decoder.decode(bytes, count: count)
    return decoder.withText(of: decoded, in: bytes) { text in
      StringsDocument(text, decoded, original: bytes, count: count, reading: .loader).verdict != .refused
    }
  }

  /// Hands out all of a file.
  mutating func parse(
    _ bytes: RawSpan, count: Int, format: TableFormat, path: String, into writer: inout some ParseWriter
  ) {
    let decoded = decoder.decode(bytes, count: count)
    decoder.withText(of: decoded, in: bytes) { text in
      let document = StringsDocument(text, decoded, original: bytes, count: count, reading: .loader)
      let locator = Locator(decoded, text: text)
      let file = ParsedFile(
        path: path, format: format.name, encoding: decoded.encoding,
        entryCount: document.entries.count, loadedCount: document.loadedCount,
        problems: document.diagnostics.map { locator.problem($0, path: path, in: text) })
      writer.begin(file)
      for entry in document.entries {
        writer.entry(
          ParsedEntry(
            key: WTF8.text(entry.keyText(in: text)), value: Self.value(of: entry, in: text),
            comment: document.comment(of: entry, in: text),
            position: locator.position(entry.key.range.lowerBound, in: text), isLoaded: entry.isLoaded))
      }
      writer.end(file)
    }
  }

  private static func value(of entry: StringsEntry, in text: RawSpan) -> JSONValue {
    guard case .structure(let range) = entry.value else {
      return .string(WTF8.text(entry.valueText(in: text)))
    }
    var openComment: Int?
    var builder = OldStyleJSONBuilder()
    // It was read before without a fault.
    _ = try? OldStyleValueReader.read(
      text, from: range.lowerBound, to: range.upperBound, openComment: &openComment, handler: &builder)
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
  mutating func data(_ digits: Range<Int>, in text: RawSpan) {
    let digits = text.copy(digits).compactMap { OldStyleEscapes.hexadecimalDigit($0) }
    stack.add(
      .data(
        stride(from: 0, to: digits.count - 1, by: 2).map {
          UInt8(truncatingIfNeeded: digits[$0] << 4 | digits[$0 + 1])
        }))
  }
}
