package import L10nFormats
package import L10nText

/// Texts that are put in the place of others in one file, through the writers of its format.
package enum FileFixes {
  /// The edits; nil for a file that is not changed in place. A text that is no longer where it was found stays as it is.
  /// - Parameters:
  ///   - fixes: with the places of the texts as they were found.
  ///   - path: tells the format.
  package static func edits(
    _ fixes: [TextFix], in bytes: [UInt8], path: [UInt8], reading: FileReading
  ) -> [ByteEdit]? {
    // Of two for one text the first is taken: the other is found again when it is done.
    var byPlace: [Range<Int>: [UInt8]] = [:]
    for fix in fixes where byPlace[fix.range] == nil { byPlace[fix.range] = fix.text }
    if path.suffix(10).elementsEqual(".xcstrings".utf8) { return catalog(byPlace, in: bytes) }
    let format = PaddedBuffer(bytes).withText { PropertyListFormat.detect($0, count: bytes.count) }
    if path.suffix(8).elementsEqual(".strings".utf8), format == .oldStyle {
      return strings(byPlace, in: bytes, reading)
    }
    return format == .xml ? list(byPlace, in: bytes) : nil
  }

  private static func strings(
    _ fixes: [Range<Int>: [UInt8]], in bytes: [UInt8], _ reading: FileReading
  ) -> [ByteEdit]? {
    var writer = StringsWriter(bytes, reading: reading)
    if writer.damage != nil { return nil }
    for (index, entry) in writer.document.entries.enumerated() {
      guard case .text(let token) = entry.value, let text = fixes[token.content] else { continue }
      do throws(StringsWriterError) {
        try writer.replaceValue(of: index, with: text)
      } catch {
        return nil
      }
    }
    return writer.edits()
  }

  private static func catalog(_ fixes: [Range<Int>: [UInt8]], in bytes: [UInt8]) -> [ByteEdit]? {
    let order = XCStringsKeyOrder()
    var decoder = TextDecoder()
    return PaddedBuffer(bytes).withText { original -> [ByteEdit]? in
      let decoded = decoder.decode(original, count: bytes.count)
      return decoder.withText(of: decoded, in: original) { text -> [ByteEdit]? in
        guard var editor = XCStringsEditor(text, decoded) else { return nil }
        for entry in XCStringsDocument(text, decoded).entries where !entry.isDuplicate {
          for localization in entry.localizations {
            for unit in localization.units {
              guard let place = unit.valueRange, let fixed = fixes[place] else { continue }
              editor.setUnit(
                entry.key, localization.language, at: unit.place, value: fixed, state: nil, in: text)
            }
          }
        }
        return editor.edits(in: text, keyOrder: order.precedes)
      }
    }
  }

  private static func list(_ fixes: [Range<Int>: [UInt8]], in bytes: [UInt8]) -> [ByteEdit]? {
    var reader = PropertyListReader()
    return PaddedBuffer(bytes).withText { span -> [ByteEdit]? in
      let (list, reading) = reader.tree(span, count: bytes.count)
      guard reading.isEditable, list != nil else { return nil }
      return reader.withText(of: reading, in: span) { text -> [ByteEdit]? in
        guard let editor = PropertyListEditor(reading, text: text) else { return nil }
        return fixes.sorted { $0.key.lowerBound < $1.key.lowerBound }.filter {
          PropertyListEditor.canWrite($0.value)
        }.map { editor.replace(element: $0.key, with: $0.value, in: text) }
      }
    }
  }
}
