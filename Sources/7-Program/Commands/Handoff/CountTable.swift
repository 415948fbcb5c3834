internal import L10nCommandLine
internal import L10nEngine
internal import L10nHandoff
internal import L10nReports
internal import L10nText

/// Numbers of texts added, changed and lost since a revision, in words.
struct NewTexts {
  /// The revision, as it was asked for.
  let revision: String
  let added: Int
  let changed: Int
  let lost: Int

  /// Nil where all texts are handed out, new or not.
  init?(_ builder: HandoffBuilder, _ since: Since?) {
    guard let news = builder.news, let since else { return nil }
    (added, changed, lost, revision) = (news.added, news.changed, news.lost, since.shown)
  }

  /// `since v2.3: 20 new texts, 6 changed`
  var text: String {
    "since \(revision): \(NumberText.count(added, "new text")), \(NumberText.number(changed)) changed"
      + (lost > 0 ? ", \(NumberText.number(lost)) that lost a translation" : "")
  }

  /// With the words of each language: `since v2.3: 20 new texts, 6 changed: 214 words × 33 languages`.
  func text(_ counts: HandoffCounts) -> String {
    let words = counts.locales.map(\.count.words)
    guard let most = words.max() else { return text }
    let languages = NumberText.count(words.count, "language")
    return words.allSatisfy { $0 == most }
      ? "\(text): \(NumberText.count(most, "word")) × \(languages)"
      : "\(text): \(NumberText.count(counts.total.words, "word")) in \(languages), at most \(NumberText.number(most)) in one"
  }
}

/// The words of all handoffs, for people and for programs.
struct CountTable {
  enum Form: String { case text, csv, tsv, json }

  let bytes: [UInt8]

  private static let names = [
    "locale", "texts", "words", "new", "repeated", "memory", "translated", "characters",
  ]

  init(_ counts: HandoffCounts, _ form: Form, _ news: NewTexts? = nil) {
    let rows = counts.locales.map { Self.row($0.locale, $0.count) }
    let total = Self.row("total", counts.total)
    switch form {
    case .text:
      let shown = rows.map { [TerminalText.escaped($0[0])] + $0.dropFirst() }
      bytes =
        Self.aligned([Self.names] + shown + [total]) + (news.map { "\n\($0.text(counts))\n" } ?? "").utf8
    // Programs add up themselves.
    case .csv: bytes = Self.delimited([Self.names] + rows, ",", "\r\n")
    case .tsv: bytes = Self.delimited([Self.names] + rows, "\t", "\n")
    case .json: bytes = Self.json(rows, total, news)
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

  private static func json(_ rows: [[String]], _ total: [String], _ news: NewTexts?) -> [UInt8] {
    func members(_ row: [String]) -> String {
      zip(names, row).dropFirst().map { "\"\($0)\": \($1)" }.joined(separator: ", ")
    }
    var bytes = Array("{\n  \"locales\": [".utf8)
    for (index, row) in rows.enumerated() {
      bytes += "\(index == 0 ? "" : ",")\n    {\"locale\": ".utf8
      JSONText.append(row[0], to: &bytes)
      bytes += ", \(members(row))}".utf8
    }
    bytes += "\(rows.isEmpty ? "" : "\n  ")],".utf8
    if let news {
      bytes += "\n  \"since\": {\"revision\": ".utf8
      JSONText.append(news.revision, to: &bytes)
      bytes += ", \"new\": \(news.added), \"changed\": \(news.changed), \"lost\": \(news.lost)},".utf8
    }
    return bytes + "\n  \"total\": {\(members(total))}\n}\n".utf8
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
      bytes += Style.plain.line(cells.joined(separator: "  ")).utf8 + [0x0A]
    }
    return bytes
  }
}
