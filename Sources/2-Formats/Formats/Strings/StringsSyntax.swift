internal import L10nText

/// `"key" = "text";`, or a property list: what stands in the file tells.
enum StringsSyntax: SyntaxDefinition {
  static func read(_ text: [UInt8], isBase: Bool) throws(TableSyntaxTree.Refusal) -> TableSyntaxTree {
    if let table = try PropertyListTable.read(text) { return table }
    let writer = StringsWriter(text)
    if let damage = writer.damage, !isBase { throw TableSyntaxTree.Refusal(message: damage.message) }
    let parts = PaddedBuffer(text).withText { StringsParts(writer.document, in: $0) }
    let members = parts.parts.map { part in
      MemberNode(
        key: part.keyText, gap: text[part.gap], comment: text[part.comment], name: text[part.key],
        value: ValueNode(bytes: text[part.value], content: .text(part.valueText)), tail: text[part.tail],
        missing: part.isClosed ? [] : [UInt8(ascii: ";")], endsLine: hasLineComment(text[part.tail]))
    }
    return TableSyntaxTree(
      syntax: .strings,
      root: ObjectNode(open: text[parts.head], members: members, close: text[parts.foot]))
  }

  static func begins(with byte: UInt8) -> Bool { byte != UInt8(ascii: "<") }

  private static func hasLineComment(_ tail: ArraySlice<UInt8>) -> Bool {
    zip(tail, tail.dropFirst()).contains { $0 == UInt8(ascii: "/") && $1 == UInt8(ascii: "/") }
  }

  // MARK: - Lines

  static func lines(of table: TableSyntaxTree, in file: [UInt8]) -> [TableLine]? {
    table.root.members.map(line)
  }

  private static func line(of member: MemberNode) -> TableLine {
    var text: [UInt8] = []
    let comment = words(of: member.comment)
    if !comment.isEmpty { text += Array("/* ".utf8) + comment + Array(" */\n".utf8) }
    text += JSONStyle.quote(member.key) + Array(" = ".utf8)
    text += JSONStyle.quote(member.value.text ?? []) + Array(";".utf8)
    return TableLine(path: [member.key], number: member.number, text: text)
  }

  /// The words of comments, on one line.
  private static func words(of comment: ArraySlice<UInt8>) -> [UInt8] {
    var words = comment.split { $0 <= 0x20 }.map(Array.init)
    let marks = ["/*", "*/", "//", "/**"].map { Array($0.utf8) }
    words.removeAll { marks.contains($0) }
    for index in words.indices {
      for mark in ["/*", "//"] where words[index].starts(with: mark.utf8) { words[index].removeFirst(2) }
      if words[index].suffix(2).elementsEqual("*/".utf8) { words[index].removeLast(2) }
    }
    return Array(words.joined(separator: [0x20]))
  }
}

extension TableSyntax {
  package static var strings: TableSyntax { TableSyntax(StringsSyntax.self) }
}

/// A `.strings` text taken apart without a gap between the parts: what stands before the first entry, each entry with
/// what is its own, and what stands behind the last. Put together again they are the text.
package struct StringsParts: Sendable {
  /// An entry. What stands between it and the one before is its gap.
  package struct Part: Sendable {
    package var gap: Range<Int>
    /// The comment that is the entry's own, with the white space behind it.
    package var comment: Range<Int>
    package var key: Range<Int>
    /// The place from behind the key to the end of the value, with what stands between the two.
    package var value: Range<Int>
    /// The semicolon, and comments behind it on its line.
    package var tail: Range<Int>
    /// The key and the value as the loader has them, in WTF-8.
    package var keyText: [UInt8]
    package var valueText: [UInt8]
    /// Whether it ends with a semicolon.
    package var isClosed: Bool
  }

  package private(set) var head: Range<Int>
  package private(set) var parts: [Part] = []
  package private(set) var foot: Range<Int>

  /// - Parameters:
  ///   - document: what was read from the text.
  ///   - text: that text.
  package init(_ document: StringsDocument, in text: RawSpan) {
    let lines = StringsLines(document, text)
    head = document.decoded.start..<lines.end
    foot = lines.end..<lines.end
    let starts = document.entries.map { lines.ownStart(of: $0, in: text) }
    var place = document.decoded.start
    for (index, entry) in document.entries.enumerated() {
      let next = index + 1 < starts.count ? starts[index + 1] : lines.end
      let start = max(place, starts[index])
      if index == 0 { head = place..<start }
      let keyEnd = entry.key.range.upperBound
      let valueEnd: Int
      switch entry.value {
      case .key: valueEnd = keyEnd
      case .text(let token): valueEnd = token.range.upperBound
      case .structure(let range): valueEnd = range.upperBound
      }
      let end = lines.ownEnd(of: entry, before: next, in: text)
      parts.append(
        Part(
          gap: index == 0 ? start..<start : place..<start, comment: start..<entry.key.range.lowerBound,
          key: entry.key.range, value: keyEnd..<valueEnd, tail: valueEnd..<max(valueEnd, end),
          keyText: entry.keyText(in: text), valueText: entry.valueText(in: text),
          isClosed: entry.end > valueEnd))
      place = max(valueEnd, end)
    }
    if !parts.isEmpty { foot = place..<max(place, lines.end) }
  }
}

/// `.strings`: the texts of one language, as text or as a property list.
enum StringsFormat: PassedFormat {
  static var id: String { "strings" }
  static var endings: [String] { ["strings"] }
  static var holding: FormatHolding { .language }
  static var syntax: TableSyntax? { .strings }
  static var typeInXcode: String? { "text.plist.strings" }
  static func editor(of file: [UInt8]?) -> (any TableEditor.Type)? {
    file.map(StringsFile.isPropertyList) == true ? ListEditor.self : StringsEditor.self
  }

  static func obstacle(to text: [UInt8]) -> String? { text.contains(0) ? "it holds a NUL" : nil }
}

extension TableFormat {
  package static var strings: TableFormat { TableFormat(StringsFormat.self) }
}
