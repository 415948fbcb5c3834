/// Texts that JSON takes or refuses, and what Foundation makes of them: written for this reader after RFC 8259.
struct JSONCase: CustomStringConvertible, Sendable {
  enum Verdict: Sendable {
    /// JSON, and nothing to say.
    case accepts
    /// The text is not JSON, but Foundation reads it all the same: a warning.
    case warns
    /// The text is not JSON: an error.
    case rejects
  }

  var verdict: Verdict
  var name: String
  var bytes: [UInt8]

  var description: String { name }

  static func accepts(_ name: String, _ text: String) -> JSONCase {
    JSONCase(verdict: .accepts, name: name, bytes: Array(text.utf8))
  }

  static func warns(_ name: String, _ text: String) -> JSONCase {
    JSONCase(verdict: .warns, name: name, bytes: Array(text.utf8))
  }

  static func rejects(_ name: String, _ text: String) -> JSONCase {
    JSONCase(verdict: .rejects, name: name, bytes: Array(text.utf8))
  }

  static func rejects(_ name: String, bytes: [UInt8]) -> JSONCase {
    JSONCase(verdict: .rejects, name: name, bytes: bytes)
  }

  static let all = structure + strings + numbers + words + encodings

  static let structure: [JSONCase] = [
    .accepts("an empty object", "{}"),
    .accepts("an empty array", "[]"),
    .accepts("an empty object over lines", "{\n\n}"),
    .accepts("all white space", " \t\r\n[ \t\r\n] \t\r\n"),
    .accepts("no white space", "{\"a\":[1,{\"b\":null}],\"c\":true}"),
    .accepts("nested arrays", "[[[[]]],[]]"),
    .accepts("an empty name", "{\"\":0}"),
    .accepts("a name twice", "{\"a\":1,\"a\":2}"),
    .accepts("a name with escapes", "{\"\\u0061\\n\":1}"),
    .accepts("a string alone", "\"x\""),
    .accepts("a number alone", "7"),
    .accepts("a word alone", "null"),
    .accepts("512 levels", String(repeating: "[", count: 512) + String(repeating: "]", count: 512)),
    .warns("a comma before a closing brace", "{\"a\":1,}"),
    .warns("a comma before a closing bracket", "[1,]"),
    .warns("a comma and white space before the end", "{\"a\":1 ,\n}"),
    .rejects("513 levels", String(repeating: "[", count: 513) + String(repeating: "]", count: 513)),
    .rejects("100,000 levels", String(repeating: "[", count: 100_000)),
    .rejects("100,000 levels of objects", String(repeating: "{\"a\":", count: 100_000)),
    .rejects("nothing", ""),
    .rejects("white space alone", " \n"),
    .rejects("an object without an end", "{\"a\":1"),
    .rejects("an array without an end", "[1"),
    .rejects("an end after a comma", "[1,"),
    .rejects("an end after a name", "{\"a\""),
    .rejects("an end after a colon", "{\"a\":"),
    .rejects("an opening brace alone", "{"),
    .rejects("an opening bracket alone", "["),
    .rejects("a closing brace alone", "}"),
    .rejects("a closing bracket alone", "]"),
    .rejects("a comma alone", ","),
    .rejects("a colon alone", ":"),
    .rejects("two values", "1 2"),
    .rejects("two objects", "{}{}"),
    .rejects("a brace too many", "{}}"),
    .rejects("a bracket too many", "[]]"),
    .rejects("a brace for a bracket", "[1}"),
    .rejects("a bracket for a brace", "{\"a\":1]"),
    .rejects("brackets that cross", "[{\"a\":1]}"),
    .rejects("a comma only", "[,]"),
    .rejects("a comma only, in an object", "{,}"),
    .rejects("a comma first", "[,1]"),
    .rejects("two commas", "[1,,2]"),
    .rejects("two commas at the end", "[1,,]"),
    .rejects("two commas in an object", "{\"a\":1,,\"b\":2}"),
    .rejects("two commas at the end of an object", "{\"a\":1,,}"),
    .rejects("no comma", "[1 2]"),
    .rejects("no comma between strings", "[\"a\" \"b\"]"),
    .rejects("no comma between members", "{\"a\":1 \"b\":2}"),
    .rejects("no colon", "{\"a\" 1}"),
    .rejects("a comma for a colon", "{\"a\",1}"),
    .rejects("two colons", "{\"a\"::1}"),
    .rejects("an equals sign for a colon", "{\"a\"=1}"),
    .rejects("no value", "{\"a\":}"),
    .rejects("no value before a comma", "{\"a\":,\"b\":1}"),
    .rejects("a colon in an array", "[\"a\":1]"),
    .rejects("a name without quotes", "{a:1}"),
    .rejects("a number for a name", "{1:1}"),
    .rejects("null for a name", "{null:1}"),
    .rejects("an array for a name", "{[]:1}"),
    .rejects("single quotes", "{'a':1}"),
    .rejects("curly quotes", "{“a”:1}"),
    .rejects("a block comment", "{/* c */\"a\":1}"),
    .rejects("a line comment", "[1] // c"),
    .rejects("a hash comment", "# c\n[1]"),
    .rejects("a form feed for white space", "[\u{0C}1]"),
    .rejects("a vertical tab for white space", "[\u{0B}]"),
    .rejects("a no-break space for white space", "[\u{A0}1]"),
    .rejects("a line separator for white space", "[\u{2028}1]"),
    .rejects("a word joiner before the value", "\u{2060}[]"),
    .rejects("a merge marker", "{\"a\":1,\n<<<<<<< HEAD\n\"b\":2\n=======\n\"b\":3\n>>>>>>> x\n}"),
    .rejects("text behind the end", "[] x"),
    .rejects("a NUL behind the end", bytes: Array("[]".utf8) + [0]),
    .rejects("a NUL alone", bytes: [0]),
    .rejects("markup", "<null>"),
    .rejects("a star", "[*]"),
  ]

  static let strings: [JSONCase] = [
    .accepts("the empty string", "[\"\"]"),
    .accepts("every short escape", #"["\"\\\/\b\f\n\r\t"]"#),
    .accepts("escapes of units", #"["\u0041\u00e9\u00E9\u20ac\uFFFF"]"#),
    .accepts("a pair of surrogates", #"["\ud83d\ude00\uD83D\uDE00"]"#),
    .accepts("an escaped NUL", #"["a\u0000b"]"#),
    .accepts("an escaped backslash before u", #"["\\u0000"]"#),
    .accepts("an escaped quote at the end", #"["a\""]"#),
    .accepts("an escaped backslash at the end", #"["a\\"]"#),
    .accepts("DEL", "[\"\u{7F}\"]"),
    .accepts("C1 controls", "[\"\u{80}\u{9F}\"]"),
    .accepts("line separators", "[\"\u{2028}\u{2029}\"]"),
    .accepts("no characters and private use", "[\"\u{FFFE}\u{10FFFF}\u{E000}\"]"),
    .accepts("four bytes", "[\"😀👩‍👩‍👧\"]"),
    .accepts("a comment and brackets inside", "[\"/* // [{,:}] */\"]"),
    .accepts("fifteen bytes", "[\"123456789012345\"]"),
    .accepts("sixteen bytes", "[\"1234567890123456\"]"),
    .accepts("seventeen bytes and an escape", #"["12345678901234567\n"]"#),
    .accepts("a byte order mark inside", "[\"\u{FEFF}\"]"),
    .rejects("no closing quote", "[\"a"),
    .rejects("no closing quote before a bracket", "[\"a]"),
    .rejects("a quote alone", "\""),
    .rejects("a backslash at the end", "[\"\\"),
    .rejects("an escaped closing quote", "[\"\\\"]"),
    .rejects("a raw tab", "[\"\t\"]"),
    .rejects("a raw line feed", "[\"a\nb\"]"),
    .rejects("a raw carriage return", "[\"a\rb\"]"),
    .rejects("a raw NUL", bytes: Array("[\"a".utf8) + [0] + Array("\"]".utf8)),
    .rejects("a raw unit separator", "[\"\u{1F}\"]"),
    .rejects("a raw escape character", "[\"\u{1B}[0m\"]"),
    .rejects("an unknown escape", #"["\x41"]"#),
    .rejects("an escaped apostrophe", #"["\'"]"#),
    .rejects("an octal escape", #"["\101"]"#),
    .rejects("a capital escape", #"["\N"]"#),
    .rejects("an escaped line end", "[\"\\\n\"]"),
    .rejects("an escaped accent", #"["\é"]"#),
    .rejects("too few digits", #"["\u00"]"#),
    .rejects("no digits", #"["\u"]"#),
    .rejects("digits that are none", #"["\u00G0"]"#),
    .rejects("braces around digits", #"["\u{41}"]"#),
    .rejects("a capital U", #"["\U00e9"]"#),
    .rejects("a high surrogate alone", #"["\ud83d"]"#),
    .rejects("a low surrogate alone", #"["\ude00"]"#),
    .rejects("a high surrogate before text", #"["\ud83dabc"]"#),
    .rejects("a high surrogate before another escape", #"["\ud83d\n"]"#),
    .rejects("a high surrogate before a plain unit", #"["\ud83d\u0041"]"#),
    .rejects("two high surrogates", #"["\ud83d\ud83d\ude00"]"#),
    .rejects("surrogates the wrong way round", #"["\ude00\ud83d"]"#),
    .rejects("half an escape of a low surrogate", #"["\ud83d\ude0"]"#),
    .rejects("a lone surrogate in a name", #"{"\ud83d":1}"#),
  ]

  static let numbers: [JSONCase] = [
    .accepts("zero", "[0]"), .accepts("minus zero", "[-0]"), .accepts("many digits", "[1234567890]"),
    .accepts("a fraction", "[0.5,-1.25,10.0]"), .accepts("exponents", "[1e5,1E5,1e+5,1e-5,0e0,1.5E+2]"),
    .accepts("a number before a brace", "{\"a\":1}"),
    .rejects("a zero in front", "[01]"), .rejects("zeros in front", "[-007]"), .rejects("a plus", "[+1]"),
    .rejects("a minus alone", "[-]"), .rejects("a minus before a letter", "[-a]"),
    .rejects("two minus", "[--1]"),
    .rejects("a point first", "[.5]"), .rejects("a point last", "[1.]"),
    .rejects("a point before an e", "[1.e5]"),
    .rejects("two points", "[1.2.3]"), .rejects("an e last", "[1e]"), .rejects("a sign last", "[1e+]"),
    .rejects("a fraction in an exponent", "[1e1.5]"), .rejects("two exponents", "[1e2e3]"),
    .rejects("hexadecimal", "[0x1F]"), .rejects("digits and letters", "[12ab]"),
    .rejects("a space inside", "[1 000]"),
    .rejects("full-width digits", "[１]"), .rejects("an underscore", "[1_000]"),
    .rejects("minus and space", "[- 1]"),
  ]

  static let words: [JSONCase] = [
    .accepts("the three words", "[true,false,null]"),
    .rejects("a capital", "[True]"), .rejects("capitals", "[NULL]"), .rejects("part of a word", "[tru]"),
    .rejects("part of a word at the end", "fals"), .rejects("more than a word", "[trueish]"),
    .rejects("a word and a digit", "[null0]"), .rejects("not a number", "[NaN]"),
    .rejects("infinity", "[Infinity]"), .rejects("minus infinity", "[-Infinity]"),
    .rejects("undefined", "[undefined]"), .rejects("nil", "[nil]"),
  ]

  static let encodings: [JSONCase] = [
    .accepts("accents", "{\"é\":\"è\"}"),
    JSONCase(verdict: .warns, name: "a byte order mark", bytes: [0xEF, 0xBB, 0xBF] + Array("[1]".utf8)),
    JSONCase(
      verdict: .warns, name: "UTF-16 with a mark", bytes: [0xFF, 0xFE] + "[1]".utf8.flatMap { [$0, 0] }),
    JSONCase(
      verdict: .warns, name: "UTF-16 of the other order",
      bytes: [0xFE, 0xFF] + "[1]".utf8.flatMap { [0, $0] }),
    .rejects("Latin-1", bytes: Array("[\"".utf8) + [0xE9] + Array("\"]".utf8)),
    .rejects("a lone A9", bytes: Array("[\"".utf8) + [0xA9] + Array("\"]".utf8)),
    .rejects("a lone continuation", bytes: Array("[\"".utf8) + [0x81] + Array("\"]".utf8)),
    .rejects("a cut sequence", bytes: Array("[\"".utf8) + [0xE2, 0x82] + Array("\"]".utf8)),
    .rejects("an overlong slash", bytes: Array("[\"".utf8) + [0xC0, 0xAF] + Array("\"]".utf8)),
    .rejects("an encoded surrogate", bytes: Array("[\"".utf8) + [0xED, 0xA0, 0x80] + Array("\"]".utf8)),
    .rejects("beyond Unicode", bytes: Array("[\"".utf8) + [0xF4, 0x90, 0x80, 0x80] + Array("\"]".utf8)),
    .rejects("invalid bytes outside strings", bytes: Array("[".utf8) + [0xFF] + Array("]".utf8)),
  ]
}
