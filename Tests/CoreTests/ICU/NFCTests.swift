import Foundation
import L10nLocale
import TestSupport
import Testing

struct NFCTests {
  private func normalized(_ text: String) throws -> String {
    String(decoding: try NFC.normalized([UInt8](text.utf8)), as: UTF8.self)
  }

  @Test func composesAndReorders() throws {
    #expect(try normalized("e\u{301}").unicodeScalars.elementsEqual("\u{E9}".unicodeScalars))
    #expect(try NFC.normalized([UInt8]("q\u{307}\u{323}".utf8)) == [UInt8]("q\u{323}\u{307}".utf8))
    #expect(try normalized("\u{212B}").unicodeScalars.elementsEqual("\u{C5}".unicodeScalars))
    #expect(try NFC.normalized([UInt8]()) == [])
    // Longer than the text that went in: U+0958 is left decomposed by NFC.
    #expect(try normalized("\u{958}").unicodeScalars.count == 2)
    for text in ["", "plain ASCII, a bit longer", "déjà", "日本語", "한국어", "😀"] {
      #expect(try normalized(text).utf8.elementsEqual(text.utf8), "\(text)")
    }
  }

  // Expected by the definition: both normalized, compared.
  @Test func equalityIsThatOfNormalForms() throws {
    let pieces = [
      "", "a", "e", "\u{E9}", "e\u{301}", "\u{301}", "\u{323}", "\u{1EB9}\u{301}", "\u{212B}", "\u{C5}", "日",
      "한",
      "\u{1112}\u{1161}", "\u{11AB}", "\u{958}", "😀", "z\u{338}", "=", "\u{338}", "\u{2260}", "\u{F900}", "豈",
    ]
    var texts: [[UInt8]] = []
    for first in pieces { for second in pieces { texts.append([UInt8]((first + second + "x").utf8)) } }
    let forms = try texts.map { try NFC.normalized($0) }
    var wrong: [(Int, Int)] = []
    for left in texts.indices {
      for right in texts.indices
      where NFC.isEqual(texts[left], texts[right]) != (forms[left] == forms[right]) {
        wrong.append((left, right))
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func malformedBytesEqualOnlyThemselves() {
    let surrogate: [UInt8] = [0xED, 0xA0, 0x80]
    let malformed: [[UInt8]] = [surrogate, [0x80], [0xC3], [0xF5, 0x80, 0x80, 0x80], [0xC0, 0x80], [0xFF]]
    for bytes in malformed {
      #expect(throws: ICUError.malformedText) { try NFC.normalized(bytes) }
      #expect(NFC.isEqual(bytes, bytes))
      #expect(!NFC.isEqual(bytes + [UInt8]("e\u{301}".utf8), bytes + [UInt8]("\u{E9}".utf8)))
      #expect(!NFC.isEqual([UInt8]("e\u{301}".utf8) + bytes, [UInt8]("\u{E9}".utf8) + bytes))
      #expect(!NFC.isEqual(bytes, [UInt8]("\u{FFFD}".utf8)))
      #expect(!NFC.isEqual(bytes, []))
    }
  }

  /// Long runs of marks are put in order before ICU sees them: every order gives the same normal form, and that is the
  /// one of what Foundation makes of the text.
  @Test func longRunsOfMarks() {
    let marks: [UInt32] = [0x301, 0x316, 0x344, 0xF73, 0x5B0, 0x334, 0x1D165, 0x300, 0xF71, 0x302, 0x345]
    var random = SeededRandom(5)
    for start in ["", "a", "\u{E9}", "\u{1EAD}", "\u{AC00}"] {
      for count in [20, 70, 300] {
        let run = (0..<count).compactMap { _ in Unicode.Scalar(random.pick(marks)) }
        let text = start + String(String.UnicodeScalarView(run)) + "z"
        let expected = text.precomposedStringWithCanonicalMapping
        #expect(NFC.isEqual(Array(text.utf8), Array(expected.utf8)), "\(start) \(count)")
      }
    }
  }
}
