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

  var isInKeyOrder: Bool { false }
  var unfitReason: String { "spreadsheets lose one of its characters" }

  func begin(_ head: HandoffHead, to bytes: inout ByteBuffer) {
    if hasByteOrderMark { bytes.append("\u{FEFF}") }
    let names = DelimitedForm.columns + head.references.map { DelimitedForm.reference + $0 }
    row(names.map { Array($0.utf8) }, to: &bytes)
    bytes.append("\r\n")
  }

  func end(to bytes: inout ByteBuffer) {}
  func open(_ file: HandoffFile, number: Int, of head: HandoffHead, to bytes: inout ByteBuffer) {}
  func close(to bytes: inout ByteBuffer) {}

  /// Before the target, between it and the state, and before and behind the target's language.
  func append(
    _ unit: HandoffUnit, in file: HandoffFile, _ head: HandoffHead, to pieces: inout UnitPieces
  ) -> Bool {
    guard !unit.cellsHaveControls else { return false }
    func text(_ text: String) -> [UInt8] { Array(text.utf8) }
    row([unit.id, unit.source, []], to: &pieces.bytes)
    pieces.begin(.second)
    row(
      [
        [], text(unit.comment ?? ""), text(file.original), text(unit.position.map { String($0.line) } ?? ""),
        text(unit.limit.map(String.init) ?? ""), [],
      ], to: &pieces.bytes)
    pieces.begin(.third)
    row(
      [[], text(UnitNotes.placeholders(of: unit)), text(file.sourceLanguage), []], to: &pieces.bytes)
    pieces.begin(.fourth)
    let references = head.references.map { locale in
      unit.references.first { $0.locale == locale }?.text ?? []
    }
    row([[]] + references, to: &pieces.bytes)
    pieces.bytes.append("\r\n")
    pieces.begin(.source)
    pieces.bytes.append(unit.source)
    return true
  }

  func append(
    _ pieces: borrowing UnitPieces.View, _ translation: borrowing UnitTranslation, in file: HandoffFile,
    _ head: HandoffHead, to bytes: inout ByteBuffer
  ) -> Bool {
    unsafe bytes.append(pieces[.first])
    if let target = unsafe translation.text {
      guard unsafe !HandoffUnit.hasCellControls(target) else { return false }
      unsafe append(cell: target, to: &bytes)
    }
    unsafe bytes.append(pieces[.second])
    let state: StaticString =
      if unsafe translation.text == nil {
        DelimitedForm.untranslated
      } else {
        switch translation.state {
        case .new, .unset: "new"
        case .needsReview: "needs-review"
        case .machineTranslated: "machine-translated"
        case .translated, nil:
          if unsafe translation.isAbsent(pieces[.source]) {
            "empty"
          } else {
            unsafe translation.isUnsaid(pieces[.source]) ? "" : "translated"
          }
        }
      }
    bytes.append(state)
    unsafe bytes.append(pieces[.third])
    // A locale has no character that needs quotes.
    bytes.append(utf8: head.names.locale)
    bytes.append(form.delimiter)
    bytes.append(ExportedTextMark.sign)
    unsafe ExportedTextMark(translation.text).append(to: &bytes)
    unsafe bytes.append(pieces[.fourth])
    return true
  }

  /// Cells with delimiters between them.
  private func row(_ cells: [[UInt8]], to bytes: inout ByteBuffer) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(form.delimiter) }
      unsafe cell.withUnsafeBufferPointer { unsafe append(cell: $0, to: &bytes) }
    }
  }

  private func append(cell: UnsafeBufferPointer<UInt8>, to bytes: inout ByteBuffer) {
    let isGuarded = unsafe FormulaGuard.isInDanger(cell)
    guard unsafe needsQuotes(cell) else {
      if isGuarded { bytes.append(FormulaGuard.apostrophe) }
      return unsafe bytes.append(cell)
    }
    let quote = UInt8(ascii: "\"")
    bytes.append(quote)
    if isGuarded { bytes.append(FormulaGuard.apostrophe) }
    var rest = unsafe cell[...]
    while let place = unsafe rest.firstIndex(of: quote) {
      unsafe bytes.append(UnsafeBufferPointer(rebasing: rest[...place]))
      bytes.append(quote)
      unsafe rest = unsafe rest[(place + 1)...]
    }
    unsafe bytes.append(UnsafeBufferPointer(rebasing: rest))
    bytes.append(quote)
  }

  private func needsQuotes(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    if unsafe cell.first == 0x20 || cell.last == 0x20 { return true }
    var hits: UInt8 = 0
    for place in cell.indices {
      let byte = unsafe cell[place]
      // Commas and semicolons in a TSV as well: nobody knows what a spreadsheet takes for a delimiter.
      let isSpecial =
        byte == UInt8(ascii: ",") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ";") || byte == 0x09
        || byte == 0x0A || byte == 0x0D
      hits |= isSpecial ? 1 : 0
    }
    return hits != 0
  }
}

extension HandoffUnit {
  /// Whether a text besides the translation has control characters besides tabs and line ends, or half a surrogate pair.
  fileprivate var cellsHaveControls: Bool {
    let texts = [id, source, Array((comment ?? "").utf8)] + references.map(\.text)
    return texts.contains { unsafe $0.withUnsafeBufferPointer(Self.hasCellControls) }
  }

  /// Whether a text has such characters.
  fileprivate static func hasCellControls(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var hits: UInt8 = 0
    var previous: UInt8 = 0
    for place in text.indices {
      let byte = unsafe text[place]
      let isControl =
        byte < 0x20 && byte != 0x09 && byte != 0x0A && byte != 0x0D || byte == 0x7F
        || previous == 0xED && byte >= 0xA0
      hits |= isControl ? 1 : 0
      previous = byte
    }
    return hits != 0
  }
}
