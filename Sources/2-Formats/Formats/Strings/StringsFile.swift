internal import L10nText

/// A `.strings` file of text that is to be changed.
package struct StringsFile: ~Copyable {
  package var writer: StringsWriter

  package init(_ bytes: [UInt8], reading: FileReading) throws(EditRefusal) {
    let writer = StringsWriter(bytes, reading: reading)
    try writer.check()
    self.writer = writer
  }

  /// The document of the file as it is.
  package var document: StringsDocument { writer.document }

  /// Plans all of an edit.
  package mutating func apply(_ table: TableEdit) throws(EditRefusal) -> EditCounts {
    var counts = EditCounts()
    counts.removed = try remove(table)
    let places = writer.places(of: table.order)
    try table.walk({ places[$0] }) { (edit, place, before) throws(EditRefusal) in
      guard case .string(let text) = edit.value else { throw .notWritable }
      try put(text, edit, place, before, overwrites: table.overwrites, &counts)
    }
    return counts
  }

  private mutating func remove(_ table: TableEdit) throws(EditRefusal) -> Int {
    if table.removed.isEmpty, !table.removesUnread { return 0 }
    var count = 0
    for (index, key) in writer.keys().enumerated()
    where table.removesUnread && !document.entries[index].isLoaded || table.removed.contains(key) {
      try writer.remove(index)
      count += 1
    }
    return count
  }

  private mutating func put(
    _ text: [UInt8], _ edit: TextEdit, _ place: Int?, _ before: Int?, overwrites: Bool,
    _ counts: inout EditCounts
  ) throws(EditRefusal) {
    guard let place else {
      try writer.insert(
        StringsInsertion(key: edit.key, value: text, comment: edit.newComment),
        at: before.map { .after($0) } ?? .first)
      counts.added += 1
      return
    }
    let old = writer.value(of: place)
    guard old.map({ edit.mayReplace($0, overwrites: overwrites) }) ?? overwrites else { return }
    let isEmpty = old.map { BlankText.isBlank($0) } ?? false
    if isEmpty, old == text, !(overwrites && edit.isMarked) { return }
    try writer.replaceValue(of: place, with: text)
    switch edit.mark {
    case .stays: break
    case .goes: try writer.removeMarks(of: place)
    case .comes(let words):
      try writer.removeMarks(of: place)
      try writer.comment(place, with: words)
    }
    if isEmpty { counts.filled += 1 } else { counts.replaced += 1 }
  }

  /// Whether a file is a property list in XML or binary form, and not text that begins like one.
  package static func isPropertyList(_ bytes: [UInt8]) -> Bool {
    // Mostly the first characters tell that the file is not a property list.
    let head = Array(bytes.prefix(64))
    let isBlank = head.allSatisfy { $0 <= 0x20 }
    let looks = PaddedBuffer(head).withText { PropertyListFormat.detect($0, count: head.count) }
    if looks == .oldStyle, !isBlank || bytes.count <= head.count { return false }
    return PaddedBuffer(bytes).withText { span in
      var reader = PropertyListReader()
      return reader.tree(span, count: bytes.count).reading.format != .oldStyle
    }
  }
}
