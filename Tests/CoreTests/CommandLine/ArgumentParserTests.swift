import L10nCommandLine
import Testing

@Suite struct ArgumentParserTests {
  // MARK: Ways to write a flag

  @Test(arguments: [
    ["show", "--output", "f"], ["show", "--output=f"], ["show", "-o", "f"], ["show", "-of"],
    ["show", "-o=f"],
    ["--output", "f", "show"], ["-of", "show"], ["show", "--output", "e", "--output", "f"], ["show", "-qof"],
  ])
  func valueOfAFlag(words: [String]) throws {
    let arguments = try SampleTool.arguments(words)
    #expect(arguments.value(SampleTool.output)?.text == "f")
    #expect(arguments.values(SampleTool.output).count == 1)
    #expect(arguments.positionals.isEmpty)
  }

  @Test func valuesAreTakenAsTheyStand() throws {
    #expect(try SampleTool.arguments(["show", "--glob=a=b"]).value(SampleTool.glob)?.text == "a=b")
    #expect(try SampleTool.arguments(["show", "--glob", "-x"]).value(SampleTool.glob)?.text == "-x")
    #expect(try SampleTool.arguments(["show", "--glob", "-"]).value(SampleTool.glob)?.text == "-")
    #expect(try SampleTool.arguments(["show", "--glob=--color"]).value(SampleTool.glob)?.text == "--color")
  }

  @Test func switches() throws {
    let arguments = try SampleTool.arguments(["-q", "show", "--secret"])
    #expect(arguments.has(SampleTool.quiet))
    #expect(arguments.has(SampleTool.secret))
    #expect(!arguments.has(SampleTool.verbose))
  }

  @Test func formerNamesAreUnderstood() throws {
    #expect(try SampleTool.arguments(["show", "--style", "json"]).text(SampleTool.format) == "json")
  }

  @Test func repeatableFlagsKeepTheirOrder() throws {
    let arguments = try SampleTool.arguments(["show", "--locale", "fr,de", "a", "--locale=ja"])
    #expect(arguments.values(SampleTool.locale).map(\.text) == ["fr,de", "ja"])
    #expect(arguments.members(SampleTool.locale).map(\.name) == ["fr", "de", "ja"])
  }

  @Test func typedValues() throws {
    enum Format: String { case text, json }
    let arguments = try SampleTool.arguments(["show", "--format=json", "-n7", "--fill", "prefix:a b"])
    #expect(arguments.choice(SampleTool.format) == Format.json)
    #expect(arguments.integer(SampleTool.limit) == 7)
    #expect(arguments.text(SampleTool.fill) == "prefix:a b")
    #expect(arguments.integer(SampleTool.into) == nil)
  }

  // MARK: Words

  @Test func positionalsStandAnywhere() throws {
    let arguments = try SampleTool.arguments(["show", "a", "-q", "-", "--", "--format", "b"])
    #expect(arguments.positionals.map(\.text) == ["a", "-", "--format", "b"])
    #expect(arguments.positionals.map(\.isStandardStream) == [false, true, false, false])
  }

  @Test func commandsNest() throws {
    let arguments = try SampleTool.arguments(["-q", "store", "-o", "d", "drop", "old", "x"])
    #expect(arguments.command == ["store", "drop"])
    #expect(arguments.positionals.map(\.text) == ["old", "x"])
  }

  @Test func bytesArePassedOn() throws {
    let path: [UInt8] = [0x61, 0xFF]
    let arguments = try SampleTool.arguments([
      Argument("show"), Argument(bytes: path), Argument(bytes: Array("--glob=".utf8) + path),
    ])
    #expect(arguments.positionals.map(\.bytes) == [path])
    #expect(arguments.value(SampleTool.glob)?.bytes == path)
    #expect(arguments.positionals.first?.text == nil)
  }

  // MARK: Help and version

  @Test(arguments: [
    (words: ["--help"], path: [], isLong: true), (["-h"], [], false), (["-h", "--help"], [], true),
    (["show", "--help"], ["show"], true), (["--help", "show"], ["show"], true),
    (["store", "-h"], ["store"], false), (["store", "drop", "--help"], ["store", "drop"], true),
    (["show", "-h", "--nonsense"], ["show"], false), (["store", "put", "-qh"], ["store", "put"], false),
  ])
  func help(words: [String], path: [String], isLong: Bool) throws {
    guard
      case .help(path, isLong) = try ArgumentParser.parse(words.map { Argument($0) }, tool: SampleTool.tool)
    else {
      Issue.record("no help, or other help")
      return
    }
  }

  @Test(arguments: [["--version"], ["-V"], ["show", "-qV"], ["--version", "--nonsense"]])
  func version(words: [String]) throws {
    guard case .version = try ArgumentParser.parse(words.map { Argument($0) }, tool: SampleTool.tool) else {
      Issue.record("no version")
      return
    }
  }

  @Test func versionMakesNoCommands() throws {
    var tool = SampleTool.tool
    tool.makeCommands = {
      Issue.record("made the commands")
      return []
    }
    guard case .version = try ArgumentParser.parse([Argument("--version")], tool: tool) else {
      Issue.record("no version")
      return
    }
  }
}
