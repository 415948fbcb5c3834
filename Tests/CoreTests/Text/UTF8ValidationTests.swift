import TestSupport
import L10nText
import Testing

/// Against the standard library, which reads one sequence after the other.
@Suite struct UTF8ValidationTests {
  private func expectAgreement(_ bytes: [UInt8], _ what: @autoclosure () -> String) {
    let buffer = PaddedBuffer(bytes)
    let isValid = String(validating: bytes, as: UTF8.self) != nil
    let answer = buffer.withText { UTF8Validation.isValid($0, from: 0, to: bytes.count) }
    #expect(answer == isValid, "\(what())")
  }

  /// Every lead with every second byte, in a row of places that holds the border of every kind of block: the sixteen
  /// bytes at the head, blocks of 16 and 48, and stretches of 512.
  @Test func everyLeadWithEverySecondByte() {
    for place in [0, 14, 15, 16, 62, 63, 527, 528, 1039] {
      var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: place) + [0, 0, 0x80, 0x80]
      bytes += Array("é tail".utf8)
      for lead in UInt8(0x7F)...0xFF {
        for second in stride(from: UInt8(0x70), through: 0xF0, by: 0x08) {
          for length in 1...4 {
            bytes[place] = lead
            bytes[place + 1] = length > 1 ? second : UInt8(ascii: "b")
            bytes[place + 2] = length > 2 ? 0x80 : UInt8(ascii: "c")
            bytes[place + 3] = length > 3 ? 0xBF : UInt8(ascii: "d")
            expectAgreement(bytes, "\(place): \(bytes[place..<place + 4])")
          }
        }
      }
    }
  }

  /// Sound text of every script, cut anywhere, with at most one byte changed.
  @Test func textWithOneByteChanged() {
    var random = SeededGenerator(seed: 11)
    let pieces = [
      "plain ASCII, rather long so that blocks hold nothing else", "é", "Ж", "漢字", "ไทย", "😀",
      "\u{7FF}\u{FFFF}",
    ]
    for _ in 0..<2000 {
      var bytes: [UInt8] = []
      let count = Int.random(in: 0...1200, using: &random)
      while bytes.count < count { bytes += (pieces.randomElement(using: &random) ?? "").utf8 }
      bytes.removeLast(bytes.count - count)
      expectAgreement(bytes, "\(bytes)")
      guard let place = bytes.indices.randomElement(using: &random) else { continue }
      bytes[place] = .random(in: 0...255, using: &random)
      expectAgreement(bytes, "\(bytes)")
    }
  }

  @Test func namesTheFirstFault() {
    let bytes = Array(String(repeating: "ü", count: 300).utf8) + [0xC3] + Array("x".utf8)
    PaddedBuffer(bytes).withText { text in
      #expect(UTF8Validation.firstFault(in: text, from: 0, to: bytes.count) == 600)
      #expect(UTF8Validation.firstFault(in: text, from: 0, to: 600) == nil)
    }
  }
}
