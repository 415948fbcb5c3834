internal import L10nCoverage
internal import L10nFormats
internal import L10nText

/// Reads a CSV or TSV handoff. Columns are known by their names; they may come in any order, and more of them.
struct DelimitedReader {
  /// The places of the columns that are read.
  private struct Columns {
    let key: Int
    let source: Int
    let target: Int
    let file: Int
    let locale: Int
    let sourceLanguage: Int?
    let state: Int?
    let base: Int?
    /// The last of all columns that mean something.
    let last: Int

    /// The columns by their names; nil where a necessary one is missing.
    init?(_ columns: [String: Int]) {
      guard let key = columns["key"], let source = columns["source"], let target = columns["target"],
        let file = columns["file"], let locale = columns["target-language"]
      else { return nil }
      (self.key, self.source, self.target, self.file, self.locale) = (key, source, target, file, locale)
      sourceLanguage = columns["source-language"]
      state = columns["state"]
      base = columns["base"]
      last =
        DelimitedForm.columns.filter { !DelimitedForm.spare.contains($0) }.compactMap { columns[$0] }.max()
        ?? 0
    }
  }

  /// The places in a sheet that has a column for each language.
  private struct Sheet {
    let key: Int
    let source: Int?
    /// The column of the table, or of a file of it.
    let table: Int?
    let languages: [(place: Int, name: String)]
    /// The column of the product in a report, in which a state stands where there is no text.
    let product: Int?

    init?(_ columns: [String: Int], _ names: [String]) {
      languages = names.enumerated().compactMap { place, name in
        DelimitedForm.language(name).map { (place, $0) }
      }
      guard let key = columns["key"], columns["target"] == nil, !languages.isEmpty else { return nil }
      (self.key, source, table) = (key, columns["source"], columns["file"] ?? columns["table"])
      product = columns["table"] == nil ? nil : columns["product"]
    }
  }

  /// The words of a report in the place of a text.
  private static let states = Set(KeyState.allCases.map(\.facts.one) + ["translated"])

  private var collector: IncomingCollector
  private var rows: DelimitedRows

  static func read(_ handoff: HandoffText, _ text: RawSpan, path: String) -> HandoffReading {
    var reader = DelimitedReader(handoff, text, path: path)
    return reader.read(text)
  }

  private init(_ handoff: HandoffText, _ text: RawSpan, path: String) {
    collector = IncomingCollector(path: path, handoff, keepsBases: true)
    let dialect = DelimitedDialect(text, handoff.decoded)
    rows = DelimitedRows(handoff.decoded, from: dialect.start, delimiter: dialect.delimiter)
  }

  private mutating func read(_ text: RawSpan) -> HandoffReading {
    guard rows.next(text) else {
      collector.report(
        .handoffSyntax, "the file is no XLIFF, PO, CSV or TSV", at: nil,
        hint: "give the file that 'l10ncheck export' wrote")
      return collector.reading()
    }
    // Programs fill rows up with empty cells to the width of the sheet, and leave out the last ones where they are empty.
    let width = rows.filledCount
    let names = rows.cells.map { $0.word(in: text) }
    let places = places(names)
    let sheet = Sheet(places, names)
    let columns = sheet == nil ? columns(places, names) : nil
    if sheet == nil, columns == nil { return collector.reading() }
    while rows.next(text) {
      if rows.filledCount == 0 { continue }
      guard rows.cells.count > columns?.last ?? 0, rows.filledCount <= width else {
        collector.report(
          .handoffSyntax, "this row has \(rows.cells.count) cells, the header has \(width)", at: rows.start,
          hint: "put a text with a comma, a quote or a line end in quotes")
        continue
      }
      if let columns { take(columns, in: text) }
      if let sheet { take(sheet, in: text) }
    }
    if let fault = rows.fault { collector.report(.handoffSyntax, fault.message, at: fault.offset) }
    return collector.reading()
  }

  /// The places of the columns by their names.
  private mutating func places(_ names: [String]) -> [String: Int] {
    var columns: [String: Int] = [:]
    for (index, name) in names.enumerated() {
      let name = name.lowercased()
      if columns[name] != nil, DelimitedForm.columns.contains(name) || DelimitedForm.language(name) != nil {
        collector.report(.handoffSyntax, "the column \"\(name)\" is repeated", at: rows.start)
      }
      columns[name] = index
    }
    return columns
  }

  /// Reads the header; nil where columns are missing.
  private mutating func columns(_ columns: [String: Int], _ names: [String]) -> Columns? {
    let absent = DelimitedForm.needed.filter { columns[$0] == nil }
    guard absent.isEmpty else {
      let list = absent.map { "\"\($0)\"" }.joined(separator: ", ")
      let isOne = absent.count == 1
      let seen = names.prefix(12).map { "\"\($0.prefix(40))\"" }.joined(separator: ", ")
      collector.report(
        .handoffSyntax,
        absent.count == DelimitedForm.needed.count
          ? "this is not a handoff: it is neither XLIFF nor PO, and has no table header: it begins with \(seen)"
          : "the column\(isOne ? "" : "s") \(list) \(isOne ? "is" : "are") missing beside \(seen)",
        at: rows.start,
        hint:
          "keep the header row as it was exported, or name the columns by what is in them: key, source, table (if there are several), en, fr"
      )
      return nil
    }
    return Columns(columns)
  }

  private mutating func take(_ sheet: Sheet, in text: RawSpan) {
    func cell(_ column: Int?) -> [UInt8] {
      column.flatMap { rows.cells.indices.contains($0) ? rows.cells[$0].bytes(in: text) : nil } ?? []
    }
    let product = cell(sheet.product)
    let table = String(decoding: (product.isEmpty ? [] : product + [0x2F]) + cell(sheet.table), as: UTF8.self)
    let source = sheet.source.map { IncomingUnit.Source.exact(cell($0)) } ?? .unsaid
    // A report also has what nobody can translate, as no source text is there.
    let key = cell(sheet.key)
    let isBare = source == .exact([]) || source == .exact(key) && InterfaceKey.isOne(key)
    if sheet.product != nil, isBare { return }
    for (place, language) in sheet.languages {
      var target = cell(place)
      let reason = CellWithoutText.reason(target, source: cell(sheet.source))
      if target.first == CellWithoutText.mark { target.removeFirst() }
      if sheet.product != nil, Self.states.contains(String(decoding: target, as: UTF8.self)) { target = [] }
      collector.select(original: nil, table: table, locale: language, sourceLanguage: nil)
      let isEmpty = target.isEmpty && reason == nil
      var unit = IncomingUnit(
        name: table.isEmpty ? .context(key) : .unit(original: table, id: key), source: source,
        target: isEmpty ? nil : target)
      unit.refusal = reason.map { .content($0) }
      collector.add(unit, at: rows.start)
    }
  }

  private mutating func take(_ columns: Columns, in text: RawSpan) {
    func cell(_ column: Int) -> [UInt8] {
      rows.cells.indices.contains(column) ? rows.cells[column].bytes(in: text) : []
    }
    guard select(columns, in: text) else { return }
    let word = columns.state.map { rows.cells[$0].word(in: text) }
    var target = cell(columns.target)
    let reason = CellWithoutText.reason(target, source: cell(columns.source))
    if target.first == CellWithoutText.mark { target.removeFirst() }
    // An empty translation is meant where it is called so. Earlier handoffs have no word of its own for it. A formula without a value
    // is no empty cell.
    let hasTarget = !target.isEmpty || word == "empty" || word == "translated" || reason != nil
    var unit = IncomingUnit(
      name: collector.name(cell(columns.key)), source: .exact(cell(columns.source)),
      target: hasTarget ? target : nil, state: word.map(Self.state) ?? .unstated)
    unit.refusal = reason.map { .content($0) }
    let base = columns.base.flatMap { ExportedTextMark.marks(in: cell($0)).first }
    collector.add(unit, at: rows.start, base: base)
  }

  /// Says whose the units of the row are; false where that is not to be believed.
  private mutating func select(_ columns: Columns, in text: RawSpan) -> Bool {
    let file = rows.cells[columns.file]
    let locale = rows.cells[columns.locale]
    let source = columns.sourceLanguage.map { rows.cells[$0] }
    let original = UnsafePath.withoutDots(file.word(in: text))
    if original.isEmpty {
      collector.report(.handoffForbidden, "this row does not name its file", at: rows.start)
      return false
    }
    if UnsafePath.leavesTree(original) {
      collector.report(
        .handoffForbidden, "the file \"\(original)\" does not lie in the project", at: rows.start)
      return false
    }
    let language = locale.word(in: text)
    guard !language.isEmpty else {
      collector.report(.handoffLanguage, "this row does not name its target language", at: rows.start)
      return false
    }
    collector.select(original: original, locale: language, sourceLanguage: source?.word(in: text))
    if UnsafePath.leavesTreeElsewhere(original) {
      collector.doubt(
        .handoffForbidden, "the file \"\(original)\" does not lie in the project", at: rows.start)
    }
    return true
  }

  /// The state of a translation by the word for it.
  private static func state(_ word: String) -> IncomingUnit.State {
    switch word {
    case "needs-review": .needsReview
    case "machine-translated": .machineTranslated
    default: XLIFFWords.state(word, qualifier: nil)
    }
  }
}
