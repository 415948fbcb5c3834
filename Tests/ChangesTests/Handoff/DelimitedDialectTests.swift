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
