import L10nSystem
import L10nText
import Testing

@testable import L10nCode

/// Literals in code with any indentation and line ends are the texts that the compiler makes of them.
@Suite struct LiteralShapeTests {
  private func keys(_ code: String, _ language: SourceFile.Language = .swift) -> [String] {
    let found = SourceScan(work: ParallelWork(jobs: 1)).uses(of: [
      SourceFile(.bytes(Array(code.utf8)), language)
    ])
    return (found.first ?? nil)?.uses.filter { $0.kind == .lookup }.map { WTF8.text($0.key.display) } ?? []
  }

  @Test(arguments: ["\n", "\r\n", "\r"], ["", " ", "  ", "\t", "\t ", " \t"])
  func linesOfALiteralLoseTheIndentationOfItsEnd(end: String, indent: String) {
    func key(_ lines: String...) -> [String] {
      let text = (["let a = NSLocalizedString(\"\"\""] + lines + ["\"\"\", comment: \"\")", ""])
      let last = text.count - 2
      return keys(
        text.enumerated().map { (1...last).contains($0) && !$1.isEmpty ? indent + $1 : $1 }.joined(
          separator: end))
    }
    #expect(key("One") == ["One"])
    #expect(key("One", "Two") == ["One\nTwo"])
    #expect(key("One", "", "Two") == ["One\n\nTwo"])
    #expect(key("One", "  Two") == ["One\n  Two"])
    #expect(key("One", "\tTwo") == ["One\n\tTwo"])
    #expect(key("One", "Two", "") == ["One\nTwo\n"])
    // A backslash joins a line with the next one, white space behind it or not.
    #expect(key("One \\", "Two") == ["One Two"])
    #expect(key("One\\ ", "Two") == ["OneTwo"])
    #expect(key("One\\ \t", "Two") == ["OneTwo"])
    #expect(key("One\\t", "Two") == ["One\t\nTwo"])
    #expect(key("One \"\" \\\"\"\" Two") == ["One \"\" \"\"\" Two"])
  }

  @Test(arguments: [
    (#""a\tb""#, "a\tb"), (#""a\nb""#, "a\nb"), (#""a\"b""#, "a\"b"), (#""a\\b""#, "a\\b"),
    (#""a\u{e9}b""#, "aéb"),
    (#""a\u{1F600}b""#, "a😀b"), (##"#"a\tb"#"##, "a\\tb"), (##"#"a\#tb"#"##, "a\tb"), (##"#"a"b"#"##, "a\"b"),
    (###"##"a"#b\##nc"##"###, "a\"#b\nc"), (#""""#, ""),
  ])
  func escapesOfSwift(literal: String, text: String) {
    #expect(keys("let a = NSLocalizedString(\(literal), comment: \"\")\n") == [text], "\(literal)")
  }

  @Test(arguments: [
    (#"@"a\tb""#, "a\tb"), (#"@"a\nb""#, "a\nb"), (#"@"a" @"b""#, "ab"), (#"@"a" "b""#, "ab"),
    (#"@"a\"b""#, "a\"b"),
    (#"@"a\x41""#, "aA"), (#"@"a\101b""#, "aAb"), (#"@"a\u00e9b""#, "aéb"), (#"@"a\U0001F600b""#, "a😀b"),
    ("@\"a\" /* of b */ @\"b\"", "ab"),
    ("@\"a\" // of b\n@\"b\"", "ab"), ("@\"a\\\nb\"", "ab"), ("@\"a\\\r\nb\"", "ab"),
  ])
  func escapesOfC(literal: String, text: String) {
    #expect(keys("NSString *a = NSLocalizedString(\(literal), nil);\n", .c) == [text], "\(literal)")
  }

  /// Numbers and comments before a use hide nothing of it.
  @Test(arguments: [
    "1e-5", "1E+5", "0x1p-3", "0x1P+3", "1.5", "1'000", ".5e-3", "1e", "0x1.8p3f", "'a'", "'\\''", "'\"'",
    "a /* \" */ - 1",
    "a * b", "a / b", "a /* * / */ - 1", "a /***/ - 1", "a - 1 // \"", "L'x'", "a / *b",
  ])
  func whatStandsBeforeAUseHidesNothing(expression: String) {
    let code = "double a = \(expression)\n;\nNSString *b = NSLocalizedString(@\"key\", nil);\n"
    #expect(keys(code, .c) == ["key"], "\(expression)")
  }

  /// An expression of one literal that other texts show to be a text, or words that all interfaces have.
  @Test(arguments: [
    ("Save", [], true), ("save", [], false), ("Frobnicate", [], false), ("Frobnicate", ["frobnicate"], true),
    ("Save Frobnicate", ["frobnicate"], true), ("Save Frobnicate", [], false),
    ("Save All New Files", [], false),
    ("Save All New File", [], true), ("Save All New File Name", [], false), ("Save as file", [], true),
    ("saveFile", [], false),
    ("A", ["a"], false), ("日本", [], true),
  ])
  func wordsOfOtherTextsShowWhatIsOne(text: String, known: [String], isText: Bool) {
    #expect(TextForm(of: Array(text.utf8)).isText(Set(known.map { Array($0.utf8) })) == isText, "\(text)")
  }

  @Test(arguments: [
    ("Save the files", ["the", "files"]), ("Save a file", ["file"]),
    ("save it's file", ["save", "it's", "file"]),
    ("Öffne über Uhr", ["Öffne", "über"]), ("x-ray THE 3rd", ["ray", "rd"]), ("", []), ("A B", []),
  ])
  func wordsInLowerCaseAreKnown(text: String, expected: [String]) {
    var words: Set<[UInt8]> = []
    TextForm.smallWords(of: Array(text.utf8), into: &words)
    #expect(Set(words.map { String(decoding: $0, as: UTF8.self) }) == Set(expected), "\(text)")
  }
}
