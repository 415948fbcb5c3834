import TestSupport
import Testing

/// Checks of texts where it matters what they leave alone.
@Suite struct TextCheckTests {
  private func findings(
    _ rule: String, _ source: String, _ text: String, locale: String = "de"
  ) throws -> [CheckedProject.Finding] {
    try CheckedProject([
      "en.lproj/T.strings": "\"key\" = \(CheckedProject.quoted(source));\n",
      "\(locale).lproj/T.strings": "\"key\" = \(CheckedProject.quoted(text));\n",
    ]).findings("--only", rule).filter { $0.locale == locale }
  }

  @Test(arguments: [
    ("numbers-differ", "2 files", "zwei Dateien"), ("numbers-differ", "1,000 files", "1000 Dateien"),
    ("numbers-differ", "%1$@ of 3", "3 von %1$@"), ("brackets-unbalanced", "Smile :)", "Lächle :)"),
    ("brackets-unbalanced", "1) Open", "1) Öffnen"), ("doubled-word", "Bora Bora", "Bora Bora"),
    ("markup-differs", "a < b", "a <b und c"), ("three-dots", "Wait...", "Warten..."),
    ("doubled-space", "a  b", "a  b"), ("address-differs", "See %@", "Siehe %@"),
    ("odd-character", "\u{F8FF}", "\u{F8FF}"), ("mixed-script", "Wi-Fi", "Wi-Fi сеть"),
    ("text-much-longer", "OK", "Einverstanden"), ("foreign-script", "iPhone", "iPhone"),
    ("odd-character", "O", "ไทย\u{200B}ไทย"), ("odd-character", "O", "مرحبـا"),
    ("odd-character", "a\u{200B}", "c\u{200B}"),
  ])
  func leftAlone(_ rule: String, _ source: String, _ text: String) throws {
    #expect(try findings(rule, source, text) == [])
  }

  @Test(arguments: ["Ein\u{200B}stellungen", "Jetzt\u{0640} auf"])
  func oddCharacters(_ text: String) throws {
    #expect(try findings("odd-character", "Open it", text).count == 1)
  }

  @Test func marksAreThoseOfTheScript() throws {
    func table(_ last: String) -> String {
      (0..<12).map { "\"k\($0)\" = \(CheckedProject.quoted($0 == 0 ? last : "A."));\n" }.joined()
    }
    for (locale, source, text) in [
      ("ja", "Why?", "なぜ？"), ("zh-Hans", "Done.", "完成。"), ("hi", "Done.", "हो गया।"), ("ar", "Why?", "لماذا؟"),
      ("el", "Why?", "Γιατί;"), ("th", "Done.", "เสร็จแล้ว"), ("hy", "Done.", "Պատրաստ է։"),
      ("de", "Done!", "Fertig."),
      ("fr", "Why?", "Pourquoi ?"), ("ja", "Open…", "開く..."), ("zh-Hans", "Say “Hi.”", "说“嗨”。"),
    ] {
      let project = try CheckedProject([
        "en.lproj/T.strings": table(source), "\(locale).lproj/T.strings": table(text),
      ])
      #expect(try project.findings("--only", "end-punctuation") == [], "\(text)")
    }
    let wrong = try CheckedProject(["en.lproj/T.strings": table("Why?"), "ja.lproj/T.strings": table("なぜ。")])
    #expect(try wrong.findings("--only", "end-punctuation").map(\.key) == ["k0"])
  }

  @Test func widthsAreLimits() throws {
    func rule(_ text: String) -> String {
      CheckedProject.list(
        """
        <key>key</key><dict><key>NSStringVariableWidthRuleType</key><dict>
        <key>5</key><string>\(text)</string></dict></dict>
        """)
    }
    let project = try CheckedProject([
      "en.lproj/T.stringsdict": rule("Open"), "de.lproj/T.stringsdict": rule("Öffnen!"),
    ])
    let found = try project.findings("--only", "text-too-long")
    #expect(found.map(\.leaf) == ["width.5"])
  }
}
