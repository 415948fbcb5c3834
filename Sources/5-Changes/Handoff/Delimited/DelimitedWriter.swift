internal import L10nFormats
internal import L10nText

/// Writes a handoff as CSV (RFC 4180) or TSV, one text a row.
struct DelimitedWriter: HandoffFormWriter {
  private let form: DelimitedForm
  private let hasByteOrderMark: Bool

  /// - Parameter hasByteOrderMark: whether the file starts with U+FEFF, by which Excel knows UTF-8.
  init(_ form: DelimitedForm, hasByteOrderMark: Bool = false) {
    self.form = form
    self.hasByteOrderMark = hasByteOrderMark
  }

  var unfitReason: String { "spreadsheets lose one of its characters" }

  func begin(_ head: HandoffHead, to bytes: inout ByteBuffer) {
    let names = DelimitedForm.columns + head.references.map { DelimitedForm.reference + $0 }
    _ = add(names.map { Array($0.utf8) }, isFirst: true, to: &bytes)
  }

  /// Adds a row of texts; false for one that spreadsheets cannot hold.
  func add(_ cells: [[UInt8]], isFirst: Bool = false, to bytes: inout ByteBuffer) -> Bool {
    if isFirst, hasByteOrderMark { bytes.append("\u{FEFF}") }
    guard !cells.contains(where: Self.hasControls) else { return false }
    row(cells, to: &bytes)
    bytes.append("\r\n")
    return true
  }

  func end(to bytes: inout ByteBuffer) {}

  func append(
    _ unit: HandoffUnit, in file: HandoffFile, _ head: HandoffHead, to bytes: inout ByteBuffer
  ) -> Bool {
    let references = head.references.map { locale in
      unit.references.first { $0.locale == locale }?.text ?? []
    }
    let comment = Array([unit.comment ?? "", unit.doubt].filter { !$0.isEmpty }.joined(separator: "\n").utf8)
    let texts = [unit.id, unit.source, unit.target ?? [], comment] + references
    let facts = [
      file.original, unit.position.map { String($0.line) } ?? "", unit.limit.map(String.init) ?? "",
      Self.state(unit), UnitNotes.placeholders(of: unit), file.sourceLanguage, head.names.locale,
      ExportedTextMark.sign + ExportedTextMark(unit.target).text
        + (head.isPart ? " \(ExportedTextMark.part)" : ""),
    ].map { Array($0.utf8) }
    return add(Array(texts.prefix(4)) + facts + references, to: &bytes)
  }

  private static func state(_ unit: HandoffUnit) -> String {
    if unit.target == nil { return DelimitedForm.untranslated }
    return switch unit.state {
    case .new, .unset: "new"
    case .needsReview: "needs-review"
    case .machineTranslated: "machine-translated"
    case .translated, nil: unit.isAbsent ? "empty" : unit.isUnsaid ? "" : "translated"
    }
  }

  /// Cells with delimiters between them.
  private func row(_ cells: [[UInt8]], to bytes: inout ByteBuffer) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(form.delimiter) }
      let text = FormulaGuard.isInDanger(cell) ? [FormulaGuard.apostrophe] + cell : cell
      guard Self.needsQuotes(cell) else {
        bytes.append(text)
        continue
      }
      let quote = UInt8(ascii: "\"")
      bytes.append(quote)
      for byte in text {
        if byte == quote { bytes.append(quote) }
        bytes.append(byte)
      }
      bytes.append(quote)
    }
  }

  private static func needsQuotes(_ cell: [UInt8]) -> Bool {
    if cell.first == 0x20 || cell.last == 0x20 { return true }
    // A TSV has commas and semicolons in quotes as well: any of them may be a spreadsheet's delimiter.
    return cell.contains { byte in
      switch byte {
      case UInt8(ascii: ","), UInt8(ascii: "\""), UInt8(ascii: ";"), 0x09, 0x0A, 0x0D: true
      default: false
      }
    }
  }

  /// Whether a text has control characters besides tabs and line ends, or half a surrogate pair.
  private static func hasControls(_ text: [UInt8]) -> Bool {
    if WTF8.containsSurrogate(text) { return true }
    return text.contains { $0 < 0x20 && ![0x09, 0x0A, 0x0D].contains($0) || $0 == 0x7F }
  }
}
