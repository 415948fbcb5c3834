package import L10nFormats
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
    switch format.syntax {
    case .catalog: return try catalog(byPlace, in: bytes)
    case .strings where !StringsFile.isPropertyList(bytes): return try strings(byPlace, in: bytes, reading)
    default: return try list(byPlace, in: bytes)
    }
  }

  private static func strings(
    _ fixes: [Range<Int>: [UInt8]], in bytes: [UInt8], _ reading: FileReading
  ) throws(EditRefusal) -> [ByteEdit] {
    var file = try StringsFile(bytes, reading: reading)
    for (index, entry) in file.document.entries.enumerated() {
      guard case .text(let token) = entry.value, let text = fixes[token.content] else { continue }
      do throws(StringsWriterError) {
        try file.writer.replaceValue(of: index, with: text)
      } catch {
        throw .damaged("\(error)")
      }
    }
    return file.writer.edits()
  }

  private static func catalog(
    _ fixes: [Range<Int>: [UInt8]], in bytes: [UInt8]
  ) throws(EditRefusal) -> [ByteEdit] {
    try CatalogFile.edits(of: bytes) { editor, text, decoded in
      for entry in XCStringsDocument(text, decoded).entries where !entry.isDuplicate {
        for localization in entry.localizations {
          for unit in localization.units {
            guard let place = unit.valueRange, let fixed = fixes[place] else { continue }
            editor.setUnit(
              entry.key, localization.language, at: unit.place, value: fixed, state: nil, in: text)
          }
        }
      }
    }
  }

  private static func list(
    _ fixes: [Range<Int>: [UInt8]], in bytes: [UInt8]
  ) throws(EditRefusal) -> [ByteEdit] {
    try PropertyListFile.with(bytes) { file, text in
      fixes.sorted { $0.key.lowerBound < $1.key.lowerBound }
        .filter { PropertyListEditor.canWrite($0.value) }
        .map { file.editor.replace(element: $0.key, with: $0.value, in: text) }
    }
  }
}
