package import L10nText

/// Changes files that hold the texts of one language, in one way of writing them: what is not changed stays as it is, byte
/// for byte.
package protocol TableEditor: SendableMetatype {
  /// What stands in a file.
  static func outline(of file: [UInt8], reading: FileReading) throws(EditRefusal) -> TableOutline

  /// What an edit makes of a file. An empty one is a table without entries.
  static func edited(
    _ table: TableEdit, in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> EditedTable

  /// Puts texts in the place of others, which are told by where they stand; one that is no longer there stays as it is.
  static func edits(
    replacing texts: [Range<Int>: [UInt8]], in file: [UInt8], reading: FileReading
  ) throws(EditRefusal) -> [ByteEdit]

  /// Whether there is a way to write a key and what it says: rules are for formats with forms.
  static func canHold(_ edit: TextEdit) -> Bool

  /// A file of some entries.
  static func file(of edits: [TextEdit]) -> [UInt8]

  /// A file of the entries of an edit that looks like another one; nil where that is none to copy.
  static func file(of table: TableEdit, like template: [UInt8], reading: FileReading) -> [UInt8]?

  /// A file with its entries in another order, as far as they can change places; nil where they stand so already.
  static func sorted(_ file: [UInt8], reading: FileReading, by ranks: [[UInt8]: Int]) -> [UInt8]?
}

extension TableEditor {
  package static func canHold(_ edit: TextEdit) -> Bool { true }

  package static func file(of edits: [TextEdit]) -> [UInt8] {
    let table = TableEdit(edits, order: edits.map(\.key), overwrites: false)
    return (try? edited(table, in: [], reading: .copyStep).content.bytes(from: [])) ?? []
  }

  package static func file(of table: TableEdit, like template: [UInt8], reading: FileReading) -> [UInt8]? {
    nil
  }

  package static func sorted(
    _ file: [UInt8], reading: FileReading, by ranks: [[UInt8]: Int]
  ) -> [UInt8]? {
    nil
  }
}
