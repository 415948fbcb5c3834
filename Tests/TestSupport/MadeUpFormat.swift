@testable package import L10nFormats
package import L10nText

/// A format that nobody has: `key = text` on a line, `# comment` before it. It says what a new one has to say, and no code knows
/// of it: what tests do with it, a new format gets.
package enum MadeUpFormat: FormatDefinition {
  package static var id: String { "madeup" }
  package static var endings: [String] { ["madeup"] }
  package static var holding: FormatHolding { .language }

  package static var syntax: TableSyntax? { TableSyntax(MadeUpSyntax.self) }

  package static func editor(of file: [UInt8]?) -> (any TableEditor.Type)? { MadeUpEditor.self }

  package static func obstacle(to text: [UInt8]) -> String? {
    text.contains(0x0A) ? "it has several lines" : nil
  }

  package static func read<Result>(
    _ bytes: RawSpan, count: Int, _ request: ContentRequest, using pass: inout TablePass,
    _ body: (FileContent, RawSpan, DecodedText?) -> Result
  ) -> Result {
    pass.withText(of: bytes, count: count) { text, decoded in
      var content = FileContent([LanguageTexts()])
      for line in MadeUpLine.all(in: text.copy(0..<decoded.end)) {
        guard let key = line.key, let value = line.value else { continue }
        content.languages[0].entries.append(
          TextEntry(
            key: text.copy(key), keyRange: key, comment: line.comment.map { WTF8.text(text.copy($0)) },
            first: TextLeaf(place: .plain, text: text.copy(value), range: value)))
      }
      return body(content, text, decoded)
    }
  }
}

/// A line with its parts.
struct MadeUpLine {
  var range: Range<Int>
  var key: Range<Int>?
  var value: Range<Int>?
  var comment: Range<Int>?

  static func all(in text: [UInt8]) -> [MadeUpLine] {
    var lines: [MadeUpLine] = []
    var start = 0
    var comment: Range<Int>?
    while start < text.count {
      let end = text[start...].firstIndex(of: 0x0A) ?? text.count
      var line = MadeUpLine(range: start..<min(end + 1, text.count))
      let content = text[start..<end]
      if content.starts(with: "# ".utf8) {
        comment = (start + 2)..<end
      } else if let gap = content.firstRange(of: Array(" = ".utf8)) {
        line.key = start..<gap.lowerBound
        line.value = gap.upperBound..<end
        line.comment = comment
        comment = nil
      }
      lines.append(line)
      start = end + 1
    }
    return lines
  }
}

/// Changes it.
enum MadeUpEditor: TableEditor {
  static func outline(of file: [UInt8], reading: FileReading) throws(EditRefusal) -> TableOutline {
    let keys = MadeUpLine.all(in: file).compactMap { $0.key.map { Array(file[$0]) } }
    return TableOutline(keys: keys, loaded: Set(keys))
  }

  static func edited(
    _ table: TableEdit, in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> EditedTable {
    let lines = MadeUpLine.all(in: file).filter { $0.key != nil }
    var places: [[UInt8]: MadeUpLine] = [:]
    for line in lines { places[Array(file[line.key ?? 0..<0])] = line }
    var counts = EditCounts()
    var edits: [ByteEdit] = []
    for key in table.removed {
      guard let line = places[key] else { continue }
      edits.append(ByteEdit(replace: line.range, with: []))
      counts.removed += 1
    }
    table.walk({ places[table.order.key($0)] }) { edit, line, before in
      guard let line, let value = line.value else {
        let place = before?.range.upperBound ?? 0
        let comment = edit.comment.map { Array("# ".utf8) + $0.map { $0 == 0x0A ? 0x20 : $0 } + [0x0A] } ?? []
        let new = comment + edit.key + Array(" = ".utf8) + edit.text + [0x0A]
        edits.append(ByteEdit(replace: place..<place, with: new))
        counts.added += 1
        return
      }
      guard value.isEmpty || table.overwrites else { return }
      edits.append(ByteEdit(replace: value, with: edit.text))
      if value.isEmpty { counts.filled += 1 } else { counts.replaced += 1 }
    }
    return EditedTable(.edits(edits), counts)
  }

  static func edits(
    replacing texts: [Range<Int>: [UInt8]], in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> [ByteEdit] {
    MadeUpLine.all(in: file).compactMap { line in
      line.value.flatMap { range in texts[range].map { ByteEdit(replace: range, with: $0) } }
    }
  }
}

extension TableFormat {
  package static var madeUp: TableFormat { TableFormat(MadeUpFormat.self) }
}

/// How it is merged.
enum MadeUpSyntax: SyntaxDefinition {
  static func read(_ text: [UInt8], isBase: Bool) throws(TableSyntaxTree.Refusal) -> TableSyntaxTree {
    var members: [MemberNode] = []
    var place = 0
    for line in MadeUpLine.all(in: text) {
      guard let key = line.key, let value = line.value else { continue }
      members.append(
        MemberNode(
          key: Array(text[key]), gap: text[place..<key.lowerBound],
          name: text[key.lowerBound..<value.lowerBound],
          value: ValueNode(bytes: text[value], content: .text(Array(text[value])))))
      place = value.upperBound
    }
    return TableSyntaxTree(
      syntax: TableSyntax(Self.self), root: ObjectNode(open: [], members: members, close: text[place...]))
  }
}
