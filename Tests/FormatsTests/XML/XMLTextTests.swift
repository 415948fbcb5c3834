import TestSupport
import L10nText
import L10nFormats
import Testing

/// Texts that XML can hold are added escaped; of others nothing is added.
@Suite struct XMLTextTests {
  @Test(arguments: [
    ("", "", ""), ("plain é 漢字 😀 \u{FFFC}\u{FFFD} 힣", nil, nil),
    ("&<a>\"'", "&amp;&lt;a&gt;\"'", "&amp;&lt;a&gt;&quot;'"),
    ("a\tb\nc\r", "a\tb\nc&#13;", "a&#9;b&#10;c&#13;"),
  ])
  func soundText(_ text: String, _ content: String?, _ attribute: String?) {
    var buffer = ByteBuffer()
    #expect(XMLText.append(Array(text.utf8), to: &buffer))
    #expect(String(decoding: buffer.array, as: UTF8.self) == content ?? text)
    buffer.removeAll()
    #expect(XMLText.append(attribute: Array(text.utf8), to: &buffer))
    #expect(String(decoding: buffer.array, as: UTF8.self) == attribute ?? text)
  }

  /// A control character, halves of a pair, U+FFFE and U+FFFF.
  @Test(arguments: [
    [0x00], [0x1F], [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xEF, 0xBF, 0xBE], [0xEF, 0xBF, 0xBF],
  ])
  func unfitText(_ bytes: [UInt8]) {
    var buffer = ByteBuffer()
    for text in [bytes, [0x61] + bytes, bytes + [0x61]] {
      #expect(!XMLText.append(text, to: &buffer) && !XMLText.append(attribute: text, to: &buffer))
    }
    #expect(buffer.count == 0)
  }
}
