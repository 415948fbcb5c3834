internal import L10nExchange
internal import L10nICU

/// The words of all handoffs as a table for people.
struct CountTable {
  let bytes: [UInt8]

  /// - Parameters:
  ///   - handoffs: what is counted.
  ///   - memory: all texts of each locale.
  init(_ handoffs: [Handoff], memory: [Handoff]) throws(ICUError) {
    var rows: [[String]] = [
      ["locale", "texts", "words", "new", "repeated", "memory", "translated", "characters"]
    ]
    var counters: [String: WordCounter] = [:]
    var total = WordCount()
    for handoff in handoffs {
      var counter: WordCounter
      if let known = counters[handoff.sourceLanguage] {
        counter = known
      } else {
        counter = try WordCounter(sourceLanguage: handoff.sourceLanguage)
      }
      let count = counter.count(handoff, memory: memory.first { $0.locale == handoff.locale })
      counters[handoff.sourceLanguage] = counter
      total += count
      rows.append(Self.row(handoff.locale, count))
    }
    rows.append(Self.row("total", total))
    bytes = Self.aligned(rows)
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
