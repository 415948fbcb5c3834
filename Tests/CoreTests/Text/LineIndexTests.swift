import TestSupport
import L10nText
import Testing

@Suite struct LineIndexTests {
  @Test func countsEveryKindOfLineEnd() {
    let text = PaddedBuffer(Array("a\nb\r\nc\rd\u{2028}e".utf8))
    text.withText { span in
      let index = LineIndex(text: span, from: 0, to: text.count)
      #expect(index.position(0, in: span) == TextPosition(line: 1, column: 1))
      #expect(index.position(2, in: span) == TextPosition(line: 2, column: 1))
      #expect(index.position(5, in: span) == TextPosition(line: 3, column: 1))
      #expect(index.position(7, in: span) == TextPosition(line: 4, column: 1))
      // U+2028 is one column of line 4.
      #expect(index.position(11, in: span) == TextPosition(line: 4, column: 3))
    }
  }

  /// Against counting one scalar after the other, over texts of several blocks with lines of every length.
  @Test func agreesWithCountingByHand() {
    var random = SeededGenerator(seed: 7)
    for round in 0..<6 {
      var content: [UInt8] = []
      let pieces = [
        "a", "é", "漢", "😀", "\n", "\r", "\r\n", String(repeating: "x", count: round * 400), "\u{2028}",
      ]
      while content.count < 6000 { content += (pieces.randomElement(using: &random) ?? "").utf8 }
      let buffer = PaddedBuffer(content)
      buffer.withText { text in
        let index = LineIndex(text: text, from: 0, to: content.count)
        let decoded = DecodedText(signature: EncodingSignature(encoding: .utf8), start: 0, end: content.count)
        var cursor = LineCursor(decoded)
        var line = 1
        var column = 1
        for offset in content.indices where content[offset] & 0xC0 != 0x80 {
          #expect(index.position(offset, in: text) == TextPosition(line: line, column: column))
          #expect(cursor.position(offset, in: text) == TextPosition(line: line, column: column))
          let next = offset + 1 < content.count ? content[offset + 1] : 0
          if content[offset] == 10 || (content[offset] == 13 && next != 10) {
            line += 1
            column = 1
          } else {
            column += 1
          }
        }
      }
    }
  }

  /// An index that is asked for more and more is the same as one of the whole text.
  @Test func isMadeAsFarAsAnybodyLooks() {
    var random = SeededGenerator(seed: 11)
    for _ in 0..<20 {
      var content: [UInt8] = []
      let size = Int.random(in: 1...12_000, using: &random)
      while content.count < size {
        content += (["a", "é", "\n", "\r", "\r\n", "0123456789"].randomElement(using: &random) ?? "").utf8
      }
      let buffer = PaddedBuffer(content)
      buffer.withText { text in
        let decoded = DecodedText(signature: EncodingSignature(encoding: .utf8), start: 0, end: content.count)
        let whole = LineIndex(decoded, text: text)
        let shared = LazyLineIndex()
        for _ in 0..<8 {
          let limit = Int.random(in: 0...content.count, using: &random)
          let index = shared.index(decoded, text: text, upTo: limit)
          for _ in 0..<20 {
            let offset = Int.random(in: 0...limit, using: &random)
            let (position, wanted) = (index.position(offset, in: text), whole.position(offset, in: text))
            #expect(position == wanted)
          }
        }
      }
    }
  }
}
