import L10nHandoff
import L10nLocale
import TestSupport
import Testing

/// Tables, PO and the counting of words.
@Suite struct HandoffFormTests {
  private static let formulas = [
    "=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\rx", "＝1", "＋1", "－1", "＠x", "'", "'=", "''", "'tis",
    "plain, \"quoted\"\r\nline ",
  ]

  @Test func formulasAreDefusedAndComeBack() throws {
    let source = Self.formulas.enumerated().map { index, text in
      let escaped = text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing(
        "\r", with: "\\r"
      )
      .replacing("\n", with: "\\n")
      return "\"k\(index)\" = \"\(escaped)\";"
    }.joined(separator: "\n")
    let sample = try Sample(["en.lproj/L.strings": source, "de.lproj/L.strings": source])
    let handoff = try sample.handoff("de")
    for form in [HandoffForm.csv, .tsv] {
      let text = try Sample.text(handoff, form, hasByteOrderMark: true)
      #expect(text.hasPrefix("\u{FEFF}key"))
      #expect(!text.contains(",=1+1") && !text.contains("\t=1+1") && text.contains("'=1+1"))
      let reading = HandoffReader.read(Array(text.utf8), path: "x")
      #expect(reading.problems.isEmpty)
      let back = reading.handoffs.flatMap(\.units).map { String(decoding: $0.target ?? [], as: UTF8.self) }
      #expect(back == Self.formulas)
    }
  }

  /// The forms of whole numbers, and the C expression, as gettext wants them.
  @Test(arguments: [
    ("ja", "nplurals=1; plural=(0);"), ("de", "nplurals=2; plural=(n==1 ? 0 : 1);"),
    ("fr", "nplurals=2; plural=(n==0 || n==1 ? 0 : 1);"),
    (
      "ru",
      "nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && (n%100<12 || n%100>14) ? 1 : 2);"
    ),
  ])
  func pluralForms(_ locale: String, _ header: String) throws {
    let sample = try Sample([
      "en.lproj/L.strings": #""a" = "A";"#,
      "\(locale).lproj/L.strings": #""a" = "B";"#,
      "en.lproj/L.stringsdict": XLIFF12Tests.rule,
    ])
    let text = try Sample.text(sample.handoff(locale), .po)
    #expect(text.contains("Plural-Forms: \(header)\\n"), "\(text.prefix(700))")
  }

  /// Counted by hand: words without placeholders, and characters as people see them.
  @Test(arguments: [
    ("Take the %1$@ train, don't wait", 5, 31), ("Nimm den Zug", 3, 12), ("Сядьте на поезд", 3, 15),
    ("Πάρτε το τρένο", 3, 14), ("خذ القطار", 2, 9), ("קח את הרכבת", 3, 11), ("ट्रेन लो", 2, 4),
    ("我坐火车", 3, 4), ("電車に乗る", 3, 5), ("기차를 타세요", 2, 7), ("ขึ้นรถไฟ", 2, 6), ("%lld ${name}", 0, 12),
    ("Take %1$(train)@ now", 2, 13),
  ])
  func words(_ text: String, _ words: Int, _ characters: Int) throws {
    var counter = try WordCounter(sourceLanguage: "en")
    let count = counter.count(Array(text.utf8))
    #expect(count.words == words, "\(text): \(count)")
    #expect(count.characters == characters, "\(text): \(count)")
  }

  @Test func newRepeatedAndInMemory() throws {
    let sample = try Sample([
      "en.lproj/L.strings":
        #""a" = "Two words"; "b" = "Two words"; "c" = "Known text"; "d" = "Known text"; "e" = "Yes";"#,
      "de.lproj/L.strings": #""c" = "Bekannt";"#,
    ])
    let builder = try Sample.builder(sample.folder.path)
    let counts = try HandoffCounts(builder, memory: builder)
    #expect(counts.locales.map(\.locale) == ["de"])
    let count = counts.total
    #expect(count.units == 5 && count.words == 9)
    #expect(count.new == 3 && count.repeated == 2 && count.inMemory == 2 && count.translated == 2)
  }
}
