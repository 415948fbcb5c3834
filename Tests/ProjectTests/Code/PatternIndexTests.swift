import TestSupport
import Testing

@testable import L10nCode

/// Searching for many texts at once finds what looking for each one finds.
@Suite struct PatternIndexTests {
  private static func text(_ random: inout SeededGenerator, upTo count: Int) -> [UInt8] {
    (0..<Int.random(in: 0...count, using: &random)).map { _ in
      UInt8.random(in: UInt8(ascii: "a")...UInt8(ascii: "c"), using: &random)
    }
  }

  @Test(arguments: 0..<50) func everyPartIsFound(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let parts = Array(Set((0..<40).map { _ in Self.text(&random, upTo: 5) }))
    let finder = SubstringFinder(parts)
    for _ in 0..<20 {
      let text = Self.text(&random, upTo: 30)
      let found = finder.parts(in: text)
      #expect(Set(found).count == found.count)
      let expected = parts.indices.filter { part in
        (0...text.count).contains { text[$0...].starts(with: parts[part]) }
      }
      #expect(found.sorted() == expected)
    }
  }

  /// Long parts, too, of which only pieces are looked for.
  @Test(arguments: 0..<50, [(3, 8), (60, 200)]) func everyPatternIsFound(seed: UInt64, sizes: (Int, Int)) {
    var random = SeededGenerator(seed: seed)
    let long = Self.text(&random, upTo: 120)
    let texts = (0..<60).map { place in
      let parts = (0...Int.random(in: 0...3, using: &random)).map { _ in
        sizes.0 > 3 && Bool.random(using: &random)
          ? Array(long.dropFirst(Int.random(in: 0...10, using: &random))) : Self.text(&random, upTo: sizes.0)
      }
      return (text: KeyText(parts: parts, hole: place % 7 == 0 ? .specifier : .anything), place: place)
    }
    let index = PatternIndex(texts)
    for _ in 0..<30 {
      let text = texts.randomElement(using: &random)?.text
      let key =
        sizes.0 > 3 && Bool.random(using: &random)
        ? Array((text?.parts ?? []).joined(separator: Self.text(&random, upTo: 4)))
        : Self.text(&random, upTo: sizes.1)
      let expected = texts.filter { $0.text.hole == .anything && !$0.text.isExact && $0.text.matches(key) }
      #expect(index.places(of: key, limit: .max) == expected.map(\.place))
      let first = index.places(of: key, limit: 2)
      #expect(first.count == min(2, expected.count))
      #expect(Set(first).isSubset(of: expected.map(\.place)))
    }
  }
}
