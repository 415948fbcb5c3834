internal import L10nFormats
internal import L10nPatch
internal import L10nText

/// Texts that go into a file of one language in which a key has one text.
struct TextsCarrier {
  private let edit: TableEdit
  private let reading: FileReading
  private let format: TableFormat
  /// Whether any change is that of one of several texts of a key.
  private let hasForms: Bool

  init(_ all: [CarrierChanges], _ format: TableFormat) {
    self.format = format
    hasForms = all.contains { $0.changes.contains { !$0.place.isWhole } }
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
    guard !hasForms, let editor = format.definition.editor(of: old) else { throw .notWritable }
    let edited = try editor.edited(edit, in: old ?? [], reading: reading).content
    guard let old else { return .new(try edited.bytes(from: []), isExecutable: false) }
    return FileChange.Content(edited, of: old) ?? .edited(old, [])
  }
}
