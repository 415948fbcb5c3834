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
}
