import L10nText
import Testing

@Suite struct SourceMapTests {
  /// Places behind the thousand invalid bytes that are kept still lie inside the file.
  @Test func placesBehindManyInvalidBytesAreInsideTheFile() {
    let bytes = Array("\"a\" = \"".utf8) + [UInt8](repeating: 0xFF, count: 1500) + Array("\";".utf8)
    let buffer = PaddedBuffer(bytes)
    var decoder = TextDecoder()
    buffer.withText { original in
      let decoded = decoder.decode(original, count: bytes.count)
      decoder.withText(of: decoded, in: original) { text in
        let map = SourceMap(decoded, text: text)
        #expect(decoded.invalidByteCount == 1500)
        #expect(map.original(decoded.end, in: text) == bytes.count)
      }
    }
  }
}
