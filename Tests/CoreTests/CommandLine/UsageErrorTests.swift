import L10nCommandLine
import Testing

/// Every way to get a command line wrong, and what is said of it.
@Suite struct UsageErrorTests {
  @Test(
    arguments: [
      (["shwo"], "unknown command 'shwo'\nDid you mean 'show'?"),
      (["./a"], "'./a' is a path, not a command\nThe command comes first: did you mean 'sample show ./a'?"),
      (
        ["My.app"],
        "'My.app' is a path, not a command\nThe command comes first: did you mean 'sample show My.app'?"
      ),
      (["store", "a/b"], "unknown command 'a/b'"), (["hiddn"], "unknown command 'hiddn'"),
      ([], "a command is needed"), (["store"], "a command is needed"),
      (["store", "dorp"], "unknown command 'dorp'\nDid you mean 'drop'?"),
      (["show", "--formt", "json"], "unknown option '--formt'\nDid you mean '--format'?"),
      (["show", "--langg", "de"], "unknown option '--langg'\nDid you mean '--locale'?"),
      (["show", "--json"], "unknown option '--json'\nDid you mean '--format json'?"),
      (["keep"], "unknown command 'keep'\nDid you mean 'store'?"),
      (["store", "put", "--lang"], "unknown option '--lang'\nIt is an option of 'show', as '--locale'."),
      (["show", "--zzz"], "unknown option '--zzz'"), (["show", "--secre"], "unknown option '--secre'"),
      (["show", "-z"], "unknown option '-z'"), (["show", "-qz"], "unknown option '-z'"),
      (["show", "-format"], "unknown option '-format'\nDid you mean '--format'?"),
      (["show", "--into", "x"], "unknown option '--into'\nIt is an option of 'store put'."),
      (
        ["--format", "json", "show"],
        "unknown option '--format'\nIt is an option of 'show', to be given after the command's name."
      ),
      (["show", "--output"], "option '--output' needs a value: FILE"),
      (["show", "-o"], "option '--output' needs a value: FILE"),
      (["show", "--output", "--quiet"], "option '--output' needs a value: FILE"),
      (["show", "--output", "--", "a"], "option '--output' needs a value: FILE"),
      (["show", "--quiet=yes"], "option '--quiet' takes no value, but 'yes' was given"),
      (["show", "-q=yes"], "option '--quiet' takes no value, but 'yes' was given"),
      (
        ["show", "--format", "jsno"],
        "'jsno' is not a value for option '--format': expected text or json\nDid you mean 'json'?"
      ),
      (
        ["--color", "alwas", "show"],
        "'alwas' is not a value for option '--color': expected auto, always or never\nDid you mean 'always'?"
      ),
      (
        ["show", "--fill", "prefix"],
        "'prefix' is not a value for option '--fill': expected empty or prefix:TEXT\nDid you mean 'prefix:TEXT'?"
      ),
      (["show", "-n0"], "'0' is not a value for option '--limit': expected a whole number from 1 to 100"),
      (
        ["show", "-n", "+5"],
        "'+5' is not a value for option '--limit': expected a whole number from 1 to 100"
      ),
      (
        ["show", "-n", "99999999999999999999"],
        "'99999999999999999999' is not a value for option '--limit': expected a whole number from 1 to 100"
      ),
      (["show", "-q", "--verbose"], "options '--quiet' and '--verbose' contradict each other"),
      (["store", "put"], "argument FILE is missing"),
      (["store", "put", ""], "'' is not a value for argument FILE: a path is never empty"),
      (["show", "--output="], "'' is not a value for option '--output': a path is never empty"),
      (["show", "--glob="], "'' is not a value for option '--glob': it is empty"),
      (["show", "--locale="], "'' is not a value for option '--locale': the list is empty"),
      (["show", "--locale", " ,"], "' ,' is not a value for option '--locale': the list is empty"),
      (
        ["show", "--locale", "fr,,de"],
        "'fr,,de' is not a value for option '--locale': a member of the list is empty"
      ),
      (
        ["show", "--locale", "fr, "],
        "'fr, ' is not a value for option '--locale': a member of the list is empty"
      ),
      (["store", "drop", "old", ""], "'' is not a value for argument NAME: it is empty"),
      (["store", "drop"], "argument KIND is missing"),
      (["store", "drop", "all"], "'all' is not a value for argument KIND: expected old or new"),
      (["store", "drop", "old", "a", "b"], "unexpected argument 'b'"),
    ] as [([String], String)])
  func wording(words: [String], expected: String) throws {
    let error = try #require(throws: UsageError.self) { try SampleTool.arguments(words) }
    let lines = error.message(tool: "sample").split(separator: "\n")
    let hint = (["sample"] + error.command + ["--help"]).joined(separator: " ")
    #expect(lines.last == "Try '\(hint)' for more.")
    let text = lines.dropLast().joined(separator: "\n")
    #expect(text == expected)
  }

  @Test func textMustBeUTF8() throws {
    let words = [Argument("show"), Argument("--locale"), Argument(bytes: [0x66, 0xE9])]
    let error = try #require(throws: UsageError.self) { try SampleTool.arguments(words) }
    #expect(error.kind == .notText(.flag("locale"), Argument(bytes: [0x66, 0xE9])))
    #expect(
      error.message(tool: "sample").hasPrefix(
        #"'f\xE9' is not a value for option '--locale': it is not UTF-8"#))
  }

  @Test func commandsRefuseValuesInTheSameWords() throws {
    let arguments = try SampleTool.arguments(["show", "--locale", "x"])
    let value = try #require(arguments.value(SampleTool.locale))
    #expect(
      arguments.error(SampleTool.locale, value, reason: "no such language").message(tool: "sample") == """
        'x' is not a value for option '--locale': no such language
        Try 'sample show --help' for more.
        """)
  }

  @Test func hostileArgumentsAreEscaped() throws {
    let error = try #require(throws: UsageError.self) {
      try SampleTool.arguments(["\u{1B}[31m\u{202E}\n"])
    }
    #expect(error.message(tool: "sample").hasPrefix(#"unknown command '\u{1B}[31m\u{202E}\n'"#))
  }
}
