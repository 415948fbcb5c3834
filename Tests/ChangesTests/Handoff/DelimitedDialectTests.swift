import Foundation
import L10nHandoff
import TestSupport
import L10nText
import Testing

/// Tables as spreadsheets write them.
@Suite struct DelimitedDialectTests {
  private func plan(_ text: String) throws -> Imported {
    let sample = try Sample([
      "en.lproj/L.strings": "\"a\" = \"One\";\n\"b\" = \"Two\";\n", "fr.lproj/L.strings": "/* none */\n",
    ])
    return try Sample.plan(
      sample.folder.path, HandoffReader.read(Array(text.utf8), path: "x").handoffs, ImportOptions())
  }

  private static let rows = [
    ["key", "source", "target", "file", "target-language", "reference:de"],
    ["a", "One", "Un", "en.lproj/L.strings", "fr", "Eins"],
    ["b", "Two", "Deux", "en.lproj/L.strings", "fr", ""],
  ]

  private func table(_ delimiter: String, _ ending: String = "\n") -> String {
    Self.rows.map { $0.joined(separator: delimiter) + ending }.joined()
  }

  /// Any texts of signs that mean something in tables, as a spreadsheet reads them: it takes blanks around a cell without quotes
  /// away, and delimiters of either kind apart.
  @Test(arguments: 0..<8 as Range<UInt64>) func cellsThatSpreadsheetsWouldChangeAreQuoted(seed: UInt64) throws
  {
    var random = SeededRandom(seed)
    let signs = [" ", "\"", ",", ";", "\t", "\n", "x", "é", "'", " ", "="]
    func part() -> String { (0..<random.next(4)).map { _ in random.pick(signs) }.joined() }
    let texts = (0..<24).map { _ -> String in
      let start = part().drop { "'\t=\n".contains($0) }
      return "\(start)a\(part())"
    }
    func table(_ mark: String) -> String {
      texts.enumerated().map { number, text in
        let escaped = text.replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
        return "\"k\(number)\" = \"\(escaped)\(mark)\";\n"
      }.joined()
    }
    let sample = try Sample(["en.lproj/L.strings": table(""), "fr.lproj/L.strings": table("é ")])
    let handoff = try sample.handoff("fr")
    for (form, delimiter) in [(HandoffForm.csv, Character(",")), (.tsv, "\t")] {
      let text = try Sample.text(handoff, form)
      for other in [delimiter, ",", ";", "\t"] where other == delimiter || form == .tsv {
        let rows = Self.spreadsheet(text, delimiter, forbidden: other == delimiter ? nil : other)
        let found = rows.dropFirst().map { Array($0.prefix(3)) }.sorted { $0[0] < $1[0] }
        let expected = texts.enumerated().map { ["k\($0)", $1, $1 + "é "] }.sorted { $0[0] < $1[0] }
        #expect(found == expected, "\(form)")
      }
      let units = HandoffReader.read(Array(text.utf8), path: "x").handoffs.flatMap(\.units)
      #expect(units.map { WTF8.text($0.target ?? []) } == handoff.units.map { WTF8.text($0.target ?? []) })
    }
  }

  /// The rows of a table, after RFC 4180. A cell without quotes loses the blanks around it, and ends at a delimiter of the other
  /// kind, too.
  private static func spreadsheet(_ text: String, _ delimiter: Character, forbidden: Character?) -> [[String]]
  {
    var rows: [[String]] = [[]]
    var (cell, isQuoted, wasQuoted) = ("", false, false)
    func ended() -> String { wasQuoted ? cell : cell.trimmingCharacters(in: .init(charactersIn: " ")) }
    for character in text.unicodeScalars.map({ Character($0) }) {
      switch character {
      case "\"":
        // A second quote right behind one is a quote.
        if wasQuoted, !isQuoted { cell.append("\"") }
        isQuoted.toggle()
        wasQuoted = true
      case delimiter where !isQuoted:
        rows[rows.count - 1].append(ended())
        (cell, wasQuoted) = ("", false)
      case "\n" where !isQuoted:
        rows[rows.count - 1].append(ended())
        rows.append([])
        (cell, wasQuoted) = ("", false)
      case "\r" where !isQuoted: break
      case forbidden where !isQuoted: cell.append("|")
      default: cell.append(character)
      }
    }
    return rows.filter { !$0.isEmpty }
  }

  /// Lines that name the delimiter, rows of nothing, and cells of nothing at the ends of rows.
  @Test(arguments: [
    "sep=;\n", "sep=;\r\n", "\u{FEFF}sep=;\n", "\"sep=;\"\n", "SEP=;;;;;\r\n",
  ])
  func named(_ line: String) throws {
    #expect(try plan(line + table(";")).takenCount == 2)
    #expect(try plan(line.replacing(";", with: "|") + table("|")).takenCount == 2)
  }

  @Test func emptyCells() throws {
    for delimiter in [",", ";", "\t"] {
      let empty = String(repeating: delimiter, count: 5)
      for tail in [empty + "\n", empty + delimiter + delimiter + "\r\n" + empty + "\n\n", delimiter] {
        #expect(try plan(table(delimiter) + tail).takenCount == 2, "\(delimiter) \(tail)")
      }
      // All rows are as wide as the sheet.
      #expect(try plan(table(delimiter, empty + "\r\n")).takenCount == 2)
    }
    // The last cells, which are empty, are left out.
    #expect(try plan(table(",").replacing("fr,\n", with: "fr\n")).takenCount == 2)
  }

  /// What is not empty there, or is not there and needed, is a fault as before.
  @Test(arguments: [("fr,\n", "fr,,x\n"), ("L.strings,fr,\n", "L.strings\n")])
  func ragged(_ old: String, _ new: String) {
    let text = table(",").replacing(old, with: new)
    #expect(HandoffReader.read(Array(text.utf8), path: "x").problems.map(\.rule.id) == ["handoff-syntax"])
  }

  /// Paths that only look alike are two: é may be one character, or e with an accent.
  @Test func foldersThatLookAlike() throws {
    let folders = ["caf\u{E9}", "cafe\u{301}"]
    let sample = try Sample([:])
    for (number, folder) in folders.enumerated() {
      try sample.folder.write("\"k\" = \"Text \(number)\";\n", to: "\(folder)/en.lproj/L.strings")
      try sample.folder.write("/* none */\n", to: "\(folder)/fr.lproj/L.strings")
    }
    for form in [HandoffForm.xliff, .xliff2, .csv, .tsv, .po] {
      var text = try Sample.text(sample.handoff("fr"), form)
      #expect(text.contains("Text 0") && text.contains("Text 1"), "\(form)")
      for number in 0...1 {
        for (old, new) in [
          (
            "<source>Text \(number)</source>",
            "<source>Text \(number)</source><target>Texte \(number)</target>"
          ),
          ("Text \(number),,", "Text \(number),Texte \(number),"),
          ("Text \(number)\t\t", "Text \(number)\tTexte \(number)\t"),
          ("msgid \"Text \(number)\"\nmsgstr \"\"", "msgid \"Text \(number)\"\nmsgstr \"Texte \(number)\""),
        ] { text = text.replacing(old, with: new) }
      }
      let plan = try sample.plan(text)
      #expect(plan.takenCount == 2 && plan.refusals == [] && plan.files.count == 2, "\(form)")
    }
  }
}
