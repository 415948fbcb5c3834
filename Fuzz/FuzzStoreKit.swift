internal import L10nFormats
internal import L10nText

/// Any bytes are read to an end with findings that lie inside them; what may be edited says afterwards what it was to say.
func fuzzStoreKit(_ start: UnsafePointer<UInt8>?, _ count: Int) -> Int32 {
  let bytes = Array(UnsafeBufferPointer(start: start, count: count))
  let before = content(bytes, .storeKit)
  for part in before.languages {
    guard let language = part.language, let key = before.entries.first?.key else { continue }
    var edit = TableEdit(
      [TextEdit(key: key, value: .string(Array("value".utf8)))], order: [key], overwrites: true)
    edit.part = language
    guard let editor = TableFormat.storeKit.definition.editor(of: bytes),
      let edited = try? editor.edited(edit, in: bytes, reading: .copyStep)
    else { continue }
    guard let changed = try? edited.content.bytes(from: bytes) else {
      preconditionFailure("edits that overlap")
    }
    let after = content(changed, .storeKit.part(language))
    precondition(!after.isBroken, "an edit broke the file")
    let text = after.entries.first { $0.key == key }?.first.text
    precondition(text == Array("value".utf8), "the change is not there")
  }
  return 0
}

private func content(_ bytes: [UInt8], _ format: TableFormat) -> FileContent {
  var request = ContentRequest()
  request.withFindings = true
  var pass = TablePass()
  return PaddedBuffer(bytes).withText { span in
    pass.read(span, count: bytes.count, of: format, request) { content, _, decoded in
      for finding in content.findings {
        guard let range = finding.range else { continue }
        precondition(
          range.lowerBound >= 0 && range.upperBound <= (decoded?.end ?? 0) + 1, "a finding outside the text")
      }
      return content
    }
  }
}
