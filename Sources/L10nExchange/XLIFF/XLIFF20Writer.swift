internal import L10nFormats
package import L10nText
internal import L10nXML

/// Writes XLIFF 2.0 core.
package struct XLIFF20Writer: Sendable {
  package init() {}

  /// The file, and what could not be written: a key that XML cannot hold. In texts 2.0 has a way to write anything.
  package func write(_ handoff: Handoff) -> (bytes: [UInt8], problems: [Problem]) {
    var writer = XMLWriter()
    var problems: [Problem] = []
    func text(_ text: String) -> [UInt8] { Array(text.utf8) }
    writer.open(
      "xliff",
      [
        ("xmlns", text("urn:oasis:names:tc:xliff:document:2.0")), ("version", text("2.0")),
        ("srcLang", text(handoff.sourceLanguage)), ("trgLang", text(handoff.locale)),
      ])
    for (number, file) in handoff.files.enumerated() {
      var units: [(Int, HandoffUnit)] = []
      for (index, unit) in file.units.enumerated() {
        guard Self.canHold(unit) else {
          problems.append(
            UnfitText.leftOut(
              unit, in: file, locale: handoff.locale, "XML has no way to write one of its characters"))
          continue
        }
        units.append((index + 1, unit))
      }
      // A file has to have a unit.
      guard !units.isEmpty else { continue }
      writer.open(
        "file",
        [("id", text("f\(number + 1)")), ("original", text(file.original)), ("xml:space", text("preserve"))])
      for (index, unit) in units { write(unit, number: index, of: file, to: &writer) }
      writer.close()
    }
    writer.finish()
    return (writer.bytes, problems)
  }

  private static func canHold(_ unit: HandoffUnit) -> Bool {
    XMLText.canHold(unit.id) && unit.comment.map { XMLText.canHold($0.utf8) } ?? true
      && unit.references.allSatisfy { XMLText.canHold($0.text) }
  }

  private func write(_ unit: HandoffUnit, number: Int, of file: HandoffFile, to writer: inout XMLWriter) {
    func text(_ text: String) -> [UInt8] { Array(text.utf8) }
    writer.open("unit", [("id", text("u\(number)")), ("name", unit.id)])
    var notes: [(category: String, text: [UInt8])] = []
    if let comment = unit.comment, !comment.isEmpty { notes.append(("comment", text(comment))) }
    let facts = UnitNotes.text(of: unit)
    if !facts.isEmpty { notes.append(("l10ncheck", text(facts))) }
    notes += unit.references.map { ("reference-\($0.locale)", $0.text) }
    if !notes.isEmpty {
      writer.open("notes")
      for note in notes { writer.leaf("note", [("category", text(note.category))], text: note.text) }
      writer.close()
    }
    writer.open("segment", Self.state(unit).map { ($0.0, text($0.1)) })
    writer.leaf("source", markup: Self.markup(unit.source))
    if let target = unit.target { writer.leaf("target", markup: Self.markup(target)) }
    writer.close()
    writer.close()
  }

  private static func state(_ unit: HandoffUnit) -> [(String, String)] {
    guard unit.target != nil else { return [("state", "initial")] }
    switch unit.state {
    case .new, .unset: return [("state", "initial")]
    case .needsReview: return [("state", "translated"), ("subState", "l10ncheck:needs-review")]
    case .machineTranslated: return [("state", "translated"), ("subState", "l10ncheck:machine")]
    case .translated, nil: return [("state", "translated")]
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
        let hex = String(scalar, radix: 16, uppercase: true)
        markup += "<cp hex=\"\(String(repeating: "0", count: max(0, 4 - hex.count)))\(hex)\"/>".utf8
      }
    }
    return markup
  }
}
