internal import L10nExchange
internal import L10nText

/// The words of all handoffs as a table for people.
struct CountTable {
  let bytes: [UInt8]

  init(_ counts: HandoffCounts) {
    let names = ["locale", "texts", "words", "new", "repeated", "memory", "translated", "characters"]
    let rows = counts.locales.map { Self.row(TerminalText.escaped($0.locale), $0.count) }
    bytes = Self.aligned([names] + rows + [Self.row("total", counts.total)])
  }

  private static func row(_ name: String, _ count: WordCount) -> [String] {
    let numbers = [
      count.units, count.words, count.new, count.repeated, count.inMemory, count.translated, count.characters,
    ]
    return [name] + numbers.map(String.init)
  }

  /// Names to the left, numbers to the right.
  private static func aligned(_ rows: [[String]]) -> [UInt8] {
    let columns = rows.first?.count ?? 0
    let widths = (0..<columns).map { column in rows.map { $0[column].count }.max() ?? 0 }
    var bytes: [UInt8] = []
    for row in rows {
      let cells = row.enumerated().map { column, cell in
        let space = String(repeating: " ", count: widths[column] - cell.count)
        return column == 0 ? cell + space : space + cell
      }
      bytes += cells.joined(separator: "  ").utf8 + [0x0A]
    }
    return bytes
  }
}
