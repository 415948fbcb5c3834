import Foundation
import L10nCommandLine
import L10nCoverage
import L10nReports
import L10nText
import TestSupport
import Testing

/// What stands first in a long report, and what is said once.
@Suite struct FirstScreenTests {
  private static let rule = Rule("duplicate-key", .warning)

  private func report(_ missing: [(locale: String, count: Int)], of count: Int = 40) -> ReportBuilder {
    var builder = ReportBuilder()
    builder.bundle(
      ".", locales: missing.map(\.locale),
      tables: [
        ReportBuilder.table(
          "Localizable", keys: ReportBuilder.keys(count, prefix: "key"),
          cells: missing.map { locale, lacks in
            ReportBuilder.cell(locale, of: count, missing: (0..<Int32(lacks)).map(\.self))
          })
      ])
    return builder
  }

  private func lines(_ builder: ReportBuilder, _ change: (inout ReportOptions) -> Void = { _ in })
    -> [Substring]
  {
    var options = TextFormatTests.options()
    options.commands = ["report", "stubs", "export", "sync"]
    change(&options)
    return TextFormatTests.text(builder.report, options).split(
      separator: "\n", omittingEmptySubsequences: false)
  }

  @Test func theHeadlineStandsFirst() {
    let lines = lines(report([("de", 3), ("fr", 30), ("ja", 20), ("it", 1), ("es", 2)]))
    #expect(lines.first?.contains("texts need work") == true, "\(lines)")
    #expect(lines.dropFirst().first == "To do first:")
    #expect(lines[2].hasPrefix("  translate French, 30 texts: l10ncheck export "), "\(lines[2])")
    #expect(lines.filter { $0.contains("texts need work") }.count == 2)
  }

  @Test func aShortReportSaysItOnce() {
    let lines = lines(report([("de", 1)]))
    #expect(lines.filter { $0.contains("needs work") }.count == 1, "\(lines)")
  }

  /// Middle English, and the source's language of another region: what to do is for others, the lowest row is the first all the same.
  @Test func whatFewSpeakDoesNotLead() {
    let lines = lines(report([("enm", 40), ("en-AU", 35), ("de", 20), ("fr", 22)]))
    #expect(lines.contains { $0.hasPrefix("  translate French, 22 texts") }, "\(lines)")
    let rows = lines.drop { !$0.hasPrefix("  language ") }.dropFirst().prefix { $0.hasPrefix("  ") }
    #expect(rows.map { $0.split(separator: " ")[0] } == ["enm", "en-AU", "fr", "de", "all"], "\(rows)")
  }

  @Test func oneCauseIsOneLine() {
    var builder = report([("de", 1)])
    builder.problems = (0..<62).map { index in
      Problem(
        Self.rule, path: "\(index + 10).lproj/L.strings", position: TextPosition(line: 4, column: 1),
        message: "\"gone\" is dead", hint: "delete it")
    }
    let short = lines(builder)
    #expect(short.filter { $0.contains("is dead") }.count == 1)
    #expect(
      short.contains(
        "  also at 11.lproj/L.strings:4, 12.lproj/L.strings:4, 13.lproj/L.strings:4 and 58 more places"),
      "\(short)")
    #expect(lines(builder) { $0.isComplete = true }.filter { $0.contains("is dead") }.count == 62)
    var output: [UInt8] = []
    FindingsText.write(Findings(builder.problems), options: TextFormatTests.options(), to: &output)
    let text = String(decoding: output, as: UTF8.self)
    #expect(text.components(separatedBy: "is dead").count == 2 && text.contains("62  warning  duplicate-key"))
  }

  @Test func findingsAreWrappedOnATerminal() {
    let problem = Problem(
      Self.rule, path: "de.lproj/L.strings", position: TextPosition(line: 4, column: 1),
      message: "\"a  b\" is repeated with another value; this one wins, whatever the first one says",
      hint: "keep one of the two, and delete the other one, which nobody ever sees")
    let lines = ProblemText(width: 60, wraps: true).lines(problem)
    #expect(lines.count > 3 && lines.allSatisfy { $0.count <= 60 }, "\(lines)")
    #expect(lines.dropFirst().allSatisfy { $0.hasPrefix("  ") })
    #expect(lines[0].contains("\"a  b\" is"))
    // Joined they are the lines that programs read.
    let whole = ProblemText().lines(problem)
    #expect(
      lines.map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : $0 }.joined(separator: " ")
        == whole.joined(separator: " "))
    let colored = ProblemText(style: Style(isColored: true), width: 60, wraps: true).lines(problem)
    #expect(colored.map { $0.replacing(/\u{1B}\[[0-9;]*m/, with: "") } == lines)
  }
}
