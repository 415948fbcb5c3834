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
