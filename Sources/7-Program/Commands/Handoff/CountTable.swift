internal import L10nHandoff
internal import L10nText

/// The words of all handoffs, for people and for programs.
struct CountTable {
  enum Form: String { case text, csv, tsv, json }

  let bytes: [UInt8]

  private static let names = [
    "locale", "texts", "words", "new", "repeated", "memory", "translated", "characters",
  ]

  init(_ counts: HandoffCounts, _ form: Form) {
    let rows = counts.locales.map { Self.row($0.locale, $0.count) }
    let total = Self.row("total", counts.total)
    switch form {
    case .text:
      let shown = rows.map { [TerminalText.escaped($0[0])] + $0.dropFirst() }
      bytes = Self.aligned([Self.names] + shown + [total])
    // Programs add up themselves.
    case .csv: bytes = Self.delimited([Self.names] + rows, ",", "\r\n")
    case .tsv: bytes = Self.delimited([Self.names] + rows, "\t", "\n")
    case .json: bytes = Self.json(rows, total)
    }
  }

  private static func row(_ name: String, _ count: WordCount) -> [String] {
    let numbers = [
      count.units, count.words, count.new, count.repeated, count.inMemory, count.translated, count.characters,
    ]
    return [name] + numbers.map(String.init)
  }

  /// A tag and numbers have nothing that needs quotes.
  private static func delimited(_ rows: [[String]], _ delimiter: String, _ ending: String) -> [UInt8] {
    Array(rows.map { $0.joined(separator: delimiter) + ending }.joined().utf8)
  }

  private static func json(_ rows: [[String]], _ total: [String]) -> [UInt8] {
    func members(_ row: [String]) -> String {
      zip(names, row).dropFirst().map { "\"\($0)\": \($1)" }.joined(separator: ", ")
    }
    var bytes = Array("{\n  \"locales\": [".utf8)
    for (index, row) in rows.enumerated() {
      bytes += "\(index == 0 ? "" : ",")\n    {\"locale\": ".utf8
      JSONText.append(row[0], to: &bytes)
      bytes += ", \(members(row))}".utf8
    }
    return bytes + "\(rows.isEmpty ? "" : "\n  ")],\n  \"total\": {\(members(total))}\n}\n".utf8
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
