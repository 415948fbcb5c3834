import L10nCommandLine
import L10nConfiguration
import L10nCoverage
import L10nReports
import TestSupport
@testable import L10nText
import Testing

/// The form for people.
@Suite struct TextFormatTests {
  static func options(width: Int = 100, isColored: Bool = false, isComplete: Bool = false) -> ReportOptions {
    ReportOptions(
      tool: ReportOptions.Tool(name: "l10ncheck", version: "0.1.0", icu: "72.1"), isComplete: isComplete,
      style: Style(isColored: isColored), width: width, showsExcerpts: true, arguments: "MyApp.app",
      commands: ["report", "stubs", "export"])
  }

  static func text(_ report: Report, _ options: ReportOptions) -> String {
    var bytes: [UInt8] = []
    TextFormat.write(report, options: options, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: SampleReport.allCases, [40, 80, 120, 200])
  func widths(_ sample: SampleReport, _ width: Int) {
    let text = Self.text(sample.report, Self.options(width: width))
    Golden.expect(text, at: "reporters/text/\(sample.rawValue)-\(width).txt")
  }

  @Test(arguments: SampleReport.allCases)
  func colorsAddNothingButColors(_ sample: SampleReport) {
    let plain = Self.text(sample.report, Self.options())
    let colored = Self.text(sample.report, Self.options(isColored: true))
    #expect(!plain.contains("\u{1B}"))
    #expect(colored.replacing(/\u{1B}\[[0-9;]*m/, with: "") == plain)
  }

  /// A line is in one piece even where the mark begins: a runner would read both sides of it together.
  @Test(arguments: 0..<9) func anExcerptHoldsNoCommand(column: Int) {
    let problem = Problem(
      .init("x", .error), path: "a", position: TextPosition(line: 1, column: column + 1), message: "b",
      excerpt: SourceExcerpt(line: "a ##vso[b", columns: column..<(column + 1)))
    let lines = ProblemText(showsExcerpts: true).lines(problem)
    #expect(lines.contains { $0.hasSuffix("| a #\\u{23}vso[b") })
  }
}
