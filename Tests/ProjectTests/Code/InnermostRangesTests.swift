import TestSupport
import Testing

@testable import L10nCode

@Suite struct InnermostRangesTests {
  /// The latest beginning wins, whether ranges lie in each other or cross.
  @Test(arguments: 0..<50) func theLatestBeginningThatReachesAPlace(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let ranges = (0..<Int.random(in: 0...12, using: &random)).map { number in
      let start = Int.random(in: 0..<20, using: &random)
      return (range: start..<start + Int.random(in: 0...10, using: &random), owner: number)
    }
    let index = InnermostRanges(ranges)
    for place in 0..<32 {
      let around = ranges.filter { $0.range.contains(place) }
      let innermost = around.max { ($0.range.lowerBound, $0.owner) < ($1.range.lowerBound, $1.owner) }
      #expect(index[place] == innermost?.owner)
    }
  }
}
