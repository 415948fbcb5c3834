package import L10nText

/// Plans changes to an XML property list as edits of its bytes: all other bytes stay, and new ones look like their
/// neighbours. Made for one text that was read without an error; binary files are not edited.
package struct PropertyListEditor: Sendable {
  let decoded: DecodedText
  private let map: SourceMap
  /// The line end of this file.
  private let lineEnd: String

  /// - Parameters:
  ///   - reading: the result of reading; it has to be editable.
  ///   - text: its text.
  package init?(_ reading: PropertyListReader.Reading, text: RawSpan) {
    guard reading.isEditable else { return nil }
    decoded = reading.decoded
    map = SourceMap(decoded, text: text)
    lineEnd = Self.lineEnd(of: text, decoded)
  }

  /// A file with a dictionary without entries.
  package static let emptyList = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict/>
    </plist>

    """.utf8)

  /// A value to be written.
  package indirect enum Value: Equatable, Sendable {
    /// UTF-8; lone surrogates cannot be written to XML and become U+FFFD.
    case string([UInt8])
    case dictionary([(key: [UInt8], value: Value)])

    package static func == (left: Value, right: Value) -> Bool {
      switch (left, right) {
      case (.string(let left), .string(let right)): left == right
      case (.dictionary(let left), .dictionary(let right)):
        left.count == right.count && zip(left, right).allSatisfy { $0.key == $1.key && $0.value == $1.value }
      default: false
      }
    }
  }

  /// Whether XML can hold a key, or the texts and keys of a value: not most control characters.
  package static func canWrite(_ text: [UInt8]) -> Bool { XMLText.canHold(text) }

  /// The reason why a text cannot be written; nil if it can.
  package static func obstacle(to text: [UInt8]) -> String? {
    canWrite(text) ? nil : "a property list has no way to write one of its characters"
  }

  /// Whether a value can be written with all that is in it.
  package static func canWrite(_ value: Value) -> Bool {
    switch value {
    case .string(let text): canWrite(text)
    case .dictionary(let entries): entries.allSatisfy { canWrite($0.key) && canWrite($0.value) }
    }
  }

  /// The place of a new entry in its dictionary.
  package enum Place: Sendable {
    case first, last
    case before(PropertyListNode.Entry)
    case after(PropertyListNode.Entry)
  }

  /// The string `node` gets other text.
  package func replace(_ node: PropertyListNode, with text: [UInt8], in span: RawSpan) -> ByteEdit {
    replace(element: node.range, with: text, in: span)
  }

  /// The `<string>` element at a range of the text gets other text; attributes and a CDATA form go.
  package func replace(element: Range<Int>, with text: [UInt8], in span: RawSpan) -> ByteEdit {
    guard let inner = Self.content(of: element, in: span) else {
      // `<string/>`
      return edit(element, "<string>\(Self.escaped(text))</string>", in: span)
    }
    return edit(inner, Self.escaped(text), in: span)
  }

  /// The value of an entry becomes another, of any kind.
  package func replaceValue(
    of entry: PropertyListNode.Entry, in dictionary: PropertyListNode, with value: Value, in span: RawSpan
  ) -> ByteEdit {
    if case .string(let text) = value, entry.value.kind == .string {
      // An empty value, such as `<![CDATA[]]>`, stays: the text goes into it.
      if entry.value.bytes.isEmpty, let inner = Self.content(of: entry.value.range, in: span) {
        return edit(inner.lowerBound..<inner.lowerBound, Self.escaped(text), in: span)
      }
      return replace(entry.value, with: text, in: span)
    }
    let indent = indentation(at: entry.key.range.lowerBound, in: span)
    return edit(
      entry.value.range,
      Self.written(value, indent: indent, step: step(of: dictionary, in: span), lineEnd: lineEnd),
      in: span)
  }

  /// An entry to be made.
  package struct Insertion: Sendable {
    package var key: [UInt8]
    package var value: Value
    package var place: Place
    /// The words of a comment before it.
    package var comment: [UInt8]?

    package init(key: [UInt8], value: Value, _ place: Place, comment: [UInt8]? = nil) {
      (self.key, self.value, self.place, self.comment) = (key, value, place, comment)
    }
  }

  /// New entries. Those at one place, and all in a dictionary that has none so far, keep their order.
  package func insert(
    _ new: [Insertion], into dictionary: PropertyListNode, in span: RawSpan
  ) -> [ByteEdit] {
    guard let first = dictionary.firstEntry, let last = dictionary.lastEntry,
      let inner = Self.content(of: dictionary.range, in: span)
    else {
      return new.isEmpty ? [] : [open(dictionary, with: new, in: span)]
    }
    let step = step(of: dictionary, in: span)
    let indent = indentation(at: first.key.range.lowerBound, in: span)
    // A dictionary on one line stays on it.
    let isOneLine = !Self.hasLineEnd(span, inner)
    return new.map { entry in
      let written =
        isOneLine
        ? Self.written(entry, indent: "", step: "", lineEnd: "")
        : Self.written(entry, indent: indent, step: step, lineEnd: lineEnd)
      switch entry.place {
      case .first: return insertion(written, before: first.key.range.lowerBound, isOneLine, indent, span)
      case .before(let entry):
        return insertion(written, before: entry.key.range.lowerBound, isOneLine, indent, span)
      case .last: return insertion(written, behind: last.range.upperBound, isOneLine, indent, span)
      case .after(let entry):
        return insertion(written, behind: entry.range.upperBound, isOneLine, indent, span)
      }
    }
  }

  /// `<dict/>` or `<dict></dict>`: opened up over several lines.
  private func open(
    _ dictionary: PropertyListNode, with new: [Insertion], in span: RawSpan
  ) -> ByteEdit {
    let step = step(of: dictionary, in: span)
    let outer = indentation(at: dictionary.range.lowerBound, in: span)
    let entries = new.map {
      Self.written($0, indent: outer + step, step: step, lineEnd: lineEnd) + lineEnd
    }
    return edit(dictionary.range, "<dict>\(lineEnd)\(entries.joined())\(outer)</dict>", in: span)
  }

  /// A comment comes before an entry, on a line of its own.
  package func comment(
    _ words: [UInt8], before entry: PropertyListNode.Entry, of dictionary: PropertyListNode, in span: RawSpan
  ) -> ByteEdit {
    let isOneLine = Self.content(of: dictionary.range, in: span).map { !Self.hasLineEnd(span, $0) } ?? true
    let offset = entry.key.range.lowerBound
    let indent = isOneLine ? "" : indentation(at: offset, in: span)
    let text = Self.comment(words, indent: "", lineEnd: isOneLine ? "" : lineEnd + indent)
    return edit(offset..<offset, text, in: span)
  }

  /// Puts an entry of the file in the place of another, key and value, as it is written.
  package func replace(
    _ entry: PropertyListNode.Entry, with other: PropertyListNode.Entry, in span: RawSpan
  ) -> ByteEdit {
    ByteEdit(
      replace: map.original(entry.range, in: span), with: decoded.encoding.encode(span.copy(other.range)))
  }

  /// An entry goes, with the line it stood on.
  package func remove(_ entry: PropertyListNode.Entry, in span: RawSpan) -> ByteEdit {
    var range = entry.range
    let lineStart = Self.lineStart(of: range.lowerBound, in: span, from: decoded.start)
    let isAlone = (lineStart..<range.lowerBound).allSatisfy { Self.isBlank(span[byte: $0]) }
    var upper = range.upperBound
    while upper < decoded.end, Self.isBlank(span[byte: upper]) { upper += 1 }
    if isAlone, upper < decoded.end, Self.isLineEnd(span[byte: upper]) {
      upper += span[byte: upper] == 0x0D && span[byte: upper + 1] == 0x0A ? 2 : 1
      range = lineStart..<upper
    }
    return edit(range, "", in: span)
  }
}

/// The spelling of keys and values in XML.
extension PropertyListEditor {
  /// Text between tags, with three characters escaped as Xcode does.
  package static func escaped(_ text: [UInt8]) -> String {
    var escaped = ""
    for scalar in WTF8.text(text).unicodeScalars {
      switch scalar {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
    return escaped
  }

  /// A comment and the end of its line; nothing for no words. XML forbids two hyphens in a row inside.
  private static func comment(_ words: [UInt8]?, indent: String, lineEnd: String) -> String {
    guard let words, !words.isEmpty else { return "" }
    var text = ""
    for scalar in WTF8.text(words).unicodeScalars {
      let isForbidden = scalar.value < 0x20 && !["\t", "\n", "\r"].contains(scalar)
      if scalar == "-", text.unicodeScalars.last == "-" { text += " " }
      text.unicodeScalars.append(isForbidden ? " " : scalar)
    }
    if text.hasSuffix("-") { text += " " }
    return "\(indent)<!-- \(text) -->\(lineEnd)"
  }

  private static func written(_ new: Insertion, indent: String, step: String, lineEnd: String) -> String {
    comment(new.comment, indent: indent, lineEnd: lineEnd)
      + entry(new.key, new.value, indent: indent, step: step, lineEnd: lineEnd)
  }

  private static func entry(_ key: [UInt8], _ value: Value, indent: String, step: String, lineEnd: String)
    -> String
  {
    "\(indent)<key>\(escaped(key))</key>\(lineEnd)\(indent)"
      + written(value, indent: indent, step: step, lineEnd: lineEnd)
  }

  private static func written(_ value: Value, indent: String, step: String, lineEnd: String) -> String {
    switch value {
    case .string(let text): return "<string>\(escaped(text))</string>"
    case .dictionary(let entries):
      guard !entries.isEmpty else { return "<dict/>" }
      let inner = entries.map {
        entry($0.key, $0.value, indent: indent + step, step: step, lineEnd: lineEnd) + lineEnd
      }
      return "<dict>\(lineEnd)\(inner.joined())\(indent)</dict>"
    }
  }

  func edit(_ range: Range<Int>, _ text: String, in span: RawSpan) -> ByteEdit {
    ByteEdit(replace: map.original(range, in: span), with: decoded.encoding.encode(text.utf8))
  }

  private func insertion(
    _ text: String, before offset: Int, _ isOneLine: Bool, _ indent: String, _ span: RawSpan
  ) -> ByteEdit {
    // The text brings its own indentation; bytes before the neighbour stay the neighbour's.
    isOneLine
      ? edit(offset..<offset, text, in: span)
      : edit(offset..<offset, String(text.dropFirst(indent.count)) + lineEnd + indent, in: span)
  }

  private func insertion(
    _ text: String, behind offset: Int, _ isOneLine: Bool, _ indent: String, _ span: RawSpan
  ) -> ByteEdit {
    edit(offset..<offset, isOneLine ? text : lineEnd + text, in: span)
  }

  /// The range between an element's tags; nil where it closes itself.
  static func content(of element: Range<Int>, in span: RawSpan) -> Range<Int>? {
    var lower = element.lowerBound
    while lower < element.upperBound, span[byte: lower] != UInt8(ascii: ">") { lower += 1 }
    guard lower + 1 < element.upperBound else { return nil }
    var upper = element.upperBound - 1
    while upper > lower, span[byte: upper] != UInt8(ascii: "<") { upper -= 1 }
    return upper > lower ? lower + 1..<upper : nil
  }

  /// The white space in front of an offset, back to the start of its line; none where something else stands there.
  private func indentation(at offset: Int, in span: RawSpan) -> String {
    let start = Self.lineStart(of: offset, in: span, from: decoded.start)
    var upper = start
    while upper < offset, Self.isBlank(span[byte: upper]) { upper += 1 }
    return String(decoding: span.copy(start..<upper), as: UTF8.self)
  }

  /// The indentation that a dictionary's entries have beyond its own; a tab if that cannot be seen.
  private func step(of dictionary: PropertyListNode, in span: RawSpan) -> String {
    let outer = indentation(at: dictionary.range.lowerBound, in: span)
    if let first = dictionary.firstEntry {
      let inner = indentation(at: first.key.range.lowerBound, in: span)
      if inner.hasPrefix(outer), inner.count > outer.count { return String(inner.dropFirst(outer.count)) }
    }
    return outer.hasPrefix(" ") ? "  " : "\t"
  }

  private static func lineStart(of offset: Int, in span: RawSpan, from start: Int) -> Int {
    var lower = offset
    while lower > start, !isLineEnd(span[byte: lower - 1]) { lower -= 1 }
    return lower
  }

  private static func hasLineEnd(_ span: RawSpan, _ range: Range<Int>) -> Bool {
    range.contains { isLineEnd(span[byte: $0]) }
  }

  private static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 }
  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func lineEnd(of text: RawSpan, _ decoded: DecodedText) -> String {
    for offset in decoded.start..<max(decoded.start, decoded.end) where isLineEnd(text[byte: offset]) {
      if text[byte: offset] == 0x0A { return "\n" }
      return text[byte: offset + 1] == 0x0A ? "\r\n" : "\r"
    }
    return "\n"
  }
}
