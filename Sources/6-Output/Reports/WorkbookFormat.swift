package import L10nCoverage
internal import L10nCommandLine
internal import L10nHandoff
internal import L10nText

/// `xlsx`: keys by languages, once with the texts and once with their states, which are colours in both, for people who live in
/// spreadsheets.
package enum WorkbookFormat: ReportFormat {
  package static var name: String { "xlsx" }
  package static var summary: String { "a workbook of keys by languages, states as colours" }
  package static var holdsFindings: Bool { false }
  package static var translations: CoverageNeeds.Translations { .all }

  private static let translated = "translated"
  /// The states that a cell can say, the most urgent first.
  private static let states = KeyState.allCases.filter {
    ![.bare, .identical, .extra].contains($0)
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
    let locales = Set(report.bundles.flatMap(\.tables).flatMap(\.cells).map(\.locale)).sorted(
      by: ByteOrder.precedes)
    let columns = ["product", "table", "key", "source"]
    let header = (columns + locales).map { Array($0.utf8) }
    var (texts, states): ([WorkbookWriter.Row], [WorkbookWriter.Row]) = ([(header, [])], [(header, [])])
    for (bundle, table) in report.bundledTables {
      let words = Dictionary(table.cells.map { ($0.locale, Self.words(of: $0, count: table.keys.count)) }) {
        $1
      }
      let translations = Dictionary(table.cells.map { ($0.locale, Self.texts(of: $0)) }) { $1 }
      for (place, key) in table.keys.enumerated() {
        let head = [bundle.path, bundle.label(of: table)].map(shown) + [key.key, key.value].map(cell)
        let own = locales.map { Array((words[$0]?[place] ?? "").utf8) }
        let said = zip(locales, own).map {
          translations[$0]?[Int32(place)].map(cell) ?? $1
        }
        texts.append((head + said, head + own))
        states.append((head + own, head + own))
      }
    }
    output += WorkbookWriter.workbook(
      [("Texts", texts), ("States", states)], frozen: columns.count, legend: legend)
  }

  /// A text as it is, so that it may come back, if a cell can hold it.
  private static func cell(_ text: [UInt8]) -> [UInt8] {
    WorkbookWriter.canHold(text) ? text : shown(WTF8.text(text))
  }

  /// A name as a cell can hold it.
  private static func shown(_ text: String) -> [UInt8] {
    Array(TerminalText.escaped(text).prefix(32_000).utf8)
  }

  /// The texts of a language, by the place of their key.
  private static func texts(of cell: TableCell) -> [Int32: [UInt8]] {
    Dictionary(
      firstOf: cell.translations.compactMap { item in
        item.translation.value.flatMap { $0.isEmpty ? nil : (item.place, $0) }
      })
  }

  /// The state of each key in a language, in words.
  private static func words(of cell: TableCell, count: Int) -> [String] {
    var words = [String](repeating: translated, count: count)
    for state in states.reversed() { for place in cell.listed(state) { words[Int(place)] = state.facts.one } }
    return words
  }
}
