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

  /// Columns of long lines are the same as counting gives.
  @Test func longLinesAreCounted() {
    let long = String(repeating: "aé日🙂", count: 5_000)
    let text = PaddedBuffer(Array(("x\n" + long + "\r\n" + long).utf8))
    text.withText { span in
      let index = LineIndex(text: span, from: 0, to: text.count)
      var (line, column, offset) = (1, 1, 0)
      for scalar in ("x\n" + long + "\r\n" + long).unicodeScalars {
        if offset % 7 == 0 {
          #expect(index.position(offset, in: span) == TextPosition(line: line, column: column))
        }
        offset += UTF8.width(scalar)
        if scalar == "\n" { (line, column) = (line + 1, 1) } else { column += 1 }
      }
    }
  }
}
