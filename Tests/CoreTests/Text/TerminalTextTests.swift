import L10nCommandLine
import L10nText
import Testing

/// Text of files as it comes to terminals and logs.
@Suite struct TerminalTextTests {
  @Test(arguments: [
    ("plain: text #1 ## [x] a:b Foo::bar std::string", "plain: text #1 ## [x] a:b Foo::bar std::string"),
    ("\u{1B}[31m\u{07}\t\r\n", #"\u{1B}[31m\u{7}\t\r\n"#),
    ("a\u{85}b\u{9B}c\u{7F}", #"a\u{85}b\u{9B}c\u{7F}"#),
    ("a\u{202E}b\u{2066}c\u{200E}\u{061C}\u{2028}", #"a\u{202E}b\u{2066}c\u{200E}\u{61C}\u{2028}"#),
    ("\u{E0041}\u{FEFF}\u{FFF9}", #"\u{E0041}\u{FEFF}\u{FFF9}"#),
    ("می\u{200C}خواهم 👩\u{200D}💻", "می\u{200C}خواهم 👩\u{200D}💻"),
  ])
  func hiddenCharactersAreEscaped(text: String, expected: String) {
    #expect(TerminalText.escaped(text) == expected)
    #expect(TerminalText.escaped(bytes: text.utf8) == expected)
  }

  @Test(arguments: [
    ("::error file=a::b", #"\u{3A}:error file=a::b"#),
    ("::set-output name=a::b", #"\u{3A}:set-output name=a::b"#),
    ("  ::add-mask::x", #"  \u{3A}:add-mask::x"#),
    ("\u{A0}\u{3000}::warning::x", "\u{A0}\u{3000}\\u{3A}:warning::x"),
    // A line may be broken before any word.
    ("a word ::debug::x", #"a word \u{3A}:debug::x"#),
    ("a\n::debug::x", #"a\n\u{3A}:debug::x"#),
    (":::x", #"\u{3A}::x"#),
    ("##[error]x", #"#\u{23}[error]x"#),
    ("x ##vso[task.setvariable variable=a]b", #"x #\u{23}vso[task.setvariable variable=a]b"#),
    ("é##VSO[task.x]", #"é#\u{23}VSO[task.x]"#),
    ("##teamcity[message text='x']", #"#\u{23}teamcity[message text='x']"#),
    ("###[x]", #"##\u{23}[x]"#),
    ("section_start:1:a\r\u{1B}[0Kx", #"section_start:1:a\r\u{1B}[0Kx"#),
  ])
  func commandsOfRunnersAreNone(text: String, expected: String) {
    #expect(TerminalText.escaped(text) == expected)
    #expect(TerminalText.escaped(bytes: text.utf8) == expected)
  }

  /// A terminal does not show them, and a runner may take them away: what stands behind them begins a word, and a letter does
  /// not.
  @Test func whatNobodySeesBeginsNoCommand() {
    var hidden = 0
    for value in Array(UInt32(0)...0xFFFF) + Array(0xE0000...0xE01FF) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let isHidden = HiddenScalar.contains(value) || scalar.properties.isWhitespace
      guard isHidden || value % 97 == 0 else { continue }
      if isHidden { hidden += 1 }
      let mark = String(scalar)
      let escaped = TerminalText.escaped(mark + "::error::x")
      #expect(escaped.hasSuffix(#"\u{3A}:error::x"#) == isHidden, "\(String(value, radix: 16))")
      #expect(TerminalText.escaped("a" + mark + "::").hasSuffix("::") == !isHidden)
    }
    #expect(hidden > 200)
  }

  /// What a stream gets keeps its own lines and styles, and nothing of what looks like them.
  @Test func linesKeepWhatIsTheirs() {
    let text = "\u{1B}[1mA\u{1B}[0m\n::error::x\u{1B}[2J"
    #expect(Style(isColored: true).lines(text) == "\u{1B}[1mA\u{1B}[0m\n\\u{3A}:error::x\\u{1B}[2J")
    #expect(Style.plain.line(text) == #"\u{1B}[1mA\u{1B}[0m\n\u{3A}:error::x\u{1B}[2J"#)
    #expect(Style.plain.lines("plain\tä\n") == "plain\tä\n")
  }

  @Test func bytesThatAreNoText() {
    #expect(TerminalText.escaped(bytes: [0x61, 0xFF, 0x3A, 0x3A, 0x62]) == #"a\xFF\u{3A}:b"#)
    #expect(TerminalText.escaped(bytes: [0xE2, 0x80]) == #"\xE2\x80"#)
  }
}
