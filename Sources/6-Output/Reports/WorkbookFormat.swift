package import L10nCoverage
internal import L10nCommandLine
internal import L10nHandoff
internal import L10nText

/// `xlsx`: keys by languages on one sheet, each state a word and a colour, for people who live in spreadsheets.
package enum WorkbookFormat: ReportFormat {
  package static var name: String { "xlsx" }
  package static var summary: String { "a workbook: keys by languages, states as colours" }
  package static var holdsFindings: Bool { false }

  private static let translated = "translated"
  /// The states that a cell can say, the most urgent first.
  private static let states = KeyState.allCases.filter {
    $0.facts.isListable && ![.bare, .identical, .extra].contains($0)
  }

  private static var legend: [(word: String, color: String, meaning: String)] {
    states.map { state in
      let color =
        switch state.facts.tone {
        case .gap: "FFC7CE"
        case .warn: "FFEB9C"
        case .note: "DDEBF7"
        case .none: "F2F2F2"
        }
      return (state.facts.one, color, state.facts.meaning)
    } + [(translated, "C6EFCE", "the language has a text of its own")]
  }

  package static func write(_ report: Report, options: ReportOptions, to output: inout [UInt8]) {
    let locales = Set(report.bundles.flatMap(\.tables).flatMap(\.cells).map(\.locale)).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    let columns = ["product", "table", "key", "source"]
    var rows = [(columns + locales).map { Array($0.utf8) }]
    for bundle in report.bundles {
      for table in bundle.tables {
        let words = Dictionary(table.cells.map { ($0.locale, Self.words(of: $0, count: table.keys.count)) }) {
          $1
        }
        for (place, key) in table.keys.enumerated() {
          let head = [bundle.path, bundle.label(of: table), WTF8.text(key.key), WTF8.text(key.value)].map {
            String(TerminalText.escaped($0).prefix(32_000))
          }
          rows.append((head + locales.map { words[$0]?[place] ?? "" }).map { Array($0.utf8) })
        }
      }
    }
    output += WorkbookWriter.workbook(rows, sheet: "Texts", frozen: columns.count, legend: legend)
  }

  /// What is to be said of each key in a language.
  private static func words(of cell: TableCell, count: Int) -> [String] {
    var words = [String](repeating: translated, count: count)
    for state in states.reversed() { for place in cell.listed(state) { words[Int(place)] = state.facts.one } }
    return words
  }
}
