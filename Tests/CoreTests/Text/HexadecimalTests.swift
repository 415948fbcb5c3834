import L10nText
import Testing

/// Bytes as digits, and back.
@Suite struct HexadecimalTests {
  @Test func outAndIn() {
    let bytes = (0...255).map { UInt8($0) }
    let text = Hexadecimal.text(bytes)
    #expect(text.hasPrefix("000102") && text.hasSuffix("fdfeff"))
    #expect(Hexadecimal.decode(Array(text.utf8)) == bytes)
    #expect(Hexadecimal.text([]) == "")
  }

  @Test(arguments: ["0", "0g", "AB", "0x", " 1"]) func anythingElseIsRefused(_ text: String) {
    #expect(Hexadecimal.decode(Array(text.utf8)) == nil)
  }
}
