package import L10nText

/// Texts that are put in the place of others in one file, through the writers of its format.
package enum TextFixes {
  /// The edits. A text that is no longer where it was found stays as it is.
  /// - Parameters:
  ///   - fixes: with the places of the texts as they were found.
  package static func edits(
    _ fixes: [TextFix], in bytes: [UInt8], of format: TableFormat, reading: FileReading
  ) throws(EditRefusal) -> [ByteEdit] {
    // Of two for one text the first is taken: the other is found again when it is done.
    var byPlace: [Range<Int>: [UInt8]] = [:]
    for fix in fixes where byPlace[fix.range] == nil { byPlace[fix.range] = fix.text }
    if format == .catalog { return try CatalogFile.edits(replacing: byPlace, in: bytes) }
    let editor = format.definition.editor(of: bytes) ?? ListEditor.self
    return try editor.edits(replacing: byPlace, in: bytes, reading: reading)
  }
}
