import TestSupport
import L10nText
import L10nFormats
import Testing

/// The fast escaping against the plain one.
@Suite struct XMLTextTests {
  private static let pieces: [[UInt8]] = [
    Array("plain words that fill more than one block of sixteen bytes".utf8), Array("&".utf8),
    Array("<a>".utf8),
    Array("\"'".utf8), Array("\t\n\r".utf8), Array("é".utf8), Array("漢字，".utf8), Array("한국어 힣".utf8),
    Array("\u{FFFC}\u{FFFD}".utf8), Array("😀".utf8), Array("x".utf8),
  ]
  /// A control character, halves of a pair, U+FFFE and U+FFFF.
  private static let unfit: [[UInt8]] = [
    [0x00], [0x1F], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xEF, 0xBF, 0xBE], [0xEF, 0xBF, 0xBF],
  ]

  /// What is added by each of the functions; nil where it is refused, and then nothing is added.
  private static func added(
    _ text: [UInt8], _ append: (UnsafeBufferPointer<UInt8>, inout ByteBuffer) -> Bool
  ) -> [UInt8]? {
    var buffer = ByteBuffer()
    buffer.append("before")
    // What stands behind a text is none of it, and often looks as if it were.
    let padded = text + Array("\"&<>\u{1}\u{FFFF}".utf8) + [UInt8](repeating: 0xED, count: 20)
    let isWhole = padded.withUnsafeBufferPointer { padded in
      append(UnsafeBufferPointer(rebasing: padded[..<text.count]), &buffer)
    }
    #expect(buffer.array.starts(with: Array("before".utf8)))
    guard isWhole else {
      #expect(buffer.count == 6)
      return nil
    }
    return Array(buffer.array[6...])
  }

  private static func expectAgreement(_ text: [UInt8], _ comment: @autoclosure () -> String) {
    let isFit = XMLText.canHold(text)
    let plain = isFit ? XMLText.escape(text) : nil
    #expect(added(text) { XMLText.append($0, to: &$1) } == plain, "\(comment())")
    #expect(added(text) { XMLText.append(padded: $0, to: &$1) } == plain, "\(comment())")
    #expect(
      added(text) { XMLText.append(attribute: $0, to: &$1) }
        == (isFit ? XMLText.escape(attribute: text) : nil),
      "\(comment())")
  }

  @Test func soundTextOfAnyLength() {
    var random = SeededGenerator(seed: 3)
    Self.expectAgreement([], "empty")
    for round in 0..<600 {
      var text: [UInt8] = []
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        text += Self.pieces[Int.random(in: 0..<Self.pieces.count, using: &random)]
      }
      // Cut where a character starts.
      let length = Int.random(in: 0...text.count, using: &random)
      let sound = String(decoding: text, as: UTF8.self).utf8
      let end = sound.index(sound.startIndex, offsetBy: min(length, sound.count))
      Self.expectAgreement(Array((String(sound[..<end]) ?? "").utf8), "round \(round)")
    }
  }

  /// Every character that is escaped or refused, at every place around the borders of blocks, in texts of many lengths.
  @Test func everySpecialAtEveryPlace() {
    let specials = Self.unfit + "&<>\"\t\n\r".utf8.map { [$0] } + [Array("힣".utf8), Array("\u{FFFD}".utf8)]
    for special in specials {
      for before in 0...35 {
        for behind in [0, 1, 2, 14, 15, 16, 17, 33] {
          let text =
            [UInt8](repeating: 0x61, count: before) + special + [UInt8](repeating: 0x62, count: behind)
          Self.expectAgreement(text, "\(special) at \(before) of \(text.count)")
        }
      }
    }
  }
}
