internal import L10nFormats
internal import L10nText

/// `parse` of property lists in XML and binary form: strings files and plural rules. A value is a text, or what stands
/// in the file as JSON.
struct PropertyListParser: ~Copyable {
  private var reader = PropertyListReader()

  /// Hands out all of a file; false, and nothing handed out, where the file is in none of these forms.
  /// - Parameter isText: asked where the file is refused in these forms; whether it is read as text.
  mutating func parse(
    _ bytes: RawSpan, count: Int, format: TableFormat, path: String, unless isText: () -> Bool,
    into writer: inout some ParseWriter
  ) -> Bool {
    let (list, reading) = reader.tree(bytes, count: count)
    if reading.format == .oldStyle || !reading.isLoaded && isText() { return false }
    var findings = reading.findings
    if format == .stringsdict, reading.isLoaded {
      // The tree tells nothing of the rules; their own reader does.
      findings = StringsDictReader.read(bytes, count: count, using: &reader) { _, _ in }.findings
    }
    var entries = reading.isLoaded ? list?.root.entries ?? [] : []
    if reading.isLoaded, list?.root.kind != .dictionary {
      findings.append(.singleValue)
    }
    entries.removeAll { $0.key.kind != .string }
    let isText = reading.format == .xml
    return reader.withText(of: reading, in: bytes) { text in
      let locator = Locator(reading.decoded, text: text)
      let file = ParsedFile(
        path: path, format: format == .strings ? reading.format.rawValue : format.name,
        encoding: isText ? reading.decoded.encoding : nil, entryCount: entries.count,
        loadedCount: entries.count { !$0.key.isOverridden },
        problems: findings.map { locator.problem($0, path: path, in: text) })
      writer.begin(file)
      for entry in entries {
        writer.entry(
          ParsedEntry(
            key: WTF8.text(entry.key.bytes), value: Self.value(of: entry.value),
            comment: nil,
            position: isText ? locator.position(entry.key.range.lowerBound, in: text) : nil,
            isLoaded: !entry.key.isOverridden))
      }
      writer.end(file)
      return true
    }
  }

  private static func value(of node: PropertyListNode) -> JSONValue {
    if let text = node.string { return .string(WTF8.text(text)) }
    var builder = JSONBuilder()
    node.replay(into: &builder)
    return builder.value
  }
}

/// A property list's value as JSON: data, dates and references as objects with one member, real numbers as texts.
private struct JSONBuilder: PropertyListHandler {
  private var stack = JSONStack()
  var value: JSONValue { stack.value }

  mutating func beginDictionary(at tag: Range<Int>) { stack.beginObject() }
  mutating func endDictionary(_ element: Range<Int>) { stack.end() }
  mutating func beginArray(at tag: Range<Int>) { stack.beginArray() }
  mutating func endArray(_ element: Range<Int>) { stack.end() }
  mutating func key(_ text: PropertyListText, in span: RawSpan) {
    stack.key(WTF8.text(span.copy(text.bytes)))
  }
  mutating func string(_ text: PropertyListText, in span: RawSpan) {
    stack.add(.string(WTF8.text(span.copy(text.bytes))))
  }

  mutating func scalar(_ value: PropertyListScalar, at element: Range<Int>) { stack.add(JSONValue(value)) }
}

extension JSONValue {
  /// A value of a property list that is neither string nor container.
  init(_ value: PropertyListScalar) {
    self =
      switch value {
      case .integer(let number): Int(exactly: number).map(JSONValue.integer) ?? .string("\(number)")
      case .real(let number): .string("\(number)")
      case .boolean(let value): .bool(value)
      case .date(let seconds): .object(["$date": .string("\(seconds)")])
      case .data(let bytes): .data(bytes)
      case .uid(let number): .object(["$uid": .integer(Int(number))])
      case .null: .null
      }
  }
}
