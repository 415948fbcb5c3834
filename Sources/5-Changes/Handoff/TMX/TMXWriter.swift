internal import L10nFormats
internal import L10nText

/// Writes a translation memory, TMX 1.4: of each text that is translated the source's and the translation.
struct TMXWriter: HandoffFormWriter {
  /// The tool's.
  let version: String

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

  /// Writes a unit whose translation is done: others are not worth remembering.
  func append(
    _ unit: HandoffUnit, in file: HandoffFile, _ head: HandoffHead, to bytes: inout ByteBuffer
  ) -> Bool {
    let target = unit.target ?? []
    guard [unit.id, unit.source].allSatisfy({ XMLText.canHold($0) }) else { return false }
    if target.isEmpty || unit.state ?? .translated != .translated || unit.isUnsaid { return true }
    guard XMLText.canHold(target) else { return false }
    var writer = XMLWriter(inside: ["tmx", "body"])
    writer.open("tu")
    writer.leaf("prop", [("type", Array("x-context".utf8))], text: file.context(of: unit))
    for (language, text) in [(file.sourceLanguage, unit.source), (head.names.locale, target)] {
      writer.open("tuv", [("xml:lang", Array(language.utf8))])
      writer.leaf("seg", text: text)
      writer.close()
    }
    writer.close()
    bytes.append(writer.bytes)
    return true
  }
}
