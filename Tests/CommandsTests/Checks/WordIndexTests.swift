import TestSupport
import Testing

@testable import L10nEngine

/// Words that are looked for all at once are found as each alone.
@Suite struct WordIndexTests {
  private static let parts = ["a", "ab", "b", "é", "中", "文", " ", "-", "1", "A"]

  private static func text(_ random: inout SeededGenerator, _ count: ClosedRange<Int>) -> [UInt8] {
    let count = Int.random(in: count, using: &random)
    return Array((0..<count).map { _ in parts.randomElement(using: &random) ?? "" }.joined().utf8)
  }

  @Test(arguments: [true, false]) func eachIsFoundAsAlone(isWhole: Bool) {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let words = (0..<20).map { _ in Self.text(&random, 0...3) }
      let index = WordIndex(words)
      for _ in 0..<5 {
        let text = Self.text(&random, 0...30)
        let places = index.places(in: text, isWhole: isWhole)
        for word in words {
          let alone = WordSearch.find(word, in: text, isWhole: isWhole)
          #expect(index.number(of: word).flatMap { places[$0] } == alone)
        }
      }
    }
  }
}
