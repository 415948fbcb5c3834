import Foundation
@testable import L10nFormats
import L10nText
import Testing

@Suite struct JSONCursorTests {
  /// Reads all of it, asking for nothing.
  static func findings(_ bytes: [UInt8]) -> [Diagnostic] {
    let buffer = PaddedBuffer(bytes)
    var decoder = TextDecoder()
    return buffer.withText { span in
      let decoded = decoder.decode(span, count: bytes.count)
      return decoder.withText(of: decoded, in: span) { text in
        var cursor = JSONCursor(decoded)
        cursor.skipValue(text)
        cursor.finish(text)
        return cursor.diagnostics
      }
    }
  }

  @Test(arguments: JSONCase.all)
  func takesAndRefuses(_ item: JSONCase) {
    let findings = Self.findings(item.bytes)
    switch item.verdict {
    case .accepts: #expect(findings.isEmpty, "\(findings)")
    case .warns:
      #expect(!findings.isEmpty)
      #expect(findings.allSatisfy { $0.severity < .error }, "\(findings)")
    case .rejects: #expect(findings.contains { $0.severity == .error })
    }
    for finding in findings {
      let range = finding.range ?? 0..<0
      #expect(range.lowerBound >= 0 && range.upperBound <= item.bytes.count + 1)
    }
  }

  /// An error is what Foundation refuses, a warning what it reads.
  @Test(arguments: JSONCase.all)
  func agreesWithFoundation(_ item: JSONCase) {
    let value = try? JSONSerialization.jsonObject(with: Data(item.bytes), options: .fragmentsAllowed)
    #expect((value == nil) == (item.verdict == .rejects))
  }

  /// What stands behind a fault is read: the file is refused, and its other faults are found in one go.
  @Test(arguments: [
    ("{\"a\":\"1\" \"b\":\"2\",\"c\":\"3\"}", 1),
    ("{\"a\":\"1\",\n<<<<<<< HEAD\n\"b\":\"2\",\n=======\n\"c\":\"3\"}", 2),
    ("{\"a\":\"1,\n\"b\":\"2\",\n\"c\":\"3\"}", 2), ("{\"a\" \"1\",\"b\":\"2\",\"c\":\"3\"}", 1),
    ("{\"a\":,\"b\":\"2\",,\"c\":\"3\"}", 2), ("{a\"a\":\"1\",\"b\":x,\"c\":\"3\"}", 2),
  ])
  func goesOnBehindFaults(_ text: String, _ faults: Int) {
    let buffer = PaddedBuffer(Array(text.utf8))
    buffer.withText { span in
      var cursor = JSONCursor(
        DecodedText(signature: EncodingSignature(encoding: .utf8), start: 0, end: buffer.count))
      var names: [String] = []
      if cursor.enterObject(span) {
        while let name = cursor.nextMember(span) {
          names.append(name.text(in: span))
          cursor.skipValue(span)
        }
      }
      cursor.finish(span)
      #expect(names == ["a", "b", "c"])
      #expect(cursor.diagnostics.count == faults, "\(cursor.diagnostics)")
    }
  }

  @Test func pointsAtTheFault() {
    let text = "{\n  \"a\" : 1,\n  \"b\" : [ 2, ]\n}"
    let findings = Self.findings(Array(text.utf8))
    #expect(findings.map(\.rule.id) == ["json-trailing-comma"])
    #expect(findings.first?.range == 24..<25)
  }

  @Test func resolvesEscapesOnce() {
    let text = Array(#""a\u00e9\ud83d\ude00\ud800\n\\u0041""#.utf8)
    PaddedBuffer(text).withText { span in
      let string = JSONString(contents: 1..<text.count - 1, hasEscapes: true)
      #expect(string.decode(in: span) == Array("aé😀".utf8) + [0xED, 0xA0, 0x80] + Array("\n\\u0041".utf8))
      #expect(string.text(in: span) == "aé😀\u{FFFD}\n\\u0041")
    }
  }

  /// Every cut and every replaced byte of a text is read to an end; what Foundation refuses has an error, in the text.
  @Test func survivesDamage() {
    func check(_ bytes: [UInt8]) {
      let findings = Self.findings(bytes)
      let value = try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)
      if (value == nil) != findings.contains(where: { $0.severity == .error }) {
        Issue.record("\(String(decoding: bytes, as: UTF8.self)): \(findings)")
      }
      // A byte that is none of a character stands for one of three bytes.
      for range in findings.compactMap(\.range) where range.upperBound > 3 * bytes.count + 1 {
        Issue.record("\(range) of \(bytes.count)")
      }
    }
    let whole = Array(#"{"a":[1,-2.5e3,true,null,{"b\u00e9":"\ud83d\ude00\n"}],"c":{"d":[]}}"#.utf8)
    for count in 0...whole.count { check(Array(whole[..<count])) }
    for place in whole.indices {
      for byte in [0, 0x0A, 0x22, 0x5C, 0x7B, 0x7D, 0x5B, 0x5D, 0x2C, 0x3A, 0x80, 0xFF] as [UInt8] {
        var damaged = whole
        damaged[place] = byte
        check(damaged)
      }
    }
  }
}
