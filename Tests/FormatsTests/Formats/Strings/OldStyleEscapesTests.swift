import L10nFormats
import TestSupport
import L10nText
import Testing

/// The two ways in which a token's text is taken, on texts of every kind of escape.
@Suite struct OldStyleEscapesTests {
  private static let pieces: [[UInt8]] = [
    Array("plain text of more than sixteen bytes, it is".utf8), Array(#"\""#.utf8), Array(#"\\"#.utf8),
    Array(#"\n\t\r"#.utf8), Array(#"\é"#.utf8), Array(#"\😀"#.utf8), Array(#"\'"#.utf8), Array("漢字".utf8),
    Array(#"\U00e9"#.utf8), Array(#"\UD83D"#.utf8), Array(#"\UDE00"#.utf8), Array(#"\101"#.utf8),
    // Halves of a pair as they stand in a text that was UTF-16.
    [0xED, 0xA0, 0xBD], [0xED, 0xB8, 0x80], Array("\u{0}".utf8), Array("'".utf8),
  ]

  private static func token(_ text: RawSpan, _ count: Int) -> OldStyleToken? {
    guard case .token(let token) = OldStyleSyntax.quotedToken(text, at: 0, to: count) else { return nil }
    return token
  }

  @Test func bothWaysGiveTheSame() throws {
    var random = SeededGenerator(seed: 5)
    var numbers = 0
    for round in 0..<4000 {
      // Half of them without numbers, where the fast way goes to its end.
      let pieces = round % 2 == 0 ? Array(Self.pieces[..<8] + Self.pieces[12...]) : Self.pieces
      var bytes: [UInt8] = [UInt8(ascii: "\"")]
      for _ in 0..<Int.random(in: 0...7, using: &random) {
        bytes += pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      bytes += "\"; more \\ of the file".utf8
      let buffer = PaddedBuffer(bytes)
      let outcome = buffer.withText { text -> (plain: [UInt8], fast: [UInt8], hasNumbers: Bool)? in
        guard let token = Self.token(text, bytes.count) else { return nil }
        var fast = ByteBuffer()
        // What was there before is none of the token's.
        fast.append([0xED, 0xA0, 0xBD])
        OldStyleEscapes.append(token, of: text, to: &fast)
        return (OldStyleEscapes.text(of: token, in: text), fast.array, token.hasNumericEscapes)
      }
      let taken = try #require(outcome)
      if taken.hasNumbers { numbers += 1 }
      #expect(taken.fast == [0xED, 0xA0, 0xBD] + taken.plain, "\(bytes)")
    }
    #expect(numbers > 500)
  }
}
