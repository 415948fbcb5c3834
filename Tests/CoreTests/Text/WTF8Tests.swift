import L10nText
import Testing

/// Texts as WTF-8.
@Suite struct WTF8Tests {
  /// No character is cut in two, and half a pair of surrogates is one.
  @Test(arguments: [
    ("", 3, ""), ("abc", 0, ""), ("abc", 2, "ab"), ("abc", 9, "abc"), ("%à", 2, "%à"), ("%àb", 2, "%à"),
    ("あいう", 2, "あい"),
    ("🙂🙂", 1, "🙂"),
  ])
  func prefixes(_ text: String, _ count: Int, _ expected: String) {
    #expect(WTF8.prefix(Array(text.utf8), scalars: count) == Array(expected.utf8))
    #expect(WTF8.prefix(Array("x\(text)".utf8).dropFirst(), scalars: count) == Array(expected.utf8))
  }

  @Test func prefixOfHalfAPair() {
    #expect(WTF8.prefix([0xED, 0xA0, 0x80, 0x61, 0x62], scalars: 2) == [0xED, 0xA0, 0x80, 0x61])
  }
}
