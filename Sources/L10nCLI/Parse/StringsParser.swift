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

  /// What the loader makes of a file.
  mutating func verdict(_ bytes: RawSpan, count: Int) -> StringsOutcome.Verdict {
    let decoded = decoder.decode(bytes, count: count)
    return decoder.withText(of: decoded, in: bytes) { text in
      StringsDocument(text, decoded, original: bytes, count: count, reading: .loader).verdict
    }
  }

  /// Hands out all of a file.
  mutating func parse(_ bytes: RawSpan, count: Int, path: String, into writer: inout some ParseWriter) -> Bool
  {
    let decoded = decoder.decode(bytes, count: count)
    return decoder.withText(of: decoded, in: bytes) { text in
      let document = StringsDocument(text, decoded, original: bytes, count: count, reading: .loader)
      let locator = Locator(decoded, text: text)
      let file = ParsedFile(
        path: path, format: ParseFormat.strings.rawValue, encoding: decoded.encoding,
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
      return file.hasErrors
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

/// A nested value of a strings file as JSON: dictionaries as objects (the last of equal keys), arrays, texts; data as
/// an object with the one member `$data`, its digits.
private struct OldStyleJSONBuilder: OldStyleValueHandler {
  private(set) var value = JSONValue.null
  /// The containers that are open, with the keys that wait for their values.
  private var open: [Container] = []

  private enum Container {
    case dictionary([String: JSONValue], key: String)
    case array([JSONValue])
  }

  private mutating func add(_ value: JSONValue) {
    switch open.popLast() {
    case .dictionary(var members, let key):
      members[key] = value
      open.append(.dictionary(members, key: key))
    case .array(var elements):
      elements.append(value)
      open.append(.array(elements))
    case nil: self.value = value
    }
  }

  mutating func beginDictionary(at offset: Int) { open.append(.dictionary([:], key: "")) }

  mutating func key(_ token: OldStyleToken, isShortcut: Bool, in text: RawSpan) {
    let key = WTF8.text(OldStyleEscapes.text(of: token, in: text))
    if case .dictionary(let members, _) = open.popLast() { open.append(.dictionary(members, key: key)) }
    if isShortcut { add(.string(key)) }
  }

  mutating func endDictionary(at end: Int) {
    if case .dictionary(let members, _) = open.popLast() { add(.object(members)) }
  }

  mutating func beginArray(at offset: Int) { open.append(.array([])) }

  mutating func endArray(at end: Int) {
    if case .array(let elements) = open.popLast() { add(.array(elements)) }
  }

  mutating func string(_ token: OldStyleToken, in text: RawSpan) {
    add(.string(WTF8.text(OldStyleEscapes.text(of: token, in: text))))
  }

  mutating func data(_ digits: Range<Int>, in text: RawSpan) {
    let digits = text.copy(digits).filter { OldStyleEscapes.hexadecimalDigit($0) != nil }
    add(.object(["$data": .string(String(decoding: digits, as: UTF8.self).lowercased())]))
  }
}
