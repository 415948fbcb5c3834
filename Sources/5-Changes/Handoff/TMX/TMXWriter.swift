internal import L10nFormats
internal import L10nText

/// Writes a translation memory, TMX 1.4: of each text that is translated the source's and the translation.
struct TMXWriter: HandoffFormWriter {
  /// The tool's.
  let version: String

  var isInKeyOrder: Bool { false }
  var unfitReason: String { "XML has no way to write one of its characters" }

  func begin(_ head: HandoffHead, to bytes: inout ByteBuffer) {
    var writer = XMLWriter()
    writer.open("tmx", [("version", Array("1.4".utf8))])
    writer.leaf(
      "header",
      [
        ("creationtool", "l10ncheck"), ("creationtoolversion", version), ("segtype", "block"),
        ("o-tmf", "l10ncheck"), ("adminlang", "en"), ("srclang", head.names.sourceLanguage),
        ("datatype", "plaintext"),
      ].map { ($0.0, Array($0.1.utf8)) })
    writer.open("body")
    bytes.append(writer.bytes)
  }

  func end(to bytes: inout ByteBuffer) { bytes.append("  </body>\n</tmx>\n") }
  func open(_ file: HandoffFile, number: Int, of head: HandoffHead, to bytes: inout ByteBuffer) {}
  func close(to bytes: inout ByteBuffer) {}

  func append(
    _ unit: HandoffUnit, in file: HandoffFile, _ head: HandoffHead, to pieces: inout UnitPieces
  ) -> Bool {
    guard XMLText.canHold(unit.id), XMLText.canHold(unit.source) else { return false }
    var writer = XMLWriter(inside: ["tmx", "body"])
    writer.open("tu")
    writer.leaf("prop", [("type", Array("x-context".utf8))], text: file.context(of: unit))
    writer.open("tuv", [("xml:lang", Array(file.sourceLanguage.utf8))])
    writer.leaf("seg", text: unit.source)
    writer.close()
    pieces.bytes.append(writer.bytes)
    pieces.begin(.source)
    pieces.bytes.append(unit.source)
    return true
  }

  /// What is not translated, or only half, nobody should remember.
  func append(
    _ pieces: borrowing UnitPieces.View, _ translation: borrowing UnitTranslation, in file: HandoffFile,
    _ head: HandoffHead, to bytes: inout ByteBuffer
  ) -> Bool {
    guard let target = unsafe translation.text, !target.isEmpty,
      translation.state ?? .translated == .translated,
      unsafe !translation.isUnsaid(pieces[.source])
    else { return true }
    unsafe bytes.append(pieces[.first])
    // A locale has no character that is escaped.
    bytes.append("      <tuv xml:lang=\"")
    bytes.append(utf8: head.names.locale)
    bytes.append("\">\n        <seg>")
    guard unsafe XMLText.append(padded: target, to: &bytes) else { return false }
    bytes.append("</seg>\n      </tuv>\n    </tu>\n")
    return true
  }
}
