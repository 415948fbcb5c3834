internal import L10nFormats
internal import L10nText

/// Any bytes are read to an end with findings that lie inside them; what may be edited is written back as it is when
/// nothing is asked, and reads back as edited when something is.
func fuzzXCStrings(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let padded = PaddedBuffer(bytes)
  var decoder = TextDecoder()
  padded.withText { span in
    let decoded = decoder.decode(span, count: count)
    decoder.withText(of: decoded, in: span) { text in
      let document = XCStringsDocument(text, decoded)
      for finding in document.diagnostics {
        guard let range = finding.range else { continue }
        precondition(
          range.lowerBound >= 0 && range.upperBound <= decoded.end + 1, "a finding outside the text")
      }
      _ = AppShortcutsPhrase.diagnostics(of: document)
      guard var editor = XCStringsEditor(text, decoded) else { return }
      let order: ([UInt8], [UInt8]) -> Bool = { $0.lexicographicallyPrecedes($1) }
      precondition(editor.edits(in: text, keyOrder: order).isEmpty, "an edit without a change")
      let key = document.entries.first?.key ?? Array("key".utf8)
      editor.setUnit(key, "de", value: Array("value".utf8), state: .translated, in: text)
      editor.removeLocalization(document.entries.last?.key ?? key, "fr", in: text)
      let edits = editor.edits(in: text, keyOrder: order)
      guard let changed = try? ByteEdit.apply(edits, to: bytes) else {
        preconditionFailure("edits that overlap")
      }
      check(changed, key)
    }
  }
  return 0
}

/// The file with the change made is sound, and has it.
private func check(_ bytes: [UInt8], _ key: [UInt8]) {
  let padded = PaddedBuffer(bytes)
  var decoder = TextDecoder()
  padded.withText { span in
    let decoded = decoder.decode(span, count: bytes.count)
    decoder.withText(of: decoded, in: span) { text in
      precondition(JSONTree(text, decoded).isSound, "an edit broke the file")
      let document = XCStringsDocument(text, decoded)
      let unit = document.entries.first { $0.key == key }?.localization("de")?.unit(.plain)
      precondition(unit?.value == Array("value".utf8), "the change is not there")
    }
  }
}
