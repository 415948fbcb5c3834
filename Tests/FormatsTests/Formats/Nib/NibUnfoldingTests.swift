import L10nFormats
import L10nText
import Testing

/// Interface files whose objects have very many texts.
@Suite struct NibUnfoldingTests {
  private static func read(id: String, note: String = "", count: Int) -> NibDocument {
    let segments = (0..<count).map { "<segment title=\"S\($0)\"/>" }.joined()
    let comments =
      note.isEmpty
      ? "" : "<attributedString key=\"userComments\"><fragment content=\"\(note)\"/></attributedString>"
    let bytes = Array(
      ("<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\"><objects><segmentedControl id=\"\(id)\">\(comments)"
        + "<segments>\(segments)</segments></segmentedControl></objects></document>").utf8)
    return PaddedBuffer(bytes).withText { span in
      var decoder = TextDecoder()
      let decoded = decoder.decode(span, count: bytes.count)
      return decoder.withText(of: decoded, in: span) { NibReader.read($0, decoded) }
    }
  }

  @Test func manySegmentsAreRead() {
    let document = Self.read(id: "a", note: "for translators", count: 2_000)
    #expect(document.isReadable)
    #expect(document.entries.count == 2_000)
    #expect(document.entries.last.map { String(decoding: $0.key, as: UTF8.self) } == "a.segmentTitles[1999]")
    #expect(document.entries.allSatisfy { $0.note == Array("for translators".utf8) })
  }

  @Test(arguments: [true, false]) func longNamesAreRefused(isNote: Bool) {
    let long = String(repeating: "long", count: 5_000)
    let document = Self.read(id: isNote ? "a" : long, note: isNote ? long : "", count: 2_000)
    #expect(!document.isReadable)
    #expect(document.entries.isEmpty)
    #expect(document.diagnostics.map(\.rule) == [.nibUnfolds])
    #expect(
      document.diagnostics.first?.message.hasPrefix(
        "Refused: names and notes of its objects would unfold to more than") == true)
  }
}
