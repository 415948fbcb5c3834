package import L10nCoverage
internal import L10nText

/// `csv`: for spreadsheets. RFC 4180 with CRLF; it begins with a byte order mark where it holds more than ASCII, because
/// Excel reads it in a national encoding otherwise.
package enum CSVFormat: ReportFormat {
  package static var name: String { "csv" }
  package static var summary: String { "all counts, for a spreadsheet" }
  package static var holdsFindings: Bool { false }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    var table: [UInt8] = []
    DelimitedTable(separator: UInt8(ascii: ","), lineEnd: "\r\n").write(
      report, listing: options.lists, to: &table)
    if table.contains(where: { $0 >= 0x80 }) { output += "\u{FEFF}".utf8 }
    output += table
  }
}

/// `tsv`: for `cut`, `awk` and the like. The columns of `csv` between tabs, LF, never a byte order mark.
package enum TSVFormat: ReportFormat {
  package static var name: String { "tsv" }
  package static var summary: String { "all counts between tabs, for shell tools" }
  package static var holdsFindings: Bool { false }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    DelimitedTable(separator: UInt8(ascii: "\t"), lineEnd: "\n").write(
      report, listing: options.lists, to: &output)
  }
}

/// The report as rows: one for every table in every locale, all counts in columns that are never renamed.
package struct DelimitedTable {
  /// The byte between fields.
  let separator: UInt8
  /// The end of every row.
  let lineEnd: String

  package init(separator: UInt8, lineEnd: String) {
    self.separator = separator
    self.lineEnd = lineEnd
  }

  static let columns =
    ["bundle", "kind", "container", "table", "locale", "expectedFrom"] + numbers.map(\.name) + resourceColumns

  /// The numbers of a table in a language. A row is no language, and programs read columns by their places: so these are not those of
  /// `LanguageColumn`.
  private static let numbers: [Number] = [
    [.count("expected") { $0.expected }, .count("present") { $0.present }],
    KeyState.counted.filter { $0.facts.since == 1 }.map(Number.of),
    [
      .share("coverage") { $0.coverage }, .shown("showsOwn") { $0.own },
      .shown("showsLanguage") { $0.language }, .shown("showsDevelopment") { $0.development },
      .shown("showsKey") { $0.key }, .count("translated") { $0.translation.translated },
      .count("translationNew") { $0.translation[.new] }, .count("stub") { $0.translation[.stub] },
      .count("unchanged") { $0.translation[.unchanged] }, .share("translationRatio") { $0.translated },
    ],
    KeyState.countedLater.map(Number.of),
  ].flatMap { $0 }

  private struct Number {
    let name: String
    /// Whether it is a share in ten-thousandths, which is nothing where nothing is expected.
    let isShare: Bool
    let value: @Sendable (StateCounts, ShowsCounts) -> Int?

    static func count(_ name: String, _ value: @escaping @Sendable (StateCounts) -> Int) -> Number {
      Number(name: name, isShare: false) { counts, _ in value(counts) }
    }
    static func shown(_ name: String, _ value: @escaping @Sendable (ShowsCounts) -> Int) -> Number {
      Number(name: name, isShare: false) { value($1) }
    }
    static func share(_ name: String, _ value: @escaping @Sendable (StateCounts) -> Int?) -> Number {
      Number(name: name, isShare: true) { counts, _ in value(counts) }
    }
    static func of(_ state: KeyState) -> Number { count(state.facts.name) { $0[state] } }
  }

  /// Resources have columns of their own, so that a sum over a column counts only texts.
  private static let resourceColumns = [
    "resourcesExpected", "resourcesPresent", "resourcesInherited", "resourcesMissing", "resourcesExtra",
  ]

  /// - Parameter states: where there are any, their keys are the rows.
  func write(_ report: Report, listing states: [KeyState], to output: inout [UInt8]) {
    if !states.isEmpty { return KeyRows(table: self, states: states).write(report, to: &output) }
    write(report, to: &output)
  }

  private func write(_ report: Report, to output: inout [UInt8]) {
    writeRow(Self.columns.map { Array($0.utf8) }, to: &output)
    for bundle in report.bundles {
      for table in bundle.tables {
        let head = head(bundle, table.container, table.name)
        // Cells are visited by their places, as a cell is large and would be copied.
        for place in table.cells.indices {
          write(
            table.cells[place].counts, table.cells[place].shows, head, table.cells[place].locale,
            table.expectedFrom.rawValue, to: &output)
        }
      }
      for group in bundle.resourceGroups {
        let head = head(bundle, group.container, "")
        for locale in group.locales {
          let counts = group.counts(of: locale)
          output += head
          output += field(locale)
          output.append(separator)
          output += ResourceGroup.word.utf8
          output += [UInt8](repeating: separator, count: Self.numbers.count)
          for count in [
            counts.expected, counts.present, counts[.inherited], counts[.missing], counts[.extra],
          ] {
            append(count, to: &output)
          }
          output += lineEnd.utf8
        }
      }
    }
  }

  /// The fields that all rows of a table begin with.
  private func head(_ bundle: BundleReport, _ container: String, _ table: String) -> [UInt8] {
    [bundle.path, bundle.kind, container, table].reduce(into: []) { head, text in
      head += field(text)
      head.append(separator)
    }
  }

  private func write(
    _ counts: StateCounts, _ shows: ShowsCounts, _ head: [UInt8], _ locale: String, _ expectedFrom: String,
    to output: inout [UInt8]
  ) {
    output += head
    output += field(locale)
    output.append(separator)
    output += field(expectedFrom)
    for number in Self.numbers {
      let value = number.value(counts, shows)
      if number.isShare { append(share: value, to: &output) } else { append(value ?? 0, to: &output) }
    }
    output += [UInt8](repeating: separator, count: Self.resourceColumns.count)
    output += lineEnd.utf8
  }

  /// Appends one more field of a row.
  private func append(_ count: Int, to output: inout [UInt8]) {
    output.append(separator)
    output += String(count).utf8
  }

  /// Appends a share as a field, which is empty if nothing is expected.
  private func append(share: Int?, to output: inout [UInt8]) {
    output.append(separator)
    if let share { JSONText.append(tenThousandths: share, to: &output) }
  }

  package func writeRow(_ fields: [[UInt8]], to output: inout [UInt8]) {
    for (index, field) in fields.enumerated() {
      if index > 0 { output.append(separator) }
      output.append(contentsOf: field)
    }
    output.append(contentsOf: lineEnd.utf8)
  }

  /// Text from a file as a field. Control and bidirectional characters are escaped, so that a row is a line. A formula of
  /// spreadsheets gets an apostrophe in front, also behind marks that some take for the end of a field. Quotes stand
  /// wherever any spreadsheet needs them.
  package func field(_ text: String) -> [UInt8] {
    // Most fields, as paths and names, have no character that means anything to a reader, and are taken as
    // they are.
    if text.utf8.allSatisfy(Self.isPlain) { return Array(text.utf8) }
    var safe = String.UnicodeScalarView()
    var isStart = true
    var needsQuotes = false
    for scalar in TerminalText.escaped(text).unicodeScalars {
      switch scalar {
      case "=", "+", "-", "@", "\u{FF1D}", "\u{FF0B}", "\u{FF0D}", "\u{FF20}":
        if isStart { safe.append("'") }
        isStart = false
      case ",", ";", "\"":
        needsQuotes = true
        isStart = true
      case " ": break
      default: isStart = false
      }
      safe.append(scalar)
      if scalar == "\"" { safe.append(scalar) }
    }
    if text.utf8.first == UInt8(ascii: " ") || text.utf8.last == UInt8(ascii: " ") { needsQuotes = true }
    let field = Array(String(safe).utf8)
    return needsQuotes ? [0x22] + field + [0x22] : field
  }

  /// Letters, digits, and what stands in paths between them.
  private static func isPlain(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- 0x61 < 26 || byte &- 0x2E < 12 || byte == 0x5F
  }
}

extension ResourceGroup {
  /// The value of resource rows in the column `expectedFrom`.
  static let word = "resources"
}

/// Keys as rows: one for every key of some states in every locale, with the place of the development side.
struct KeyRows {
  let table: DelimitedTable
  let states: [KeyState]

  static let columns = [
    "bundle", "container", "table", "locale", "state", "key", "text", "file", "line", "column", "comment",
  ]

  func write(_ report: Report, to output: inout [UInt8]) {
    table.writeRow(Self.columns.map { Array($0.utf8) }, to: &output)
    for bundle in report.bundles {
      for place in bundle.tables {
        let head = [bundle.path, place.container, place.name].map(table.field)
        for cell in place.cells {
          for state in states { write(state, of: cell, in: place, bundle, head, to: &output) }
        }
      }
      for group in bundle.resourceGroups { write(group, in: bundle, to: &output) }
    }
  }

  /// Resources, by their paths in the place of keys.
  private func write(_ group: ResourceGroup, in bundle: BundleReport, to output: inout [UInt8]) {
    let wanted: [(ResourceReport.State, KeyState)] = [
      (.missing, .missing), (.inherited, .inherited), (.extra, .extra),
    ].filter { states.contains($0.1) }
    for resource in group.resources {
      for (locale, state) in resource.states {
        guard let known = wanted.first(where: { $0.0 == state }) else { continue }
        let fields = [
          bundle.path, group.container, "", locale, known.1.facts.word, resource.path, "",
          state == .missing ? "" : bundle.path(of: resource), "", "", "",
        ]
        table.writeRow(fields.map(table.field), to: &output)
      }
    }
  }

  private func write(
    _ state: KeyState, of cell: TableCell, in place: TableReport, _ bundle: BundleReport, _ head: [[UInt8]],
    to output: inout [UInt8]
  ) {
    let start = head + [table.field(cell.locale), table.field(state.facts.word)]
    for index in cell.listed(state) {
      let key = place.keys[Int(index)]
      let position = key.position
      table.writeRow(
        start + [
          table.field(WTF8.text(key.key)), table.field(WTF8.text(key.value)),
          table.field(key.file.map { bundle.path(of: $0) } ?? ""),
          table.field(position.map { String($0.line) } ?? ""),
          table.field(position.map { String($0.column) } ?? ""), table.field(key.comment ?? ""),
        ], to: &output)
    }
    guard state == .extra else { return }
    let none = [[UInt8]](repeating: [], count: 5)
    for key in KeyOrder.sorted(cell.extra) {
      table.writeRow(start + [table.field(WTF8.text(key))] + none, to: &output)
    }
  }
}
