import L10nText
import TestSupport
import Testing

@testable import L10nHandoff

/// Strings of PO: in C's manner, there and back.
@Suite struct POTextTests {
  private func written(_ text: [UInt8]) -> String {
    var bytes = ByteBuffer()
    POText.append(text, to: &bytes)
    return String(decoding: bytes.array, as: UTF8.self)
  }

  private func read(_ text: String) -> String? {
    POText.unescaped(Array(text.utf8)[...]).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(arguments: [
    ("", "\"\"\n"), ("a", "\"a\"\n"), ("a\"b\\c", "\"a\\\"b\\\\c\"\n"), ("a\tb", "\"a\\tb\"\n"),
    ("é", "\"é\"\n"),
    ("a\n", "\"a\\n\"\n"), ("\n", "\"\\n\"\n"), ("a\nb", "\"\"\n\"a\\n\"\n\"b\"\n"),
    ("a\nb\n", "\"\"\n\"a\\n\"\n\"b\\n\"\n"),
    ("\na", "\"\"\n\"\\n\"\n\"a\"\n"), ("a\r\nb", "\"\"\n\"a\\r\\n\"\n\"b\"\n"),
    ("\u{7}\u{8}\u{B}\u{C}\r", "\"\\a\\b\\v\\f\\r\"\n"),
    ("\u{1}\u{1F}\u{7F}1", "\"\\001\\037\\1771\"\n"),
  ])
  func aTextIsWrittenByItsLines(text: String, expected: String) {
    #expect(written(Array(text.utf8)) == expected)
  }

  @Test(arguments: [
    (#"a\tb"#, "a\tb"), (#"\a\b\f\n\r\t\v"#, "\u{7}\u{8}\u{C}\n\r\t\u{B}"), (#"\"\\\'\?"#, "\"\\'?"),
    (#"\101\60\1\8"#, nil),
    (#"\1018"#, "A8"), (#"\608"#, "08"), (#"\18"#, "\u{1}8"), (#"\1011"#, "A1"), (#"\x41g"#, "Ag"),
    (#"\x4"#, "\u{4}"), (#"\x4g"#, "\u{4}g"),
    (#"\x414"#, "A4"), (#"\xg"#, nil), (#"\x"#, nil), (#"\q"#, nil), (#"a\"#, nil), (#"\303\251"#, "é"),
    (#"\xC3\xa9"#, "é"), ("", ""),
  ])
  func escapesStandForBytes(text: String, expected: String?) {
    #expect(read(text) == expected, "\(text)")
  }

  @Test func allBytesComeBack() throws {
    var random = SeededRandom(5)
    for _ in 0..<500 {
      let text = (0..<random.next(12)).map { _ in
        random.pick([
          0x01, 0x07, 0x0A, 0x0A, 0x0D, 0x22, 0x31, 0x37, 0x38, 0x41, 0x5C, 0x7F, UInt8(1 + random.next(127)),
        ])
      }
      let lines = written(text).split(separator: "\n" as Character).map { $0.dropFirst().dropLast() }
      #expect(POText.unescaped(Array(lines.joined().utf8)[...]) == text)
    }
  }
}
