import L10nLocale
import Testing

struct TextBoundariesTests {
  // The counts that need a dictionary hold for ICU 72.
  @Test(arguments: [
    ("en", "", 0), ("en", "Hello, world!", 2), ("en", "don't  stop", 2), ("en", "3.14 × 2", 2),
    ("en", "… — 😀", 0),
    ("fr", "l’été", 1), ("de", "E-Mail", 2), ("zh", "你好，世界", 2), ("ja", "日本語を勉強します", 5), ("th", "ภาษาไทย", 2),
    ("xx", "still words", 2),
  ])
  func wordsAreCounted(tag: String, text: String, count: Int) throws {
    #expect(try TextBoundaries(.words, in: ICULocale(tag)).count(Array(text.utf8)) == count)
  }

  @Test(arguments: [("", 0), ("e\u{301}a", 2), ("🇨🇭🇫🇷", 2), ("👩\u{200D}👩\u{200D}👧", 1), ("\r\n", 1), ("한국", 2)])
  func charactersAreCounted(text: String, count: Int) throws {
    #expect(try TextBoundaries(.characters, in: ICULocale("en")).count(Array(text.utf8)) == count)
  }

  @Test func oneBreakerServesManyTexts() throws {
    let words = try TextBoundaries(.words, in: ICULocale("en"))
    for number in 0..<50 {
      #expect(try words.count(Array(String(repeating: "word ", count: number).utf8)) == number)
    }
    #expect(try words.count([0x61, 0x20, 0xED, 0xA0, 0x80, 0x20, 0x62, 0xFF]) == 2)
  }
}
