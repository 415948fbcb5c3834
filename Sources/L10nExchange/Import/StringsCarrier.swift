internal import L10nEdits
internal import L10nFormats
internal import L10nPatch
internal import L10nText

/// Texts that go into a `.strings` file.
struct StringsCarrier {
  private let edit: TableEdit
  private let reading: FileReading

  init(_ all: [CarrierChanges]) {
    var edits: [[UInt8]: TextEdit] = [:]
    for part in all {
      for change in part.changes {
        let key = part.key(change)
        // What the developers say of a key stands before it.
        let comment = part.source.units[change.number].comment
        edits[key] = TextEdit(
          key: key, value: .string(change.text), comment: comment.map { Array($0.utf8) }, mark: .goes)
      }
    }
    edit = TableEdit(
      Array(edits.values), order: all.flatMap { $0.source.units.map(\.key) }, overwrites: true)
    reading = all.first?.file.reading ?? .copyStep
  }

  /// The file with the texts; a new one where there is none.
  func content(_ old: [UInt8]?) throws(EditRefusal) -> FileChange.Content {
    guard let old else {
      return .new(try ByteEdit.applied(try edits(of: []), to: []), isExecutable: false)
    }
    return .edited(old, try edits(of: old))
  }

  private func edits(of old: [UInt8]) throws(EditRefusal) -> [ByteEdit] {
    guard !StringsFile.isPropertyList(old) else {
      return try PropertyListFile.with(old) { file, text in file.edits(of: edit, in: text).edits }
    }
    var file = try StringsFile(old, reading: reading)
    _ = try file.apply(edit)
    return file.writer.edits()
  }
}
