import L10nCommandLine
import Testing

@Suite struct SpellingTests {
  @Test(arguments: [
    ("report", "report", 0), ("reprot", "report", 1), ("reort", "report", 1), ("reportt", "report", 1),
    ("rebort", "report", 1), ("", "abc", 3), ("abc", "", 3), ("kitten", "sitting", 3), ("ca", "abc", 3),
  ])
  func distance(left: String, right: String, expected: Int) {
    #expect(Spelling.distance(Array(left.utf8), Array(right.utf8)) == expected)
  }

  @Test(arguments: [
    ("reprot", ["report"]), ("exprot", ["export"]), ("REPORT", ["report"]),
    ("rep", ["report"]), ("x", []), ("", []), ("diff", []), ("imprt", ["import"]),
  ])
  func suggestions(word: String, expected: [String]) {
    let names = ["report", "resolve", "export", "import", "stubs"]
    #expect(Spelling.suggestions(for: Array(word.utf8), among: names) == expected)
  }

  @Test func longWordsCostNothing() {
    let word = [UInt8](repeating: 0x61, count: 1_000_000)
    #expect(Spelling.suggestions(for: word, among: ["report"]) == [])
  }
}
