import L10nText
import Testing

@Suite struct ByteEditTests {
  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func editsAreMadeByPlace() throws {
    var list: [ByteEdit] = []
    list.append(4..<5) { $0 += bytes("E") }
    list.append(1..<1) { $0 += bytes("xy") }
    list.append(1..<1) { $0 += bytes("z") }
    list.append(ByteEdit(replace: 0..<1, with: []))
    #expect(
      String(decoding: try ByteEdit.apply(list, to: bytes("abcdef")), as: UTF8.self) == "xyzbcdEf")
    #expect(list.byPlace().map(\.range) == [0..<1, 1..<1, 1..<1, 4..<5])
    #expect(list.byPlace().map { String(decoding: $0.replacement, as: UTF8.self) } == ["", "xy", "z", "E"])
  }

  @Test func transcodedTextsHaveTheirOwnPlaces() throws {
    let text = "a\u{1F600}b"
    let file = [0xFF, 0xFE] + TextEncoding.utf16LittleEndian.encode(text.utf8)
    var decoder = TextDecoder()
    let edits = PaddedBuffer(file).withText { original in
      let decoded = decoder.decode(original, count: file.count)
      return decoder.withText(of: decoded, in: original) { text in
        var list: [ByteEdit] = []
        list.append(5..<5) { $0 += bytes("é") }
        return list.original(decoded, in: text)
      }
    }
    #expect(
      try ByteEdit.apply(edits, to: file)
        == [0xFF, 0xFE] + TextEncoding.utf16LittleEndian.encode("a\u{1F600}éb".utf8))
  }

  @Test func bytesAreCompared() {
    for length in 0..<40 {
      let bytes = (0..<length).map { UInt8($0) }
      PaddedBuffer([0xFF] + bytes).withText { text in
        let (isSame, isLonger) = (
          text.matches(bytes, at: 1..<1 + length), text.matches(bytes + [0], at: 1..<1 + length)
        )
        #expect(isSame)
        #expect(!isLonger)
        for place in bytes.indices {
          var other = bytes
          other[place] ^= 0x80
          let isOther = text.matches(other, at: 1..<1 + length)
          #expect(!isOther)
        }
      }
    }
  }
}
