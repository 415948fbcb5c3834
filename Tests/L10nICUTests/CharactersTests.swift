import L10nICU
import Testing

struct CharactersTests {
  @Test func lettersOfAnyScriptCount() {
    for text in ["a", "%@ é", "12 日", "ж", "ـب", "ª", "\u{1D400}"] {
      #expect(Characters.hasLetter(text), "\(text)")
    }
    for text in ["", "%1$@", "123", "…—", "😀", "\u{301}", "№"] where text != "%1$@" {
      #expect(!Characters.hasLetter(text), "\(text)")
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

  @Test func malformedBytesTakeAColumnEach() {
    #expect(Characters.columns([0x61, 0xFF, 0x62] as [UInt8]) == 3)
    #expect(Characters.columns([0xE6, 0x97] as [UInt8]) == 1)
  }

  @Test func scriptsOfAText() throws {
    let set = ICUScriptSet(of: "Привет, world! 日本の e\u{301}")
    #expect(set.scripts.map(\.code) == ["Cyrl", "Hani", "Hira", "Latn", "Zinh", "Zyyy"])
    #expect(set.telling.scripts.map(\.code) == ["Cyrl", "Hani", "Hira", "Latn"])
    #expect(ICUScriptSet(of: "").isEmpty)
    let latin = try #require(ICUScript(code: "Latn"))
    #expect(set.contains(latin) && !ICUScriptSet(of: "日本").contains(latin))
    #expect(set.subtracting(ICUScriptSet(of: "Привет日本の")).telling.scripts == [latin])
    #expect(set.intersection(ICUScriptSet(of: "a")).scripts == [latin])
    #expect(ICUScriptSet(of: "a").union(ICUScriptSet(of: "ж")).scripts.count == 2)
    #expect(ICUScriptSet(of: "\u{E000}\u{10FFFF}").telling.isEmpty)
  }

  @Test func scriptsHaveCodes() {
    #expect(ICUScript(of: "ж").code == "Cyrl")
    #expect(ICUScript(code: "Cyrl") == ICUScript(of: "ж"))
    #expect([ICUScript.common, .inherited, .unknown].map(\.code) == ["Zyyy", "Zinh", "Zzzz"])
    for code in ["cyrl", "Cyrillic", "", "Xxxx", "Cy\0l"] { #expect(ICUScript(code: code) == nil) }
  }

  @Test(arguments: [
    ("ja", ["Hani", "Hira", "Kana"]), ("sr", ["Cyrl"]), ("sr-Latn", ["Latn"]), ("zh-TW", ["Hani"]),
  ])
  func localesAreWrittenIn(tag: String, codes: [String]) throws {
    let codes = Set(codes)
    let set = try ICUScriptSet(writing: ICULocale(tag))
    #expect(codes.isSubset(of: set.scripts.map(\.code)))
    #expect(try ICUScriptSet(writing: ICULocale("jp")).isEmpty)
  }
}
