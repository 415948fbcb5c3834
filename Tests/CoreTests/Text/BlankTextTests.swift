import L10nText
import Testing

/// Characters that show nothing.
@Suite struct BlankTextTests {
  /// White space, controls, format characters, what Unicode lets programs ignore, and the empty pattern of Braille.
  @Test func blanksAreThoseOfUnicode() {
    for value in UInt32(0)...0x10_FFFF {
      guard let scalar = Unicode.Scalar(value) else {
        #expect(!BlankText.contains(value))
        continue
      }
      let properties = scalar.properties
      let isOne =
        properties.isWhitespace || properties.isDefaultIgnorableCodePoint || value == 0x2800
        || [.control, .format].contains(properties.generalCategory)
      if BlankText.contains(value) != isOne { Issue.record("U+\(String(value, radix: 16))") }
      let bytes = Array(String(Character(scalar)).utf8)
      if isOne, !BlankText.mayBegin(with: bytes[0], bytes.count > 1 ? bytes[1] : 0) {
        Issue.record("U+\(String(value, radix: 16)) has another beginning")
      }
    }
  }

  @Test(arguments: [
    ("", ""), (" ", ""), ("\u{200B}\n\u{3000}", ""), ("a", "a"), (" a b\u{A0}", "a b"),
    ("\u{FEFF}é\u{200D}", "é"),
    ("名前\u{3000}", "名前"), ("\u{2066}", ""), ("\u{E0020}x\u{E007F}", "x"),
  ])
  func blanksAreTakenOffTheEdges(_ text: String, _ rest: String) {
    #expect(Array(BlankText.trimmed(Array(text.utf8))) == Array(rest.utf8))
    #expect(BlankText.isBlank(Array(text.utf8)) == rest.isEmpty)
  }

  /// Nothing stops on bytes that are no text.
  @Test func anyBytesHaveEdges() {
    for bytes: [UInt8] in [
      [0x80], [0x80, 0x80], [0xE2], [0xE2, 0x80], [0x20, 0xC2], [0xFF, 0x20], [0xED, 0xA0, 0x80],
    ] {
      #expect(BlankText.trimmed(bytes).count <= bytes.count)
    }
  }
}
