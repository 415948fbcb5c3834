internal import L10nFormats
internal import L10nText

/// Writes XLIFF 2.0 core. In texts it has a way to write any character; in keys and notes it has not.
struct XLIFF20Writer: HandoffFormWriter {
  func begin(_ head: HandoffHead, to bytes: inout ByteBuffer) {
    var writer = XMLWriter()
    writer.open(
      "xliff",
      [
        ("xmlns", Array("urn:oasis:names:tc:xliff:document:2.0".utf8)), ("version", Array("2.0".utf8)),
        ("srcLang", Array(head.names.sourceLanguage.utf8)), ("trgLang", Array(head.names.locale.utf8)),
      ])
    bytes.append(writer.bytes)
  }

  func end(to bytes: inout ByteBuffer) { bytes.append("</xliff>\n") }

  func open(_ file: HandoffFile, number: Int, of head: HandoffHead, to bytes: inout ByteBuffer) {
    var writer = XMLWriter(inside: ["xliff"])
    writer.open(
      "file",
      [
        ("id", Array("f\(number)".utf8)), ("original", Array(file.original.utf8)),
        ("xml:space", Array("preserve".utf8)),
      ])
    if head.isPart {
      writer.open("notes")
      writer.leaf("note", [("category", Array("l10ncheck".utf8))], text: Array(ExportedTextMark.part.utf8))
      writer.close()
    }
    bytes.append(writer.bytes)
  }

  func close(to bytes: inout ByteBuffer) { bytes.append("  </file>\n") }

  func append(
    _ unit: HandoffUnit, in file: HandoffFile, _ head: HandoffHead, to bytes: inout ByteBuffer
  ) -> Bool {
    guard unit.isFitForXML else { return false }
    var writer = XMLWriter(inside: ["xliff", "file"])
    let number = "u\(unit.number)" + (unit.variation.map { ".\($0)" } ?? "")
    writer.open(
      "unit",
      [("id", Array(number.utf8)), ("name", unit.id)]
        + (unit.isTranslatable ? [] : [("translate", Array("no".utf8))]))
    var notes: [(category: String, text: [UInt8])] = []
    if let comment = unit.comment, !comment.isEmpty { notes.append(("comment", Array(comment.utf8))) }
    notes += unit.references.map { ("reference-\($0.locale)", $0.text) }
    notes.append(("l10ncheck", UnitNotes.marked(unit)))
    writer.open("notes")
    for note in notes { writer.leaf("note", [("category", Array(note.category.utf8))], text: note.text) }
    writer.close()
    writer.open("segment", Self.state(unit).map { ($0.0, Array($0.1.utf8)) })
    writer.leaf("source", markup: Self.markup(unit.source))
    if let target = unit.target, !unit.isStandIn { writer.leaf("target", markup: Self.markup(target)) }
    writer.close()
    writer.close()
    bytes.append(writer.bytes)
    return true
  }

  /// The attributes for the state of a translation. A text without one gets none, though `initial` were the
  /// word: clients that set targets only leave that word where it stands, and it would say that there still is
  /// no translation.
  private static func state(_ unit: HandoffUnit) -> [(String, String)] {
    let translated = ("state", "translated")
    if unit.isAbsent { return [] }
    return switch unit.state {
    case .new, .unset: []
    case .needsReview: [translated, ("subState", "l10ncheck:needs-review")]
    case .machineTranslated: [translated, ("subState", "l10ncheck:machine")]
    case .translated: [translated]
    case nil: unit.isUnsaid ? [] : [translated]
    }
  }

  /// Text with the characters that XML cannot hold as `<cp>`.
  private static func markup(_ text: [UInt8]) -> [UInt8] {
    if XMLText.canHold(text) { return XMLText.escape(text) }
    var markup: [UInt8] = []
    WTF8.forEachScalar(of: text) { scalar in
      var bytes: [UInt8] = []
      WTF8.append(scalar, to: &bytes)
      if XMLText.canHold(bytes) {
        markup += XMLText.escape(bytes)
      } else {
        markup += "<cp hex=\"\(Hexadecimal.text(scalar, digits: 4, uppercase: true))\"/>".utf8
      }
    }
    return markup
  }
}

extension HandoffUnit {
  /// Whether XML can hold all but its texts.
  fileprivate var isFitForXML: Bool {
    XMLText.canHold(id) && comment.map { XMLText.canHold($0.utf8) } ?? true
      && references.allSatisfy { XMLText.canHold($0.text) }
  }
}
