@testable import L10nCommandLine
import L10nSystem
import Testing

/// The line of a run that takes its time, and who gets it.
@Suite struct ProgressLineTests {
  @Test func aPipeAndADumbTerminalHaveNone() {
    #expect(Terminal(outputIsTerminal: true, errorIsTerminal: true).showsProgress)
    #expect(!Terminal(outputIsTerminal: true, errorIsTerminal: true, isDumb: true).showsProgress)
    #expect(!Terminal(outputIsTerminal: false, errorIsTerminal: true).showsProgress)
    #expect(!Terminal(outputIsTerminal: true, errorIsTerminal: false).showsProgress)
    #expect(!Terminal.none.showsProgress)
  }

  @Test func itIsOneLine() {
    let text = ProgressLine.text(name: "l10ncheck", "reading code", done: 312, total: 1204, width: 80)
    #expect(text == "l10ncheck: reading code, 312 of 1204")
    #expect(
      ProgressLine.text(name: "l10ncheck", "reading code", done: 0, total: 1, width: 80)
        == "l10ncheck: reading code")
    #expect(
      ProgressLine.text(name: "l10ncheck", "reading code", done: 312, total: 1204, width: 20).count == 19)
  }
}
