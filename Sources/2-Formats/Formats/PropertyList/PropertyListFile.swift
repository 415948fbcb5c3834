package import L10nText

/// A property list in XML that is to be changed: plural rules, or a `.strings` file in that form.
package struct PropertyListFile {
  package let editor: PropertyListEditor
  package let root: PropertyListNode
  /// The entry that the loader has for a key.
  package let entries: [[UInt8]: PropertyListNode.Entry]

  /// Reads a list and gives it to `body` with its text.
  package static func with<Result>(
    _ bytes: [UInt8], _ body: (PropertyListFile, RawSpan) throws(EditRefusal) -> Result
  ) throws(EditRefusal) -> Result {
    try PaddedBuffer(bytes).withText { span throws(EditRefusal) in
      var reader = PropertyListReader()
      let (list, reading) = reader.tree(span, count: bytes.count)
      if reading.format == .binary, reading.isLoaded { throw .binary }
      if reading.format == .oldStyle, reading.isLoaded { throw .oldStyle }
      guard reading.isLoaded, let list, list.root.kind == .dictionary else {
        throw .damaged(reading.findings.first?.message ?? "The file is not a dictionary")
      }
      return try reader.withText(of: reading, in: span) { text throws(EditRefusal) in
        guard let editor = PropertyListEditor(reading, text: text) else { throw .notWritable }
        return try body(
          PropertyListFile(editor: editor, root: list.root, entries: list.root.entriesByKey), text)
      }
    }
  }

  /// Edits of the file that carry out a table's edit, with their counts.
  package func edits(
    of table: TableEdit, in text: RawSpan
  ) throws(EditRefusal) -> (edits: [ByteEdit], counts: EditCounts) {
    var counts = EditCounts()
    var changed: [ByteEdit] = []
    var new: [PropertyListEditor.Insertion] = []
    var cleared: [PropertyListNode.Entry] = []
    var forms: [PropertyListEditor.Touched] = []
    try table.walk({ entries[table.order.key($0)] }) { (edit, entry, before) throws(EditRefusal) in
      guard let entry else {
        guard let value = edit.texts.map({ $0.rule(of: edit.key) }) ?? edit.value else { return }
        new.append(
          PropertyListEditor.Insertion(
            key: edit.key, value: value, before.map { .after($0) } ?? .first, comment: edit.newComment))
        counts.added += 1
        return
      }
      if let texts = edit.texts {
        cleared.append(entry)
        changed += try texts.edits(of: entry, edit.key, in: self, text, &forms)
        return
      }
      let isEmpty = Self.isEmpty(entry.value)
      let isSame = Self.says(entry.value, edit.value)
      guard
        isEmpty
          ? !Self.isEmpty(edit.value) || table.overwrites && (edit.isMarked || !isSame) : table.overwrites
      else { return }
      if entry.value.kind == .string, case .string = edit.value,
        !edit.mayReplace(Array(entry.value.bytes), overwrites: table.overwrites)
      {
        return
      }
      switch edit.mark {
      case .stays: break
      case .goes: cleared.append(entry)
      case .comes(let words):
        cleared.append(entry)
        changed.append(editor.comment(words, before: entry, of: root, in: text))
      }
      if !isSame {
        changed.append(editor.replaceValue(of: entry, in: root, with: edit.value, in: text))
      }
      if isEmpty { counts.filled += 1 } else { counts.replaced += 1 }
    }
    let marks = editor.removeMarks(before: [.init(cleared, of: root)] + forms, in: text)
    return (editor.insert(new, into: root, in: text) + changed + marks, counts)
  }

  /// Whether a node has the new value already: it then keeps its spelling.
  private static func says(_ node: PropertyListNode, _ value: PropertyListEditor.Value, depth: Int = 0)
    -> Bool
  {
    switch value {
    case .string(let text): return node.kind == .string && node.bytes.elementsEqual(text)
    case .dictionary(let wanted):
      // Rules are at most a few levels deep.
      guard node.kind == .dictionary, depth < 8 else { return false }
      let entries = node.entriesByKey
      return entries.count == wanted.count
        && wanted.allSatisfy { wanted in
          entries[wanted.key].map { says($0.value, wanted.value, depth: depth + 1) } ?? false
        }
    }
  }

  /// Whether all texts that could be shown are empty or blank.
  private static func isEmpty(_ value: PropertyListNode) -> Bool {
    switch value.kind {
    case .string: BlankText.isBlank(Array(value.bytes))
    case .dictionary: value.entries.allSatisfy { isFrame($0.key.bytes) || isEmpty($0.value) }
    default: false
    }
  }

  private static func isEmpty(_ value: PropertyListEditor.Value) -> Bool {
    switch value {
    case .string(let text): text.isEmpty
    case .dictionary(let entries): entries.allSatisfy { isFrame($0.key) || isEmpty($0.value) }
    }
  }

  /// Whether a member of a rule says how its texts are put together.
  private static func isFrame(_ name: some Collection<UInt8>) -> Bool {
    name.starts(with: "NSStringFormat".utf8) || name.elementsEqual("NSStringLocalizedFormatKey".utf8)
  }
}
