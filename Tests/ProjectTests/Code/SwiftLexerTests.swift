import Testing

@testable import L10nCode

/// Tokens of Swift.
@Suite struct SwiftLexerTests {
  /// Kinds and texts, a line each.
  private func tokens(_ source: String) -> [String] {
    let bytes = Array(source.utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      let text = SourceText(buffer)
      return SwiftLexer.tokens(of: text).tokens.map {
        "\($0.kind) \(String(decoding: text.bytes($0.range), as: UTF8.self))"
      }
    }
  }

  @Test func interpolationsAreTokensOfTheirOwn() {
    let source = ##"#"a \(b) \#(c("d"))"#"##
    #expect(
      tokens(source) == [
        "string \(source)", ##"interpolation \#("##, "identifier c", "open (", "string \"d\"", "close )",
        "close )",
        "stringEnd ",
      ])
  }

  @Test func threeQuotesAreOneStringAndOneEndsWithItsLine() {
    #expect(tokens("\"a\nb") == ["string \"a", "identifier b"])
    #expect(
      tokens("\"\"\"\na \"quoted\" \\\"\"\" b\n\"\"\" c") == [
        "string \"\"\"\na \"quoted\" \\\"\"\" b\n\"\"\"", "identifier c",
      ])
    #expect(tokens("\"\" x") == ["string \"\"", "identifier x"])
    #expect(tokens("#\"\"# x") == ["string #\"\"#", "identifier x"])
  }

  @Test func aSlashIsADivisionOrAnExpression() {
    #expect(tokens("a / b / c").count == 5)
    #expect(
      tokens("x = /a\"b/ + 1") == [
        "identifier x", "punctuation =", "other /a\"b/", "punctuation +", "number 1",
      ])
    #expect(tokens("f(/a[/]b/)").contains("other /a[/]b/"))
    #expect(tokens("#/a\nb/# c").first == "punctuation #")
    #expect(tokens("#/\na\"\n/# c") == ["other #/\na\"\n/#", "identifier c"])
  }

  @Test func operatorsThatMeanSomethingAreTokens() {
    #expect(
      tokens("a?.b ?? c!").map { $0.split(separator: " ")[0] } == [
        "identifier", "punctuation", "punctuation", "identifier", "punctuation", "identifier", "punctuation",
      ])
    #expect(tokens("1...2") == ["number 1", "punctuation ...", "number 2"])
    #expect(tokens("1.5e-3 0x1F t.0.1").prefix(2) == ["number 1.5e-3", "number 0x1F"])
  }

  @Test func bracketsFindTheirCounterparts() {
    let bytes = Array("a(b[c)d]{(}e".utf8)
    bytes.withUnsafeBufferPointer { buffer in
      let list = SwiftLexer.tokens(of: SourceText(buffer))
      // `(` meets `)`, and `[` in between stays open.
      #expect(list[1].match == 5)
      #expect(list[5].match == 1)
      #expect(list[3].match == 4)
      #expect(list.withTokens { $0.next(1) } == 6)
    }
  }

  @Test func wordsInBackticksAreNames() {
    Array("`default` default".utf8).withUnsafeBufferPointer { buffer in
      SwiftLexer.tokens(of: SourceText(buffer)).withTokens { tokens in
        #expect(tokens.name(0) == Words.default)
        #expect(tokens.word(0) == Name.none)
        #expect(tokens.word(1) == Words.default)
      }
    }
  }
}
