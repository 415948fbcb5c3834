import L10nFormats
import Testing

/// Lengths that comments ask for: neighbours in the table differ by one thing.
@Suite struct LengthLimitTests {
  @Test(arguments: [
    ("max 20 characters", 20), ("Max. 20 chars", 20), ("MAX 20 CHARS", 20), ("maximum 20 char", 20),
    ("at most 20 characters", 20),
    ("limit: 20 characters", 20), ("limited to 20 characters", 20), ("20 characters", nil),
    ("about 20 characters", nil),
    ("max 20", nil), ("max 20 letters", nil), ("max characters", nil), ("max twenty characters", nil),
    ("max 0 characters", nil),
    ("max 1 character", 1), ("max 100000 characters", 100_000), ("max 100001 characters", nil),
    ("max length of text 20 characters", 20),
    ("max length of all text 20 characters", nil), ("20 max characters", nil),
    ("max 20 of characters", nil), ("max 20-characters", 20), ("max 20 cha", nil),
    ("maxi 20 characters", nil), ("", nil),
    ("max 10 chars, or limit 20 characters", 10), ("5 chars, max 20 characters", 20),
    ("max 20 ch\u{E4}racters", nil),
  ])
  func aCommentAsksForALengthOrNot(comment: String, limit: Int?) {
    #expect(LengthLimit.stated(in: comment) == limit, "\(comment)")
  }

  @Test func longCommentsAndNoneAskForNothing() {
    let words = "max 20 chars "
    #expect(LengthLimit.stated(in: nil) == nil)
    #expect(LengthLimit.stated(in: words + String(repeating: "a", count: 9_999 - words.utf8.count)) == 20)
    #expect(LengthLimit.stated(in: words + String(repeating: "a", count: 10_000 - words.utf8.count)) == nil)
  }
}
