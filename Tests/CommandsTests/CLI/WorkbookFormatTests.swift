import Foundation
import L10nCommandLine
import L10nDiscovery
import L10nFormats
import TestSupport
import Testing

/// `report --format xlsx`: keys by languages.
@Suite struct WorkbookFormatTests {
  /// The cells of a sheet, as its XML has them: text and style by place.
  private static func cells(_ sheet: String) -> [String: (text: String, style: String)] {
    var cells: [String: (text: String, style: String)] = [:]
    for match in sheet.matches(
      of: #/<c r="([A-Z]+[0-9]+)" s="([0-9]+)" t="inlineStr"><is><t xml:space="preserve">([^<]*)<\/t>/#)
    {
      cells[String(match.1)] = (String(match.3), String(match.2))
    }
    return cells
  }

  private func sheets(_ words: String...) throws -> [String: String] {
    let folder = try ScratchFolder(top: [
      "App/en.lproj/Main.strings":
        "\"a\" = \"All\";\n\"b\" = \"Back\";\n\"c\" = \"=1+1 <x>\";\n\"e\" = \"Empty\";\n",
      "App/de.lproj/Main.strings": "\"a\" = \"Alle\";\n\"b\" = \"Back\";\n\"e\" = \"\";\n",
      "App/fr.lproj/Main.strings":
        "\"a\" = \"Tout\";\n\"b\" = \"Retour\";\n\"c\" = \"=2\";\n\"e\" = \"Vide\";\n",
    ])
    let run = folder.run(
      ["report", "--format", "xlsx", "--output", folder.at("all.xlsx"), folder.at("App")] + words)
    #expect(run.status == .clean, "\(run.errors)")
    let bytes = Array(try folder.data("all.xlsx"))
    return try ZipArchive(bytes) { _ in true }.files.mapValues { String(decoding: $0, as: UTF8.self) }
  }

  /// A row whose text is too long for a cell is there, and others have their texts as they are.
  @Test func longTextsHaveTheirRows() throws {
    let long = String(repeating: "long ", count: 8_000)
    let folder = try ScratchFolder(top: [
      "en.lproj/Main.strings": "\"a\" = \"\(long)\";\n\"c\" = \"Two\\nlines\";\n"
    ])
    let run = folder.run("report", "--format", "xlsx", "--output", folder.at("all.xlsx"), ".")
    #expect(run.status == .clean, "\(run.errors)")
    let sheet = try #require(
      try ZipArchive(Array(try folder.data("all.xlsx"))) { _ in true }.files["xl/worksheets/sheet1.xml"])
    let text = String(decoding: sheet, as: UTF8.self)
    for place in ["C2", "C3"] { #expect(text.contains("<c r=\"\(place)\"")) }
    #expect(text.contains(">Two\nlines<"))
  }

  @Test func keysByLanguages() throws {
    let files = try sheets()
    let sheet = try #require(files["xl/worksheets/sheet2.xml"])
    let (cells, texts) = (Self.cells(sheet), Self.cells(try #require(files["xl/worksheets/sheet1.xml"])))
    func row(_ number: Int) -> [String] {
      ["A", "B", "C", "D", "E", "F"].map { cells["\($0)\(number)"]?.text ?? "" }
    }
    func rowOfTexts(_ number: Int) -> [String] {
      ["C", "E", "F"].map { texts["\($0)\(number)"]?.text ?? "" }
    }
    #expect(rowOfTexts(1) == ["key", "de", "fr"])
    #expect(rowOfTexts(2) == ["a", "Alle", "Tout"])
    #expect(rowOfTexts(3) == ["b", "Back", "Retour"])
    #expect(rowOfTexts(4) == ["c", "missing", "=2"])
    #expect(rowOfTexts(5) == ["e", "empty", "Vide"])
    #expect(row(1) == ["product", "table", "key", "source", "de", "fr"])
    #expect(row(2) == [".", "Main", "a", "All", "translated", "translated"])
    #expect(row(3) == [".", "Main", "b", "Back", "still original", "translated"])
    #expect(row(4) == [".", "Main", "c", "=1+1 &lt;x&gt;", "missing", "translated"])
    #expect(row(5) == [".", "Main", "e", "Empty", "empty", "translated"])
    #expect(row(6) == ["", "", "", "", "", ""])
    // Header and key columns stay, and all rows can be filtered.
    #expect(
      sheet.contains(
        #"<pane xSplit="4" ySplit="1" topLeftCell="E2" activePane="bottomRight" state="frozen"/>"#))
    #expect(sheet.contains(#"<autoFilter ref="A1:F5"/>"#) && !sheet.contains("sheetProtection"))
  }

  /// Each word has one colour, in the sheet and in the legend, which explains it.
  @Test func wordsHaveColours() throws {
    let files = try sheets()
    let texts = Self.cells(try #require(files["xl/worksheets/sheet1.xml"]))
    let cells = Self.cells(try #require(files["xl/worksheets/sheet2.xml"]))
    let legend = Self.cells(try #require(files["xl/worksheets/sheet3.xml"]))
    let styles = Dictionary(
      legend.filter { $0.key.hasPrefix("A") }.map { ($0.value.text, $0.value.style) },
      uniquingKeysWith: { $1 })
    for place in ["E2", "E3", "E4", "E5"] {
      let cell = try #require(cells[place])
      #expect(styles[cell.text] == cell.style && (Int(cell.style) ?? 0) > 3, "\(place)")
      #expect(texts[place]?.style == cell.style, "\(place)")
    }
    // A text that is such a word is none.
    #expect(cells["D2"]?.style == "1")
    #expect(Set(legend.filter { $0.key.hasPrefix("A") }.map(\.value.text)).count * 2 == legend.count)
    let fills = try #require(files["xl/styles.xml"]).matches(of: #/<fgColor rgb="FF[0-9A-F]{6}"/>/#).count
    #expect(fills == styles.count - 1)
  }

  @Test func filtersHold() throws {
    let cells = Self.cells(try #require(try sheets("--locale", "fr")["xl/worksheets/sheet1.xml"]))
    #expect(cells["E1"]?.text == "fr" && cells["F1"] == nil)
  }
}
