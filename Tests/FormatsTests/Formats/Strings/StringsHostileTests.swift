import L10nFormats
import L10nText
import Testing

/// Files made to cost time or memory: read to their end in time that grows with their size, findings and all.
@Suite struct StringsHostileTests {
  static let pieces = [
    "(", "{", "{(", "a b ", "\"a\" b\" ", "\"a\n", "\"a", "/*a\n", "/*", "a=\"b\n", "a={b=c;\n", ";",
    "\u{201C}", "a = \"b\u{201D}\n", "a=b;", "\"a\\\"=b;", "\\", "a=\"x\" \"", "<<<<<<< \n",
    "a=b;\n=======\n", "=\n", "=", "a=\nb=\n", "a=<0", " ", "// a\n", "\0", "'\"", "\u{2028}a", "\"\\UD800",
    "\\UD800",
  ]

  @Test(.timeLimit(.minutes(20)), arguments: pieces)
  func filesOfOnePieceAreRead(piece: String) {
    for head in ["", "\"a\" = ", "\"", "{", "a=b;"] {
      let count = 50_000 / piece.utf8.count
      let bytes = Array(head.utf8) + Array(String(repeating: piece, count: count).utf8)
      let padded = PaddedBuffer(bytes)
      var decoder = TextDecoder()
      padded.withText { original in
        let decoded = decoder.decode(original, count: bytes.count)
        decoder.withText(of: decoded, in: original) { text in
          let document = StringsDocument(
            text, decoded, original: original, count: bytes.count, reading: .loader)
          #expect(document.diagnostics.count < 4_000)
          let locator = Locator(decoded, text: text)
          for diagnostic in document.diagnostics { _ = locator.problem(diagnostic, path: "", in: text) }
          for entry in document.entries { _ = locator.position(entry.end, in: text) }
        }
      }
    }
  }

  @Test func aMillionBracketsAreTooDeep() {
    let bytes = Array("\"a\" = ".utf8) + [UInt8](repeating: UInt8(ascii: "("), count: 1_000_000)
    let damage = StringsWriter(bytes).damage
    #expect(damage?.message.contains("More than 512") == true)
    #expect(damage?.range == 6 + 512..<6 + 513)
  }

  @Test func aHugeKeyIsOneKey() {
    let bytes = [0x22] + [UInt8](repeating: 0x6B, count: 4_000_000) + Array("\" = v; x = y;".utf8)
    let writer = StringsWriter(bytes)
    let (document, damage) = (writer.document, writer.damage)
    #expect(document.entries.count == 2)
    #expect(document.entries.first?.key.content.count == 4_000_000)
    #expect(damage == nil)
  }

  @Test func filesOfOneByteAreRead() {
    for byte in UInt8.min ... .max {
      let document = StringsWriter([byte]).document
      #expect(document.loadedCount == 0)
    }
  }
}
