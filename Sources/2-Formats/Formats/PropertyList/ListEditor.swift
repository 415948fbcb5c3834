package import L10nText

/// Changes property lists in XML: plural rules, and `.strings` files in that form.
package enum ListEditor: TableEditor {
  package static func outline(of file: [UInt8], reading: FileReading) throws(EditRefusal) -> TableOutline {
    try PropertyListFile.with(file) { list, _ in
      TableOutline(
        keys: list.root.entries.filter { $0.key.kind == .string }.map { Array($0.key.bytes) },
        loaded: Set(list.entries.keys))
    }
  }

  package static func edited(
    _ table: TableEdit, in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> EditedTable {
    let old = file.isEmpty ? PropertyListEditor.emptyList : file
    let removals = try removals(table, in: old)
    if removals.isEmpty, !file.isEmpty { return try filled(table, in: old) }
    // Places are looked for in what stays.
    let rest = try ByteEdit.applied(removals, to: old)
    var result = try filled(table, in: rest)
    result.counts.removed = removals.count
    if case .edits(let edits) = result.content {
      result.content =
        edits.isEmpty && !file.isEmpty
        ? .edits(removals) : .whole(try ByteEdit.applied(edits, to: rest))
    }
    return result
  }

  private static func removals(_ table: TableEdit, in file: [UInt8]) throws(EditRefusal) -> [ByteEdit] {
    if table.removed.isEmpty, !table.removesUnread { return [] }
    return try PropertyListFile.with(file) { list, text in
      list.root.entries.filter { entry in
        entry.key.kind == .string
          && (table.removesUnread && entry.key.isOverridden || table.removed.contains(Array(entry.key.bytes)))
      }.map { list.editor.remove($0, in: text) }
    }
  }

  private static func filled(_ table: TableEdit, in file: [UInt8]) throws(EditRefusal) -> EditedTable {
    try PropertyListFile.with(file) { (list, text) throws(EditRefusal) in
      var (edits, counts) = try list.edits(of: table, in: text)
      for completion in table.completions {
        guard let entry = list.entries[completion.key] else { continue }
        let forms = completion.edits(of: entry.value, list.editor, in: text)
        if !forms.isEmpty { counts.completed += 1 }
        edits += forms
      }
      return EditedTable(.edits(edits), counts)
    }
  }

  package static func edits(
    replacing texts: [Range<Int>: [UInt8]], in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> [ByteEdit] {
    try PropertyListFile.with(file) { file, text in
      texts.sorted { $0.key.lowerBound < $1.key.lowerBound }
        .filter { PropertyListEditor.canWrite($0.value) }
        .map { file.editor.replace(element: $0.key, with: $0.value, in: text) }
    }
  }

  package static func canHold(_ edit: TextEdit) -> Bool {
    PropertyListEditor.canWrite(edit.key) && PropertyListEditor.canWrite(edit.value)
  }

  /// The entries one in the place of another; what stands between them stays.
  package static func sorted(_ file: [UInt8], reading: FileReading, by order: KeyIndex) -> [UInt8]? {
    let sorted = try? PropertyListFile.with(file) { list, text throws(EditRefusal) in
      let entries = list.root.entries
      var own: [Int] = []
      for entry in entries { own.append(order.number(of: Array(entry.key.bytes)) ?? own.last ?? -1) }
      let wanted = own.indices.sorted { (own[$0], $0) < (own[$1], $1) }
      let edits = zip(own.indices, wanted).filter { $0 != $1 }.map { target, moved in
        list.editor.replace(entries[target], with: entries[moved], in: text)
      }
      return try ByteEdit.applied(edits, to: file)
    }
    return sorted == file ? nil : sorted
  }

  /// The template with the new texts, and without what has none; nil where it lacks any of the keys.
  package static func file(
    of table: TableEdit, like template: [UInt8], reading: FileReading
  ) -> [UInt8]? {
    var new: [[UInt8]: TextEdit] = [:]
    for edit in table.edits { new[edit.key] = edit }
    let made = try? PropertyListFile.with(template) { list, text throws(EditRefusal) -> [UInt8]? in
      guard table.edits.allSatisfy({ list.entries[$0.key] != nil }) else { return nil }
      var edits: [ByteEdit] = []
      for entry in list.root.entries {
        guard entry.key.kind == .string, !entry.key.isOverridden, let edit = new[Array(entry.key.bytes)]
        else {
          edits.append(list.editor.remove(entry, in: text))
          continue
        }
        if case .comes(let marks) = edit.mark {
          edits.append(list.editor.comment(marks, before: entry, of: list.root, in: text))
        }
        edits.append(list.editor.replaceValue(of: entry, in: list.root, with: edit.value, in: text))
      }
      return try ByteEdit.applied(edits, to: template)
    }
    return made ?? nil
  }

  package static func file(of edits: [TextEdit]) -> [UInt8] {
    let empty = PropertyListEditor.emptyList
    let made = try? PropertyListFile.with(empty) { list, text throws(EditRefusal) in
      let new = edits.map {
        PropertyListEditor.Insertion(key: $0.key, value: $0.value, .last, comment: $0.newComment)
      }
      return try ByteEdit.applied(list.editor.insert(new, into: list.root, in: text), to: empty)
    }
    return made ?? empty
  }
}
