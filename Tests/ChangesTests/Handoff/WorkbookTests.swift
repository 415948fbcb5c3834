import Foundation
import TestSupport
import L10nDiscovery
import L10nText
import Testing

@testable import L10nHandoff

/// Workbooks, out and in, and the archives that they are.
@Suite struct WorkbookTests {
  private static let texts = [
    "a": "=1+1", "b": "007", "c": "Two\\nlines", "d": "'quoted", "e": "_x0041_ \\U000D end",
    "f": "<b>&amp;\\\"", "g": "1.50", "h": " spaces ", "i": "-5 °C",
  ]

  private func sample() throws -> Sample {
    func table(_ text: (String) -> String) -> String {
      Self.texts.keys.sorted().map { "\"\($0)\" = \"\(text(Self.texts[$0] ?? ""))\";\n" }.joined()
    }
    return try Sample([
      "en.lproj/L.strings": table { $0 }, "fr.lproj/L.strings": table { $0 + " fr" },
    ])
  }

  private func workbook(_ sample: Sample) throws -> [UInt8] {
    let handoff = try sample.handoff("fr")
    var bytes: [UInt8] = []
    let output = HandoffOutput(.csv, version: "1.0", project: "App")
    _ = HandoffWorkbook(handoff.builder, output).make(handoff.head) { bytes = $0 }
    return bytes
  }

  /// Every text is there afterwards as it was: no formula, no number, no lost line break.
  @Test func outAndBack() throws {
    let sample = try sample()
    let bytes = try workbook(sample)
    let before = try sample.handoff("fr").units
    #expect(before.count == Self.texts.count)
    let reading = HandoffReader.read(bytes, path: "x")
    #expect(reading.problems.isEmpty)
    #expect(try Sample.plan(sample.folder.path, reading.handoffs).files.isEmpty)
    try sample.folder.write("/* none */\n", to: "fr.lproj/L.strings")
    let plan = try Sample.plan(sample.folder.path, reading.handoffs)
    #expect(plan.takenCount == before.count && plan.refusals == [])
    try Sample.write(plan, to: sample.folder.path)
    #expect(try sample.handoff("fr").units.map(\.target) == before.map(\.target))
  }

  @Test func sheet() throws {
    let archive = try ZipArchive(try workbook(sample())) { _ in true }
    let sheet = String(decoding: archive.files["xl/worksheets/sheet1.xml"] ?? [], as: UTF8.self)
    #expect(!sheet.contains("<f>") && sheet.contains("<sheetProtection sheet=\"1\""))
    // Keys are locked, targets are not.
    #expect(
      sheet.contains("<c r=\"A2\" s=\"1\" t=\"inlineStr\">")
        && sheet.contains("<c r=\"C2\" s=\"2\" t=\"inlineStr\">"))
    #expect(sheet.contains("<t xml:space=\"preserve\">007</t>") && sheet.contains("_x005F_x0041_ _x000D_"))
  }

  /// What is transcoded to be read has other places than the bytes.
  @Test func aTableInAnotherEncoding() {
    let table = "key,source\na,\"©,\"\n"
    let utf16: [UInt8] =
      [0xFF, 0xFE]
      + table.utf16.flatMap { unit in
        [UInt8(truncatingIfNeeded: unit), UInt8(truncatingIfNeeded: unit >> 8)]
      }
    let strays = Array(table.utf8.filter { $0 != 0xC2 })
    let plain = WorkbookWriter.workbook(Array(table.utf8), sheet: "de")
    #expect(WorkbookWriter.workbook(utf16, sheet: "de").bytes == plain.bytes)
    #expect(WorkbookWriter.workbook(strays, sheet: "de").bytes.count > 1000 && plain.unfit.isEmpty)
  }

  /// Workbooks are read as Excel and LibreOffice write them: shared texts, runs, packed parts, other sheets.
  @Test func othersWorkbooks() throws {
    func strings(_ texts: [String]) -> String {
      "<sst xmlns=\"m\">" + texts.map { "<si>\($0)</si>" }.joined() + "</sst>"
    }
    let shared = strings([
      "<t>key</t>", "<t>source</t>", "<t>target</t>", "<t>file</t>", "<t>target-language</t>", "<t>b</t>",
      "<r><t>00</t></r><r><rPr/><t>7</t></r><rPh sb=\"0\" eb=\"1\"><t>no</t></rPh>", "<t>Sept</t>",
      "<t>en.lproj/L.strings</t>", "<t>fr</t>",
    ])
    func row(_ number: Int, _ cells: [Int]) -> String {
      "<row r=\"\(number)\">"
        + cells.enumerated().map {
          "<c r=\"\(["A", "B", "C", "D", "E"][$0])\(number)\" t=\"s\"><v>\($1)</v></c>"
        }
        .joined() + "</row>"
    }
    let sheet =
      "<worksheet><sheetData>\(row(1, [0, 1, 2, 3, 4]))\(row(2, [5, 6, 7, 8, 9]))</sheetData></worksheet>"
    let notes = "<worksheet><sheetData><row><c t=\"str\"><v>Notes</v></c></row></sheetData></worksheet>"
    let bytes = ZipArchive.archive([
      ("xl/workbook.xml", Array("<workbook/>".utf8)), ("xl/worksheets/sheet1.xml", Array(notes.utf8)),
      ("xl/worksheets/sheet2.xml", Array(sheet.utf8)), ("xl/sharedStrings.xml", Array(shared.utf8)),
    ])
    let sample = try sample()
    let plan = try Sample.plan(sample.folder.path, HandoffReader.read(bytes, path: "x").handoffs)
    #expect(plan.takenCount == 1 && plan.refusals == [])
  }

  /// Letters that are worth codes of their own.
  private static let letters = (
    packed:
      "HZFBCsVQCAPP6kLwbRQ096eTfgq/FY2TmFN3qYyLeLrMyC1pKHaoLydXmfmo66WaBlqDkceLNlUb++joUra2O1ZRlJDZqNAUQ33y"
      + "fGzfa/YheBmsCkuqa2Zo4N31LWqhGgb0Yjp1VdtxJjVvaSJDVuAr5mgdRl/yV6C5X1lIev2dmLoBCjeKfAIjeFiIhBwC8JGjckcm"
      + "XE0mUfmuaQvw35zes89MrCOtJRMN30AnVheuqroec1Kft5r0Ri8jDf2Jlm7OOLimRJRbL+yOzf4tzYdLO7RQzTW1iR+V3M/rc+bQ"
      + "Y5m9sSkWEqwiymo7qeWueDcj+WT/1AcvEXNlbmcgZJoQvSyt8+d1XNApyEf6xaiiMoz8VNxldv0WkIzBzfcB",
    text:
      "eohsseteasaaitseeaerhttossenatnseoerteeeiaertietneaesaaaeteiesatrethrarieeinhtentrnnartahriettorahat"
      + "oheaensttietarnsinteaiaeseahttaneaetnhoootieeaeesearhaetathotartiaonetshhrnaseasaeteahtoaeatahttteaa"
      + "osotaoeseieaoehesashhrtehieeheaesstetesoetteeetaeitintantaaeettttsetetrnaeotheeeteeneanaitaheisnaaea"
      + "ietiostiitenteeretehetrtnetoteearheoheroaehhhsnoaeteteeoirtoeaeittaaetohtrteeehtsosettetiehtratrrhia"
      + "asaeeneeeeeraetstoahttttetehosnraeoasetetethseheteoosrteoaeoettrtoareartesehteoieetehrseeesoteeaeiee"
      + "nhetrtsarhtatnateeiteeesrtnotattteertoaetesosrahnaitteaeteetehtesaeioitettetetshorrteteaoosoeeeesete"
  )

  /// What zlib makes of a text: stored, with its own codes and with fixed ones.
  @Test(arguments: [
    ("AQMA/P9hYmM=", "abc"), ("S0xKTklNS8/IzMrOyc3LL0hMSgYA", "abcdefghijklmnopabc"),
    ("S0wcBYMJAAA=", String(repeating: "a", count: 400)), (letters.packed, letters.text),
  ])
  func inflate(_ packed: String, _ text: String) throws {
    let bytes = Array(try #require(Data(base64Encoded: packed)))
    #expect(try Deflate.unpack(bytes[...], size: text.utf8.count) == Array(text.utf8))
    #expect(throws: Deflate.Fault.self) { try Deflate.unpack(bytes[...], size: text.utf8.count - 1) }
    for count in bytes.indices.dropLast(2) {
      #expect(throws: Deflate.Fault.self) { try Deflate.unpack(bytes[..<count], size: text.utf8.count) }
    }
  }

  /// What is made is no larger than it says, and nothing is made ready for what cannot come of so few bytes.
  @Test func bombs() throws {
    let zeros = [UInt8](repeating: 0, count: 1 << 20)
    let packed = try #require(Deflate.pack(zeros))
    #expect(packed.count < 1_100)
    #expect(try Deflate.unpack(packed[...], size: zeros.count) == zeros)
    for size in [0, 1, 1_000, zeros.count - 1, zeros.count + 1, 1 << 28, 1 << 40, -1] {
      #expect(throws: Deflate.Fault.self) { try Deflate.unpack(packed[...], size: size) }
    }
  }

  /// A workbook of one sheet with these rows, and texts that its cells share.
  private static func workbook(rows: String, shared: String = "") -> [UInt8] {
    let header = ["key", "source", "target", "file", "target-language"].enumerated().map {
      "<c r=\"\(["A", "B", "C", "D", "XFD"][$0])1\" t=\"str\"><v>\($1)</v></c>"
    }.joined()
    return ZipArchive.archive([
      ("xl/workbook.xml", Array("<workbook/>".utf8)),
      ("xl/worksheets/sheet1.xml", Array("<worksheet><row>\(header)</row>\(rows)</worksheet>".utf8)),
      ("xl/sharedStrings.xml", Array("<sst><si><t>\(shared)</t></si></sst>".utf8)),
    ])
  }

  /// Columns far apart cost what their cells cost; those without a name mean nothing.
  @Test func columnsFarApart() throws {
    let row = [
      "A2": "b", "B2": "007", "C2": "Sept", "D2": "en.lproj/L.strings", "XFD2": "fr", "F2": "note",
      "XFC2": "x",
    ]
    .sorted { $0.key < $1.key }.map { "<c r=\"\($0.key)\" t=\"str\"><v>\($0.value)</v></c>" }.joined()
    let bytes = Self.workbook(rows: "<row>\(row)</row>")
    let table = try #require(try WorkbookReader.tables(bytes).first)
    #expect(table.count < 200)
    let sample = try sample()
    let plan = try Sample.plan(sample.folder.path, HandoffReader.read(bytes, path: "x").handoffs)
    #expect(plan.takenCount == 1 && plan.refusals == [])
  }

  /// A cell that holds no text is refused with the reason, and a number where the source is the same one is taken.
  @Test(arguments: [
    ("t=\"b\"><v>1</v>", "truth value, TRUE"), ("><v>45000</v>", "number or a date, 45000"),
    ("t=\"e\"><v>#REF!</v>", "error of the spreadsheet, #REF!"), ("><f>B2</f>", "formula without a value"),
    ("t=\"d\"><v>2026-01-01</v>", "number or a date"), ("><v>007</v>", ""),
    ("t=\"str\"><f>B3</f><v>Sieben</v>", ""),
  ])
  func cellsWithoutText(_ cell: String, _ reason: String) throws {
    let row = ["A2": "b", "B2": "007", "D2": "en.lproj/L.strings", "XFD2": "fr"]
      .sorted { $0.key < $1.key }.map { "<c r=\"\($0.key)\" t=\"str\"><v>\($0.value)</v></c>" }.joined()
    let bytes = Self.workbook(rows: "<row>\(row)<c r=\"C2\" \(cell)</c></row>")
    let unit = try #require(HandoffReader.read(bytes, path: "x").handoffs.first?.units.first)
    #expect(unit.refusal.map { $0.message.contains(reason) } ?? reason.isEmpty)
    let sample = try sample()
    let plan = try Sample.plan(sample.folder.path, HandoffReader.read(bytes, path: "x").handoffs)
    #expect(plan.refusedCount == (reason.isEmpty ? 0 : 1))
  }

  /// A text that stands in every cell, and an archive of nothing but zeros, are refused.
  @Test func whatWouldUnfold() throws {
    let row = "<row><c r=\"A2\" t=\"s\"><v>0</v></c><c r=\"B2\" t=\"s\"><v>0</v></c></row>"
    let shared = Self.workbook(
      rows: String(repeating: row, count: 3_000), shared: String(repeating: "x", count: 3_000))
    let reading = HandoffReader.read(shared, path: "x")
    #expect(reading.handoffs.isEmpty)
    #expect(reading.problems.contains { $0.message.contains("refused") && $0.message.contains("unfold") })
    let zeros = HandoffReader.read(
      Self.workbook(rows: "", shared: String(repeating: "x", count: 12 << 20)), path: "x")
    #expect(zeros.handoffs.isEmpty)
    #expect(zeros.problems.contains { $0.message.contains("refused") && $0.message.contains("unfold") })
  }

  /// A part is known by its sum.
  @Test func aPartThatIsNotItself() throws {
    var bytes = ZipArchive.archive([("a", Array("abc".utf8))])
    #expect(try ZipArchive(bytes) { _ in true }.files == ["a": Array("abc".utf8)])
    let directory = try #require(
      bytes.indices.dropLast(4).last { bytes[$0..<$0 + 4].elementsEqual([0x50, 0x4B, 1, 2]) })
    bytes[directory + 16] ^= 1
    #expect(throws: ZipArchive.Fault.self) { try ZipArchive(bytes) { _ in true } }
  }

  /// Damage is a finding, whatever it is.
  @Test func damaged() throws {
    let bytes = try workbook(sample())
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var other = bytes
      other[Int.random(in: 0..<other.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
      _ = HandoffReader.read(other, path: "x")
      let reading = HandoffReader.read(
        Array(other.prefix(Int.random(in: 4..<other.count, using: &random))), path: "x")
      #expect(reading.handoffs.isEmpty && !reading.problems.isEmpty)
    }
  }
}
