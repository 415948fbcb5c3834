import L10nText
import TestSupport
import Testing

@testable import L10nPatch

/// Parts of texts that no change of words may touch, names of files in patches, and line ends as git has them.
@Suite struct ProtectedTextTests {
  /// What is protected of a text, part by part.
  private func parts(_ text: String) -> [String] {
    let bytes = Array(text.utf8)
    var (parts, place) = ([String](), 0)
    while place < bytes.count {
      let end = ProtectedText.end(in: bytes, at: place)
      if end > place { parts.append(String(decoding: bytes[place..<end], as: UTF8.self)) }
      place = max(end, place + 1)
    }
    return parts
  }

  @Test(
    arguments: [
      ("a %@ b %1$d", ["%@", "%1$d"]), ("a 5%", []), ("<b>a</b>", ["<b>", "</b>"]), ("a < b", []),
      ("a <3", []),
      ("a <b", []),
      ("<a <b>", ["<b>"]), ("<!-- a -->", ["<!-- a -->"]), ("a <", []), ("&amp; a", ["&amp;"]),
      ("a & b;", []),
      ("&#39;", ["&#39;"]),
      ("&;", []), ("&a b;", []), ("&amp", []), ("{name}", ["{name}"]), ("{}", []), ("{a b}", []),
      ("{a_b.c1}", ["{a_b.c1}"]),
      ("{a", []), ("{a-b}", []), ("$(NAME)", ["$(NAME)"]), ("$(A:b)", ["$(A:b)"]), ("$()", []), ("$NAME", []),
      ("$", []),
      ("$(A B)", []), ("\\n a", ["\\n"]), ("\\é a", ["\\é"]), ("a\\", ["\\"]), ("[a](b c)", ["](b c)"]),
      ("[a] (b)", []),
      ("[a](b", []), ("]", []), ("see https://a.b/c?d=e now", ["https://a.b/c?d=e"]),
      ("(https://a.b)", ["https://a.b"]),
      ("http:/a", []), ("www.example.com", ["www.example.com"]), ("WWW.a", ["WWW.a"]), ("www a", []),
      ("www.", []), ("www. a", []),
      ("wwww.a", []), ("abc.de", []), ("write help@example.com.", ["help@example.com"]), ("a@b", []),
      ("a@b.c..", ["a@b.c"]),
      ("a.b-c+d_e@f.g", ["a.b-c+d_e@f.g"]), ("a@", []), ("@a.b", []), ("a b@c.d", ["b@c.d"]),
      ("\"https://a.b\"", ["https://a.b"]),
      ("ahttps://a", ["ahttps://a"]), ("éa@b.c", ["a@b.c"]),
    ] as [(String, [String])])
  func partsThatNobodyTranslates(text: String, expected: [String]) {
    #expect(parts(text) == expected, "\(text)")
  }

  /// Nothing long is taken for a part: neither an entity, nor the name before a sign.
  @Test func longWordsAreNoParts() {
    func word(_ count: Int) -> String { String(repeating: "a", count: count) }
    #expect(parts("&\(word(63));") == ["&\(word(63));"] && parts("&\(word(64));") == [])
    #expect(parts("{\(word(63))}") == ["{\(word(63))}"] && parts("{\(word(64))}") == [])
    #expect(parts("\(word(65))@b.c") == ["\(word(65))@b.c"] && parts("\(word(66))@b.c") == [])
  }

  // MARK: - Names of files

  @Test func namesAreQuotedAsGitDoes() throws {
    let letters: [UInt8: String] = [
      7: "a", 8: "b", 9: "t", 10: "n", 11: "v", 12: "f", 13: "r", 34: "\"", 92: "\\",
    ]
    for byte in UInt8(1)...255 where byte != UInt8(ascii: "/") {
      let path = [0x78, byte, 0x79]
      var patch = UnifiedPatch()
      try patch.append(FileChange(path: path, content: .new(Array("1\n".utf8), isExecutable: false)))
      let line = patch.bytes.prefix { $0 != 10 }
      let octal = String(byte, radix: 8)
      let escaped =
        letters[byte].map { "\\" + $0 } ?? "\\" + String(repeating: "0", count: 3 - octal.count) + octal
      let isPlain = (0x20..<0x7F).contains(byte) && byte != 34 && byte != 92
      let name = isPlain ? "x\(Character(Unicode.Scalar(byte)))y" : "x\(escaped)y"
      let expected = isPlain ? "diff --git a/\(name) b/\(name)" : "diff --git \"a/\(name)\" \"b/\(name)\""
      #expect(String(decoding: line, as: UTF8.self) == expected, "\(byte)")
      #expect(patch.bytes.contains(9) == (byte == 32), "\(byte)")
    }
  }

  // MARK: - Line ends

  private func lineEnds(_ values: [String: String], isOn: Bool = false) -> String {
    switch GitLineEnds(values, isOn: { isOn }) {
    case .converted: "converted"
    case .convertedIfText: "if text"
    case nil: "same"
    }
  }

  @Test(
    arguments: [
      ([:], "same", "if text"), (["text": "set"], "converted", "converted"),
      (["text": "unset"], "same", "same"),
      (["text": "auto"], "if text", "if text"), (["text": "input"], "converted", "converted"),
      (["crlf": "input"], "converted", "converted"),
      (["crlf": "set"], "converted", "converted"), (["crlf": "unset"], "same", "same"),
      (["text": "set", "crlf": "unset"], "converted", "converted"),
      (["text": "unset", "eol": "lf"], "same", "same"), (["eol": "lf"], "converted", "converted"),
      (["eol": "crlf"], "converted", "converted"),
      (["eol": "cr"], "same", "if text"), (["text": "auto", "eol": "crlf"], "if text", "if text"),
      (["text": "other"], "same", "if text"),
      (["text": "other", "crlf": "unset"], "same", "same"),
    ] as [([String: String], String, String)])
  func attributesDecideOfLineEnds(values: [String: String], off: String, on: String) {
    #expect(lineEnds(values) == off && lineEnds(values, isOn: true) == on, "\(values)")
  }

  @Test func onlyPairsAreConverted() throws {
    func converted(_ text: String, _ values: [String: String]) throws -> String {
      String(
        decoding: try #require(GitLineEnds(values, isOn: { false })).converted(Array(text.utf8)),
        as: UTF8.self)
    }
    for (text, expected) in [
      ("a\r\nb\r\n", "a\nb\n"), ("a\rb\r\n", "a\rb\n"), ("a\r\r\n", "a\r\n"), ("a\n\r", "a\n\r"),
      ("a\r\n\0", "a\n\0"), ("\r\n", "\n"), ("", ""),
    ] {
      #expect(try converted(text, ["text": "set"]) == expected, "\(text.debugDescription)")
      // What looks like no text stays: it has a NUL, or a CR alone.
      let isText = !text.contains("\0") && !text.replacing("\r\n", with: "").unicodeScalars.contains("\r")
      #expect(try converted(text, ["text": "auto"]) == (isText ? expected : text), "\(text.debugDescription)")
      #expect(
        GitLineEnds.has(Array(text.utf8)) == text.contains("\r\n" as Character), "\(text.debugDescription)")
    }
    // One other control in 128 characters may be.
    let printed = String(repeating: "é", count: 63)
    for (text, isText) in [
      (printed + "ab\u{1}\r\n", true), (printed + "a\u{1}\r\n", false), (printed + "a\t\u{1}\r\n", true),
      (printed + "ab\u{7F}\r\n", true),
      (printed + "a\u{7F}\r\n", false), ("a\r\n\u{1A}", true), ("a\u{1A}\r\n", false),
      ("a\u{8}\u{C}\u{1B}\r\n", true),
      (printed + printed + "abc\u{1}\u{2}\r\n", false), (printed + printed + "abcd\u{1}\u{2}\r\n", true),
    ] {
      #expect((try converted(text, ["text": "auto"]) != text) == isText, "\(text.debugDescription)")
    }
  }
}
