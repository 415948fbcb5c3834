import Foundation
import L10nText
import Testing

/// JSON is looked at on terminals and lands in logs, too.
@Suite struct JSONTextTests {
  private func json(_ text: String) -> String {
    var bytes: [UInt8] = []
    JSONText.append(text, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("plain é 漢 😀 “x” … ｆ ؀", "\"plain é 漢 😀 “x” … ｆ ؀\""),
    ("\"\\/\n\r\t\u{0}\u{1F}", #""\"\\/\n\r\t\u0000\u001f""#),
    ("\u{7F}\u{80}\u{85}\u{9B}\u{9F}\u{A0}", "\"\\u007f\\u0080\\u0085\\u009b\\u009f\u{A0}\""),
    (
      "\u{202A}\u{202B}\u{202C}\u{202D}\u{202E}\u{2066}\u{2067}\u{2068}\u{2069}",
      #""\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069""#
    ),
    ("\u{200E}\u{200F}\u{061C}\u{2028}\u{2029}\u{FEFF}", #""\u200e\u200f\u061c\u2028\u2029\ufeff""#),
    ("\u{E0041}", #""\udb40\udc41""#),
    ("می\u{200C}خواهم 👩\u{200D}💻", "\"می\u{200C}خواهم 👩\u{200D}💻\""),
    ("##vso[task.x] ##[error] ## [a] #", ##""#\u0023vso[task.x] #\u0023[error] ## [a] #""##),
  ])
  func isSafeToLookAt(text: String, expected: String) throws {
    #expect(json(text) == expected)
    // The JSON means the same text.
    let back = try JSONSerialization.jsonObject(with: Data(json(text).utf8), options: .fragmentsAllowed)
    #expect(back as? String == text)
  }

  /// Every scalar that hides, and its neighbours.
  @Test func nothingHiddenIsLeft() {
    for value in UInt32(0)...0xE0100 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = json("a\(Character(scalar))b")
      #expect(!text.unicodeScalars.contains { HiddenScalar.contains($0.value) }, "\(value)")
    }
  }

  @Test func whatIsCutShortStays() {
    var bytes: [UInt8] = []
    JSONText.append([0x61, 0xE2, 0x80], to: &bytes)
    JSONText.append([0xED, 0xA0, 0x80, 0x62], to: &bytes)
    #expect(bytes == [0x22, 0x61, 0xE2, 0x80, 0x22, 0x22] + Array("\u{FFFD}b\"".utf8))
  }

  /// Blocks of sixteen bytes are looked at, the last of which begins within the one before it.
  @Test func anEscapeIsFoundAtEachPlace() {
    for length in 1...50 {
      for place in 0..<length {
        var text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
        text[place] = UInt8(ascii: "\"")
        let expected =
          "\"" + String(repeating: "a", count: place) + "\\\""
          + String(repeating: "a", count: length - place - 1) + "\""
        #expect(json(String(decoding: text, as: UTF8.self)) == expected)
      }
    }
  }

  @Test func sharesAreWrittenWithoutNeedlessZeros() {
    for value in [0, 1, 9, 10, 100, 101, 500, 1000, 1010, 5000, 9166, 9990, 9999, 10_000, 10_001, 25_500] {
      var bytes: [UInt8] = []
      JSONText.append(tenThousandths: value, to: &bytes)
      let text = String(decoding: bytes, as: UTF8.self)
      #expect(Double(text).map { Int(($0 * 10_000).rounded()) } == value)
      #expect(!text.contains(".") || text.last != "0" && text.last != ".")
    }
  }
}
