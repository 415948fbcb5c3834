import L10nText
import TestSupport
import Testing

@Suite struct ByteSearchTests {
  @Test func findsWhatTheStandardLibraryFinds() {
    var random = SeededGenerator(seed: 7)
    func bytes(_ most: Int) -> [UInt8] {
      (0..<Int.random(in: 0...most, using: &random)).map { _ in UInt8.random(in: 0...2, using: &random) }
    }
    for _ in 0..<2_000 {
      let (text, part) = (bytes(20), bytes(4))
      // A view that is no array has the function of the standard library.
      #expect(text.firstRange(of: part) == text.lazy.map { $0 }.firstRange(of: part))
      let rest = text.dropFirst(3)
      #expect(rest.firstRange(of: part) == rest.lazy.map { $0 }.firstRange(of: part))
    }
  }

  @Test(arguments: [
    ("URLField", "url field"), ("saveButton2x", "save button x"), ("a_BC", "a bc"), ("3DView", "d view"),
    ("é", ""),
  ])
  func splitsNames(_ name: String, _ words: String) {
    #expect(
      IdentifierWords.split(name.utf8).map { String(decoding: $0, as: UTF8.self) }.joined(separator: " ")
        == words)
  }
}
