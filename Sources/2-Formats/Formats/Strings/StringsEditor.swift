package import L10nText

/// Changes `.strings` files of text.
package enum StringsEditor: TableEditor {
  package static func outline(of file: [UInt8], reading: FileReading) throws(EditRefusal) -> TableOutline {
    let file = try StringsFile(file, reading: reading)
    let keys = file.writer.keys()
    return TableOutline(
      keys: keys, loaded: Set(zip(keys, file.document.entries).lazy.filter(\.1.isLoaded).map(\.0)),
      isCommented: file.writer.isCommented())
  }

  package static func edited(
    _ table: TableEdit, in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> EditedTable {
    var file = try StringsFile(file, reading: reading)
    let counts = try file.apply(table)
    return EditedTable(.edits(file.writer.edits()), counts)
  }

  package static func edits(
    replacing texts: [Range<Int>: [UInt8]], in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> [ByteEdit] {
    var file = try StringsFile(file, reading: reading)
    for (index, entry) in file.document.entries.enumerated() {
      guard case .text(let token) = entry.value, let text = texts[token.content] else { continue }
      try file.writer.replaceValue(of: index, with: text)
    }
    return file.writer.edits()
  }

  package static func sorted(_ file: [UInt8], reading: FileReading, by order: KeyIndex) -> [UInt8]? {
    let moves = StringsSorter.edits(file, reading: reading) { order.number(of: $0) }
    return moves.isEmpty ? nil : try? ByteEdit.apply(moves, to: file)
  }

  // MARK: - New files

  /// The template with the new texts, and without what has none; its encoding, line ends, layout and comments.
  package static func file(
    of table: TableEdit, like template: [UInt8], reading: FileReading
  ) -> [UInt8]? {
    var writer = StringsWriter(template, reading: reading)
    guard writer.damage == nil, !writer.document.entries.isEmpty else { return nil }
    var edits: [[UInt8]: TextEdit] = [:]
    for edit in table.edits { edits[edit.key] = edit }
    do {
      for (index, key) in writer.keys().enumerated() {
        if writer.document.entries[index].isLoaded, let edit = edits.removeValue(forKey: key) {
          try writer.replaceValue(of: index, with: edit.text)
        } else {
          try writer.remove(index)
        }
      }
      for edit in table.edits where edits[edit.key] != nil {
        try writer.insert(StringsInsertion(edit), at: .last)
      }
      let content = try writer.edited()
      let isMarked = table.edits.contains { $0.mark != .stays }
      return isMarked ? try marked(content, table.edits, reading) : content
    } catch {
      return nil
    }
  }

  /// Writes every entry again in its place, with the comment that it gets.
  private static func marked(
    _ content: [UInt8], _ new: [TextEdit], _ reading: FileReading
  ) throws -> [UInt8] {
    var edits: [[UInt8]: TextEdit] = [:]
    for edit in new { edits[edit.key] = edit }
    var writer = StringsWriter(content, reading: reading)
    for (index, key) in writer.keys().enumerated() {
      guard let edit = edits[key] else { continue }
      try writer.insert(StringsInsertion(edit), at: .after(index))
    }
    var cleaner = StringsWriter(try writer.edited(), reading: reading)
    var seen: Set<[UInt8]> = []
    for (index, key) in cleaner.keys().enumerated() where edits[key] != nil && seen.insert(key).inserted {
      try cleaner.remove(index)
    }
    return try cleaner.edited()
  }

  /// A new file in the layout of genstrings.
  package static func file(of edits: [TextEdit]) -> [UInt8] {
    let isCommented = edits.contains { $0.newComment != nil }
    var writer = StringsWriter(Array((isCommented ? commentedSeed : plainSeed).utf8))
    do {
      for edit in edits { try writer.insert(StringsInsertion(edit), at: .last) }
      let seedCount = writer.document.entries.count
      var cleaner = StringsWriter(try writer.edited())
      for index in 0..<seedCount { try cleaner.remove(index) }
      return try cleaner.edited()
    } catch {
      return []
    }
  }

  /// Entries that show the layout and go.
  private static let plainSeed = "\"a\" = \"a\";\n\"b\" = \"b\";\n"
  private static let commentedSeed = "/* a */\n\"a\" = \"a\";\n\n/* b */\n\"b\" = \"b\";\n"
}

extension StringsInsertion {
  init(_ edit: TextEdit) { self.init(key: edit.key, value: edit.text, comment: edit.newComment) }
}
