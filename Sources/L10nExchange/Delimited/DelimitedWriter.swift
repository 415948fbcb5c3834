internal import L10nFormats
package import L10nText

/// Writes a handoff as CSV (RFC 4180) or TSV, one text a row.
package struct DelimitedWriter: Sendable {
  private let form: DelimitedForm
  private let hasByteOrderMark: Bool

  /// - Parameter hasByteOrderMark: whether the file starts with U+FEFF, by which Excel knows UTF-8.
  package init(_ form: DelimitedForm, hasByteOrderMark: Bool = false) {
    self.form = form
    self.hasByteOrderMark = hasByteOrderMark
  }

  /// The file, and what could not be written.
  package func write(_ handoff: Handoff) -> (bytes: [UInt8], problems: [Problem]) {
    var bytes: [UInt8] = hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    var problems: [Problem] = []
    let references = Self.references(of: handoff)
    row(DelimitedForm.columns + references.map { DelimitedForm.reference + $0 }, to: &bytes)
    for file in handoff.files {
      for unit in file.units {
        if unit.cellsHaveControls {
          problems.append(
            UnfitText.leftOut(
              unit, in: file, locale: handoff.locale, "spreadsheets lose one of its characters"))
          continue
        }
        row(cells(unit, file, handoff, references), to: &bytes)
      }
    }
    return (bytes, problems)
  }

  private static func references(of handoff: Handoff) -> [String] {
    var seen: Set<String> = []
    let all = handoff.files.flatMap { $0.units.flatMap { $0.references.map(\.locale) } }
    return all.filter { seen.insert($0).inserted }
  }

  private func cells(
    _ unit: HandoffUnit, _ file: HandoffFile, _ handoff: Handoff, _ references: [String]
  ) -> [[UInt8]] {
    func text(_ text: String) -> [UInt8] { Array(text.utf8) }
    var cells: [[UInt8]] = [
      unit.id, unit.source, unit.target ?? [], text(unit.comment ?? ""), text(file.original),
      text(unit.position.map { String($0.line) } ?? ""), text(unit.limit.map(String.init) ?? ""),
      text(Self.state(unit)), text(UnitNotes.placeholders(of: unit.source)), text(file.sourceLanguage),
      text(handoff.locale),
    ]
    for locale in references {
      cells.append(unit.references.first { $0.locale == locale }?.text ?? [])
    }
    return cells
  }

  private static func state(_ unit: HandoffUnit) -> String {
    guard unit.target != nil else { return DelimitedForm.untranslated }
    switch unit.state {
    case .new, .unset: return "new"
    case .needsReview: return "needs-review"
    case .machineTranslated: return "machine-translated"
    case .translated, nil: return "translated"
    }
  }

  private func row(_ cells: [String], to bytes: inout [UInt8]) {
    row(cells.map { Array($0.utf8) }, to: &bytes)
  }

  private func row(_ cells: [[UInt8]], to bytes: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(form.delimiter) }
      let guarded = FormulaGuard.guarded(cell)
      guard needsQuotes(guarded) else {
        bytes += guarded
        continue
      }
      bytes.append(UInt8(ascii: "\""))
      for byte in guarded {
        if byte == UInt8(ascii: "\"") { bytes.append(byte) }
        bytes.append(byte)
      }
      bytes.append(UInt8(ascii: "\""))
    }
    bytes += [0x0D, 0x0A]
  }

  private func needsQuotes(_ cell: [UInt8]) -> Bool {
    cell.first == 0x20 || cell.last == 0x20
      || cell.contains { byte in
        byte == form.delimiter || byte == UInt8(ascii: "\"") || byte == 0x0A || byte == 0x0D || byte == 0x09
          || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ";")
      }
  }
}

extension HandoffUnit {
  /// Whether a text has control characters besides tabs and line ends, or half a surrogate pair.
  var cellsHaveControls: Bool {
    let texts = [id, source, target ?? [], Array((comment ?? "").utf8)] + references.map(\.text)
    return texts.contains { text in
      WTF8.containsSurrogate(text)
        || text.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D || $0 == 0x7F }
    }
  }
}
