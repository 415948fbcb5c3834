@testable import L10nDashboard
import Testing

/// The marks of a line that are named.
@Suite struct MarkLabelsTests {
  private func words(_ places: [Int], _ lengths: [Int?]) -> String {
    MarkLabels.of(places, lengths).map { label in
      guard let label else { return "-" }
      return (label.isBefore ? "before" : "behind") + (label.fitsNarrow ? "" : " wide")
    }.joined(separator: ", ")
  }

  @Test func aNameStandsBehindItsMark() {
    #expect(words([1_000], [8]) == "behind")
    #expect(words([], []).isEmpty)
  }

  @Test func atTheEndItStandsBefore() {
    #expect(words([9_800], [8]) == "before")
    // A name that fits behind its mark in a wide figure only, and before it in every one, stands before it.
    #expect(words([8_500], [8]) == "before")
  }

  @Test func aNameIsNotCrossedByAMark() {
    // The second mark stands where a telephone would write the first one's name: it has room before its mark.
    #expect(words([5_000, 6_000], [8, 8]) == "before, behind")
    #expect(words([500, 1_500], [8, 8]) == "behind wide, behind")
    #expect(words([500, 700], [8, nil]) == "-, -")
  }

  @Test func namesDoNotRunIntoEachOther() {
    #expect(words([4_000, 4_100, 4_200], [8, 8, 8]) == "before, -, behind")
    #expect(words([4_000, 4_000], [8, 8]) == "before, behind")
  }
}
