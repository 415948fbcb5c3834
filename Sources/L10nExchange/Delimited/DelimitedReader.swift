internal import L10nText

/// Reads a CSV or TSV handoff. Columns are known by their names; they may come in any order, and more of them.
enum DelimitedReader {
  static func read(_ handoff: HandoffText, _ text: RawSpan, path: String) -> HandoffReading {
    let decoded = handoff.decoded
    var collector = IncomingCollector(path: path, handoff)
    let delimiter = delimiter(text, decoded)
    var rows = DelimitedRows(text, decoded, delimiter: delimiter)
    guard let header = rows.next(text) else {
      collector.report(.handoffSyntax, "the file has no header", at: nil)
      return collector.reading()
    }
    let names = header.cells.map { String(decoding: FormulaGuard.unguarded($0), as: UTF8.self).lowercased() }
    var columns: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      if DelimitedForm.columns.contains(name), columns[name] != nil {
        collector.report(
          .handoffSyntax, "the column \"\(name)\" stands twice", at: header.start)
      }
      columns[name] = index
    }
    let absent = DelimitedForm.needed.filter { columns[$0] == nil }
    guard absent.isEmpty else {
      let list = absent.map { "\"\($0)\"" }.joined(separator: ", ")
      let isOne = absent.count == 1
      collector.report(
        .handoffSyntax,
        absent.count == DelimitedForm.needed.count
          ? "this is no handoff: it is neither XLIFF nor PO, and has no header of a table"
          : "the column\(isOne ? "" : "s") \(list) \(isOne ? "is" : "are") missing",
        at: header.start, hint: "keep the header row as it was exported")
      return collector.reading()
    }
    while let row = rows.next(text) {
      let place = row.start
      guard row.cells.count == header.cells.count else {
        if row.cells == [[]] { continue }
        collector.report(
          .handoffSyntax,
          "this row has \(row.cells.count) cells, the header has \(header.cells.count)", at: place,
          hint: "a text with a comma, a quote or a line end has to stand in quotes")
        continue
      }
      take(row.cells.map(FormulaGuard.unguarded), columns, at: place, to: &collector)
    }
    if let fault = rows.fault {
      collector.report(.handoffSyntax, fault.message, at: fault.offset)
    }
    return collector.reading()
  }

  private static func take(
    _ cells: [[UInt8]], _ columns: [String: Int], at place: Int,
    to collector: inout IncomingCollector
  ) {
    func cell(_ name: String) -> [UInt8]? { columns[name].map { cells[$0] } }
    func word(_ name: String) -> String? { cell(name).map { String(decoding: $0, as: UTF8.self) } }
    guard let id = cell("key"), let source = cell("source"), let target = cell("target"),
      let original = word("file"), let locale = word("target-language")
    else { return }
    if HostilePath.leavesTree(original) {
      collector.report(.handoffForbidden, "the file \"\(original)\" does not lie in the project", at: place)
      return
    }
    guard !locale.isEmpty else {
      collector.report(.handoffLanguage, "this row does not name its target language", at: place)
      return
    }
    var state = IncomingUnit.State.unstated
    var isEmptyMeant = false
    switch word("state") {
    case "needs-review": state = .needsReview
    case "machine-translated": state = .machineTranslated
    case "translated":
      state = .translated
      isEmptyMeant = true
    case "new": state = .new
    default: break
    }
    collector.select(original: original, locale: locale, sourceLanguage: word("source-language"))
    collector.add(
      name: TextDraft(id), source: TextDraft(source), target: TextDraft(target),
      hasTarget: !target.isEmpty || isEmptyMeant, state: state, at: place)
  }

  /// The tab, comma or semicolon that stands most often in the header.
  private static func delimiter(_ text: RawSpan, _ decoded: DecodedText) -> UInt8 {
    var counts: [UInt8: Int] = [:]
    var offset = decoded.start
    while offset < decoded.end, text[byte: offset] != 0x0A, text[byte: offset] != 0x0D {
      counts[text[byte: offset], default: 0] += 1
      offset += 1
    }
    let candidates: [UInt8] = [UInt8(ascii: ","), 0x09, UInt8(ascii: ";")]
    return candidates.max { (counts[$0] ?? 0) < (counts[$1] ?? 0) } ?? UInt8(ascii: ",")
  }
}
