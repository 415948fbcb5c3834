@testable import L10nCommandLine
import Testing

@Suite struct TerminalTests {
  @Test(arguments: [
    ([:], true, true), ([:], false, false),
    (["NO_COLOR": "1"], true, false), (["NO_COLOR": ""], true, true),
    (["FORCE_COLOR": "1"], false, true), (["FORCE_COLOR": "0"], true, false),
    (["FORCE_COLOR": ""], false, false),
    (["CLICOLOR_FORCE": "1"], false, true), (["CLICOLOR_FORCE": "0"], true, false),
    (["CLICOLOR": "0"], true, false), (["CLICOLOR": "1"], true, true),
    (["TERM": "dumb"], true, false), (["TERM": "dumb", "FORCE_COLOR": "1"], false, true),
    (["NO_COLOR": "1", "FORCE_COLOR": "1"], true, false),
  ])
  func automaticColor(variables: [String: String], isTerminal: Bool, expected: Bool) {
    let environment = Environment(variables)
    #expect(ColorChoice.auto.isColored(isTerminal: isTerminal, environment: environment) == expected)
    #expect(ColorChoice.always.isColored(isTerminal: isTerminal, environment: environment))
    #expect(!ColorChoice.never.isColored(isTerminal: isTerminal, environment: environment))
  }

  @Test(arguments: [(nil, 80), (20, 40), (66, 66), (300, 100)])
  func textWidth(width: Int?, expected: Int) { #expect(Terminal(width: width).textWidth == expected) }

  @Test func columnsWin() {
    #expect(Terminal.current(environment: Environment(["COLUMNS": "61"])).width == 61)
    #expect(Terminal.current(environment: Environment(["TERM": "dumb"])).isDumb)
  }

  @Test func plainStyleEmitsNothing() {
    for role in Style.Role.allCases {
      #expect(Style.plain(role, "x") == "x")
      #expect(Style.plain.opening(role) + Style.plain.closing == "")
      #expect(Style(isColored: true)(role, "x").hasSuffix("mx\u{1B}[0m"))
    }
  }
}
