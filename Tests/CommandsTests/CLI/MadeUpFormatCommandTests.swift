import L10nCommandLine
import L10nFormats
import L10nReports
import TestSupport
import L10nText
import Testing

@testable import L10nCommands

/// `parse` of a format that no code knows of.
@Suite struct MadeUpFormatCommandTests {
  @Test func everyEntryHasItsLine() {
    let bytes = Array("# The greeting\nhello = Hello \"you\"\nbye = Bye\n".utf8)
    let output = OutputBuffer()
    var readers = ParseReaders()
    var writer = ParseTextWriter(output: output, style: Style(isColored: false))
    PaddedBuffer(bytes).withText { text in
      readers.parse(
        ParseInput(path: nil, shown: "L.madeup", format: .madeUp), text, count: bytes.count, into: &writer)
    }
    #expect(
      output.text == """
        L.madeup: 2 entries, 2 loaded, 0 problems
        L.madeup:2:1: "hello" = "Hello \\"you\\""
        L.madeup:3:1: "bye" = "Bye"

        """)
  }
}
