internal import L10nText

/// Changes the texts of one language in a StoreKit configuration: a text takes the place of another, and a localization that
/// a product has not comes behind its others, with the members that they have.
enum StoreKitEditor: TableEditor {
  static func outline(of file: [UInt8], reading: FileReading) throws(EditRefusal) -> TableOutline {
    try JSONEditor.open(file) { editor, text in
      let document = StoreKitDocument(editor.tree, in: text)
      let keys = document.items.flatMap { item in
        StoreKitDocument.fields.map { StoreKitDocument.key(of: item, $0) }
      }
      return TableOutline(keys: keys, loaded: Set(keys))
    }
  }

  static func edited(
    _ table: TableEdit, in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> EditedTable {
    guard let part = table.part else { throw .notWritable }
    return try JSONEditor.open(file) { editor, text in
      let document = StoreKitDocument(editor.tree, in: text)
      var places: [[UInt8]: (item: Int, field: [UInt8])] = [:]
      for (number, item) in document.items.enumerated() {
        for field in StoreKitDocument.fields {
          places[StoreKitDocument.key(of: item, field)] = (number, field)
        }
      }
      let language = document.language(part)
      var counts = EditCounts()
      var new: [Int: [[UInt8]: [UInt8]]] = [:]
      for edit in table.edits {
        guard let (number, field) = places[edit.key] else { continue }
        guard let own = document.items[number].localization(language) else {
          if new[number, default: [:]].updateValue(edit.text, forKey: field) == nil { counts.added += 1 }
          continue
        }
        guard let node = editor.tree.member(field, of: own, in: text) else {
          editor.added[own, default: JSONDraft()].set(.string(edit.text), at: [field])
          counts.added += 1
          continue
        }
        let old = editor.tree.nodes[node].string?.decode(in: text) ?? []
        guard edit.mayReplace(old, overwrites: table.overwrites), old != edit.text else { continue }
        let isEmpty = BlankText.isBlank(old)
        editor.replaced[node] = JSONDraft(.string(edit.text))
        if isEmpty { counts.filled += 1 } else { counts.replaced += 1 }
      }
      var edits = editor.edits(in: text)
      edits += new.map { number, texts in
        localization(texts, called: part, of: document.items[number], editor, text)
      }
      return EditedTable(.edits(edits.sorted { $0.range.lowerBound < $1.range.lowerBound }), counts)
    }
  }

  static func edits(
    replacing texts: [Range<Int>: [UInt8]], in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> [ByteEdit] {
    try JSONEditor.edits(replacing: texts, in: file)
  }

  /// A localization behind the others of a product.
  private static func localization(
    _ texts: [[UInt8]: [UInt8]], called name: String, of item: StoreKitDocument.Item, _ editor: JSONEditor,
    _ text: RawSpan
  ) -> ByteEdit {
    let (tree, list) = (editor.tree, editor.tree.nodes[item.list])
    let siblings = tree.children(of: item.list)
    let members = siblings.last.map { last in
      tree.children(of: last).compactMap { tree.nodes[$0].name?.decode(in: text) }
    }
    var names = Set(StoreKitDocument.fields + [StoreKitDocument.locale]).union(members ?? [])
    names.formUnion(texts.keys)
    let object = JSONFragment.object(
      names.sorted { $0.lexicographicallyPrecedes($1) }.map {
        JSONMember($0, .string($0 == StoreKitDocument.locale ? Array(name.utf8) : texts[$0] ?? []))
      })
    var style = editor.style
    let outer = JSONStyle.indentation(at: list.range.lowerBound, in: text)
    guard let first = siblings.first, let last = siblings.last else {
      let lead = style.isOverLines ? style.lineEnd + outer + style.indent : []
      let inside = list.range.lowerBound + 1..<list.range.upperBound - 1
      let tail = style.isOverLines ? style.lineEnd + outer : []
      return ByteEdit(
        replace: inside, with: lead + style.render(object, outer: outer + style.indent) + tail)
    }
    let lead = text.copy(list.range.lowerBound + 1..<tree.nodes[first].start)
    style.isOverLines = text.copy(tree.nodes[last].range).contains(0x0A)
    let indentation = JSONStyle.indentation(at: tree.nodes[last].start, in: text)
    let end = tree.nodes[last].range.upperBound
    let gap = lead.contains(0x0A) ? lead : style.gap
    return ByteEdit(replace: end..<end, with: [0x2C] + gap + style.render(object, outer: indentation))
  }
}
